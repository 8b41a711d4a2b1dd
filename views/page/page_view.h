// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page: its picture, its overlays, the halo of the selection; zoom, pan, hover, click. Painted
// on an own viewport from cached tiles. Two spaces meet here: user space of the page and logical
// pixels of the viewport (x right, y down); PageTransform lies between them and the page's corner
// stands at −scrolled().
#pragma once

#include "views/page/frame_tiles.h"
#include "views/page/overlay_tiles.h"
#include "views/page/page_pictures.h"
#include "views/palette.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <optional>

class QLabel;
class QMenu;

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

    /// Quarter turns clockwise, on top of the page's own /Rotate; kept from page to page.
    int turn() const { return m_turn; }
    void setTurn(int quarters);

    bool hasPage() const { return m_boxes.has_value(); }
    QPointF toViewport(Point user) const;
    Point toUser(QPointF viewport) const;

    /// Scrolls as little as needed to show all of `user` with some room around it.
    void reveal(const Rect& user);

    /// The characters of the selected glyph; false where none is selected or it reads as nothing.
    bool copyCharacter();
    /// Where the last click was, else the middle of the selection, as "x,y" in `frame` (frames.h).
    bool copyPosition(const QString& frame);
    /// The box of the selection as four numbers in `frame`.
    bool copyBox(const QString& frame);

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
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct DeviceSpace {
        QTransform pixels; // device pixels from the page's corner → painter units
        double ratio = 1;  // device pixels per logical pixel
    };
    PageBoxes turnedBoxes() const;
    PageTransform transform() const { return {turnedBoxes(), m_scale}; }
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
    void takeArrival();
    void takeSelection(const Focus& focus, const QObject* setter);
    void takePreview(const Focus& focus);
    std::vector<Quad> quadsOf(const Focus& focus) const;
    void askForPicture();
    void showPictures();
    void updateNotice();
    void placeNotice();

    DeviceSpace deviceSpace(const QPainter& painter) const;
    /// Upright picture of that scale → device pixels from the corner of the page as turned.
    QTransform pictureTurn(double scale) const;
    void paintPicture(QPainter& painter, const DeviceSpace& space);
    bool paintOverlays(QPainter& painter, const DeviceSpace& space, const QRect& exposed);
    bool paintGround(
        QPainter& painter, const DeviceSpace& space, const QRect& exposed, Scheme scheme);
    std::size_t frameKey(const DeviceSpace& space, Scheme scheme) const;
    void paintMarks(QPainter& painter, const DeviceSpace& space);
    void select(QPointF viewport);
    /// What hover and click mean there, the layers that are on first.
    std::vector<Subject> subjectsUnder(Point user) const;
    void addCopyActions(QMenu& menu);
    void copied(const QString& text, const QString& what);
    std::optional<Point> copyPlace() const;
    Rect focusBox() const;
    bool scrollByKey(int key);
    QString hoverLine(QPointF viewport) const;
    QString answerFor(const Focus& focus, Point user) const;
    static QString placeText(Point user);

    Session& m_session;
    std::optional<PageBoxes> m_boxes;        // of the page that is shown
    std::shared_ptr<const ShownPage> m_page; // null where only the picture is known
    PagePictures m_pictures;
    FrameTiles m_frames;
    OverlayTiles m_tiles;
    OverlayTiles m_oldTiles; // of another scale, until those in sight are made
    double m_tilesScale = 0; // device pixels per unit
    double m_oldTilesScale = 0;
    std::vector<Quad> m_halo;
    std::vector<Quad> m_preview;
    int m_turn = 0;
    QString m_frame; // in which a position was copied last
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
    std::optional<Point> m_clicked; // the same in user space
};

} // namespace foulcase
