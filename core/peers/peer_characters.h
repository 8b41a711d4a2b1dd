// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/peers: both sides of a comparison as characters that are not blank, each with its
// place. Ours are those of the page's text in its order, then those of glyphs that are not in it.
#pragma once

#include "core/extract/page_extract.h"
#include "core/peers/peer_values.h"

#include <vector>

namespace foulcase {

inline constexpr std::uint32_t noCharacter = 0xFFFFFFFFU;

/// What stands between two characters of a text.
enum class Separator : std::uint8_t { none, blank, line };

struct OurCharacter {
    char32_t text = 0;
    GlyphId glyph;
    std::uint32_t output = noCharacter; // its place in ComposedText::characters
    Point centre;
    double em = 0;                      // size of its type
    Separator before = Separator::none; // to the one before it in the text
    char32_t bare = 0;                  // code of a glyph that no source maps; else 0
};

struct TheirCharacter {
    char32_t text = 0;
    char32_t written = 0; // what they print, where a ligature or form was taken apart; else 0
    std::uint32_t item = 0;
    Point centre; // by equal shares of the item
    Separator before = Separator::none;
};

struct CharacterSides {
    std::vector<OurCharacter> ours;
    std::uint32_t shown = 0; // of ours, those in the text; they stand first
    std::vector<TheirCharacter> theirs;
};

/// `peer` is in user space.
CharacterSides charactersOf(
    const PageExtract& page, const PeerPage& peer, PeerBlanks blanks, double wordApart);

bool isBlankCharacter(char32_t c);
/// Height of a quad across its baseline.
double heightOf(const Quad& quad);
/// Unit vector from its start to its end; along x where it has no width.
Point directionOf(const Quad& quad);

} // namespace foulcase
