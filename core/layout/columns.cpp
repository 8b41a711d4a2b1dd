// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/columns.h"

#include "core/base/rules.h"
#include "core/layout/labels.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr long numberedSteps[] = {1, 2, 5, 10}; // of line numbers, as they are set

/// What one column has on one row.
struct Cell {
    std::uint32_t row = 0;
    std::uint32_t words = 0;
    std::uint32_t letters = 0;
    std::uint32_t digits = 0;
    std::uint32_t marks = 0;
    double x0 = 0;
    double x1 = 0;
    std::uint32_t piece = 0; // its first, in CutGroup::pieces
    std::uint32_t last = 0;  // and its last
};

struct CellColumn {
    std::vector<Cell> cells; // from the top, one a row
    double words = 0;        // means
    double letters = 0;
    double fill = 0;         // mean width ÷ widest
    double widest = 0;
    double figures = 0;      // share of cells that are numbers

    void measure()
    {
        words = letters = fill = widest = figures = 0;
        if (cells.empty()) {
            return;
        }
        double widths = 0;
        for (const Cell& cell : cells) {
            words += cell.words;
            letters += cell.letters;
            widths += cell.x1 - cell.x0;
            widest = std::max(widest, cell.x1 - cell.x0);
            figures += cell.digits > 0 && cell.digits >= cell.letters ? 1 : 0;
        }
        const auto n = static_cast<double>(cells.size());
        words /= n;
        letters /= n;
        figures /= n;
        fill = widest > 0 ? widths / n / widest : 1;
    }
};

class Judge {
public:
    Judge(const PageContents& contents, const Limits& limits, const PageLayout& layout,
          const CutGroup& group)
        : m_contents(contents), m_limits(limits), m_layout(layout), m_group(group)
    {
    }

    void fill(const CutRegion& region, const std::vector<Gutter>& gutters, std::uint32_t first,
              std::uint32_t last)
    {
        m_columns.resize(gutters.size() + 1);
        const Slab& end = region.slabs[last];
        for (std::uint32_t i = region.slabs[first].first; i < end.first + end.count; ++i) {
            add(region.pieces[i], region.rows[i], gutters);
        }
        for (CellColumn& column : m_columns) {
            mergeRows(column.cells);
            column.measure();
        }
        joinLabels();
        countDeepRows();
    }

    GutterJudgement judge(std::size_t gutter, const Gutter& place) const
    {
        GutterJudgement result;
        if (m_columnOf[gutter] == m_columnOf[gutter + 1]) {
            result.reading = GutterReading::labels;
            result.rule = Rule::cut_label_share;
            result.limit = m_limits[Rule::cut_label_share];
            return result;
        }
        const std::size_t at = m_columnOf[gutter];
        const CellColumn& left = m_columns[at];
        const CellColumn& right = m_columns[at + 1];
        result.aligned = aligned(left, right);
        result.text = running(left) || running(right);
        result.value = result.aligned;
        result.limit = m_limits[Rule::cut_aligned];
        if (result.aligned < result.limit) {
            return result;
        }
        if (at == 0 && numbersLines(left, right)) {
            result.reading = GutterReading::line_numbers;
        } else if (at + 2 == m_columns.size() && numbersLines(right, left)) {
            result.reading = GutterReading::line_numbers;
        } else if (const double ruled = rulesAcross(left, right, place);
                   ruled >= m_limits[Rule::cut_ruled]) {
            decide(result, GutterReading::rows, Rule::cut_ruled, ruled);
        } else if (holdsEntries(left) && holdsEntries(right)) {
            return result;
        } else if (const double figures = std::max(left.figures, right.figures);
                   figures >= m_limits[Rule::cut_figures]) {
            decide(result, GutterReading::rows, Rule::cut_figures, figures);
        } else if (const double named = namesRows(left);
                   named >= m_limits[Rule::cut_label_share]) {
            decide(result, GutterReading::rows, Rule::cut_label_share, named);
        } else if (isTable()) {
            decide(result, GutterReading::rows, Rule::cut_cell_words, m_words);
        } else if (headsParagraphs(left, right)) {
            result.reading = GutterReading::side_headings;
        } else if (!running(left) || !running(right)) {
            decide(result, GutterReading::rows, Rule::cut_running_letters,
                   std::min(left.letters, right.letters));
        }
        return result;
    }

private:
    void decide(GutterJudgement& result, GutterReading reading, Rule rule, double value) const
    {
        result.reading = reading;
        result.rule = rule;
        result.value = value;
        result.limit = m_limits[rule];
    }

