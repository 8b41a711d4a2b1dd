// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/grid_text.h"

#include "core/base/rules.h"
#include "core/text/reading_text.h"

#include <algorithm>

namespace foulcase {

namespace {

/// What stands together in a row without a blank in it: a range of the line's items.
struct RowPiece {
    double left = 0;
    double right = 0;
    std::uint32_t first = 0;   // into the row's items
    std::uint32_t count = 0;
};

class RowComposer {
public:
    RowComposer(PageContents& page, const PageLayout& layout, const CodeTexts& codes,
                const ComposeOptions& options, const Limits& limits)
        : m_page(page), m_layout(layout), m_options(options), m_limits(limits),
          m_accents(page, layout), m_items(page, layout, codes, m_accents), m_text(page, codes)
    {
    }

    ComposedText compose()
    {
        sortLines();
        measure();
        for (std::size_t begin = 0; begin < m_level.size();) {
            const std::size_t end = rowEnd(begin);
            writeRow(begin, end);
            begin = end;
        }
        for (const LineId id : m_others) {
            writeOther(m_layout.lines[id.index()]);
        }
        return m_text.take();
    }

private:
    const Line& line(std::size_t i) const { return m_layout.lines[m_level[i].index()]; }

    void sortLines()
    {
        for (std::size_t i = 0; i < m_layout.lines.size(); ++i) {
            const Line& l = m_layout.lines[i];
            const bool level = l.direction != LineDirection::top_to_bottom
                && std::abs(std::remainder(l.angle, 360.0))
                    < m_limits[Rule::gap_direction];
            (level ? m_level : m_others).push_back(LineId(i));
        }
        std::sort(m_level.begin(), m_level.end(), [&](LineId a, LineId b) {
            const Line& p = m_layout.lines[a.index()];
            const Line& q = m_layout.lines[b.index()];
            return p.origin.y != q.origin.y ? p.origin.y > q.origin.y : a < b;
        });
    }

    /// The cell of the grid, its left edge, and the usual distance of two rows.
    void measure()
    {
        std::vector<double> advances;
        for (const LineId id : m_level) {
            const Line& l = m_layout.lines[id.index()];
            for (std::uint32_t i = l.first; i < l.first + l.count; ++i) {
                const Rect box = m_page.glyphs[m_layout.sequence[i].index()].quad.bounds();
                if (box.width() > 0) {
                    advances.push_back(box.width());
                }
                m_left = std::min(m_left, box.x0);
            }
        }
        m_cell = std::max(median(advances), smallestCell);
        std::vector<double> steps;
        for (std::size_t begin = 0; begin < m_level.size();) {
            const std::size_t end = rowEnd(begin);
            if (end < m_level.size()) {
                steps.push_back(line(begin).origin.y - line(end).origin.y);
            }
            begin = end;
        }
        m_step = std::max(median(steps), smallestCell);
    }

    static double median(std::vector<double>& values)
    {
        if (values.empty()) {
            return 0;
        }
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
        std::nth_element(values.begin(), middle, values.end());
        return *middle;
    }

    std::size_t rowEnd(std::size_t begin) const
    {
        const Line& first = line(begin);
        const double most = m_limits[Rule::text_row] * first.size;
        std::size_t end = begin + 1;
        while (end < m_level.size() && first.origin.y - line(end).origin.y <= most) {
            ++end;
        }
        return end;
    }

    Rect boxOf(const LineItem& item) const
    {
        return m_page.glyphs[item.glyph.index()].quad.bounds();
    }
    bool isBlank(const LineItem& item) const
    {
        return item.inferred
            || (!item.replacement.valid()
                && has(m_page.glyphs[item.glyph.index()].flags, GlyphFlag::blank));
    }

    void takePieces(const Line& l)
    {
        const auto& items = m_items.inReadingOrder(l);
        const bool whole = l.direction == LineDirection::right_to_left;
        bool open = false;
        for (const LineItem& item : items) {
            if (isBlank(item) && !whole) {
                // A blank has no cell of its own; the next word's place tells.
                spend(item);
                open = false;
                continue;
            }
            const Rect box = boxOf(item);
            if (!open) {
                m_pieces.push_back({box.x0, box.x1, static_cast<std::uint32_t>(m_row.size()), 0});
                open = true;
            }
            RowPiece& piece = m_pieces.back();
            piece.left = std::min(piece.left, box.x0);
            piece.right = std::max(piece.right, box.x1);
            ++piece.count;
            m_row.push_back(item);
        }
    }

