// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two rulers along the page's edges: what a region of the cut tree holds, projected on them, with
// every gap at which it could be cut. They follow the focus from region to region. Knows the page
// view by its geometry alone.
#pragma once

#include "core/layout/cut_profile.h"
#include "core/layout/cut_wishes.h"
#include "views/page/page_view.h"

#include <QPointer>
#include <QWidget>

#include <optional>

namespace foulcase {

/// A gap as it lies along a ruler, in its pixels.
struct RulerGap {
    std::uint32_t candidate = 0;
    double from = 0;
    double to = 0;
    bool chosen = false;
};

/// One edge. Told what to show by CutRulers.
class CutRuler : public QWidget {
    Q_OBJECT

public:
    CutRuler(Qt::Orientation orientation, QWidget* parent);

    struct Bar {
        double from = 0;
        double to = 0;
        double share = 0; // of the highest
    };
    void setContent(std::vector<Bar> bars, std::vector<RulerGap> gaps, double from, double to);
    const std::vector<RulerGap>& gaps() const { return m_gaps; }
    /// The narrowest gap there.
    std::optional<std::uint32_t> candidateAt(QPointF at) const;
    static constexpr int thickness = 44;

Q_SIGNALS:
    /// The candidate under the pointer; none where it left.
    void hovered(std::optional<std::uint32_t> candidate, const QPoint& global);
    void clicked(std::uint32_t candidate);
    void menuAsked(std::uint32_t candidate, const QPoint& global);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    double along(QPointF at) const;
    QRectF across(double from, double to, double depth) const;

    Qt::Orientation m_orientation;
    std::vector<Bar> m_bars;
    std::vector<RulerGap> m_gaps;
    double m_from = 0; // of the region
    double m_to = 0;
};

class CutRulers : public QObject {
    Q_OBJECT

public:
    /// Both must outlive the rulers, which are children of the view.
    CutRulers(Session& session, PageView& view);

    void setOn(bool on);
    bool isOn() const { return m_on; }

Q_SIGNALS:
    void wished(const foulcase::CutWish& wish);
    void wishForgotten(const foulcase::CutWish& wish);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeFocus(const Focus& focus);
    void takePage();
    void place();
    void showTip(std::optional<std::uint32_t> candidate, const QPoint& global);
    void showMenu(std::uint32_t candidate, const QPoint& global);
    void fill(CutRuler& ruler, Qt::Orientation orientation);

    Session& m_session;
    PageView& m_view;
    CutRuler* m_top;
    CutRuler* m_left;
    std::shared_ptr<const ShownPage> m_page;
    CutId m_node;
    CutProfile m_profile;
    bool m_on = false;
};

} // namespace foulcase
