// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/blocks.h"

#include "core/base/rules.h"
#include "core/layout/tangles.h"

#include <algorithm>
#include <limits>

namespace foulcase {

namespace {

/// Lines of one baseline, from the left.
struct Row {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    double baseline = 0;
    double size = 0;          // of the line with most characters
    double left = 0;
    double right = 0;
    bool labelled = false;    // opens with a bullet, a number or a key
    double item = 0;          // where the text behind that begins
    bool tangled = false;     // its lines were sorted among those of the row before
    std::uint32_t words = 0;

    /// Of a table, where another such row follows.
    bool isCells() const { return count > 1 || words == 1; }
};

class BlockMaker {
public:
    BlockMaker(const Limits& limits, std::vector<LeafLine> lines, Ledger* ledger)
        : m_limits(limits), m_lines(std::move(lines)), m_ledger(ledger)
    {
    }

    void makeRows()
    {
        liftInitials();
        std::stable_sort(m_lines.begin(), m_lines.end(), [](const LeafLine& a, const LeafLine& b) {
            return a.baseline > b.baseline;
        });
        for (std::uint32_t i = 0; i < m_lines.size(); ++i) {
            const LeafLine& line = m_lines[i];
            const bool same = !m_rows.empty() && line.figure == nullptr
                              && m_lines[i - 1].figure == nullptr
                              && m_rows.back().baseline - line.baseline
                                     <= m_limits[Rule::cut_row]
                                            * std::max(m_rows.back().size, line.size);
            if (!same) {
                m_rows.push_back({.first = i, .baseline = line.baseline, .size = line.size});
            }
            ++m_rows.back().count;
        }
        for (Row& row : m_rows) {
            finishRow(row);
        }
        measureLeading();
        findTangledRows();
    }

    /// Indices of rows that begin a block.
    std::vector<std::uint32_t> starts()
    {
        std::vector<std::uint32_t> starts;
        for (std::uint32_t r = 0; r < m_rows.size(); ++r) {
            if (r == 0 || (!m_rows[r].tangled && parts(starts.back(), r))) {
                starts.push_back(r);
            }
        }
        return starts;
    }

    const std::vector<Row>& rows() const { return m_rows; }
    const std::vector<LeafLine>& lines() const { return m_lines; }

private:
    /// A large letter whose body stands beside the lines it opens goes to the first of them.
    void liftInitials()
    {
        const double usual = usualSize();
        std::size_t looked = 0;
        for (LeafLine& initial : m_lines) {
            if (initial.words != 1 || initial.figure != nullptr || initial.characters > 2
                || initial.size < m_limits[Rule::initial_size] * usual
                || ++looked > m_limits.count(Rule::limit_initials)) {
                continue;
            }
            const LeafLine* first = nullptr;
            for (const LeafLine& line : m_lines) {
                const bool smaller = line.size * m_limits[Rule::initial_size] <= initial.size;
                const double gap = line.box.x0 - initial.box.x1;
                const bool beside = gap > -0.5 * line.size
                                    && gap <= m_limits[Rule::initial_gap] * line.size;
                const bool within = line.baseline > initial.baseline - 0.3 * line.size
                                    && line.baseline < initial.baseline + initial.size;
                if (smaller && beside && within
                    && (first == nullptr || line.baseline > first->baseline)) {
                    first = &line;
                }
            }
            if (first != nullptr) {
                initial.baseline = first->baseline;
            }
        }
    }

    double usualSize() const
    {
        std::vector<double> sizes;
        for (const LeafLine& line : m_lines) {
            sizes.push_back(line.size);
        }
        const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
        std::nth_element(sizes.begin(), middle, sizes.end());
        return *middle;
    }

    void finishRow(Row& row)
    {
        const auto begin = m_lines.begin() + static_cast<std::ptrdiff_t>(row.first);
        const auto end = begin + static_cast<std::ptrdiff_t>(row.count);
        std::stable_sort(begin, end, [](const LeafLine& a, const LeafLine& b) {
            return a.box.x0 < b.box.x0;
        });
        row.left = begin->box.x0;
        row.right = begin->box.x1;
        row.labelled = begin->labelled;
        row.item = begin->words == 1 && row.count > 1 ? (begin + 1)->box.x0 : begin->second;
        std::uint32_t most = 0;
        for (auto line = begin; line != end; ++line) {
            row.right = std::max(row.right, line->box.x1);
            row.words += line->words;
            if (line->characters >= most) {
                most = line->characters;
                row.size = line->size;
                row.baseline = line->baseline;
            }
        }
    }

