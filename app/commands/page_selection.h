// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages that --pages names: "1-3,7", "5-" (to the end), "-2" (from the start).
#pragma once

#include "core/base/result.h"

#include <string_view>
#include <vector>

namespace foulcase {

struct PageRange {
    int first = 1;
    int last = 0; // 0: the last page
};

/// Empty text selects all.
Result<std::vector<PageRange>> parsePages(std::string_view text);

/// The numbers in the order named, each once per naming; no_such_page where a range begins beyond
/// the end.
Result<std::vector<int>> selectPages(const std::vector<PageRange>& ranges, int pageCount);

} // namespace foulcase
