// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What pointer and keys do to the page view.
#include "views/page/page_view.h"

#include "core/diagnose/history.h"
#include "core/diagnose/layout_words.h"
#include "views/overlay/shape_layer.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr double zoomStep = 1.25;
constexpr double sameSpot = 4;     // logical pixels within which a click repeats the one before
constexpr qsizetype mostNames = 4; // of shapes in an answer

bool isNear(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y()) <= sameSpot;
}

} // namespace

void PageView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_press = event->position();
        m_pressScroll = scrolled();
        m_dragged = false;
    }
}

void PageView::mouseMoveEvent(QMouseEvent* event)
{
    m_pointer = event->position();
    if (m_press) {
        const QPointF moved = event->position() - *m_press;
        if (!m_dragged && moved.manhattanLength() >= QApplication::startDragDistance()) {
            m_dragged = true;
            viewport()->setCursor(Qt::ClosedHandCursor);
        }
        if (m_dragged) {
            scrollTo(m_pressScroll - moved);
            return;
        }
    }
    Q_EMIT hovered(hoverLine(event->position()));
}

void PageView::mouseReleaseEvent(QMouseEvent* event)
{
    const bool click = m_press && !m_dragged && event->button() == Qt::LeftButton;
    m_press.reset();
    viewport()->unsetCursor();
    if (click) {
        select(event->position());
    }
}

void PageView::leaveEvent(QEvent* event)
{
    QAbstractScrollArea::leaveEvent(event);
    m_pointer.reset();
    Q_EMIT hovered({});
}

void PageView::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        const double notches = event->angleDelta().y() / 120.0;
        zoomTo(m_zoom * std::pow(zoomStep, notches), event->position());
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

void PageView::select(QPointF at)
{
    if (!m_page) {
        return;
    }
    const Point user = toUser(at);
    const int page = m_page->extract().page;
    if (!m_boxes->crop.contains(user)) {
        m_lastClick.reset();
        m_clicked.reset();
        m_session.selection().set({}, this);
        Q_EMIT answered({});
        return;
    }
    // What a click on this spot steps through: what layers show, glyphs and shapes from the top;
    // where no glyph is, the spot itself comes before the shapes, so that it tells what is painted.
    std::vector<Focus> stops;
    const std::vector<Subject> hits = subjectsUnder(user);
    const bool anyGlyph = std::any_of(hits.begin(), hits.end(),
        [](const Subject& hit) { return hit.kind == SubjectKind::glyph; });
    bool told = anyGlyph;
    for (const Subject& hit : hits) {
        if (!told && hit.kind == SubjectKind::shape) {
            stops.push_back(Focus::at(page, user));
            told = true;
        }
        stops.push_back(Focus::on(page, hit.kind, hit.index));
    }
    if (!told) {
        stops.push_back(Focus::at(page, user));
    }
    std::size_t next = 0;
    const Focus& focus = m_session.selection().focus();
    if (m_lastClick && isNear(*m_lastClick, at)) {
        for (std::size_t i = 0; i < stops.size(); ++i) {
            const bool spot = stops[i].kind == FocusKind::spot && focus.kind == FocusKind::spot;
            if (spot || stops[i] == focus) {
                next = (i + 1) % stops.size();
            }
        }
    }
    m_lastClick = at;
    m_clicked = user;
    m_session.selection().set(stops[next], this);
    QString line = answerFor(stops[next], user);
    if (stops.size() > 1) {
        line += tr(" · %1 of %2 here; click again for the next").arg(next + 1).arg(stops.size());
    }
    Q_EMIT answered(line);
}

std::vector<Subject> PageView::subjectsUnder(Point user) const
{
    return subjectsAt({*m_page, user, 1 / m_scale}, m_session.layers().stack());
}

