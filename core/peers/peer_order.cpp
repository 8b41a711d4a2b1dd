// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/peers/peer_order.h"

#include <algorithm>
#include <numeric>

namespace foulcase {

namespace {

struct Best {
    std::uint64_t weight = 0;
    std::uint32_t run = 0xFFFFFFFFU;
};

/// Greatest weight among the ranks before one; a Fenwick tree.
class BestBefore {
public:
    explicit BestBefore(std::size_t size) : m_best(size + 1) {}

    Best before(std::size_t rank) const
    {
        Best best;
        for (std::size_t i = rank; i > 0; i -= i & (~i + 1)) {
            best = m_best[i].weight > best.weight ? m_best[i] : best;
        }
        return best;
    }
    void put(std::size_t rank, const Best& best)
    {
        for (std::size_t i = rank + 1; i < m_best.size(); i += i & (~i + 1)) {
            m_best[i] = best.weight > m_best[i].weight ? best : m_best[i];
        }
    }

private:
    std::vector<Best> m_best;
};

} // namespace

std::vector<OrderRun> runsOutOfOrder(const std::vector<std::uint32_t>& places)
{
    std::vector<std::uint32_t> byPlace(places.size());
    std::iota(byPlace.begin(), byPlace.end(), 0U);
    std::sort(byPlace.begin(), byPlace.end(),
        [&](std::uint32_t a, std::uint32_t b) { return places[a] < places[b]; });
    std::vector<std::uint32_t> rank(places.size());
    for (std::uint32_t r = 0; r < byPlace.size(); ++r) {
        rank[byPlace[r]] = r;
    }
    std::vector<OrderRun> runs;
    for (std::uint32_t i = 0; i < rank.size(); ++i) {
        if (i > 0 && rank[i] == rank[i - 1] + 1) {
            ++runs.back().count;
        } else {
            runs.push_back({i, 1});
        }
    }
    BestBefore best(places.size());
    std::vector<std::uint32_t> before(runs.size());
    Best last;
    for (std::uint32_t r = 0; r < runs.size(); ++r) {
        const std::uint32_t at = rank[runs[r].first];
        const Best chain = best.before(at);
        before[r] = chain.run;
        const Best mine{chain.weight + runs[r].count, r};
        best.put(at, mine);
        last = mine.weight > last.weight ? mine : last;
    }
    std::vector<bool> stays(runs.size(), false);
    for (std::uint32_t r = last.run; r < runs.size(); r = before[r]) {
        stays[r] = true;
    }
    std::vector<OrderRun> out;
    for (std::uint32_t r = 0; r < runs.size(); ++r) {
        if (stays[r]) {
            continue;
        }
        const OrderRun& run = runs[r];
        const bool follows = !out.empty() && out.back().first + out.back().count == run.first;
        const std::uint32_t end = run.first > 0 ? rank[run.first - 1] : 0;
        const bool backwards = follows && end > 0 && rank[run.first + run.count - 1] + 1 == end;
        const bool goesOn = follows && rank[run.first] > end
            && rank[run.first] - end <= run.count; // a word of another line between
        if (backwards || goesOn) {
            out.back().count += run.count;
        } else {
            out.push_back(run);
        }
    }
    return out;
}

} // namespace foulcase
