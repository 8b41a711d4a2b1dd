// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/drawings.h"

#include "core/base/rules.h"
#include "core/layout/captions.h"
#include "core/layout/cut_pieces.h"

#include <algorithm>

namespace foulcase {

namespace {

struct PaintedLine {
    GlyphId first;
    std::uint32_t line = 0;
    std::uint32_t firstWord = 0;
    std::uint32_t words = 0;
    std::uint32_t glyphs = 0;
    Rect box;
    double size = 0;
};

/// Shapes with no running text between them.
struct Drawing {
    Rect box;
    GlyphId first;   // glyphs before are painted before it
    GlyphId last;    // glyphs from here on are painted after it
    std::uint32_t figures = 0; // shapes of two dimensions
};

class DrawingSearch {
public:
    DrawingSearch(const PageContents& contents, const Rect& page, const Limits& limits,
                  const PageLayout& layout)
        : m_contents(contents), m_page(page), m_limits(limits), m_layout(layout)
    {
    }

    std::vector<FigureText> run(const std::vector<bool>& taken)
    {
        std::vector<FigureText> found;
        if (m_contents.shapes.empty()
            || m_layout.lines.size() < m_limits.count(Rule::figure_lines)) {
            return found;
        }
        readLines(taken);
        gatherShapes();
        for (const Drawing& drawing : m_drawings) {
            collect(drawing, found);
        }
        return found;
    }

private:
    void readLines(const std::vector<bool>& taken)
    {
        std::vector<std::uint32_t> words(m_layout.lines.size(), 0);
        std::vector<std::uint32_t> firstWord(m_layout.lines.size(), 0);
        for (std::uint32_t w = static_cast<std::uint32_t>(m_layout.words.size()); w-- > 0;) {
            ++words[m_layout.words[w].line.index()];
            firstWord[m_layout.words[w].line.index()] = w;
        }
        for (std::uint32_t i = 0; i < m_layout.lines.size(); ++i) {
            if (words[i] == 0 || taken[i]) {
                continue;
            }
            const Line& line = m_layout.lines[i];
            const auto begin = m_layout.sequence.begin() + static_cast<std::ptrdiff_t>(line.first);
            const GlyphId first =
                *std::min_element(begin, begin + static_cast<std::ptrdiff_t>(line.count));
            m_lines.push_back({first, i, firstWord[i], words[i], line.count, line.quad.bounds(),
                               line.size});
        }
        std::sort(m_lines.begin(), m_lines.end(), [](const PaintedLine& a, const PaintedLine& b) {
            return a.first < b.first;
        });
    }

    /// Glyphs are counted too: ideographs stand without blanks.
    bool isLabel(const PaintedLine& line) const
    {
        return line.words <= m_limits.count(Rule::figure_words)
            && line.glyphs <= m_limits.count(Rule::figure_glyphs);
    }

    /// Most labels have half the words of the longest; lines of a narrow column have more.
    bool isBrief(const PaintedLine& line) const
    {
        return line.words * 2 <= m_limits.count(Rule::figure_words)
            && line.glyphs * 2 <= m_limits.count(Rule::figure_glyphs);
    }

    bool isCaption(const PaintedLine& line) const
    {
        CutPiece piece;
        piece.firstWord = line.firstWord;
        piece.words = line.words;
        constexpr std::size_t most = 40;
        return captionOf(pieceText(m_contents, m_layout, piece, most)).has_value();
    }

    /// Whether a line that is no label is painted from glyph `from` on and before `to`.
    bool textBetween(GlyphId from, GlyphId to)
    {
        while (m_at < m_lines.size() && m_lines[m_at].first < from) {
            ++m_at;
        }
        for (; m_at < m_lines.size() && m_lines[m_at].first < to; ++m_at) {
            if (!isLabel(m_lines[m_at])) {
                return true;
            }
        }
        return false;
    }

    /// What has two dimensions and is no box; grounds of the page apart.
    bool isDrawn(const Shape& shape) const
    {
        const bool image = isImage(shape.kind);
        const Rect box = shape.bounds;
        const double thin = m_limits[Rule::figure_thin] + shape.lineWidth;
        return (image || !shape.rectangle) && box.width() > thin && box.height() > thin;
    }

    bool isGround(const Shape& shape) const
    {
        const double area = shape.bounds.width() * shape.bounds.height();
        return !(area <= m_limits[Rule::figure_ground] * m_page.width() * m_page.height());
    }

    void gatherShapes()
    {
        bool open = false;
        GlyphId before;
        for (const Shape& shape : m_contents.shapes) {
            if (isGround(shape)) {
                continue;
            }
            const GlyphId here = shape.before.valid() ? shape.before
                                                      : GlyphId(m_contents.glyphs.size());
            if (!open || textBetween(before, here)) {
                m_drawings.push_back({{}, here, here, 0});
                open = true;
            }
            Drawing& drawing = m_drawings.back();
            drawing.box.include(shape.bounds);
            drawing.last = here;
            drawing.figures += isDrawn(shape) ? 1 : 0;
            before = here;
        }
    }

    void collect(const Drawing& drawing, std::vector<FigureText>& found) const
    {
        if (drawing.figures == 0) {
            return;
        }
        const auto from = std::lower_bound(
            m_lines.begin(), m_lines.end(), drawing.first,
            [](const PaintedLine& line, GlyphId glyph) { return line.first < glyph; });
        FigureText figure;
        std::size_t longLines = 0;
        const auto take = [&](const PaintedLine& line) {
            const double reach = m_limits[Rule::figure_reach] * line.size;
            const Rect box{drawing.box.x0 - reach, drawing.box.y0 - reach, drawing.box.x1 + reach,
                           drawing.box.y1 + reach};
            const bool inside = line.box.x0 >= box.x0 && line.box.x1 <= box.x1
                && line.box.y0 >= box.y0 && line.box.y1 <= box.y1;
            if (!inside || !isLabel(line)) {
                longLines += inside ? 1 : 0;
                return false;
            }
            longLines += isBrief(line) ? 0 : 1;
            figure.lines.emplace_back(line.line);
            figure.box.include(line.box);
            return true;
        };
        for (auto line = from; line != m_lines.end(); ++line) {
            const bool after = line->first >= drawing.last;
            if ((after && isCaption(*line)) || (!take(*line) && after)) {
                break;
            }
        }
        if (figure.lines.size() >= m_limits.count(Rule::figure_lines)
            && static_cast<double>(longLines) <= m_limits[Rule::figure_long]
                                                     * static_cast<double>(figure.lines.size())) {
            found.push_back(std::move(figure));
        }
    }

    const PageContents& m_contents;
    Rect m_page;
    const Limits& m_limits;
    const PageLayout& m_layout;
    std::vector<PaintedLine> m_lines; // in paint order
    std::vector<Drawing> m_drawings;
    std::size_t m_at = 0;             // lines before were looked at
};

} // namespace

std::vector<FigureText> drawnFigures(const PageContents& contents, const Rect& page,
                                     const Limits& limits, const PageLayout& layout,
                                     const std::vector<bool>& taken)
{
    return DrawingSearch(contents, page, limits, layout).run(taken);
}

} // namespace foulcase
