// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/garbled_score.h"

#include "core/base/utf.h"

#include <algorithm>
#include <array>
#include <map>

namespace foulcase {

namespace {

using tables::LetterLanguage;
using tables::LetterScript;

constexpr std::size_t mostLetters = 256;
constexpr std::uint16_t foreignClass = 0xFFFF;
constexpr int foreignSteps = -2 * LetterLanguage::stepsPerBit; // a pair with a letter of elsewhere

int stepsOf(const LetterLanguage& language, std::uint16_t first, std::uint16_t second)
{
    return first == foreignClass || second == foreignClass ? foreignSteps
                                                           : language.steps(first, second);
}

/// The class of each letter of the sample in a language; `foreignClass` where it has none.
std::vector<std::uint16_t> classesOf(const LetterPairs& pairs, const LetterLanguage& language)
{
    std::vector<std::uint16_t> classes(pairs.letters().size(), foreignClass);
    classes[0] = 0;
    for (std::size_t i = 1; i < classes.size(); ++i) {
        char32_t letter = pairs.letters()[i];
        for (;;) {
            const auto at = std::find(language.letters.begin(), language.letters.end(), letter);
            if (at != language.letters.end()) {
                classes[i] = static_cast<std::uint16_t>(1 + (at - language.letters.begin()));
                break;
            }
            const char32_t unmarked = tables::unmarkedLetter(letter);
            if (unmarked == letter) {
                break;
            }
            letter = unmarked;
        }
    }
    return classes;
}

double scoreOf(const LetterPairs& pairs, const LetterLanguage& language,
               const std::vector<std::uint16_t>& classes)
{
    double steps = 0;
    for (const LetterPairs::Pair& pair : pairs.pairs()) {
        steps += double(pair.count)
            * stepsOf(language, classes[pair.first], classes[pair.second]);
    }
    return pairs.total() > 0 ? steps / LetterLanguage::stepsPerBit / pairs.total() : 0;
}

} // namespace

LetterPairs::LetterPairs(const std::vector<CountedWord>& words)
{
    std::map<char32_t, std::uint32_t> frequency;
    for (const CountedWord& word : words) {
        for (const char32_t c : word.letters) {
            frequency[c] += word.count;
        }
    }
    m_letters.push_back(0);
    for (const auto& [letter, count] : frequency) {
        if (m_letters.size() < mostLetters) {
            m_letters.push_back(letter);
        }
    }
    const auto indexOf = [&](char32_t c) {
        const auto at = std::lower_bound(m_letters.begin(), m_letters.end(), c);
        return at != m_letters.end() && *at == c ? std::size_t(at - m_letters.begin())
                                                 : m_letters.size();
    };
    const std::size_t size = m_letters.size() + 1; // one more for the rest
    std::vector<std::uint32_t> counts(size * size);
    for (const CountedWord& word : words) {
        std::size_t before = 0;
        for (const char32_t c : word.letters) {
            const std::size_t here = indexOf(c);
            counts[before * size + here] += word.count;
            before = here;
        }
        counts[before * size] += word.count;
    }
    m_letters.push_back(replacementCharacter);
    for (std::size_t at = 0; at < counts.size(); ++at) {
        if (counts[at] != 0) {
            m_pairs.push_back({static_cast<std::uint16_t>(at / size),
                               static_cast<std::uint16_t>(at % size), counts[at]});
            m_total += counts[at];
        }
    }
}

LetterPairs LetterPairs::reversed() const
{
    LetterPairs turned(*this);
    for (Pair& pair : turned.m_pairs) {
        std::swap(pair.first, pair.second);
    }
    return turned;
}

bool namesLanguage(std::string_view list, std::string_view code)
{
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(','), list.size());
        std::string_view name = list.substr(0, end);
        name = name.substr(0, std::min(name.find_first_of("-_"), name.size())); // "de-AT"
        if (name == code) {
            return true;
        }
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
}

bool namesKnownLanguage(std::string_view list)
{
    const auto all = tables::letterLanguages();
    return std::any_of(all.begin(), all.end(),
                       [&](const LetterLanguage& l) { return namesLanguage(list, l.code); });
}

