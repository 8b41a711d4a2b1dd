// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The profiles under which two texts are compared: what counts as a difference.
#pragma once

#include "core/score/edit_distance.h"

#include <string>

namespace foulcase {

/// lenient: lower case, each run of white space one blank, stripped · exact: as it stands, words
/// part at white space · jiwer: the transforms of jiwer 3 (jiwer/transformations.py,
/// cer_default and wer_default): stripped; for words alone runs of two or more white space
/// characters become one blank, and words part at U+0020
FOULCASE_ENUM(TextProfile, lenient, exact, jiwer)

/// White space as Python's str.isspace() has it, which every profile goes by.
bool isWhiteSpace(char32_t c);

/// The characters that are compared.
std::u32string profiledText(std::u32string_view text, TextProfile profile);
/// The words that are compared, as numbers.
Symbols profiledWords(std::u32string_view text, TextProfile profile, WordNumbers& numbers);

} // namespace foulcase
