// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/swatch.h"

#include "views/palette.h"

#include <QPainter>
#include <QPixmap>

#include <algorithm>

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
    if (swatch.look == SwatchLook::dotted) {
        pen.setWidthF(1.4);
        pen.setDashPattern({1.2, 1.8});
    } else if (swatch.look == SwatchLook::dashed) {
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

void paintSwatch(QPainter& painter, const QRectF& box, const Swatch& swatch)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing,
        swatch.look == SwatchLook::dot || swatch.look == SwatchLook::line
            || swatch.look == SwatchLook::line_end);
    painter.setPen(swatchPen(swatch));
    painter.setBrush(swatchBrush(swatch));
    const QPointF middle = box.center();
    switch (swatch.look) {
    case SwatchLook::filled:
    case SwatchLook::dotted:
    case SwatchLook::hatched:
    case SwatchLook::dashed:
    case SwatchLook::frame:
        painter.drawRect(box);
        break;
    case SwatchLook::line:
        painter.drawLine(
            QPointF(box.left(), box.bottom() - 2), QPointF(box.right(), box.bottom() - 2));
        painter.setBrush(overlayColour(OverlayInk::origin));
        painter.setPen(Qt::NoPen);
        painter.drawEllipse(QPointF(box.left() + 2, box.bottom() - 2), 2.2, 2.2);
        break;
    case SwatchLook::blank_open: {
        const double top = box.bottom() - box.height() * 0.4;
        painter.fillRect(
            box, QColor(swatch.colour.red(), swatch.colour.green(), swatch.colour.blue(), 60));
        painter.setPen(QPen(swatch.colour, 1.6));
        painter.drawPolyline(QPolygonF({QPointF(box.left(), top), box.bottomLeft(),
            box.bottomRight(), QPointF(box.right(), top)}));
        break;
    }
    case SwatchLook::dot:
        painter.setBrush(swatch.colour);
        painter.setPen(Qt::NoPen);
        painter.drawEllipse(middle, dotRadius(box), dotRadius(box));
        break;
    case SwatchLook::ends:
        painter.drawLine(QPointF(box.left(), middle.y()), QPointF(box.right(), middle.y()));
        painter.setPen(QPen(swatch.colour, 1.6));
        painter.drawLine(box.topLeft(), box.bottomLeft());
        painter.drawLine(box.topRight(), box.bottomRight());
        break;
    case SwatchLook::line_end: {
        const double foot = box.bottom() - box.height() * 0.25;
        const double barb = std::min(box.width(), box.height()) * 0.25;
        painter.setPen(QPen(swatch.colour, 1.3));
        painter.drawPolyline(QPolygonF({QPointF(box.right(), box.top() + box.height() * 0.25),
            QPointF(box.right(), foot), QPointF(box.left(), foot)}));
        painter.drawPolyline(QPolygonF({QPointF(box.left() + barb, foot - barb),
            QPointF(box.left(), foot), QPointF(box.left() + barb, foot + barb)}));
        break;
    }
    case SwatchLook::text: {
        QFont font = painter.font();
        font.setPixelSize(std::max(6, static_cast<int>(box.height() * 0.72)));
        font.setBold(true);
        painter.setFont(font);
        painter.fillRect(box, overlayColour(OverlayInk::code_plate));
        painter.setPen(swatch.colour);
        painter.drawText(box, Qt::AlignCenter, QStringLiteral("U+"));
        break;
    }
    case SwatchLook::picture:
        painter.setBrush(overlayColour(OverlayInk::paper));
        painter.drawRect(
            QRectF(box.left() + box.width() * 0.15, box.top(), box.width() * 0.7, box.height()));
        for (int line = 1; line <= 3; ++line) {
            const double y = box.top() + box.height() * line / 4;
            painter.drawLine(QPointF(box.left() + box.width() * 0.3, y),
                QPointF(box.left() + box.width() * 0.7, y));
        }
        break;
    }
    painter.restore();
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
