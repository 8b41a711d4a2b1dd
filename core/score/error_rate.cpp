// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/error_rate.h"

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
