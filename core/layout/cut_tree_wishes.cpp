// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the wishes of a user do to the tree of cuts.
#include "core/base/rules.h"
#include "core/layout/cut_tree_builder.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr double sameRegion = 1; // points a region may reach beyond the one that was wished in

bool isWithin(const Rect& region, const Rect& within)
{
    const Rect room = within.grown(sameRegion);
    return within.empty()
           || (region.x0 >= room.x0 && region.x1 <= room.x1 && region.y0 >= room.y0
               && region.y1 <= room.y1);
}

} // namespace

Rect CutTreeBuilder::bandOf(const CutRegion& region, std::uint32_t slab) const
{
    return {region.box.x0, region.slabs[slab].top, region.box.x1, region.slabs[slab - 1].bottom};
}

Rect CutTreeBuilder::gapOf(const CutRegion& region, const Gutter& gutter)
{
    return {gutter.low, region.slabs[gutter.lastSlab].bottom, gutter.high,
            region.slabs[gutter.firstSlab].top};
}

bool CutTreeBuilder::isWished(CutWishKind kind, CutAxis axis, const Rect& gap) const
{
    return std::any_of(m_wishes.begin(), m_wishes.end(), [&](const CutWish& wish) {
        return wish.kind == kind
               && speaksOf(wish, m_group.frame.toPage(axis), m_group.frame.toPage(gap));
    });
}

bool CutTreeBuilder::areBandsAllowed(const CutRegion& region, std::uint32_t first,
                                     std::uint32_t last) const
{
    const auto ruledOut = [&](std::uint32_t slab) {
        return isWished(CutWishKind::keep, CutAxis::horizontal, bandOf(region, slab));
    };
    return !(first > 0 && ruledOut(first))
           && !(last + 1 < region.slabs.size() && ruledOut(last + 1));
}

bool CutTreeBuilder::isAllowed(const CutRegion& region, const Gutter& gutter) const
{
    return m_wishes.empty()
           || (!isWished(CutWishKind::keep, CutAxis::vertical, gapOf(region, gutter))
               && areBandsAllowed(region, gutter.firstSlab, gutter.lastSlab));
}

bool CutTreeBuilder::cutAsWished(CutId node, const CutRegion& region, std::size_t depth,
                                 ColumnId column)
{
    for (const CutWish& wish : m_wishes) {
        if (wish.kind != CutWishKind::cut
            || !isWithin(m_layout.cuts[node.index()].box, wish.within)) {
            continue;
        }
        if (wish.axis == m_group.frame.toPage(CutAxis::vertical)) {
            const Rect gap = m_group.frame.toFrame(Quad::fromRect(wish.gap, {}));
            if (cutColumnsAsWished(node, region, gap, depth, column)) {
                return true;
            }
            continue;
        }
        for (std::uint32_t s = 1; s < region.slabs.size(); ++s) {
            if (speaksOf(wish, wish.axis, m_group.frame.toPage(bandOf(region, s)))) {
                cutAt(node, region, {s}, depth, column);
                return true;
            }
        }
    }
    return false;
}

bool CutTreeBuilder::cutColumnsAsWished(CutId node, const CutRegion& region, const Rect& gap,
                                        std::size_t depth, ColumnId column)
{
    Gutter gutter;
    gutter.low = gap.x0;
    gutter.high = gap.x1;
    const double centre = (gap.x0 + gap.x1) / 2;
    bool any = false;
    for (std::uint32_t s = 0; s < region.slabs.size(); ++s) {
        const Slab& slab = region.slabs[s];
        const double middle = (slab.top + slab.bottom) / 2;
        if (middle < gap.y0 || middle > gap.y1) {
            continue;
        }
        gutter.firstSlab = any ? gutter.firstSlab : s;
        gutter.lastSlab = s;
        any = true;
        bool left = false;
        bool right = false;
        for (std::uint32_t i = slab.first; i < slab.first + slab.count; ++i) {
            const Rect& box = m_group.pieces[region.pieces[i]].box;
            ((box.x0 + box.x1) / 2 > centre ? right : left) = true;
        }
        gutter.rowsLeft += left ? 1 : 0;
        gutter.rowsRight += right ? 1 : 0;
    }
    if (gutter.support() == 0) {
        return false;
    }
    Chosen chosen;
    chosen.gutters = {gutter};
    chosen.judgements = {GutterJudgement{}};
    chosen.first = gutter.firstSlab;
    chosen.last = gutter.lastSlab;
    if (chosen.first > 0 || chosen.last + 1 < region.slabs.size()) {
        cutBands(node, region, chosen, depth, column);
        return true;
    }
    note(node, region, gutter, CutState::chosen, narrowest(region), Rule::cut_wishes);
    cutColumns(node, region.pieces, chosen, depth, column);
    return true;
}

} // namespace foulcase
