// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One layer over a page: paints what a page extract says as vectors and explains its marks. A
// layer keeps no page and no state, so that the window and `shot` draw with the same objects.
// Whether a layer is on is LayerChoice's matter.
#pragma once

#include "core/base/page_transform.h"
#include "views/overlay/shown_page.h"
#include "views/overlay/swatch.h"

#include <QPolygonF>
#include <QString>

#include <memory>
#include <vector>

class QPainter;

namespace foulcase {

struct LayerFacts {
    const char* id = "";   // of --layers
    const char* name = ""; // on the chip
    const char* key = "";  // that toggles it: a digit, with Alt for those that are seldom asked for
    const char* tip = "";  // what its marks mean, one sentence
    Swatch swatch;
    bool onAtFirst = false;
};

/// What of a page is to be painted: `transform` maps to painter units, `user` is the part of the
/// page that is asked for, grown by what marks may stand out.
struct OverlayArea {
    const ShownPage& page;
    const PageTransform& transform;
    Rect user;
};

/// A point of a page that is hovered or clicked, and how much of the page a painter unit is there.
struct OverlayPoint {
    const ShownPage& page;
    Point user;
    double unit = 1;
};

/// A mark that occurs on a page, in words.
struct LegendEntry {
    Swatch swatch;
    QString text;
};
/// "drawn outline: 12"
QString counted(const QString& text, std::size_t count);

class OverlayLayer {
public:
    explicit OverlayLayer(LayerFacts facts) : m_facts(facts) {}
    virtual ~OverlayLayer() = default;
    OverlayLayer(const OverlayLayer&) = delete;
    OverlayLayer& operator=(const OverlayLayer&) = delete;

    const LayerFacts& facts() const { return m_facts; }
    virtual void paint(QPainter& painter, const OverlayArea& area) const = 0;
    virtual std::vector<LegendEntry> legend(const ShownPage& page) const = 0;
    /// What the layer shows at a point, topmost first; nothing where its marks cannot be chosen.
    virtual std::vector<Subject> subjectsAt(const OverlayPoint& at) const;

private:
    LayerFacts m_facts;
};

/// One layer of a stack, by its place in overlayLayers(). `opacity` 0 … 1.
struct LayerInUse {
    int layer = 0;
    double opacity = 1;
    bool operator==(const LayerInUse&) const = default;
};
/// Lowest first.
using LayerStack = std::vector<LayerInUse>;

/// What the layers of the stack show there, topmost first, then glyphs and shapes, each once.
std::vector<Subject> subjectsAt(const OverlayPoint& at, const LayerStack& stack);

/// All layers in painting order, the page's picture first.
const std::vector<std::unique_ptr<const OverlayLayer>>& overlayLayers();
/// The place of a layer in overlayLayers(), −1 where there is none of that id.
int layerIndex(const QString& id);

inline QPointF toPointF(Point p)
{
    return {p.x, p.y};
}
/// These three keep hostile coordinates within what the rasteriser can count.
QPointF toPainter(Point user, const PageTransform& transform);
QPolygonF toPolygon(const Quad& quad, const PageTransform& transform);
QRectF toRectF(const Rect& user, const PageTransform& transform);

/// Edges fade with the size of body text, so that a whole page seen at once stays readable.
double edgeOpacity(const PageTransform& transform);
/// The nearest pixel centre of the device, in painter units.
QPointF snapped(const QPainter& painter, QPointF at);
/// The width that is a whole number of the device's pixels and nearest to `wanted` (logical).
double crispWidth(const QPainter& painter, double wanted);

/// Collects boxes of one look and draws them in one go: upright ones on whole pixels of the device.
class BoxBatch {
public:
    /// `edgeOpacity` 0..1 weakens the edge, for boxes so small that edges would hide the letters.
    explicit BoxBatch(Swatch swatch, double edgeOpacity = 1)
        : m_swatch(swatch), m_edgeOpacity(edgeOpacity)
    {}
    void add(const Quad& quad, const PageTransform& transform);
    void paint(QPainter& painter) const;

private:
    Swatch m_swatch;
    double m_edgeOpacity;
    std::vector<QRectF> m_upright; // not yet on the device's pixels
    std::vector<QPolygonF> m_turned;
};

} // namespace foulcase
