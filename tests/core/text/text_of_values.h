// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page of values with a layout made by hand: every run is a line of its own, every pair of
// glyphs is joined unless a blank is one of the two.
#pragma once

#include "core/base/utf.h"
#include "core/text/composed_text.h"
#include "tests/core/layout/page_of_values.h"

#include <algorithm>

namespace foulcase::testing {

class TextOfValues : public PageOfValues {
public:
    /// A line lower down by 12 points, joined to the one before as said.
    TextOfValues& line(std::u32string_view text, LineJoin join = LineJoin::line)
    {
        m_y -= 12;
        return lineAt(100, m_y, text, join);
    }
    TextOfValues& lineAt(double x, double y, std::u32string_view text,
                         LineJoin join = LineJoin::line)
    {
        at(x, y).show(text);
        m_joins.push_back(join);
        return *this;
    }
    /// The gap before a glyph, by its number in paint order.
    TextOfValues& gap(std::size_t glyph, PairKind kind)
    {
        m_gaps.push_back({glyph, kind});
        return *this;
    }
    /// Gives the code of a glyph another text.
    TextOfValues& reads(std::size_t glyph, std::u32string text)
    {
        contents.codes[contents.glyphs.at(glyph).code.index()].unicode = std::move(text);
        return *this;
    }
    TextOfValues& accent(std::size_t accentGlyph, std::size_t base)
    {
        layout.accents.push_back({GlyphId(accentGlyph), GlyphId(base), 0});
        return gap(accentGlyph, PairKind::attached);
    }
    TextOfValues& actualText(std::u32string text)
    {
        MarkedContent marked;
        marked.hasActualText = true;
        marked.actualText = std::move(text);
        contents.marked.push_back(marked);
        last().marked = MarkedId(contents.marked.size() - 1);
        for (std::uint32_t i = 0; i < last().count; ++i) {
            set(contents.glyphs[last().first.index() + i].flags, GlyphFlag::actualTextReplaced);
        }
        return *this;
    }

    void layOut()
    {
        judge();
        layout.sequence.clear();
        layout.pairs.clear();
        layout.lines.clear();
        layout.order.clear();
        for (std::size_t r = 0; r < contents.runs.size(); ++r) {
            const TextRun& run = contents.runs[r];
            Line line;
            line.first = static_cast<std::uint32_t>(layout.sequence.size());
            line.count = run.count;
            line.origin = contents.glyphs[run.first.index()].origin;
            line.size = run.em.d;
            for (std::uint32_t i = 0; i < run.count; ++i) {
                const std::size_t g = run.first.index() + i;
                PairGap pair;
                const bool blank = has(contents.glyphs[g].flags, GlyphFlag::blank)
                    || (i > 0 && has(contents.glyphs[g - 1].flags, GlyphFlag::blank));
                pair.kind = i == 0 ? PairKind::start
                    : blank        ? PairKind::blank_drawn
                                   : PairKind::none;
                for (const auto& [glyph, kind] : m_gaps) {
                    pair.kind = glyph == g ? kind : pair.kind;
                }
                layout.sequence.push_back(GlyphId(g));
                layout.pairs.push_back(pair);
            }
            layout.lines.push_back(line);
            layout.order.push_back({LineId(r), r == 0 ? LineJoin::start : m_joins.at(r)});
        }
    }

    ComposedText compose(const ComposeOptions& options = {})
    {
        layOut();
        return composeText(contents, {}, layout, options, {}, nullptr);
    }
    std::string text(const ComposeOptions& options = {}) { return compose(options).utf8; }

    PageLayout layout;

private:
    std::vector<LineJoin> m_joins;
    std::vector<std::pair<std::size_t, PairKind>> m_gaps;
    double m_y = 700;
};

inline std::string utf8(std::u32string_view text)
{
    return toUtf8(text);
}

inline std::vector<Origin> originsOf(const ComposedText& text)
{
    std::vector<Origin> origins;
    for (const OutputCharacter& c : text.characters) {
        origins.push_back(c.origin);
    }
    return origins;
}

} // namespace foulcase::testing
