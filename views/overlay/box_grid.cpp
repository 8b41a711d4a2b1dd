// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/box_grid.h"

namespace foulcase {

namespace {

constexpr std::uint32_t mostCellsASide = 128;
constexpr double boxesPerCell = 4;
// A box over more cells than this is looked at in every query, so that a page of huge glyphs
// costs a list and not a product.
constexpr std::uint32_t mostCellsABox = 64;

std::uint32_t cellOf(double at, double start, double size, std::uint32_t count)
{
    const double cell = size > 0 ? (at - start) / size * count : 0;
    return static_cast<std::uint32_t>(std::clamp(cell, 0.0, static_cast<double>(count - 1)));
}

} // namespace

BoxGrid::BoxGrid(std::vector<Rect> boxes, const Rect& area)
    : m_boxes(std::move(boxes)), m_area(area)
{
    const double side = std::sqrt(static_cast<double>(m_boxes.size()) / boxesPerCell);
    m_columns =
        static_cast<std::uint32_t>(std::clamp(side, 1.0, static_cast<double>(mostCellsASide)));
    m_rows = m_columns;
    m_starts.assign(std::size_t(m_columns) * m_rows + 1, 0);

    const auto forEachCell = [this](const CellRange& range, auto&& visit) {
        for (std::uint32_t y = range.y0; y <= range.y1; ++y) {
            for (std::uint32_t x = range.x0; x <= range.x1; ++x) {
                visit(std::size_t(y) * m_columns + x);
            }
        }
    };
    const auto isLarge = [](const CellRange& range) {
        return (range.x1 - range.x0 + 1) * (range.y1 - range.y0 + 1) > mostCellsABox;
    };
    for (std::uint32_t i = 0; i < m_boxes.size(); ++i) {
        if (m_boxes[i].empty()) {
            continue;
        }
        const CellRange range = cellsOf(m_boxes[i]);
        if (isLarge(range)) {
            m_large.push_back(i);
        } else {
            forEachCell(range, [this](std::size_t cell) { ++m_starts[cell + 1]; });
        }
    }
    for (std::size_t cell = 1; cell < m_starts.size(); ++cell) {
        m_starts[cell] += m_starts[cell - 1];
    }
    m_items.resize(m_starts.back());
    std::vector<std::uint32_t> next(m_starts.begin(), m_starts.end() - 1);
    for (std::uint32_t i = 0; i < m_boxes.size(); ++i) {
        if (m_boxes[i].empty()) {
            continue;
        }
        const CellRange range = cellsOf(m_boxes[i]);
        if (!isLarge(range)) {
            forEachCell(range, [&](std::size_t cell) { m_items[next[cell]++] = i; });
        }
    }
}

BoxGrid::CellRange BoxGrid::cellsOf(const Rect& box) const
{
    return {cellOf(box.x0, m_area.x0, m_area.width(), m_columns),
        cellOf(box.y0, m_area.y0, m_area.height(), m_rows),
        cellOf(box.x1, m_area.x0, m_area.width(), m_columns),
        cellOf(box.y1, m_area.y0, m_area.height(), m_rows)};
}

std::vector<std::uint32_t> BoxGrid::touching(const Rect& where) const
{
    std::vector<std::uint32_t> found;
    if (where.empty() || m_boxes.empty()) {
        return found;
    }
    const CellRange range = cellsOf(where);
    for (std::uint32_t y = range.y0; y <= range.y1; ++y) {
        for (std::uint32_t x = range.x0; x <= range.x1; ++x) {
            const std::size_t cell = std::size_t(y) * m_columns + x;
            for (std::uint32_t i = m_starts[cell]; i < m_starts[cell + 1]; ++i) {
                if (m_boxes[m_items[i]].intersects(where)) {
                    found.push_back(m_items[i]);
                }
            }
        }
    }
    for (const std::uint32_t i : m_large) {
        if (m_boxes[i].intersects(where)) {
            found.push_back(i);
        }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

} // namespace foulcase
