// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a reader that takes other widths than ours would see: /W searched by halves as it is
// written, the default width for every code, one width for all. Their glyphs drift within a string,
// fall off the page at line ends and change the gaps where the next string begins. Changes nothing.
#pragma once

#include "core/base/limits.h"
#include "core/base/page_transform.h"
#include "core/layout/layout_values.h"
#include "core/pdf/document.h"

#include <array>
#include <vector>

namespace foulcase {

/// halves: binary search over the entries of /W in the order in which they are written; what it
/// misses takes /DW · default_width: /DW (or 1000) for every code of a composite font · flat_500,
/// flat_1000: for every code of any font
FOULCASE_ENUM(WidthReading, halves, default_width, flat_500, flat_1000)

/// One entry of /W: the same width for a range, or one for each CID of it.
struct WrittenWidths {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::vector<double> values;
    bool operator==(const WrittenWidths&) const = default;
};
FOULCASE_FIELDS(WrittenWidths, first, last, values)

/// /W of a composite font as it stands in the file; empty for other fonts.
struct FontWidths {
    std::vector<WrittenWidths> entries;
    bool operator==(const FontWidths&) const = default;
};
FOULCASE_FIELDS(FontWidths, entries)

struct WidthRow {
    CodeId code;
    std::uint32_t glyphs = 0; // that show it
    double ours = 0;          // 1/1000 text space
    std::array<double, enumCount<WidthReading>> readings{};
    bool operator==(const WidthRow&) const = default;
};
FOULCASE_FIELDS(WidthRow, code, glyphs, ours, readings)

/// What a reading does to the page.
struct WidthEffect {
    std::uint32_t codes = 0;       // with another width than ours
    std::uint32_t offPage = 0;     // glyphs that begin beyond the CropBox and did not
    std::uint32_t lineEnds = 0;    // lines that end elsewhere by more than half an em
    std::uint32_t blanksLost = 0;  // gaps that no longer part words
    std::uint32_t blanksAdded = 0; // gaps that now do
    GlyphId first;                 // that is lost, or whose gap changes sides
    bool operator==(const WidthEffect&) const = default;
};
FOULCASE_FIELDS(WidthEffect, codes, offPage, lineEnds, blanksLost, blanksAdded, first)

struct WidthReplay {
    std::vector<WidthRow> rows; // of codes shown; those that differ by more readings first
    std::array<WidthEffect, enumCount<WidthReading>> effects{};
    bool operator==(const WidthReplay&) const = default;
};
FOULCASE_FIELDS(WidthReplay, rows, effects)

/// One per font of the page. Bounded by limit_array_items.
std::vector<FontWidths> writtenWidths(
    pdf::Document& document, const PageContents& page, const Limits& limits);

/// The width that a search by halves finds; negative where it finds none.
double widthByHalves(const std::vector<WrittenWidths>& entries, std::uint32_t cid);

/// `fonts` may be shorter than the page's.
WidthReplay replayWidths(const PageContents& page, const PageBoxes& boxes, const PageLayout& layout,
    const std::vector<FontWidths>& fonts, const Limits& limits);

} // namespace foulcase
