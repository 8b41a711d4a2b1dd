// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/lines_strands.h"

#include "core/base/rules.h"

#include <algorithm>
#include <numbers>
#include <tuple>

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

/// Parts strands where letters of another one stand between two of theirs: scripts or single
/// letters that are painted after the rest of their line.
class StrandParter {
public:
    StrandParter(const GlyphPlaces& places, const Limits& limits, Strands& strands)
        : m_places(places), m_baseline(limits[Rule::line_baseline]),
          m_sameSize(limits[Rule::line_same_size]), m_up(limits[Rule::script_up]),
          m_most(limits.count(Rule::limit_strand_neighbours)), m_strands(strands)
    {
    }

    void run()
    {
        std::vector<std::uint32_t> order;
        for (std::uint32_t s = 0; s < m_strands.strands.size(); ++s) {
            if (!m_strands.strands[s].blank) {
                order.push_back(s);
            }
        }
        std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            const Strand& x = m_strands.strands[a];
            const Strand& y = m_strands.strands[b];
            return std::tie(x.direction, x.low, a) < std::tie(y.direction, y.low, b);
        });
        std::vector<std::pair<std::uint32_t, std::uint32_t>> cuts; // strand, its glyph
        for (std::size_t k = 0; k < order.size(); ++k) {
            findBetween(order, k);
            if (!m_between.empty()) {
                findCuts(order[k], cuts);
            }
        }
        if (!cuts.empty()) {
            std::sort(cuts.begin(), cuts.end());
            part(cuts);
        }
    }

private:
    const GlyphPlace& placeOf(const Strand& strand, std::uint32_t glyph) const
    {
        return m_places.glyphs[m_strands.glyphs[strand.first + glyph].index()];
    }

    /// Middles of the letters that may stand in gaps of a strand.
    void findBetween(const std::vector<std::uint32_t>& order, std::size_t at)
    {
        m_between.clear();
        const Strand& strand = m_strands.strands[order[at]];
        if (strand.count < 2) {
            return;
        }
        const double reach = m_up * strand.height;
        std::size_t asked = 0;
        for (std::size_t k = at; k-- > 0 && asked < m_most; ++asked) {
            const Strand& other = m_strands.strands[order[k]];
            if (other.direction != strand.direction || strand.low - other.low > reach) {
                break;
            }
            addLetters(strand, other);
        }
        asked = 0;
        for (std::size_t k = at + 1; k < order.size() && asked < m_most; ++k, ++asked) {
            const Strand& other = m_strands.strands[order[k]];
            if (other.direction != strand.direction || other.low - strand.low > reach) {
                break;
            }
            addLetters(strand, other);
        }
    }

    void addLetters(const Strand& strand, const Strand& other)
    {
        const double offset = std::abs(other.low - strand.low) / strand.height;
        const bool same = other.height >= m_sameSize * strand.height;
        if (other.start >= strand.end || other.end <= strand.start || (same && offset > m_baseline)
            || other.height * m_sameSize > strand.height) {
            return;
        }
        for (std::uint32_t g = 0; g < std::min(other.count, mostLetters); ++g) {
            const GlyphPlace& place = placeOf(other, g);
            m_between.push_back((place.start + place.end) / 2);
        }
    }

    void findCuts(std::uint32_t s, std::vector<std::pair<std::uint32_t, std::uint32_t>>& cuts)
    {
        std::sort(m_between.begin(), m_between.end());
        const Strand& strand = m_strands.strands[s];
        double pen = placeOf(strand, 0).end;
        for (std::uint32_t g = 1; g < strand.count; ++g) {
            const GlyphPlace& place = placeOf(strand, g);
            if (place.start - pen >= leastGap * strand.em) {
                const auto in = std::upper_bound(m_between.begin(), m_between.end(), pen);
                if (in != m_between.end() && *in < place.start) {
                    cuts.emplace_back(s, g);
                }
            }
            pen = std::max(pen, place.end);
        }
    }

    void part(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& cuts)
    {
        std::vector<Strand> all;
        all.swap(m_strands.strands);
        m_strands.strands.reserve(all.size() + cuts.size());
        std::size_t next = 0;
        for (std::uint32_t s = 0; s < all.size(); ++s) {
            std::uint32_t from = 0;
            for (; next < cuts.size() && cuts[next].first == s; ++next) {
                m_strands.strands.push_back(piece(all[s], from, cuts[next].second));
                from = cuts[next].second;
            }
            m_strands.strands.push_back(from == 0 ? all[s] : piece(all[s], from, all[s].count));
        }
    }

    Strand piece(const Strand& strand, std::uint32_t from, std::uint32_t to) const
    {
        Strand out = strand;
        out.first = strand.first + from;
        out.count = to - from;
        out.start = placeOf(strand, from).start;
        out.end = out.start;
        for (std::uint32_t g = from; g < to; ++g) {
            out.end = std::max(out.end, placeOf(strand, g).end);
        }
        out.low = placeOf(strand, from).across;
        out.high = placeOf(strand, to - 1).across;
        return out;
    }

    static constexpr std::uint32_t mostLetters = 256; // of a strand that are looked at
    static constexpr double leastGap = 0.15; // em, that the narrowest letter fills

    const GlyphPlaces& m_places;
    double m_baseline;
    double m_sameSize;
    double m_up;
    std::size_t m_most;
    Strands& m_strands;
    std::vector<double> m_between;
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
    Strands strands = maker.finish();
    StrandParter(places, limits, strands).run();
    return strands;
}

} // namespace foulcase
