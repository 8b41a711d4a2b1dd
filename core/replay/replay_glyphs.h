// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The glyphs of a page measured as other readers measure them: upright, as the page is shown after
// /Rotate, points, y up. Shared by the replays; decides nothing.
#pragma once

#include "core/base/page_transform.h"
#include "core/page/page_values.h"

#include <vector>

namespace foulcase {

/// What takes part: glyphs of layers that are off are read by nobody here.
struct ReplayGlyph {
    Point origin;
    Point end;              // of its advance, without character and word spacing
    Point along;            // unit vector of the advance
    Rect box;               // upright bounds of its quad
    double advance = 0;     // length of the advance
    double em = 0;          // length of one em along the baseline
    double height = 0;      // length of one em across it
    double expansion = 0;   // square root of the area of an em
    std::uint32_t text = 0; // equal for glyphs that stand for the same characters
    std::uint32_t font = 0; // equal for glyphs of one font object
    char32_t first = 0;     // of its characters, ligatures taken apart; U+FFFD where unmapped
    char32_t last = 0;
    std::uint8_t characters = 1;
    bool blank = false;
    bool vertical = false;
    bool seen = true;      // false: on a layer that is off
    bool replaced = false; // inside /ActualText
};

class ReplayGlyphs {
public:
    ReplayGlyphs(const PageContents& page, const PageBoxes& boxes);

    std::size_t size() const { return m_glyphs.size(); }
    const ReplayGlyph& operator[](std::size_t glyph) const { return m_glyphs[glyph]; }
    const ReplayGlyph& operator[](GlyphId glyph) const { return m_glyphs[glyph.index()]; }
    const PageContents& page() const { return m_page; }
    /// Width of the blank of a font in em, from a code that the page shows; negative where it shows
    /// none. By the font's number as in ReplayGlyph::font.
    double blankWidth(std::uint32_t font) const { return m_blankWidths[font]; }
    /// Mean width of the codes that the page shows of a font, em.
    double meanWidth(std::uint32_t font) const { return m_meanWidths[font]; }

private:
    const PageContents& m_page;
    std::vector<ReplayGlyph> m_glyphs;
    std::vector<double> m_blankWidths;
    std::vector<double> m_meanWidths;
};

} // namespace foulcase
