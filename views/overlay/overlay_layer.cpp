// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/overlay_layer.h"

#include "views/overlay/box_layer.h"
#include "views/overlay/code_layer.h"
#include "views/overlay/gap_layer.h"
#include "views/overlay/glyph_layers.h"
#include "views/overlay/shape_layer.h"

#include <QPainter>

namespace foulcase {

namespace {

// Far outside any picture; keeps hostile coordinates from the rasteriser's integers.
constexpr double farthest = 1e6;

QPointF bounded(Point p)
{
    return {std::clamp(p.x, -farthest, farthest), std::clamp(p.y, -farthest, farthest)};
}

bool isUpright(const QPolygonF& polygon)
{
    constexpr double flat = 0.3; // pixels
    const auto aligned = [](const QPointF& a, const QPointF& b) {
        return std::abs(a.x() - b.x()) < flat || std::abs(a.y() - b.y()) < flat;
    };
    return aligned(polygon[0], polygon[1]) && aligned(polygon[1], polygon[2])
        && aligned(polygon[2], polygon[3]);
}

} // namespace

const std::vector<std::unique_ptr<const OverlayLayer>>& overlayLayers()
{
    static const auto layers = [] {
        std::vector<std::unique_ptr<const OverlayLayer>> list;
        list.push_back(std::make_unique<PictureLayer>());
        list.push_back(std::make_unique<BoxLayer>());
        list.push_back(std::make_unique<ShapeLayer>());
        list.push_back(std::make_unique<QuadLayer>());
        list.push_back(std::make_unique<HiddenLayer>());
        list.push_back(std::make_unique<OutlineLayer>());
        list.push_back(std::make_unique<BaselineLayer>());
        list.push_back(std::make_unique<GapLayer>());
        list.push_back(std::make_unique<CodeLayer>());
        return list;
    }();
    return layers;
}

int layerIndex(const QString& id)
{
    const auto& layers = overlayLayers();
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (id == QLatin1StringView(layers[i]->facts().id)) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

QPolygonF toPolygon(const Quad& quad, const PageTransform& transform)
{
    QPolygonF polygon;
    polygon.reserve(4);
    for (const Point& corner : quad.corners) {
        polygon.append(bounded(transform.toPixels(corner)));
    }
    return polygon;
}

QRectF toRectF(const Rect& user, const PageTransform& transform)
{
    const Rect pixels = transform.toPixels(user);
    return {bounded({pixels.x0, pixels.y0}), bounded({pixels.x1, pixels.y1})};
}

void BoxBatch::add(const Quad& quad, const PageTransform& transform)
{
    const QPolygonF polygon = toPolygon(quad, transform);
    if (isUpright(polygon)) {
        const QRectF box = polygon.boundingRect();
        // Edges on pixel centres: sharp, and equal boxes stay equally wide.
        const double left = std::round(box.left()) + 0.5;
        const double top = std::round(box.top()) + 0.5;
        m_upright.emplace_back(left, top, std::max(1.0, std::round(box.right()) + 0.5 - left),
            std::max(1.0, std::round(box.bottom()) + 0.5 - top));
    } else {
        m_turned.push_back(polygon);
    }
}

void BoxBatch::paint(QPainter& painter) const
{
    QPen pen = swatchPen(m_swatch);
    QColor edge = pen.color();
    edge.setAlphaF(static_cast<float>(edge.alphaF() * m_edgeOpacity));
    pen.setColor(edge);
    painter.setPen(pen);
    painter.setBrush(swatchBrush(m_swatch));
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawRects(m_upright.data(), static_cast<int>(m_upright.size()));
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const QPolygonF& polygon : m_turned) {
        painter.drawPolygon(polygon);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace foulcase
