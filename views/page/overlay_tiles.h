// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The overlays of a page as cached tiles, so that panning blits. Rebuilds only what is visible and
// never longer than its allowance at once. Space: pixels of the device from the page's corner;
// layers paint in logical pixels, of which one is `pixelRatio` pixels of the device.
#pragma once

#include "views/overlay/overlay_layer.h"
#include "views/page/tile_grid.h"

#include <QHash>
#include <QImage>
#include <QPoint>
#include <QRegion>

class QPainter;
class QRect;

namespace foulcase {

class OverlayTiles {
public:
    static constexpr qsizetype mostTiles = 512;
    static constexpr qint64 allowance = 12; // milliseconds of one paint

    void clear() { m_tiles.clear(); }
    qsizetype count() const { return m_tiles.size(); }

    /// Paints those tiles that `exposed` touches and returns where some are still to come; a unit
    /// of the painter is a pixel of the device and its origin the page's corner. `transform` maps
    /// to logical pixels.
    QRegion paint(QPainter& painter, const QRect& exposed, const ShownPage& page,
        const PageTransform& transform, const LayerStack& layers, double pixelRatio);

    /// What is at hand, enlarged by `stretch`; makes nothing.
    void paintStretched(QPainter& painter, const QRect& exposed, double stretch) const;
    bool isEmpty() const { return m_tiles.isEmpty(); }

private:
    QHash<QPoint, QImage> m_tiles; // null where nothing is painted
};

/// The overlays of a stack for the part of the page that `pixels` (painter units) covers.
void paintOverlayLayers(QPainter& painter, const ShownPage& page, const PageTransform& transform,
    const LayerStack& layers, const Rect& pixels);
/// The same for all whose bit is set, in the usual order.
void paintOverlayLayers(QPainter& painter, const ShownPage& page, const PageTransform& transform,
    std::uint32_t layers, const Rect& pixels);

} // namespace foulcase
