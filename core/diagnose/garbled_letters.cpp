// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/garbled_letters.h"

#include "core/base/rules.h"

#include <algorithm>
#include <map>

namespace foulcase {

namespace {

using tables::LetterScript;

constexpr LetterScript scripts[] = {LetterScript::Latin, LetterScript::Cyrillic,
                                    LetterScript::Greek, LetterScript::Hebrew,
                                    LetterScript::Arabic};

bool isEnough(const std::vector<CountedWord>& words, const LetterPairs& pairs,
              const Limits& limits)
{
    return words.size() >= limits.count(Rule::garbled_words)
        && pairs.total() >= limits[Rule::garbled_pairs];
}

bool hasUsualBlanks(const TextShares& shares, const Limits& limits)
{
    return shares.blankShare() >= limits[Rule::garbled_blanks_least]
        && shares.blankShare() <= limits[Rule::garbled_blanks_most];
}

/// What the letters say in the direction that reads better: right-to-left text may be stored as it
/// is seen.
LetterPairs inReadingDirection(LetterPairs pairs, LetterScript script, std::string_view only)
{
    if (script != LetterScript::Hebrew && script != LetterScript::Arabic) {
        return pairs;
    }
    LetterPairs turned = pairs.reversed();
    return bestFit(turned, only).bits > bestFit(pairs, only).bits ? turned : pairs;
}

std::optional<GarbledLetters> judgeExchange(const WordSample& sample, LetterScript script,
                                            std::string_view only, const Limits& limits)
{
    const auto words = sample.ofScript(script);
    const LetterPairs pairs = inReadingDirection(LetterPairs(words), script, only);
    if (!isEnough(words, pairs, limits)) {
        return std::nullopt;
    }
    const auto fits = languageFits(pairs, only);
    if (fits.empty()) {
        return std::nullopt;
    }
    // Sound text of a language that was not named is not garbled.
    const LanguageFit asItStands = bestFit(pairs, {});
    // Letters in disorder resemble no language more than another.
    const bool anyLanguage = fits.front().bits < limits[Rule::garbled_disorder];
    std::optional<GarbledLetters> best;
    for (const LanguageFit& fit : fits) {
        const Rereading other = reread(pairs, *fit.language);
        const double gain = other.bits - asItStands.bits;
        const double needed = limits[Rule::garbled_gain]
            + limits[Rule::garbled_gain_letter] * double(other.exchanges.size())
            + limits[Rule::garbled_gain_short] / pairs.total();
        if (gain >= needed && other.bits >= limits[Rule::garbled_prose]
            && (!best || other.bits > best->after.bits)) {
            best.emplace();
            best->kind = GarbledKind::exchange;
            best->pairs = pairs.total();
            best->before = asItStands;
            best->after = {other.language, other.bits, fit.foreign};
            best->gain = gain;
            best->needed = needed;
            best->exchanges = other.exchanges;
        }
        if (!anyLanguage) {
            break;
        }
    }
    return best;
}

/// Of the scripts that a quarter of the words are of.
LanguageFit bestOfScripts(const WordSample& sample, std::string_view only)
{
    LanguageFit best;
    for (const LetterScript script : scripts) {
        const auto words = sample.ofScript(script);
        if (words.empty() || 4 * words.size() < sample.words.size()) {
            continue;
        }
        const LetterPairs pairs = inReadingDirection(LetterPairs(words), script, only);
        const LanguageFit fit = bestFit(pairs, only);
        if (fit.language != nullptr && (best.language == nullptr || fit.bits > best.bits)) {
            best = fit;
        }
    }
    return best;
}

/// Whether text that is no numbers and no leaders has something to shift.
bool canBeShifted(std::u32string_view text, const TextShares& shares, const Limits& limits)
{
    if (TextShares::share(shares.digits, shares.characters) > limits[Rule::garbled_digits]) {
        return false;
    }
    std::map<char32_t, std::uint32_t> counts;
    std::uint32_t most = 0;
    for (const char32_t c : text) {
        most = c == U' ' ? most : std::max(most, ++counts[c]);
    }
    return TextShares::share(most, shares.characters) <= limits[Rule::garbled_one_sign];
}

std::optional<GarbledLetters> judgeShift(std::u32string_view text, const WordSample& sample,
                                         std::string_view only, const Limits& limits)
{
    const LanguageFit before = bestOfScripts(sample, {});
    if (before.language != nullptr && before.bits >= limits[Rule::garbled_disorder]
        && 2 * sample.shares.letters > sample.shares.characters) {
        return std::nullopt;
    }
    if (!canBeShifted(text, sample.shares, limits)) {
        return std::nullopt;
    }
    const Shift shift = bestShift(text, only, [&](const TextShares& shares) {
        return hasUsualBlanks(shares, limits);
    });
    const double gain = shift.fit.bits - std::max(before.bits, 0.0);
    const double needed = limits[Rule::garbled_shift_gain] / std::max(shift.pairs, 1.0);
    if (shift.fit.language == nullptr || shift.fit.bits < limits[Rule::garbled_prose]
        || shift.words < limits.count(Rule::garbled_shift_words) || gain < needed) {
        return std::nullopt;
    }
    GarbledLetters found;
    found.kind = GarbledKind::shift;
    found.pairs = shift.pairs;
    found.before = before;
    found.after = shift.fit;
    found.gain = gain;
    found.needed = needed;
    found.shift = shift;
    return found;
}

std::optional<GarbledLetters> judgeScripts(const WordSample& sample, const Limits& limits)
{
    const TextShares& shares = sample.shares;
    const double mixed = TextShares::share(shares.mixedTokens, shares.longTokens);
    if (shares.longTokens < limits.count(Rule::garbled_words)
        || mixed < limits[Rule::garbled_mixed]) {
        return std::nullopt;
    }
    GarbledLetters found;
    found.kind = GarbledKind::scripts;
    found.gain = mixed;
    found.needed = limits[Rule::garbled_mixed];
    return found;
}

} // namespace

std::optional<GarbledLetters> judgeLetters(std::u32string_view text, std::string_view only,
                                           const Limits& limits)
{
    const WordSample sample = sampleWords(text);
    std::optional<GarbledLetters> found = judgeShift(text, sample, only, limits);
    if (!found && hasUsualBlanks(sample.shares, limits)) {
        for (const LetterScript script : scripts) {
            auto here = judgeExchange(sample, script, only, limits);
            if (here && (!found || here->pairs > found->pairs)) {
                found = std::move(here);
            }
        }
        found = found ? std::move(found) : judgeScripts(sample, limits);
    }
    if (found) {
        found->shares = sample.shares;
    }
    return found;
}

bool canJudgeLetters(std::u32string_view text, const Limits& limits)
{
    const WordSample sample = sampleWords(text);
    return isEnough(sample.words, LetterPairs(sample.words), limits);
}

} // namespace foulcase
