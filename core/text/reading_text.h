// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reading view: the lines of the layout in their order, each read in its direction, with what
// stands between words, lines and paragraphs. Leaves the hyphens at line ends as they are.
#pragma once

#include "core/text/text_builder.h"

namespace foulcase {

ComposedText composeReading(PageContents& page, const PageLayout& layout, const CodeTexts& codes,
                            const ComposeOptions& options, const Limits& limits);

/// Which glyphs accents were drawn over. Empty where the page has no accents.
class AccentMarks {
public:
    AccentMarks(const PageContents& page, const PageLayout& layout);

    bool isAccent(GlyphId glyph) const
    {
        return !m_roles.empty() && m_roles[glyph.index()] == Role::accent;
    }
    bool isBase(GlyphId glyph) const
    {
        return !m_roles.empty() && m_roles[glyph.index()] == Role::base;
    }
    /// The text of the accents over `base`, in paint order.
    std::u32string over(GlyphId base) const;
    /// The character that `base` and what was drawn with it are pieces of; 0 where they are none.
    char32_t assembledAt(GlyphId base) const;

private:
    enum class Role : std::uint8_t { none, accent, base };

    const PageContents& m_page;
    std::vector<Role> m_roles;
    std::vector<AccentPair> m_pairs; // by base, then accent
};

/// One thing on a line: a glyph, the first glyph of a replaced sequence, or a blank between two.
struct LineItem {
    GlyphId glyph;
    MarkedId replacement;      // of a replaced sequence
    bool inferred = false;     // a blank before `glyph` that no glyph draws
};

/// Makes the items of lines, one line at a time: which blanks count, what replaces what.
class LineItems {
public:
    LineItems(PageContents& page, const PageLayout& layout, const CodeTexts& codes,
              const AccentMarks& accents);

    /// The items of sequence[first, first + count) as they stand, without blanks at both ends;
    /// the blanks that do not count get their verdict. Valid until the next call.
    const std::vector<LineItem>& of(std::uint32_t first, std::uint32_t count);
    /// The same in the order in which the line is read.
    const std::vector<LineItem>& inReadingOrder(const Line& line);
    /// Writes an item; in a line that is read from right to left brackets may be mirrored.
    void write(const LineItem& item, TextBuilder& text) const;

private:
    void take(GlyphId glyph, const PairGap& pair);
    void space(GlyphId before, PairKind kind);
    void spend(GlyphId blank);
    char32_t firstOf(const LineItem& item) const;
    void placeMarks(std::u32string_view standing, std::vector<std::uint32_t>& order) const;
    void decideMirroring(std::u32string_view standing, bool rightToLeft,
                         const std::vector<std::uint32_t>& order);

    PageContents& m_page;
    const PageLayout& m_layout;
    const CodeTexts& m_codes;
    const AccentMarks& m_accents;
    std::vector<LineItem> m_items;
    std::vector<LineItem> m_ordered;
    std::vector<bool> m_written;  // by marked-content sequence: its replacement stands already
    GlyphId m_blank;              // drawn, its item not yet written
    bool m_gap = false;           // an inferred blank, not yet written
    bool m_hasRightToLeft = false;
    bool m_mirror = false;
};

} // namespace foulcase
