// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to the cuts: the recursion over one group of pieces. Writes nodes, columns and
// candidates; tells which leaf each piece ended in and in which order the leaves are read.
#pragma once

#include "core/base/ledger.h"
#include "core/layout/columns.h"
#include "core/layout/cut_wishes.h"

namespace foulcase {

/// A leaf with its pieces (in CutGroup::pieces).
struct CutLeaf {
    CutId node;
    ColumnId column;
    std::vector<std::uint32_t> pieces;
    ZoneKind zone = ZoneKind::body; // as far as the cut tells: numbers, side headings, page ends
};

class CutTreeBuilder {
public:
    /// `page` is the page's box in the group's frame.
    CutTreeBuilder(const PageContents& contents, const Limits& limits, PageLayout& layout,
                   const CutGroup& group, const Rect& page, std::span<const CutWish> wishes,
                   Ledger* ledger);

    /// The leaves in reading order.
    std::vector<CutLeaf> build();

private:
    struct Chosen {
        std::vector<Gutter> gutters; // sorted from the left
        std::vector<GutterJudgement> judgements;
        std::uint32_t first = 0;     // slabs
        std::uint32_t last = 0;
        bool bands = false;          // cut out the slabs only
        bool found() const { return !gutters.empty(); }
    };
    struct Ends {
        std::uint32_t top = 0;       // slabs to be set apart
        std::uint32_t bottom = 0;
    };

    CutId addNode(CutId parent, const Rect& box);
    void divide(CutId node, std::vector<std::uint32_t> pieces, std::size_t depth, ColumnId column);
    void addLeaf(CutId node, std::vector<std::uint32_t> pieces, ColumnId column,
                 ZoneKind zone = ZoneKind::body);

    /// Cuts the node where a wish asks for it; false where none does.
    bool cutAsWished(CutId node, const CutRegion& region, std::size_t depth, ColumnId column);
    bool cutColumnsAsWished(CutId node, const CutRegion& region, const Rect& gap,
                            std::size_t depth, ColumnId column);
    Rect bandOf(const CutRegion& region, std::uint32_t slab) const;
    static Rect gapOf(const CutRegion& region, const Gutter& gutter);
    /// Of that kind, about a gap in the frame.
    bool isWished(CutWishKind kind, CutAxis axis, const Rect& gap) const;
    /// Whether neither the gutter nor the bands above and below it are ruled out.
    bool isAllowed(const CutRegion& region, const Gutter& gutter) const;
    bool areBandsAllowed(const CutRegion& region, std::uint32_t first, std::uint32_t last) const;

    Chosen choose(CutId node, const CutRegion& region);
    Chosen chooseAcrossPieces(CutId node, CutRegion& region, std::vector<std::uint32_t>& crossing);
    bool tooNarrow(const Gutter& gutter, double few) const;
    /// A gutter that is too narrow since a line reaches into it gives way to its parts above and
    /// below that line which are `few` wide.
    void widenGutters(CutId node, const CutRegion& region, double few,
                      std::vector<Gutter>& gutters);
    /// Whether it is wider than all blanks between the words beside it, as a river is not.
    bool standsOut(const CutRegion& region, const Gutter& gutter) const;
    /// Whether all rows behind the gutter begin at one edge, as those of a river do not.
    bool alignedBehind(const CutRegion& region, const Gutter& gutter) const;
    /// Whether a side is one number that counts the rows of the other.
    bool numbersOneRow(const CutRegion& region, const Gutter& gutter) const;
    /// All gutters through the slabs from `first` to `last`, judged.
    Chosen judged(const CutRegion& region, const std::vector<Gutter>& gutters, std::uint32_t first,
                  std::uint32_t last) const;
    /// A table that runs across the chosen gutters in a part of their slabs is cut out instead.
    void spareTables(const CutRegion& region, const std::vector<Gutter>& gutters,
                     Chosen& chosen) const;
    /// Narrows to what is cut at: gutters whose sides are read one after the other.
    static void keepCutting(Chosen& chosen);
    double narrowest(const CutRegion& region) const;

    void cutBands(CutId node, const CutRegion& region, const Chosen& chosen, std::size_t depth,
                  ColumnId column);
    void cutColumns(CutId node, const std::vector<std::uint32_t>& pieces, const Chosen& chosen,
                    std::size_t depth, ColumnId column);
    void cutSideHeadings(CutId node, const CutRegion& region, const Chosen& chosen,
                         std::size_t depth, ColumnId column);
    void cutAt(CutId node, const CutRegion& region, const std::vector<std::uint32_t>& slabs,
               std::size_t depth, ColumnId column);
    std::vector<std::uint32_t> piecesOf(const CutRegion& region, std::uint32_t firstSlab,
                                        std::uint32_t lastSlab) const;
    Rect boxOf(const std::vector<std::uint32_t>& pieces) const;
    /// Whether of two parts the last one holds the line numbers.
    bool numbersRight(const std::vector<std::vector<std::uint32_t>>& parts) const;

    Ends pageEnds(const CutRegion& region) const;
    bool standsApart(const CutRegion& region, std::uint32_t slab, double gap) const;

    void note(CutId node, const CutRegion& region, const Gutter& gutter, CutState state,
              double limit, Rule rule);
    void addCandidate(CutId node, CutAxis axis, CutState state, const Rect& gap,
                      CutCandidate candidate);
    void noteBands(CutId node, const CutRegion& region, const std::vector<std::uint32_t>& chosen);

    const PageContents& m_contents;
    const Limits& m_limits;
    PageLayout& m_layout;
    const CutGroup& m_group;
    Rect m_page;
    std::span<const CutWish> m_wishes;
    Ledger* m_ledger;
    std::vector<CutLeaf> m_leaves;
};

} // namespace foulcase
