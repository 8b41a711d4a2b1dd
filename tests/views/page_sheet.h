// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pages made by hand for views: glyphs of known places on paper of known boxes. All numbers are
// points of the unrotated page.
#pragma once

#include "core/extract/page_extract.h"

#include <memory>

namespace foulcase {

class PageSheet {
public:
    explicit PageSheet(int number = 1)
    {
        m_page.page = number;
        m_page.detail = Detail::full;
        m_page.boxes.media = {0, 0, 300, 400};
        m_page.boxes.crop = m_page.boxes.media;
        PageContents& contents = m_page.contents;
        FontFacts font;
        font.name = "Sheet";
        contents.fonts.push_back(font);
        contents.contents.emplace_back();
        TextRun run;
        run.content = ContentId(0U);
        run.font = FontId(0U);
        run.first = GlyphId(0U);
        run.size = 10;
        contents.runs.push_back(run);
    }

    PageBoxes& boxes() { return m_page.boxes; }
    PageExtract& page() { return m_page; }

    CodeId addCode(char32_t unicode, UnicodeSource source)
    {
        DecodedCode code;
        code.font = FontId(0U);
        code.code = static_cast<std::uint32_t>(m_page.contents.codes.size());
        if (source != UnicodeSource::none) {
            code.unicode = std::u32string(1, unicode);
        }
        code.source = source;
        m_page.contents.codes.push_back(code);
        return CodeId(m_page.contents.codes.size() - 1);
    }

    /// A glyph whose quad is the rectangle; its baseline is a fifth of the height above the foot.
    GlyphId addGlyph(const Rect& box, CodeId code, Verdict verdict = Verdict::kept)
    {
        Glyph glyph;
        glyph.quad = Quad::fromRect(box, {});
        glyph.origin = {box.x0, box.y0 + box.height() / 5};
        glyph.next = {box.x1, glyph.origin.y};
        glyph.run = RunId(0U);
        glyph.code = code;
        glyph.verdict = verdict;
        m_page.contents.glyphs.push_back(glyph);
        m_page.contents.runs[0].count = static_cast<std::uint32_t>(m_page.contents.glyphs.size());
        m_page.gaps.push_back({});
        return GlyphId(m_page.contents.glyphs.size() - 1);
    }

    /// A line of glyphs that follow one another, joined but for what setGap() says.
    LineId addLine(std::uint32_t first, std::uint32_t count, BlockId block = {})
    {
        PageLayout& layout = m_page.layout;
        Line line;
        line.first = static_cast<std::uint32_t>(layout.sequence.size());
        line.count = count;
        line.size = 10;
        line.block = block;
        Rect box;
        for (std::uint32_t i = 0; i < count; ++i) {
            const Glyph& glyph = m_page.contents.glyphs[first + i];
            box.include(glyph.quad.bounds());
            PairGap pair;
            pair.kind = i == 0 ? PairKind::start : PairKind::none;
            layout.sequence.push_back(GlyphId(first + i));
            layout.pairs.push_back(pair);
        }
        line.origin = m_page.contents.glyphs[first].origin;
        line.quad = Quad::fromRect(box, {});
        layout.lines.push_back(line);
        const LineId id(layout.lines.size() - 1);
        layout.order.push_back({id, layout.order.empty() ? LineJoin::start : LineJoin::line});
        if (block.valid()) {
            layout.blocks[block.index()].lines.push_back(id);
            layout.blocks[block.index()].box.include(box);
        }
        return id;
    }
    BlockId addBlock(ZoneKind zone)
    {
        m_page.layout.blocks.emplace_back().zone = zone;
        return BlockId(m_page.layout.blocks.size() - 1);
    }
    /// Of a glyph that stands on a line.
    void setGap(GlyphId before, PairKind kind, double gap = 0, double limit = 0)
    {
        PageLayout& layout = m_page.layout;
        for (std::size_t i = 0; i < layout.sequence.size(); ++i) {
            if (layout.sequence[i] == before) {
                layout.pairs[i].kind = kind;
                layout.pairs[i].gap = gap;
                layout.pairs[i].limit = limit;
            }
        }
    }
    void addDuplicate(GlyphId glyph, GlyphId kept, DuplicateState state = DuplicateState::dropped)
    {
        Duplicate pair;
        pair.glyph = glyph;
        pair.kept = kept;
        pair.state = state;
        m_page.layout.duplicates.push_back(pair);
    }
    /// A region and, under a parent, its place among the children.
    CutId addCut(const Rect& box, CutAxis axis = CutAxis::none, CutId parent = {})
    {
        PageLayout& layout = m_page.layout;
        const CutId id(layout.cuts.size());
        CutNode& node = layout.cuts.emplace_back();
        node.box = box;
        node.axis = axis;
        node.parent = parent;
        if (parent.valid()) {
            layout.cuts[parent.index()].children.push_back(id);
        }
        return id;
    }
    /// An upright gap in a region, from its foot to its head.
    std::uint32_t addGutter(CutId node, double low, double high, CutState state, double limit)
    {
        PageLayout& layout = m_page.layout;
        CutCandidate& gap = layout.candidates.emplace_back();
        gap.node = node;
        gap.axis = CutAxis::vertical;
        gap.state = state;
        gap.low = low;
        gap.high = high;
        gap.begin = layout.cuts[node.index()].box.y0;
        gap.end = layout.cuts[node.index()].box.y1;
        gap.rows = 5;
        gap.limit = limit;
        return static_cast<std::uint32_t>(layout.candidates.size() - 1);
    }

    ShapeId addShape(ShapeKind kind, const Rect& box)
    {
        Shape shape;
        shape.kind = kind;
        shape.content = ContentId(0U);
        shape.bounds = box;
        shape.quad = Quad::fromRect(box, {});
        shape.rectangle = true;
        m_page.contents.shapes.push_back(shape);
        return ShapeId(m_page.contents.shapes.size() - 1);
    }

    std::shared_ptr<const PageExtract> share() const
    {
        return std::make_shared<const PageExtract>(m_page);
    }

private:
    PageExtract m_page;
};

/// Rows and columns of glyphs that do not touch, 20 × 20 in cells of 30, from the lower left.
inline Rect sheetCell(int column, int row, Point corner = {})
{
    const double x = corner.x + 10 + 30.0 * column;
    const double y = corner.y + 10 + 30.0 * row;
    return {x, y, x + 20, y + 20};
}

} // namespace foulcase
