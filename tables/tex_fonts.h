// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which TeX encoding a font has by its exact PostScript name, and what a TeX glyph name means
// within an encoding. Only the Type 1 fonts that the AMS distributes are known by name: for the
// rest (CM-Super, Latin Modern, METAFONT bitmaps) the name tells nothing, and there is no guess.
#pragma once

#include <optional>
#include <string_view>

#include "tables/encodings.h"

namespace foulcase::tables {

/// `baseFont` without the subset prefix, as PDF writes it (`CMR10`); case matters. Empty where
/// the font is unknown or its own encoding vector equals none of the tables (CMITT10, CMTEX10).
std::optional<EncodingId> texEncodingForFont(std::string_view baseFont);

/// The glyph name's Unicode in a TeX encoding, or in Symbol; empty if the encoding has no such
/// name or the glyph has no character. Ask this before the glyph list: there `Delta` is U+2206
/// and several names of MSAM and MSBM mean another glyph.
std::u32string_view unicodeForTexGlyphName(EncodingId id, std::string_view name);

} // namespace foulcase::tables
