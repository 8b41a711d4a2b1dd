// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/line_direction.h"

#include "core/base/rules.h"

#include <unicode/ubidi.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <memory>
#include <numeric>

namespace foulcase {

namespace {

struct CloseBidi {
    void operator()(UBiDi* bidi) const { ubidi_close(bidi); }
};

/// One UTF-16 unit per thing: beyond the basic plane a letter of the same direction.
std::u16string units(std::u32string_view standing)
{
    std::u16string out;
    out.reserve(standing.size());
    for (const char32_t c : standing) {
        if (c < 0x10000) {
            out += static_cast<char16_t>(c);
            continue;
        }
        switch (strengthOf(c)) {
        case Strength::right_to_left: out += u'\u05D0'; break;
        case Strength::left_to_right: out += u'A'; break;
        case Strength::neutral: out += u'\u2022'; break;
        }
    }
    return out;
}

} // namespace

Strength strengthOf(char32_t c)
{
    if (c < 0x0590) {
        const bool letter = (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z')
            || (c >= 0xC0 && c != 0xD7 && c != 0xF7 && !(c >= 0x02B9 && c <= 0x036F));
        return letter ? Strength::left_to_right : Strength::neutral;
    }
    switch (u_charDirection(static_cast<UChar32>(c))) {
    case U_LEFT_TO_RIGHT: return Strength::left_to_right;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC: return Strength::right_to_left;
    default: return Strength::neutral;
    }
}

bool readsRightToLeft(std::u32string_view standing)
{
    std::size_t left = 0;
    std::size_t right = 0;
    for (const char32_t c : standing) {
        const Strength strength = strengthOf(c);
        left += strength == Strength::left_to_right ? 1 : 0;
        right += strength == Strength::right_to_left ? 1 : 0;
    }
    return right > left;
}

std::vector<std::uint32_t> readingOrder(std::u32string_view standing, bool rightToLeft)
{
    std::vector<std::uint32_t> order(standing.size());
    std::iota(order.begin(), order.end(), 0U);
    const std::u16string text = units(standing);
    UErrorCode error = U_ZERO_ERROR;
    const auto length = static_cast<std::int32_t>(text.size());
    const std::unique_ptr<UBiDi, CloseBidi> bidi(ubidi_openSized(length, 0, &error));
    if (U_FAILURE(error) || length == 0) {
        return order;
    }
    ubidi_setReorderingMode(bidi.get(), UBIDI_REORDER_INVERSE_LIKE_DIRECT);
    ubidi_setPara(bidi.get(), reinterpret_cast<const UChar*>(text.data()), length,
                  rightToLeft ? 1 : 0, nullptr, &error);
    std::vector<std::int32_t> map(text.size());
    ubidi_getVisualMap(bidi.get(), map.data(), &error);
    if (U_SUCCESS(error)) {
        std::copy(map.begin(), map.end(), order.begin());
    }
    return order;
}

bool isMarkOfLetter(char32_t c)
{
    const bool near = (c >= 0x0591 && c <= 0x08FF) || c == 0xFB1E;
    return near && u_charType(static_cast<UChar32>(c)) == U_NON_SPACING_MARK;
}

char32_t mirrored(char32_t c)
{
    return static_cast<char32_t>(u_charMirror(static_cast<UChar32>(c)));
}

LineStorage storageOf(const PageContents& page, const PageLayout& layout, const Line& line,
                      const Limits& limits)
{
    std::size_t rising = 0;
    std::size_t falling = 0;
    GlyphId previous;
    for (std::uint32_t i = line.first; i < line.first + line.count; ++i) {
        const GlyphId glyph = layout.sequence[i];
        const std::u32string& text =
            page.codes[page.glyphs[glyph.index()].code.index()].unicode;
        if (text.empty() || strengthOf(text.front()) != Strength::right_to_left) {
            continue;
        }
        if (previous.valid()) {
            (previous < glyph ? rising : falling) += 1;
        }
        previous = glyph;
    }
    if (rising + falling == 0) {
        return LineStorage::none;
    }
    const double share = static_cast<double>(rising) / static_cast<double>(rising + falling);
    const double limit = limits[Rule::rtl_storage];
    return share >= limit ? LineStorage::visual
        : share <= 1 - limit ? LineStorage::logical
                             : LineStorage::mixed;
}

} // namespace foulcase
