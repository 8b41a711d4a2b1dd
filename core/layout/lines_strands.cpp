// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/lines_strands.h"

#include "core/base/rules.h"

#include <numbers>

namespace foulcase {

namespace {

class StrandMaker {
public:
    StrandMaker(const PageContents& page, const GlyphPlaces& places, const Limits& limits)
        : m_page(page), m_places(places), m_baseline(limits[Rule::strand_baseline]),
          m_turn(std::tan(limits[Rule::strand_turn] * std::numbers::pi / 180)),
          m_gap(limits[Rule::strand_gap]), m_strike(limits[Rule::strand_strike])
    {
    }

    void add(GlyphId id)
    {
        const Glyph& glyph = m_page.glyphs[id.index()];
        const RunPlace& run = m_places.runs[glyph.run.index()];
        const GlyphPlace& place = m_places.glyphs[id.index()];
        const bool blank = has(glyph.flags, GlyphFlag::blank);
        if (!goesOn(run, place, blank)) {
            close();
            m_strand = {};
            m_strand.first = static_cast<std::uint32_t>(m_out.glyphs.size());
            m_strand.direction = run.direction;
            m_strand.start = place.start;
            m_strand.end = place.start;
            m_strand.low = place.across;
            m_strand.slope = run.slope;
            m_strand.em = run.em;
            m_strand.height = run.height;
            m_strand.blank = true;
            m_vertical = run.vertical;
        }
        if (!blank) {
            if (m_strand.blank && m_strand.count > 0) { // blanks before the first letter
                m_strand.start = std::min(place.start, m_strand.start);
            }
            m_strand.blank = false;
            m_strand.end = std::max(place.end, m_strand.end);
        }
        m_strand.high = place.across;
        m_lastStart = place.start;
        m_pen = place.end;
        m_across = place.across;
        ++m_strand.count;
        m_out.glyphs.push_back(id);
    }

    Strands finish()
    {
        close();
        return std::move(m_out);
    }

private:
    bool goesOn(const RunPlace& run, const GlyphPlace& place, bool blank) const
    {
        if (m_strand.count == 0 || run.direction != m_strand.direction
            || run.vertical != m_vertical || std::abs(run.slope - m_strand.slope) > m_turn) {
            return false;
        }
        const bool sameSize = std::abs(run.em - m_strand.em) <= sizeStep * m_strand.em
            && std::abs(run.height - m_strand.height) <= sizeStep * m_strand.height;
        if (!sameSize) {
            return false;
        }
        const double step = place.across - m_across
            - m_strand.slope * (place.start - m_lastStart);
        if (std::abs(step) > m_baseline * m_strand.height) {
            return false;
        }
        const double em = m_strand.em;
        if (place.start < m_lastStart - m_strike * em || place.start > m_pen + m_gap * em) {
            return false;
        }
        return blank || m_strand.blank || place.start <= m_strand.end + blankGap * em;
    }

    void close()
    {
        if (m_strand.count > 0) {
            m_out.strands.push_back(m_strand);
        }
    }

    static constexpr double sizeStep = 0.01; // rounding of one size
    static constexpr double blankGap = 1.0;  // em; drawn blanks that others may be painted over

    const PageContents& m_page;
    const GlyphPlaces& m_places;
    double m_baseline;
    double m_turn;
    double m_gap;
    double m_strike;
    Strands m_out;
    Strand m_strand;
    bool m_vertical = false;
    double m_lastStart = 0;
    double m_pen = 0;
    double m_across = 0;
};

} // namespace

Strands Strands::of(const PageContents& page, const GlyphPlaces& places, const Limits& limits,
                    HiddenText hidden, const std::vector<bool>& apart)
{
    StrandMaker maker(page, places, limits);
    for (std::size_t g = 0; g < page.glyphs.size(); ++g) {
        if (takesPart(page.glyphs[g], hidden) && !apart[g]) {
            maker.add(GlyphId(g));
        }
    }
    return maker.finish();
}

} // namespace foulcase
