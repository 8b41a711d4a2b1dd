// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Joins strands to rows: sweeps along each writing direction and gives each strand to the open row
// whose end it follows best, with scripts raised and lowered. Decides no gaps: a row may hold
// several cells or columns that stand near one another.
#pragma once

#include "core/layout/lines_strands.h"

namespace foulcase {

/// Which strands make one row, in their order along it.
struct StrandRow {
    std::uint32_t first = 0; // range of StrandRows::strands
    std::uint32_t count = 0;
    double across = 0;       // of the largest of its first strands
};

struct StrandRows {
    std::vector<std::uint32_t> strands; // indices into Strands::strands
    /// By direction, then from the top (of each direction's left normal), then along it.
    std::vector<StrandRow> rows;

    /// n log n; a strand asks at most limit_line_candidates rows.
    static StrandRows of(const Strands& strands, std::size_t directions, const Limits& limits);
};

} // namespace foulcase
