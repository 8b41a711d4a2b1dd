// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf.h"

#include <array>
#include <cstdint>

namespace foulcase {

namespace {

enum class ByteOrder { big, little };

std::u32string fromUtf16(std::string_view bytes, ByteOrder order)
{
    std::u32string out;
    out.reserve(bytes.size() / 2);
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return static_cast<char32_t>(order == ByteOrder::big ? first << 8 | second
                                                             : second << 8 | first);
    };
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const char32_t u = unit(i);
        if (u < 0xD800 || u > 0xDFFF) {
            out.push_back(u);
            continue;
        }
        const bool pair = u < 0xDC00 && i + 3 < bytes.size() && unit(i + 2) >= 0xDC00
            && unit(i + 2) <= 0xDFFF;
        if (pair) {
            out.push_back(0x10000 + ((u - 0xD800) << 10) + (unit(i + 2) - 0xDC00));
            i += 2;
        } else {
            out.push_back(replacementCharacter);
        }
    }
    return out;
}

/// The code point of a sequence whose bytes are of the right kinds.
char32_t joined(std::string_view sequence)
{
    const auto lead = static_cast<unsigned char>(sequence[0]);
    char32_t c = sequence.size() == 1 ? lead : lead & (0x7FU >> sequence.size());
    for (const char next : sequence.substr(1)) {
        c = c << 6 | (static_cast<unsigned char>(next) & 0x3FU);
    }
    return c;
}

} // namespace

void appendUtf8(std::string& out, char32_t c)
{
    if (c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) {
        c = replacementCharacter;
    }
    const auto byte = [&](char32_t b) { out.push_back(static_cast<char>(b)); };
    if (c < 0x80) {
        byte(c);
    } else if (c < 0x800) {
        byte(0xC0 | c >> 6);
        byte(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        byte(0xE0 | c >> 12);
        byte(0x80 | (c >> 6 & 0x3F));
        byte(0x80 | (c & 0x3F));
    } else {
        byte(0xF0 | c >> 18);
        byte(0x80 | (c >> 12 & 0x3F));
        byte(0x80 | (c >> 6 & 0x3F));
        byte(0x80 | (c & 0x3F));
    }
}

std::string toUtf8(std::u32string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (const char32_t c : text) {
        appendUtf8(out, c);
    }
    return out;
}

std::size_t utf8SequenceSize(std::string_view text)
{
    if (text.empty()) {
        return 0;
    }
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead < 0x80) {
        return 1;
    }
    const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || size > text.size()) {
        return 0;
    }
    const char32_t c = joined(text.substr(0, size));
    for (const char next : text.substr(1, size - 1)) {
        if ((static_cast<unsigned char>(next) & 0xC0U) != 0x80U) {
            return 0;
        }
    }
    static constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool good = c >= least[size] && c <= 0x10FFFF && !(c >= 0xD800 && c <= 0xDFFF);
    return good ? size : 0;
}

std::u32string fromUtf8(std::string_view text)
{
    std::u32string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t size = utf8SequenceSize(text);
        out.push_back(size > 0 ? joined(text.substr(0, size)) : replacementCharacter);
        text.remove_prefix(size > 0 ? size : 1);
    }
    return out;
}

std::u32string fromUtf16Be(std::string_view bytes)
{
    return fromUtf16(bytes, ByteOrder::big);
}

std::u32string fromUtf16Le(std::string_view bytes)
{
    return fromUtf16(bytes, ByteOrder::little);
}

std::string codePointNotation(std::u32string_view text)
{
    static constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    for (const char32_t c : text) {
        out += out.empty() ? "U+" : " U+";
        bool started = false;
        for (int shift = 28; shift >= 0; shift -= 4) {
            const auto digit = static_cast<std::uint32_t>(c) >> static_cast<unsigned>(shift) & 0xFU;
            started = started || digit != 0 || shift < 16;
            if (started) {
                out.push_back(digits[digit]);
            }
        }
    }
    return out;
}

} // namespace foulcase
