// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Mathematical Alphanumeric Symbols (The Unicode Standard, chapter 22) to plain letters.
#include "core/font/decode_chain.h"

namespace foulcase {

namespace {

char32_t plainGreek(char32_t offset)
{
    // Each of five alphabets: 17 capitals, theta symbol, 7 capitals, nabla, 25 small, 6 variants.
    if (offset < 25) {
        return offset == 17 ? U'\u0398' : U'\u0391' + offset;
    }
    if (offset == 25) {
        return U'\u2207';
    }
    if (offset < 51) {
        return U'\u03B1' + (offset - 26);
    }
    constexpr char32_t variants[] = {
        U'\u2202', U'\u03F5', U'\u03D1', U'\u03F0', U'\u03D5', U'\u03F1', U'\u03D6'};
    return variants[offset - 51];
}

char32_t plainLetter(char32_t c)
{
    if (c == U'\u210E') {
        return U'h';
    }
    if (c < 0x1D400 || c > 0x1D7FF) {
        return c;
    }
    if (c < 0x1D6A4) {
        const char32_t offset = (c - 0x1D400) % 52;
        return offset < 26 ? U'A' + offset : U'a' + (offset - 26);
    }
    if (c == 0x1D6A4) {
        return U'\u0131';
    }
    if (c == 0x1D6A5) {
        return U'\u0237';
    }
    if (c >= 0x1D6A8 && c < 0x1D6A8 + 5 * 58) {
        return plainGreek((c - 0x1D6A8) % 58);
    }
    if (c == 0x1D7CA) {
        return U'\u03DC';
    }
    if (c == 0x1D7CB) {
        return U'\u03DD';
    }
    return c >= 0x1D7CE ? U'0' + (c - 0x1D7CE) % 10 : c;
}

} // namespace

std::u32string plainMathLetters(std::u32string_view text)
{
    std::u32string plain;
    plain.reserve(text.size());
    for (const char32_t c : text) {
        plain.push_back(plainLetter(c));
    }
    return plain;
}

} // namespace foulcase
