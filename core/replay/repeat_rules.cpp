// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/repeat_rules.h"

#include <numeric>
#include <tuple>

namespace foulcase {

namespace {

constexpr double pdfboxShare = 3;     // width ÷ length ÷ this
constexpr double doclingCorner = 0.5; // pt
constexpr double mineruSide = 1.0;    // pt
constexpr double xpdfAlong = 0.1;     // of the size
constexpr double xpdfAcross = 0.2;
constexpr double mupdfFakeBold = 0.1;        // of the size
constexpr double mupdfSameLine = 0.999; // cosine
constexpr double unstructuredApart = 2.0;    // pt
constexpr double unstructuredOverlap = 0.5;
constexpr double plumberApart = 1.0; // pt

double farther(Point a, Point b)
{
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

/// The largest distance of two boxes' sides.
double sidesApart(const Rect& a, const Rect& b)
{
    return std::max({std::abs(a.x0 - b.x0), std::abs(a.y0 - b.y0), std::abs(a.x1 - b.x1),
        std::abs(a.y1 - b.y1)});
}

Point originOf(const ReplayGlyph& glyph)
{
    return glyph.origin;
}

Point cornerOf(const ReplayGlyph& glyph)
{
    return {glyph.box.x0, glyph.box.y0};
}

double pdfboxTolerance(const ReplayGlyph& glyph)
{
    return std::abs(glyph.advance) / glyph.characters / pdfboxShare;
}

RepeatMeasure measurePdfbox(const ReplayGlyph& glyph, const ReplayGlyph& before)
{
    RepeatMeasure m;
    m.asked = glyph.text == before.text && !glyph.replaced;
    m.value = farther(glyph.origin, before.origin);
    m.limit = pdfboxTolerance(glyph);
    // Its ranges hold their lower end and not their upper one.
    const auto inRange = [&](double own, double other) {
        return other >= own - m.limit && other < own + m.limit;
    };
    m.within = m.asked && inRange(glyph.origin.x, before.origin.x)
        && inRange(glyph.origin.y, before.origin.y);
    return m;
}

RepeatMeasure measurePdfpig(const ReplayGlyph& glyph, const ReplayGlyph& before)
{
    RepeatMeasure m = measurePdfbox(glyph, before);
    m.asked = m.asked && glyph.font == before.font;
    m.within = m.within && m.asked;
    return m;
}

RepeatMeasure measureDocling(const ReplayGlyph& glyph, const ReplayGlyph& before)
{
    RepeatMeasure m;
    m.asked = glyph.text == before.text && glyph.font == before.font;
    m.value = sidesApart(glyph.box, before.box);
    m.limit = doclingCorner;
    m.within = m.asked && m.value < m.limit;
    return m;
}

RepeatMeasure measureMineru(const ReplayGlyph& glyph, const ReplayGlyph& before)
{
    RepeatMeasure m;
    m.asked = glyph.text == before.text;
    m.value = sidesApart(glyph.box, before.box);
    m.limit = mineruSide;
    m.within = m.asked && m.value < m.limit;
    return m;
}

RepeatMeasure measureXpdf(const ReplayGlyph& glyph, const ReplayGlyph& before)
{
    RepeatMeasure m;
    const double size = before.height;
    m.asked = glyph.text == before.text && !glyph.blank && size > 0
        && dot(glyph.along, before.along) > 0.5; // the same quarter
    m.unit = Unit::em;
    if (!m.asked) {
        return m;
    }
    const auto along = [&](Point p) { return dot(before.along, p); };
    const auto across = [&](Point p) { return cross(before.along, p); };
    const double beginsApart = std::abs(along(glyph.origin) - along(before.origin));
    const double endsApart = std::abs(along(glyph.end) - along(before.end));
    const double heightApart = std::abs(across(glyph.origin) - across(before.origin));
    const double acrossValue = heightApart / size;
    const double alongValue = std::max(beginsApart, endsApart) / size;
    m.within = alongValue < xpdfAlong && acrossValue < xpdfAcross;
    const bool byAlong = alongValue / xpdfAlong >= acrossValue / xpdfAcross;
    m.value = byAlong ? alongValue : acrossValue;
    m.limit = byAlong ? xpdfAlong : xpdfAcross;
    return m;
}

RepeatMeasure measureMupdfStyles(const ReplayGlyph& glyph, const ReplayGlyph& before)
{
    RepeatMeasure m;
    m.asked = glyph.first == before.first && glyph.font == before.font && glyph.expansion > 0;
    m.unit = Unit::em;
    m.value = m.asked ? farther(glyph.origin, before.origin) / glyph.expansion : 0;
    m.limit = mupdfFakeBold;
    m.within = m.asked && m.value < m.limit;
    return m;
}

} // namespace

NearRule pdfboxRule()
{
    return {pdfboxTolerance, measurePdfbox, originOf};
}

NearRule pdfpigRule()
{
    return {pdfboxTolerance, measurePdfpig, originOf};
}

NearRule doclingRule()
{
    return {[](const ReplayGlyph&) { return doclingCorner; }, measureDocling, cornerOf};
}

NearRule mineruRule()
{
    return {[](const ReplayGlyph&) { return mineruSide; }, measureMineru, cornerOf};
}

NearRule xpdfRule()
{
    // The size that counts is the other glyph's, which ends with this one and is about as large.
    return {[](const ReplayGlyph& g) { return 2 * xpdfAcross * g.height; }, measureXpdf, originOf};
}

NearRule mupdfStylesRule()
{
    return {[](const ReplayGlyph& g) { return mupdfFakeBold * g.expansion; }, measureMupdfStyles,
        originOf};
}

Partners dropNear(const ReplayGlyphs& glyphs, const NearRule& rule, std::size_t most)
{
    Partners partners(glyphs.size());
    SurvivorGrid grid(glyphs.size(), most);
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        grid.expect(rule.reach(glyphs[g]));
    }
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        const ReplayGlyph& glyph = glyphs[g];
        if (!glyph.seen) {
            continue;
        }
        const Point place = rule.place(glyph);
        partners[g] = grid.find(glyph.text, place, rule.reach(glyph),
            [&](GlyphId before) { return rule.measure(glyph, glyphs[before]).within; });
        if (!partners[g].valid()) {
            grid.insert(glyph.text, place, GlyphId(g));
        }
    }
    return partners;
}

