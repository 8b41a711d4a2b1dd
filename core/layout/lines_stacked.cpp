// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/lines_stacked.h"

#include "core/base/rules.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr double ascent = 0.88; // em above the baseline that an ideograph's square begins

bool isIdeographic(char32_t c)
{
    return (c >= 0x2E80 && c <= 0x9FFF) || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0xFE30 && c <= 0xFE4F) || (c >= 0xFF00 && c <= 0xFFEF)
        || (c >= 0x20000 && c <= 0x3FFFF);
}

class Stacks {
public:
    Stacks(const PageContents& page, const Limits& limits, HiddenText hidden, GlyphPlaces& places)
        : m_page(page), m_limits(limits), m_hidden(hidden), m_places(places)
    {
        m_ideographic.reserve(page.codes.size());
        for (const DecodedCode& code : page.codes) {
            m_ideographic.push_back(!code.unicode.empty() && isIdeographic(code.unicode.front()));
        }
    }

    void run()
    {
        if (std::find(m_ideographic.begin(), m_ideographic.end(), true) == m_ideographic.end()) {
            return;
        }
        find();
        const auto share = m_limits[Rule::stack_share];
        if (m_stacked.empty()
            || static_cast<double>(m_stacked.size()) < share * static_cast<double>(m_all)) {
            return;
        }
        for (const GlyphId glyph : m_stacked) {
            turn(glyph);
        }
    }

private:
    const RunPlace& runOf(GlyphId glyph) const
    {
        return m_places.runs[m_page.glyphs[glyph.index()].run.index()];
    }

    void find()
    {
        std::vector<GlyphId> chain;
        for (std::size_t g = 0; g < m_page.glyphs.size(); ++g) {
            const Glyph& glyph = m_page.glyphs[g];
            if (!takesPart(glyph, m_hidden) || has(glyph.flags, GlyphFlag::blank)) {
                continue;
            }
            const bool here = m_ideographic[glyph.code.index()]
                && !has(glyph.flags, GlyphFlag::vertical);
            m_all += here ? 1 : 0;
            const bool alone = here && m_page.runs[glyph.run.index()].count == 1;
            if (!alone || (!chain.empty() && !under(chain.back(), GlyphId(g)))) {
                close(chain);
            }
            if (alone) {
                chain.emplace_back(g);
            }
        }
        close(chain);
    }

    bool under(GlyphId before, GlyphId glyph) const
    {
        const RunPlace& above = runOf(before);
        const RunPlace& run = runOf(glyph);
        if (above.direction != run.direction
            || std::abs(above.em - run.em) > m_limits[Rule::stack_aside] * run.em) {
            return false;
        }
        const GlyphPlace& from = m_places.glyphs[before.index()];
        const GlyphPlace& to = m_places.glyphs[glyph.index()];
        const double step = (from.across - to.across) / run.height;
        return std::abs(to.start - from.start) <= m_limits[Rule::stack_aside] * run.em
            && step >= m_limits[Rule::stack_step_least] && step <= m_limits[Rule::stack_step_most];
    }

    void close(std::vector<GlyphId>& chain)
    {
        if (chain.size() >= m_limits.count(Rule::stack_glyphs)) {
            m_stacked.insert(m_stacked.end(), chain.begin(), chain.end());
        }
        chain.clear();
    }

    std::uint32_t directionOf(Point down)
    {
        const auto same = std::find_if(
            m_places.directions.begin(), m_places.directions.end(),
            [&](const Point& other) { return length(other - down) < 1e-6; });
        if (same == m_places.directions.end()) {
            m_places.directions.push_back(down);
            return static_cast<std::uint32_t>(m_places.directions.size() - 1);
        }
        return static_cast<std::uint32_t>(same - m_places.directions.begin());
    }

    void turn(GlyphId id)
    {
        const Glyph& glyph = m_page.glyphs[id.index()];
        RunPlace& run = m_places.runs[glyph.run.index()];
        GlyphPlace& place = m_places.glyphs[id.index()];
        const Point along = m_places.directions[run.direction];
        const Point up{-along.y, along.x};
        const Point down = up * -1;
        const Point top = glyph.origin + along * ((place.end - place.start) / 2)
            + up * (ascent * run.height);
        run.direction = directionOf(down);
        run.vertical = true;
        run.angle = std::remainder(run.angle - 90, 360.0);
        run.slope = 0;
        run.tracking = 0;
        std::swap(run.em, run.height);
        place.start = dot(down, top);
        place.end = place.start + run.em;
        place.across = cross(down, top);
    }

    const PageContents& m_page;
    const Limits& m_limits;
    HiddenText m_hidden;
    GlyphPlaces& m_places;
    std::vector<bool> m_ideographic; // by code
    std::vector<GlyphId> m_stacked;
    std::size_t m_all = 0;           // ideographs in horizontal runs
};

} // namespace

void placeStacked(const PageContents& page, const Limits& limits, HiddenText hidden,
                  GlyphPlaces& places)
{
    Stacks(page, limits, hidden, places).run();
}

} // namespace foulcase
