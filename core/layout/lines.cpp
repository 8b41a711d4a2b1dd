// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/lines.h"

#include "core/layout/accents.h"
#include "core/layout/lines_curved.h"
#include "core/layout/lines_stacked.h"
#include "core/layout/lines_sweep.h"
#include "core/layout/lines_upright.h"
#include "core/layout/pairs.h"
#include "core/layout/spans.h"
#include "core/layout/words.h"

namespace foulcase {

namespace {

class LineBuilder {
public:
    LineBuilder(const PageContents& page, const Limits& limits, HiddenText hidden,
                PageLayout& layout, Ledger* ledger)
        : m_page(page), m_limits(limits), m_layout(layout), m_ledger(ledger),
          m_places(GlyphPlaces::of(page, limits, hidden))
    {
        placeCurved(page, limits, hidden, m_places);
        placeStacked(page, limits, hidden, m_places);
        layout.accents = findAccents(page, m_places, limits, hidden, ledger);
        m_isAccent.assign(page.glyphs.size(), false);
        for (const AccentPair& pair : layout.accents) {
            m_isAccent[pair.accent.index()] = true;
        }
        m_byBase = layout.accents;
        std::stable_sort(m_byBase.begin(), m_byBase.end(),
                         [](const AccentPair& a, const AccentPair& b) { return a.base < b.base; });
        m_strands = Strands::of(page, m_places, limits, hidden, m_isAccent);
        placeUpright(page, limits, m_strands, m_places);
        m_rows = StrandRows::of(m_strands, m_places.directions.size(), limits);
    }

    void build()
    {
        emitRows();
        judgePairs();
        for (std::size_t r = 0; r + 1 < m_rowStarts.size(); ++r) {
            cutRow(m_rowStarts[r], m_rowStarts[r + 1]);
        }
        buildSpans(m_page, m_places, m_limits, m_layout);
        buildWords(m_page, m_places, m_layout);
    }

private:
    /// Puts the glyphs of all rows into the sequence, accents behind their bases.
    void emitRows()
    {
        m_layout.sequence.clear();
        m_layout.sequence.reserve(m_strands.glyphs.size() + m_layout.accents.size());
        m_rowOf.assign(m_page.glyphs.size(), 0xFFFFFFFFU);
        m_rowStarts.clear();
        for (std::size_t r = 0; r < m_rows.rows.size(); ++r) {
            m_rowStarts.push_back(m_layout.sequence.size());
            const StrandRow& row = m_rows.rows[r];
            for (std::uint32_t i = 0; i < row.count; ++i) {
                const Strand& strand = m_strands.strands[m_rows.strands[row.first + i]];
                for (std::uint32_t g = 0; g < strand.count; ++g) {
                    emit(m_strands.glyphs[strand.first + g], static_cast<std::uint32_t>(r));
                }
            }
        }
        m_rowStarts.push_back(m_layout.sequence.size());
    }

    void emit(GlyphId glyph, std::uint32_t row)
    {
        m_layout.sequence.push_back(glyph);
        m_rowOf[glyph.index()] = row;
        if (m_byBase.empty()) {
            return;
        }
        auto pair = std::lower_bound(m_byBase.begin(), m_byBase.end(), glyph,
                                     [](const AccentPair& a, GlyphId base) { return a.base < base; });
        for (; pair != m_byBase.end() && pair->base == glyph; ++pair) {
            m_layout.sequence.push_back(pair->accent);
            m_rowOf[pair->accent.index()] = row;
        }
    }

    void judgePairs()
    {
        m_layout.pairs.assign(m_layout.sequence.size(), {});
        m_tracking.assign(m_layout.sequence.size(), 0);
        PairJudge judge(m_page, m_places, m_limits, m_rowOf, m_ledger);
        for (std::size_t r = 0; r + 1 < m_rowStarts.size(); ++r) {
            const std::size_t begin = m_rowStarts[r];
            const std::size_t count = m_rowStarts[r + 1] - begin;
            const std::vector<double>& tracking
                = judge.judge(std::span<const GlyphId>(m_layout.sequence).subspan(begin, count),
                              std::span<PairGap>(m_layout.pairs).subspan(begin, count), m_isAccent);
            std::copy(tracking.begin(), tracking.end(),
                      m_tracking.begin() + static_cast<std::ptrdiff_t>(begin));
        }
    }

    void cutRow(std::size_t begin, std::size_t end)
    {
        std::size_t first = begin;
        for (std::size_t i = begin + 1; i <= end; ++i) {
            if (i == end || m_layout.pairs[i].kind == PairKind::column) {
                addLine(first, i);
                first = i;
            }
        }
    }

