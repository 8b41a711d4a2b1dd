// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/order_methods.h"

#include <numeric>
#include <tuple>

namespace foulcase {

namespace {

constexpr double rowShare = 0.5;     // of a line's height, to stand on one row
constexpr double cutShare = 0.03;    // of the region
constexpr double cutHeightMost = 10; // pt
constexpr double cutWidthMost = 15;  // pt
constexpr int deepestCut = 32;
constexpr double docstrumReach = 1.3;    // of the usual distance of lines
constexpr std::size_t docstrumNear = 64; // lines below one that are looked at

using Places = std::vector<std::uint32_t>;

double middleOf(const Rect& box)
{
    return (box.y0 + box.y1) / 2;
}

/// Top to bottom; what stands on one row from the left.
void sortRows(const std::vector<OrderBox>& lines, Places::iterator begin, Places::iterator end)
{
    std::stable_sort(begin, end, [&](std::uint32_t a, std::uint32_t b) {
        return middleOf(lines[a].box) < middleOf(lines[b].box);
    });
    for (auto first = begin; first != end;) {
        const Rect& row = lines[*first].box;
        const auto after = std::find_if(first + 1, end, [&](std::uint32_t i) {
            return middleOf(lines[i].box) - middleOf(row) > rowShare * row.height();
        });
        std::stable_sort(first, after,
            [&](std::uint32_t a, std::uint32_t b) { return lines[a].box.x0 < lines[b].box.x0; });
        first = after;
    }
}

struct Gap1d {
    double size = 0;
    double at = 0;
};

/// The widest gap in the projection of the boxes on one axis.
Gap1d widestGap(
    const std::vector<OrderBox>& lines, Places::iterator begin, Places::iterator end, CutAxis axis)
{
    std::vector<std::pair<double, double>> spans;
    for (auto i = begin; i != end; ++i) {
        const Rect& box = lines[*i].box;
        spans.push_back(
            axis == CutAxis::horizontal ? std::pair(box.y0, box.y1) : std::pair(box.x0, box.x1));
    }
    std::sort(spans.begin(), spans.end());
    Gap1d best;
    double reached = spans.empty() ? 0 : spans.front().second;
    for (const auto& [low, high] : spans) {
        if (low - reached > best.size) {
            best = {low - reached, (low + reached) / 2};
        }
        reached = std::max(reached, high);
    }
    return best;
}

class XyCut {
public:
    XyCut(const std::vector<OrderBox>& lines, CutAxis first) : m_lines(lines), m_first(first) {}

    void run(Places::iterator begin, Places::iterator end, int depth)
    {
        if (end - begin < 2) {
            return;
        }
        Rect region;
        for (auto i = begin; i != end; ++i) {
            region.include(m_lines[*i].box);
        }
        const CutAxis second =
            m_first == CutAxis::horizontal ? CutAxis::vertical : CutAxis::horizontal;
        for (const CutAxis axis : {m_first, second}) {
            const Gap1d gap = widestGap(m_lines, begin, end, axis);
            const double limit = axis == CutAxis::horizontal
                ? std::min(cutShare * region.height(), cutHeightMost)
                : std::min(cutShare * region.width(), cutWidthMost);
            if (depth < deepestCut && gap.size > 0 && gap.size >= limit) {
                const auto middle = std::stable_partition(begin, end, [&](std::uint32_t i) {
                    const Point centre = m_lines[i].box.centre();
                    return (axis == CutAxis::horizontal ? centre.y : centre.x) < gap.at;
                });
                run(begin, middle, depth + 1);
                run(middle, end, depth + 1);
                return;
            }
        }
        sortRows(m_lines, begin, end);
    }

private:
    const std::vector<OrderBox>& m_lines;
    CutAxis m_first;
};

/// The nearest line below each that overlaps it, by distance of the baselines.
class Docstrum {
public:
    explicit Docstrum(const std::vector<OrderBox>& lines) : m_lines(lines), m_down(lines.size())
    {
        std::iota(m_down.begin(), m_down.end(), 0U);
        std::stable_sort(m_down.begin(), m_down.end(),
            [&](std::uint32_t a, std::uint32_t b) { return lines[a].box.y1 < lines[b].box.y1; });
    }

