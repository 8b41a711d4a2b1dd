// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/diagnose: coarse classes of characters by their blocks, as far as findings need
// them. Not a substitute for the Unicode character database.
#pragma once

#include <string>
#include <string_view>

namespace foulcase {

bool isPrivateUseCharacter(char32_t c);
/// Letters and digits of any script; punctuation, symbols, marks of their own block are none.
bool isLetterOrDigit(char32_t c);
bool isLeftToRightLetter(char32_t c);
/// Hebrew, Arabic and their neighbours, presentation forms included; digits and points are none.
bool isRightToLeftLetter(char32_t c);
bool isPresentationForm(char32_t c);

/// What different sources may call the same thing in one way: ligatures expanded, math letters
/// plain, twins of Greek letters, hyphens and blanks as one.
std::u32string foldedForComparison(std::u32string_view text);

/// Whether two answers name different things on paper. Case does not matter where one of them has
/// several characters, blanks around a text never do.
bool contradict(std::u32string_view a, std::u32string_view b);

} // namespace foulcase
