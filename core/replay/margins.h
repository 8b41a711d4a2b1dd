// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How near the decisions on a page stand to their limits: which of them a small change of a rule or
// of the file would turn. From the ledger; without one, from what the layout keeps.
#pragma once

#include "core/extract/page_extract.h"

#include <vector>

namespace foulcase {

struct MarginRow {
    Decision decision;
    double margin = 0; // (value − limit) ÷ |limit|
    bool operator==(const MarginRow&) const = default;
};
FOULCASE_FIELDS(MarginRow, decision, margin)

/// All decisions of one rule on the page. Decisions whose limit is 0 have no margin.
struct RuleMargins {
    Rule rule{};
    std::uint32_t decisions = 0;
    std::uint32_t fragile = 0;
    double nearest = 0; // the smallest distance ÷ limit, signed
    bool operator==(const RuleMargins&) const = default;
};
FOULCASE_FIELDS(RuleMargins, rule, decisions, fragile, nearest)

struct PageMargins {
    std::vector<RuleMargins> rules; // that decided something here, most fragile first
    std::vector<MarginRow> rows;    // fragile ones, nearest to the limit first
    std::uint32_t decisions = 0;    // with a limit
    std::uint32_t fragile = 0;
    double limit = 0; // Rule margin_fragile
    bool operator==(const PageMargins&) const = default;
};
FOULCASE_FIELDS(PageMargins, rules, rows, decisions, fragile, limit)

PageMargins marginsOf(const PageExtract& page, const Limits& limits);

} // namespace foulcase
