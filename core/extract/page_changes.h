// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where two extracts of one page, under other limits, tell another story of the same glyphs.
#pragma once

#include "core/extract/page_extract.h"

namespace foulcase {

/// fate: kept before and not after, or the other way round, or left out for another reason ·
/// blank: another blank, line end or none stands before the glyph in the text · order: it follows
/// another glyph in the text
FOULCASE_ENUM(PageChangeKind, fate, blank, order)

struct PageChange {
    PageChangeKind kind = PageChangeKind::fate;
    GlyphId glyph;
    Verdict verdictBefore = Verdict::unset;
    Verdict verdictAfter = Verdict::unset;
    Origin blankBefore = Origin::drawn; // drawn: none
    Origin blankAfter = Origin::drawn;
    bool operator==(const PageChange&) const = default;
};
FOULCASE_FIELDS(PageChange, kind, glyph, verdictBefore, verdictAfter, blankBefore, blankAfter)

/// By glyph; one change a glyph, the first of fate, order and blank that holds. A glyph whose
/// neighbour alone came or went has not moved. Empty where the pages have other glyphs.
std::vector<PageChange> pageChanges(const PageExtract& before, const PageExtract& after);

} // namespace foulcase
