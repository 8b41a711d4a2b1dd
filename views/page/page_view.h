// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page: its picture, its overlays, the halo of the selection; zoom, pan, hover, click. Painted
// on an own viewport from cached tiles. Two spaces meet here: user space of the page and logical
// pixels of the viewport (x right, y down); PageTransform lies between them and the page's corner
// stands at −scrolled().
#pragma once

#include "views/page/overlay_tiles.h"
#include "views/session/session.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <optional>

class QLabel;

namespace foulcase {

enum class FitMode { none, page, width };

class PageView : public QAbstractScrollArea {
    Q_OBJECT

public:
    /// `session` must outlive the view.
    explicit PageView(Session& session, QWidget* parent = nullptr);

    /// 1 is the size on paper at 96 logical pixels an inch.
    double zoom() const { return m_zoom; }
    FitMode fitMode() const { return m_fit; }
    void setFitMode(FitMode mode);
    /// The point of the page under `anchor` (viewport) stays under it.
    void zoomTo(double zoom, QPointF anchor);
    void zoomBy(double factor);

    bool hasPage() const { return m_boxes.has_value(); }
    QPointF toViewport(Point user) const;
    Point toUser(QPointF viewport) const;

    /// Scrolls as little as needed to show all of `user` with some room around it.
    void reveal(const Rect& user);

    static constexpr double leastZoom = 0.05;
    static constexpr double mostZoom = 64;

Q_SIGNALS:
    /// What is under the pointer, one line; empty where it is not over the page.
    void hovered(const QString& line);
    /// What a click on nothing found.
    void answered(const QString& line);
    void zoomChanged(double zoom);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    PageTransform transform() const { return {*m_boxes, m_scale}; }
    QPointF scrolled() const;
    QSizeF pageSize() const;
    void takeBoxes(const PageBoxes& boxes);
    void setZoom(double zoom);
    void applyFit();
    void updateBars();
    void scrollTo(QPointF at);
    QPointF zoomAnchor() const;

    void takeDocumentChange();
    void takePageAsked();
    void takePageShown();
    void takePageFailed();
    void takePicture(const QString& tag, const PagePicture& picture);
    void takePictureFailure(const QString& tag, int page, const Problem& problem);
    void takeSelection(const Focus& focus, const QObject* setter);
    void askForPicture();
    double wantedPictureScale() const;
    void adoptPicture();
    void updateNotice();
    void placeNotice();

    void paintPicture(QPainter& painter);
    void paintOverlays(QPainter& painter, const QRect& exposed);
    void select(QPointF viewport);
    bool scrollByKey(int key);
    QString hoverLine(QPointF viewport) const;
    QString answerAt(Point user) const;

    Session& m_session;
    std::optional<PageBoxes> m_boxes;        // of the page that is shown
    std::shared_ptr<const ShownPage> m_page; // null where only the picture is known
    PagePicture m_picture;                   // of the page that is shown
    PagePicture m_coming;                    // of the page asked for, before its extract is in
    Problem m_pictureProblem;
    int m_askedPage = 0;
    double m_askedScale = 0;
    OverlayTiles m_tiles;
    std::vector<Quad> m_halo;
    double m_zoom = 1;
    double m_scale = 96.0 / 72; // logical pixels per user space unit
    FitMode m_fit = FitMode::page;
    QTimer m_pictureTimer; // waits for the end of a gesture
    QLabel* m_notice;

    std::optional<QPointF> m_press;
    QPointF m_pressScroll;
    bool m_dragged = false;
    std::optional<QPointF> m_pointer;
    std::optional<QPointF> m_lastClick;
};

} // namespace foulcase
