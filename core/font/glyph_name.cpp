// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/glyph_name.h"

#include "tables/glyph_list.h"
#include "tables/tex_fonts.h"

#include <algorithm>
#include <string>

namespace foulcase {

namespace {

bool isUpperHex(std::string_view text)
{
    for (const char c : text) {
        if (!((c >= '0' && c <= '9') || (c >= 'A' && c <= 'F'))) {
            return false;
        }
    }
    return !text.empty();
}

char32_t hexValue(std::string_view text)
{
    char32_t value = 0;
    for (const char c : text) {
        value = value * 16 + static_cast<char32_t>(c <= '9' ? c - '0' : c - 'A' + 10);
    }
    return value;
}

bool isScalar(char32_t c)
{
    return c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF);
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// "uni" with groups of four digits, "u" with four to six.
GlyphNameMeaning byNumber(std::string_view name)
{
    if (name.size() >= 7 && name.substr(0, 3) == "uni" && (name.size() - 3) % 4 == 0
        && isUpperHex(name.substr(3))) {
        std::u32string text;
        for (std::size_t i = 3; i < name.size(); i += 4) {
            const char32_t c = hexValue(name.substr(i, 4));
            if (!isScalar(c)) {
                return {};
            }
            text.push_back(c);
        }
        return {text, GlyphNameRule::uni};
    }
    if (name.size() >= 5 && name.size() <= 7 && name[0] == 'u' && isUpperHex(name.substr(1))) {
        const char32_t c = hexValue(name.substr(1));
        if (isScalar(c)) {
            return {{c}, GlyphNameRule::u_number};
        }
    }
    return {};
}

GlyphNameMeaning component(std::string_view name, const GlyphNameScope& scope)
{
    if (scope.table) {
        const std::u32string_view text = tables::unicodeForTexGlyphName(*scope.table, name);
        if (!text.empty()) {
            return {std::u32string(text), GlyphNameRule::font_table};
        }
    }
    if (scope.zapfDingbats) {
        const std::u32string_view text = tables::unicodeForDingbatsName(name);
        if (!text.empty()) {
            return {std::u32string(text), GlyphNameRule::dingbats};
        }
    }
    const std::u32string_view text = tables::unicodeForGlyphName(name);
    if (!text.empty() && !(text[0] >= 0xE000 && text[0] <= 0xF8FF)) {
        return {std::u32string(text), GlyphNameRule::listed};
    }
    const std::u32string_view symbol = tables::unicodeForSymbolName(name);
    if (!symbol.empty()) {
        return {std::u32string(symbol), GlyphNameRule::symbol_name};
    }
    if (!text.empty()) {
        return {std::u32string(text), GlyphNameRule::listed};
    }
    return byNumber(name);
}

/// "Bullet", "Space": the list knows the word in small letters alone.
GlyphNameMeaning withoutCapital(std::string_view name)
{
    constexpr std::size_t shortest = 3; // two letters of one case each are codes, not words
    if (name.size() < shortest || name[0] < 'A' || name[0] > 'Z'
        || !std::all_of(
            name.begin() + 1, name.end(), [](char c) { return c >= 'a' && c <= 'z'; })) {
        return {};
    }
    std::string word(name);
    word[0] = static_cast<char>(word[0] - 'A' + 'a');
    const std::u32string_view text = tables::unicodeForGlyphName(word);
    return {std::u32string(text), GlyphNameRule::capital};
}

} // namespace

GlyphNameMeaning glyphNameMeaning(std::string_view name, const GlyphNameScope& scope)
{
    constexpr std::size_t longestName = 127;
    if (name.empty() || name.size() > longestName || name == ".notdef") {
        return {};
    }
    if (GlyphNameMeaning whole = component(name, scope); !whole.unicode.empty()) {
        return whole;
    }
    if (GlyphNameMeaning word = withoutCapital(name); !word.unicode.empty()) {
        return word;
    }
    const std::string_view base = name.substr(0, name.find('.'));
    GlyphNameMeaning result;
    std::size_t parts = 0;
    for (std::size_t at = 0; at <= base.size();) {
        const std::size_t end = std::min(base.find('_', at), base.size());
        const GlyphNameMeaning part = component(base.substr(at, end - at), scope);
        result.unicode += part.unicode;
        if (part.unicode.empty()) {
            return {}; // half a ligature would be a wrong text
        }
        ++parts;
        at = end + 1;
    }
    result.rule = parts > 1 ? GlyphNameRule::components : GlyphNameRule::suffix;
    return result;
}

bool isCounterName(std::string_view name)
{
    std::size_t digits = 0;
    while (digits < name.size() && isDigit(name[name.size() - 1 - digits])) {
        ++digits;
    }
    constexpr std::size_t longestPrefix = 8;
    constexpr std::size_t longestNumber = 8;
    if (digits == 0 || digits > longestNumber || name.size() - digits > longestPrefix) {
        return false;
    }
    std::string_view prefix = name.substr(0, name.size() - digits);
    if (!prefix.empty() && (prefix.back() == '-' || prefix.back() == '_' || prefix.back() == '.')) {
        prefix.remove_suffix(1);
    }
    if (!prefix.empty() && prefix.front() == '.') {
        prefix.remove_prefix(1);
    }
    for (const char c : prefix) {
        if (!isLetter(c)) {
            return false;
        }
    }
    return glyphNameMeaning(name, GlyphNameScope{}).unicode.empty();
}

} // namespace foulcase
