// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the blanks between words come from: codes, movements, or movements that are no blanks.
#include "core/base/rules.h"
#include "core/diagnose/letters.h"
#include "core/diagnose/page_diagnosis.h"

#include <algorithm>
#include <cmath>

namespace foulcase {

namespace {

bool isBlank(const Glyph& glyph)
{
    return has(glyph.flags, GlyphFlag::blank);
}

Point baseline(const TextRun& run)
{
    const Point x{run.em.a, run.em.b};
    const double em = length(x);
    return em > 0 ? x * (1 / em) : Point{1, 0};
}

double emAlong(const TextRun& run)
{
    return length({run.em.a, run.em.b});
}

bool isWordLetter(const PageDiagnosis& page, const Glyph& glyph)
{
    const std::u32string& text = page.codeOf(glyph).unicode;
    return !text.empty() && isLetterOrDigit(text.front());
}

/// Blanks that are inferred, blanks that are drawn, and gaps that could be either.
class WordGaps {
public:
    explicit WordGaps(PageDiagnosis& page) : m_page(page), m_limit(page.limits[Rule::gap_space]) {}

    void judge(std::size_t previous, std::size_t g)
    {
        const Gap& gap = m_page.page.gaps[g];
        const Glyph& before = m_page.contents.glyphs[previous];
        const Glyph& glyph = m_page.contents.glyphs[g];
        if (gap.kind == GapClass::space || gap.kind == GapClass::column) {
            ++m_inferred;
        } else if (isBlank(glyph) && !isBlank(before)) {
            ++(isMoreThanPoint(glyph, before) ? m_drawn : m_inferred); // case: spc12
        }
        if (gap.kind != GapClass::space && gap.kind != GapClass::joined) {
            return;
        }
        if (m_page.page.layout.sequence.empty()) {
            weigh(previous, g, gap.along, m_limit, Rule::gap_space);
        }
    }

    /// The gaps as the lines decided them, each with its own limit.
    void judgeLines()
    {
        const PageLayout& layout = m_page.page.layout;
        for (std::size_t s = 1; s < layout.sequence.size(); ++s) {
            const PairGap& pair = layout.pairs[s];
            if ((pair.kind == PairKind::none || pair.kind == PairKind::space) && pair.limit > 0
                && (isWordBefore(s) || isWordFrom(s))) {
                weigh(layout.sequence[s - 1].index(), layout.sequence[s].index(), pair.gap,
                      pair.limit, pair.rule);
            }
        }
    }

    void finish()
    {
        if (m_inferred > 0 && m_inferred >= m_drawn) {
            Finding& found = m_page.finding(FindingId::spaces_from_gaps);
            found.touched = m_inferred;
            PageDiagnosis::addEvidence(found, countEvidence("spaces", m_inferred));
            PageDiagnosis::addEvidence(found, countEvidence("space codes", m_drawn));
        }
        const double all = static_cast<double>(m_inferred + m_drawn);
        const double doubtful = static_cast<double>(m_doubtful.size());
        const double least = m_page.limits[Rule::doubtful_share] * std::max(all, 1.0);
        if (m_doubtful.empty() || doubtful < least) {
            return;
        }
        Finding& found = m_page.finding(FindingId::spaces_doubtful);
        found.touched = static_cast<std::uint32_t>(m_doubtful.size());
        PageDiagnosis::addEvidence(found, countEvidence("gaps", doubtful));
        PageDiagnosis::addEvidence(
            found, {"gap", {}, m_nearestGap, m_nearestLimit, Unit::em});
        PageDiagnosis::addEvidence(found,
                                   textEvidence("rule", std::string(enumName(m_nearestRule))));
        for (const std::size_t g : m_doubtful) {
            PageDiagnosis::addSubject(found, glyphSubject(g));
        }
    }

private:
    /// Whether three letters that end before `place`, or begin there, are of one word beyond doubt.
    /// Where neither side of a gap is such a word it parts variables of a formula, not words.
    bool isWordBefore(std::size_t place) const
    {
        return place >= 3 && isJoined(place - 1) && isJoined(place - 2);
    }
    bool isWordFrom(std::size_t place) const
    {
        return isJoined(place + 1) && isJoined(place + 2);
    }

    bool isJoined(std::size_t place) const
    {
        const PageLayout& layout = m_page.page.layout;
        return place < layout.sequence.size() && layout.pairs[place].kind == PairKind::none
            && layout.pairs[place].gap < layout.pairs[place].limit / 2 && isLetterAt(place - 1)
            && isLetterAt(place);
    }

    bool isLetterAt(std::size_t place) const
    {
        const GlyphId glyph = m_page.page.layout.sequence[place];
        return isWordLetter(m_page, m_page.contents.glyphs[glyph.index()]);
    }

