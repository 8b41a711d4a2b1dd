// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/letters.h"

#include "core/font/decode_chain.h"

#include <algorithm>

namespace foulcase {

namespace {

struct Block {
    char32_t first;
    char32_t last;
};

template <std::size_t N>
bool within(const Block (&blocks)[N], char32_t c)
{
    return std::any_of(std::begin(blocks), std::end(blocks),
                       [c](const Block& b) { return c >= b.first && c <= b.last; });
}

/// A text of nothing but blanks stays.
void dropBlanksAround(std::u32string& text)
{
    const std::size_t first = text.find_first_not_of(U' ');
    if (first != std::u32string::npos) {
        text = text.substr(first, text.find_last_not_of(U' ') + 1 - first);
    }
}

char32_t lowered(char32_t c)
{
    const bool capital = (c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7);
    return capital ? c + 0x20 : c;
}

} // namespace

bool isPrivateUseCharacter(char32_t c)
{
    return isPrivateUse(c);
}

bool isLetterOrDigit(char32_t c)
{
    static constexpr Block blocks[] = {
        {U'0', U'9'},     {U'A', U'Z'},     {U'a', U'z'},     {0xAA, 0xAA},
        {0xB5, 0xB5},     {0xBA, 0xBA},     {0xC0, 0xD6},     {0xD8, 0xF6},
        {0xF8, 0x02AF},   {0x0370, 0x0373}, {0x0376, 0x037D}, {0x0386, 0x0386},
        {0x0388, 0x0481}, {0x048A, 0x0559}, {0x0561, 0x0587}, {0x05D0, 0x05F2},
        {0x0620, 0x064A}, {0x0660, 0x0669}, {0x066E, 0x06D3}, {0x06EE, 0x06FC},
        {0x0700, 0x1FFE}, {0x2C00, 0x2DFF}, {0x3041, 0x3096}, {0x30A1, 0x30FA},
        {0x3105, 0x318E}, {0x3400, 0xD7FB}, {0xF900, 0xFDFB}, {0xFE70, 0xFEFC},
        {0xFF10, 0xFF19}, {0xFF21, 0xFF3A}, {0xFF41, 0xFF5A}, {0xFF66, 0xFFDC},
        {0x10000, 0x1CFFF}, {0x1D400, 0x1D7FF}, {0x20000, 0x323AF}};
    return within(blocks, c);
}

bool isLeftToRightLetter(char32_t c)
{
    return isLetterOrDigit(c) && (c < U'0' || c > U'9') && c < 0x0590;
}

bool isRightToLeftLetter(char32_t c)
{
    static constexpr Block blocks[] = {
        {0x05D0, 0x05F2}, {0x0620, 0x064A}, {0x066E, 0x066F}, {0x0671, 0x06D3}, {0x06D5, 0x06D5},
        {0x06EE, 0x06EF}, {0x06FA, 0x06FC}, {0x0710, 0x072F}, {0x0750, 0x07A5}, {0x07CA, 0x07EA},
        {0x0800, 0x0815}, {0x0840, 0x0858}, {0x08A0, 0x08C7}, {0xFB1D, 0xFB1D}, {0xFB1F, 0xFB28},
        {0xFB2A, 0xFDFB}, {0xFE70, 0xFEFC}};
    return within(blocks, c);
}

bool isPresentationForm(char32_t c)
{
    return (c >= 0xFB1D && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFC);
}

std::u32string foldedForComparison(std::u32string_view text)
{
    std::u32string folded;
    for (const char32_t c : plainMathLetters(text)) {
        switch (c) {
        case U'\uFB00': folded += U"ff"; break;
        case U'\uFB01': folded += U"fi"; break;
        case U'\uFB02': folded += U"fl"; break;
        case U'\uFB03': folded += U"ffi"; break;
        case U'\uFB04': folded += U"ffl"; break;
        case U'\uFB05':
        case U'\uFB06': folded += U"st"; break;
        case U'\u2126': folded += U'\u03A9'; break;
        case U'\u2206': folded += U'\u0394'; break;
        case U'\u00B5': folded += U'\u03BC'; break;
        case U'\u00AD':
        case U'\u2010':
        case U'\u2011': folded += U'-'; break;
        case U'\u00A0': folded += U' '; break;
        default: folded += c; break;
        }
    }
    return folded;
}

bool contradict(std::u32string_view a, std::u32string_view b)
{
    std::u32string left = foldedForComparison(a);
    std::u32string right = foldedForComparison(b);
    dropBlanksAround(left);
    dropBlanksAround(right);
    if (left.size() > 1 || right.size() > 1) {
        std::transform(left.begin(), left.end(), left.begin(), lowered);
        std::transform(right.begin(), right.end(), right.begin(), lowered);
    }
    return left != right;
}

} // namespace foulcase
