// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the layout of a page decided, made ready for painting and pointing: gaps with their numbers,
// cuts with theirs, the stops of the reading order, and a grid over each kind of box. Made once per
// page, decides nothing. Space: default user space.
#pragma once

#include "core/extract/page_extract.h"
#include "views/overlay/box_grid.h"

#include <array>

namespace foulcase {

/// near_miss: joined, though the gap is not far from its limit.
FOULCASE_ENUM(GapKind, blank_drawn, space, tab, column, near_miss, line_end)

/// A gap that is worth showing: the area between two glyphs of a line, or behind its last.
struct GapMark {
    GlyphId glyph; // the gap is before it; of a line end: the last of its line
    GapKind kind = GapKind::space;
    Quad quad; // start-bottom, end-bottom, end-top, start-top along the baseline
    double gap = 0; // em; where limit is not 0
    double limit = 0;
};

/// The white that a cut was possible in.
Rect gapBox(const CutCandidate& candidate);

struct CutMark {
    std::uint32_t candidate = 0; // in PageLayout::candidates
    Rect gap;
    CutAxis axis = CutAxis::none;
    std::uint32_t number = 0; // from 1 in the order of cutting; 0: rejected
};

/// Where a reader who follows the order comes to another block.
struct OrderStop {
    LineId line;
    BlockId block;
    std::uint32_t number = 0; // from 1
    std::uint32_t byTags = 0; // its number in the order of the tags; 0: not known
    Point start;              // middle of the first line's beginning
    Point away;               // from it out of the line, of length 1
    Point before;             // where the stop before starts; of the first: its own start
};

class LayoutMarks {
public:
    explicit LayoutMarks(const PageExtract& page);

    std::vector<GapMark> gaps;
    std::array<std::size_t, enumCount<GapKind>> gapCounts{};
    std::vector<CutMark> cuts; // chosen first; at most mostCuts
    std::size_t chosenCuts = 0;
    std::size_t rejectedCuts = 0; // all of them
    std::vector<OrderStop> stops;
    std::size_t stopsByTags = 0;      // with a number of the tags
    std::size_t stopsAgainstTags = 0; // with another one

    BoxGrid gapGrid;
    BoxGrid cutGrid;
    BoxGrid stopGrid;
    BoxGrid duplicateGrid;
    BoxGrid spans;
    BoxGrid words;
    BoxGrid lines;
    BoxGrid blocks;
    BoxGrid columns;

    /// A page with more is a drawing or an attack; more lines could not be told apart anyway.
    static constexpr std::size_t mostCuts = 1500;
    /// Beyond that many stops no arrows are drawn between them.
    static constexpr std::size_t mostArrows = 800;

private:
    void findGaps(const PageExtract& page);
    void findCuts(const PageLayout& layout);
    void findStops(const PageLayout& layout);
};

} // namespace foulcase
