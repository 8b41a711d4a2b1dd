// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/lines_upright.h"

#include "core/base/rules.h"

namespace foulcase {

namespace {

constexpr double reachAlong = 2; // em: how far the place may be from the vertical strand's ends
constexpr double reachAcross = 0.5;

const RunPlace& runOf(const PageContents& page, const Strands& strands, const GlyphPlaces& places,
                      const Strand& strand)
{
    const GlyphId glyph = strands.glyphs[strand.first];
    return places.runs[page.glyphs[glyph.index()].run.index()];
}

class Upright {
public:
    Upright(const PageContents& page, const Limits& limits, Strands& strands, GlyphPlaces& places)
        : m_page(page), m_width(limits[Rule::upright_width]), m_strands(strands), m_places(places)
    {
    }

    /// Whether `strand` stands in the line of `column`, which it then joins.
    bool join(Strand& strand, const Strand& column)
    {
        const RunPlace vertical = runOf(m_page, m_strands, m_places, column);
        const RunId run = m_page.glyphs[m_strands.glyphs[strand.first].index()].run;
        if (strand.blank || !vertical.vertical
            || m_page.runs[run.index()].count != strand.count
            || strand.end - strand.start > m_width * vertical.height) {
            return false;
        }
        const Point along = m_places.directions[vertical.direction];
        const Point own = m_places.directions[m_places.runs[run.index()].direction];
        const double level = (strand.low + strand.high) / 2 + strand.height * middle;
        const Point centre = own * ((strand.start + strand.end) / 2)
            + Point{-own.y, own.x} * level;
        const double across = cross(along, centre);
        const double start = dot(along, centre) - vertical.em / 2;
        const double end = start + vertical.em;
        if (std::abs(across - column.high) > reachAcross * vertical.height
            || start > column.end + reachAlong * vertical.em
            || end < column.start - reachAlong * vertical.em) {
            return false;
        }
        for (std::uint32_t i = 0; i < strand.count; ++i) {
            m_places.glyphs[m_strands.glyphs[strand.first + i].index()] = {start, end, column.high};
        }
        m_places.runs[run.index()] = vertical;
        strand.direction = vertical.direction;
        strand.start = start;
        strand.end = end;
        strand.low = column.high;
        strand.high = column.high;
        strand.slope = column.slope;
        strand.em = vertical.em;
        strand.height = vertical.height;
        return true;
    }

private:
    static constexpr double middle = 0.35; // em from the baseline to the middle of digits

    const PageContents& m_page;
    double m_width;
    Strands& m_strands;
    GlyphPlaces& m_places;
};

} // namespace

void placeUpright(const PageContents& page, const Limits& limits, Strands& strands,
                  GlyphPlaces& places)
{
    std::vector<bool> vertical;
    vertical.reserve(strands.strands.size());
    for (const Strand& strand : strands.strands) {
        vertical.push_back(runOf(page, strands, places, strand).vertical);
    }
    Upright upright(page, limits, strands, places);
    for (std::size_t s = 0; s < strands.strands.size(); ++s) {
        if (vertical[s]) {
            continue;
        }
        const bool joined = s > 0 && vertical[s - 1]
            && upright.join(strands.strands[s], strands.strands[s - 1]);
        if (!joined && s + 1 < strands.strands.size() && vertical[s + 1]) {
            upright.join(strands.strands[s], strands.strands[s + 1]);
        }
    }
}

} // namespace foulcase