    void addLine(std::size_t begin, std::size_t end)
    {
        Line line;
        line.first = static_cast<std::uint32_t>(begin);
        line.count = static_cast<std::uint32_t>(end - begin);
        line.size = quantised(usualSize(begin, end));
        const GlyphId start = baseGlyph(begin, end, line.size);
        const RunPlace& run = m_places.runs[m_page.glyphs[start.index()].run.index()];
        const Point along = m_places.directions[run.direction];
        const double across = m_places.glyphs[start.index()].across;
        line.angle = quantised(run.angle);
        line.quad = boundsAlong(m_page, along, begin, end, m_layout.sequence);
        const double first = m_places.glyphs[m_layout.sequence[begin].index()].start;
        const double level = across - run.slope * (m_places.glyphs[start.index()].start - first);
        line.origin = quantised(along * first + Point{-along.y, along.x} * level);
        line.tracking = quantised(usualTracking(begin, end));
        line.direction = run.vertical ? LineDirection::top_to_bottom : readingOf(begin, end);
        m_layout.lines.push_back(line);
    }

    /// The height of most glyphs that are no blanks.
    double usualSize(std::size_t begin, std::size_t end)
    {
        m_sizes.clear();
        for (std::size_t i = begin; i < end; ++i) {
            const Glyph& glyph = m_page.glyphs[m_layout.sequence[i].index()];
            if (has(glyph.flags, GlyphFlag::blank)) {
                continue;
            }
            const double height = m_places.runs[glyph.run.index()].height;
            if (m_sizes.empty() || std::abs(m_sizes.back().first - height) > height * 0.01) {
                m_sizes.emplace_back(height, 0U);
            }
            ++m_sizes.back().second;
        }
        if (m_sizes.empty()) {
            const Glyph& glyph = m_page.glyphs[m_layout.sequence[begin].index()];
            return m_places.runs[glyph.run.index()].height;
        }
        std::sort(m_sizes.begin(), m_sizes.end());
        double best = 0;
        std::uint32_t most = 0;
        for (std::size_t i = 0; i < m_sizes.size();) {
            std::uint32_t count = 0;
            std::size_t k = i;
            for (; k < m_sizes.size() && m_sizes[k].first <= m_sizes[i].first * 1.01; ++k) {
                count += m_sizes[k].second;
            }
            if (count >= most) {
                most = count;
                best = m_sizes[i].first;
            }
            i = k;
        }
        return best;
    }

    /// The first glyph of the usual size, which stands on the baseline.
    GlyphId baseGlyph(std::size_t begin, std::size_t end, double size) const
    {
        for (std::size_t i = begin; i < end; ++i) {
            const Glyph& glyph = m_page.glyphs[m_layout.sequence[i].index()];
            const double height = m_places.runs[glyph.run.index()].height;
            if (!has(glyph.flags, GlyphFlag::blank) && std::abs(height - size) <= size * 0.02) {
                return m_layout.sequence[i];
            }
        }
        return m_layout.sequence[begin];
    }

    /// Of more than half of the pairs; 0 where they are not letterspaced.
    double usualTracking(std::size_t begin, std::size_t end) const
    {
        std::size_t tracked = 0;
        double sum = 0;
        for (std::size_t i = begin + 1; i < end; ++i) {
            tracked += m_tracking[i] > 0 ? 1 : 0;
            sum += std::max(m_tracking[i], 0.0);
        }
        return tracked * 2 > end - begin - 1 ? sum / static_cast<double>(tracked) : 0;
    }

    LineDirection readingOf(std::size_t begin, std::size_t end) const
    {
        std::size_t left = 0;
        std::size_t right = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const Glyph& glyph = m_page.glyphs[m_layout.sequence[i].index()];
            for (const char32_t c : m_page.codes[glyph.code.index()].unicode) {
                left += runsLeft(c) ? 1 : 0;
                right += isLetter(c) && !runsLeft(c) ? 1 : 0;
            }
        }
        return left > right ? LineDirection::right_to_left : LineDirection::left_to_right;
    }

    static bool runsLeft(char32_t c)
    {
        return (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF)
            || (c >= 0xFE70 && c <= 0xFEFE);
    }
    static bool isLetter(char32_t c)
    {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= 0xC0 && c < 0x2000)
            || (c >= 0x2E80 && c <= 0xFAFF);
    }

    const PageContents& m_page;
    const Limits& m_limits;
    PageLayout& m_layout;
    Ledger* m_ledger;
    GlyphPlaces m_places;
    std::vector<bool> m_isAccent;
    std::vector<AccentPair> m_byBase;
    Strands m_strands;
    StrandRows m_rows;
    std::vector<std::size_t> m_rowStarts;
    std::vector<std::uint32_t> m_rowOf;
    std::vector<double> m_tracking;
    std::vector<std::pair<double, std::uint32_t>> m_sizes;
};

} // namespace

void buildLines(const PageContents& page, const Limits& limits, HiddenText hidden,
                PageLayout& layout, Ledger* ledger)
{
    layout.sequence.clear();
    layout.pairs.clear();
    layout.spans.clear();
    layout.words.clear();
    layout.lines.clear();
    LineBuilder(page, limits, hidden, layout, ledger).build();
}

} // namespace foulcase
