// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bookmarks of a document (ISO 32000-2, 12.3.3) in the order in which they are shown, with
// the pages they lead to. Actions other than going to a place in this file are not followed.
#pragma once

#include "core/pdf/document.h"

namespace foulcase::pdf {

struct OutlineItem {
    std::string title;       // UTF-8
    std::uint32_t level = 0; // 0 at the top
    std::int32_t page = 0;   // 1-based; 0 where it leads to no page of this file
    bool hasTop = false;
    double top = 0; // y of the place on its page, default user space
    bool operator==(const OutlineItem&) const = default;
};
FOULCASE_FIELDS(OutlineItem, title, level, page, hasTop, top)

/// At most limit_outline_items. Loops and limits go to `findings`.
std::vector<OutlineItem> readOutline(
    Document& document, const Limits& limits, FindingSink& findings);

} // namespace foulcase::pdf
