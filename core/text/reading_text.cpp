// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/reading_text.h"

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
                    const ComposeOptions& options)
        : m_page(page), m_layout(layout), m_options(options), m_accents(page, layout),
          m_items(page, layout, codes, m_accents), m_text(page, codes)
    {
    }

    ComposedText compose()
    {
        std::vector<bool> ordered(m_layout.lines.size(), false);
        for (const OrderedLine& next : m_layout.order) {
            ordered[next.line.index()] = true;
            m_join = std::max(m_join, next.join);
            write(m_layout.lines[next.line.index()]);
        }
        // Lines of blanks are in no order, but their glyphs are accounted for.
        for (std::size_t i = 0; i < ordered.size(); ++i) {
            if (!ordered[i]) {
                m_join = LineJoin::line;
                write(m_layout.lines[i]);
            }
        }
        return m_text.take();
    }

private:
    void write(const Line& line)
    {
        if (m_options.furniture == FurnitureText::drop && line.block.valid()
            && isFurniture(m_layout.blocks[line.block.index()].zone)) {
            dropFurniture(line);
            return;
        }
        const auto& items = m_items.inReadingOrder(line);
        if (items.empty()) {
            return;
        }
        join(items.front().glyph);
        for (const LineItem& item : items) {
            m_items.write(item, m_text);
        }
    }

    void join(GlyphId next)
    {
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
    LineItems m_items;
    TextBuilder m_text;
    LineJoin m_join = LineJoin::start; // the strongest since the last line that was written
};

} // namespace

ComposedText composeReading(PageContents& page, const PageLayout& layout, const CodeTexts& codes,
                            const ComposeOptions& options)
{
    return ReadingComposer(page, layout, codes, options).compose();
}

} // namespace foulcase
