// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gathers the lines of a leaf of the cut tree into rows and blocks: paragraphs, or whatever else
// keeps together by distance, size and indentation.
#pragma once

#include "core/base/ledger.h"
#include "core/layout/cut_pieces.h"

namespace foulcase {

/// A line as it stands in its leaf.
struct LeafLine {
    LineId line;
    Rect box;                 // in the group's frame, as CutPiece::box
    double baseline = 0;
    double size = 0;
    std::uint32_t words = 0;
    std::uint32_t characters = 0;
    GlyphId firstGlyph;
    bool labelled = false;    // its first word is a bullet, a number or a key
    double second = 0;        // where its second word begins; its right edge where it has none
    const FigureText* figure = nullptr; // stands for all its lines
};

/// Adds blocks to the layout in reading order and tells their lines. `pattern` gives the blocks' leaf,
/// column and zone.
void addBlocks(const Limits& limits, std::vector<LeafLine> lines, const Block& pattern,
               PageLayout& layout, Ledger* ledger);

} // namespace foulcase
