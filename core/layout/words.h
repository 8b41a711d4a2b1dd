// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words from lines whose pairs are decided, and the boxes of what stands on a line.
#pragma once

#include "core/layout/layout_values.h"
#include "core/layout/lines_places.h"

namespace foulcase {

/// Fills layout.words: what stands between two pairs that part.
void buildWords(const PageContents& page, const GlyphPlaces& places, PageLayout& layout);

/// The smallest quad with sides along and across `along` around the glyphs [begin, end) of
/// `sequence` that are no blanks; around all of them where all are.
Quad boundsAlong(const PageContents& page, Point along, std::size_t begin, std::size_t end,
                 const std::vector<GlyphId>& sequence);

} // namespace foulcase
