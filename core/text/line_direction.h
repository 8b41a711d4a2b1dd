// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Directions of a line's characters: from the order in which they stand, left to right, to the
// order in which they are read (Unicode Standard Annex 9, inverted by ICU). Knows no glyphs and
// no places, only which characters follow one another.
#pragma once

#include "core/layout/layout_values.h"

#include <vector>

namespace foulcase {

FOULCASE_ENUM(Strength, neutral, left_to_right, right_to_left)

/// Letters have a direction of their own; digits, marks, punctuation and blanks have none.
Strength strengthOf(char32_t c);

/// Whether a line with these characters, one for each thing that stands on it, reads from right
/// to left: more right-to-left than left-to-right letters.
bool readsRightToLeft(std::u32string_view standing);

/// reading[k] is the index of what is read k-th. `standing` as in readsRightToLeft().
std::vector<std::uint32_t> readingOrder(std::u32string_view standing, bool rightToLeft);

/// A point or vowel sign that stands over or under a letter of a right-to-left script.
bool isMarkOfLetter(char32_t c);

/// The mirrored bracket, quotation mark or relation; `c` itself where it has no mirror image.
char32_t mirrored(char32_t c);

/// none: no two right-to-left letters · visual: painted from left to right, as they stand ·
/// logical: as they are read · mixed: neither rules (under the limit of rule rtl_storage)
FOULCASE_ENUM(LineStorage, none, visual, logical, mixed)

/// In which order the right-to-left letters of a line are stored.
LineStorage storageOf(const PageContents& page, const PageLayout& layout, const Line& line,
                      const Limits& limits);

} // namespace foulcase
