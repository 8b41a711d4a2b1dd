// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a glyph name means: Adobe's glyph list with its rules (Adobe Glyph List Specification,
// section 2), and the names of ZapfDingbats, Symbol and TeX fonts where the font is one of these.
// Also tells names that are mere counters. Knows no font programs.
#pragma once

#include "core/base/enum_names.h"

#include <optional>
#include <string>
#include <string_view>

#include "tables/encodings.h"

namespace foulcase {

/// symbol_name: a symbol font's name that the glyph list lacks or has in the private use area ·
/// capital: the list's name with a capital ("Bullet")
FOULCASE_ENUM(GlyphNameRule, none, listed, font_table, dingbats, symbol_name, components, uni,
              u_number, suffix, capital)

/// Which lists of a font's own stand before the general one.
struct GlyphNameScope {
    bool zapfDingbats = false;
    std::optional<tables::EncodingId> table; // Symbol, or a TeX encoding where that is asked
};

struct GlyphNameMeaning {
    std::u32string unicode; // empty: the name says nothing
    GlyphNameRule rule = GlyphNameRule::none;
};

GlyphNameMeaning glyphNameMeaning(std::string_view name, const GlyphNameScope& scope);

/// "g11", "c0", "cid123", "glyph12", "index5", "G01", "12": a number with or without a prefix that
/// no list and no rule explains. ".notdef" is none.
bool isCounterName(std::string_view name);

} // namespace foulcase
