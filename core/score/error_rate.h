// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Character and word error rates of a text against its reference, one by one and over a set.
#pragma once

#include "core/base/fields.h"
#include "core/score/text_profile.h"

namespace foulcase {

/// Edits against a reference of `length` characters or words.
struct ErrorCount {
    std::uint64_t edits = 0;
    std::uint64_t length = 0;
    DistanceState state = DistanceState::exact;

    /// edits ÷ length. With an empty reference 0 where nothing was given, else 1.
    double rate() const;
    bool operator==(const ErrorCount&) const = default;
};
FOULCASE_FIELDS(ErrorCount, edits, length, state)

struct TextScore {
    ErrorCount characters;
    ErrorCount words;
    double similarity = 1;     // indel, of the texts as they stand, whatever the profile
    DistanceState similarityState = DistanceState::exact;
    bool operator==(const TextScore&) const = default;
};
FOULCASE_FIELDS(TextScore, characters, words, similarity, similarityState)

TextScore scoreText(std::u32string_view reference, std::u32string_view given, TextProfile profile,
                    const Limits& limits);

/// Words that are lost, new or replaced whatever their order: the larger of those that the given
/// text lacks and those that it has too many.
ErrorCount wordsWithoutOrder(std::u32string_view reference, std::u32string_view given,
                             TextProfile profile);

/// Edits of extended grapheme clusters (UAX #29) instead of code points, so that an accent that
/// is composed or not counts once.
ErrorCount scoreGraphemes(std::u32string_view reference, std::u32string_view given,
                          TextProfile profile, const Limits& limits);

/// micro: all edits ÷ all reference lengths · macro: the mean of the documents' rates. A set with
/// one score that gave up has lower bounds, and says so.
struct SetScore {
    std::uint64_t documents = 0;
    ErrorCount characters;
    ErrorCount words;
    double characterMacro = 0;
    double wordMacro = 0;
    double similarity = 1;     // mean
};
SetScore scoreSet(std::span<const TextScore> scores);

} // namespace foulcase
