// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What changed between two texts of one document, page by page. Pages are paired by their number;
// knows no snapshots and no files.
#pragma once

#include "core/base/fields.h"
#include "core/score/edit_distance.h"

#include <string>

namespace foulcase {

FOULCASE_ENUM(ChangeKind, same, changed, added, removed)

/// A line of a page that differs; lines are counted from 1.
struct LineChange {
    std::uint32_t line = 0;
    std::string before;
    std::string after;
    bool operator==(const LineChange&) const = default;
};
FOULCASE_FIELDS(LineChange, line, before, after)

struct PageChange {
    std::uint32_t page = 0;    // 1-based
    ChangeKind kind = ChangeKind::changed;
    double similarity = 1;     // indel
    DistanceState state = DistanceState::exact;
    std::vector<LineChange> lines; // the first that differ, up to mostLineChanges
    bool operator==(const PageChange&) const = default;
};
FOULCASE_FIELDS(PageChange, page, kind, similarity, state, lines)

/// Of a document that one side lacks: added or removed, without pages.
struct DocumentChange {
    std::string file;
    ChangeKind kind = ChangeKind::same;
    bool otherInput = false;   // the file itself is another one
    double similarity = 1;     // over all pages
    DistanceState state = DistanceState::exact;
    std::vector<PageChange> pages; // those that differ
    bool operator==(const DocumentChange&) const = default;
};
FOULCASE_FIELDS(DocumentChange, file, kind, otherInput, similarity, state, pages)

inline constexpr std::size_t mostLineChanges = 3; // kept of a page, for people to look at

/// Both in UTF-8, pages parted by form feeds.
DocumentChange compareTexts(std::string_view before, std::string_view after,
                            const Limits& limits);

} // namespace foulcase