QString PageView::answerFor(const Focus& focus, Point user) const
{
    if (focus.isGlyph()) {
        return placeText(user) + u" · "_s
            + QString::fromStdString(glyphSummary(m_page->extract(), GlyphId(focus.subject.index)));
    }
    const std::string layout = focus.kind == FocusKind::subject
        ? layoutSummary(m_page->extract(), focus.subject)
        : std::string();
    if (!layout.empty()) {
        return placeText(user) + u" · "_s + QString::fromStdString(layout);
    }
    if (focus.kind == FocusKind::subject && focus.subject.kind == SubjectKind::shape) {
        const auto& shape = m_page->contents().shapes[focus.subject.index];
        return placeText(user) + u" · "_s + shapeName(shape) + u". "_s + whyNoText(shape);
    }
    const std::vector<ShapeId> shapes = m_page->shapesAt(user);
    if (shapes.empty()) {
        return tr("No glyph here, and nothing else is painted.");
    }
    QStringList names;
    for (const ShapeId id : shapes) {
        const QString name = shapeName(m_page->contents().shapes[id.index()]);
        if (names.size() < mostNames && !names.contains(name)) {
            names += name;
        }
    }
    return tr("No glyph here. Painted here, topmost first: %1. %2")
        .arg(names.join(u", "_s), whyNoText(m_page->contents().shapes[shapes.front().index()]));
}

QString PageView::placeText(Point user)
{
    return tr("x %1 y %2 pt").arg(user.x, 0, 'f', 1).arg(user.y, 0, 'f', 1);
}

QString PageView::hoverLine(QPointF at) const
{
    if (!m_boxes) {
        return {};
    }
    const Point user = toUser(at);
    if (!m_boxes->crop.contains(user)) {
        return {};
    }
    const std::vector<Subject> hits = m_page ? subjectsUnder(user) : std::vector<Subject>();
    if (hits.empty()) {
        return placeText(user);
    }
    QString line = placeText(user) + u" · "_s;
    const Subject& first = hits.front();
    if (first.kind == SubjectKind::glyph) {
        line += QString::fromStdString(glyphSummary(m_page->extract(), GlyphId(first.index)));
    } else if (first.kind == SubjectKind::shape) {
        line += shapeName(m_page->contents().shapes[first.index]);
    } else {
        line += QString::fromStdString(layoutSummary(m_page->extract(), first));
    }
    if (hits.size() > 1) {
        line += tr(" · %1 overlap here").arg(hits.size());
    }
    return line;
}

bool PageView::scrollByKey(int key)
{
    QScrollBar* bar =
        key == Qt::Key_Left || key == Qt::Key_Right ? horizontalScrollBar() : verticalScrollBar();
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        bar->triggerAction(QAbstractSlider::SliderSingleStepSub);
        return true;
    case Qt::Key_Right:
    case Qt::Key_Down:
        bar->triggerAction(QAbstractSlider::SliderSingleStepAdd);
        return true;
    default:
        return false;
    }
}

void PageView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyCharacter();
        return;
    }
    if (event->keyCombination() == QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_C)) {
        copyPosition(m_frame);
        return;
    }
    const bool shortcut = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    if (shortcut) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(zoomStep);
        return;
    case Qt::Key_Minus:
        zoomBy(1 / zoomStep);
        return;
    case Qt::Key_F:
        setFitMode(FitMode::page);
        return;
    case Qt::Key_W:
        setFitMode(FitMode::width);
        return;
    case Qt::Key_R:
        setTurn(m_turn + (event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1));
        return;
    case Qt::Key_PageDown:
        m_session.goToPage(m_session.page() + 1);
        return;
    case Qt::Key_PageUp:
        m_session.goToPage(m_session.page() - 1);
        return;
    case Qt::Key_Home:
        m_session.goToPage(1);
        return;
    case Qt::Key_End:
        m_session.goToPage(m_session.document().pageCount);
        return;
    case Qt::Key_Escape:
        m_session.selection().clear(this);
        return;
    case Qt::Key_Space:
        m_session.layers().holdBack(true);
        return;
    default:
        if (!scrollByKey(event->key())) {
            QAbstractScrollArea::keyPressEvent(event);
        }
    }
}

void PageView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_session.layers().holdBack(false);
        return;
    }
    QAbstractScrollArea::keyReleaseEvent(event);
}

void PageView::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    m_session.layers().holdBack(false); // the key's release goes elsewhere
}

} // namespace foulcase
