// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/cut_gutters.h"

#include "core/base/rules.h"

#include <algorithm>

namespace foulcase {

namespace {

struct Free {
    double low = 0;
    double high = 0;
    std::uint32_t start = 0;
};

constexpr double beyond = 1e12; // further than any piece

void numberRows(const CutGroup& group, const Limits& limits, CutRegion& region)
{
    std::vector<std::uint32_t> order(region.pieces.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    const auto piece = [&](std::uint32_t i) -> const CutPiece& {
        return group.pieces[region.pieces[i]];
    };
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return piece(a).baseline > piece(b).baseline;
    });
    region.rows.assign(order.size(), 0);
    std::uint32_t row = 0;
    double baseline = 0;
    double size = 0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const CutPiece& here = piece(order[k]);
        if (k > 0 && baseline - here.baseline > limits[Rule::cut_row] * std::max(size, here.size)) {
            ++row;
        }
        if (k == 0 || region.rows[order[k - 1]] != row) {
            baseline = here.baseline;
            size = here.size;
        }
        region.rows[order[k]] = row;
    }
}

/// The gaps of one slab along x, from −beyond to beyond.
void freeOf(const CutGroup& group, const CutRegion& region, const Slab& slab, double narrowest,
            std::vector<Rect>& scratch, std::vector<Free>& free)
{
    scratch.clear();
    for (std::uint32_t i = slab.first; i < slab.first + slab.count; ++i) {
        scratch.push_back(group.pieces[region.pieces[i]].box);
    }
    std::sort(scratch.begin(), scratch.end(),
              [](const Rect& a, const Rect& b) { return a.x0 < b.x0; });
    free.clear();
    double end = -beyond;
    for (const Rect& box : scratch) {
        if (box.x0 - end >= narrowest) {
            free.push_back({end, box.x0, 0});
        }
        end = std::max(end, box.x1);
    }
    free.push_back({end, beyond, 0});
}

class GutterSearch {
public:
    GutterSearch(const CutGroup& group, const CutRegion& region, const Limits& limits,
                 double narrowest)
        : m_group(group), m_region(region), m_narrowest(narrowest),
          m_most(limits.count(Rule::limit_cut_gutters)), m_seenLeft(region.pieces.size(), 0),
          m_seenRight(region.pieces.size(), 0)
    {
    }

    std::vector<Gutter> run()
    {
        std::vector<Rect> scratch;
        std::vector<Free> free;
        std::vector<Free> next;
        const auto slabs = static_cast<std::uint32_t>(m_region.slabs.size());
        for (std::uint32_t s = 0; s < slabs && m_found.size() < m_most; ++s) {
            freeOf(m_group, m_region, m_region.slabs[s], m_narrowest, scratch, free);
            next.clear();
            std::size_t a = 0;
            std::vector<bool> lives(m_active.size(), false);
            for (const Free& gap : free) {
                bool continued = false;
                while (a < m_active.size() && m_active[a].high <= gap.low) {
                    ++a;
                }
                for (std::size_t k = a; k < m_active.size() && m_active[k].low < gap.high; ++k) {
                    const double low = std::max(gap.low, m_active[k].low);
                    const double high = std::min(gap.high, m_active[k].high);
                    if (high - low >= m_narrowest) {
                        next.push_back({low, high, m_active[k].start});
                        lives[k] = true;
                        continued = true;
                    }
                }
                if (!continued) {
                    next.push_back({gap.low, gap.high, s});
                }
            }
            for (std::size_t k = 0; k < m_active.size(); ++k) {
                if (!lives[k] && s > 0) {
                    keep(m_active[k], s - 1);
                }
            }
            m_active.swap(next);
        }
        for (const Free& gap : m_active) {
            if (slabs > 0) {
                keep(gap, slabs - 1);
            }
        }
        sortGutters(m_found);
        return std::move(m_found);
    }

private:
    void keep(const Free& gap, std::uint32_t last)
    {
        if (gap.low <= -beyond || gap.high >= beyond || m_found.size() >= m_most) {
            return; // a margin
        }
        Gutter gutter{gap.low, gap.high, gap.start, last, 0, 0};
        ++m_round;
        const Slab& end = m_region.slabs[last];
        for (std::uint32_t i = m_region.slabs[gap.start].first; i < end.first + end.count; ++i) {
            const bool left = m_group.pieces[m_region.pieces[i]].box.x1 <= gap.low;
            std::uint32_t& seen = (left ? m_seenLeft : m_seenRight)[m_region.rows[i]];
            if (seen != m_round) {
                seen = m_round;
                ++(left ? gutter.rowsLeft : gutter.rowsRight);
            }
        }
        if (gutter.support() > 0) {
            m_found.push_back(gutter);
        }
    }

    const CutGroup& m_group;
    const CutRegion& m_region;
    double m_narrowest;
    std::size_t m_most;
    std::vector<Free> m_active;
    std::vector<Gutter> m_found;
    std::vector<std::uint32_t> m_seenLeft;  // by row: the last round that counted it
    std::vector<std::uint32_t> m_seenRight;
    std::uint32_t m_round = 0;
};

} // namespace

CutRegion makeRegion(const CutGroup& group, const Limits& limits, std::vector<std::uint32_t> pieces)
{
    CutRegion region;
    region.pieces = std::move(pieces);
    std::stable_sort(region.pieces.begin(), region.pieces.end(),
                     [&](std::uint32_t a, std::uint32_t b) {
                         return group.pieces[a].box.y1 > group.pieces[b].box.y1;
                     });
    for (std::uint32_t i = 0; i < region.pieces.size(); ++i) {
        const Rect& box = group.pieces[region.pieces[i]].box;
        region.box.include(box);
        if (region.slabs.empty() || box.y1 < region.slabs.back().bottom) {
            region.slabs.push_back({i, 0, box.y1, box.y0});
        }
        Slab& slab = region.slabs.back();
        ++slab.count;
        slab.bottom = std::min(slab.bottom, box.y0);
    }
    numberRows(group, limits, region);
    return region;
}

std::vector<Gutter> findGutters(const CutGroup& group, const CutRegion& region,
                                const Limits& limits, double narrowest)
{
    return GutterSearch(group, region, limits, narrowest).run();
}

void sortGutters(std::vector<Gutter>& gutters)
{
    std::stable_sort(gutters.begin(), gutters.end(), [](const Gutter& a, const Gutter& b) {
        return a.support() != b.support() ? a.support() > b.support() : a.width() > b.width();
    });
}

} // namespace foulcase
