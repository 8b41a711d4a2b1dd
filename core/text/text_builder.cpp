// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/text_builder.h"

#include "core/base/utf.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr std::size_t mostCounted = 255; // what an OutputCharacter can count

char32_t combining(char32_t accent)
{
    switch (accent) {
    case U'`': return U'\u0300';
    case U'\u00B4':
    case U'\u02CA':
    case U'\'': return U'\u0301';
    case U'^':
    case U'\u02C6': return U'\u0302';
    case U'~':
    case U'\u02DC':
    case U'\u223C': return U'\u0303';
    case U'\u00AF':
    case U'\u02C9': return U'\u0304';
    case U'\u02D8': return U'\u0306';
    case U'\u02D9': return U'\u0307';
    case U'\u00A8': return U'\u0308';
    case U'\u00B0':
    case U'\u02DA': return U'\u030A';
    case U'\u02DD': return U'\u030B';
    case U'\u02C7': return U'\u030C';
    case U'\u00B8': return U'\u0327';
    case U'\u02DB': return U'\u0328';
    case U'/':
    case U'\u2215': return U'\u0338';
    case U'\u2192': return U'\u20D7';
    default: return accent;
    }
}

/// Drawn under an accent, a letter has lost its dot.
char32_t dotted(char32_t base)
{
    return base == U'\u0131' ? U'i' : base == U'\u0237' ? U'j' : base;
}

} // namespace

TextBuilder::TextBuilder(const PageContents& page, const CodeTexts& codes)
    : m_page(page), m_codes(codes)
{
    m_text.utf8.reserve(page.glyphs.size() + page.glyphs.size() / 4);
    m_text.characters.reserve(page.glyphs.size() + page.glyphs.size() / 4);
}

void TextBuilder::add(GlyphId glyph, char32_t c, Origin origin, std::size_t index,
                      std::size_t count)
{
    const auto offset = static_cast<std::uint32_t>(m_text.utf8.size());
    if (c < 0x80) {
        m_text.utf8 += static_cast<char>(c);
    } else {
        appendUtf8(m_text.utf8, c);
    }
    m_text.characters.push_back({glyph, offset, origin, static_cast<std::uint8_t>(index),
                                 static_cast<std::uint8_t>(count)});
}

void TextBuilder::drawn(GlyphId glyph)
{
    const CodeText& code = m_codes.of(m_page.glyphs[glyph.index()].code);
    const std::string_view bytes = m_codes.utf8(code);
    auto offset = static_cast<std::uint32_t>(m_text.utf8.size());
    m_text.utf8 += bytes;
    if (code.count == 1) {
        m_text.characters.push_back({glyph, offset, Origin::drawn, 0, 1});
        return;
    }
    std::size_t at = 0;
    for (std::uint8_t i = 0; i < code.count; ++i) {
        m_text.characters.push_back({glyph, offset, Origin::drawn, i, code.count});
        const std::size_t size = utf8SequenceSize(bytes.substr(at));
        at += size;
        offset += static_cast<std::uint32_t>(size);
    }
}

void TextBuilder::instead(GlyphId glyph, std::u32string_view text, Origin origin)
{
    const std::size_t count = std::min(text.size(), mostCounted);
    for (std::size_t i = 0; i < text.size(); ++i) {
        add(glyph, text[i], origin, std::min(i, mostCounted), count);
    }
}

void TextBuilder::actualText(GlyphId glyph, MarkedId span)
{
    const std::u32string& text = m_page.marked[span.index()].actualText;
    const std::size_t count = std::min(text.size(), mostCounted);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool control = text[i] < 0x20 || (text[i] >= 0x7F && text[i] < 0xA0);
        add(glyph, control ? U' ' : text[i], Origin::actualtext, std::min(i, mostCounted), count);
    }
}

MarkedId replacementOf(const PageContents& page, const Glyph& glyph)
{
    MarkedId span;
    for (MarkedId m = page.runs[glyph.run.index()].marked; m.valid();
         m = page.marked[m.index()].parent) {
        span = page.marked[m.index()].hasActualText ? m : span;
    }
    return span;
}

std::u32string withAccents(std::u32string_view base, std::u32string_view accents)
{
    std::u32string text(base);
    if (!text.empty()) {
        text.back() = dotted(text.back());
    }
    for (const char32_t accent : accents) {
        if (accent == U'\u0337' && (text == U"L" || text == U"l")) {
            text = text == U"L" ? U"\u0141" : U"\u0142"; // no canonical composition
            continue;
        }
        text += combining(accent);
    }
    return normalised(text, Normalisation::nfc);
}

} // namespace foulcase
