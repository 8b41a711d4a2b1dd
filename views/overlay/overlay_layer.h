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
    char digit = 0;        // the key that toggles it
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

/// A mark that occurs on a page, in words.
struct LegendEntry {
    Swatch swatch;
    QString text;
};

class OverlayLayer {
public:
    explicit OverlayLayer(LayerFacts facts) : m_facts(facts) {}
    virtual ~OverlayLayer() = default;
    OverlayLayer(const OverlayLayer&) = delete;
    OverlayLayer& operator=(const OverlayLayer&) = delete;

    const LayerFacts& facts() const { return m_facts; }
    virtual void paint(QPainter& painter, const OverlayArea& area) const = 0;
    virtual std::vector<LegendEntry> legend(const ShownPage& page) const = 0;

private:
    LayerFacts m_facts;
};

/// All layers in painting order, the page's picture first.
const std::vector<std::unique_ptr<const OverlayLayer>>& overlayLayers();
/// The place of a layer in overlayLayers(), −1 where there is none of that id.
int layerIndex(const QString& id);

inline QPointF toPointF(Point p)
{
    return {p.x, p.y};
}
QPolygonF toPolygon(const Quad& quad, const PageTransform& transform);
QRectF toRectF(const Rect& user, const PageTransform& transform);

/// Collects boxes of one look and draws them in one go: upright ones as aligned rectangles.
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
    std::vector<QRectF> m_upright;
    std::vector<QPolygonF> m_turned;
};

} // namespace foulcase
