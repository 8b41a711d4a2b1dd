// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Orders in which other readers put the lines of a page, against ours: how far they agree, and the
// first place where they part. Orders whole lines of ours, so that only the order is compared.
#pragma once

#include "core/base/limits.h"
#include "core/base/page_transform.h"
#include "core/layout/layout_values.h"
#include "core/replay/reader.h"

#include <string_view>
#include <vector>

namespace foulcase {

/// paint: as painted · rows: top to bottom, then left to right · halves: left half of the page
/// before its right one, rows in each · cut_rows_first, cut_columns_first: XY-cut at the widest
/// gap, trying horizontal or vertical cuts first · docstrum: lines joined to blocks by their
/// distances
FOULCASE_ENUM(OrderMethod, paint, rows, halves, cut_rows_first, cut_columns_first, docstrum)

struct OrderInfo {
    OrderMethod method{};
    Exactness exactness{};
    std::string_view statement;
    std::string_view departure; // why it is approximate
};
const OrderInfo& orderInfo(OrderMethod method);

struct ReplayedOrder {
    OrderMethod method{};
    double tau = 1; // Kendall's, to ours
    std::vector<LineId> lines;
    std::uint32_t partsAt = 0; // the place from which the two differ; the count where nowhere
    LineId ours;               // what we have there, and what the other has; none where nowhere
    LineId theirs;
    bool operator==(const ReplayedOrder&) const = default;
};
FOULCASE_FIELDS(ReplayedOrder, method, tau, lines, partsAt, ours, theirs)

struct OrderReplay {
    std::uint32_t lines = 0;           // that were ordered
    bool complete = true;              // false: the page has more than limit_replay_lines
    std::vector<ReplayedOrder> orders; // the one that agrees least first
    bool operator==(const OrderReplay&) const = default;
};
FOULCASE_FIELDS(OrderReplay, lines, complete, orders)

OrderReplay replayOrders(const PageContents& page, const PageBoxes& boxes, const PageLayout& layout,
    const Limits& limits);

} // namespace foulcase
