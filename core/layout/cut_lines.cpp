// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/cut_lines.h"

namespace foulcase {

namespace {

/// The quad around words that stand on one line, in the order of the sequence.
Quad quadOf(const Line& line, const PageLayout& layout, std::uint32_t firstWord,
            std::uint32_t endWord)
{
    const double radians = line.angle * 3.14159265358979323846 / 180;
    const Point along{std::cos(radians), std::sin(radians)};
    const Point across{-along.y, along.x};
    Rect box; // in the line's own frame
    for (std::uint32_t w = firstWord; w < endWord; ++w) {
        for (const Point& corner : layout.words[w].quad.corners) {
            box.include(Point{dot(corner, along), dot(corner, across)});
        }
    }
    return quantised(Quad::fromRect(box, {along.x, along.y, across.x, across.y, 0, 0}));
}

class LineBreaker {
public:
    LineBreaker(const PageContents& contents, PageLayout& layout,
                const std::vector<LineBreak>& breaks)
        : m_contents(contents), m_layout(layout), m_breaks(breaks)
    {
    }

    std::vector<LineId> run()
    {
        std::vector<LineId> firsts;
        std::vector<Line> old;
        old.swap(m_layout.lines);
        m_layout.lines.reserve(old.size() + m_breaks.size());
        std::size_t next = 0;
        std::size_t word = 0; // first word of the line at hand
        for (std::size_t i = 0; i < old.size(); ++i) {
            firsts.emplace_back(m_layout.lines.size());
            while (word < m_layout.words.size()
                   && m_layout.words[word].line.index() < i) {
                ++word;
            }
            m_layout.lines.push_back(old[i]);
            const std::size_t begin = next;
            while (next < m_breaks.size() && m_breaks[next].line == LineId(i)) {
                ++next;
            }
            if (next > begin) {
                split(old[i], static_cast<std::uint32_t>(word), begin, next);
            }
        }
        renumber();
        return firsts;
    }

private:
    void split(const Line& line, std::uint32_t word, std::size_t begin, std::size_t end)
    {
        std::uint32_t endWord = word;
        while (endWord < m_layout.words.size()
               && m_layout.words[endWord].line == m_layout.words[word].line) {
            ++endWord;
        }
        m_layout.lines.back().count = m_layout.words[m_breaks[begin].firstWord].first - line.first;
        m_layout.lines.back().quad = quadOf(line, m_layout, word, m_breaks[begin].firstWord);
        for (std::size_t b = begin; b < end; ++b) {
            const std::uint32_t from = m_breaks[b].firstWord;
            const std::uint32_t to = b + 1 < end ? m_breaks[b + 1].firstWord : endWord;
            Line part = line;
            part.first = m_layout.words[from].first;
            part.count = (b + 1 < end ? m_layout.words[to].first : line.first + line.count)
                         - part.first;
            part.quad = quadOf(line, m_layout, from, to);
            part.origin = originOf(line, part);
            m_layout.lines.push_back(part);
            if (part.first < m_layout.pairs.size()) {
                m_layout.pairs[part.first].kind = PairKind::start;
            }
        }
    }

    /// Where the whole line's baseline passes the part's first glyph.
    Point originOf(const Line& line, const Line& part) const
    {
        const double radians = line.angle * 3.14159265358979323846 / 180;
        const Point along{std::cos(radians), std::sin(radians)};
        const Glyph& glyph = m_contents.glyphs[m_layout.sequence[part.first].index()];
        return quantised(line.origin + along * dot(glyph.origin - line.origin, along));
    }

    void renumber()
    {
        std::size_t line = 0;
        const auto holds = [&](std::uint32_t first) {
            while (line + 1 < m_layout.lines.size() && m_layout.lines[line + 1].first <= first) {
                ++line;
            }
            return LineId(line);
        };
        for (Word& word : m_layout.words) {
            word.line = holds(word.first);
        }
        line = 0;
        std::vector<Span> spans;
        spans.reserve(m_layout.spans.size() + m_breaks.size());
        for (Span& span : m_layout.spans) {
            Span rest = span;
            while (rest.count > 0) {
                rest.line = holds(rest.first);
                const Line& owner = m_layout.lines[rest.line.index()];
                const std::uint32_t end = owner.first + owner.count;
                Span part = rest;
                if (rest.first + rest.count > end && end > rest.first) {
                    part.count = end - rest.first;
                }
                if (part.count != span.count) {
                    measure(part);
                }
                spans.push_back(part);
                rest.first += part.count;
                rest.count -= part.count;
            }
        }
        m_layout.spans.swap(spans);
    }

    void measure(Span& span) const
    {
        const double radians = m_layout.lines[span.line.index()].angle * 3.14159265358979323846 / 180;
        const Point along{std::cos(radians), std::sin(radians)};
        const Point across{-along.y, along.x};
        Rect box;
        for (std::uint32_t s = span.first; s < span.first + span.count; ++s) {
            const Glyph& glyph = m_contents.glyphs[m_layout.sequence[s].index()];
            for (const Point& corner : glyph.quad.corners) {
                box.include(Point{dot(corner, along), dot(corner, across)});
            }
        }
        span.quad = quantised(Quad::fromRect(box, {along.x, along.y, across.x, across.y, 0, 0}));
        span.run = m_contents.glyphs[m_layout.sequence[span.first].index()].run;
    }

    const PageContents& m_contents;
    PageLayout& m_layout;
    const std::vector<LineBreak>& m_breaks;
};

} // namespace

std::vector<LineId> breakLines(const PageContents& contents, PageLayout& layout,
                               const std::vector<LineBreak>& breaks)
{
    return LineBreaker(contents, layout, breaks).run();
}

} // namespace foulcase
