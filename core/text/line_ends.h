// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words, addresses and identifiers that a line's end parts: which are put together, and whether
// the hyphen is one of the word's own. Works on a composed text; the rest of the parted word moves
// up to its first line, the line end behind it.
#pragma once

#include "core/text/composed_text.h"

namespace foulcase {

/// Where the word without its hyphen, or with it, stands elsewhere on the page, that decides; else
/// a hyphen stays before a capital or a digit, in a word with another hyphen, after single letters
/// (rule hyphen_letters) and after a few prefixes (self-, well-); in URLs and DOIs it always stays.
/// Soft hyphens (U+00AD) go everywhere. Glyphs of hyphens that go are normalised_away, blanks that
/// a line end takes the place of merged_into_space. `ledger` may be null.
void joinLineEnds(ComposedText& text, PageContents& page, const Limits& limits, Ledger* ledger);

} // namespace foulcase
