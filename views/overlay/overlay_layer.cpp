// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/overlay_layer.h"

#include "views/overlay/box_layer.h"
#include "views/overlay/change_layer.h"
#include "views/overlay/code_layer.h"
#include "views/overlay/cut_layer.h"
#include "views/overlay/duplicate_layer.h"
#include "views/overlay/gap_layer.h"
#include "views/overlay/glyph_box_layers.h"
#include "views/overlay/glyph_layers.h"
#include "views/overlay/order_layer.h"
#include "views/overlay/peer_layer.h"
#include "views/overlay/region_layers.h"
#include "views/overlay/shape_layer.h"
#include "views/overlay/text_unit_layers.h"

#include <QPainter>

#include <algorithm>

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
        list.push_back(std::make_unique<ColumnLayer>());
        list.push_back(std::make_unique<ZoneLayer>());
        list.push_back(std::make_unique<ImageLayer>());
        list.push_back(std::make_unique<RuleLayer>());
        list.push_back(std::make_unique<ClipLayer>());
        list.push_back(std::make_unique<LineLayer>());
        list.push_back(std::make_unique<WordLayer>());
        list.push_back(std::make_unique<SpanLayer>());
        list.push_back(std::make_unique<QuadLayer>());
        list.push_back(std::make_unique<HiddenLayer>());
        list.push_back(std::make_unique<AdvanceLayer>());
        list.push_back(std::make_unique<FontBoxLayer>());
        list.push_back(std::make_unique<OutlineLayer>());
        list.push_back(std::make_unique<BaselineLayer>());
        list.push_back(std::make_unique<GapLayer>());
        list.push_back(std::make_unique<DuplicateLayer>());
        list.push_back(std::make_unique<CodeLayer>());
        list.push_back(std::make_unique<ChangeLayer>());
        list.push_back(std::make_unique<CutLayer>());
        list.push_back(std::make_unique<OrderLayer>());
        list.push_back(std::make_unique<PeerLayer>());
        return list;
    }();
    return layers;
}

QString counted(const QString& text, std::size_t count)
{
    return QStringLiteral("%1: %2").arg(text).arg(count);
}

std::vector<Subject> OverlayLayer::subjectsAt(const OverlayPoint& /*at*/) const
{
    return {};
}

std::vector<Subject> subjectsAt(const OverlayPoint& at, const LayerStack& stack)
{
    std::vector<Subject> found;
    for (auto use = stack.rbegin(); use != stack.rend(); ++use) {
        const auto more =
            overlayLayers()[static_cast<std::size_t>(use->layer)]->subjectsAt(at);
        found.insert(found.end(), more.begin(), more.end());
    }
    const auto rest = at.page.subjectsAt(at.user);
    found.insert(found.end(), rest.begin(), rest.end());
    // Few stand at one point, but in a hostile file; then the uppermost are enough.
    constexpr std::size_t mostSubjects = 200;
    std::vector<Subject> each;
    for (const Subject& subject : found) {
        if (each.size() < mostSubjects
            && std::find(each.begin(), each.end(), subject) == each.end()) {
            each.push_back(subject);
        }
    }
    return each;
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

QPointF toPainter(Point user, const PageTransform& transform)
{
    return bounded(transform.toPixels(user));
}

QPolygonF toPolygon(const Quad& quad, const PageTransform& transform)
{
    QPolygonF polygon;
    polygon.reserve(4);
    for (const Point& corner : quad.corners) {
        polygon.append(toPainter(corner, transform));
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
        m_upright.push_back(polygon.boundingRect());
    } else {
        m_turned.push_back(polygon);
    }
}

double edgeOpacity(const PageTransform& transform)
{
    constexpr double bodySize = 10; // points
    constexpr double smallPixels = 9;
    constexpr double largePixels = 24;
    const double pixels = bodySize * transform.pixelsPerUnit();
    return std::clamp(
        0.45 + (pixels - smallPixels) / (largePixels - smallPixels) * 0.55, 0.45, 1.0);
}

QPointF snapped(const QPainter& painter, QPointF at)
{
    const QTransform device = painter.deviceTransform();
    const double scale = device.m11() > 0 ? device.m11() : 1;
    return {(std::round(at.x() * scale + device.dx()) + 0.5 - device.dx()) / scale,
        (std::round(at.y() * scale + device.dy()) + 0.5 - device.dy()) / scale};
}

double crispWidth(const QPainter& painter, double wanted)
{
    const double scale = std::abs(painter.deviceTransform().m11());
    return scale > 0 ? std::max(1.0, std::round(wanted * scale)) / scale : wanted;
}

void BoxBatch::paint(QPainter& painter) const
{
    QPen pen = swatchPen(m_swatch);
    QColor edge = pen.color();
    edge.setAlphaF(static_cast<float>(edge.alphaF() * m_edgeOpacity));
    pen.setColor(edge);
    pen.setWidthF(crispWidth(painter, pen.widthF()));
    painter.setPen(pen);
    painter.setBrush(swatchBrush(m_swatch));
    painter.setRenderHint(QPainter::Antialiasing, false);
    // Edges on pixel centres: sharp, and equal boxes stay equally wide.
    std::vector<QRectF> boxes;
    boxes.reserve(m_upright.size());
    for (const QRectF& box : m_upright) {
        const QPointF start = snapped(painter, box.topLeft());
        const QPointF size = snapped(painter, box.bottomRight()) - start;
        boxes.emplace_back(start, QSizeF(std::max(1.0, size.x()), std::max(1.0, size.y())));
    }
    painter.drawRects(boxes.data(), static_cast<int>(boxes.size()));
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const QPolygonF& polygon : m_turned) {
        painter.drawPolygon(polygon);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace foulcase
