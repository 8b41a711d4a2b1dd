// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where each glyph begins and ends along its baseline and which baseline that is, in the frame of
// one of the page's few writing directions. Decides no lines. `start`, `end` and `across` are points
// along the direction and along its left normal, from the origin of user space.
#pragma once

#include "core/layout/visibility.h"

#include <vector>

namespace foulcase {

/// How the glyphs of a run stand.
struct RunPlace {
    std::uint32_t direction = 0; // index into GlyphPlaces::directions
    double slope = 0;            // of the baseline against the direction
    double angle = 0;            // of the baseline, degrees from user space x
    double em = 1;               // along the baseline, user space; never 0
    double height = 1;           // the em across it
    double tracking = 0;         // Tc, user space along the baseline
    bool vertical = false;
};

/// Of a glyph; `end` is the end of its advance without character and word spacing.
struct GlyphPlace {
    double start = 0;
    double end = 0;
    double across = 0;
};

struct GlyphPlaces {
    std::vector<Point> directions; // unit vectors
    std::vector<RunPlace> runs;
    std::vector<GlyphPlace> glyphs;

    /// Clusters the runs by direction and measures all glyphs. Where a font says no width, its
    /// program's is taken. Linear in the glyphs.
    static GlyphPlaces of(const PageContents& page, const Limits& limits, HiddenText hidden);
};

} // namespace foulcase
