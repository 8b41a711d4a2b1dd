// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows of a leaf that are painted in another order than they stand one under another: fractions,
// limits of sums, cells of several lines. Where the order of painting is one that a reader could
// follow, it is the better one: formulas are set part by part. Does not look at what the lines say.
#pragma once

#include "core/layout/blocks.h"

#include <span>

namespace foulcase {

/// Rows `first` to `last`, to be read in the order in which their lines are painted.
struct Tangle {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
};

/// `lines` are sorted by row, then from the left; `rowOf` gives the row of each, rising from 0.
/// Rising and apart from one another.
std::vector<Tangle> findTangles(const Limits& limits, std::span<const LeafLine> lines,
                                std::span<const std::uint32_t> rowOf, double leading);

} // namespace foulcase
