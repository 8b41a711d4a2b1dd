// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Strands: glyphs that follow one another in paint order on one baseline, without a gap in which
// other text could stand. What lines are made of; a page that paints letter by letter has one a
// letter. Measures as in lines_places.h.
#pragma once

#include "core/layout/lines_places.h"

namespace foulcase {

struct Strand {
    std::uint32_t first = 0;     // range of Strands::glyphs
    std::uint32_t count = 0;
    std::uint32_t direction = 0;
    double start = 0;
    double end = 0;              // of the last glyph that is no blank; of a strand of blanks: start
    double low = 0;              // across, at its start
    double high = 0;             // across, at its end
    double slope = 0;
    double em = 1;
    double height = 1;
    bool blank = false;          // nothing but blanks
};

struct Strands {
    std::vector<GlyphId> glyphs; // those that take part, without the ones left out
    std::vector<Strand> strands; // in paint order

    /// `apart` are glyphs that follow another one anyway (accents); one flag a glyph.
    static Strands of(const PageContents& page, const GlyphPlaces& places, const Limits& limits,
                      HiddenText hidden, const std::vector<bool>& apart);
};

} // namespace foulcase
