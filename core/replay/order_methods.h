// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/replay: orders of boxes. On the page as it is shown, y downwards, points.
#pragma once

#include "core/replay/order_replay.h"

namespace foulcase {

struct OrderBox {
    LineId line;
    Rect box;
    double size = 0;
    GlyphId painted; // its first letter in paint order
};

/// The order as places in `lines`. n log n, but for XY-cut, which sorts once a level of at most
/// 32 levels.
std::vector<std::uint32_t> orderBy(
    OrderMethod method, const std::vector<OrderBox>& lines, double pageWidth);

} // namespace foulcase