std::vector<LanguageFit> languageFits(const LetterPairs& pairs, std::string_view only)
{
    std::array<double, 5> ofScript{};
    double letters = 0;
    for (const LetterPairs::Pair& pair : pairs.pairs()) {
        const auto script = tables::letterScript(pairs.letters()[pair.second]);
        if (script) {
            ofScript[static_cast<std::size_t>(*script)] += pair.count;
            letters += pair.count;
        }
    }
    std::vector<LanguageFit> fits;
    const bool anyNamed = namesKnownLanguage(only);
    for (const LetterLanguage& language : tables::letterLanguages()) {
        if ((anyNamed && !namesLanguage(only, language.code))
            || ofScript[static_cast<std::size_t>(language.script)] * 4 < letters
            || letters == 0) {
            continue;
        }
        const auto classes = classesOf(pairs, language);
        double foreign = 0;
        for (const LetterPairs::Pair& pair : pairs.pairs()) {
            foreign += classes[pair.second] == foreignClass ? pair.count : 0;
        }
        fits.push_back({&language, scoreOf(pairs, language, classes), foreign / letters});
    }
    std::sort(fits.begin(), fits.end(),
              [](const LanguageFit& a, const LanguageFit& b) { return a.bits > b.bits; });
    return fits;
}

LanguageFit bestFit(const LetterPairs& pairs, std::string_view only)
{
    const auto fits = languageFits(pairs, only);
    return fits.empty() ? LanguageFit{} : fits.front();
}

namespace {

/// Letters of the sample on the places of an alphabet, one each; what finds no place stays foreign.
class Exchange {
public:
    Exchange(const LetterPairs& pairs, const LetterLanguage& language)
        : m_pairs(pairs), m_language(language), m_classes(classesOf(pairs, language)),
          m_frequency(pairs.letters().size()), m_letterOf(language.classes(), none),
          m_incident(pairs.letters().size())
    {
        for (std::size_t p = 0; p < pairs.pairs().size(); ++p) {
            const LetterPairs::Pair& pair = pairs.pairs()[p];
            m_frequency[pair.second] += pair.count;
            m_incident[pair.first].push_back(p);
            if (pair.second != pair.first) {
                m_incident[pair.second].push_back(p);
            }
        }
        for (std::size_t i = 1; i < m_classes.size(); ++i) { // marks apart, two may share a place
            const std::uint16_t place = m_classes[i];
            if (place != foreignClass && m_letterOf[place] == none) {
                m_letterOf[place] = i;
            }
        }
        m_start = m_classes;
    }

    /// The most frequent letter on the place of the language's most frequent letter, and so on.
    void orderByFrequency()
    {
        std::vector<double> expected(m_language.classes());
        for (std::size_t c = 1; c < expected.size(); ++c) {
            for (std::size_t before = 0; before < expected.size(); ++before) {
                expected[c] += m_language.steps(before, c); // mean log: good enough for an order
            }
        }
        std::vector<std::size_t> places;
        std::vector<std::size_t> letters;
        for (std::size_t c = 1; c < expected.size(); ++c) {
            places.push_back(c);
            if (m_letterOf[c] != none) {
                letters.push_back(m_letterOf[c]);
            }
        }
        std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
            return expected[a] > expected[b];
        });
        std::stable_sort(letters.begin(), letters.end(), [&](std::size_t a, std::size_t b) {
            return m_frequency[a] > m_frequency[b];
        });
        std::fill(m_letterOf.begin(), m_letterOf.end(), none);
        for (std::size_t i = 0; i < letters.size(); ++i) {
            m_letterOf[places[i]] = letters[i];
            m_classes[letters[i]] = static_cast<std::uint16_t>(places[i]);
        }
    }

    void climb()
    {
        constexpr int mostPasses = 40; // over all swaps; climbs settle within 10
        for (int pass = 0; pass < mostPasses; ++pass) {
            bool better = false;
            for (std::size_t a = 1; a < m_letterOf.size(); ++a) {
                for (std::size_t b = a + 1; b < m_letterOf.size(); ++b) {
                    better = trySwap(a, b) || better;
                }
            }
            if (!better) {
                break;
            }
        }
    }

    double bits() const { return scoreOf(m_pairs, m_language, m_classes); }

    std::vector<LetterExchange> exchanges() const
    {
        std::vector<std::size_t> moved;
        for (std::size_t i = 1; i < m_classes.size(); ++i) {
            if (m_classes[i] != m_start[i]) {
                moved.push_back(i);
            }
        }
        std::stable_sort(moved.begin(), moved.end(), [&](std::size_t a, std::size_t b) {
            return m_frequency[a] > m_frequency[b];
        });
        std::vector<LetterExchange> all;
        for (const std::size_t i : moved) {
            all.push_back({m_pairs.letters()[i], m_language.letters[m_classes[i] - 1u]});
        }
        return all;
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    long stepsAround(std::size_t a, std::size_t b) const
    {
        long steps = 0;
        if (a != none) {
            for (const std::size_t p : m_incident[a]) {
                steps += stepsOfPair(p);
            }
        }
        if (b != none) {
            for (const std::size_t p : m_incident[b]) {
                const LetterPairs::Pair& pair = m_pairs.pairs()[p];
                if (pair.first != a && pair.second != a) {
                    steps += stepsOfPair(p);
                }
            }
        }
        return steps;
    }
    long stepsOfPair(std::size_t p) const
    {
        const LetterPairs::Pair& pair = m_pairs.pairs()[p];
        return long(pair.count)
            * stepsOf(m_language, m_classes[pair.first], m_classes[pair.second]);
    }

    void swapPlaces(std::size_t a, std::size_t b)
    {
        std::swap(m_letterOf[a], m_letterOf[b]);
        for (const std::size_t place : {a, b}) {
            if (m_letterOf[place] != none) {
                m_classes[m_letterOf[place]] = static_cast<std::uint16_t>(place);
            }
        }
    }
    bool trySwap(std::size_t a, std::size_t b)
    {
        const std::size_t first = m_letterOf[a];
        const std::size_t second = m_letterOf[b];
        if (first == none && second == none) {
            return false;
        }
        const long before = stepsAround(first, second);
        swapPlaces(a, b);
        constexpr long leastGain = 4 * LetterLanguage::stepsPerBit; // what a swap costs to say
        if (stepsAround(first, second) > before + leastGain) {
            return true;
        }
        swapPlaces(a, b);
        return false;
    }

    const LetterPairs& m_pairs;
    const LetterLanguage& m_language;
    std::vector<std::uint16_t> m_classes; // by letter
    std::vector<std::uint16_t> m_start;
    std::vector<double> m_frequency;      // by letter
    std::vector<std::size_t> m_letterOf;  // by place
    std::vector<std::vector<std::size_t>> m_incident; // pairs, by letter
};

} // namespace

