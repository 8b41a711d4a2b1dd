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

std::u32string fromUtf8(std::string_view text)
{
    std::u32string out;
    out.reserve(text.size());
    std::size_t i = 0;
    while (i < text.size()) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t size = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
        bool good = lead < 0x80 || (lead >= 0xC2 && lead <= 0xF4);
        good = good && i + size <= text.size();
        char32_t c = size == 1 ? lead : lead & (0x7FU >> size);
        for (std::size_t k = 1; good && k < size; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            good = (next & 0xC0U) == 0x80U;
            c = c << 6 | (next & 0x3FU);
        }
        static constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
        good = good && c >= least[size] && c <= 0x10FFFF && !(c >= 0xD800 && c <= 0xDFFF);
        out.push_back(good ? c : replacementCharacter);
        i += good ? size : 1;
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
