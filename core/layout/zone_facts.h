// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to the zones: what can be measured of each block by itself, and of the page's body type.
#pragma once

#include "core/layout/cut_frame.h"

#include <string>

namespace foulcase {

struct BlockFacts {
    std::u32string text;          // its beginning, words parted by U+0020
    char32_t lastCharacter = 0;
    double size = 0;              // of most characters
    std::uint32_t characters = 0;
    std::uint32_t letters = 0;
    std::uint32_t capitals = 0;
    std::uint32_t digits = 0;
    std::uint32_t words = 0;
    std::uint32_t rows = 0;       // baselines
    std::uint32_t cellRows = 0;   // baselines with several pieces
    double bold = 0;              // shares of characters
    double math = 0;
    double pale = 0;              // lightness of most of its paint, 0 black to 1 white; 0 unknown
    double angle = 0;             // of its lines
    Rect box;                     // in the page's main frame
    std::uint32_t tree = 0;       // which root, 0 the main direction's
};

struct PageFacts {
    CutFrame frame;               // of the main direction
    Rect page;                    // in that frame
    Rect text;                    // all blocks of the main tree
    double size = 0;              // of most characters
    double bold = 0;              // share of bold characters of that size
    std::vector<BlockFacts> blocks;
};

PageFacts measureBlocks(const PageContents& contents, const Rect& page, const PageLayout& layout);

/// Whether a font's name says bold ("CMBX10", "Helvetica-Bold", "NimbusRomNo9L-Medi").
bool boldByName(const std::string& name);
/// Whether a font holds formulas' letters and signs ("CMMI10", "CMSY7", "STIXMath").
bool mathByName(const std::string& name);

} // namespace foulcase
