// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/alignment.h"

#include "core/base/rules.h"
#include "core/score/edit_table.h"

#include <algorithm>

namespace foulcase {

namespace {

using Span = std::span<const std::uint32_t>;

constexpr std::size_t strips = 32;                       // of a tile, each way
constexpr std::size_t cellsAtOnce = std::size_t{1} << 24; // kept whole: two bits each

/// A rectangle of the table: the cells right of column `left` and below row `top`, up to and with
/// `right` and `bottom`. What the path must know of the rest are the differences along its edges.
struct Tile {
    std::size_t top = 0;
    std::size_t bottom = 0;
    std::size_t left = 0;
    std::size_t right = 0;
    std::vector<CellColumn> leftEdge;     // blocks of rows from `top` on
    std::vector<std::int8_t> topEdge; // horizontal differences of the columns

    std::size_t rows() const { return bottom - top; }
    std::size_t columns() const { return right - left; }
    std::size_t blocks() const { return (rows() + rowsOfBlock - 1) / rowsOfBlock; }
};

class Aligner {
public:
    explicit Aligner(const EditTable& table) : m_table(table), m_masks(table.symbols, 0) {}

    /// The operations from the end of both to their beginning.
    std::vector<EditOperation> operations()
    {
        const std::size_t rows = m_table.a.size();
        const std::size_t columns = m_table.b.size();
        m_back.reserve(rows + columns);
        m_row = rows;
        m_column = columns;
        Tile all{0, rows, 0, columns, {}, std::vector<std::int8_t>(columns, 1)};
        all.leftEdge.resize(all.blocks());
        trace(std::move(all));
        m_back.insert(m_back.end(), m_row, EditOperation::deleted);
        m_back.insert(m_back.end(), m_column, EditOperation::inserted);
        return std::move(m_back);
    }

private:
    /// Walks back from (m_row, m_column), the tile's lower right corner, to its upper or left edge.
    void trace(Tile tile)
    {
        if (tile.blocks() * rowsOfBlock * tile.columns() <= cellsAtOnce) {
            traceCells(tile);
            return;
        }
        const auto part = [](std::size_t of) { return (of + strips - 1) / strips; };
        const std::size_t high = part(tile.blocks()) * rowsOfBlock;
        const std::size_t wide = std::max(part(tile.columns()), rowsOfBlock);
        // The edges of the tiles within: above each strip of rows, left of each strip of columns.
        std::vector<std::vector<std::int8_t>> above;
        std::vector<std::vector<CellColumn>> leftOf((tile.columns() + wide - 1) / wide);
        sweep(tile, [&](std::size_t block, const std::vector<std::int8_t>& steps) {
                if (block * rowsOfBlock % high == 0) {
                    above.push_back(steps);
                }
            },
            [&](std::size_t, std::size_t column, CellColumn state) {
                if (column % wide == 0 && column < tile.columns()) {
                    leftOf[column / wide].push_back(state);
                }
            });
        while (m_row > tile.top && m_column > tile.left) {
            const std::size_t strip = (m_row - tile.top - 1) / high;
            const std::size_t stripAcross = (m_column - tile.left - 1) / wide;
            Tile inner;
            inner.top = tile.top + strip * high;
            inner.bottom = m_row;
            inner.left = tile.left + stripAcross * wide;
            inner.right = m_column;
            const auto edge = leftOf[stripAcross].begin()
                + static_cast<std::ptrdiff_t>(strip * high / rowsOfBlock);
            inner.leftEdge.assign(edge, edge + static_cast<std::ptrdiff_t>(inner.blocks()));
            const auto top =
                above[strip].begin() + static_cast<std::ptrdiff_t>(inner.left - tile.left);
            inner.topEdge.assign(top, top + static_cast<std::ptrdiff_t>(inner.columns()));
            trace(std::move(inner));
        }
    }

    void traceCells(const Tile& tile)
    {
        std::vector<CellColumn> columns(tile.blocks() * (tile.columns() + 1));
        const std::size_t stride = tile.columns() + 1;
        sweep(tile, [](std::size_t, const std::vector<std::int8_t>&) {},
            [&](std::size_t block, std::size_t column, CellColumn state) {
                columns[block * stride + column] = state;
            });
        const auto at = [&](std::size_t row, std::size_t column) {
            const std::size_t r = row - tile.top - 1;
            return std::pair(columns[r / rowsOfBlock * stride + column - tile.left],
                             std::uint64_t{1} << r % rowsOfBlock);
        };
        while (m_row > tile.top && m_column > tile.left) {
            if (m_table.a[m_row - 1] == m_table.b[m_column - 1]) {
                step(EditOperation::equal);
                continue;
            }
            const auto [here, bit] = at(m_row, m_column);
            if ((here.up & bit) != 0) {
                step(EditOperation::deleted);
                continue;
            }
            const CellColumn before = at(m_row, m_column - 1).first;
            step((before.down & bit) != 0 ? EditOperation::inserted : EditOperation::substituted);
        }
    }

