// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order in which the lines of a page are read: by tags where the structure tree is complete and
// consistent, by article threads, else by the cut tree; the others are kept for comparison.
#pragma once

#include "core/base/ledger.h"
#include "core/layout/layout_values.h"

namespace foulcase {

/// Fills order, decidedBy and, where a ledger is given, orders. Lines without a word are in none.
void orderPage(const PageContents& contents, const Limits& limits, PageLayout& layout,
               Ledger* ledger);

/// Kendall's tau of two orders of the same things, −1 to 1; 1 for fewer than two. n log n.
/// `places[i]` is the place in the second order of what stands at i in the first.
double kendallTau(std::vector<std::uint32_t> places);

} // namespace foulcase
