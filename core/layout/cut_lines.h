// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Breaks the lines of a page where cuts run through them. Words are never broken.
#pragma once

#include "core/layout/layout_values.h"

namespace foulcase {

/// The words of one line from `firstWord` on become a line of their own.
struct LineBreak {
    LineId line;
    std::uint32_t firstWord = 0; // in PageLayout::words, not the line's first
    auto operator<=>(const LineBreak&) const = default;
};

/// `breaks` are sorted. Lines are numbered anew in their old order, words, spans and pairs follow.
/// Returns the new id of each old line's first part; the parts of a line follow one another.
std::vector<LineId> breakLines(const PageContents& contents, PageLayout& layout,
                               const std::vector<LineBreak>& breaks);

} // namespace foulcase