    void add(std::uint32_t index, std::uint32_t row, const std::vector<Gutter>& gutters)
    {
        const CutPiece& piece = m_group.pieces[index];
        if (piece.isFigure()) {
            return;
        }
        const auto behind = std::upper_bound(
            gutters.begin(), gutters.end(), piece.box.x0,
            [](double x, const Gutter& gutter) { return x < gutter.high; });
        // Ideographs are weighed as the words, and as the letters, that they stand for.
        const double words =
            static_cast<double>(piece.ideographs) / m_limits[Rule::cut_word_ideographs];
        const double letters = words * m_limits[Rule::cut_running_letters]
                               / m_limits[Rule::cut_running_words];
        m_columns[static_cast<std::size_t>(behind - gutters.begin())].cells.push_back(
            {row, std::max(piece.words, static_cast<std::uint32_t>(std::lround(words))),
             piece.letters + static_cast<std::uint32_t>(std::lround(letters)), piece.digits,
             piece.marks, piece.box.x0, piece.box.x1, index, index});
    }

    static void mergeRows(std::vector<Cell>& cells)
    {
        std::stable_sort(cells.begin(), cells.end(),
                         [](const Cell& a, const Cell& b) { return a.row < b.row; });
        std::size_t kept = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (kept > 0 && cells[kept - 1].row == cells[i].row) {
                Cell& cell = cells[kept - 1];
                cell.words += cells[i].words;
                cell.letters += cells[i].letters;
                cell.digits += cells[i].digits;
                cell.marks += cells[i].marks;
                cell.piece = cells[i].x0 < cell.x0 ? cells[i].piece : cell.piece;
                cell.last = cells[i].x1 > cell.x1 ? cells[i].last : cell.last;
                cell.x0 = std::min(cell.x0, cells[i].x0);
                cell.x1 = std::max(cell.x1, cells[i].x1);
            } else {
                cells[kept++] = cells[i];
            }
        }
        cells.resize(kept);
    }

    /// Columns of labels become one with the column that they label.
    void joinLabels()
    {
        std::vector<CellColumn> joined;
        m_columnOf.clear();
        bool open = false; // the last one takes in the next
        for (CellColumn& column : m_columns) {
            const bool before = allLabels(column, LabelSide::before);
            const bool behind = !joined.empty() && !open && allLabels(column, LabelSide::after)
                                && aligned(joined.back(), column) >= m_limits[Rule::cut_aligned];
            const bool takenIn = open
                                 && aligned(joined.back(), column) >= m_limits[Rule::cut_aligned];
            if (takenIn || behind) {
                CellColumn& last = joined.back();
                last.cells.insert(last.cells.end(), column.cells.begin(), column.cells.end());
                mergeRows(last.cells);
                last.measure();
                open = false;
            } else {
                joined.push_back(std::move(column));
                open = before;
            }
            m_columnOf.push_back(joined.size() - 1);
        }
        m_columns.swap(joined);
    }

    void countDeepRows()
    {
        std::vector<std::uint32_t> rows;
        double words = 0;
        double cells = 0;
        double fill = 0;
        for (const CellColumn& column : m_columns) {
            for (const Cell& cell : column.cells) {
                rows.push_back(cell.row);
                words += cell.words;
                fill += column.fill;
                cells += 1;
            }
        }
        std::sort(rows.begin(), rows.end());
        for (std::size_t i = 2; i < rows.size(); ++i) {
            const bool third = rows[i] == rows[i - 2] && (i == 2 || rows[i - 3] != rows[i]);
            m_deepRows += third ? 1 : 0;
        }
        m_words = cells > 0 ? words / cells : 0;
        m_fill = cells > 0 ? fill / cells : 1;
    }

    /// Rows of short cells, three or more deep over three or more cells.
    bool isTable() const
    {
        if (m_columns.size() < 3 || m_deepRows < m_limits[Rule::cut_table_rows]) {
            return false;
        }
        return m_words < m_limits[Rule::cut_cell_words]
               || (m_words < 2 * m_limits[Rule::cut_cell_words]
                   && m_fill < m_limits[Rule::cut_cell_fill]);
    }

    static double aligned(const CellColumn& a, const CellColumn& b)
    {
        std::size_t shared = 0;
        auto in = b.cells.begin();
        for (const Cell& cell : a.cells) {
            while (in != b.cells.end() && in->row < cell.row) {
                ++in;
            }
            shared += in != b.cells.end() && in->row == cell.row ? 1 : 0;
        }
        const std::size_t fewer = std::min(a.cells.size(), b.cells.size());
        return fewer > 0 ? static_cast<double>(shared) / static_cast<double>(fewer) : 0;
    }

    bool running(const CellColumn& column) const
    {
        return (column.letters >= m_limits[Rule::cut_running_letters]
                && column.words >= m_limits[Rule::cut_running_words])
               || endsSentences(column) >= m_limits[Rule::cut_sentence_share];
    }

    std::u32string textOf(const Cell& cell) const
    {
        return pieceText(m_contents, m_layout, m_group.pieces[cell.piece], 12);
    }

    static bool isNumber(const Cell& cell)
    {
        return cell.letters == 0 && cell.marks == 0 && cell.digits > 0 && cell.digits <= 5;
    }

    long numberOf(const Cell& cell) const
    {
        long number = 0;
        for (const char32_t c : textOf(cell)) {
            number = c >= U'0' && c <= U'9' ? number * 10 + static_cast<long>(c - U'0') : number;
        }
        return number;
    }

    /// Every fifth or tenth line has its number, which counts the rows.
    bool countsRows(const CellColumn& numbers, const CellColumn& lines) const
    {
        long offset = 0;
        for (std::size_t i = 0; i < numbers.cells.size(); ++i) {
            const Cell& cell = numbers.cells[i];
            if (!isNumber(cell)) {
                return false;
            }
            const long number = numberOf(cell);
            const long here = number - static_cast<long>(cell.row);
            const bool usual = number % numberedSteps[2] == 0;
            if (!usual || (i > 0 && here != offset)) {
                return false;
            }
            offset = here;
        }
        const bool fromFirst = offset == 1 - static_cast<long>(lines.cells.front().row);
        return numbers.cells.size() > 1 || fromFirst;
    }

    /// U+0000 where nothing that it ends in is mapped.
    char32_t lastCharacter(const Cell& cell) const
    {
        const CutPiece& piece = m_group.pieces[cell.last];
        if (piece.words == 0) {
            return 0;
        }
        const Word& word = m_layout.words[piece.firstWord + piece.words - 1];
        const GlyphId last = m_layout.sequence[word.first + word.count - 1];
        const CodeId code = m_contents.glyphs[last.index()].code;
        const std::u32string& text = m_contents.codes[code.index()].unicode;
        return text.empty() ? 0 : text.back();
    }

    /// Titles with the number of their page: what stands before them are the sections' numbers.
    bool endsInNumbers(const CellColumn& column) const
    {
        std::size_t numbered = 0;
        for (const Cell& cell : column.cells) {
            const char32_t last = lastCharacter(cell);
            numbered += last >= U'0' && last <= U'9' ? 1 : 0;
        }
        return static_cast<double>(numbered)
               >= m_limits[Rule::cut_label_share] * static_cast<double>(column.cells.size());
    }

    /// Numbers alone, which rise by one step from line to line.
    bool numbersLines(const CellColumn& numbers, const CellColumn& lines) const
    {
        if (numbers.cells.empty() || lines.cells.empty() || endsInNumbers(lines)
            || lines.words < m_limits[Rule::cut_numbered_words]
            || lines.figures >= m_limits[Rule::cut_figures]) {
            return false;
        }
        if (numbers.cells.size() < m_limits.count(Rule::cut_numbered_lines)) {
            return countsRows(numbers, lines);
        }
        std::size_t risen = 0;
        long before = -1;
        long step = 0;
        for (const Cell& cell : numbers.cells) {
            if (!isNumber(cell)) {
                return false;
            }
            const long number = numberOf(cell);
            if (before >= 0 && number > before) {
                const bool usual = std::find(std::begin(numberedSteps), std::end(numberedSteps),
                                             number - before)
                                   != std::end(numberedSteps);
                risen += usual && (step == 0 || number - before == step) ? 1 : 0;
                step = number - before;
            }
            before = number;
        }
        return static_cast<double>(risen)
               >= m_limits[Rule::cut_numbered_share]
                      * static_cast<double>(numbers.cells.size() - 1);
    }

    bool allLabels(const CellColumn& column, LabelSide side) const
    {
        const auto all = static_cast<double>(column.cells.size());
        const double needed = m_limits[Rule::cut_label_share] * all;
        double possible = all; // less those that were seen to be none
        for (const Cell& cell : column.cells) {
            possible -= isLabel(textOf(cell), side) ? 0 : 1;
            if (possible < needed) {
                return false;
            }
        }
        return !column.cells.empty();
    }

    /// Rules between the rows that run through the gutter and under both its sides, ÷ the places
    /// for them; 0 where there is only one.
    double rulesAcross(const CellColumn& left, const CellColumn& right, const Gutter& place) const
    {
        const CellColumn& fewer = left.cells.size() <= right.cells.size() ? left : right;
        if (fewer.cells.size() < 2 || m_group.rules.empty()) {
            return 0;
        }
        const auto baseline = [&](const Cell& cell) { return m_group.pieces[cell.piece].baseline; };
        const double top = baseline(fewer.cells.front());
        const double bottom = baseline(fewer.cells.back());
        const double reach = place.width();
        std::size_t rules = 0;
        double before = bottom;
        const double apart = m_group.size / 2;
        for (auto rule = std::lower_bound(m_group.rules.begin(), m_group.rules.end(), bottom,
                                          [](const Rect& r, double y) { return r.y0 < y; });
             rule != m_group.rules.end() && rule->y0 < top; ++rule) {
            const bool across = rule->x0 < place.low - std::min(reach, apart)
                                && rule->x1 > place.high + std::min(reach, apart);
            if (across && rule->y0 - before >= apart) {
                ++rules;
                before = rule->y0;
            }
        }
        return rules < 2 ? 0
                         : static_cast<double>(rules)
                               / static_cast<double>(fewer.cells.size() - 1);
    }

    /// Whether cells are entries of an index: words, a comma and where they are found.
    bool holdsEntries(const CellColumn& column) const
    {
        std::size_t entries = 0;
        for (const Cell& cell : column.cells) {
            constexpr std::size_t longest = 60;
            const std::u32string text =
                pieceText(m_contents, m_layout, m_group.pieces[cell.piece], longest);
            const std::size_t comma = text.find(U',');
            const std::size_t number = comma == std::u32string::npos
                                           ? comma
                                           : text.find_first_not_of(U' ', comma + 1);
            const bool counted = number != std::u32string::npos && text[number] >= U'0'
                                 && text[number] <= U'9';
            const bool named = text[0] > U'9' && comma >= 3;
            entries += counted && named ? 1 : 0;
        }
        return static_cast<double>(entries)
               >= m_limits[Rule::cut_label_share] * static_cast<double>(column.cells.size());
    }

    /// The share of cells that end in an ideographic comma or full stop.
    double endsSentences(const CellColumn& column) const
    {
        std::size_t ends = 0;
        for (const Cell& cell : column.cells) {
            const char32_t last = lastCharacter(cell);
            ends += last == U'\u3001' || last == U'\u3002' || last == U'\uFF0C' ? 1 : 0;
        }
        return column.cells.empty()
                   ? 0
                   : static_cast<double>(ends) / static_cast<double>(column.cells.size());
    }

    /// The share of cells that end in a colon: they name what stands beside them.
    double namesRows(const CellColumn& column) const
    {
        std::size_t names = 0;
        for (const Cell& cell : column.cells) {
            const char32_t last = lastCharacter(cell);
            names += last == U':' || last == U'\uFF1A' ? 1 : 0;
        }
        return column.cells.empty()
                   ? 0
                   : static_cast<double>(names) / static_cast<double>(column.cells.size());
    }

    /// Groups of few rows on the left, each beside the begin of something longer on the right.
    bool headsParagraphs(const CellColumn& left, const CellColumn& right) const
    {
        const auto heads = static_cast<double>(left.cells.size());
        if (left.cells.size() < 2
            || heads > m_limits[Rule::cut_side_headings]
                           * static_cast<double>(right.cells.size())
            || left.widest > m_limits[Rule::cut_side_width] * right.widest) {
            return false;
        }
        std::size_t groups = 1;
        for (std::size_t i = 1; i < left.cells.size(); ++i) {
            groups += left.cells[i].row > left.cells[i - 1].row + 1 ? 1 : 0;
        }
        return groups >= 2;
    }

    const PageContents& m_contents;
    const Limits& m_limits;
    const PageLayout& m_layout;
    const CutGroup& m_group;
    std::vector<CellColumn> m_columns;    // labels joined to what they label
    std::vector<std::size_t> m_columnOf;  // which of them holds what stands between two gutters
    std::uint32_t m_deepRows = 0; // with three cells and more
    double m_words = 0;           // mean of all cells
    double m_fill = 0;
};

} // namespace

std::vector<GutterJudgement> judgeGutters(const PageContents& contents, const Limits& limits,
                                          const PageLayout& layout, const CutGroup& group,
                                          const CutRegion& region,
                                          const std::vector<Gutter>& gutters, std::uint32_t first,
                                          std::uint32_t last)
{
    Judge judge(contents, limits, layout, group);
    judge.fill(region, gutters, first, last);
    std::vector<GutterJudgement> result;
    for (std::size_t i = 0; i < gutters.size(); ++i) {
        result.push_back(judge.judge(i, gutters[i]));
    }
    return result;
}

} // namespace foulcase
