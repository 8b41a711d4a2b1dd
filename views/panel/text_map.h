// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A composed text made ready for showing: the string that is laid out, where each character stands
// in it, what kind of mark it needs, the way from glyphs to characters, and the search. Any view of
// a page's text can be shown. Lays nothing out and paints nothing. Positions count UTF-16 units of
// document(); ranges are of characters, end excluded.
#pragma once

#include "core/extract/page_extract.h"

#include <QString>

#include <memory>
#include <vector>

namespace foulcase {

/// A text of a page with a name for people. Its characters speak of the page's glyphs.
struct ShownText {
    QString title;
    std::shared_ptr<const PageExtract> page;
    std::shared_ptr<const ComposedText> text;

    /// The text that was extracted with the page itself.
    static ShownText ofPage(std::shared_ptr<const PageExtract> page);
    /// Whether foci of kind character count in this text.
    bool isPageText() const { return page && text.get() == &page->text; }
};

enum class CharacterMark : std::uint8_t {
    none,
    blank_drawn,    // a blank that the file draws
    blank_no_break, // U+00A0 and U+202F, drawn
    blank_inferred, // a gap that reads as a blank
    tab,
    padding,
    line_end,
    paragraph_end,
    control,
    private_use,
    unmapped,  // U+FFFD
    invisible, // no width: joiners, direction marks
};

struct CharacterRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool operator==(const CharacterRange&) const = default;
};

class TextMap {
public:
    TextMap() = default;
    explicit TextMap(const ComposedText& text);

    /// Lines parted by U+000A, which stands nowhere else; what cannot be drawn is replaced.
    const QString& document() const { return m_document; }
    std::size_t size() const { return m_marks.size(); }
    CharacterMark mark(std::size_t character) const { return m_marks[character]; }
    char32_t codePoint(std::size_t character) const { return m_codePoints[character]; }
    int begin(std::size_t character) const { return static_cast<int>(m_begins[character]); }
    int end(std::size_t character) const { return static_cast<int>(m_begins[character + 1]); }
    /// The character at a position; size() behind the last.
    std::size_t at(int position) const;
    /// What is copied: the text itself, without marks and replacements.
    QString plain(int begin, int end) const;

    /// Of the glyphs (sorted), merged where they touch. Gaps before a glyph are not the glyph's.
    std::vector<CharacterRange> charactersOf(const std::vector<GlyphId>& glyphs) const;

    /// Full case folding; any blank or line's end matches any run of them. No overlaps.
    std::vector<CharacterRange> find(const QString& needle) const;

private:
    void buildFolded() const;

    QString m_document;
    std::vector<std::uint32_t> m_begins; // and one behind the last
    std::vector<CharacterMark> m_marks;
    std::vector<char32_t> m_codePoints;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_ofGlyphs; // glyph, character; sorted
    mutable QString m_folded;                                        // made by the first search
    mutable std::vector<std::uint32_t> m_foldedFrom;                 // character of each unit
};

} // namespace foulcase
