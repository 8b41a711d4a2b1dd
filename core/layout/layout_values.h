// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the layout stages decide about a page, as plain values: which glyphs are one character drawn
// twice, what stands on one line, where words end, how the page is divided, what each block is and
// in which order it reads. All points and boxes in user space of the unrotated page. Holds no text;
// measures and limits of single decisions are in the ledger, unless they are fields here.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/fields.h"
#include "core/base/geometry.h"
#include "core/base/ids.h"
#include "core/base/limits.h"
#include "core/page/page_values.h"

#include <vector>

namespace foulcase {

/// dropped: `glyph` repeats `kept` within the tolerances and is left out · doubtful: repeated at a
/// larger offset or another size, kept and reported
FOULCASE_ENUM(DuplicateState, dropped, doubtful)

/// A glyph that repeats another one. A cluster of n strikes has n − 1, all with the same `kept`.
struct Duplicate {
    GlyphId glyph;
    GlyphId kept;              // the first painted
    DuplicateState state = DuplicateState::dropped;
    double along = 0;          // distance of the origins along the baseline of `kept`, em
    double across = 0;         // and across it
    double sizeRatio = 1;      // painted size of `glyph` ÷ that of `kept`
    bool operator==(const Duplicate&) const = default;
};
FOULCASE_FIELDS(Duplicate, glyph, kept, state, along, across, sizeRatio)

/// An accent that was drawn as a glyph of its own over, under or through `base`.
struct AccentPair {
    GlyphId accent;
    GlyphId base;
    double distance = 0;       // of the middles along the baseline, em of the base
    bool operator==(const AccentPair&) const = default;
};
FOULCASE_FIELDS(AccentPair, accent, base, distance)

/// What stands between a glyph and the one before it on its line.
/// start: first of its line · none · space · tab · column: by width · blank_drawn: one of the two is a
/// blank, which decides · retaken: the blank before it does not count, the pen was taken back over it
/// · attached: an accent or its base; no gap is measured
FOULCASE_ENUM(PairKind, start, none, space, tab, column, blank_drawn, retaken, attached)

/// The decision before one glyph of the sequence.
struct PairGap {
    PairKind kind = PairKind::start;
    Rule rule{}; // that decided
    double gap = 0;              // from the end of the advance before, along the line, em of the larger
    double limit = 0;            // of `rule` here, tracking of the line included
    bool operator==(const PairGap&) const = default;
};
FOULCASE_FIELDS(PairGap, kind, rule, gap, limit)

FOULCASE_ENUM(ScriptPosition, normal, superscript, subscript)

/// `first` and `count` of spans, words and lines are ranges of PageLayout::sequence.
struct Span {
    LineId line;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    RunId run;                 // of its first glyph, for font, size, colour and mode
    ScriptPosition script = ScriptPosition::normal;
    Quad quad;
    bool operator==(const Span&) const = default;
};
FOULCASE_FIELDS(Span, line, first, count, run, script, quad)

struct Word {
    LineId line;
    std::uint32_t first = 0;
    std::uint32_t count = 0;   // blanks are in no word
    Quad quad;
    bool operator==(const Word&) const = default;
};
FOULCASE_FIELDS(Word, line, first, count, quad)

/// Which way a line is read along its baseline.
FOULCASE_ENUM(LineDirection, left_to_right, right_to_left, top_to_bottom)

/// A piece of one text line: what stands on one baseline without a column gap in it.
struct Line {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    Point origin;              // where its baseline begins, in the direction of `angle`
    double angle = 0;          // of the baseline, degrees counter-clockwise from user space x
    double size = 0;           // the size of most of its glyphs, pt in user space
    double tracking = 0;       // even extra space between its letters, em; 0 where not tracked
    LineDirection direction = LineDirection::left_to_right;
    Quad quad;
    BlockId block;
    bool operator==(const Line&) const = default;
};
FOULCASE_FIELDS(Line, first, count, origin, angle, size, tracking, direction, quad, block)

FOULCASE_ENUM(ZoneKind, body, title, heading, side_heading, figure, table, formula, caption, footnote,
              header, footer, page_number, margin_stamp, watermark, bibliography, sidebar, line_numbers)

struct Block {
    std::vector<LineId> lines; // in their own order
    Rect box;
    ZoneKind zone = ZoneKind::body;
    CutId cut;                 // the leaf it stands in; none for what was set aside before cutting
    ColumnId column;           // none where it spans several
    bool operator==(const Block&) const = default;
};
FOULCASE_FIELDS(Block, lines, box, zone, cut, column)

FOULCASE_ENUM(CutAxis, none, horizontal, vertical)

/// chosen · too_narrow: under its limit · crossed: something stands in it · minor: a wider one of
/// the node was taken first · unbalanced: one side holds too little · table: rows are read across it ·
/// ragged: its edges do not align
FOULCASE_ENUM(CutState, chosen, too_narrow, crossed, minor, unbalanced, table, ragged)

/// A gap that a node could be cut at.
struct CutCandidate {
    CutId node;
    CutAxis axis = CutAxis::none; // of the cut line
    CutState state = CutState::chosen;
    double low = 0;            // the gap along the other axis, user space of the tree's frame
    double high = 0;
    double begin = 0;          // how far it reaches along its own axis
    double end = 0;
    std::uint32_t rows = 0;    // of a gutter: rows beside it on the side that has fewer
    double limit = 0;          // which high − low had to reach, in pt; a share where rows decided
    Rule rule{};
    bool operator==(const CutCandidate&) const = default;
};
FOULCASE_FIELDS(CutCandidate, node, axis, state, low, high, begin, end, rows, limit, rule)

/// A region of the page: cut into children, or a leaf with blocks. Children stand in reading order.
struct CutNode {
    CutId parent;              // none for a root; a page has one root per direction of its text
    CutAxis axis = CutAxis::none; // none: a leaf
    Rect box;
    std::vector<CutId> children;
    bool operator==(const CutNode&) const = default;
};
FOULCASE_FIELDS(CutNode, parent, axis, box, children)

struct Column {
    Rect box;
    std::uint32_t place = 0;   // 0 is read first
    bool operator==(const Column&) const = default;
};
FOULCASE_FIELDS(Column, box, place)

/// geometry: the cut tree · tags: the structure tree · threads: article beads · paint: as drawn
FOULCASE_ENUM(OrderSource, geometry, tags, threads, paint)

/// How a line follows the one before it in the order. row: on the same row, read across · attached:
/// nothing between, as after a drop cap
FOULCASE_ENUM(LineJoin, start, attached, row, line, paragraph)

struct OrderedLine {
    LineId line;
    LineJoin join = LineJoin::start;
    bool operator==(const OrderedLine&) const = default;
};
FOULCASE_FIELDS(OrderedLine, line, join)

/// An order that was possible. `usable` says whether its source is complete and consistent.
struct OrderCandidate {
    OrderSource source = OrderSource::geometry;
    bool usable = true;
    double tau = 1;            // Kendall's tau to the order that was taken
    std::vector<LineId> lines;
    bool operator==(const OrderCandidate&) const = default;
};
FOULCASE_FIELDS(OrderCandidate, source, usable, tau, lines)

struct PageLayout {
    std::vector<Duplicate> duplicates;
    std::vector<AccentPair> accents;
    /// Every glyph that takes part, line by line and along each line as it stands there (left to
    /// right also where it reads right to left); `pairs` are the gaps before them.
    std::vector<GlyphId> sequence;
    std::vector<PairGap> pairs;
    std::vector<Span> spans;
    std::vector<Word> words;
    std::vector<Line> lines;
    std::vector<Block> blocks;
    std::vector<CutNode> cuts;
    std::vector<CutCandidate> candidates; // empty below the full detail
    std::vector<Column> columns;
    OrderSource decidedBy = OrderSource::geometry;
    std::vector<OrderedLine> order;
    std::vector<OrderCandidate> orders;   // empty below the full detail
    bool operator==(const PageLayout&) const = default;
};
FOULCASE_FIELDS(PageLayout, duplicates, accents, sequence, pairs, spans, words, lines, blocks, cuts,
                candidates, columns, decidedBy, order, orders)

} // namespace foulcase
