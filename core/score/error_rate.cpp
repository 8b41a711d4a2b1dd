// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/error_rate.h"

#include "core/text/unicode_forms.h"

#include <algorithm>
#include <cstdlib>

namespace foulcase {

namespace {

ErrorCount counted(const Symbols& reference, const Symbols& given, const Limits& limits)
{
    const EditDistance distance =
        editDistance(reference, given, EditKind::levenshtein, limits);
    return {distance.edits, reference.size(), distance.state};
}

void addTo(ErrorCount& sum, const ErrorCount& one)
{
    sum.edits += one.edits;
    sum.length += one.length;
    if (one.state == DistanceState::gave_up) {
        sum.state = DistanceState::gave_up;
    }
}

} // namespace

double ErrorCount::rate() const
{
    if (length == 0) {
        return edits == 0 ? 0 : 1;
    }
    return static_cast<double>(edits) / static_cast<double>(length);
}

TextScore scoreText(std::u32string_view reference, std::u32string_view given, TextProfile profile,
                    const Limits& limits)
{
    TextScore score;
    score.characters = counted(codePoints(profiledText(reference, profile)),
                               codePoints(profiledText(given, profile)), limits);
    WordNumbers numbers;
    const Symbols words = profiledWords(reference, profile, numbers);
    score.words = counted(words, profiledWords(given, profile, numbers), limits);
    const Similarity similarity =
        indelSimilarity(codePoints(reference), codePoints(given), limits);
    score.similarity = similarity.value;
    score.similarityState = similarity.state;
    return score;
}

ErrorCount wordsWithoutOrder(std::u32string_view reference, std::u32string_view given,
                             TextProfile profile)
{
    WordNumbers numbers;
    const Symbols wanted = profiledWords(reference, profile, numbers);
    std::unordered_map<std::uint32_t, std::int64_t> missing;
    for (const std::uint32_t word : wanted) {
        ++missing[word];
    }
    for (const std::uint32_t word : profiledWords(given, profile, numbers)) {
        --missing[word];
    }
    std::uint64_t lost = 0;
    std::uint64_t extra = 0;
    for (const auto& [word, count] : missing) {
        (count > 0 ? lost : extra) += static_cast<std::uint64_t>(std::abs(count));
    }
    return {std::max(lost, extra), wanted.size(), DistanceState::exact};
}

ErrorCount scoreGraphemes(std::u32string_view reference, std::u32string_view given,
                          TextProfile profile, const Limits& limits)
{
    WordNumbers numbers;
    const auto clusters = [&](std::u32string_view text) {
        const std::u32string prepared = profiledText(text, profile);
        Symbols symbols;
        std::size_t begin = 0;
        for (const std::uint32_t end : graphemeEnds(prepared)) {
            symbols.push_back(
                numbers.number(std::u32string_view(prepared).substr(begin, end - begin)));
            begin = end;
        }
        return symbols;
    };
    const Symbols wanted = clusters(reference);
    return counted(wanted, clusters(given), limits);
}

SetScore scoreSet(std::span<const TextScore> scores)
{
    SetScore set;
    set.documents = scores.size();
    if (scores.empty()) {
        return set;
    }
    double similarity = 0;
    for (const TextScore& score : scores) {
        addTo(set.characters, score.characters);
        addTo(set.words, score.words);
        set.characterMacro += score.characters.rate();
        set.wordMacro += score.words.rate();
        similarity += score.similarity;
    }
    const auto count = static_cast<double>(scores.size());
    set.characterMacro /= count;
    set.wordMacro /= count;
    set.similarity = similarity / count;
    return set;
}

} // namespace foulcase
