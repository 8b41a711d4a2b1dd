// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/composed_text.h"

#include "core/text/grid_text.h"
#include "core/text/line_ends.h"
#include "core/text/normalised_text.h"
#include "core/text/reading_text.h"

#include <algorithm>

namespace foulcase {

namespace {

class PaintComposer {
public:
    PaintComposer(const PageContents& page, const std::vector<Gap>& gaps, const CodeTexts& codes,
                  const ComposeOptions& options)
        : m_page(page), m_gaps(gaps), m_options(options), m_text(page, codes)
    {
    }

    ComposedText compose()
    {
        const bool raw = m_options.view == TextView::raw;
        for (std::size_t g = 0; g < m_page.glyphs.size(); ++g) {
            const Glyph& glyph = m_page.glyphs[g];
            if (!raw && !takesPart(glyph, m_options.hidden)) {
                continue;
            }
            const GlyphId id(g);
            if (!raw && glyph.verdict == Verdict::replaced_by_actualtext) {
                replaced(id, glyph);
                continue;
            }
            m_span = {};
            gapBefore(id);
            m_text.drawn(id);
        }
        return m_text.take();
    }

private:
    void gapBefore(GlyphId glyph)
    {
        if (m_text.empty()) {
            return;
        }
        switch (m_gaps[glyph.index()].kind) {
        case GapClass::line: m_text.add(glyph, U'\n', Origin::line_break); break;
        case GapClass::space:
        case GapClass::column:
            if (!m_text.endsInBlank()) {
                m_text.add(glyph, U' ', Origin::inferred_space);
            }
            break;
        default: break;
        }
    }

    void replaced(GlyphId id, const Glyph& glyph)
    {
        const MarkedId span = replacementOf(m_page, glyph);
        if (!span.valid() || span == m_span) {
            return;
        }
        m_span = span;
        if (!m_page.marked[span.index()].actualText.empty()) {
            gapBefore(id);
            m_text.actualText(id, span);
        }
    }

    const PageContents& m_page;
    const std::vector<Gap>& m_gaps;
    const ComposeOptions& m_options;
    TextBuilder m_text;
    MarkedId m_span; // whose replacement was written last
};

} // namespace

ComposedText composePaintOrder(const PageContents& page, const std::vector<Gap>& gaps,
                               const ComposeOptions& options)
{
    const CodeTexts codes(page, options);
    return PaintComposer(page, gaps, codes, options).compose();
}

ComposedText composeText(PageContents& page, const std::vector<Gap>& gaps,
                         const PageLayout& layout, const ComposeOptions& options,
                         const Limits& limits, Ledger* ledger)
{
    const CodeTexts codes(page, options);
    ComposedText text;
    switch (options.view) {
    case TextView::reading:
        text = composeReading(page, layout, codes, options, limits);
        joinLineEnds(text, page, limits, ledger);
        break;
    case TextView::grid:
    case TextView::columns:
        text = composeRows(page, layout, codes, options, limits);
        break;
    case TextView::paint:
    case TextView::raw: text = PaintComposer(page, gaps, codes, options).compose(); break;
    }
    if (options.view != TextView::raw) {
        normaliseText(text, page, options.normalise);
    }
    return text;
}

CharacterIndex::CharacterIndex(const ComposedText& text, std::size_t glyphs)
    : m_first(glyphs + 1, 0)
{
    const auto counts = [&](const OutputCharacter& c) {
        return isOfGlyph(c.origin) && c.glyph.valid() && c.glyph.index() < glyphs;
    };
    for (const OutputCharacter& c : text.characters) {
        if (counts(c)) {
            ++m_first[c.glyph.index() + 1];
        }
    }
    for (std::size_t g = 0; g < glyphs; ++g) {
        m_first[g + 1] += m_first[g];
    }
    m_characters.resize(m_first.back());
    std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
    for (std::size_t i = 0; i < text.characters.size(); ++i) {
        const OutputCharacter& c = text.characters[i];
        if (counts(c)) {
            m_characters[next[c.glyph.index()]++] = static_cast<std::uint32_t>(i);
        }
    }
}

std::span<const std::uint32_t> CharacterIndex::charactersOf(GlyphId glyph) const
{
    if (!glyph.valid() || glyph.index() + 1 >= m_first.size()) {
        return {};
    }
    return std::span(m_characters)
        .subspan(m_first[glyph.index()], m_first[glyph.index() + 1] - m_first[glyph.index()]);
}

} // namespace foulcase
