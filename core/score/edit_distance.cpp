// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/edit_distance.h"

#include "core/base/rules.h"
#include "core/score/edit_table.h"

#include <algorithm>
#include <bit>

namespace foulcase {

namespace {

using Span = std::span<const std::uint32_t>;

/// Calls f(masks, height) for each 64 rows of `a`; masks[s] has the rows that hold symbol s.
template <class F>
void forEachBlock(const EditTable& d, F&& f)
{
    std::vector<std::uint64_t> masks(d.symbols, 0);
    for (std::size_t begin = 0; begin < d.a.size(); begin += rowsOfBlock) {
        const std::size_t height = std::min(rowsOfBlock, d.a.size() - begin);
        for (std::size_t i = 0; i < height; ++i) {
            masks[d.a[begin + i]] |= std::uint64_t{1} << i;
        }
        f(masks, height);
        for (std::size_t i = 0; i < height; ++i) {
            masks[d.a[begin + i]] = 0;
        }
    }
}

/// Hyyrö 2003, a block of rows at a time; `steps` are the horizontal differences above the block.
std::uint64_t levenshteinByBits(const EditTable& d)
{
    std::vector<std::int8_t> steps(d.b.size(), 1);
    forEachBlock(d, [&](const std::vector<std::uint64_t>& masks, std::size_t height) {
        const std::uint64_t last = std::uint64_t{1} << (height - 1);
        CellColumn column;
        for (std::size_t j = 0; j < d.b.size(); ++j) {
            steps[j] = column.advance(masks[d.b[j]], steps[j], last);
        }
    });
    std::int64_t distance = static_cast<std::int64_t>(d.a.size());
    for (const std::int8_t step : steps) {
        distance += step;
    }
    return static_cast<std::uint64_t>(distance);
}

/// Hyyrö 2004: the longest common subsequence; `carries` go from one block of rows to the next.
std::uint64_t indelByBits(const EditTable& d)
{
    std::vector<std::uint8_t> carries(d.b.size(), 0);
    std::uint64_t subsequence = 0;
    forEachBlock(d, [&](const std::vector<std::uint64_t>& masks, std::size_t height) {
        std::uint64_t open = ~std::uint64_t{0};
        for (std::size_t j = 0; j < d.b.size(); ++j) {
            const std::uint64_t matched = open & masks[d.b[j]];
            const std::uint64_t sum = open + matched;
            const std::uint64_t full = sum + carries[j];
            carries[j] = sum < open || full < sum ? 1 : 0;
            open = full | (open - matched);
        }
        const std::uint64_t rows = height == rowsOfBlock ? ~std::uint64_t{0}
                                                : (std::uint64_t{1} << height) - 1;
        subsequence += static_cast<std::uint64_t>(std::popcount(~open & rows));
    });
    return d.a.size() + d.b.size() - 2 * subsequence;
}

/// Ukkonen 1985: how far down each diagonal a number of edits reaches.
class Diagonals {
public:
    Diagonals(Span a, Span b, EditKind kind) : m_a(a), m_b(b), m_kind(kind) {}

    EditDistance distance(std::uint64_t mostEdits, std::uint64_t mostSteps)
    {
        const auto n = static_cast<std::int64_t>(m_a.size());
        const auto m = static_cast<std::int64_t>(m_b.size());
        const std::int64_t goal = m - n;
        const auto most = static_cast<std::int64_t>(
            std::min<std::uint64_t>(mostEdits, m_a.size() + m_b.size()));
        // reach[k + most + 1]: the furthest row on diagonal k (column − row); one spare each side
        std::vector<std::int64_t> before(static_cast<std::size_t>(2 * most + 3), unreached);
        std::vector<std::int64_t> reach = before;
        std::uint64_t steps = 0;
        for (std::int64_t edits = 0; edits <= most; ++edits) {
            for (std::int64_t k = std::max(-edits, -n); k <= std::min(edits, m); ++k) {
                const auto at = static_cast<std::size_t>(k + most + 1);
                std::int64_t row = edits == 0 ? 0 : unreached;
                if (edits > 0) {
                    row = std::max(before[at + 1] + 1, before[at - 1]);
                    if (m_kind == EditKind::levenshtein) {
                        row = std::max(row, before[at] + 1);
                    }
                    // Staying costs nothing: a diagonal never reaches less than with fewer edits.
                    row = std::max(row, before[at]);
                }
                if (row < 0) {
                    reach[at] = unreached;
                    continue;
                }
                row = std::min({row, n, m - k});
                const std::int64_t from = row;
                while (row < n && row + k < m
                       && m_a[static_cast<std::size_t>(row)]
                           == m_b[static_cast<std::size_t>(row + k)]) {
                    ++row;
                }
                steps += static_cast<std::uint64_t>(row - from) + 1;
                reach[at] = row;
                if (k == goal && row == n) {
                    return {static_cast<std::uint64_t>(edits), DistanceState::exact};
                }
            }
            if (steps > mostSteps) {
                return {static_cast<std::uint64_t>(edits) + 1, DistanceState::gave_up};
            }
            std::swap(before, reach);
        }
        return {static_cast<std::uint64_t>(most) + 1, DistanceState::gave_up};
    }

private:
    static constexpr std::int64_t unreached = -(std::int64_t{1} << 60);
    Span m_a;
    Span m_b;
    EditKind m_kind;
};

} // namespace

EditDistance editDistance(Span a, Span b, EditKind kind, const Limits& limits)
{
    const SharedEnds ends = sharedEnds(a, b);
    a = a.subspan(ends.front, a.size() - ends.front - ends.back);
    b = b.subspan(ends.front, b.size() - ends.front - ends.back);
    if (a.empty() || b.empty()) {
        return {a.size() + b.size(), DistanceState::exact};
    }
    const auto steps = static_cast<std::uint64_t>(limits[Rule::limit_distance_steps]);
    const std::uint64_t blocks = (a.size() + rowsOfBlock - 1) / rowsOfBlock;
    if (blocks <= steps / b.size()) {
        const EditTable d(a, b);
        return {kind == EditKind::levenshtein ? levenshteinByBits(d) : indelByBits(d),
                DistanceState::exact};
    }
    return Diagonals(a, b, kind).distance(limits.count(Rule::limit_distance_edits), steps);
}

Similarity indelSimilarity(Span a, Span b, const Limits& limits)
{
    const EditDistance distance = editDistance(a, b, EditKind::indel, limits);
    const double all = static_cast<double>(a.size() + b.size());
    return {all > 0 ? 1 - static_cast<double>(distance.edits) / all : 1, distance.state};
}

Symbols codePoints(std::u32string_view text)
{
    return Symbols(text.begin(), text.end());
}

std::uint32_t WordNumbers::number(std::u32string_view word)
{
    const auto next = static_cast<std::uint32_t>(m_numbers.size());
    return m_numbers.try_emplace(std::u32string(word), next).first->second;
}

} // namespace foulcase
