// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay_glyphs.h"

#include <map>
#include <string_view>
#include <tuple>

namespace foulcase {

namespace {

constexpr char32_t replacement = 0xFFFD;

struct Ligature {
    char32_t first;
    char32_t last;
};

/// U+FB00 to U+FB06 as their letters; others as they are.
Ligature takenApart(char32_t c)
{
    constexpr Ligature letters[] = {
        {'f', 'f'}, {'f', 'i'}, {'f', 'l'}, {'f', 'i'}, {'f', 'l'}, {'s', 't'}, {'s', 't'}};
    return c >= 0xFB00 && c <= 0xFB06 ? letters[c - 0xFB00] : Ligature{c, c};
}

Matrix turnOf(std::int32_t rotate)
{
    switch (((rotate % 360) + 360) % 360) { // clockwise
    case 90:
        return {0, -1, 1, 0, 0, 0};
    case 180:
        return {-1, 0, 0, -1, 0, 0};
    case 270:
        return {0, 1, -1, 0, 0, 0};
    default:
        return {};
    }
}

std::vector<std::uint32_t> fontNumbers(const PageContents& page)
{
    std::map<std::uint32_t, std::uint32_t> byObject;
    std::vector<std::uint32_t> numbers(page.fonts.size(), 0);
    for (std::size_t f = 0; f < page.fonts.size(); ++f) {
        const std::uint32_t object = page.fonts[f].object;
        const auto own = static_cast<std::uint32_t>(f);
        numbers[f] = object == 0 ? own : byObject.try_emplace(object, own).first->second;
    }
    return numbers;
}

std::vector<std::uint32_t> textNumbers(
    const PageContents& page, const std::vector<std::uint32_t>& fonts)
{
    std::map<std::u32string_view, std::uint32_t> mapped;
    std::map<std::tuple<std::uint32_t, std::uint32_t, unsigned>, std::uint32_t> unmapped;
    std::vector<std::uint32_t> numbers;
    numbers.reserve(page.codes.size());
    std::uint32_t next = 0;
    for (const DecodedCode& code : page.codes) {
        const std::uint32_t font =
            code.font.index() < fonts.size() ? fonts[code.font.index()] : FontId::none;
        const std::uint32_t number = code.unicode.empty()
            ? unmapped.try_emplace({font, code.code, unsigned{code.bytes}}, next).first->second
            : mapped.try_emplace(code.unicode, next).first->second;
        next += number == next ? 1 : 0;
        numbers.push_back(number);
    }
    return numbers;
}

} // namespace

ReplayGlyphs::ReplayGlyphs(const PageContents& page, const PageBoxes& boxes)
    : m_page(page), m_blankWidths(page.fonts.size() + 1, -1), m_meanWidths(page.fonts.size() + 1, 0)
{
    const Matrix turn = turnOf(boxes.rotate);
    const std::vector<std::uint32_t> fonts = fontNumbers(page);
    const std::vector<std::uint32_t> texts = textNumbers(page, fonts);
    const auto noFont = static_cast<std::uint32_t>(page.fonts.size());
    std::vector<double> counts(page.fonts.size() + 1, 0);
    for (const DecodedCode& code : page.codes) {
        const std::uint32_t font =
            code.font.index() < fonts.size() ? fonts[code.font.index()] : noFont;
        if (code.blank && m_blankWidths[font] < 0) {
            m_blankWidths[font] = code.width / 1000;
        }
        m_meanWidths[font] += code.width > 0 ? code.width / 1000 : 0;
        counts[font] += code.width > 0 ? 1 : 0;
    }
    for (std::size_t f = 0; f < counts.size(); ++f) {
        m_meanWidths[f] = counts[f] > 0 ? m_meanWidths[f] / counts[f] : 0;
    }
    m_glyphs.reserve(page.glyphs.size());
    for (const Glyph& glyph : page.glyphs) {
        const TextRun& run = page.runs[glyph.run.index()];
        const DecodedCode& code = page.codes[glyph.code.index()];
        ReplayGlyph g;
        g.vertical = has(glyph.flags, GlyphFlag::vertical);
        const Point x = turn.mapVector({run.em.a, run.em.b});
        const Point y = turn.mapVector({run.em.c, run.em.d});
        g.em = length(g.vertical ? y : x);
        g.height = length(g.vertical ? x : y);
        g.expansion = std::sqrt(std::abs(run.em.determinant()));
        const Point direction = g.vertical ? y * -1 : x;
        g.along = g.em > 0 ? direction * (1 / g.em) : Point{1, 0};
        const double width = g.vertical ? -code.verticalAdvance : code.width;
        g.advance = width / 1000 * g.em;
        g.origin = turn.map(glyph.origin);
        g.end = g.origin + g.along * g.advance;
        g.box = mapped(glyph.quad.bounds(), turn);
        g.text = texts[glyph.code.index()];
        g.font = code.font.index() < fonts.size() ? fonts[code.font.index()] : noFont;
        g.first = code.unicode.empty() ? replacement : takenApart(code.unicode.front()).first;
        g.last = code.unicode.empty() ? replacement : takenApart(code.unicode.back()).last;
        g.characters =
            static_cast<std::uint8_t>(std::clamp<std::size_t>(code.unicode.size(), 1, 255));
        g.blank = has(glyph.flags, GlyphFlag::blank);
        g.seen = !has(glyph.flags, GlyphFlag::layerOff);
        g.replaced = has(glyph.flags, GlyphFlag::actualTextReplaced);
        m_glyphs.push_back(g);
    }
}

} // namespace foulcase
