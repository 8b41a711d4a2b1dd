// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/cut_rulers.h"

#include "core/diagnose/layout_words.h"
#include "views/page/cut_wish_menu.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace foulcase {

namespace {

constexpr double leastGap = 3; // pixels to point at
constexpr double barDepth = CutRuler::thickness - 14;

/// The region of another layout of the page that is nearest to one; the whole page for none.
CutId regionLike(const PageLayout& layout, const Rect& box)
{
    CutId nearest = layout.cuts.empty() ? CutId() : CutId(0U);
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < layout.cuts.size() && !box.empty(); ++i) {
        const Rect& other = layout.cuts[i].box;
        const double apart = std::abs(other.x0 - box.x0) + std::abs(other.x1 - box.x1)
            + std::abs(other.y0 - box.y0) + std::abs(other.y1 - box.y1);
        if (apart < least) {
            least = apart;
            nearest = CutId(i);
        }
    }
    return nearest;
}

} // namespace

CutRuler::CutRuler(Qt::Orientation orientation, QWidget* parent)
    : QWidget(parent), m_orientation(orientation)
{
    setMouseTracking(true);
    setCursor(Qt::ArrowCursor);
    setAccessibleName(tr("Profile of the region"));
    hide();
}

void CutRuler::setContent(std::vector<Bar> bars, std::vector<RulerGap> gaps, double from, double to)
{
    m_bars = std::move(bars);
    m_gaps = std::move(gaps);
    m_from = from;
    m_to = to;
    update();
    setVisible(true);
}

double CutRuler::along(QPointF at) const
{
    return m_orientation == Qt::Horizontal ? at.x() : at.y();
}

QRectF CutRuler::across(double from, double to, double depth) const
{
    return m_orientation == Qt::Horizontal
        ? QRectF(from, thickness - depth, to - from, depth)
        : QRectF(thickness - depth, from, depth, to - from);
}

std::optional<std::uint32_t> CutRuler::candidateAt(QPointF at) const
{
    const double here = along(at);
    const RulerGap* best = nullptr;
    for (const RulerGap& gap : m_gaps) {
        const double room = std::max(0.0, (leastGap - (gap.to - gap.from)) / 2);
        const bool hit = here >= gap.from - room && here <= gap.to + room;
        if (hit && (best == nullptr || gap.to - gap.from < best->to - best->from)) {
            best = &gap;
        }
    }
    return best != nullptr ? std::optional(best->candidate) : std::nullopt;
}

void CutRuler::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Scheme scheme = schemeOf(palette());
    QColor ground = palette().color(QPalette::Base);
    ground.setAlpha(235);
    painter.fillRect(rect(), ground);
    QColor taken = overlayColour(OverlayInk::cut_chosen);
    for (const RulerGap& gap : m_gaps) {
        QColor colour = gap.chosen ? taken : overlayColour(OverlayInk::cut_rejected);
        colour.setAlpha(gap.chosen ? 110 : 60);
        painter.fillRect(across(gap.from, std::max(gap.to, gap.from + 1), thickness), colour);
    }
    QColor ink = palette().color(QPalette::Text);
    ink.setAlpha(150);
    for (const Bar& bar : m_bars) {
        painter.fillRect(across(bar.from, bar.to, bar.share * barDepth), ink);
    }
    for (const RulerGap& gap : m_gaps) {
        const double middle = (gap.from + gap.to) / 2;
        QPen pen(gap.chosen ? taken : stateColour(StepState::not_reached, scheme),
            gap.chosen ? 2 : 1);
        if (!gap.chosen) {
            pen.setStyle(Qt::DashLine);
        }
        painter.setPen(pen);
        painter.drawLine(m_orientation == Qt::Horizontal
                ? QLineF(middle, 0, middle, thickness)
                : QLineF(0, middle, thickness, middle));
    }
    painter.setPen(QPen(palette().color(QPalette::Mid), 1));
    const QRectF region = across(m_from, m_to, thickness - 1);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(region.adjusted(0, 0, -1, -1));
}