    void measureLeading()
    {
        std::vector<double> steps;
        for (std::size_t r = 1; r < m_rows.size(); ++r) {
            if (m_rows[r].size > 0 && sameSize(m_rows[r - 1], m_rows[r])) {
                steps.push_back((m_rows[r - 1].baseline - m_rows[r].baseline) / m_rows[r].size);
            }
        }
        m_leading = m_limits[Rule::block_leading];
        if (!steps.empty()) {
            const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
            std::sort(steps.begin(), steps.end());
            // A list of lone lines has no leading of its own.
            m_leading = std::clamp(*middle, 0.5 * m_leading, 2 * m_leading);
        }
        m_left = std::numeric_limits<double>::max();
        m_right = std::numeric_limits<double>::lowest();
        for (const Row& row : m_rows) {
            m_left = std::min(m_left, row.left);
            m_right = std::max(m_right, row.right);
        }
        m_loose = m_leading;
        const double close = closestSteps(steps);
        if (close > 0 && m_leading > m_limits[Rule::block_gap] * close && partsParagraphs(close)) {
            m_leading = close;
            m_spaced = true;
        }
    }

    /// The least distance of baselines that comes back often enough to be the one of lines within
    /// paragraphs; 0 where none does. `steps` are sorted.
    double closestSteps(const std::vector<double>& steps) const
    {
        const double least = 0.75 * m_limits[Rule::block_leading];
        const double need = std::max(2.0, m_limits[Rule::block_close_share]
                                              * static_cast<double>(steps.size()));
        std::size_t end = 0;
        for (std::size_t begin = 0; begin < steps.size(); ++begin) {
            end = std::max(end, begin);
            while (end < steps.size() && steps[end] <= steps[begin] * m_limits[Rule::block_even]) {
                ++end;
            }
            if (steps[begin] >= least && static_cast<double>(end - begin) >= need) {
                return steps[begin + (end - begin) / 2];
            }
        }
        return 0;
    }

    /// Whether wider distances stand between paragraphs: behind lines that end before the margin.
    bool partsParagraphs(double close) const
    {
        std::size_t wide = 0;
        std::size_t behindFull = 0;
        for (std::size_t r = 1; r < m_rows.size(); ++r) {
            const Row& before = m_rows[r - 1];
            const Row& here = m_rows[r];
            const double step = (before.baseline - here.baseline) / std::max(here.size, 1e-6);
            const bool cells = before.isCells() && here.isCells();
            if (!sameSize(before, here) || step <= m_limits[Rule::block_gap] * close) {
                continue;
            }
            ++wide;
            const bool full = m_right - before.right <= m_limits[Rule::block_indent] * before.size;
            behindFull += full || cells ? 1 : 0;
        }
        return static_cast<double>(behindFull)
               <= m_limits[Rule::block_spaced_full] * static_cast<double>(wide);
    }

    /// Lines of rows that are read as they are painted follow one another in that order, spread
    /// over their rows.
    void findTangledRows()
    {
        std::vector<std::uint32_t> rowOf;
        rowOf.reserve(m_lines.size());
        for (std::uint32_t r = 0; r < m_rows.size(); ++r) {
            rowOf.insert(rowOf.end(), m_rows[r].count, r);
        }
        for (const Tangle& tangle : findTangles(m_limits, m_lines, rowOf, m_leading)) {
            const Row& last = m_rows[tangle.last];
            std::stable_sort(
                m_lines.begin() + static_cast<std::ptrdiff_t>(m_rows[tangle.first].first),
                m_lines.begin() + static_cast<std::ptrdiff_t>(last.first + last.count),
                [](const LeafLine& a, const LeafLine& b) { return a.firstGlyph < b.firstGlyph; });
            for (std::uint32_t r = tangle.first + 1; r <= tangle.last; ++r) {
                m_rows[r].tangled = true;
            }
        }
    }

    bool sameSize(const Row& a, const Row& b) const
    {
        return std::abs(a.size - b.size)
               <= m_limits[Rule::block_size] * std::max(a.size, b.size);
    }

    bool note(Rule rule, const Row& row, double value, bool parted)
    {
        if (m_ledger != nullptr) {
            m_ledger->decisions.push_back(
                {rule, parted ? Outcome::passed : Outcome::stopped,
                 {SubjectKind::line, m_lines[row.first].line.value},
                 {},
                 quantised(value),
                 m_limits[rule]});
        }
        return parted;
    }

    bool parts(std::uint32_t first, std::uint32_t at)
    {
        const Row& before = m_rows[at - 1];
        const Row& here = m_rows[at];
        if (m_lines[before.first].figure != nullptr || m_lines[here.first].figure != nullptr) {
            return true;
        }
        const double size = std::max({before.size, here.size, 1e-6});
        const double step = stepTo(at);
        if (note(Rule::block_gap, here, step, step > m_limits[Rule::block_gap])) {
            return true;
        }
        if (!sameSize(before, here) && step > 0.7) {
            return note(Rule::block_size, here,
                        std::abs(before.size - here.size) / size, true);
        }
        return indented(first, at);
    }

    /// From the row before: ÷ the leading. Rows of cells have their own.
    double stepTo(std::uint32_t at) const
    {
        const Row& before = m_rows[at - 1];
        const Row& here = m_rows[at];
        const double leading = before.isCells() && here.isCells() ? m_loose : m_leading;
        return (before.baseline - here.baseline) / std::max({before.size, here.size, 1e-6})
               / leading;
    }

