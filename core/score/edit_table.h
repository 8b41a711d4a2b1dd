// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of edit distances of all beginnings of two sequences, `a` down and `b` across, 64 rows
// at a time. For the distance and the alignment alone.
#pragma once

#include "core/score/edit_distance.h"

#include <algorithm>

namespace foulcase {

/// Both sequences with their symbols numbered from 0, so that masks can be looked up by index.
struct EditTable {
    Symbols a;
    Symbols b;
    std::size_t symbols = 0;

    EditTable(std::span<const std::uint32_t> down, std::span<const std::uint32_t> across)
    {
        std::unordered_map<std::uint32_t, std::uint32_t> numbers;
        const auto numbered = [&](std::span<const std::uint32_t> from, Symbols& to) {
            to.reserve(from.size());
            for (const std::uint32_t symbol : from) {
                const auto next = static_cast<std::uint32_t>(numbers.size());
                to.push_back(numbers.try_emplace(symbol, next).first->second);
            }
        };
        numbered(down, a);
        numbered(across, b);
        symbols = numbers.size();
    }
};

/// How many symbols both begin with, and how many of the rest both end with.
struct SharedEnds {
    std::size_t front = 0;
    std::size_t back = 0;
};

inline SharedEnds sharedEnds(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b)
{
    SharedEnds ends;
    ends.front = static_cast<std::size_t>(
        std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
    const std::size_t most = std::min(a.size(), b.size()) - ends.front;
    while (ends.back < most && a[a.size() - 1 - ends.back] == b[b.size() - 1 - ends.back]) {
        ++ends.back;
    }
    return ends;
}

inline constexpr std::size_t rowsOfBlock = 64;

/// Vertical differences between 64 cells of a column and those above them; as it stands left of
/// the table's first column.
struct CellColumn {
    std::uint64_t up = ~std::uint64_t{0}; // +1
    std::uint64_t down = 0;               // −1

    /// Goes on to the next column (Hyyrö 2003). `match`: the rows whose symbol is the column's;
    /// `step`: the horizontal difference above the block; `last`: the bit of its lowest row.
    /// Returns the horizontal difference there.
    std::int8_t advance(std::uint64_t match, std::int8_t step, std::uint64_t last)
    {
        const std::uint64_t fallsIn = step < 0 ? 1 : 0;
        const std::uint64_t risesIn = step > 0 ? 1 : 0;
        const std::uint64_t vertical = match | down;
        match |= fallsIn;
        const std::uint64_t zero = (((match & up) + up) ^ up) | match;
        std::uint64_t rises = down | ~(zero | up);
        std::uint64_t falls = up & zero;
        const int out = ((rises & last) != 0 ? 1 : 0) - ((falls & last) != 0 ? 1 : 0);
        rises = rises << 1U | risesIn;
        falls = falls << 1U | fallsIn;
        up = falls | ~(vertical | rises);
        down = rises & vertical;
        return static_cast<std::int8_t>(out);
    }
};

} // namespace foulcase
