// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Metrics of the 14 standard fonts (ISO 32000-1, 9.6.2.2) from Adobe's AFM files, in thousandths
// of the font size, y up. Widths and boxes are by glyph name, as the AFM files have them: a code
// must go through the font's encoding first. No outlines and no kerning.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "tables/encodings.h"

namespace foulcase::tables {

enum class VerticalSource : std::uint8_t {
    Afm,      ///< Ascender and Descender lines
    FontBBox, ///< Symbol and ZapfDingbats have no such lines: top and bottom of FontBBox
};

enum class Core14Weight : std::uint8_t { Normal, Bold };

/// Bounds of a glyph's outline.
struct Core14Box {
    std::int16_t left;
    std::int16_t bottom;
    std::int16_t right;
    std::int16_t top;
};

struct Core14Font {
    std::string_view name; ///< one of the 14, "Helvetica-Bold"
    int ascent;
    int descent;   ///< negative, never 0
    int capHeight; ///< 0 in Symbol and ZapfDingbats, which have none
    int xHeight;   ///< likewise
    VerticalSource verticalSource;
    std::array<int, 4> fontBBox; ///< left, bottom, right, top
    double italicAngle;          ///< degrees, counter-clockwise from the vertical
    Core14Weight weight;
    bool fixedPitch;
    EncodingId builtInEncoding;            ///< Standard, Symbol or ZapfDingbats
    std::span<const std::uint16_t> widths; ///< parallel to the glyph names of the font's set
    std::span<const Core14Box> boxes;      ///< likewise; all zeros where none is known
};

/// `baseFont` without the subset prefix: one of the 14 names, or an alias that viewers treat as
/// one (`Arial,Bold`, `ArialMT`, `TimesNewRomanPS-BoldMT`, `CourierNew`). Null if neither.
const Core14Font* core14(std::string_view baseFont);

/// By the AFM's glyph name; empty if the font has no such glyph.
std::optional<int> core14Width(const Core14Font& font, std::string_view glyphName);

/// By the AFM's glyph name; empty if the font has no such glyph, or the AFM no box for it: "space"
/// has no ink, and the "Euro" of the text fonts is known by its width alone.
std::optional<Core14Box> core14Box(const Core14Font& font, std::string_view glyphName);

/// In alphabetical order: "Courier" first, "ZapfDingbats" last.
std::span<const Core14Font> allCore14Fonts();

} // namespace foulcase::tables
