// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers and short words that stand upright within a vertical line (tate-chu-yoko): strands in
// horizontal writing that fill one place of the vertical strand painted before or after them.
#pragma once

#include "core/layout/lines_strands.h"

namespace foulcase {

/// Gives such strands, their runs and their glyphs the place that they take up in the vertical line
/// (case: ver03).
void placeUpright(const PageContents& page, const Limits& limits, Strands& strands,
                  GlyphPlaces& places);

} // namespace foulcase
