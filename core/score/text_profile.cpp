// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/text_profile.h"

#include "core/text/unicode_forms.h"

namespace foulcase {

namespace {

std::u32string_view stripped(std::u32string_view text)
{
    while (!text.empty() && isWhiteSpace(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isWhiteSpace(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

/// Runs of at least `least` white space characters become one blank.
std::u32string folded(std::u32string_view text, std::size_t least)
{
    std::u32string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && isWhiteSpace(text[end])) {
            ++end;
        }
        if (end - i >= least) {
            out += U' ';
            i = end;
        } else {
            out += text[i++];
        }
    }
    return out;
}

} // namespace

bool isWhiteSpace(char32_t c)
{
    return (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x20) || c == 0x85 || c == 0xA0
        || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029
        || c == 0x202F || c == 0x205F || c == 0x3000;
}

std::u32string profiledText(std::u32string_view text, TextProfile profile)
{
    switch (profile) {
    case TextProfile::lenient: return lowerCase(folded(stripped(text), 1));
    case TextProfile::jiwer: return std::u32string(stripped(text));
    case TextProfile::exact: break;
    }
    return std::u32string(text);
}

Symbols profiledWords(std::u32string_view text, TextProfile profile, WordNumbers& numbers)
{
    const std::u32string prepared = profile == TextProfile::jiwer
        ? std::u32string(stripped(folded(text, 2)))
        : profiledText(text, profile);
    const auto parts = [&](char32_t c) {
        return profile == TextProfile::jiwer ? c == U' ' : isWhiteSpace(c);
    };
    Symbols words;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= prepared.size(); ++i) {
        if (i == prepared.size() || parts(prepared[i])) {
            if (i > begin) {
                words.push_back(
                    numbers.number(std::u32string_view(prepared).substr(begin, i - begin)));
            }
            begin = i + 1;
        }
    }
    return words;
}

} // namespace foulcase
