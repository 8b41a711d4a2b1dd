// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/assemblies.h"
#include "core/text/line_direction.h"
#include "core/text/reading_text.h"

#include <algorithm>

namespace foulcase {

AccentMarks::AccentMarks(const PageContents& page, const PageLayout& layout) : m_page(page)
{
    if (layout.accents.empty()) {
        return;
    }
    m_roles.resize(page.glyphs.size(), Role::none);
    m_pairs = layout.accents;
    std::sort(m_pairs.begin(), m_pairs.end(), [](const AccentPair& a, const AccentPair& b) {
        return a.base != b.base ? a.base < b.base : a.accent < b.accent;
    });
    for (const AccentPair& pair : m_pairs) {
        m_roles[pair.accent.index()] = Role::accent;
        m_roles[pair.base.index()] = Role::base;
    }
}

std::u32string AccentMarks::over(GlyphId base) const
{
    std::u32string marks;
    auto pair = std::lower_bound(m_pairs.begin(), m_pairs.end(), base,
                                 [](const AccentPair& p, GlyphId g) { return p.base < g; });
    for (; pair != m_pairs.end() && pair->base == base; ++pair) {
        marks += m_page.codes[m_page.glyphs[pair->accent.index()].code.index()].unicode;
    }
    return marks;
}

char32_t AccentMarks::assembledAt(GlyphId base) const
{
    auto pair = std::lower_bound(m_pairs.begin(), m_pairs.end(), base,
                                 [](const AccentPair& p, GlyphId g) { return p.base < g; });
    std::vector<const DecodedCode*> pieces;
    const auto add = [&](GlyphId glyph) {
        pieces.push_back(&m_page.codes[m_page.glyphs[glyph.index()].code.index()]);
    };
    bool baseAdded = false;
    for (; pair != m_pairs.end() && pair->base == base; ++pair) {
        if (!baseAdded && base < pair->accent) {
            add(base);
            baseAdded = true;
        }
        add(pair->accent);
    }
    if (!baseAdded) {
        add(base);
    }
    return assembledCharacter(pieces);
}

LineItems::LineItems(PageContents& page, const PageLayout& layout, const CodeTexts& codes,
                     const AccentMarks& accents)
    : m_page(page), m_layout(layout), m_codes(codes), m_accents(accents)
{
    m_written.resize(page.marked.size(), false);
}

/// A blank that another one, or a line end, stands for.
void LineItems::spend(GlyphId blank)
{
    Glyph& glyph = m_page.glyphs[blank.index()];
    if (glyph.verdict == Verdict::kept || glyph.verdict == Verdict::unmapped) {
        glyph.verdict = Verdict::merged_into_space;
    }
}

void LineItems::space(GlyphId before, PairKind kind)
{
    const bool gap = m_gap || kind == PairKind::space || kind == PairKind::tab
        || kind == PairKind::column;
    m_gap = false;
    const GlyphId blank = std::exchange(m_blank, GlyphId());
    if (blank.valid()) {
        if (m_items.empty() || (kind == PairKind::retaken && !gap)) {
            spend(blank);
        } else {
            m_items.push_back({blank, {}, false});
        }
        return;
    }
    if (gap && !m_items.empty()) {
        m_items.push_back({before, {}, true});
    }
}

void LineItems::take(GlyphId id, const PairGap& pair)
{
    const Glyph& glyph = m_page.glyphs[id.index()];
    const bool wide = pair.kind == PairKind::space || pair.kind == PairKind::tab
        || pair.kind == PairKind::column;
    if (glyph.verdict == Verdict::replaced_by_actualtext) {
        const MarkedId span = replacementOf(m_page, glyph);
        const bool first = span.valid() && !m_written[span.index()];
        if (first && !m_page.marked[span.index()].actualText.empty()) {
            space(id, pair.kind);
            m_items.push_back({id, span, false});
        } else if (first) {
            m_gap = m_gap || wide;
        }
        if (first) {
            m_written[span.index()] = true;
        }
        return;
    }
    if (m_accents.isAccent(id)) {
        m_gap = m_gap || wide;
        m_page.glyphs[id.index()].verdict = Verdict::composed_into;
        return;
    }
    if (has(glyph.flags, GlyphFlag::blank)) {
        if (m_blank.valid()) {
            spend(id);
        } else {
            m_blank = id;
        }
        return;
    }
    space(id, pair.kind);
    m_items.push_back({id, {}, false});
    m_hasRightToLeft =
        m_hasRightToLeft || has(m_codes.of(glyph.code), CodeTrait::rightToLeft);
}

const std::vector<LineItem>& LineItems::of(std::uint32_t first, std::uint32_t count)
{
    m_items.clear();
    m_blank = {};
    m_gap = false;
    m_hasRightToLeft = false;
    m_mirror = false;
    for (std::uint32_t i = first; i < first + count; ++i) {
        take(m_layout.sequence[i], m_layout.pairs[i]);
    }
    if (m_blank.valid()) {
        spend(m_blank);
    }
    return m_items;
}

char32_t LineItems::firstOf(const LineItem& item) const
{
    if (item.inferred) {
        return U' ';
    }
    if (item.replacement.valid()) {
        return m_page.marked[item.replacement.index()].actualText.front();
    }
    return m_codes.of(m_page.glyphs[item.glyph.index()].code).first;
}

const std::vector<LineItem>& LineItems::inReadingOrder(const Line& line)
{
    of(line.first, line.count);
    if (!m_hasRightToLeft || line.direction == LineDirection::top_to_bottom) {
        return m_items;
    }
    std::u32string standing;
    standing.reserve(m_items.size());
    for (const LineItem& item : m_items) {
        standing += firstOf(item);
    }
    const bool rightToLeft =
        line.direction == LineDirection::right_to_left || readsRightToLeft(standing);
    auto order = readingOrder(standing, rightToLeft);
    placeMarks(standing, order);
    decideMirroring(standing, rightToLeft, order);
    m_ordered.clear();
    for (const std::uint32_t i : order) {
        m_ordered.push_back(m_items[i]);
    }
    return m_ordered;
}

/// Marks are read after their letter. They stand before it or behind it, as the file writes them:
/// in logical order they are painted after it; else the ends of words tell.
void LineItems::placeMarks(std::u32string_view standing, std::vector<std::uint32_t>& order) const
{
    if (std::none_of(standing.begin(), standing.end(), isMarkOfLetter)) {
        return;
    }
    const auto isLetter = [&](std::size_t k) {
        return k < order.size() && strengthOf(standing[order[k]]) == Strength::right_to_left;
    };
    struct Marks {
        std::size_t first = 0; // as they are read
        std::size_t end = 0;
        bool after = false;    // a letter is read before them
        bool before = false;   // and one behind
    };
    std::vector<Marks> found;
    int stand = 0; // words whose marks stand behind their letter, less those where before it
    for (std::size_t k = 0; k < order.size(); ++k) {
        if (!isMarkOfLetter(standing[order[k]])) {
            continue;
        }
        Marks marks{k, k, k > 0 && isLetter(k - 1), false};
        while (marks.end < order.size() && isMarkOfLetter(standing[order[marks.end]])) {
            ++marks.end;
        }
        marks.before = isLetter(marks.end);
        stand += marks.before && !marks.after ? 1 : 0;
        stand -= marks.after && !marks.before ? 1 : 0;
        found.push_back(marks);
        k = marks.end - 1;
    }
    for (const Marks& marks : found) {
        bool ofNext = marks.before && !marks.after;
        if (marks.before && marks.after) {
            const GlyphId mark = m_items[order[marks.first]].glyph;
            const GlyphId last = m_items[order[marks.first - 1]].glyph;
            const GlyphId next = m_items[order[marks.end]].glyph;
            const bool logical = last < next;
            ofNext = logical ? next < mark : stand > 0;
        }
        if (ofNext) {
            const auto begin = order.begin() + static_cast<std::ptrdiff_t>(marks.first);
            const auto end = order.begin() + static_cast<std::ptrdiff_t>(marks.end) + 1;
            std::reverse(begin, end);
        }
    }
}

/// What is drawn as ) may be stored as the opening bracket it is, or by its shape. The first one
/// that is read tells: a text does not begin with a closing bracket.
void LineItems::decideMirroring(std::u32string_view standing, bool rightToLeft,
                                const std::vector<std::uint32_t>& order)
{
    for (const std::uint32_t i : order) {
        const char32_t c = rightToLeft ? standing[i] : U' ';
        if (c == U'(' || c == U'[' || c == U'{') {
            return;
        }
        if (c == U')' || c == U']' || c == U'}') {
            m_mirror = true;
            return;
        }
    }
}

void LineItems::write(const LineItem& item, TextBuilder& text) const
{
    if (item.inferred) {
        text.add(item.glyph, U' ', Origin::inferred_space);
        return;
    }
    if (item.replacement.valid()) {
        text.actualText(item.glyph, item.replacement);
        return;
    }
    const Glyph& glyph = m_page.glyphs[item.glyph.index()];
    if (m_accents.isBase(item.glyph)) {
        if (const char32_t whole = m_accents.assembledAt(item.glyph)) {
            text.instead(item.glyph, {&whole, 1}, Origin::composed);
            return;
        }
        const std::u32string& base = m_page.codes[glyph.code.index()].unicode;
        text.instead(item.glyph, withAccents(expandedForms(base), m_accents.over(item.glyph)),
                     Origin::composed);
        return;
    }
    if (m_mirror) {
        const CodeText& code = m_codes.of(glyph.code);
        const char32_t other = mirrored(code.first);
        if (code.count == 1 && other != code.first) {
            text.add(item.glyph, other, Origin::drawn);
            return;
        }
    }
    text.drawn(item.glyph);
}

} // namespace foulcase
