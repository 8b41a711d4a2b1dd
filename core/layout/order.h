// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order in which the lines of a page are read: by tags where the structure tree is complete and
// consistent, by article threads, else by the cut tree; the others are kept for comparison.
#pragma once

#include "core/base/ledger.h"
#include "core/layout/layout_values.h"

namespace foulcase {

/// What the file says of the order beside its geometry. Empty where it says nothing.
struct OrderEvidence {
    /// By MarkedId: the place in the structure tree's order; −1 where the tree does not know it.
    std::vector<std::int32_t> tagRanks;
    bool tagsUsable = false;     // complete and consistent
    std::vector<Rect> beads;     // article beads of the page in the order of their threads
};

/// Fills order, decidedBy and, where a ledger is given, orders. Lines without a word are in none.
void orderPage(const PageContents& contents, const Limits& limits, const OrderEvidence& evidence,
               PageLayout& layout, Ledger* ledger);

/// Kendall's tau of two orders of the same things, −1 to 1; 1 for fewer than two. n log n.
/// `places[i]` is the place in the second order of what stands at i in the first.
double kendallTau(std::vector<std::uint32_t> places);

} // namespace foulcase
