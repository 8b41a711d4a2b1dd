// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/cut_tree.h"

#include "core/base/rules.h"
#include "core/layout/blocks.h"
#include "core/layout/cut_lines.h"
#include "core/layout/cut_tree_builder.h"
#include "core/layout/drawings.h"
#include "core/layout/labels.h"

#include <algorithm>
#include <iterator>

namespace foulcase {

namespace {

struct GroupCut {
    CutGroup group;
    std::vector<CutLeaf> leaves;
    std::vector<std::uint32_t> leafOf; // by piece
};

/// Pieces of one line in different leaves, or not side by side in one, are lines of their own.
std::vector<LineBreak> breaksOf(const GroupCut& cut)
{
    std::vector<LineBreak> breaks;
    const std::vector<CutPiece>& pieces = cut.group.pieces;
    for (std::size_t p = 1; p < pieces.size(); ++p) {
        if (pieces[p].line == pieces[p - 1].line && !pieces[p].isFigure() && cut.leafOf[p] != cut.leafOf[p - 1]) {
            breaks.push_back({pieces[p].line, pieces[p].firstWord});
        }
    }
    return breaks;
}

/// The first word of a line, and where the second begins.
void readOpening(LeafLine& line, const CutPiece& piece, const CutFrame& frame,
                 const PageContents& contents, const PageLayout& layout)
{
    line.second = piece.box.x1;
    if (piece.words == 0) {
        return;
    }
    constexpr std::size_t longest = 16; // longer words are no labels
    CutPiece first = piece;
    first.words = 1;
    line.labelled = isLabel(pieceText(contents, layout, first, longest), LabelSide::before);
    if (line.labelled && piece.words > 1) {
        line.second = frame.toFrame(layout.words[piece.firstWord + 1].quad).x0;
    }
}

void addToLeaf(std::vector<LeafLine>& lines, const CutPiece& piece, LineId id,
               const CutFrame& frame, const std::vector<FigureText>& figures,
               const PageContents& contents, const PageLayout& layout)
{
    if (lines.empty() || lines.back().line != id || piece.isFigure()) {
        LeafLine line;
        line.line = id;
        line.baseline = piece.baseline;
        line.size = piece.size;
        line.firstGlyph = piece.firstGlyph;
        line.figure = piece.isFigure() ? &figures[piece.figure] : nullptr;
        if (!piece.isFigure()) {
            readOpening(line, piece, frame, contents, layout);
        }
        lines.push_back(line);
    } else if (lines.back().words == 1) {
        lines.back().second = piece.box.x0;
    }
    LeafLine& line = lines.back();
    line.box.include(piece.box);
    line.words += piece.words;
    line.characters += piece.letters + piece.digits + piece.marks;
    line.firstGlyph = std::min(line.firstGlyph, piece.firstGlyph);
}

void addGroupBlocks(const PageContents& contents, const GroupCut& cut,
                    const std::vector<LineId>& firsts, const std::vector<FigureText>& figures,
                    const Limits& limits, PageLayout& layout, Ledger* ledger)
{
    std::vector<std::vector<LeafLine>> lines(cut.leaves.size());
    const std::vector<CutPiece>& pieces = cut.group.pieces;
    std::uint32_t part = 0;
    for (std::size_t p = 0; p < pieces.size(); ++p) {
        const bool sameLine = p > 0 && pieces[p].line == pieces[p - 1].line
                              && !pieces[p].isFigure();
        if (!sameLine) {
            part = 0;
        } else if (cut.leafOf[p] != cut.leafOf[p - 1]) {
            ++part;
        }
        const LineId id(firsts[pieces[p].line.index()].value + part);
        addToLeaf(lines[cut.leafOf[p]], pieces[p], id, cut.group.frame, figures, contents,
                  layout);
    }
    for (std::size_t i = 0; i < cut.leaves.size(); ++i) {
        if (!lines[i].empty()) {
            Block pattern;
            pattern.cut = cut.leaves[i].node;
            pattern.column = cut.leaves[i].column;
            pattern.zone = cut.leaves[i].zone;
            addBlocks(limits, std::move(lines[i]), pattern, layout, ledger);
        }
    }
}

/// What is turned is read after the rest, unless it heads it or all of it is painted before, as
/// stamps may be.
std::vector<const GroupCut*> inReadingOrder(const std::vector<GroupCut>& cuts)
{
    const auto painted = [](const CutPiece& a, const CutPiece& b) {
        return a.firstGlyph < b.firstGlyph;
    };
    std::vector<const GroupCut*> order;
    std::vector<const GroupCut*> after;
    for (const GroupCut& cut : cuts) {
        const std::vector<CutPiece>& main = cuts.front().group.pieces;
        const std::vector<CutPiece>& own = cut.group.pieces;
        const bool before = cut.group.ahead
            || std::max_element(own.begin(), own.end(), painted)->firstGlyph
                < std::min_element(main.begin(), main.end(), painted)->firstGlyph;
        (before ? order : after).push_back(&cut);
    }
    order.insert(order.end(), after.begin(), after.end());
    return order;
}

void addDrawings(const PageContents& contents, const PageBoxes& boxes, const Limits& limits,
                 const PageLayout& layout, std::vector<FigureText>& figures)
{
    std::vector<bool> taken(layout.lines.size(), false);
    for (const FigureText& figure : figures) {
        for (const LineId line : figure.lines) {
            taken[line.index()] = true;
        }
    }
    std::vector<FigureText> drawn = drawnFigures(contents, boxes.crop, limits, layout, taken);
    figures.insert(figures.end(), std::make_move_iterator(drawn.begin()),
                   std::make_move_iterator(drawn.end()));
}

} // namespace

void cutPage(const PageContents& contents, const PageBoxes& boxes, const Limits& limits,
             PageLayout& layout, Ledger* ledger, std::span<const CutWish> wishes)
{
    layout.blocks.clear();
    layout.cuts.clear();
    layout.candidates.clear();
    layout.columns.clear();
    std::vector<GroupCut> cuts;
    std::vector<LineBreak> breaks;
    std::vector<FigureText> figures = figureTexts(contents, limits, layout);
    addDrawings(contents, boxes, limits, layout, figures);
    wishes = wishes.first(std::min(wishes.size(), limits.count(Rule::cut_wishes)));
    for (CutGroup& group : cutGroups(contents, limits, layout, figures)) {
        GroupCut& cut = cuts.emplace_back();
        cut.group = std::move(group);
        const Rect page = cut.group.frame.toFrame(Quad::fromRect(boxes.crop, {}));
        cut.leaves = CutTreeBuilder(contents, limits, layout, cut.group, page, wishes,
                                    ledger)
                         .build();
        cut.leafOf.assign(cut.group.pieces.size(), 0);
        for (std::uint32_t leaf = 0; leaf < cut.leaves.size(); ++leaf) {
            for (const std::uint32_t piece : cut.leaves[leaf].pieces) {
                cut.leafOf[piece] = leaf;
            }
        }
        const std::vector<LineBreak> more = breaksOf(cut);
        breaks.insert(breaks.end(), more.begin(), more.end());
    }
    std::sort(breaks.begin(), breaks.end());
    const std::vector<LineId> firsts = breakLines(contents, layout, breaks);
    for (FigureText& figure : figures) {
        for (LineId& line : figure.lines) {
            line = firsts[line.index()];
        }
    }
    for (const GroupCut* cut : inReadingOrder(cuts)) {
        addGroupBlocks(contents, *cut, firsts, figures, limits, layout, ledger);
    }
}

} // namespace foulcase