    void weigh(std::size_t previous, std::size_t g, double gap, double limit, Rule rule)
    {
        const Glyph& before = m_page.contents.glyphs[previous];
        const Glyph& glyph = m_page.contents.glyphs[g];
        const double distance = std::abs(gap - limit) / limit;
        const bool letters = isWordLetter(m_page, before) && isWordLetter(m_page, glyph)
            && m_page.codeOf(before).font == m_page.codeOf(glyph).font;
        if (!letters || distance > m_page.limits[Rule::doubtful_gap]) {
            return;
        }
        m_doubtful.push_back(g);
        if (distance < m_nearest) {
            m_nearest = distance;
            m_nearestGap = gap;
            m_nearestLimit = limit;
            m_nearestRule = rule;
        }
    }

    /// Whether the advance of a blank can be seen beside the letter before it.
    bool isMoreThanPoint(const Glyph& blank, const Glyph& letter) const
    {
        return length(blank.next - blank.origin)
            > m_page.limits[Rule::blank_unseen] * emAlong(m_page.runOf(letter));
    }

    PageDiagnosis& m_page;
    double m_limit;
    std::uint32_t m_inferred = 0;
    std::uint32_t m_drawn = 0;
    std::vector<std::size_t> m_doubtful;
    double m_nearest = 2;
    double m_nearestGap = 0;
    double m_nearestLimit = 0;
    Rule m_nearestRule = Rule::gap_space;
};

/// A blank between two letters that stand as near as letters of one word.
void judgeBlank(PageDiagnosis& page, std::size_t before, std::size_t blank, std::size_t after)
{
    const Glyph& left = page.contents.glyphs[before];
    const Glyph& right = page.contents.glyphs[after];
    const TextRun& run = page.runOf(left);
    const double em = std::max(emAlong(run), emAlong(page.runOf(right)));
    if (em <= 0) {
        return;
    }
    const Point end = left.origin + baseline(run) * (page.codeOf(left).width / 1000 * emAlong(run));
    const double gap = dot(baseline(run), right.origin - end) / em;
    const double limit = page.limits[Rule::blank_unseen];
    if (gap > limit || gap < -page.limits[Rule::gap_back]) {
        return;
    }
    const bool known = page.contains(FindingId::space_code_without_gap);
    Finding& found = page.addGlyph(FindingId::space_code_without_gap, blank);
    if (!known) {
        PageDiagnosis::addEvidence(found, {"gap", {}, gap, limit, Unit::em});
        PageDiagnosis::addEvidence(found, {"advance of the blank", {},
                                           page.codeOf(page.contents.glyphs[blank]).width / 1000, 0,
                                           Unit::em});
    }
}

/// Lines that are letterspaced by whichever means, where Tc does not say it already.
void judgeTracking(PageDiagnosis& page, const std::vector<bool>& told)
{
    const PageLayout& layout = page.page.layout;
    const double limit = page.limits[Rule::tracking_spacing];
    const auto least = page.limits.count(Rule::tracking_letters);
    for (const Line& line : layout.lines) {
        if (line.tracking < limit) {
            continue;
        }
        const std::uint32_t end = line.first + line.count;
        std::uint32_t start = line.first;
        for (std::uint32_t s = line.first + 1; s <= end; ++s) {
            if (s < end && layout.pairs[s].kind == PairKind::none) {
                continue;
            }
            for (std::uint32_t letter = start; s - start >= least && letter < s; ++letter) {
                const std::size_t glyph = layout.sequence[letter].index();
                if (!told[glyph] && page.inText(glyph)) {
                    Finding& found = page.addGlyph(FindingId::tracking, glyph);
                    PageDiagnosis::addEvidence(
                        found, {"spacing", {}, line.tracking, limit, Unit::em});
                }
            }
            start = s;
        }
    }
}

void judgeSpacing(PageDiagnosis& page, const TextRun& run, std::vector<bool>& told)
{
    const std::size_t first = run.first.index();
    const std::size_t end = std::min(first + run.count, page.contents.glyphs.size());
    const double spacing = run.size != 0 ? run.charSpacing / std::abs(run.size) : 0;
    const double limit = page.limits[Rule::tracking_spacing];
    const auto least = page.limits.count(Rule::tracking_letters);
    std::size_t start = first;
    for (std::size_t g = first; spacing >= limit && g <= end; ++g) {
        const bool goesOn = g < end && page.inText(g) && !isBlank(page.contents.glyphs[g])
            && (g == start || page.contents.glyphs[g].adjustment == 0);
        if (goesOn) {
            continue;
        }
        for (std::size_t letter = start; g - start >= least && letter < g; ++letter) {
            told[letter] = true;
            Finding& found = page.addGlyph(FindingId::tracking, letter);
            PageDiagnosis::addEvidence(found, {"spacing", {}, spacing, limit, Unit::em});
        }
        const bool opens = g < end && page.inText(g) && !isBlank(page.contents.glyphs[g]);
        start = opens ? g : g + 1;
    }
    if (run.wordSpacing == 0) {
        return;
    }
    bool concerned = false;
    for (std::size_t g = first; g < end; ++g) {
        const Glyph& glyph = page.contents.glyphs[g];
        if (isBlank(glyph) && page.inText(g) && page.codeOf(glyph).bytes > 1) {
            concerned = true;
            page.addGlyph(FindingId::word_spacing_misapplied, g);
        }
    }
    if (concerned) {
        Finding& found = page.finding(FindingId::word_spacing_misapplied);
        PageDiagnosis::addEvidence(found, textEvidence("font", page.fontName(run.font)));
        PageDiagnosis::addEvidence(found, {"word spacing", {}, run.wordSpacing, 0, Unit::count});
    }
}

/// Letters in a row whose advances overlap, whichever of Tc, TJ, Tz or /Widths does it.
class SqueezedLetters {
public:
    explicit SqueezedLetters(PageDiagnosis& page)
        : m_page(page), m_limit(page.limits[Rule::squeeze_overlap]),
          m_least(page.limits.count(Rule::squeeze_letters))
    {}

