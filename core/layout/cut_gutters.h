// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The white of a region: slabs of pieces between gaps that run across it, and gutters, the tall
// gaps that run down through several slabs. Boxes in the frame of the pieces' group.
#pragma once

#include "core/layout/cut_pieces.h"

#include <span>

namespace foulcase {

/// What stands between two gaps across the region. `first` and `count` in the region's pieces,
/// which are sorted from the top.
struct Slab {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    double top = 0;
    double bottom = 0;
};

struct Gutter {
    double low = 0;               // x
    double high = 0;
    std::uint32_t firstSlab = 0;
    std::uint32_t lastSlab = 0;
    std::uint32_t rowsLeft = 0;   // rows with pieces on that side
    std::uint32_t rowsRight = 0;
    double width() const { return high - low; }
    std::uint32_t support() const { return rowsLeft < rowsRight ? rowsLeft : rowsRight; }
    /// Whether this is `other` through fewer slabs, where it is no narrower.
    bool partOf(const Gutter& other) const
    {
        return firstSlab >= other.firstSlab && lastSlab <= other.lastSlab && low <= other.low
               && high >= other.high;
    }
};

/// A region's pieces from the top down, with what is known of their rows.
struct CutRegion {
    std::vector<std::uint32_t> pieces; // in CutGroup::pieces
    std::vector<std::uint32_t> rows;   // of each, rising from the top; equal on one baseline
    std::vector<Slab> slabs;
    Rect box;
};

CutRegion makeRegion(const CutGroup& group, const Limits& limits, std::vector<std::uint32_t> pieces);

/// Gaps with text on both sides that no piece of their slabs stands in, at least `narrowest` wide
/// (points); the ones with most rows first.
std::vector<Gutter> findGutters(const CutGroup& group, const CutRegion& region,
                                const Limits& limits, double narrowest);

/// Those with most rows first, of equal ones the wider.
void sortGutters(std::vector<Gutter>& gutters);

} // namespace foulcase
