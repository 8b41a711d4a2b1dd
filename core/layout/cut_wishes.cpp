// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/cut_wishes.h"

#include "core/base/rules.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <iterator>

namespace foulcase {

namespace {

constexpr double farthest = 1e6; // points; pages are up to 2e5 wide

bool takeNumber(std::string_view& text, double& value)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || !(std::abs(value) <= farthest)) {
        return false;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

bool take(std::string_view& text, char c)
{
    if (text.empty() || text.front() != c) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

} // namespace

Rect whiteOf(const CutCandidate& c)
{
    return c.axis == CutAxis::vertical ? Rect{c.low, c.begin, c.high, c.end}
                                       : Rect{c.begin, c.low, c.end, c.high};
}

CutWish wishAbout(
    CutWishKind kind, int page, const PageLayout& layout, const CutCandidate& candidate)
{
    CutWish wish{kind, page, candidate.axis, whiteOf(candidate), {}};
    if (candidate.node.index() < layout.cuts.size()) {
        wish.within = layout.cuts[candidate.node.index()].box;
    }
    return wish;
}

bool speaksOf(const CutWish& wish, CutAxis axis, const Rect& gap)
{
    return wish.axis == axis && wish.gap.x0 < gap.x1 && wish.gap.x1 > gap.x0
           && wish.gap.y0 < gap.y1 && wish.gap.y1 > gap.y0;
}

CutWishes wishesOf(std::span<const CutWish> wishes, int page)
{
    CutWishes found;
    std::copy_if(wishes.begin(), wishes.end(), std::back_inserter(found),
                 [&](const CutWish& wish) { return wish.page == 0 || wish.page == page; });
    return found;
}

bool decidedByWish(const CutCandidate& candidate)
{
    return candidate.rule == Rule::cut_wishes;
}

Result<CutWish> parseCutWish(CutWishKind kind, std::string_view text)
{
    const Error refused{ErrorKind::usage,
                        "a cut is [PAGE:]v@X0,Y0,X1,Y1 (downwards) or h@… (across), the gap in "
                        "points of user space, not '"
                            + std::string(text) + "'",
                        {},
                        0};
    CutWish wish;
    wish.kind = kind;
    std::string_view rest = text;
    const std::size_t colon = rest.find(':');
    if (colon != std::string_view::npos) {
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + colon, wish.page);
        if (error != std::errc() || end != rest.data() + colon || wish.page < 1) {
            return refused;
        }
        rest.remove_prefix(colon + 1);
    }
    if (take(rest, 'h')) {
        wish.axis = CutAxis::horizontal;
    } else if (!take(rest, 'v')) {
        return refused;
    }
    std::array<double, 4> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!take(rest, i == 0 ? '@' : ',') || !takeNumber(rest, numbers[i])) {
            return refused;
        }
    }
    wish.gap = {std::min(numbers[0], numbers[2]), std::min(numbers[1], numbers[3]),
                std::max(numbers[0], numbers[2]), std::max(numbers[1], numbers[3])};
    if (!rest.empty() || wish.gap.width() <= 0 || wish.gap.height() <= 0) {
        return refused;
    }
    return wish;
}

std::string cutWishText(const CutWish& wish)
{
    char text[160];
    std::snprintf(text, sizeof text, "%c@%.2f,%.2f,%.2f,%.2f",
                  wish.axis == CutAxis::horizontal ? 'h' : 'v', wish.gap.x0, wish.gap.y0,
                  wish.gap.x1, wish.gap.y1);
    return (wish.page > 0 ? std::to_string(wish.page) + ':' : std::string()) + text;
}

} // namespace foulcase