Partners dropXpdf(const ReplayGlyphs& glyphs, std::size_t most)
{
    const NearRule rule = xpdfRule();
    Partners partners(glyphs.size());
    std::vector<std::pair<double, std::uint32_t>> order;
    SurvivorGrid grid(glyphs.size(), most);
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        const ReplayGlyph& glyph = glyphs[g];
        if (glyph.seen && !glyph.blank) {
            order.emplace_back(dot(glyph.along, glyph.origin), static_cast<std::uint32_t>(g));
            grid.expect(rule.reach(glyph));
        }
    }
    std::stable_sort(
        order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [along, g] : order) {
        const ReplayGlyph& glyph = glyphs[g];
        partners[g] = grid.find(glyph.text, glyph.origin, rule.reach(glyph),
            [&](GlyphId before) { return rule.measure(glyph, glyphs[before]).within; });
        if (!partners[g].valid()) {
            grid.insert(glyph.text, glyph.origin, GlyphId(g));
        }
    }
    return partners;
}

RepeatMeasure measureMupdf(const ReplayGlyph& glyph, const ReplayGlyph& before)
{
    RepeatMeasure m;
    m.unit = Unit::em;
    m.limit = mupdfFakeBold;
    m.asked = glyph.first == before.last && glyph.vertical == before.vertical
        && dot(glyph.along, before.along) >= mupdfSameLine && glyph.expansion > 0;
    m.value = m.asked ? length(glyph.end - before.end) / glyph.expansion : 0;
    m.within = m.asked && m.value < m.limit;
    return m;
}

Partners dropMupdf(const ReplayGlyphs& glyphs)
{
    Partners partners(glyphs.size());
    GlyphId last; // where the pen is: a dropped one leaves it
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        if (!glyphs[g].seen) {
            continue;
        }
        if (last.valid() && measureMupdf(glyphs[g], glyphs[last]).within) {
            partners[g] = last;
        } else {
            last = GlyphId(g);
        }
    }
    return partners;
}

Partners dropMupdfStyles(const ReplayGlyphs& glyphs, std::size_t most)
{
    const NearRule rule = mupdfStylesRule();
    Partners partners(glyphs.size());
    std::vector<bool> bold(glyphs.size(), false); // survivors of a repeat
    SurvivorGrid grid(glyphs.size(), most);
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        grid.expect(rule.reach(glyphs[g]));
    }
    const auto besideBold = [&](GlyphId survivor) {
        const std::size_t at = survivor.index();
        return (at > 0 && bold[at - 1]) || (at + 1 < bold.size() && bold[at + 1]);
    };
    GlyphId last; // with the pen; a drop moves it too, by the first of the two rules alone
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        const ReplayGlyph& glyph = glyphs[g];
        if (!glyph.seen) {
            continue;
        }
        const auto key = static_cast<std::uint32_t>(glyph.first);
        const GlyphId survivor =
            grid.find(key, glyph.origin, rule.reach(glyph), [&](GlyphId before) {
                return rule.measure(glyph, glyphs[before]).within
                    && (!glyph.blank || besideBold(before));
            });
        if (survivor.valid()) {
            bold[survivor.index()] = true;
            partners[g] = survivor;
            last = GlyphId(g);
        } else if (last.valid() && measureMupdf(glyph, glyphs[last]).within) {
            partners[g] = last;
        } else {
            grid.insert(key, glyph.origin, GlyphId(g));
            last = GlyphId(g);
        }
    }
    return partners;
}

