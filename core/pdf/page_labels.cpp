// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/page_labels.h"

#include "core/base/utf.h"
#include "core/pdf/text_string.h"
#include "core/pdf/tree_entries.h"

namespace foulcase::pdf {

namespace {

constexpr std::int64_t mostRoman = 10000;  // ten M; greater numbers are written in digits
constexpr std::int64_t mostLetters = 2600; // a hundred times the same letter; likewise
constexpr std::size_t mostPrefix = 1000;   // bytes

LabelStyle styleOf(const Object& style)
{
    const std::string name = style.name();
    if (name == "D") {
        return LabelStyle::decimal;
    }
    if (name == "R") {
        return LabelStyle::upper_roman;
    }
    if (name == "r") {
        return LabelStyle::lower_roman;
    }
    if (name == "A") {
        return LabelStyle::upper_letters;
    }
    return name == "a" ? LabelStyle::lower_letters : LabelStyle::none;
}

std::string roman(std::int64_t number)
{
    constexpr std::pair<int, const char*> parts[] = {{1000, "m"}, {900, "cm"}, {500, "d"},
        {400, "cd"}, {100, "c"}, {90, "xc"}, {50, "l"}, {40, "xl"}, {10, "x"}, {9, "ix"}, {5, "v"},
        {4, "iv"}, {1, "i"}};
    std::string text;
    for (const auto& [value, letters] : parts) {
        for (; number >= value; number -= value) {
            text += letters;
        }
    }
    return text;
}

/// a to z, then aa to zz: the same letter again.
std::string letters(std::int64_t number)
{
    const auto repeat = static_cast<std::size_t>((number - 1) / 26 + 1);
    return std::string(repeat, static_cast<char>('a' + (number - 1) % 26));
}

std::string upper(std::string text)
{
    for (char& c : text) {
        c = static_cast<char>(c - 'a' + 'A');
    }
    return text;
}

std::string numeral(LabelStyle style, std::int64_t number)
{
    const bool isRoman = style == LabelStyle::upper_roman || style == LabelStyle::lower_roman;
    if (style == LabelStyle::none) {
        return {};
    }
    if (style == LabelStyle::decimal || number < 1
        || number > (isRoman ? mostRoman : mostLetters)) {
        return std::to_string(number);
    }
    const std::string lower = isRoman ? roman(number) : letters(number);
    const bool capital = style == LabelStyle::upper_roman || style == LabelStyle::upper_letters;
    return capital ? upper(lower) : lower;
}

} // namespace

PageLabels PageLabels::read(const Document& document, const Limits& limits, FindingSink& findings)
{
    PageLabels labels;
    const Object tree = document.catalog().get("PageLabels");
    for (const TreeEntry& entry : treeEntries(tree, TreeKind::numbers, limits, findings)) {
        const auto index = entry.key.asInteger();
        if (!index || *index < 0 || !entry.value.isDictionary()) {
            continue;
        }
        Range range;
        range.style = styleOf(entry.value.get("S"));
        range.prefix =
            toUtf8(decodeTextString(entry.value.get("P").bytes().substr(0, mostPrefix)).text);
        const std::int64_t first = entry.value.get("St").asInteger().value_or(1);
        constexpr std::int64_t most = 1000000000000; // leaves room for any page number on top
        range.first = first >= 1 && first <= most ? first : 1;
        labels.m_ranges.try_emplace(*index, std::move(range));
    }
    return labels;
}

std::string PageLabels::label(int page) const
{
    const std::int64_t index = std::int64_t(page) - 1;
    const auto after = m_ranges.upper_bound(index);
    if (after == m_ranges.begin()) {
        return std::to_string(page);
    }
    const auto& [start, range] = *std::prev(after);
    return range.prefix + numeral(range.style, range.first + index - start);
}

} // namespace foulcase::pdf
