// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines that come back near the ends of a document's pages. Which pages are looked at is the
// caller's; the same sample gives the same furniture whatever is asked afterwards.
#pragma once

#include "core/base/fields.h"
#include "core/base/page_transform.h"
#include "core/layout/layout_values.h"

#include <string>
#include <vector>

namespace foulcase {

/// A row near the top or the bottom of a page.
struct EdgeLine {
    std::u32string text;         // without blanks, lower case, runs of digits as one '#'
    double height = 0;           // of its baseline above the page's lower end ÷ the page's height
    auto operator<=>(const EdgeLine&) const = default;
};
FOULCASE_FIELDS(EdgeLine, text, height)

struct RunningFurniture {
    std::vector<EdgeLine> lines; // sorted, each once
    bool holds(const EdgeLine& line, const Limits& limits) const;
    bool operator==(const RunningFurniture&) const = default;
};
FOULCASE_FIELDS(RunningFurniture, lines)

/// The rows of a page, with lines built, in the outer zone_margin of its height.
std::vector<EdgeLine> edgeLines(const PageContents& contents, const PageBoxes& boxes,
                                const Limits& limits, const PageLayout& layout);

/// The folded form of a row at `y` of user space.
EdgeLine edgeLine(std::u32string_view text, double y, const Rect& page);

/// What stands on zone_running_pages of the pages and more.
RunningFurniture findRunning(const std::vector<std::vector<EdgeLine>>& pages,
                             const Limits& limits);

} // namespace foulcase
