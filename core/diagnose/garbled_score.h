// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/diagnose: how well the letters of words follow one another as in a language, and
// which other reading of the letters would do better. Values only; decides nothing.
//
// A score is in bits per pair of letters, word edges counted as letters: how much more probable
// the pairs are in the language than in a text without any order. Prose has more than 1, letters
// in disorder less than 0.
#pragma once

#include "core/diagnose/garbled_words.h"

#include <functional>
#include <string>
#include <vector>

namespace foulcase {

/// How often one letter stands after another in the words of a sample.
class LetterPairs {
public:
    explicit LetterPairs(const std::vector<CountedWord>& words);

    struct Pair {
        std::uint16_t first = 0;  // into letters(); 0 is the edge of a word
        std::uint16_t second = 0;
        std::uint32_t count = 0;
    };
    /// [0] stands for the edge of a word; at most a few hundred, the rest count as U+FFFD.
    const std::vector<char32_t>& letters() const { return m_letters; }
    const std::vector<Pair>& pairs() const { return m_pairs; }
    double total() const { return m_total; }
    /// As if each word were written from its end.
    LetterPairs reversed() const;

private:
    std::vector<char32_t> m_letters;
    std::vector<Pair> m_pairs; // by first and second
    double m_total = 0;
};

struct LanguageFit {
    const tables::LetterLanguage* language = nullptr; // null: none of the script, or no pairs
    double bits = 0;    // per pair
    double foreign = 0; // share of letters that the language is not written with
};

/// Best first, over the languages of the scripts that a quarter of the letters are of, or those of
/// `only` (ISO 639 codes, parted by commas) where it names any.
std::vector<LanguageFit> languageFits(const LetterPairs& pairs, std::string_view only);
LanguageFit bestFit(const LetterPairs& pairs, std::string_view only);

/// Whether a list of codes ("de,en-GB") names the language.
bool namesLanguage(std::string_view list, std::string_view code);
/// Whether it names any language of the tables.
bool namesKnownLanguage(std::string_view list);

/// A letter read as another one.
struct LetterExchange {
    char32_t from = 0;
    char32_t to = 0;
    bool operator==(const LetterExchange&) const = default;
};

struct Rereading {
    const tables::LetterLanguage* language = nullptr;
    double bits = 0;  // per pair, after the exchange
    double gain = 0;  // bits in all, over the language's score of the letters as they are
    std::vector<LetterExchange> exchanges; // the most frequent letters first
};

/// The exchange of letters among themselves after which the pairs fit the language best, sought
/// by swaps from where they are and from their frequencies. Work is bounded by the alphabet.
Rereading reread(const LetterPairs& pairs, const tables::LetterLanguage& language);

struct Shift {
    int codes = 0;         // to be added to each character; 0: none
    bool alphabet = false; // to letters alone, around the alphabet
    LanguageFit fit;       // after it; no language: no shift reads as letters
    double pairs = 0;
    std::size_t words = 0; // different ones
    std::u32string sample; // the first words, as they then read
};

/// The constant shift after which most of the text fits a language. `text` as for sampleWords; a
/// part of it is enough. `accepts` tells whether the shares of the text after a shift may be prose's.
Shift bestShift(std::u32string_view text, std::string_view only,
                const std::function<bool(const TextShares&)>& accepts);

} // namespace foulcase
