// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/peers: which runs of one order stand elsewhere in another. Knows no text.
#pragma once

#include <cstdint>
#include <vector>

namespace foulcase {

struct OrderRun {
    std::uint32_t first = 0; // in the first order
    std::uint32_t count = 0;
};

/// `places[i]` is where the i-th of the first order stands in the second; all differ. The longest
/// chain of runs that both have in one order stays; the runs beside it are out of order. Neighbours
/// of them are one run where they follow one another in the second order, or run backwards. n log
/// n.
std::vector<OrderRun> runsOutOfOrder(const std::vector<std::uint32_t>& places);

} // namespace foulcase
