// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decides what stands between two glyphs that follow one another in paint order: nothing, a blank,
// a line break. A pure function over values; knows no documents and no text.
#pragma once

#include "core/base/ledger.h"
#include "core/layout/visibility.h"

#include <vector>

namespace foulcase {

/// joined: nothing between · space: inferred from the gap · blank_drawn: a blank is one of the two
/// · column: too wide for one blank, same line · line: another line or another direction · retaken: the
/// blank before it does not count, since the pen was taken back over it
FOULCASE_ENUM(GapClass, first, joined, space, blank_drawn, column, line, retaken)

/// The decision before one glyph.
struct Gap {
    GapClass kind = GapClass::first;
    Rule rule{}; // that decided
    double along = 0;              // movement from the pen of the glyph before, in em of the larger
    double across = 0;             // the same across the baseline
    bool operator==(const Gap&) const = default;
};
FOULCASE_FIELDS(Gap, kind, rule, along, across)

/// One Gap per glyph in paint order: between it and the last glyph before it that is in the text.
/// Glyphs that take no part in the text get GapClass::joined. `ledger` may be null.
std::vector<Gap> decideGaps(const PageContents& page, const Limits& limits, HiddenText hidden,
                            Ledger* ledger);

/// Gives the blanks over which the pen was taken back their verdict.
void dropRetakenBlanks(PageContents& page, const std::vector<Gap>& gaps, HiddenText hidden);

} // namespace foulcase