    static bool aligned(double one, double other, double size)
    {
        return std::abs(one - other) <= 0.1 * size;
    }

    bool alignedWith(std::uint32_t at, const Row& other) const
    {
        return !m_rows[at].tangled && aligned(m_rows[at].left, other.left, other.size);
    }

    /// Whether a row left of the margin of the rows around it begins something: the one before
    /// ends early, and the one after it is at their margin again.
    bool standsOut(std::uint32_t first, std::uint32_t at) const
    {
        const Row& before = m_rows[at - 1];
        return alignedWith(first, before) && alignedWith(at - 2, before)
               && (m_right - before.right) / before.size > m_limits[Rule::block_indent]
               && at + 1 < m_rows.size() && alignedWith(at + 1, before);
    }

    /// Whether a row set in below a short one is what that one announces, as the text below the
    /// name of a theorem: it goes on at its own margin, or ends long before the right one.
    bool hangs(std::uint32_t at) const
    {
        const Row& here = m_rows[at];
        const Row& before = m_rows[at - 1];
        const double most = m_limits[Rule::block_indent_most] * here.size;
        if (m_right - before.right <= most) {
            return false;
        }
        if (at + 1 < m_rows.size() && alignedWith(at + 1, here)) {
            return true;
        }
        return m_right - here.right > most;
    }

    /// Whether a row set in is an entry below another, as in an index: both end long before the
    /// margin, where a first line would go on.
    bool isSubentry(std::uint32_t at) const
    {
        const Row& here = m_rows[at];
        const Row& before = m_rows[at - 1];
        const double most = m_limits[Rule::block_indent_most];
        return m_right - before.right > most * before.size && m_right - here.right > most * here.size;
    }

    /// A first line set in, a hanging one set out, or one left of the margin that others share.
    bool indented(std::uint32_t first, std::uint32_t at)
    {
        const Row& before = m_rows[at - 1];
        const Row& here = m_rows[at];
        const double size = std::max(here.size, 1e-6);
        const double in = (here.left - before.left) / size;
        const double limit = m_limits[Rule::block_indent];
        const bool justAfterFirst = at == first + 1;
        if (in > limit && before.labelled && aligned(here.left, before.item, size)) {
            return note(Rule::block_indent, here, in, false); // goes on under its item
        }
        if (in > limit && in < m_limits[Rule::block_indent_most]) {
            const bool back = at + 1 < m_rows.size()
                              && (here.left - m_rows[at + 1].left) / size > limit
                              && sameSize(here, m_rows[at + 1])
                              && !(m_spaced && stepTo(at + 1) > m_limits[Rule::block_gap]);
            const bool shortBefore = (m_right - before.right) / size > limit;
            const bool opens = !justAfterFirst || back || shortBefore;
            const bool begins = opens && (back || (shortBefore && !m_spaced))
                                && !(justAfterFirst && hangs(at)) && !isSubentry(at);
            return note(Rule::block_indent, here, in, begins);
        }
        if (in < -limit && !justAfterFirst) {
            const bool hanging = (m_rows[first + 1].left - m_rows[first].left) / size > limit;
            if (hanging || standsOut(first, at)) {
                return note(Rule::block_indent, here, -in, true);
            }
        }
        return false;
    }

    const Limits& m_limits;
    std::vector<LeafLine> m_lines;
    Ledger* m_ledger;
    std::vector<Row> m_rows;
    double m_leading = 1.2;  // em, within paragraphs
    double m_loose = 1.2;    // em, of most rows
    bool m_spaced = false;   // paragraphs stand apart by more than their leading
    double m_left = 0;
    double m_right = 0;
};

} // namespace

void addBlocks(const Limits& limits, std::vector<LeafLine> lines, const Block& pattern,
               PageLayout& layout, Ledger* ledger)
{
    BlockMaker maker(limits, std::move(lines), ledger);
    maker.makeRows();
    const std::vector<std::uint32_t> starts = maker.starts();
    for (std::size_t b = 0; b < starts.size(); ++b) {
        const std::uint32_t end = b + 1 < starts.size()
                                      ? starts[b + 1]
                                      : static_cast<std::uint32_t>(maker.rows().size());
        const BlockId id(layout.blocks.size());
        Block block = pattern;
        for (std::uint32_t r = starts[b]; r < end; ++r) {
            const Row& row = maker.rows()[r];
            for (std::uint32_t i = row.first; i < row.first + row.count; ++i) {
                const LeafLine& line = maker.lines()[i];
                if (line.figure != nullptr) {
                    block.lines = line.figure->lines;
                    block.zone = ZoneKind::figure;
                } else {
                    block.lines.push_back(line.line);
                }
            }
        }
        for (const LineId line : block.lines) {
            block.box.include(layout.lines[line.index()].quad.bounds());
            layout.lines[line.index()].block = id;
        }
        block.box = quantised(block.box);
        layout.blocks.push_back(std::move(block));
    }
}

} // namespace foulcase
