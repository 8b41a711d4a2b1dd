// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/labels.h"

#include <algorithm>
#include <string>

namespace foulcase {

namespace {

constexpr std::size_t longestLabel = 10;     // "[Knuth84a]"
constexpr std::size_t longestNumber = 24;    // "Page 1234 of 5678"

bool isDigit(char32_t c)
{
    return c >= U'0' && c <= U'9';
}

bool isAsciiLetter(char32_t c)
{
    return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
}

bool isRoman(char32_t c)
{
    return std::u32string_view(U"ivxlcdmIVXLCDM").find(c) != std::u32string_view::npos;
}

bool isBullet(char32_t c)
{
    return std::u32string_view(U"\u2022\u00B7\u2219\u25CF\u25CB\u25AA\u25AB\u25A0\u25A1\u25B8\u25BA"
                               U"\u27A4\u2713\u2714\u2717\u2605\u2606\u2217*\u2013\u2014\u2212-"
                               U"\u2023\u2043\u00A7\uF0B7\uF0A7o\u25E6\u25C6\u25C7")
               .find(c)
           != std::u32string_view::npos;
}

std::u32string withoutBlanks(std::u32string_view text)
{
    std::u32string kept;
    std::copy_if(text.begin(), text.end(), std::back_inserter(kept),
                 [](char32_t c) { return c > U' ' && c != 0xA0; });
    return kept;
}

/// "3", "2.1", "2.1a", "A.3", "iv", "b"
bool isNumbering(std::u32string_view text)
{
    if (text.empty()) {
        return false;
    }
    if (text.size() <= 5 && std::all_of(text.begin(), text.end(), isRoman)) {
        return true;
    }
    if (text.size() == 1) {
        return isDigit(text[0]) || isAsciiLetter(text[0]);
    }
    const bool parts = std::all_of(text.begin(), text.end(), [](char32_t c) {
        return isDigit(c) || c == U'.' || c == U'-' || isAsciiLetter(c) || c == U'\'';
    });
    const auto letters = std::count_if(text.begin(), text.end(), isAsciiLetter);
    return parts && letters <= 1 && std::any_of(text.begin(), text.end(), isDigit);
}

} // namespace

bool isLabel(std::u32string_view text, LabelSide side)
{
    const std::u32string label = withoutBlanks(text);
    if (label.empty() || label.size() > longestLabel) {
        return false;
    }
    const char32_t first = label.front();
    const char32_t last = label.back();
    const std::u32string_view inner =
        label.size() > 2 ? std::u32string_view(label).substr(1, label.size() - 2)
                         : std::u32string_view();
    if (first == U'(' && last == U')') {
        return isNumbering(inner);
    }
    if (first == U'[' && last == U']') {
        return side == LabelSide::before ? !inner.empty() : isNumbering(inner);
    }
    if (side == LabelSide::after) {
        return false;
    }
    if (label.size() == 1 && isBullet(first)) {
        return true;
    }
    const bool closed = last == U'.' || last == U')' || last == U':';
    if (closed) {
        return isNumbering(std::u32string_view(label).substr(0, label.size() - 1));
    }
    return label.find(U'.') != std::u32string::npos && isNumbering(label); // "2.1"
}

bool isPageNumber(std::u32string_view text)
{
    if (text.size() > longestNumber) {
        return false;
    }
    std::u32string number = withoutBlanks(text);
    const auto isDash = [](char32_t c) {
        return c == U'-' || c == U'\u2013' || c == U'\u2014' || c == U'|' || c == U'\u00B7';
    };
    while (!number.empty() && isDash(number.front())) {
        number.erase(number.begin());
    }
    while (!number.empty() && isDash(number.back())) {
        number.pop_back();
    }
    for (const std::u32string_view word : {U"Page", U"page", U"PAGE", U"Seite", U"p."}) {
        if (number.starts_with(word)) {
            number.erase(0, word.size());
            break;
        }
    }
    if (number.empty()) {
        return false;
    }
    const auto digits = std::count_if(number.begin(), number.end(), isDigit);
    if (digits == static_cast<std::ptrdiff_t>(number.size())) {
        return digits <= 5;
    }
    if (number.size() <= 8 && std::all_of(number.begin(), number.end(), isRoman)) {
        return true;
    }
    for (const std::u32string_view parting : {U"of", U"/", U"von", U"-"}) {
        const auto at = number.find(parting);
        if (at != std::u32string::npos && at > 0 && at + parting.size() < number.size()) {
            const std::u32string rest = number.substr(at + parting.size());
            const std::u32string head = number.substr(0, at);
            return head.size() <= 5 && rest.size() <= 5
                   && std::all_of(rest.begin(), rest.end(), isDigit)
                   && (std::all_of(head.begin(), head.end(), isDigit)
                       || (head.size() == 1 && isAsciiLetter(head[0])));
        }
    }
    return false;
}

bool opensEntry(std::u32string_view text)
{
    if (text.empty()) {
        return false;
    }
    if (text.front() == U'[') {
        const auto end = text.find(U']');
        return end != std::u32string_view::npos && end > 1 && end <= longestLabel;
    }
    std::size_t digits = 0;
    while (digits < text.size() && isDigit(text[digits])) {
        ++digits;
    }
    return digits > 0 && digits <= 3 && digits < text.size() && text[digits] == U'.';
}

} // namespace foulcase