void CutRuler::mouseMoveEvent(QMouseEvent* event)
{
    Q_EMIT hovered(candidateAt(event->position()), event->globalPosition().toPoint());
}

void CutRuler::mousePressEvent(QMouseEvent* event)
{
    const auto candidate = candidateAt(event->position());
    if (candidate && event->button() == Qt::LeftButton) {
        Q_EMIT clicked(*candidate);
    }
    event->accept();
}

void CutRuler::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    Q_EMIT hovered(std::nullopt, {});
}

void CutRuler::contextMenuEvent(QContextMenuEvent* event)
{
    if (const auto candidate = candidateAt(event->pos())) {
        Q_EMIT menuAsked(*candidate, event->globalPos());
    }
    event->accept();
}

CutRulers::CutRulers(Session& session, PageView& view)
    : QObject(&view), m_session(session), m_view(view),
      m_top(new CutRuler(Qt::Horizontal, view.viewport())),
      m_left(new CutRuler(Qt::Vertical, view.viewport()))
{
    m_top->setObjectName(QStringLiteral("topRuler"));
    m_left->setObjectName(QStringLiteral("leftRuler"));
    connect(&session, &Session::pageShown, this, &CutRulers::takePage);
    connect(&session, &Session::pageFailed, this, &CutRulers::takePage);
    connect(&session, &Session::documentChanged, this, &CutRulers::takePage);
    connect(&session.selection(), &Selection::changed, this,
        [this](const Focus& focus) { takeFocus(focus); });
    connect(&view, &PageView::zoomChanged, this, &CutRulers::place);
    for (QScrollBar* bar : {view.horizontalScrollBar(), view.verticalScrollBar()}) {
        connect(bar, &QScrollBar::valueChanged, this, &CutRulers::place);
        connect(bar, &QScrollBar::rangeChanged, this, &CutRulers::place);
    }
    view.viewport()->installEventFilter(this);
    for (CutRuler* ruler : {m_top, m_left}) {
        connect(ruler, &CutRuler::hovered, this, &CutRulers::showTip);
        connect(ruler, &CutRuler::menuAsked, this, &CutRulers::showMenu);
        connect(ruler, &CutRuler::clicked, this, [this](std::uint32_t candidate) {
            m_session.selection().set(
                Focus::on(m_page->extract().page, SubjectKind::candidate, candidate), this);
        });
    }
}

void CutRulers::setOn(bool on)
{
    if (on != m_on) {
        m_on = on;
        takePage();
    }
}

bool CutRulers::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view.viewport() && event->type() == QEvent::Resize) {
        place();
    }
    return QObject::eventFilter(watched, event);
}

void CutRulers::takePage()
{
    const auto before = std::exchange(m_page, m_on ? m_session.shown() : nullptr);
    const bool again = before && m_page && before->extract().page == m_page->extract().page;
    m_node = m_page ? regionLike(m_page->layout(), again ? m_profile.region : Rect()) : CutId();
    m_profile =
        m_page ? cutProfile(m_page->layout(), m_node, m_session.limits()) : CutProfile();
    takeFocus(m_session.selection().focus());
}

void CutRulers::takeFocus(const Focus& focus)
{
    if (m_page && focus.page == m_page->extract().page) {
        const PageLayout& layout = m_page->layout();
        CutId node;
        if (focus.isOn(SubjectKind::cut)) {
            node = CutId(focus.subject.index);
        } else if (focus.isOn(SubjectKind::candidate)
            && focus.subject.index < layout.candidates.size()) {
            node = layout.candidates[focus.subject.index].node;
        }
        if (node.index() < layout.cuts.size() && node != m_node) {
            m_node = node;
            m_profile = cutProfile(layout, node, m_session.limits());
        }
    }
    place();
}

