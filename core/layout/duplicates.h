// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Glyphs that are painted twice to look bold, outlined or shadowed. Compares glyph instances, never
// the characters that they stand for; distances in each glyph's own baseline frame, by the height
// of its quad. Does not compare blanks, nor hidden glyphs with visible ones.
#pragma once

#include "core/base/ledger.h"
#include "core/layout/layout_values.h"
#include "core/page/page_values.h"

namespace foulcase {

/// After the visibility: sets the flag and the verdict of each repeat and fills layout.duplicates,
/// in paint order. The first painted of a cluster is kept. What is repeated outside the tolerances,
/// together with its neighbours, is listed as doubtful and keeps its verdict. Linear in the glyphs
/// but for the sorting of codes. `ledger` may be null.
void findDuplicates(PageContents& page, const Limits& limits, PageLayout& layout, Ledger* ledger);

/// Gives repeats back the verdict that they had before: for text that keeps them.
void keepDuplicates(PageContents& page);

} // namespace foulcase
