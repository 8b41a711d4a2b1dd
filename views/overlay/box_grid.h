// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A grid over the boxes of a page, so that a tile or a click looks only at what lies near. Built
// once; boxes anywhere outside the area fall into its border cells. Space is the boxes' own.
#pragma once

#include "core/base/geometry.h"

#include <cstdint>
#include <vector>

namespace foulcase {

class BoxGrid {
public:
    BoxGrid() = default;
    BoxGrid(std::vector<Rect> boxes, const Rect& area);

    /// Indices of the boxes that touch `where`, ascending, each once. Empty boxes are never found.
    std::vector<std::uint32_t> touching(const Rect& where) const;

private:
    struct CellRange {
        std::uint32_t x0 = 0;
        std::uint32_t y0 = 0;
        std::uint32_t x1 = 0;
        std::uint32_t y1 = 0;
    };
    CellRange cellsOf(const Rect& box) const;

    std::vector<Rect> m_boxes;
    Rect m_area;
    std::uint32_t m_columns = 1;
    std::uint32_t m_rows = 1;
    std::vector<std::uint32_t> m_starts; // per cell, and one beyond
    std::vector<std::uint32_t> m_items;
    std::vector<std::uint32_t> m_large; // boxes over so many cells that they are kept apart
};

} // namespace foulcase
