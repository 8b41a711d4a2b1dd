// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a page is cut between: lines broken where a gap is wider than their words' gaps, gathered
// by direction. Pieces that no cut parts become one line again. Boxes are in the group's frame and
// stand for the middle of the letters, so that close lines do not touch.
#pragma once

#include "core/layout/cut_frame.h"
#include "core/layout/figures.h"

#include <string>
#include <vector>

namespace foulcase {

struct CutPiece {
    LineId line;
    std::uint32_t firstWord = 0; // in PageLayout::words
    std::uint32_t words = 0;
    Rect box;
    double baseline = 0;         // y in the frame, at its middle
    double size = 0;
    std::uint32_t letters = 0;   // characters of each kind; ideographs are letters
    std::uint32_t digits = 0;
    std::uint32_t marks = 0;
    std::uint32_t ideographs = 0; // of the letters
    GlyphId firstGlyph;          // painted first
    std::uint32_t figure = none; // in the figures: stands for all its lines, whatever their direction

    static constexpr std::uint32_t none = 0xFFFFFFFFU;
    bool isFigure() const { return figure != none; }
};

/// All lines of one direction.
struct CutGroup {
    CutFrame frame;
    LineDirection direction = LineDirection::left_to_right;
    double wordGap = 0;          // median between words, em
    double leading = 0;          // usual distance of baselines, em
    double size = 0;             // of most letters
    bool ahead = false;          // is read before the group with most letters, not after it
    std::vector<CutPiece> pieces; // by line, then along it
    std::vector<Rect> rules;      // drawn along the lines, from the bottom; none on drawings
};

/// The groups of a page, the one with most letters first. What another one has above all of that is
/// a group of its own. Lines without a word are in none. Each figure is one piece of the first
/// group.
std::vector<CutGroup> cutGroups(const PageContents& contents, const Limits& limits,
                                const PageLayout& layout, const std::vector<FigureText>& figures);

/// The characters of a piece, at most `most`; blanks between words as U+0020.
std::u32string pieceText(const PageContents& contents, const PageLayout& layout,
                         const CutPiece& piece, std::size_t most);

} // namespace foulcase