    void spend(const LineItem& blank)
    {
        if (!blank.inferred) {
            Glyph& glyph = m_page.glyphs[blank.glyph.index()];
            glyph.verdict =
                inDefaultText(glyph.verdict) ? Verdict::merged_into_space : glyph.verdict;
        }
    }

    void writeRow(std::size_t begin, std::size_t end)
    {
        m_pieces.clear();
        m_row.clear();
        for (std::size_t i = begin; i < end; ++i) {
            takePieces(line(i));
        }
        if (m_pieces.empty()) {
            return;
        }
        std::stable_sort(m_pieces.begin(), m_pieces.end(),
                         [](const RowPiece& a, const RowPiece& b) { return a.left < b.left; });
        startRow(line(begin).origin.y, m_row[m_pieces.front().first].glyph);
        std::size_t column = 0;
        double right = m_left;
        bool first = true;
        for (const RowPiece& piece : m_pieces) {
            const GlyphId next = m_row[piece.first].glyph;
            if (m_options.view == TextView::grid) {
                column = pad(column, piece.left, next, first);
            } else if (!first) {
                separate(piece.left - right, next);
            }
            for (std::uint32_t i = 0; i < piece.count; ++i) {
                m_items.write(m_row[piece.first + i], m_text);
            }
            column += piece.count;
            right = std::max(first ? piece.right : right, piece.right);
            first = false;
        }
    }

    void startRow(double y, GlyphId next)
    {
        if (!m_text.empty()) {
            m_text.add(next, U'\n', Origin::line_break);
            const double rows = (m_lastY - y) / m_step;
            const double most = m_limits[Rule::text_grid_rows];
            const auto blank = static_cast<int>(std::clamp(std::round(rows) - 1, 0.0, most));
            for (int i = 0; i < blank; ++i) {
                m_text.add(next, U'\n', Origin::line_break);
            }
        }
        m_lastY = y;
    }

    std::size_t pad(std::size_t column, double left, GlyphId next, bool first)
    {
        const double most = m_limits[Rule::text_grid_columns];
        const auto wanted =
            static_cast<std::size_t>(std::clamp(std::round((left - m_left) / m_cell), 0.0, most));
        const std::size_t to = std::max(wanted, first ? column : column + 1);
        for (; column < to; ++column) {
            m_text.add(next, U' ', Origin::grid_padding);
        }
        return column;
    }

    void separate(double gap, GlyphId next)
    {
        if (gap > m_limits[Rule::text_column_gap] * m_cell) {
            m_text.add(next, U'\t', Origin::inferred_tab);
        } else {
            m_text.add(next, U' ', Origin::inferred_space);
        }
    }

    void writeOther(const Line& l)
    {
        const auto& items = m_items.inReadingOrder(l);
        if (items.empty()) {
            return;
        }
        if (!m_text.empty()) {
            m_text.add(items.front().glyph, U'\n', Origin::line_break);
        }
        for (const LineItem& item : items) {
            m_items.write(item, m_text);
        }
    }

    static constexpr double smallestCell = 1e-3; // pt; type drawn at size 0 has no measure

    PageContents& m_page;
    const PageLayout& m_layout;
    const ComposeOptions& m_options;
    const Limits& m_limits;
    AccentMarks m_accents;
    LineItems m_items;
    TextBuilder m_text;
    std::vector<LineId> m_level;  // set along the page's width, from the top down
    std::vector<LineId> m_others;
    std::vector<LineItem> m_row;
    std::vector<RowPiece> m_pieces;
    double m_cell = 1;
    double m_step = 1;
    double m_left = 1e9;
    double m_lastY = 0;
};

} // namespace

ComposedText composeRows(PageContents& page, const PageLayout& layout, const CodeTexts& codes,
                         const ComposeOptions& options, const Limits& limits)
{
    return RowComposer(page, layout, codes, options, limits).compose();
}

} // namespace foulcase
