// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a ComposedText character by character, and the pieces that every view writes alike: a
// code's text, a base with its accents, a replacement by ActualText. Decides nothing about gaps.
#pragma once

#include "core/text/code_text.h"

namespace foulcase {

class TextBuilder {
public:
    TextBuilder(const PageContents& page, const CodeTexts& codes);

    bool empty() const { return m_text.utf8.empty(); }
    bool endsInBlank() const { return !empty() && m_text.utf8.back() == ' '; }
    ComposedText take() { return std::move(m_text); }

    void add(GlyphId glyph, char32_t c, Origin origin, std::size_t index = 0, std::size_t count = 1);
    /// What the code of `glyph` reads as.
    void drawn(GlyphId glyph);
    /// `text` in the place of what `glyph` would read as.
    void instead(GlyphId glyph, std::u32string_view text, Origin origin);
    /// The replacement of a marked-content sequence.
    void actualText(GlyphId glyph, MarkedId span);

private:
    const PageContents& m_page;
    const CodeTexts& m_codes;
    ComposedText m_text;
};

/// The outermost sequence around a glyph that is replaced, which stands once for all its glyphs
/// (ISO 32000-2, 14.9.4); none where no sequence replaces it.
MarkedId replacementOf(const PageContents& page, const Glyph& glyph);

/// A base letter with the accents drawn over, under or through it, in NFC. Accents that are
/// spacing characters become combining ones; a dotless letter gets its own form back.
std::u32string withAccents(std::u32string_view base, std::u32string_view accents);

} // namespace foulcase
