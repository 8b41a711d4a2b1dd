// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Edit distances of two sequences of symbols (code points, or words as numbers). Exact, or with a
// stated lower bound where the work would pass a limit. Knows no texts and no profiles.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/limits.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace foulcase {

using Symbols = std::vector<std::uint32_t>;

/// levenshtein: insertions, deletions and substitutions cost 1 · indel: a substitution costs 2
FOULCASE_ENUM(EditKind, levenshtein, indel)

/// gave_up: the sequences differ too much for the limits; `edits` is then a lower bound
FOULCASE_ENUM(DistanceState, exact, gave_up)

struct EditDistance {
    std::uint64_t edits = 0;
    DistanceState state = DistanceState::exact;
    bool operator==(const EditDistance&) const = default;
};

/// Bit-parallel (Myers 1999, Hyyrö 2003 and 2004) while n × m ÷ 64 stays under
/// limit_distance_steps; beyond it by furthest-reaching diagonals (Ukkonen 1985), O(n + d²) on
/// texts that repeat little, up to limit_distance_edits and the same number of steps. Memory is
/// O(n + m).
EditDistance editDistance(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                          EditKind kind, const Limits& limits);

/// 1 − indel distance ÷ (n + m); 1 for two empty sequences. An upper bound where it gave up.
struct Similarity {
    double value = 1;
    DistanceState state = DistanceState::exact;
};
Similarity indelSimilarity(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                           const Limits& limits);

Symbols codePoints(std::u32string_view text);

/// Gives equal words equal numbers, over any number of texts.
class WordNumbers {
public:
    std::uint32_t number(std::u32string_view word);

private:
    std::unordered_map<std::u32string, std::uint32_t> m_numbers;
};

} // namespace foulcase
