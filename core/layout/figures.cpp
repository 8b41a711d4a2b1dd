// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/figures.h"

#include "core/base/rules.h"

#include <algorithm>

namespace foulcase {

namespace {

struct FormText {
    std::uint64_t glyphs = 0; // of its lines, its own and of forms within
    std::uint64_t lines = 0;
    std::uint64_t words = 0;
    std::uint64_t longLines = 0;
};

class FigureSearch {
public:
    FigureSearch(const PageContents& contents, const Limits& limits, const PageLayout& layout)
        : m_contents(contents), m_limits(limits), m_layout(layout), m_forms(contents.contents.size())
    {
    }

    std::vector<FigureText> run()
    {
        const bool anyForm = std::any_of(
            m_contents.contents.begin(), m_contents.contents.end(),
            [](const ContentStream& c) { return c.kind == ContentKind::form; });
        if (!anyForm) {
            return {};
        }
        count();
        choose();
        return collect();
    }

private:
    ContentId contentOf(std::size_t line) const
    {
        const Line& here = m_layout.lines[line];
        const Glyph& glyph = m_contents.glyphs[m_layout.sequence[here.first].index()];
        return m_contents.runs[glyph.run.index()].content;
    }

    void count()
    {
        std::vector<std::uint32_t> words(m_layout.lines.size(), 0);
        for (const Word& word : m_layout.words) {
            ++words[word.line.index()];
        }
        const double longest = m_limits[Rule::figure_words];
        for (std::size_t i = 0; i < m_layout.lines.size(); ++i) {
            if (words[i] == 0) {
                continue;
            }
            FormText& form = m_forms[contentOf(i).index()];
            form.glyphs += m_layout.lines[i].count;
            form.lines += 1;
            form.words += words[i];
            form.longLines += words[i] > longest ? 1 : 0;
            m_all += m_layout.lines[i].count;
        }
        for (std::size_t c = m_forms.size(); c-- > 0;) { // parents stand before
            const ContentId parent = m_contents.contents[c].parent;
            if (parent.valid() && parent.index() < c) {
                FormText& above = m_forms[parent.index()];
                above.glyphs += m_forms[c].glyphs;
                above.lines += m_forms[c].lines;
                above.words += m_forms[c].words;
                above.longLines += m_forms[c].longLines;
            }
        }
    }

    void choose()
    {
        m_figureOf.assign(m_forms.size(), {});
        for (std::size_t c = 0; c < m_forms.size(); ++c) {
            const ContentStream& content = m_contents.contents[c];
            if (content.parent.valid() && content.parent.index() < c
                && m_figureOf[content.parent.index()].valid()) {
                m_figureOf[c] = m_figureOf[content.parent.index()];
            } else if (content.kind == ContentKind::form && isFigure(m_forms[c])) {
                m_figureOf[c] = ContentId(c);
            }
        }
    }

    bool isFigure(const FormText& form) const
    {
        const auto lines = static_cast<double>(form.lines);
        return form.lines >= m_limits.count(Rule::figure_lines)
               && static_cast<double>(form.glyphs)
                      <= m_limits[Rule::figure_text] * static_cast<double>(m_all)
               && static_cast<double>(form.longLines) <= m_limits[Rule::figure_long] * lines;
    }

    std::vector<FigureText> collect() const
    {
        std::vector<std::uint32_t> place(m_forms.size(), 0); // 1 more than in `found`
        std::vector<FigureText> found;
        std::vector<std::pair<GlyphId, std::uint32_t>> painted;
        for (std::uint32_t i = 0; i < m_layout.lines.size(); ++i) {
            painted.emplace_back(firstPainted(m_layout.lines[i]), i);
        }
        std::sort(painted.begin(), painted.end());
        for (const auto& [glyph, i] : painted) {
            const ContentId figure = m_figureOf[contentOf(i).index()];
            if (!figure.valid()) {
                continue;
            }
            if (place[figure.index()] == 0) {
                found.push_back({figure, {}, {}});
                place[figure.index()] = static_cast<std::uint32_t>(found.size());
            }
            FigureText& text = found[place[figure.index()] - 1];
            text.lines.emplace_back(i);
            text.box.include(m_layout.lines[i].quad.bounds());
        }
        return found;
    }

    GlyphId firstPainted(const Line& line) const
    {
        return *std::min_element(
            m_layout.sequence.begin() + static_cast<std::ptrdiff_t>(line.first),
            m_layout.sequence.begin() + static_cast<std::ptrdiff_t>(line.first + line.count));
    }

    const PageContents& m_contents;
    const Limits& m_limits;
    const PageLayout& m_layout;
    std::vector<FormText> m_forms;     // by ContentId
    std::vector<ContentId> m_figureOf; // the figure that a content belongs to
    std::uint64_t m_all = 0;
};

} // namespace

std::vector<FigureText> figureTexts(const PageContents& contents, const Limits& limits,
                                    const PageLayout& layout)
{
    return FigureSearch(contents, limits, layout).run();
}

} // namespace foulcase
