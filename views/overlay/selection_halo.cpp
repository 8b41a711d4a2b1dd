// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/selection_halo.h"

#include "views/palette.h"

#include <QPainter>

namespace foulcase {

namespace {

// Below this many the edges are drawn with room around the glyph; more would be a thicket.
constexpr std::size_t fewQuads = 200;
// Above this many hair lines have to do: a frame of broad ones would keep the window waiting.
constexpr std::size_t manyQuads = 2000;

QPolygonF grownFromCentre(const QPolygonF& polygon, double by)
{
    const QPointF centre = polygon.boundingRect().center();
    QPolygonF grown;
    for (const QPointF& corner : polygon) {
        const QPointF out = corner - centre;
        const double reach = std::hypot(out.x(), out.y());
        grown.append(reach > 0 ? corner + out * (by * 1.4 / reach) : corner);
    }
    return grown;
}

} // namespace

void paintSelectionHalo(QPainter& painter, const std::vector<Quad>& quads,
    const PageTransform& transform, HaloWeight weight)
{
    if (quads.empty()) {
        return;
    }
    painter.save();
    painter.setOpacity(weight == HaloWeight::preview ? 0.65 : 1);
    painter.setBrush(Qt::NoBrush);
    const bool few = quads.size() <= fewQuads && weight == HaloWeight::selection;
    const bool many = quads.size() > manyQuads;
    const double room = few ? 2 : 1;
    QPen light(overlayColour(OverlayInk::halo_light), few ? 4 : 3);
    QPen dark(overlayColour(OverlayInk::halo_dark), few ? 2 : 1);
    light.setJoinStyle(Qt::RoundJoin);
    dark.setJoinStyle(Qt::RoundJoin);
    if (weight == HaloWeight::preview) {
        dark.setDashPattern({3, 2});
    }
    if (many) {
        light = QPen(light.color(), 0);
        dark = QPen(dark.color(), 0);
    }
    painter.setRenderHint(QPainter::Antialiasing, !many);
    const QRectF seen
        = painter.worldTransform().inverted().mapRect(QRectF(painter.window())).adjusted(
            -8, -8, 8, 8);
    std::vector<QPolygonF> marks;
    marks.reserve(quads.size());
    for (const Quad& quad : quads) {
        QPolygonF mark = grownFromCentre(toPolygon(quad, transform), room);
        if (mark.boundingRect().intersects(seen)) {
            marks.push_back(std::move(mark));
        }
    }
    for (const QPen& pen : {light, dark}) {
        painter.setPen(pen);
        for (const QPolygonF& mark : marks) {
            painter.drawPolygon(mark);
        }
        if (many) {
            painter.translate(1, 1); // the dark edge stands beside the light one
        }
    }
    painter.restore();
}

void paintSpotHalo(QPainter& painter, Point spot, const PageTransform& transform)
{
    constexpr double arm = 6;
    const QPointF at = toPointF(transform.toPixels(spot));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const QPen& pen : {QPen(overlayColour(OverlayInk::halo_light), 4),
             QPen(overlayColour(OverlayInk::halo_dark), 1.6)}) {
        painter.setPen(pen);
        painter.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0));
        painter.drawLine(at - QPointF(0, arm), at + QPointF(0, arm));
    }
    painter.restore();
}

} // namespace foulcase
