// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/replay: words as Poppler's text output makes them in paint order, before anything
// is sorted. In the frame of each word's quarter turn: along its advance, y up across it.
#pragma once

#include "core/replay/replay_glyphs.h"

#include <vector>

namespace foulcase {

struct PopplerWord {
    std::vector<GlyphId> glyphs;
    std::vector<double> edges; // where each begins along
    int turn = 0;              // 0 to 3, quarters
    double size = 0;
    double base = 0; // downwards, as its reader counts
    double low = 0;  // along
    double high = 0;
    double bottom = 0; // across
    double top = 0;
    std::int64_t bucket = 0; // of its baseline
    double sorted = 0;       // low + high as they were at first
};

/// What breaks a word: a gap, a step back or an overlap beyond a tenth to two tenths of the size,
/// another size, a baseline off by half a point, a blank.
std::vector<PopplerWord> popplerWords(const ReplayGlyphs& glyphs);

} // namespace foulcase