    Places run()
    {
        std::vector<Neighbour> below;
        std::vector<double> distances;
        for (std::size_t i = 0; i < m_down.size(); ++i) {
            below.push_back(nearest(i));
            if (below.back().line != none) {
                distances.push_back(below.back().distance);
            }
        }
        double usual = 0;
        if (!distances.empty()) {
            const auto middle =
                distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
            std::nth_element(distances.begin(), middle, distances.end());
            usual = *middle;
        }
        m_block.resize(m_lines.size());
        std::iota(m_block.begin(), m_block.end(), 0U);
        for (std::size_t i = 0; i < m_down.size(); ++i) {
            if (below[i].line != none && below[i].distance <= docstrumReach * usual) {
                join(m_down[i], below[i].line);
            }
        }
        return inBlocks();
    }

private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    struct Neighbour {
        std::uint32_t line = none;
        double distance = 0;
    };

    Neighbour nearest(std::size_t i) const
    {
        const Rect& a = m_lines[m_down[i]].box;
        for (std::size_t k = i + 1; k < std::min(m_down.size(), i + docstrumNear); ++k) {
            const Rect& b = m_lines[m_down[k]].box;
            if (b.y1 > a.y1 + rowShare * a.height() && b.x0 < a.x1 && a.x0 < b.x1) {
                return {m_down[k], b.y1 - a.y1};
            }
        }
        return {};
    }

    std::uint32_t blockOf(std::uint32_t i)
    {
        while (m_block[i] != i) {
            m_block[i] = m_block[m_block[i]];
            i = m_block[i];
        }
        return i;
    }

    void join(std::uint32_t a, std::uint32_t b) { m_block[blockOf(b)] = blockOf(a); }

    Places inBlocks()
    {
        std::vector<Rect> boxes(m_lines.size());
        for (std::uint32_t i = 0; i < m_lines.size(); ++i) {
            boxes[blockOf(i)].include(m_lines[i].box);
        }
        Places order(m_lines.size());
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            const auto key = [&](std::uint32_t i) {
                const std::uint32_t block = blockOf(i);
                return std::tuple(boxes[block].y0, boxes[block].x0, block);
            };
            return key(a) < key(b);
        });
        for (auto first = order.begin(); first != order.end();) {
            const auto after = std::find_if(
                first, order.end(), [&](std::uint32_t i) { return blockOf(i) != blockOf(*first); });
            sortRows(m_lines, first, after);
            first = after;
        }
        return order;
    }

    const std::vector<OrderBox>& m_lines;
    Places m_down;                      // from the top down
    std::vector<std::uint32_t> m_block; // by line: towards the one that stands for its block
};

} // namespace

std::vector<std::uint32_t> orderBy(
    OrderMethod method, const std::vector<OrderBox>& lines, double pageWidth)
{
    Places places(lines.size());
    std::iota(places.begin(), places.end(), 0U);
    switch (method) {
    case OrderMethod::paint:
        std::stable_sort(places.begin(), places.end(),
            [&](std::uint32_t a, std::uint32_t b) { return lines[a].painted < lines[b].painted; });
        break;
    case OrderMethod::rows:
        sortRows(lines, places.begin(), places.end());
        break;
    case OrderMethod::halves: {
        const auto middle = std::stable_partition(places.begin(), places.end(),
            [&](std::uint32_t i) { return lines[i].box.centre().x < pageWidth / 2; });
        sortRows(lines, places.begin(), middle);
        sortRows(lines, middle, places.end());
        break;
    }
    case OrderMethod::cut_rows_first:
        XyCut(lines, CutAxis::horizontal).run(places.begin(), places.end(), 0);
        break;
    case OrderMethod::cut_columns_first:
        XyCut(lines, CutAxis::vertical).run(places.begin(), places.end(), 0);
        break;
    case OrderMethod::docstrum:
        places = Docstrum(lines).run();
        break;
    }
    return places;
}

} // namespace foulcase
