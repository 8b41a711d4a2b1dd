// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finished pieces of the view, picture and overlays in one opaque image each, so that a pan costs
// what a blit costs. Holds nothing that is still to change: who makes a tile says whether it is
// final. Space: device pixels from the page's corner.
#pragma once

#include "views/page/tile_grid.h"

#include <QHash>
#include <QImage>
#include <QPoint>
#include <QRegion>

#include <functional>

class QPainter;
class QRect;

namespace foulcase {

class FrameTiles {
public:
    static constexpr qsizetype mostTiles = 256;
    static constexpr qint64 allowance = 12; // milliseconds of one paint

    /// Paints one tile whole; its painter's origin is the page's corner. False: not final yet.
    using Make = std::function<bool(QPainter& painter, const QRect& tile)>;

    /// Tiles made for another key are dropped: it names all that they show.
    void use(std::size_t key);
    void clear() { m_tiles.clear(); }
    /// Paints those tiles that `exposed` touches and returns where some are still to come.
    QRegion paint(QPainter& painter, const QRect& exposed, const Make& make);

private:
    std::size_t m_key = 0;
    QHash<QPoint, QImage> m_tiles;
};

} // namespace foulcase
