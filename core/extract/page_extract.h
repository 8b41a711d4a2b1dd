// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything known of a page. Immutable once made, shared as shared_ptr<const PageExtract>;
// findings travel beside it. Its binary and JSON forms derive from the field lists.
#pragma once

#include "core/base/ledger.h"
#include "core/base/page_transform.h"
#include "core/layout/layout_values.h"
#include "core/layout/running_furniture.h"
#include "core/page/page_values.h"
#include "core/text/composed_text.h"

namespace foulcase {

/// lines: text and where its lines stand · glyphs: and each glyph, code, run, font · full: and
/// operators, every source's answer, the ledger, timings
FOULCASE_ENUM(Detail, lines, glyphs, full)

FOULCASE_ENUM(Stage, content, visibility, duplicates, gaps, lines, cuts, zones, order, text, outlines)

struct StageTiming {
    Stage stage = Stage::content;
    std::uint32_t microseconds = 0;
    std::uint32_t decisions = 0; // in the ledger once the stage was done
    bool operator==(const StageTiming&) const = default;
};
FOULCASE_FIELDS(StageTiming, stage, microseconds, decisions)

/// A line of the composed text: a byte range of ComposedText::utf8 without its line end.
struct TextLine {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    Rect box;
    bool operator==(const TextLine&) const = default;
};
FOULCASE_FIELDS(TextLine, begin, end, box)

struct PageExtract {
    static constexpr std::uint32_t schemaVersion = 1;

    std::uint32_t schema = schemaVersion;
    Detail detail = Detail::lines;
    std::int32_t page = 0;          // 1-based
    std::string label;              // as the document names the page
    PageBoxes boxes;
    PageContents contents;
    std::vector<Gap> gaps;          // one per glyph, of the paint view
    PageLayout layout;              // empty where the view asked for needs none
    ComposedText text;
    std::vector<TextLine> lines;
    RunningFurniture running;       // of the document, where zones were asked for
    Ledger ledger;                  // empty below the full detail
    std::vector<StageTiming> timings;
    std::uint64_t optionsFingerprint = 0;
    bool operator==(const PageExtract&) const = default;
};
FOULCASE_FIELDS(PageExtract, schema, detail, page, label, boxes, contents, gaps, layout, text,
                lines, running, ledger, timings, optionsFingerprint)

} // namespace foulcase
