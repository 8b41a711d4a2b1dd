// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Adobe Glyph List and Adobe's list for ITC Zapf Dingbats, name for name as published.
// Only listed names are found: `uniXXXX`, `uXXXXX`, suffixes (`a.alt`) and joined names (`f_i`)
// are an algorithm and belong to the caller. No font's own meaning is applied here: `Delta` is
// U+2206, as the list says; encodings.h and tex_fonts.h know where it is the Greek letter.
#pragma once

#include <string_view>

namespace foulcase::tables {

/// One to four code points, empty where the list has no such name. Some are in the private use
/// area, as published. The view lives as long as the program.
std::u32string_view unicodeForGlyphName(std::string_view name);

/// Names `a1` to `a206` of zapfdingbats.txt (`space` is not among them), empty if absent.
/// Valid in ZapfDingbats alone: other fonts use the same names for other glyphs.
std::u32string_view unicodeForDingbatsName(std::string_view name);

/// Names of symbol fonts that the glyph list lacks, and those that it has in the private use area
/// and whose parts tell the character ("Asmall", "parenleftex"); empty if absent.
std::u32string_view unicodeForSymbolName(std::string_view name);

/// The preferred name of a single code point: AGLFN's where it has one, else the shortest of the
/// glyph list, the alphabet deciding. Empty if there is none. Always a name that
/// unicodeForGlyphName() maps back to the same code point.
std::string_view glyphNameForUnicode(char32_t codePoint);

} // namespace foulcase::tables
