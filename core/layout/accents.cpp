// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/accents.h"

#include "core/base/rules.h"
#include "core/layout/assemblies.h"

#include <algorithm>
#include <array>

namespace foulcase {

namespace {

bool isCombining(char32_t c)
{
    return (c >= 0x0300 && c <= 0x036F) || (c >= 0x20D0 && c <= 0x20FF);
}

bool isSpacingAccent(char32_t c)
{
    constexpr std::array<char32_t, 8> single{0x60, 0x5E, 0x7E, 0xA8, 0xAF, 0xB4, 0xB8, 0x2BC};
    return std::find(single.begin(), single.end(), c) != single.end()
        || (c >= 0x02C6 && c <= 0x02CB) || (c >= 0x02D8 && c <= 0x02DD);
}

bool isBase(char32_t c, bool combining)
{
    const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c >= 0xC0;
    return !isCombining(c) && !isSpacingAccent(c) && (letter || (combining && c > 0x20));
}

/// Across which range along the line a glyph's ink is taken to stand.
struct Extent {
    double start = 0;
    double end = 0;
    double middle() const { return (start + end) / 2; }
};

class AccentFinder {
public:
    AccentFinder(const PageContents& page, const GlyphPlaces& places, const Limits& limits)
        : m_page(page), m_places(places), m_offset(limits[Rule::accent_offset])
    {
    }

    static char32_t accentOf(const DecodedCode& code)
    {
        const std::u32string& text = code.unicode;
        const bool accent = text.size() == 1
            && (isCombining(text.front()) || isSpacingAccent(text.front()));
        return accent ? text.front() : 0;
    }

    /// TeX's \not has no advance and strikes through what comes next.
    bool isNegation(const Glyph& glyph) const
    {
        const DecodedCode& code = m_page.codes[glyph.code.index()];
        return code.unicode == U"\u0338"
            && (code.source == UnicodeSource::tex_table || code.glyphName == "negationslash");
    }

    /// Em between the middles, or none (negative) where the two do not belong together.
    double distance(GlyphId accentId, char32_t accent, GlyphId baseId) const
    {
        const Glyph& mark = m_page.glyphs[accentId.index()];
        const Glyph& base = m_page.glyphs[baseId.index()];
        const std::u32string& text = m_page.codes[base.code.index()].unicode;
        if (text.empty() || !isBase(text.front(), isCombining(accent))
            || has(base.flags, GlyphFlag::vertical)) {
            return -1;
        }
        const RunPlace& markRun = m_places.runs[mark.run.index()];
        const RunPlace& baseRun = m_places.runs[base.run.index()];
        const double across = m_places.glyphs[accentId.index()].across
            - m_places.glyphs[baseId.index()].across;
        if (markRun.direction != baseRun.direction || std::abs(across) > reachAcross * baseRun.height) {
            return -1;
        }
        const Extent a = extent(accentId);
        const Extent b = extent(baseId);
        const double overlap = std::min(a.end, b.end) - std::max(a.start, b.start);
        const double narrower = std::min(a.end - a.start, b.end - b.start);
        if (narrower <= 0 && isNegation(mark)) {
            return std::abs(a.start - b.start) <= m_offset * baseRun.em ? 0 : -1;
        }
        if (narrower <= 0) { // a combining glyph without advance stands at its letter's end
            return std::abs(a.start - b.end) <= m_offset * baseRun.em
                    || (a.start >= b.start && a.start <= b.end)
                ? 0
                : -1;
        }
        const double apart = std::abs(a.middle() - b.middle()) / baseRun.em;
        return overlap >= narrower * overlapShare && apart <= m_offset ? apart : -1;
    }

private:
    static constexpr double reachAcross = 0.7; // em: accents of capitals are raised by 0.2
    static constexpr double overlapShare = 0.5;

    Extent extent(GlyphId id) const
    {
        const Glyph& glyph = m_page.glyphs[id.index()];
        const GlyphPlace& place = m_places.glyphs[id.index()];
        const DecodedCode& code = m_page.codes[glyph.code.index()];
        if (!code.outline.empty() && code.outline.width() > 0) {
            const TextRun& run = m_page.runs[glyph.run.index()];
            const double unit = length({run.em.a, run.em.b}) / 1000;
            return {place.start + code.outline.x0 * unit, place.start + code.outline.x1 * unit};
        }
        return {place.start, place.end};
    }

    const PageContents& m_page;
    const GlyphPlaces& m_places;
    double m_offset;
};

} // namespace

std::vector<AccentPair> findAccents(const PageContents& page, const GlyphPlaces& places,
                                    const Limits& limits, HiddenText hidden, Ledger* ledger)
{
    const AccentFinder finder(page, places, limits);
    const std::size_t reach = limits.count(Rule::accent_reach);
    std::vector<AccentPair> pairs;
    std::vector<char32_t> accents; // of the codes
    std::vector<bool> candidates;
    accents.reserve(page.codes.size());
    candidates.reserve(page.codes.size());
    for (const DecodedCode& code : page.codes) {
        accents.push_back(AccentFinder::accentOf(code));
        candidates.push_back(mayBeAssembled(code));
    }
    for (std::size_t g = 0; g < page.glyphs.size(); ++g) {
        const Glyph& glyph = page.glyphs[g];
        if (candidates[glyph.code.index()]) {
            const Assembly assembly = assemblyAt(page, places, limits, hidden, g);
            for (std::size_t piece = g; piece < g + assembly.count; ++piece) {
                if (GlyphId(piece) != assembly.base) {
                    pairs.push_back({GlyphId(piece), assembly.base, 0});
                }
            }
            if (assembly.count > 0) {
                g += assembly.count - 1;
                continue;
            }
        }
        const char32_t accent = accents[glyph.code.index()];
        if (accent == 0 || !takesPart(glyph, hidden)) {
            continue;
        }
        AccentPair pair{GlyphId(g), {}, 0};
        const auto ask = [&](std::size_t other) {
            if (other >= page.glyphs.size() || !takesPart(page.glyphs[other], hidden)) {
                return;
            }
            const double apart = finder.distance(pair.accent, accent, GlyphId(other));
            if (apart >= 0 && (!pair.base.valid() || apart < pair.distance)) {
                pair.base = GlyphId(other);
                pair.distance = apart;
            }
        };
        for (std::size_t step = 1; step <= reach; ++step) {
            // Combining characters follow their letter, TeX's accents come before it; a place
            // before the first glyph wraps to one that no page has.
            const bool after = isCombining(accent);
            if (finder.isNegation(glyph)) {
                ask(g + step);
                continue;
            }
            ask(after ? g - step : g + step);
            ask(after ? g + step : g - step);
        }
        if (!pair.base.valid()) {
            continue;
        }
        pair.distance = quantised(pair.distance);
        if (ledger != nullptr) {
            ledger->decisions.push_back({Rule::accent_offset, Outcome::passed,
                                         {SubjectKind::glyph, pair.accent.value},
                                         {SubjectKind::glyph, pair.base.value}, pair.distance,
                                         limits[Rule::accent_offset]});
        }
        pairs.push_back(pair);
    }
    return pairs;
}

} // namespace foulcase
