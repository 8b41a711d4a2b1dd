// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/composed_text.h"

#include "core/base/utf.h"

#include <charconv>

namespace foulcase {

namespace {

class Composer {
public:
    Composer(const PageContents& page, const std::vector<Gap>& gaps, const ComposeOptions& options)
        : m_page(page), m_gaps(gaps), m_options(options)
    {
        m_text.utf8.reserve(page.glyphs.size() + page.glyphs.size() / 4);
        m_text.characters.reserve(page.glyphs.size() + page.glyphs.size() / 4);
    }

    ComposedText compose()
    {
        for (std::size_t g = 0; g < m_page.glyphs.size(); ++g) {
            const Glyph& glyph = m_page.glyphs[g];
            if (!takesPart(glyph, m_options.hidden)) {
                continue;
            }
            const GlyphId id(g);
            if (glyph.verdict == Verdict::replaced_by_actualtext) {
                replaced(id, glyph);
                continue;
            }
            m_span = {};
            gapBefore(id);
            drawn(id, glyph);
        }
        return std::move(m_text);
    }

private:
    void add(GlyphId glyph, char32_t c, Origin origin, std::size_t index = 0, std::size_t count = 1)
    {
        const std::uint32_t offset = static_cast<std::uint32_t>(m_text.utf8.size());
        appendUtf8(m_text.utf8, c);
        m_text.characters.push_back({glyph, offset, origin, static_cast<std::uint8_t>(index),
                                     static_cast<std::uint8_t>(count)});
    }

    void gapBefore(GlyphId glyph)
    {
        if (m_text.utf8.empty()) {
            return;
        }
        switch (m_gaps[glyph.index()].kind) {
        case GapClass::line: add(glyph, U'\n', Origin::line_break); break;
        case GapClass::space:
        case GapClass::column:
            if (m_text.utf8.back() != ' ') {
                add(glyph, U' ', Origin::inferred_space);
            }
            break;
        default: break;
        }
    }

    void drawn(GlyphId id, const Glyph& glyph)
    {
        const DecodedCode& code = m_page.codes[glyph.code.index()];
        if (code.unicode.empty()) {
            unmapped(id, code);
            return;
        }
        const std::size_t count = std::min<std::size_t>(code.unicode.size(), 255);
        for (std::size_t i = 0; i < count; ++i) {
            add(id, code.unicode[i], Origin::drawn, i, count);
        }
    }

    void unmapped(GlyphId id, const DecodedCode& code)
    {
        if (m_options.unmapped == UnmappedText::replacement) {
            add(id, replacementCharacter, Origin::drawn);
            return;
        }
        char text[24] = "(cid:";
        const std::uint32_t number = code.cid != 0 ? code.cid : code.code;
        char* end = std::to_chars(text + 5, text + sizeof text - 1, number).ptr;
        *end++ = ')';
        const auto count = static_cast<std::size_t>(end - text);
        for (std::size_t i = 0; i < count; ++i) {
            add(id, static_cast<unsigned char>(text[i]), Origin::drawn, i, count);
        }
    }

    void replaced(GlyphId id, const Glyph& glyph)
    {
        // The outermost replacement counts (ISO 32000-2, 14.9.4); it stands once for its span.
        MarkedId span;
        for (MarkedId m = m_page.runs[glyph.run.index()].marked; m.valid();
             m = m_page.marked[m.index()].parent) {
            span = m_page.marked[m.index()].hasActualText ? m : span;
        }
        if (!span.valid() || span == m_span) {
            return;
        }
        m_span = span;
        const std::u32string& text = m_page.marked[span.index()].actualText;
        if (text.empty()) {
            return;
        }
        gapBefore(id);
        for (std::size_t i = 0; i < text.size(); ++i) {
            add(id, text[i], Origin::actualtext, std::min<std::size_t>(i, 255),
                std::min<std::size_t>(text.size(), 255));
        }
    }

    const PageContents& m_page;
    const std::vector<Gap>& m_gaps;
    const ComposeOptions& m_options;
    ComposedText m_text;
    MarkedId m_span; // whose replacement was written last
};

} // namespace

ComposedText composePaintOrder(const PageContents& page, const std::vector<Gap>& gaps,
                               const ComposeOptions& options)
{
    return Composer(page, gaps, options).compose();
}

} // namespace foulcase
