// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/diagnose: whether the letters of a text are garbled, and how. Silent where there
// is too little text, and on text of which no other reading would be prose: formulas, numbers,
// code, names, languages without statistics.
#pragma once

#include "core/base/limits.h"
#include "core/diagnose/garbled_score.h"

#include <optional>

namespace foulcase {

/// shift: a constant is to be added to each code, or each letter moved along the alphabet ·
/// exchange: some letters stand for others · scripts: letters of several scripts within words
enum class GarbledKind : std::uint8_t { shift, exchange, scripts };

struct GarbledLetters {
    GarbledKind kind = GarbledKind::exchange;
    TextShares shares;
    double pairs = 0;     // judged
    LanguageFit before;   // as the letters are; no language where they are of none's script
    LanguageFit after;    // as they should be read
    double gain = 0;      // bits per pair
    double needed = 0;    // gain from which it was told
    Shift shift;
    std::vector<LetterExchange> exchanges; // the most frequent letters first
};

/// `text` as for sampleWords; `only` as for languageFits: the languages it may turn out to be in.
/// As it stands, it may be in any.
std::optional<GarbledLetters> judgeLetters(std::u32string_view text, std::string_view only,
                                           const Limits& limits);

/// Whether `text` has enough of words for a judgement.
bool canJudgeLetters(std::u32string_view text, const Limits& limits);

} // namespace foulcase
