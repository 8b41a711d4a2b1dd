// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The closed lists of what became of a glyph and where a character of the output comes from.
#pragma once

#include "core/base/enum_names.h"

#include <cstdint>

namespace foulcase {

/// Every glyph ends in exactly one; `unset` in a finished page is a fault.
FOULCASE_ENUM(Verdict, unset, kept, unmapped, duplicate_of, hidden_render_mode, hidden_clip,
              hidden_covered, hidden_colour, hidden_alpha, hidden_layer, off_page,
              replaced_by_actualtext, artifact, composed_into, merged_into_space, normalised_away,
              furniture)

/// Every character of the output has exactly one.
FOULCASE_ENUM(Origin, drawn, inferred_space, inferred_tab, line_break, paragraph_break,
              grid_padding, actualtext, composed, page_break)

/// What the stages found, kept apart because several can hold of one glyph at once.
enum class GlyphFlag : std::uint16_t {
    unmapped = 1U << 0U,      // no source gives Unicode
    guess = 1U << 1U,         // Unicode is a guess
    renderModeHidden = 1U << 2U,
    clippedAway = 1U << 3U,
    offPage = 1U << 4U,
    layerOff = 1U << 5U,
    alphaZero = 1U << 6U,
    actualTextReplaced = 1U << 7U,
    artifact = 1U << 8U,
    blank = 1U << 9U,         // a space code, or a glyph read as one
    vertical = 1U << 10U,     // set in vertical writing mode
    duplicate = 1U << 11U,
    covered = 1U << 12U,
    groundColour = 1U << 13U,
    clipUsed = 1U << 14U,     // render mode 7, and something was painted through it
};

constexpr std::uint16_t operator|(GlyphFlag a, GlyphFlag b)
{
    return static_cast<std::uint16_t>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool has(std::uint16_t flags, GlyphFlag flag)
{
    return (flags & static_cast<std::uint16_t>(flag)) != 0;
}
constexpr void set(std::uint16_t& flags, GlyphFlag flag)
{
    flags = static_cast<std::uint16_t>(flags | static_cast<std::uint16_t>(flag));
}

/// The one verdict of a glyph by precedence: what keeps it off the page, before what hides it,
/// before what replaces it, before what it lacks.
Verdict verdictOf(std::uint16_t flags);

/// Whether a glyph with this verdict has its characters in the default text.
bool inDefaultText(Verdict verdict);

} // namespace foulcase
