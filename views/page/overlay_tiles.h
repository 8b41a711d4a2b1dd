// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The overlays of a page as cached tiles, so that panning blits. Rebuilds only what is visible and
// never longer than its allowance at once. Space: logical pixels from the page's corner.
#pragma once

#include "views/overlay/overlay_layer.h"

#include <QHash>
#include <QImage>
#include <QPoint>

class QPainter;
class QRect;

namespace foulcase {

enum class TilesState { complete, more_to_come };

class OverlayTiles {
public:
    static constexpr int side = 256; // logical pixels
    static constexpr qsizetype mostTiles = 256;
    static constexpr qint64 allowance = 12; // milliseconds of one paint

    void clear() { m_tiles.clear(); }
    qsizetype count() const { return m_tiles.size(); }

    /// Paints those tiles that `exposed` touches; the painter's origin is the page's corner.
    TilesState paint(QPainter& painter, const QRect& exposed, const ShownPage& page,
        const PageTransform& transform, std::uint32_t layers, double pixelRatio);

private:
    QHash<QPoint, QImage> m_tiles;
};

/// All overlays whose bit is set, for the part of the page that `pixels` (painter units) covers.
void paintOverlayLayers(QPainter& painter, const ShownPage& page, const PageTransform& transform,
    std::uint32_t layers, const Rect& pixels);

} // namespace foulcase
