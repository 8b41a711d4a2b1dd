// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From glyphs to spans, words and lines. A line is a piece of one text line, parted where a column
// gap stands; which pieces belong to one row, column or paragraph is decided later. Every glyph
// that takes part ends in exactly one line; one that holds nothing but blanks has no words.
#pragma once

#include "core/base/ledger.h"
#include "core/layout/layout_values.h"
#include "core/layout/visibility.h"

namespace foulcase {

/// Fills sequence, pairs, spans, words, lines and accents. Lines stand by direction, the most used
/// first, then from the top, then along it. An accent that was painted apart stands behind its base.
/// A blank that does not count (PairKind::retaken after it) may stand within a word's range. n log n. `ledger` may be null.
void buildLines(const PageContents& page, const Limits& limits, HiddenText hidden,
                PageLayout& layout, Ledger* ledger);

} // namespace foulcase
