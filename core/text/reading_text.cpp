// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/reading_text.h"

#include "core/text/listing_indents.h"

#include <algorithm>

namespace foulcase {

namespace {

bool isFurniture(ZoneKind zone)
{
    switch (zone) {
    case ZoneKind::header:
    case ZoneKind::footer:
    case ZoneKind::page_number:
    case ZoneKind::margin_stamp:
    case ZoneKind::watermark:
    case ZoneKind::line_numbers: return true;
    default: return false;
    }
}

class ReadingComposer {
public:
    ReadingComposer(PageContents& page, const PageLayout& layout, const CodeTexts& codes,
                    const ComposeOptions& options, const Limits& limits)
        : m_page(page), m_layout(layout), m_options(options), m_accents(page, layout),
          m_indents(page, layout, limits),
          m_items(page, layout, codes, m_accents), m_text(page, codes)
    {
    }

    ComposedText compose()
    {
        std::vector<bool> ordered(m_layout.lines.size(), false);
        for (const OrderedLine& next : m_layout.order) {
            ordered[next.line.index()] = true;
            m_join = std::max(m_join, next.join);
            write(next.line.index());
        }
        // Lines of blanks are in no order, but their glyphs are accounted for.
        for (std::size_t i = 0; i < ordered.size(); ++i) {
            if (!ordered[i]) {
                m_join = LineJoin::line;
                write(i);
            }
        }
        return m_text.take();
    }

private:
    void write(std::size_t index)
    {
        const Line& line = m_layout.lines[index];
        if (m_options.furniture == FurnitureText::drop && line.block.valid()
            && isFurniture(m_layout.blocks[line.block.index()].zone)) {
            dropFurniture(line);
            return;
        }
        const auto& items = m_items.inReadingOrder(line);
        if (items.empty()) {
            return;
        }
        const bool begins = join(items.front().glyph);
        for (std::uint32_t i = m_indents.of(index); begins && i > 0; --i) {
            m_text.add(items.front().glyph, U' ', Origin::grid_padding);
        }
        for (const LineItem& item : items) {
            m_items.write(item, m_text);
        }
    }

    /// Tells whether a line of the text begins.
    bool join(GlyphId next)
    {
        const bool begins = m_text.empty()
            || (m_join != LineJoin::attached && m_join != LineJoin::row);
        if (!m_text.empty()) {
            switch (m_join) {
            case LineJoin::start:
            case LineJoin::line: m_text.add(next, U'\n', Origin::line_break); break;
            case LineJoin::attached: break;
            case LineJoin::row: m_text.add(next, U' ', Origin::inferred_space); break;
            case LineJoin::paragraph:
                m_text.add(next, U'\n', Origin::paragraph_break, 0, 2);
                m_text.add(next, U'\n', Origin::paragraph_break, 1, 2);
                break;
            }
        }
        m_join = LineJoin::start;
        return begins;
    }

    void dropFurniture(const Line& line)
    {
        for (std::uint32_t i = line.first; i < line.first + line.count; ++i) {
            Glyph& glyph = m_page.glyphs[m_layout.sequence[i].index()];
            if (inDefaultText(glyph.verdict)) {
                glyph.verdict = Verdict::furniture;
            }
        }
    }

    PageContents& m_page;
    const PageLayout& m_layout;
    const ComposeOptions& m_options;
    AccentMarks m_accents;
    ListingIndents m_indents;
    LineItems m_items;
    TextBuilder m_text;
    LineJoin m_join = LineJoin::start; // the strongest since the last line that was written
};

} // namespace

ComposedText composeReading(PageContents& page, const PageLayout& layout, const CodeTexts& codes,
                            const ComposeOptions& options, const Limits& limits)
{
    return ReadingComposer(page, layout, codes, options, limits).compose();
}

} // namespace foulcase
