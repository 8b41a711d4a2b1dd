// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether what stands beside a gutter is read down or across: columns of running text, or rows of
// a table, labels before their items, numbers in the margin. Judges by the cells alone; where the
// region is cut is decided by the tree.
#pragma once

#include "core/layout/cut_gutters.h"

namespace foulcase {

/// columns: read down · rows: a table, read across · labels: of list items, entries or formulas,
/// read across · line_numbers: the outer side numbers the other's lines · side_headings: the left
/// side heads some paragraphs of the right one
FOULCASE_ENUM(GutterReading, columns, rows, labels, line_numbers, side_headings)

struct GutterJudgement {
    GutterReading reading = GutterReading::columns;
    bool text = false;  // a side is running text
    double aligned = 0; // share of the sparser side's rows with a row of the other side beside them
    Rule rule{}; // that decided
    double value = 0;
    double limit = 0;
};

/// One judgement for each gutter; all of them run through the slabs `first` to `last` and are
/// sorted from the left.
std::vector<GutterJudgement> judgeGutters(const PageContents& contents, const Limits& limits,
                                          const PageLayout& layout, const CutGroup& group,
                                          const CutRegion& region,
                                          const std::vector<Gutter>& gutters, std::uint32_t first,
                                          std::uint32_t last);

} // namespace foulcase