void CutRulers::place()
{
    const bool any = m_page && m_node.valid() && m_view.hasPage() && m_page == m_session.shown();
    m_top->setVisible(any);
    m_left->setVisible(any);
    if (!any) {
        return;
    }
    const Rect& crop = m_page->extract().boxes.crop;
    const QPointF a = m_view.toViewport({crop.x0, crop.y0});
    const QPointF b = m_view.toViewport({crop.x1, crop.y1});
    const int width = m_view.viewport()->width();
    const int height = m_view.viewport()->height();
    // Beside the page where there is room, else over its edge.
    const auto edge = [](double at, int most) {
        return std::clamp(static_cast<int>(at) - CutRuler::thickness, 0, std::max(0, most));
    };
    m_top->setGeometry(
        0, edge(std::min(a.y(), b.y()), height - CutRuler::thickness), width, CutRuler::thickness);
    m_left->setGeometry(
        edge(std::min(a.x(), b.x()), width - CutRuler::thickness), 0, CutRuler::thickness, height);
    fill(*m_top, Qt::Horizontal);
    fill(*m_left, Qt::Vertical);
    m_top->raise();
    m_left->raise();
}

void CutRulers::fill(CutRuler& ruler, Qt::Orientation orientation)
{
    const bool horizontal = orientation == Qt::Horizontal; // of the view, not of the page
    const QPointF origin = m_view.toViewport({0, 0});
    const QPointF right = m_view.toViewport({1, 0}) - origin;
    const bool turned = std::abs(right.y()) > std::abs(right.x());
    const bool alongX = horizontal != turned; // of the page
    const auto at = [&](double user) {
        const QPointF p = m_view.toViewport(alongX ? Point{user, 0} : Point{0, user});
        return horizontal ? p.x() - ruler.x() : p.y() - ruler.y();
    };
    const auto span = [&](double from, double to) { return std::minmax({at(from), at(to)}); };
    const std::vector<ProfileStep>& steps = alongX ? m_profile.x : m_profile.y;
    std::uint32_t most = 1;
    for (const ProfileStep& step : steps) {
        most = std::max(most, step.count);
    }
    std::vector<CutRuler::Bar> bars;
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
        if (steps[i].count > 0) {
            const auto range = span(steps[i].at, steps[i + 1].at);
            bars.push_back({range.first, range.second, static_cast<double>(steps[i].count) / most});
        }
    }
    std::vector<RulerGap> gaps;
    const PageLayout& layout = m_page->layout();
    for (std::size_t i = 0; i < layout.candidates.size(); ++i) {
        const CutCandidate& gap = layout.candidates[i];
        if (gap.node == m_node && gap.axis == (alongX ? CutAxis::vertical : CutAxis::horizontal)
            && gaps.size() < LayoutMarks::mostCuts) {
            const auto range = span(gap.low, gap.high);
            gaps.push_back({static_cast<std::uint32_t>(i), range.first, range.second,
                gap.state == CutState::chosen});
        }
    }
    const auto region = alongX ? span(m_profile.region.x0, m_profile.region.x1)
                               : span(m_profile.region.y0, m_profile.region.y1);
    ruler.setContent(std::move(bars), std::move(gaps), region.first, region.second);
}

void CutRulers::showTip(std::optional<std::uint32_t> candidate, const QPoint& global)
{
    if (!candidate || !m_page) {
        QToolTip::hideText();
        m_session.selection().preview({});
        return;
    }
    m_session.selection().preview(
        Focus::on(m_page->extract().page, SubjectKind::candidate, *candidate));
    QToolTip::showText(global,
        QString::fromStdString(
            layoutSummary(m_page->extract(), {SubjectKind::candidate, *candidate}))
            + tr("\nRight-click to cut here or not, and see what follows."),
        &m_view);
}

void CutRulers::showMenu(std::uint32_t candidate, const QPoint& global)
{
    if (!m_page) {
        return;
    }
    auto* menu = new QMenu(&m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCutWishActions(*menu, m_page->extract(), candidate,
        {[this](const CutWish& wish) { Q_EMIT wished(wish); },
            [this](const CutWish& wish) { Q_EMIT wishForgotten(wish); }});
    menu->popup(global);
}

} // namespace foulcase
