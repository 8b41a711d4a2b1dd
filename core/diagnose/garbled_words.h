// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/diagnose: the words of one font, or of a page, for the judgement of their
// letters. Words are what stands between blanks and punctuation. Takes no account of where they
// stand and knows no language.
#pragma once

#include "tables/languages.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

/// A word in lower case, of one script, and how often it counts.
struct CountedWord {
    std::u32string letters;
    std::uint32_t count = 0;
    bool operator==(const CountedWord&) const = default;
};

/// What there is in a text that blanks part into tokens.
struct TextShares {
    std::uint32_t characters = 0; // without blanks
    std::uint32_t letters = 0;    // of any script
    std::uint32_t digits = 0;
    std::uint32_t blanks = 0;     // between tokens
    std::uint32_t tokens = 0;
    std::uint32_t longTokens = 0;  // with four letters and more
    std::uint32_t mixedTokens = 0; // of these, with letters of two scripts

    double letterShare() const { return share(letters, characters); }
    double blankShare() const { return share(blanks, blanks + characters); }

    static double share(double part, double whole) { return whole > 0 ? part / whole : 0; }
};

struct WordSample {
    TextShares shares;
    std::vector<CountedWord> words; // sorted

    std::vector<CountedWord> ofScript(tables::LetterScript script) const;
};

/// `text` has U+0020 between tokens. A word counts at most a few times, so that a label that is
/// repeated all over a page does not decide; short words in capitals are left out where most words
/// are not in capitals. Marks that stand alone are skipped.
WordSample sampleWords(std::u32string_view text);

} // namespace foulcase
