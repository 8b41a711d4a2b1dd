// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/garbled_words.h"

#include "core/diagnose/letters.h"

#include <algorithm>
#include <optional>

namespace foulcase {

namespace {

using tables::LetterScript;

constexpr std::size_t shortestWord = 3;    // shorter ones are variables, units, initials
constexpr std::size_t longestAcronym = 5;
constexpr std::uint32_t mostOfOneWord = 4;

bool isDigit(char32_t c)
{
    return c >= U'0' && c <= U'9';
}

bool isMark(char32_t c)
{
    return (c >= 0x300 && c <= 0x36F) || (c >= 0x591 && c <= 0x5C7 && c != 0x5BE)
        || (c >= 0x610 && c <= 0x61A) || (c >= 0x64B && c <= 0x65F) || c == 0x640 || c == 0x670
        || c == 0xAD || (c >= 0x200B && c <= 0x200F);
}

struct RawWord {
    std::u32string letters; // lower case
    bool capitals = false;
};

class Sampler {
public:
    void token(std::u32string_view token)
    {
        std::uint32_t lettersHere = 0;
        std::optional<LetterScript> script; // of the letter before
        bool mixed = false;
        std::u32string word;
        bool lower = false;
        const auto endWord = [&] {
            if (word.size() >= shortestWord) {
                m_words.push_back({word, !lower});
            }
            word.clear();
            lower = false;
        };
        for (const char32_t c : token) {
            if (isMark(c)) {
                continue;
            }
            ++m_shares.characters;
            if (const auto here = tables::letterScript(c)) {
                if (script && *script != *here) {
                    mixed = true;
                    endWord();
                }
                script = here;
                ++m_shares.letters;
                ++lettersHere;
                const char32_t small = tables::lowerCaseLetter(c);
                lower = lower || small == c;
                word += small;
                continue;
            }
            endWord();
            script.reset();
            m_shares.digits += isDigit(c) ? 1 : 0;
            m_shares.letters += isLetterOrDigit(c) && !isDigit(c) ? 1 : 0;
        }
        endWord();
        ++m_shares.tokens;
        constexpr std::uint32_t longToken = 4; // shorter ones with two scripts are variables
        m_shares.longTokens += lettersHere >= longToken ? 1 : 0;
        m_shares.mixedTokens += lettersHere >= longToken && mixed ? 1 : 0;
    }

    void blank() { ++m_shares.blanks; }

    WordSample take()
    {
        const auto capitals = static_cast<std::size_t>(std::count_if(
            m_words.begin(), m_words.end(), [](const RawWord& w) { return w.capitals; }));
        const bool acronyms = 2 * capitals <= m_words.size();
        WordSample sample;
        sample.shares = m_shares;
        std::sort(m_words.begin(), m_words.end(), [](const RawWord& a, const RawWord& b) {
            return a.letters < b.letters;
        });
        for (RawWord& word : m_words) {
            if (acronyms && word.capitals && word.letters.size() <= longestAcronym) {
                continue;
            }
            if (!sample.words.empty() && sample.words.back().letters == word.letters) {
                std::uint32_t& count = sample.words.back().count;
                count = std::min(count + 1, mostOfOneWord);
            } else {
                sample.words.push_back({std::move(word.letters), 1});
            }
        }
        return sample;
    }

private:
    TextShares m_shares;
    std::vector<RawWord> m_words;
};

} // namespace

std::vector<CountedWord> WordSample::ofScript(LetterScript script) const
{
    std::vector<CountedWord> chosen;
    for (const CountedWord& word : words) {
        if (tables::letterScript(word.letters.front()) == script) {
            chosen.push_back(word);
        }
    }
    return chosen;
}

WordSample sampleWords(std::u32string_view text)
{
    Sampler sampler;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find(U' ', begin), text.size());
        if (end > begin) {
            sampler.token(text.substr(begin, end - begin));
        }
        if (end < text.size()) {
            sampler.blank();
        }
        begin = end + 1;
    }
    return sampler.take();
}

} // namespace foulcase
