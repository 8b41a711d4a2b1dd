// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/tangles.h"

#include "core/base/rules.h"

#include <algorithm>

namespace foulcase {

namespace {

enum class Following { sound, odd, wrong };

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
        const std::size_t rows = m_rowOf.empty() ? 0 : m_rowOf.back() + std::size_t{1};
        m_begin.assign(rows + 1, static_cast<std::uint32_t>(m_lines.size()));
        for (std::uint32_t i = 0; i < m_lines.size(); ++i) {
            m_begin[m_rowOf[i]] = std::min(m_begin[m_rowOf[i]], i);
        }
        m_latest.resize(rows);
        m_earliest.resize(rows + 1);
        search(0, static_cast<std::uint32_t>(rows), 0);
        return std::move(m_found);
    }

private:
    /// Rows from `first` to before `end`. A row at the end that is painted far from its place, such
    /// as a page number, is left out of account where it spoils the others.
    void search(std::uint32_t first, std::uint32_t end, std::size_t trimmed)
    {
        measure(first, end);
        std::vector<Tangle> ranges;
        for (std::uint32_t r = first, from = first; r < end; ++r) {
            if (m_latest[r] < m_earliest[r + 1]) {
                if (r > from) {
                    ranges.push_back({from, r});
                }
                from = r + 1;
            }
        }
        for (const Tangle& range : ranges) {
            const std::vector<TangleLine> painted = linesOf(range.first, range.last);
            if (columnByColumn(painted) || beginsInTheMargin(painted)) {
                continue;
            }
            if (legal(painted)) {
                m_found.push_back(range);
            } else if (range.last - range.first > 1 && trimmed < m_limits.count(Rule::tangle_trimmed)) {
                const std::size_t before = m_found.size();
                if (standsAlone(range.last)) {
                    search(range.first, range.last, trimmed + 1);
                }
                if (m_found.size() == before && standsAlone(range.first)) {
                    search(range.first + 1, range.last + 1, trimmed + 1);
                }
            }
        }
    }

    /// As page numbers and running heads do; cells of a row do not.
    bool standsAlone(std::uint32_t row) const { return m_begin[row + 1] - m_begin[row] == 1; }

    /// What is painted last down to each row and first from it on, figures apart.
    void measure(std::uint32_t first, std::uint32_t end)
    {
        m_earliest[end] = GlyphId();
        for (std::uint32_t r = first; r < end; ++r) {
            m_latest[r] = r > first ? m_latest[r - 1] : GlyphId(0U);
            m_earliest[r] = GlyphId();
            for (std::uint32_t i = m_begin[r]; i < m_begin[r + 1]; ++i) {
                if (m_lines[i].figure == nullptr) {
                    m_latest[r] = std::max(m_latest[r], m_lines[i].firstGlyph);
                    m_earliest[r] = std::min(m_earliest[r], m_lines[i].firstGlyph);
                }
            }
        }
        for (std::uint32_t r = end; r-- > first;) {
            m_earliest[r] = std::min(m_earliest[r], m_earliest[r + 1]);
        }
    }

    /// In paint order; none where they are too many, or a figure is among them.
    std::vector<TangleLine> linesOf(std::uint32_t first, std::uint32_t last) const
    {
        const std::size_t begin = m_begin[first];
        const std::size_t end = m_begin[last + 1];
        if (end - begin > m_limits.count(Rule::limit_tangle)) {
            return {};
        }
        std::vector<TangleLine> painted;
        for (std::size_t i = begin; i < end; ++i) {
            if (m_lines[i].figure != nullptr) {
                return {};
            }
            painted.push_back({&m_lines[i], m_rowOf[i]});
        }
        std::stable_sort(painted.begin(), painted.end(),
                         [](const TangleLine& a, const TangleLine& b) {
                             return a.line->firstGlyph < b.line->firstGlyph;
                         });
        return painted;
    }

    bool legal(const std::vector<TangleLine>& painted) const
    {
        if (painted.empty()) {
            return false;
        }
        std::size_t odd = 0;
        for (std::size_t b = 1; b < painted.size(); ++b) {
            for (std::size_t a = 0; a < b; ++a) {
                const Following following = judge(painted[a], painted[b]);
                if (following == Following::wrong) {
                    return false;
                }
                odd += following == Following::odd ? 1 : 0;
            }
        }
        const auto pairs = static_cast<double>(painted.size() * (painted.size() - 1)) / 2;
        return static_cast<double>(odd) <= m_limits[Rule::tangle_odd] * pairs;
    }

    /// How `b` can be read at any time after `a`; odd: only where most others are sound.
    Following judge(const TangleLine& a, const TangleLine& b) const
    {
        const LeafLine& before = *a.line;
        const LeafLine& here = *b.line;
        const double size = std::max({before.size, here.size, 1e-6});
        const double slack = m_limits[Rule::tangle_overlap] * size;
        const bool left = here.box.x1 <= before.box.x0 + slack;
        const bool right = here.box.x0 >= before.box.x1 - slack;
        const double rise = (here.baseline - before.baseline) / size;
        if (a.row == b.row) {
            return !left || right ? Following::sound : Following::odd;
        }
        if (rise <= 0) {
            return Following::sound;
        }
        const auto longest = m_limits.count(Rule::figure_words);
        if (before.words > longest && here.words > longest && !right) {
            return Following::wrong; // lines of running text
        }
        if (rise > m_limits[Rule::tangle_rise] * m_leading) {
            return Following::wrong;
        }
        return right || rise <= m_limits[Rule::tangle_over] * m_leading ? Following::sound
                                                                        : Following::odd;
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

    /// One mark apart on the left is painted first and the rest from row to row: the number of a
    /// line or a list belongs to its row, whenever it is painted.
    bool beginsInTheMargin(const std::vector<TangleLine>& painted) const
    {
        if (painted.size() < 3) {
            return false;
        }
        const LeafLine& mark = *painted.front().line;
        for (std::size_t i = 1; i < painted.size(); ++i) {
            const LeafLine& line = *painted[i].line;
            const double apart = m_limits[Rule::pair_column] * std::max(mark.size, line.size);
            if (line.box.x0 - mark.box.x1 < apart || (i > 1 && painted[i].row < painted[i - 1].row)) {
                return false;
            }
        }
        return true;
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
    std::vector<Tangle> m_found;
};

} // namespace

std::vector<Tangle> findTangles(const Limits& limits, std::span<const LeafLine> lines,
                                std::span<const std::uint32_t> rowOf, double leading)
{
    return TangleSearch(limits, lines, rowOf, leading).run();
}

} // namespace foulcase
