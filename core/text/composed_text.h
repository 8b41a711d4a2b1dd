// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text of a page with the origin of every character: which glyph, or which inference.
#pragma once

#include "core/layout/gaps.h"
#include "core/layout/layout_values.h"
#include "core/text/unicode_forms.h"

#include <span>
#include <string>

namespace foulcase {

struct OutputCharacter {
    GlyphId glyph;               // the glyph it comes from, or the one that an inference stands before
    std::uint32_t offset = 0;    // of its first byte in ComposedText::utf8
    Origin origin = Origin::drawn;
    std::uint8_t index = 0;      // k of `count` characters of that glyph
    std::uint8_t count = 1;
    bool operator==(const OutputCharacter&) const = default;
};
FOULCASE_FIELDS(OutputCharacter, glyph, offset, origin, index, count)

struct ComposedText {
    std::string utf8;            // lines parted by '\n', no form feed
    std::vector<OutputCharacter> characters;
    bool operator==(const ComposedText&) const = default;
};
FOULCASE_FIELDS(ComposedText, utf8, characters)

/// reading: as a person reads it · paint: as it is painted · grid: where it stands on the page, on a
/// grid of characters · columns: row by row, wide gaps as tabs · raw: every glyph as painted,
/// nothing dropped, expanded or composed
FOULCASE_ENUM(TextView, reading, paint, grid, columns, raw)
FOULCASE_ENUM(UnmappedText, replacement, cid)
FOULCASE_ENUM(DuplicateText, drop, keep)
FOULCASE_ENUM(FurnitureText, keep, drop)
FOULCASE_ENUM(MathLetters, plain, italic)

struct ComposeOptions {
    TextView view = TextView::reading;
    UnmappedText unmapped = UnmappedText::replacement;
    HiddenText hidden = HiddenText::drop;
    DuplicateText duplicates = DuplicateText::drop;
    FurnitureText furniture = FurnitureText::keep;
    MathLetters math = MathLetters::plain;
    Normalisation normalise = Normalisation::none;
    bool operator==(const ComposeOptions&) const = default;
};
FOULCASE_FIELDS(ComposeOptions, view, unmapped, hidden, duplicates, furniture, math, normalise)

/// Whether a view is made of lines, and not of the gaps in paint order.
constexpr bool needsLines(TextView view)
{
    return view != TextView::paint && view != TextView::raw;
}

/// The view that the options ask for. Gives the glyphs their last verdicts: composed_into,
/// merged_into_space, normalised_away, furniture. `layout` may be empty for the paint and the raw
/// view, `gaps` for the others. `ledger` may be null.
ComposedText composeText(PageContents& page, const std::vector<Gap>& gaps,
                         const PageLayout& layout, const ComposeOptions& options,
                         const Limits& limits, Ledger* ledger);

/// The paint and the raw view alone.
ComposedText composePaintOrder(const PageContents& page, const std::vector<Gap>& gaps,
                               const ComposeOptions& options);

/// From a glyph to its characters: those that name it and are no inference.
class CharacterIndex {
public:
    CharacterIndex(const ComposedText& text, std::size_t glyphs);
    /// Indices into ComposedText::characters, rising; empty where the glyph has none.
    std::span<const std::uint32_t> charactersOf(GlyphId glyph) const;

private:
    std::vector<std::uint32_t> m_first; // by glyph, into m_characters
    std::vector<std::uint32_t> m_characters;
};

/// Whether a character stands for something that is drawn.
constexpr bool isOfGlyph(Origin origin)
{
    return origin == Origin::drawn || origin == Origin::composed || origin == Origin::actualtext;
}

} // namespace foulcase
