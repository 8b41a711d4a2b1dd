// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/listing_indents.h"

#include "core/base/rules.h"

#include <algorithm>
#include <cmath>

namespace foulcase {

namespace {

/// The advance of the fonts of one width, in em; 0 of others and of those with too few characters.
std::vector<double> fixedAdvances(const PageContents& page, const Limits& limits)
{
    struct Widths {
        double least = 0;
        double most = 0;
        std::vector<char32_t> characters;
    };
    std::vector<Widths> widths(page.fonts.size());
    for (const DecodedCode& code : page.codes) {
        const bool counts = !code.blank && code.width > 0 && !code.unicode.empty()
            && code.font.index() < widths.size();
        if (counts) {
            Widths& font = widths[code.font.index()];
            font.least = font.characters.empty() ? code.width : std::min(font.least, code.width);
            font.most = std::max(font.most, code.width);
            font.characters.push_back(code.unicode.front());
        }
    }
    std::vector<double> advances(widths.size(), 0);
    for (std::size_t f = 0; f < widths.size(); ++f) {
        Widths& font = widths[f];
        std::sort(font.characters.begin(), font.characters.end());
        const auto end = std::unique(font.characters.begin(), font.characters.end());
        const bool even = font.most - font.least <= 1; // rounding
        if (even && font.most <= 1000 * limits[Rule::listing_advance]
            && static_cast<std::size_t>(end - font.characters.begin())
                   >= limits.count(Rule::listing_characters)) {
            advances[f] = font.most / 1000;
        }
    }
    return advances;
}

struct ListedLine {
    std::size_t line = 0;
    double left = 0;
    double advance = 0; // user space
    double size = 0;
    CutId cut;
};

class ListingSearch {
public:
    ListingSearch(const PageContents& page, const PageLayout& layout, const Limits& limits)
        : m_page(page), m_layout(layout), m_limits(limits), m_advances(fixedAdvances(page, limits))
    {
    }

    std::vector<std::uint32_t> run()
    {
        if (std::none_of(m_advances.begin(), m_advances.end(), [](double a) { return a > 0; })) {
            return {};
        }
        for (const OrderedLine& next : m_layout.order) {
            if (next.join == LineJoin::row || next.join == LineJoin::attached) {
                continue; // begins no line of the text
            }
            const ListedLine line = measure(next.line.index());
            const bool goesOn = line.advance > 0
                && (m_lines.empty()
                    || (line.cut == m_lines.back().cut
                        && std::abs(line.size - m_lines.back().size)
                               <= m_limits[Rule::block_size] * line.size));
            if (!goesOn) {
                finish();
            }
            if (line.advance > 0) {
                m_lines.push_back(line);
            }
        }
        finish();
        return std::move(m_indents);
    }

private:
    ListedLine measure(std::size_t index) const
    {
        const Line& line = m_layout.lines[index];
        if (line.angle != 0 || line.direction != LineDirection::left_to_right) {
            return {};
        }
        ListedLine found{index, line.origin.x, 0, line.size, {}};
        bool begun = false;
        for (std::uint32_t s = line.first; s < line.first + line.count; ++s) {
            const Glyph& glyph = m_page.glyphs[m_layout.sequence[s].index()];
            if (has(glyph.flags, GlyphFlag::blank)) {
                continue;
            }
            const std::size_t font = m_page.codes[glyph.code.index()].font.index();
            if (font >= m_advances.size() || m_advances[font] <= 0) {
                return {};
            }
            if (!begun) {
                found.left = glyph.origin.x;
                found.advance = m_advances[font] * line.size;
                begun = true;
            }
        }
        if (line.block.valid()) {
            found.cut = m_layout.blocks[line.block.index()].cut;
        }
        return found;
    }

    void finish()
    {
        std::vector<ListedLine> lines;
        lines.swap(m_lines);
        if (lines.size() < m_limits.count(Rule::listing_lines)) {
            return;
        }
        const auto least = std::min_element(
            lines.begin(), lines.end(),
            [](const ListedLine& a, const ListedLine& b) { return a.left < b.left; });
        // Brackets at the margin may hang out of it a little.
        double margin = least->left;
        for (const ListedLine& line : lines) {
            if (line.left - least->left <= m_limits[Rule::listing_off] * line.advance) {
                margin = std::max(margin, line.left);
            }
        }
        std::size_t off = 0;
        bool nested = false;
        std::vector<std::uint32_t> indents;
        for (const ListedLine& line : lines) {
            const double exact = std::max((line.left - margin) / line.advance, 0.0);
            const double whole = std::round(exact);
            off += std::abs(exact - whole) > m_limits[Rule::listing_off] ? 1 : 0;
            const auto indent = static_cast<std::uint32_t>(
                std::min(whole, static_cast<double>(m_limits.count(Rule::listing_deepest))));
            nested = nested || (!indents.empty() && indent > 0 && indents.back() > 0);
            indents.push_back(indent);
        }
        const double most = m_limits[Rule::listing_uneven] * static_cast<double>(lines.size());
        if (!nested || static_cast<double>(off) > most) {
            return;
        }
        m_indents.resize(m_layout.lines.size(), 0);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            m_indents[lines[i].line] = indents[i];
        }
    }

    const PageContents& m_page;
    const PageLayout& m_layout;
    const Limits& m_limits;
    std::vector<double> m_advances; // by font
    std::vector<ListedLine> m_lines; // that follow one another
    std::vector<std::uint32_t> m_indents;
};

} // namespace

ListingIndents::ListingIndents(const PageContents& page, const PageLayout& layout,
                               const Limits& limits)
    : m_indents(ListingSearch(page, layout, limits).run())
{
}

} // namespace foulcase