    void judge(std::size_t previous, std::size_t g)
    {
        const Glyph& left = m_page.contents.glyphs[previous];
        const Glyph& right = m_page.contents.glyphs[g];
        const TextRun& run = m_page.runOf(left);
        const double em = emAlong(run);
        const Point along = baseline(run);
        const Point end = left.origin + along * (m_page.codeOf(left).width / 1000 * em);
        const double overlap = em > 0 ? dot(along, end - right.origin) / em : 0;
        const bool forward = dot(along, right.origin - left.origin) > 0;
        const bool letters = isWordLetter(m_page, left) && isWordLetter(m_page, right)
            && m_page.codeOf(left).font == m_page.codeOf(right).font
            && !has(right.flags, GlyphFlag::vertical);
        if (!letters || !forward || overlap <= m_limit) {
            endRow();
            return;
        }
        if (m_row.empty()) {
            m_row.push_back(previous);
        }
        m_row.push_back(g);
        m_most = std::max(m_most, overlap);
    }

    void endRow()
    {
        if (m_row.size() >= m_least) {
            const bool known = m_page.contains(FindingId::squeezed_text);
            for (const std::size_t g : m_row) {
                m_page.addGlyph(FindingId::squeezed_text, g);
            }
            if (!known) {
                PageDiagnosis::addEvidence(m_page.finding(FindingId::squeezed_text),
                                           {"overlap", {}, m_most, m_limit, Unit::em});
            }
        }
        m_row.clear();
        m_most = 0;
    }

private:
    PageDiagnosis& m_page;
    double m_limit;
    std::size_t m_least;
    std::vector<std::size_t> m_row;
    double m_most = 0;
};

bool staysOnLine(GapClass kind)
{
    return kind != GapClass::line && kind != GapClass::first && kind != GapClass::column;
}

} // namespace

void findSpacing(PageDiagnosis& page)
{
    const PageContents& contents = page.contents;
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    if (page.page.gaps.size() == contents.glyphs.size()) {
        WordGaps gaps(page);
        SqueezedLetters squeezed(page);
        std::size_t previous = none;   // in the text
        std::size_t letter = none;     // last one that is no blank, on this line
        std::size_t blank = none;      // first one after it
        for (std::size_t g = 0; g < contents.glyphs.size(); ++g) {
            const Glyph& glyph = contents.glyphs[g];
            const bool retaken = glyph.verdict == Verdict::merged_into_space;
            if (!page.inText(g) && !retaken) {
                continue;
            }
            if (!staysOnLine(page.page.gaps[g].kind)) {
                letter = none;
                blank = none;
            }
            if (previous != none) {
                gaps.judge(previous, g);
                squeezed.judge(previous, g);
            }
            previous = g;
            if (isBlank(glyph)) {
                blank = blank == none ? g : blank;
                continue;
            }
            if (letter != none && blank != none
                && !has(glyph.flags, GlyphFlag::vertical)) {
                judgeBlank(page, letter, blank, g);
            }
            letter = g;
            blank = none;
        }
        gaps.judgeLines();
        gaps.finish();
        squeezed.endRow();
    }
    std::vector<bool> told(contents.glyphs.size(), false); // as letterspaced
    for (const TextRun& run : contents.runs) {
        judgeSpacing(page, run, told);
    }
    judgeTracking(page, told);
    findLineSetting(page);
}

} // namespace foulcase
