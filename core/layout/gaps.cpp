// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/gaps.h"

#include "core/base/rules.h"

namespace foulcase {

namespace {

/// What the gaps of a run's glyphs are measured by.
struct RunFrame {
    Point direction{1, 0}; // of the baseline, unit vector
    double em = 1;         // along the baseline
    double emAcross = 1;
};

RunFrame frameOf(const TextRun& run, const Glyph& glyph)
{
    RunFrame frame;
    const Point x{run.em.a, run.em.b};
    const Point y{run.em.c, run.em.d};
    const bool vertical = has(glyph.flags, GlyphFlag::vertical);
    const Point along = vertical ? y * -1 : x;
    const double em = length(along);
    frame.em = em;
    frame.emAcross = length(vertical ? x : y);
    if (em > 0) {
        frame.direction = along * (1 / em);
    }
    return frame;
}

bool rightToLeft(char32_t c)
{
    return (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF)
        || (c >= 0xFE70 && c <= 0xFEFE);
}

class GapJudge {
public:
    GapJudge(const PageContents& page, const Limits& limits)
        : m_page(page), m_space(limits[Rule::gap_space]), m_back(limits[Rule::gap_back]),
          m_line(limits[Rule::gap_line]), m_column(limits[Rule::gap_column]),
          m_retake(limits[Rule::gap_retake]),
          m_turn(std::cos(limits[Rule::gap_direction] * 3.14159265358979323846 / 180)),
          m_turnDegrees(limits[Rule::gap_direction])
    {
    }

    /// `previous` is the last glyph before `glyph` that takes part.
    Gap judge(const Glyph& previous, const Glyph& glyph)
    {
        const RunFrame from = frame(previous);
        const RunFrame to = frame(glyph);
        const double em = std::max({from.em, to.em, smallestEm});
        const double emAcross = std::max({from.emAcross, to.emAcross, smallestEm});
        // Tc belongs to the letters of one string; between strings it is part of the gap.
        const Point pen = previous.run == glyph.run ? previous.next : endOf(previous, from);
        const Point move = glyph.origin - pen;
        Gap gap;
        gap.along = quantised(dot(from.direction, move) / em);
        gap.across = quantised(std::abs(cross(from.direction, move)) / emAcross);

        if (dot(from.direction, to.direction) < m_turn) {
            return decided(gap, GapClass::line, Rule::gap_direction);
        }
        if (gap.across > m_line) {
            return decided(gap, GapClass::line, Rule::gap_line);
        }
        const double left = dot(from.direction, glyph.origin - previous.origin) / em;
        if (has(previous.flags, GlyphFlag::blank) && left <= m_retake
            && (gap.along > -m_back || left >= -m_retake)) { // typewriter blanks are 0.6 em wide
            return decided(gap, GapClass::retaken, Rule::gap_retake);
        }
        if (gap.along < -m_back) {
            const Point end = endOf(glyph, to);
            const double leftward = dot(from.direction, previous.origin - end) / em;
            if (runsLeft(previous) && runsLeft(glyph) && leftward > -m_back
                && leftward < m_column) {
                gap.along = quantised(leftward);
                return byWidth(gap, previous, glyph);
            }
            return decided(gap, GapClass::line, Rule::gap_back);
        }
        return byWidth(gap, previous, glyph);
    }

    double limitOf(const Gap& gap) const
    {
        switch (gap.rule) {
        case Rule::gap_line: return m_line;
        case Rule::gap_back: return -m_back;
        case Rule::gap_column: return m_column;
        case Rule::gap_retake: return m_retake;
        case Rule::gap_direction: return m_turnDegrees;
        default: return m_space;
        }
    }

private:
    static constexpr double smallestEm = 1e-3; // pt; type drawn at size 0 has no measure of its own

    static Gap decided(Gap gap, GapClass kind, Rule rule)
    {
        gap.kind = kind;
        gap.rule = rule;
        return gap;
    }

    Gap byWidth(const Gap& gap, const Glyph& previous, const Glyph& glyph) const
    {
        if (gap.along > m_column) {
            return decided(gap, GapClass::column, Rule::gap_column);
        }
        if (has(previous.flags, GlyphFlag::blank) || has(glyph.flags, GlyphFlag::blank)) {
            return decided(gap, GapClass::blank_drawn, Rule::gap_space);
        }
        return decided(gap, gap.along > m_space ? GapClass::space : GapClass::joined,
                       Rule::gap_space);
    }

    const RunFrame& frame(const Glyph& glyph)
    {
        Known& known = glyph.run == m_known[0].run ? m_known[0] : m_known[1];
        if (known.run != glyph.run) {
            m_known[1] = m_known[0];
            m_known[0] = {glyph.run, frameOf(m_page.runs[glyph.run.index()], glyph)};
            return m_known[0].frame;
        }
        return known.frame;
    }

    Point endOf(const Glyph& glyph, const RunFrame& frame) const
    {
        const DecodedCode& code = m_page.codes[glyph.code.index()];
        const double width = has(glyph.flags, GlyphFlag::vertical) ? -code.verticalAdvance
                                                                   : code.width;
        return glyph.origin + frame.direction * (width / 1000 * frame.em);
    }

    bool runsLeft(const Glyph& glyph) const
    {
        const std::u32string& text = m_page.codes[glyph.code.index()].unicode;
        return has(glyph.flags, GlyphFlag::blank) || (!text.empty() && rightToLeft(text.front()));
    }

    struct Known {
        RunId run;
        RunFrame frame;
    };
    const PageContents& m_page;
    std::array<Known, 2> m_known; // the run of this glyph and of the one before
    double m_space;
    double m_back;
    double m_line;
    double m_column;
    double m_retake;
    double m_turn;
    double m_turnDegrees;
};

} // namespace

std::vector<Gap> decideGaps(const PageContents& page, const Limits& limits, HiddenText hidden,
                            Ledger* ledger)
{
    std::vector<Gap> gaps(page.glyphs.size());
    GapJudge judge(page, limits);
    const Glyph* previous = nullptr;
    std::size_t previousIndex = 0;
    for (std::size_t g = 0; g < page.glyphs.size(); ++g) {
        const Glyph& glyph = page.glyphs[g];
        if (!takesPart(glyph, hidden)) {
            gaps[g].kind = GapClass::joined;
            continue;
        }
        if (previous != nullptr) {
            gaps[g] = judge.judge(*previous, glyph);
            if (ledger != nullptr) {
                const Gap& gap = gaps[g];
                const double value = gap.rule == Rule::gap_line ? gap.across : gap.along;
                ledger->decisions.push_back(
                    {gap.rule,
                     gap.kind == GapClass::joined ? Outcome::passed : Outcome::stopped,
                     {SubjectKind::glyph, static_cast<std::uint32_t>(g)},
                     {SubjectKind::glyph, static_cast<std::uint32_t>(previousIndex)},
                     value,
                     judge.limitOf(gap)});
            }
        }
        previous = &glyph;
        previousIndex = g;
    }
    return gaps;
}

void dropRetakenBlanks(PageContents& page, const std::vector<Gap>& gaps, HiddenText hidden)
{
    Glyph* previous = nullptr;
    for (std::size_t g = 0; g < page.glyphs.size(); ++g) {
        Glyph& glyph = page.glyphs[g];
        if (!takesPart(glyph, hidden)) {
            continue;
        }
        if (previous != nullptr && gaps[g].kind == GapClass::retaken) {
            previous->verdict = Verdict::merged_into_space;
        }
        previous = &glyph;
    }
}

} // namespace foulcase