Rereading reread(const LetterPairs& pairs, const LetterLanguage& language)
{
    Exchange fromHere(pairs, language);
    const double before = fromHere.bits();
    Exchange fromFrequency = fromHere;
    fromHere.climb();
    fromFrequency.orderByFrequency();
    fromFrequency.climb();
    const Exchange& best = fromFrequency.bits() > fromHere.bits() + 0.05 ? fromFrequency : fromHere;
    return {&language, best.bits(), (best.bits() - before) * pairs.total(), best.exchanges()};
}

namespace {

constexpr std::size_t mostShifted = 1500; // characters of a text that are tried

/// Within ASCII, or between it and the letters of another block for the shifts of code pages.
char32_t shifted(char32_t c, int by)
{
    const bool far = by > 0x7F || by < -0x7F;
    const long moved = static_cast<long>(c) + by;
    const bool held = far ? c >= 0xA0 && moved >= 0xA0 : c < 0x7F && moved >= 0x20 && moved < 0x7F;
    return held ? static_cast<char32_t>(moved)
        : far && c < 0x7F ? c // a code page's lower half is ASCII
                          : replacementCharacter;
}

char32_t rotated(char32_t c, int by)
{
    for (const char32_t first : {U'a', U'A'}) {
        if (c >= first && c < first + 26) {
            return first + (c - first + static_cast<char32_t>(by)) % 26;
        }
    }
    return c;
}

} // namespace

Shift bestShift(std::u32string_view text, std::string_view only,
                const std::function<bool(const TextShares&)>& accepts)
{
    constexpr double leastLetters = 0.7; // of characters; prose has 0.85 and more
    text = text.substr(0, mostShifted);
    Shift best;
    std::u32string moved(text);
    const auto attempt = [&](int codes, bool alphabet) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            moved[i] = text[i] == U' ' ? text[i]
                : alphabet             ? rotated(text[i], codes)
                                       : shifted(text[i], codes);
        }
        const WordSample sample = sampleWords(moved);
        if (sample.shares.letterShare() < leastLetters || !accepts(sample.shares)) {
            return;
        }
        const LetterPairs pairs(sample.words);
        const LanguageFit fit = bestFit(pairs, only);
        if (fit.language != nullptr
            && (best.fit.language == nullptr
                || fit.bits * pairs.total() > best.fit.bits * best.pairs)) {
            constexpr std::size_t shown = 60;
            best = {codes, alphabet, fit, pairs.total(), sample.words.size(),
                    moved.substr(0, shown)};
        }
    };
    for (int by = 1; by < 26; ++by) {
        attempt(by, true);
    }
    for (int by = -94; by <= 94; ++by) {
        if (by != 0 && by != 32 && by != -32) { // 32: another case of the same letters
            attempt(by, false);
        }
    }
    // Letters of one-byte code pages shown as Latin-1: Cyrillic of Windows and of ISO 8859-5,
    // Greek, Hebrew; and the other way round.
    for (const int by : {0x350, 0x360, 0x2D0, 0x4F0}) {
        attempt(by, false);
        attempt(-by, false);
    }
    return best;
}

} // namespace foulcase