    void step(EditOperation operation)
    {
        m_back.push_back(operation);
        m_row -= operation == EditOperation::inserted ? 0 : 1;
        m_column -= operation == EditOperation::deleted ? 0 : 1;
    }

    /// Hyyrö 2003 over the tile. `onBlock(block, horizontal differences above it)`;
    /// `onColumn(block, column, vertical differences)` from the left edge, column 0, on.
    template <class OnBlock, class OnColumn>
    void sweep(const Tile& tile, OnBlock&& onBlock, OnColumn&& onColumn)
    {
        std::vector<std::int8_t> steps = tile.topEdge;
        const std::uint32_t* b = m_table.b.data() + tile.left;
        for (std::size_t block = 0; block < tile.blocks(); ++block) {
            onBlock(block, steps);
            const std::size_t begin = tile.top + block * rowsOfBlock;
            const std::size_t height = std::min(rowsOfBlock, tile.bottom - begin);
            for (std::size_t i = 0; i < height; ++i) {
                m_masks[m_table.a[begin + i]] |= std::uint64_t{1} << i;
            }
            const std::uint64_t last = std::uint64_t{1} << (height - 1);
            CellColumn state = tile.leftEdge[block];
            for (std::size_t j = 0; j < steps.size(); ++j) {
                onColumn(block, j, state);
                steps[j] = state.advance(m_masks[b[j]], steps[j], last);
            }
            onColumn(block, steps.size(), state);
            for (std::size_t i = 0; i < height; ++i) {
                m_masks[m_table.a[begin + i]] = 0;
            }
        }
    }

    const EditTable& m_table;
    std::vector<std::uint64_t> m_masks; // by symbol: the rows of the present block that hold it
    std::vector<EditOperation> m_back;
    std::size_t m_row = 0;
    std::size_t m_column = 0;
};

void append(Alignment& alignment, EditOperation operation, std::size_t reference,
            std::size_t given, std::size_t length)
{
    if (length == 0) {
        return;
    }
    alignment.edits += operation == EditOperation::equal ? 0 : length;
    if (!alignment.runs.empty() && alignment.runs.back().operation == operation) {
        alignment.runs.back().length += static_cast<std::uint32_t>(length);
        return;
    }
    alignment.runs.push_back({operation, static_cast<std::uint32_t>(reference),
                              static_cast<std::uint32_t>(given),
                              static_cast<std::uint32_t>(length)});
}

} // namespace

Alignment alignSymbols(Span reference, Span given, const Limits& limits)
{
    const SharedEnds ends = sharedEnds(reference, given);
    const Span a = reference.subspan(ends.front, reference.size() - ends.front - ends.back);
    const Span b = given.subspan(ends.front, given.size() - ends.front - ends.back);
    Alignment alignment;
    append(alignment, EditOperation::equal, 0, 0, ends.front);
    std::size_t row = ends.front;
    std::size_t column = ends.front;
    const auto take = [&](EditOperation operation, std::size_t length) {
        append(alignment, operation, row, column, length);
        row += operation == EditOperation::inserted ? 0 : length;
        column += operation == EditOperation::deleted ? 0 : length;
    };
    const auto steps = static_cast<std::uint64_t>(limits[Rule::limit_distance_steps]);
    const std::uint64_t blocks = (a.size() + rowsOfBlock - 1) / rowsOfBlock;
    if (!b.empty() && blocks > steps / b.size()) {
        alignment.state = DistanceState::gave_up;
        const std::size_t shared = std::min(a.size(), b.size());
        take(EditOperation::substituted, shared);
        take(EditOperation::deleted, a.size() - shared);
        take(EditOperation::inserted, b.size() - shared);
    } else {
        const EditTable table(a, b);
        const std::vector<EditOperation> back = Aligner(table).operations();
        for (auto it = back.rbegin(); it != back.rend(); ++it) {
            take(*it, 1);
        }
    }
    take(EditOperation::equal, ends.back);
    return alignment;
}

} // namespace foulcase