RepeatMeasure measureUnstructured(const ReplayGlyph& glyph, const ReplayGlyph& before)
{
    RepeatMeasure m;
    m.asked = glyph.text == before.text;
    const double apart = farther(cornerOf(glyph), cornerOf(before));
    const double width = (glyph.box.width() + before.box.width()) / 2;
    const double common = std::max(
        0.0, std::min(glyph.box.x1, before.box.x1) - std::max(glyph.box.x0, before.box.x0));
    const double overlap = width > 0 ? common / width : 0;
    if (apart < unstructuredApart && overlap <= unstructuredOverlap) {
        m.unit = Unit::ratio; // this one keeps it
        m.value = overlap;
        m.limit = unstructuredOverlap;
    } else {
        m.value = apart;
        m.limit = unstructuredApart;
        m.within = m.asked && apart < unstructuredApart;
    }
    return m;
}

Partners dropUnstructured(const ReplayGlyphs& glyphs)
{
    Partners partners(glyphs.size());
    GlyphId last;
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        if (!glyphs[g].seen) {
            continue;
        }
        if (last.valid() && measureUnstructured(glyphs[g], glyphs[last]).within) {
            partners[g] = last;
        } else {
            last = GlyphId(g);
        }
    }
    return partners;
}

RepeatMeasure measurePdfplumber(const ReplayGlyph& glyph, const ReplayGlyph& before)
{
    RepeatMeasure m;
    m.asked = glyph.text == before.text && glyph.font == before.font
        && std::abs(glyph.height - before.height) < 1e-3;
    m.value =
        std::max(std::abs(glyph.box.y1 - before.box.y1), std::abs(glyph.box.x0 - before.box.x0));
    m.limit = plumberApart;
    m.within = m.asked && m.value <= m.limit;
    return m;
}

Partners dropPdfplumber(const ReplayGlyphs& glyphs)
{
    struct Entry {
        std::uint32_t text;
        std::uint32_t font;
        std::int64_t size; // 1/1000 pt
        double top;        // downwards
        double x;
        std::uint32_t glyph;
    };
    std::vector<Entry> entries;
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        const ReplayGlyph& glyph = glyphs[g];
        if (glyph.seen) {
            entries.push_back(
                {glyph.text, glyph.font, std::llround(std::min(glyph.height, 1e9) * 1000),
                    -glyph.box.y1, glyph.box.x0, static_cast<std::uint32_t>(g)});
        }
    }
    const auto group = [](const Entry& e) { return std::tuple(e.text, e.font, e.size); };
    std::sort(entries.begin(), entries.end(), [&](const Entry& a, const Entry& b) {
        return std::tuple(group(a), a.top, a.glyph) < std::tuple(group(b), b.top, b.glyph);
    });
    Partners partners(glyphs.size());
    for (std::size_t first = 0; first < entries.size();) {
        std::size_t end = first + 1; // a chain by top, then chains by x in it
        while (end < entries.size() && group(entries[end]) == group(entries[first])
            && entries[end].top <= entries[end - 1].top + plumberApart) {
            ++end;
        }
        std::sort(entries.begin() + static_cast<std::ptrdiff_t>(first),
            entries.begin() + static_cast<std::ptrdiff_t>(end), [](const Entry& a, const Entry& b) {
                return std::tuple(a.x, a.glyph) < std::tuple(b.x, b.glyph);
            });
        for (std::size_t i = first; i < end;) {
            std::size_t stop = i + 1;
            while (stop < end && entries[stop].x <= entries[stop - 1].x + plumberApart) {
                ++stop;
            }
            const auto kept = std::min_element(entries.begin() + static_cast<std::ptrdiff_t>(i),
                entries.begin() + static_cast<std::ptrdiff_t>(stop),
                [](const Entry& a, const Entry& b) {
                    return std::tuple(a.top, a.x, a.glyph) < std::tuple(b.top, b.x, b.glyph);
                });
            for (std::size_t k = i; k < stop; ++k) {
                if (entries[k].glyph != kept->glyph) {
                    partners[entries[k].glyph] = GlyphId(kept->glyph);
                }
            }
            i = stop;
        }
        first = end;
    }
    return partners;
}

} // namespace foulcase
