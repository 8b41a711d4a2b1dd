// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How text stands on the page: turned, slanted, downwards, from right to left. By runs and glyphs
// alone; what needs lines and zones is not judged here.
#include "core/base/rules.h"
#include "core/diagnose/letters.h"
#include "core/diagnose/page_diagnosis.h"

#include <cmath>

namespace foulcase {

namespace {

constexpr double degrees = 180 / 3.14159265358979323846;

/// −180 (excluded) to 180
double normalisedAngle(double angle)
{
    const double turned = std::remainder(angle, 360);
    return turned <= -180 ? turned + 360 : turned;
}

struct RunStance {
    double turn = 0;     // of the baseline on screen, nearest quarter, counter-clockwise degrees
    double skew = 0;     // from there to the baseline
    double slant = 0;    // shear, positive leans forward
};

std::optional<RunStance> stanceOf(const TextRun& run, int pageRotate)
{
    const Point x{run.em.a, run.em.b};
    const Point y{run.em.c, run.em.d};
    if (length(x) <= 0 || length(y) <= 0) {
        return std::nullopt;
    }
    RunStance stance;
    const double angle = normalisedAngle(std::atan2(x.y, x.x) * degrees - pageRotate);
    const double quarter = std::round(angle / 90) * 90;
    stance.turn = normalisedAngle(quarter);
    stance.skew = angle - quarter;
    const double lean = dot(x, y) / (length(x) * length(y));
    stance.slant = std::asin(std::clamp(lean, -1.0, 1.0)) * degrees;
    return stance;
}

/// Of each glyph whether its block is set apart by its zone, which has a finding of its own.
std::vector<bool> setApart(const PageDiagnosis& page)
{
    const PageLayout& layout = page.page.layout;
    std::vector<bool> apart(page.contents.glyphs.size(), false);
    for (const Line& line : layout.lines) {
        if (line.block.index() >= layout.blocks.size()) {
            continue;
        }
        const ZoneKind zone = layout.blocks[line.block.index()].zone;
        if (zone != ZoneKind::watermark && zone != ZoneKind::margin_stamp
            && zone != ZoneKind::header && zone != ZoneKind::footer) {
            continue;
        }
        for (std::uint32_t s = line.first; s < line.first + line.count; ++s) {
            apart[layout.sequence[s].index()] = true;
        }
    }
    return apart;
}

void judgeStance(PageDiagnosis& page)
{
    const Limits& limits = page.limits;
    const std::vector<bool> apart = setApart(page);
    for (const TextRun& run : page.contents.runs) {
        const auto stance = stanceOf(run, page.page.boxes.rotate);
        if (!stance) {
            continue;
        }
        const bool skewed = std::abs(stance->skew) > limits[Rule::turn_seen];
        const bool rotated = !skewed && stance->turn != 0;
        const bool slanted = std::abs(stance->slant) > limits[Rule::slant_seen];
        if (!skewed && !rotated && !slanted) {
            continue;
        }
        const std::size_t end =
            std::min<std::size_t>(run.first.index() + run.count, page.contents.glyphs.size());
        for (std::size_t g = run.first.index(); g < end; ++g) {
            if (!page.inText(g) || apart[g]
                || has(page.contents.glyphs[g].flags, GlyphFlag::blank)) {
                continue;
            }
            if (skewed) {
                PageDiagnosis::addEvidence(page.addGlyph(FindingId::skewed_text, g),
                                           {"angle", {}, quantised(stance->turn + stance->skew),
                                            limits[Rule::turn_seen], Unit::degree});
            }
            if (rotated) {
                PageDiagnosis::addEvidence(page.addGlyph(FindingId::rotated_text, g),
                                           {"angle", {}, stance->turn, 0, Unit::degree});
            }
            if (slanted) {
                PageDiagnosis::addEvidence(page.addGlyph(FindingId::slanted_text, g),
                                           {"angle", {}, quantised(stance->slant),
                                            limits[Rule::slant_seen], Unit::degree});
            }
        }
    }
}

bool startsWith(const std::u32string& text, bool (*kind)(char32_t))
{
    return !text.empty() && kind(text.front());
}

/// Whether letters that follow one another in the file go on to the right or to the left.
class DirectionJudge {
public:
    explicit DirectionJudge(PageDiagnosis& page) : m_page(page) {}

    void judge(std::size_t g)
    {
        const Glyph& glyph = m_page.contents.glyphs[g];
        const GapClass gap = m_page.page.gaps[g].kind;
        if (gap == GapClass::line || gap == GapClass::first) {
            finishLine();
        }
        const std::u32string& text = m_page.codeOf(glyph).unicode;
        if (startsWith(text, isRightToLeftLetter)) {
            m_leftward.push_back(g);
            if (m_previous.valid()) {
                judgePair(m_previous.index(), g);
            }
            m_previous = GlyphId(g);
        } else {
            m_rightward += startsWith(text, isLeftToRightLetter) ? 1 : 0;
            m_previous = {};
        }
    }

    void finishLine()
    {
        if (m_rightward > 0) {
            for (const std::size_t g : m_leftward) {
                m_page.addGlyph(FindingId::mixed_direction, g);
            }
        }
        m_leftward.clear();
        m_rightward = 0;
        m_previous = {};
    }

private:
    void judgePair(std::size_t previous, std::size_t g)
    {
        const Glyph& from = m_page.contents.glyphs[previous];
        const Glyph& to = m_page.contents.glyphs[g];
        const TextRun& run = m_page.runOf(from);
        const Point x{run.em.a, run.em.b};
        const double em = length(x);
        if (em <= 0 || has(to.flags, GlyphFlag::vertical)) {
            return;
        }
        const double move = dot(x, to.origin - from.origin) / (em * em);
        if (std::abs(move) <= m_page.limits[Rule::gap_retake]) {
            return; // drawn over one another
        }
        const FindingId id = move > 0 ? FindingId::rtl_visual_order : FindingId::rtl_logical_order;
        if (m_counted != GlyphId(previous)) {
            m_page.addGlyph(id, previous);
        }
        m_page.addGlyph(id, g);
        m_counted = GlyphId(g);
    }

    PageDiagnosis& m_page;
    GlyphId m_previous;                  // the glyph before, where it runs from right to left
    GlyphId m_counted;
    std::vector<std::size_t> m_leftward; // of this line
    std::uint32_t m_rightward = 0;
};

} // namespace

void findLayout(PageDiagnosis& page)
{
    judgeStance(page);
    const bool gapsKnown = page.page.gaps.size() == page.contents.glyphs.size();
    DirectionJudge direction(page);
    for (std::size_t g = 0; g < page.contents.glyphs.size(); ++g) {
        if (!page.inText(g)) {
            continue;
        }
        if (has(page.contents.glyphs[g].flags, GlyphFlag::vertical)) {
            page.addGlyph(FindingId::vertical_writing, g);
        }
        if (gapsKnown) {
            direction.judge(g);
        }
    }
    direction.finishLine();
    if (page.page.boxes.rotate != 0) {
        Finding& found = page.finding(FindingId::rotated_page);
        found.touched = page.characters();
        PageDiagnosis::addSubject(found, {});
        PageDiagnosis::addEvidence(
            found, {"angle", {}, static_cast<double>(page.page.boxes.rotate), 0, Unit::degree});
    }
}

} // namespace foulcase
