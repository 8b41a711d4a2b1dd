// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Characters that are drawn in several glyphs: large delimiters of extensible pieces one under the
// other, horizontal braces of four tips, and TeX's arrows with a bar or a hook of their own. Knows
// which glyphs make one character and which; composes no text.
#pragma once

#include "core/layout/layout_values.h"
#include "core/layout/lines_places.h"

#include <span>

namespace foulcase {

/// How many glyphs from `first` on, in order of paint, make one character; 0 where they make none.
/// `base` is the one of them that takes the character's place. Linear in the glyphs taken.
struct Assembly {
    std::uint32_t count = 0;
    GlyphId base;
};
Assembly assemblyAt(const PageContents& page, const GlyphPlaces& places, const Limits& limits,
                    HiddenText hidden, std::size_t first);

/// The character whose pieces these codes draw, in order of paint; 0 where they draw none.
char32_t assembledCharacter(std::span<const DecodedCode* const> pieces);

/// Whether a code may be the first or a lesser part of an assembly. A quick check, by code.
bool mayBeAssembled(const DecodedCode& code);

} // namespace foulcase
