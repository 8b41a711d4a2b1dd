// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the outline boxes of glyphs with the ink of a rendered page: is what the core decided
// where the picture shows it? A pure function over a picture and a page.
#pragma once

#include "core/base/limits.h"
#include "core/extract/page_extract.h"

#include <span>

namespace foulcase {

/// A picture as darkness: 0 paper white, 255 black; rows from the top.
struct InkPicture {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> darkness;
};

/// Four edges of one isolated glyph, picture pixels; positive: the ink reaches beyond the box.
struct InkGlyph {
    GlyphId glyph;
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
    bool lineEnd = false; // the last isolated glyph before a line break
    bool operator==(const InkGlyph&) const = default;
};
FOULCASE_FIELDS(InkGlyph, glyph, left, top, right, bottom, lineEnd)

/// Absolute distances of all edges of the isolated glyphs, in pixels.
struct InkReport {
    std::uint32_t glyphs = 0;       // with an outline box, visible and dark, inside the picture
    std::uint32_t isolated = 0;     // measured
    std::uint32_t inkless = 0;      // isolated place, but no ink at the box
    double median = 0;
    double percentile95 = 0;
    double maximum = 0;
    double lineEndMedian = 0;       // left and right edges at line ends alone: where errors of
    double lineEndMaximum = 0;      // widths add up
    std::vector<InkGlyph> measured; // worst first
    bool operator==(const InkReport&) const = default;
};
FOULCASE_FIELDS(InkReport, glyphs, isolated, inkless, median, percentile95, maximum, lineEndMedian,
                lineEndMaximum, measured)

/// `picture` shows the CropBox at `pixelsPerUnit`. A glyph is isolated when no other ink lies
/// within Rule::ink_isolation of its own ink, and neither another glyph's box nor an image or a
/// painted area does. Its own ink are the connected pieces that its box touches.
InkReport compareWithInk(const PageExtract& page, const InkPicture& picture, double pixelsPerUnit,
                         const Limits& limits);

} // namespace foulcase
