// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/glyph_outline.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr double usualAscent = 800; // 1/1000 em
constexpr double usualDescent = -200;
constexpr double mostAscent = 1000; // heights of math fonts reach far beyond their usual glyphs
constexpr double leastDescent = -300;

QPointF at(Point p)
{
    return {p.x, p.y};
}

QString signOf(OutlineState state)
{
    switch (state) {
    case OutlineState::drawn:
    case OutlineState::notdef:
    case OutlineState::box:
        return {};
    case OutlineState::blank:
        return u"␣"_s;
    case OutlineState::procedure:
        return u"Type 3"_s;
    case OutlineState::not_embedded:
    case OutlineState::unreadable:
    case OutlineState::too_long:
        return u"–"_s;
    }
    return {};
}

} // namespace

GlyphDrawing drawingOf(const GlyphOutline& outline, double ascent, double descent)
{
    GlyphDrawing drawing;
    drawing.known = true;
    drawing.state = outline.state;
    drawing.ascent = ascent;
    drawing.descent = descent;
    if (!outline.box.empty()) {
        drawing.box = QRectF(at({outline.box.x0, outline.box.y0}),
            at({outline.box.x1, outline.box.y1}));
    }
    drawing.path.setFillRule(Qt::WindingFill);
    std::size_t next = 0;
    for (const OutlineStep step : outline.steps) {
        const std::size_t count = pointsOf(step);
        if (next + count > outline.points.size()) {
            break;
        }
        const Point* points = outline.points.data() + next;
        switch (step) {
        case OutlineStep::move:
            drawing.path.closeSubpath();
            drawing.path.moveTo(at(points[0]));
            break;
        case OutlineStep::line:
            drawing.path.lineTo(at(points[0]));
            break;
        case OutlineStep::curve:
            drawing.path.cubicTo(at(points[0]), at(points[1]), at(points[2]));
            break;
        }
        next += count;
    }
    drawing.path.closeSubpath();
    return drawing;
}

QString outlineWords(OutlineState state)
{
    switch (state) {
    case OutlineState::drawn:
        return {};
    case OutlineState::blank:
        return GlyphOutlineDelegate::tr("The glyph has no ink.");
    case OutlineState::notdef:
        return GlyphOutlineDelegate::tr(
            "The font program has no glyph for this code; what readers draw instead is .notdef.");
    case OutlineState::box:
        return GlyphOutlineDelegate::tr(
            "No outline: a standard font that is not embedded. The frame is where its glyph stands.");
    case OutlineState::procedure:
        return GlyphOutlineDelegate::tr(
            "No outline: the glyph is drawn by a procedure in the file.");
    case OutlineState::not_embedded:
        return GlyphOutlineDelegate::tr("No outline: the font is not embedded.");
    case OutlineState::unreadable:
        return GlyphOutlineDelegate::tr("No outline: the font program cannot be read.");
    case OutlineState::too_long:
        return GlyphOutlineDelegate::tr("No outline: it has more points than are shown.");
    }
    return {};
}

void paintGlyph(QPainter& painter, const QRectF& area, const GlyphDrawing& drawing,
    const QColor& ink, const QColor& faint, DrawnFrame frame)
{
    if (!drawing.known || area.isEmpty()) {
        return;
    }
    const QString sign = signOf(drawing.state);
    if (!sign.isEmpty()) {
        painter.setPen(faint);
        painter.drawText(area, Qt::AlignCenter, sign);
        return;
    }
    // One scale for all of a font; what reaches further is made smaller by itself.
    double top = drawing.ascent > 0 ? std::min(drawing.ascent, mostAscent) : usualAscent;
    double bottom = drawing.descent < 0 ? std::max(drawing.descent, leastDescent) : usualDescent;
    top = std::max(top, drawing.box.bottom());
    bottom = std::min(bottom, drawing.box.top());
    constexpr double leastHeight = 1;
    double scale = area.height() / std::max(top - bottom, leastHeight);
    if (drawing.box.width() * scale > area.width()) {
        scale = area.width() / drawing.box.width();
    }
    const double baseline = area.top() + (area.height() + (top + bottom) * scale) / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(faint, 0));
    painter.drawLine(QPointF(area.left(), baseline), QPointF(area.right(), baseline));
    painter.translate(area.center().x() - drawing.box.center().x() * scale, baseline);
    painter.scale(scale, -scale);
    const bool own = drawing.state == OutlineState::drawn;
    if (frame == DrawnFrame::box || drawing.state == OutlineState::box) {
        painter.setBrush(Qt::NoBrush);
        QPen pen(own ? faint : ink, 0);
        pen.setStyle(own ? Qt::DotLine : Qt::DashLine);
        painter.setPen(pen);
        painter.drawRect(drawing.box);
    }
    // Another glyph than the code's is hollow.
    painter.setPen(own ? QPen(Qt::NoPen) : QPen(ink, 0));
    painter.setBrush(own ? QBrush(ink) : QBrush(Qt::NoBrush));
    painter.drawPath(drawing.path);
    painter.restore();
}

void GlyphOutlineDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell(option);
    initStyleOption(&cell, index);
    cell.text.clear();
    const QWidget* widget = option.widget;
    QStyle* style = widget != nullptr ? widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, widget);
    const auto drawing = index.data(drawingRole).value<GlyphDrawing>();
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    const QPalette::ColorGroup group = (option.state & QStyle::State_Active) != 0
        ? QPalette::Active
        : QPalette::Inactive;
    const QColor ink =
        option.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text);
    QColor faint = ink;
    constexpr int faintAlpha = 110;
    faint.setAlpha(faintAlpha);
    paintGlyph(*painter, QRectF(option.rect).adjusted(3, 2, -3, -2), drawing, ink, faint,
        DrawnFrame::none);
}

} // namespace foulcase
