// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/spans.h"

#include "core/base/rules.h"
#include "core/layout/words.h"

namespace foulcase {

namespace {

bool sameFace(const TextRun& a, const RunPlace& placeA, const TextRun& b, const RunPlace& placeB)
{
    constexpr double rounding = 0.01;
    return a.font == b.font && a.mode == b.mode && a.fill == b.fill && a.stroke == b.stroke
        && a.fillAlpha == b.fillAlpha && a.strokeAlpha == b.strokeAlpha
        && std::abs(placeA.height - placeB.height) <= rounding * placeA.height
        && std::abs(placeA.em - placeB.em) <= rounding * placeA.em;
}

/// Raised or lowered against the baseline of the full-size glyphs around.
class ScriptJudge {
public:
    ScriptJudge(const Line& line, const Limits& limits)
        : m_size(line.size), m_level(limits[Rule::line_level]),
          m_sameSize(limits[Rule::line_same_size])
    {
    }

    void startAt(double start, double across, double slope) { m_base = {start, across, slope}; }

    ScriptPosition judge(const RunPlace& run, const GlyphPlace& glyph)
    {
        const double shift = glyph.across
            - (m_base.across + m_base.slope * (glyph.start - m_base.start));
        if (run.height >= m_sameSize * m_size || std::abs(shift) <= m_level * m_size) {
            m_base = {glyph.start, glyph.across, run.slope};
            return ScriptPosition::normal;
        }
        return shift > 0 ? ScriptPosition::superscript : ScriptPosition::subscript;
    }

private:
    struct Base {
        double start = 0;
        double across = 0;
        double slope = 0;
    };
    Base m_base;
    double m_size;
    double m_level;
    double m_sameSize;
};

} // namespace

void buildSpans(const PageContents& page, const GlyphPlaces& places, const Limits& limits,
                PageLayout& layout)
{
    for (std::size_t l = 0; l < layout.lines.size(); ++l) {
        const Line& line = layout.lines[l];
        const std::size_t end = line.first + line.count;
        const Glyph& start = page.glyphs[layout.sequence[line.first].index()];
        const Point along = places.directions[places.runs[start.run.index()].direction];
        ScriptJudge judge(line, limits);
        judge.startAt(dot(along, line.origin), cross(along, line.origin),
                      places.runs[start.run.index()].slope);
        std::size_t begin = line.first;
        ScriptPosition script = ScriptPosition::normal;
        RunId spanRun;
        const auto close = [&](std::size_t at) {
            if (at > begin) {
                layout.spans.push_back({LineId(l), static_cast<std::uint32_t>(begin),
                                        static_cast<std::uint32_t>(at - begin), spanRun, script,
                                        boundsAlong(page, along, begin, at, layout.sequence)});
            }
            begin = at;
        };
        for (std::size_t i = line.first; i < end; ++i) {
            const std::size_t g = layout.sequence[i].index();
            const Glyph& glyph = page.glyphs[g];
            const RunPlace& place = places.runs[glyph.run.index()];
            const bool follows = layout.pairs[i].kind == PairKind::attached
                || has(glyph.flags, GlyphFlag::blank);
            const ScriptPosition here = follows ? script : judge.judge(place, places.glyphs[g]);
            const bool changes = !spanRun.valid() || here != script
                || (glyph.run != spanRun
                    && !sameFace(page.runs[spanRun.index()], places.runs[spanRun.index()],
                                 page.runs[glyph.run.index()], place));
            if (changes) {
                close(i);
                spanRun = glyph.run;
                script = here;
            }
        }
        close(end);
    }
}

} // namespace foulcase
