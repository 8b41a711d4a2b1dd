// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/swatch.h"

#include "views/palette.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <map>

namespace foulcase {

namespace {

double dotRadius(const QRectF& box)
{
    return std::clamp(box.height() * 0.2, 1.0, 2.2);
}

} // namespace

QPen swatchPen(const Swatch& swatch)
{
    QPen pen(swatch.colour);
    pen.setWidthF(1);
    pen.setJoinStyle(Qt::MiterJoin);
    if (swatch.look == SwatchLook::filled) {
        QColor edge = swatch.colour;
        edge.setAlpha(150); // the letters under it stay what the eye reads first
        pen.setColor(edge);
    }
    if (swatch.look == SwatchLook::dotted || swatch.look == SwatchLook::dotted_frame) {
        pen.setWidthF(1.4);
        pen.setDashPattern({1.2, 1.8});
    } else if (swatch.look == SwatchLook::dashed || swatch.look == SwatchLook::dashed_upright) {
        pen.setDashPattern({4, 3});
    } else if (swatch.look == SwatchLook::hatched) {
        pen.setWidthF(1.4);
    }
    return pen;
}

QBrush swatchBrush(const Swatch& swatch)
{
    QColor tint = swatch.colour;
    switch (swatch.look) {
    case SwatchLook::filled:
    case SwatchLook::dotted:
        tint.setAlpha(46);
        return QBrush(tint);
    case SwatchLook::hatched:
        tint.setAlpha(170);
        return QBrush(tint, Qt::BDiagPattern);
    default:
        return Qt::NoBrush;
    }
}

namespace {

bool isCurved(SwatchLook look)
{
    return look == SwatchLook::dot || look == SwatchLook::line || look == SwatchLook::line_end
        || look == SwatchLook::disc || look == SwatchLook::tile;
}

void paintOpenBlanks(QPainter& painter, const std::vector<QRectF>& boxes, const QColor& colour)
{
    const QColor tint(colour.red(), colour.green(), colour.blue(), 60);
    std::vector<QLineF> lines;
    lines.reserve(boxes.size() * 3);
    for (const QRectF& box : boxes) {
        painter.fillRect(box, tint);
        const double top = box.bottom() - box.height() * 0.4;
        lines.emplace_back(QPointF(box.left(), top), box.bottomLeft());
        lines.emplace_back(box.bottomLeft(), box.bottomRight());
        lines.emplace_back(box.bottomRight(), QPointF(box.right(), top));
    }
    painter.setPen(QPen(colour, 1.6));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
}

void paintDots(QPainter& painter, const std::vector<QRectF>& boxes, const QColor& colour)
{
    // Most are of one size: one pen for each.
    std::map<int, std::vector<QPointF>> byTenths;
    for (const QRectF& box : boxes) {
        byTenths[qRound(dotRadius(box) * 20)].push_back(box.center());
    }
    for (const auto& [tenths, middles] : byTenths) {
        painter.setPen(QPen(colour, tenths / 10.0, Qt::SolidLine, Qt::RoundCap));
        painter.drawPoints(middles.data(), static_cast<int>(middles.size()));
    }
}

void paintEnds(QPainter& painter, const std::vector<QRectF>& boxes, const QColor& colour)
{
    std::vector<QLineF> spans;
    std::vector<QLineF> uprights;
    for (const QRectF& box : boxes) {
        const double middle = box.center().y();
        spans.emplace_back(box.left(), middle, box.right(), middle);
        uprights.emplace_back(box.topLeft(), box.bottomLeft());
        uprights.emplace_back(box.topRight(), box.bottomRight());
    }
    painter.setPen(QPen(colour, 1));
    painter.drawLines(spans.data(), static_cast<int>(spans.size()));
    painter.setPen(QPen(colour, 1.6));
    painter.drawLines(uprights.data(), static_cast<int>(uprights.size()));
}

void paintLineEnds(QPainter& painter, const std::vector<QRectF>& boxes, const QColor& colour)
{
    std::vector<QLineF> lines;
    for (const QRectF& box : boxes) {
        const double foot = box.bottom() - box.height() * 0.25;
        const double barb = std::min(box.width(), box.height()) * 0.25;
        const QPointF corner(box.right(), foot);
        const QPointF tip(box.left(), foot);
        lines.emplace_back(QPointF(box.right(), box.top() + box.height() * 0.25), corner);
        lines.emplace_back(corner, tip);
        lines.emplace_back(tip + QPointF(barb, -barb), tip);
        lines.emplace_back(tip, tip + QPointF(barb, barb));
    }
    painter.setPen(QPen(colour, 1.3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
}

void paintLetters(QPainter& painter, const QRectF& box, const QColor& colour)
{
    QFont font = painter.font();
    font.setPixelSize(std::max(6, static_cast<int>(box.height() * 0.72)));
    font.setBold(true);
    painter.setFont(font);
    painter.fillRect(box, overlayColour(OverlayInk::code_plate));
    painter.setPen(colour);
    painter.drawText(box, Qt::AlignCenter, QStringLiteral("U+"));
}

void paintUpright(QPainter& painter, const QRectF& box)
{
    QPen pen = painter.pen();
    pen.setWidthF(pen.style() == Qt::SolidLine ? 2.4 : 1.4);
    painter.setPen(pen);
    painter.drawLine(QPointF(box.center().x(), box.top()), QPointF(box.center().x(), box.bottom()));
}

void paintShifted(QPainter& painter, const QRectF& box, const QColor& colour)
{
    const double by = box.width() * 0.3;
    painter.setPen(QPen(colour, 1.2));
    painter.drawRect(box.adjusted(0, 0, -by, -by));
    painter.setPen(QPen(colour, 1.2, Qt::DotLine));
    painter.drawRect(box.adjusted(by, by, 0, 0));
}

void paintSheet(QPainter& painter, const QRectF& box)
{
    painter.setBrush(overlayColour(OverlayInk::paper));
    painter.drawRect(
        QRectF(box.left() + box.width() * 0.15, box.top(), box.width() * 0.7, box.height()));
    for (int line = 1; line <= 3; ++line) {
        const double y = box.top() + box.height() * line / 4;
        painter.drawLine(
            QPointF(box.left() + box.width() * 0.3, y), QPointF(box.left() + box.width() * 0.7, y));
    }
}

void paintFootLine(QPainter& painter, const QRectF& box)
{
    const double foot = box.bottom() - 2;
    painter.drawLine(QPointF(box.left(), foot), QPointF(box.right(), foot));
    painter.setBrush(overlayColour(OverlayInk::origin));
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(QPointF(box.left() + 2, foot), 2.2, 2.2);
}

} // namespace

QRectF paintPlate(QPainter& painter, QPointF centre, const QString& text, const QColor& colour,
    double height, PlateShape shape)
{
    painter.save();
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(std::max(5, static_cast<int>(height * 0.72)));
    font.setBold(true);
    const double need = QFontMetricsF(font).horizontalAdvance(text) + height * 0.4;
    const double width = std::max(height, need);
    const QRectF plate(centre.x() - width / 2, centre.y() - height / 2, width, height);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const double radius = shape == PlateShape::round ? height / 2 : height / 8;
    painter.drawRoundedRect(plate, radius, radius);
    painter.setFont(font);
    painter.setPen(overlayColour(OverlayInk::plate_text));
    painter.drawText(plate, Qt::AlignCenter | Qt::TextDontClip, text);
    painter.restore();
    return plate;
}

void paintSwatches(QPainter& painter, const std::vector<QRectF>& boxes, const Swatch& swatch)
{
    if (boxes.empty()) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, isCurved(swatch.look));
    painter.setPen(swatchPen(swatch));
    painter.setBrush(swatchBrush(swatch));
    switch (swatch.look) {
    case SwatchLook::filled:
    case SwatchLook::dotted:
    case SwatchLook::hatched:
    case SwatchLook::dashed:
    case SwatchLook::frame:
    case SwatchLook::dotted_frame:
        painter.drawRects(boxes.data(), static_cast<int>(boxes.size()));
        break;
    case SwatchLook::blank_open:
        paintOpenBlanks(painter, boxes, swatch.colour);
        break;
    case SwatchLook::dot:
        paintDots(painter, boxes, swatch.colour);
        break;
    case SwatchLook::ends:
        paintEnds(painter, boxes, swatch.colour);
        break;
    case SwatchLook::line_end:
        paintLineEnds(painter, boxes, swatch.colour);
        break;
    case SwatchLook::line:
        for (const QRectF& box : boxes) {
            paintFootLine(painter, box);
        }
        break;
    case SwatchLook::upright:
    case SwatchLook::dashed_upright:
        for (const QRectF& box : boxes) {
            paintUpright(painter, box);
        }
        break;
    case SwatchLook::disc:
    case SwatchLook::tile:
        for (const QRectF& box : boxes) {
            paintPlate(painter, box.center(), QStringLiteral("1"), swatch.colour, box.height(),
                swatch.look == SwatchLook::disc ? PlateShape::round : PlateShape::square);
        }
        break;
    case SwatchLook::shifted:
        for (const QRectF& box : boxes) {
            paintShifted(painter, box, swatch.colour);
        }
        break;
    case SwatchLook::text:
        for (const QRectF& box : boxes) {
            paintLetters(painter, box, swatch.colour);
        }
        break;
    case SwatchLook::picture:
        for (const QRectF& box : boxes) {
            paintSheet(painter, box);
        }
        break;
    }
    painter.restore();
}

void paintSwatch(QPainter& painter, const QRectF& box, const Swatch& swatch)
{
    paintSwatches(painter, {box}, swatch);
}

QIcon swatchIcon(const Swatch& swatch, int side, double pixelRatio)
{
    QPixmap pixmap(QSize(side, side) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(overlayColour(OverlayInk::paper));
    QPainter painter(&pixmap);
    const double inset = side / 6.0;
    paintSwatch(painter, QRectF(inset, inset, side - 2 * inset - 1, side - 2 * inset - 1), swatch);
    painter.end();
    return QIcon(pixmap);
}

} // namespace foulcase
