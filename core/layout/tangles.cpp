// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/tangles.h"

#include "core/base/rules.h"

#include <algorithm>

namespace foulcase {

namespace {

struct TangleLine {
    const LeafLine* line = nullptr;
    std::uint32_t row = 0;
};

class TangleSearch {
public:
    TangleSearch(const Limits& limits, std::span<const LeafLine> lines,
                 std::span<const std::uint32_t> rowOf, double leading)
        : m_limits(limits), m_lines(lines), m_rowOf(rowOf), m_leading(leading)
    {
    }

    std::vector<Tangle> run()
    {
        measure();
        std::vector<Tangle> found;
        std::uint32_t first = 0;
        for (std::uint32_t r = 0; r < m_latest.size(); ++r) {
            if (!cleanAfter(r)) {
                continue;
            }
            if (r > first && legal(first, r)) {
                found.push_back({first, r});
            }
            first = r + 1;
        }
        return found;
    }

private:
    /// What is painted last down to each row and first from it on, figures apart.
    void measure()
    {
        const std::size_t rows = m_rowOf.empty() ? 0 : m_rowOf.back() + std::size_t{1};
        m_begin.assign(rows + 1, static_cast<std::uint32_t>(m_lines.size()));
        m_latest.assign(rows, GlyphId(0U));
        m_earliest.assign(rows + 1, GlyphId());
        for (std::uint32_t i = 0; i < m_lines.size(); ++i) {
            const std::uint32_t r = m_rowOf[i];
            m_begin[r] = std::min(m_begin[r], i);
            if (m_lines[i].figure == nullptr) {
                m_latest[r] = std::max(m_latest[r], m_lines[i].firstGlyph);
                m_earliest[r] = std::min(m_earliest[r], m_lines[i].firstGlyph);
            }
        }
        for (std::size_t r = 1; r < rows; ++r) {
            m_latest[r] = std::max(m_latest[r], m_latest[r - 1]);
        }
        for (std::size_t r = rows; r-- > 0;) {
            m_earliest[r] = std::min(m_earliest[r], m_earliest[r + 1]);
        }
    }

    bool cleanAfter(std::uint32_t row) const { return m_latest[row] < m_earliest[row + 1]; }

    bool legal(std::uint32_t first, std::uint32_t last) const
    {
        const std::size_t begin = m_begin[first];
        const std::size_t end = m_begin[last + 1];
        if (end - begin > m_limits.count(Rule::limit_tangle)) {
            return false;
        }
        std::vector<TangleLine> painted;
        for (std::size_t i = begin; i < end; ++i) {
            if (m_lines[i].figure != nullptr) {
                return false;
            }
            painted.push_back({&m_lines[i], m_rowOf[i]});
        }
        std::stable_sort(painted.begin(), painted.end(), [](const TangleLine& a, const TangleLine& b) {
            return a.line->firstGlyph < b.line->firstGlyph;
        });
        for (std::size_t b = 1; b < painted.size(); ++b) {
            for (std::size_t a = 0; a < b; ++a) {
                if (!mayFollow(painted[a], painted[b])) {
                    return false;
                }
            }
        }
        return !columnByColumn(painted);
    }

    /// Whether `b` can be read at any time after `a`.
    bool mayFollow(const TangleLine& a, const TangleLine& b) const
    {
        const LeafLine& before = *a.line;
        const LeafLine& here = *b.line;
        const double size = std::max({before.size, here.size, 1e-6});
        const double slack = m_limits[Rule::tangle_overlap] * size;
        const bool left = here.box.x1 <= before.box.x0 + slack;
        const bool right = here.box.x0 >= before.box.x1 - slack;
        const double rise = (here.baseline - before.baseline) / size;
        if (a.row == b.row) {
            return !left || right;
        }
        if (rise <= 0) {
            return true;
        }
        const auto longest = m_limits.count(Rule::figure_words);
        if (before.words > longest && here.words > longest && !right) {
            return false; // lines of running text
        }
        return rise <= m_limits[right ? Rule::tangle_rise : Rule::tangle_over] * m_leading;
    }

    /// A table whose columns are painted one after the other is read by rows.
    bool columnByColumn(const std::vector<TangleLine>& painted) const
    {
        std::vector<std::uint32_t> counts{1};
        bool crossed = false;
        for (std::size_t i = 1; i < painted.size(); ++i) {
            if (painted[i].row > painted[i - 1].row) {
                ++counts.back();
            } else {
                crossed = crossed || painted[i].row < painted[i - 1].row;
                counts.push_back(1);
            }
        }
        const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
        const std::uint32_t rows = painted.empty() ? 0 : rowsOf(painted);
        return crossed && rows >= m_limits.count(Rule::cut_table_rows) && *least == *most
            && *least == rows;
    }

    static std::uint32_t rowsOf(const std::vector<TangleLine>& painted)
    {
        const auto [low, high] = std::minmax_element(
            painted.begin(), painted.end(),
            [](const TangleLine& a, const TangleLine& b) { return a.row < b.row; });
        return high->row - low->row + 1;
    }

    const Limits& m_limits;
    std::span<const LeafLine> m_lines;
    std::span<const std::uint32_t> m_rowOf;
    double m_leading;                     // em
    std::vector<std::uint32_t> m_begin;   // of each row in the lines, and the end
    std::vector<GlyphId> m_latest;
    std::vector<GlyphId> m_earliest;
};

} // namespace

std::vector<Tangle> findTangles(const Limits& limits, std::span<const LeafLine> lines,
                                std::span<const std::uint32_t> rowOf, double leading)
{
    return TangleSearch(limits, lines, rowOf, leading).run();
}

} // namespace foulcase
