// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/replay: the repeat rules of single readers. Each fills, for every glyph of the
// page, the glyph for whose sake it is dropped; none where it is kept.
#pragma once

#include "core/base/limits.h"
#include "core/replay/replay_glyphs.h"

#include <functional>
#include <vector>

namespace foulcase {

/// What a rule measures of a glyph and one before it.
struct RepeatMeasure {
    bool asked = false;
    bool within = false;
    double value = 0;
    double limit = 0;
    Unit unit = Unit::pt;
};

using Partners = std::vector<GlyphId>;

/// Of a reader that compares a glyph with any earlier one near it.
struct NearRule {
    /// How far away a partner can stand, in x and in y; at most this is searched.
    double (*reach)(const ReplayGlyph& glyph);
    RepeatMeasure (*measure)(const ReplayGlyph& glyph, const ReplayGlyph& before);
    Point (*place)(const ReplayGlyph& glyph);
};

NearRule pdfboxRule();
NearRule pdfpigRule();
NearRule doclingRule();
NearRule mineruRule();
NearRule xpdfRule();
NearRule mupdfStylesRule();

/// In paint order, with survivors only.
Partners dropNear(const ReplayGlyphs& glyphs, const NearRule& rule, std::size_t most);
/// Along the line: leftmost first, with survivors only.
Partners dropXpdf(const ReplayGlyphs& glyphs, std::size_t most);
Partners dropMupdf(const ReplayGlyphs& glyphs);
Partners dropMupdfStyles(const ReplayGlyphs& glyphs, std::size_t most);
Partners dropUnstructured(const ReplayGlyphs& glyphs);
Partners dropPdfplumber(const ReplayGlyphs& glyphs);
Partners dropPdfium(const ReplayGlyphs& glyphs);
Partners dropPoppler(const ReplayGlyphs& glyphs, std::size_t most);

// What they measure of two glyphs, whether or not it came to that.
RepeatMeasure measureMupdf(const ReplayGlyph& glyph, const ReplayGlyph& before);
RepeatMeasure measureUnstructured(const ReplayGlyph& glyph, const ReplayGlyph& before);
RepeatMeasure measurePdfplumber(const ReplayGlyph& glyph, const ReplayGlyph& before);
RepeatMeasure measurePdfium(const ReplayGlyph& glyph, const ReplayGlyph& before);
RepeatMeasure measurePoppler(const ReplayGlyph& glyph, const ReplayGlyph& before);

/// Survivors by text and place, for look-ups within a reach. Reaches are put into classes by powers
/// of two; a survivor stands in the cells of every class that occurs.
class SurvivorGrid {
public:
    SurvivorGrid(std::size_t glyphs, std::size_t most);

    /// Before the first insert: a reach that will be asked with.
    void expect(double reach);
    void insert(std::uint32_t text, Point place, GlyphId glyph);
    /// The earliest inserted of at most `most` per cell that `fits`; none if there is none.
    template<class Fits>
    GlyphId find(std::uint32_t text, Point place, double reach, Fits&& fits) const
    {
        GlyphId best;
        const int c = classOf(reach);
        const double side = sideOf(c);
        reach = std::min(reach, side); // beyond the largest class
        for (std::int64_t x = cellOf(place.x - reach, side); x <= cellOf(place.x + reach, side);
             ++x) {
            for (std::int64_t y = cellOf(place.y - reach, side); y <= cellOf(place.y + reach, side);
                 ++y) {
                std::size_t looked = 0;
                for (std::uint32_t at = m_heads[slot(text, c, x, y)]; at != none && looked < m_most;
                     at = m_entries[at].next) {
                    const Entry& entry = m_entries[at];
                    if (entry.text != text) {
                        continue;
                    }
                    ++looked;
                    if (entry.glyph < best && fits(entry.glyph)) {
                        best = entry.glyph;
                    }
                }
            }
        }
        return best;
    }

private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    static constexpr int smallestClass = -14;
    static constexpr int largestClass = 14;

    struct Entry {
        std::uint32_t text = 0;
        std::uint32_t next = none;
        GlyphId glyph;
    };

    static int classOf(double reach);
    static double sideOf(int reachClass);
    static std::int64_t cellOf(double v, double side);
    std::size_t slot(std::uint32_t text, int c, std::int64_t x, std::int64_t y) const;

    std::size_t m_most;
    std::uint32_t m_classes = 0;
    std::vector<std::uint32_t> m_heads;
    std::vector<Entry> m_entries;
};

} // namespace foulcase
