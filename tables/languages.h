// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which letters follow one another in a language, for telling its words from letters without
// order. Statistics only: no words, no language detection, no judgement.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace foulcase::tables {

enum class LetterScript : std::uint8_t { Latin, Cyrillic, Greek, Hebrew, Arabic };

/// A class is 0 for the edge of a word, or 1 + the place of a letter in `letters`.
struct LetterLanguage {
    std::string_view code; // ISO 639
    LetterScript script;
    std::span<const char32_t> letters; // lower case, the script's base letters first
    std::span<const std::int8_t> pairs; // by first and second class

    static constexpr int stepsPerBit = 16;

    std::size_t classes() const { return letters.size() + 1; }
    /// log2 of how much more probable the second class is after the first than in a text whose
    /// letters are all alike, in steps; at least −7 bits.
    int steps(std::size_t first, std::size_t second) const
    {
        return pairs[first * classes() + second];
    }
};

std::span<const LetterLanguage> letterLanguages();

/// Latin, Greek and Cyrillic; other letters are themselves.
char32_t lowerCaseLetter(char32_t letter);
/// A lower case letter without its last mark; itself where it has none.
char32_t unmarkedLetter(char32_t letter);

/// The script of a letter that some language of the tables could be written with, by its block;
/// nothing for marks, digits and other scripts.
std::optional<LetterScript> letterScript(char32_t c);

} // namespace foulcase::tables
