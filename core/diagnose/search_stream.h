// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The characters of a page in one order and by one source, with what they are searched by and the
// glyphs they come from. Private to the search of the diagnose room.
#pragma once

#include "core/extract/page_extract.h"
#include "core/text/search_form.h"

#include <string>
#include <vector>

namespace foulcase {

struct SearchStream {
    std::u32string raw;
    std::vector<GlyphId> glyphs;       // of each character of `raw`; none for what was inferred
    std::u32string form;               // of `raw`, by SearchForm
    std::vector<std::uint32_t> origin; // of each character of `form`, into `raw`

    void add(char32_t c, GlyphId glyph, SearchForm& forms);

    /// The same with runs of one character made one.
    SearchStream single() const;

    /// The page's text as it is put out.
    static SearchStream output(const PageExtract& page, SearchForm& forms);
    /// All glyphs as painted. `source`: what that one says, where it says something; none: the
    /// winner. False in `differs` where the source agrees everywhere.
    static SearchStream painted(const PageExtract& page, UnicodeSource source, SearchForm& forms,
                                bool& differs);
    /// The lines as they stand, left to right and one after another as painted.
    static SearchStream standing(const PageExtract& page, SearchForm& forms);
};

struct StreamRange {
    std::size_t begin = 0; // in SearchStream::form
    std::size_t end = 0;
    std::size_t edits = 0;
};

/// Places in rising order of their ends where `wanted` stands with the fewest differences, none
/// with more than `most`; no two overlap. Linear in the text times `most`.
std::vector<StreamRange> similarPlaces(std::u32string_view text, std::u32string_view wanted,
                                       std::size_t most, std::size_t mostPlaces);

} // namespace foulcase
