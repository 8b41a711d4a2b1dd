// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/lines_curved.h"

#include "core/base/rules.h"

#include <numbers>

namespace foulcase {

namespace {

class Curves {
public:
    Curves(const PageContents& page, const Limits& limits, HiddenText hidden, GlyphPlaces& places)
        : m_page(page), m_limits(limits), m_hidden(hidden), m_places(places),
          m_turn(limits[Rule::curve_turn]), m_gap(limits[Rule::curve_gap])
    {
    }

    void run()
    {
        for (std::size_t g = 0; g < m_page.glyphs.size(); ++g) {
            const Glyph& glyph = m_page.glyphs[g];
            if (!takesPart(glyph, m_hidden) || has(glyph.flags, GlyphFlag::blank)) {
                continue;
            }
            const bool alone = m_page.runs[glyph.run.index()].count == 1
                && !m_places.runs[glyph.run.index()].vertical;
            if (!alone || !goesOn(GlyphId(g))) {
                close();
            }
            if (alone) {
                m_chain.emplace_back(g);
            }
        }
        close();
    }

private:
    static constexpr double radian = std::numbers::pi / 180;
    static constexpr double sameSize = 0.05;

    RunPlace& runOf(GlyphId glyph)
    {
        return m_places.runs[m_page.glyphs[glyph.index()].run.index()];
    }

    static Point towards(double angle)
    {
        return {std::cos(angle * radian), std::sin(angle * radian)};
    }

    double advanceOf(GlyphId glyph) const
    {
        const GlyphPlace& place = m_places.glyphs[glyph.index()];
        return place.end - place.start;
    }

    /// From the end of a letter's advance to the next one's origin.
    Point stepTo(GlyphId before, GlyphId glyph)
    {
        const Point end = m_page.glyphs[before.index()].origin
            + towards(runOf(before).angle) * advanceOf(before);
        return m_page.glyphs[glyph.index()].origin - end;
    }

    double turnTo(GlyphId before, GlyphId glyph)
    {
        return std::remainder(runOf(glyph).angle - runOf(before).angle, 360.0);
    }

    bool goesOn(GlyphId glyph)
    {
        if (m_chain.empty()) {
            return true;
        }
        const RunPlace& before = runOf(m_chain.back());
        const RunPlace& here = runOf(glyph);
        return std::abs(here.em - before.em) <= sameSize * before.em
            && std::abs(turnTo(m_chain.back(), glyph)) <= m_turn
            && length(stepTo(m_chain.back(), glyph)) <= m_gap * before.em;
    }

    void close()
    {
        std::vector<GlyphId> chain;
        chain.swap(m_chain);
        if (chain.size() < m_limits.count(Rule::curve_glyphs)) {
            return;
        }
        double turned = 0;
        for (std::size_t i = 1; i < chain.size(); ++i) {
            turned += std::abs(turnTo(chain[i - 1], chain[i]));
        }
        if (turned >= m_limits[Rule::curve_least]) {
            straighten(chain);
        }
    }

    void straighten(const std::vector<GlyphId>& chain)
    {
        const GlyphId middle = chain[chain.size() / 2];
        const RunPlace level = runOf(middle);
        const Point along = m_places.directions[level.direction];
        const Point origin = m_page.glyphs[middle.index()].origin;
        std::vector<double> starts(chain.size(), 0);
        for (std::size_t i = 1; i < chain.size(); ++i) {
            const double turn = turnTo(chain[i - 1], chain[i]) / 2;
            const Point way = towards(runOf(chain[i - 1]).angle + turn);
            starts[i] = starts[i - 1] + advanceOf(chain[i - 1])
                + dot(way, stepTo(chain[i - 1], chain[i]));
        }
        const double first = dot(along, origin) - starts[chain.size() / 2];
        for (std::size_t i = 0; i < chain.size(); ++i) {
            GlyphPlace& place = m_places.glyphs[chain[i].index()];
            const double advance = advanceOf(chain[i]);
            place.start = first + starts[i];
            place.end = place.start + advance;
            place.across = cross(along, origin);
        }
        for (const GlyphId glyph : chain) {
            RunPlace& run = runOf(glyph);
            run.direction = level.direction;
            run.angle = level.angle;
            run.slope = 0;
        }
    }

    const PageContents& m_page;
    const Limits& m_limits;
    HiddenText m_hidden;
    GlyphPlaces& m_places;
    double m_turn;
    double m_gap;
    std::vector<GlyphId> m_chain;
};

} // namespace

void placeCurved(const PageContents& page, const Limits& limits, HiddenText hidden,
                 GlyphPlaces& places)
{
    Curves(page, limits, hidden, places).run();
}

} // namespace foulcase
