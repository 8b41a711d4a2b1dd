// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/order_replay.h"

#include "core/base/rules.h"
#include "core/layout/order.h"
#include "core/replay/order_methods.h"

#include <numeric>

namespace foulcase {

namespace {

constexpr OrderInfo orderInfos[] = {
    {OrderMethod::paint, Exactness::exact, "Lines as the first letter of each is painted.", ""},
    {OrderMethod::rows, Exactness::exact,
        "Lines from the top down; those within half a line's height of one another from the left.",
        ""},
    {OrderMethod::halves, Exactness::exact,
        "Lines whose middle is in the left half of the page first, then the others; rows in each.",
        ""},
    {OrderMethod::cut_rows_first, Exactness::approximate,
        "XY-cut: the widest horizontal gap over min(3 % of the height, 10 pt), else the widest "
        "vertical "
        "one over min(3 % of the width, 15 pt).",
        "lines are cut, not characters"},
    {OrderMethod::cut_columns_first, Exactness::approximate,
        "XY-cut with the same limits, vertical gaps first.", "lines are cut, not characters"},
    {OrderMethod::docstrum, Exactness::approximate,
        "Docstrum: lines that overlap and follow within 1.3 of the usual distance are one block; "
        "blocks "
        "from the top down, then from the left.",
        "lines are ours and one direction is taken"},
};
static_assert(std::size(orderInfos) == enumCount<OrderMethod>);

/// Lines of our order as boxes on the shown page: y grows downwards.
std::vector<OrderBox> boxesOf(
    const PageContents& page, const PageBoxes& boxes, const PageLayout& layout, std::size_t most)
{
    const PageTransform transform(boxes, 1);
    std::vector<OrderBox> lines;
    for (const OrderedLine& ordered : layout.order) {
        if (lines.size() >= most) {
            break;
        }
        const Line& line = layout.lines[ordered.line.index()];
        OrderBox box;
        box.line = ordered.line;
        box.box = transform.toPixels(line.quad.bounds());
        box.size = line.size;
        const std::size_t end =
            std::min<std::size_t>(std::size_t{line.first} + line.count, layout.sequence.size());
        for (std::size_t s = line.first; s < end; ++s) {
            const GlyphId glyph = layout.sequence[s];
            if (!has(page.glyphs[glyph.index()].flags, GlyphFlag::blank)) {
                box.painted = std::min(box.painted, glyph);
            }
        }
        lines.push_back(box);
    }
    return lines;
}

ReplayedOrder compared(
    OrderMethod method, const std::vector<OrderBox>& ours, const std::vector<std::uint32_t>& theirs)
{
    ReplayedOrder order;
    order.method = method;
    order.tau = quantised(kendallTau(theirs));
    order.partsAt = static_cast<std::uint32_t>(ours.size());
    for (std::size_t i = 0; i < theirs.size(); ++i) {
        order.lines.push_back(ours[theirs[i]].line);
        if (theirs[i] != i && !order.ours.valid()) {
            order.partsAt = static_cast<std::uint32_t>(i);
            order.ours = ours[i].line;
            order.theirs = ours[theirs[i]].line;
        }
    }
    return order;
}

} // namespace

const OrderInfo& orderInfo(OrderMethod method)
{
    return orderInfos[static_cast<std::size_t>(method)];
}

OrderReplay replayOrders(const PageContents& page, const PageBoxes& boxes, const PageLayout& layout,
    const Limits& limits)
{
    const std::size_t most = limits.count(Rule::limit_replay_lines);
    const std::vector<OrderBox> lines = boxesOf(page, boxes, layout, most);
    OrderReplay result;
    result.lines = static_cast<std::uint32_t>(lines.size());
    result.complete = layout.order.size() <= most;
    const double width = PageTransform(boxes, 1).width();
    for (std::size_t m = 0; m < enumCount<OrderMethod>; ++m) {
        const auto method = static_cast<OrderMethod>(m);
        result.orders.push_back(compared(method, lines, orderBy(method, lines, width)));
    }
    std::stable_sort(result.orders.begin(), result.orders.end(),
        [](const auto& a, const auto& b) { return a.tau < b.tau; });
    return result;
}

} // namespace foulcase
