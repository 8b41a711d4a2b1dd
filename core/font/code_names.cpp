// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/code_names.h"

#include "core/base/rules.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace foulcase {

namespace {

constexpr std::uint32_t firstPrintable = 0x20;
constexpr std::uint32_t lastPrintable = 0x7E;

std::optional<std::uint32_t> number(std::string_view digits, int base)
{
    std::uint32_t value = 0;
    const char* end = digits.data() + digits.size();
    const auto [at, error] = std::from_chars(digits.data(), end, value, base);
    if (digits.empty() || error != std::errc() || at != end) {
        return std::nullopt;
    }
    return value;
}

/// How the codes of a font and the numbers in its names go together.
struct NameCount {
    std::size_t codes = 0;
    std::size_t printable = 0;
    std::size_t decimal = 0;  // "65", "a65", "char65" at 65
    std::size_t byTex = 0;    // of these, "a65"
    std::size_t hex = 0;      // "41", "C41", "x41" at 65
    std::size_t offset = 0;   // "BT" at 65, all in one distance to base 36
    std::uint32_t lowest = 0xFF;
    std::uint32_t highest = 0;
};

NameCount countNames(const SimpleEncoding& encoding)
{
    NameCount count;
    std::optional<std::int64_t> distance;
    for (std::uint32_t code = 0; code < encoding.codes.size(); ++code) {
        const SimpleEncoding::Code& slot = encoding.codes[code];
        if (slot.origin != NameOrigin::differences || slot.name == ".notdef") {
            continue;
        }
        ++count.codes;
        count.printable += code >= firstPrintable && code <= lastPrintable ? 1 : 0;
        count.lowest = std::min(count.lowest, code);
        count.highest = std::max(count.highest, code);
        const std::string_view name = slot.name;
        // "g" and "c" before a number count the glyphs of a subset (case: lig04).
        for (const std::string_view prefix : {"", "a", "char"}) {
            const bool fits = name.substr(0, prefix.size()) == prefix
                && number(name.substr(prefix.size()), 10) == code;
            count.decimal += fits ? 1 : 0;
            count.byTex += fits && prefix == "a" ? 1 : 0;
        }
        for (const std::string_view prefix : {"", "C", "x"}) {
            constexpr std::size_t digits = 2;
            const bool fits = name.size() == prefix.size() + digits
                && name.substr(0, prefix.size()) == prefix
                && number(name.substr(prefix.size()), 16) == code;
            count.hex += fits ? 1 : 0;
        }
        const std::optional<std::uint32_t> counted = number(name, 36);
        if (counted && name.size() == 2) {
            const std::int64_t apart = std::int64_t{*counted} - code;
            distance = distance.value_or(apart);
            count.offset += *distance == apart ? 1 : 0;
        }
    }
    return count;
}

bool hasCode(const SimpleEncoding& encoding, std::uint32_t code)
{
    const SimpleEncoding::Code& slot = encoding.codes[code];
    return slot.origin == NameOrigin::differences && slot.name != ".notdef";
}

std::size_t countCodes(const SimpleEncoding& encoding, std::uint32_t first, std::uint32_t last)
{
    std::size_t found = 0;
    for (std::uint32_t code = first; code <= last; ++code) {
        found += hasCode(encoding, code) ? 1 : 0;
    }
    return found;
}

/// A text font has small letters and what ends sentences; both encodings agree on ASCII's letters,
/// digits and most marks. OT1's ligatures are at 0B–0F; T1's at 1B–1F, its dashes at 15 and 16,
/// its accented letters from 80 on.
CodeGuess texTextFont(const SimpleEncoding& encoding)
{
    constexpr std::size_t fewLetters = 4;
    const bool marks = hasCode(encoding, ',') || hasCode(encoding, '.') || hasCode(encoding, '-');
    if (!marks || countCodes(encoding, 'a', 'z') < fewLetters) {
        return CodeGuess::none;
    }
    const std::size_t cork = countCodes(encoding, 0x1B, 0x1F) + countCodes(encoding, 0x10, 0x11)
        + countCodes(encoding, 0x15, 0x16) + countCodes(encoding, 0x80, 0xFF);
    const std::size_t original = countCodes(encoding, 0x0B, 0x0F);
    return cork > original ? CodeGuess::t1 : CodeGuess::ot1;
}

} // namespace

CodeGuess guessByCodeNames(const SimpleEncoding& encoding, const Limits& limits)
{
    const NameCount count = countNames(encoding);
    if (count.codes == 0) {
        return CodeGuess::none;
    }
    const double limit = limits[Rule::name_counter_share];
    const auto most = [&](std::size_t part) {
        return static_cast<double>(part) >= limit * static_cast<double>(count.codes);
    };
    if (most(count.byTex)) {
        const CodeGuess tex = texTextFont(encoding);
        if (tex != CodeGuess::none) {
            return tex;
        }
    }
    // Numbers in sequence fill their range; characters of a text leave gaps.
    constexpr std::size_t fewest = 8;
    const bool gaps = count.codes >= fewest
        && 2 * (count.highest - count.lowest + 1) >= 3 * count.codes;
    const bool repeated = most(count.decimal) || most(count.hex) || (gaps && most(count.offset));
    return repeated && most(count.printable) ? CodeGuess::ascii : CodeGuess::none;
}

std::optional<std::u32string> characterByCode(CodeGuess guess, std::uint32_t code)
{
    switch (guess) {
    case CodeGuess::none:
        return std::nullopt;
    case CodeGuess::ascii:
        if (code < firstPrintable || code > lastPrintable) {
            return std::nullopt;
        }
        return std::u32string(1, static_cast<char32_t>(code));
    case CodeGuess::ot1:
    case CodeGuess::t1:
        break;
    }
    const tables::EncodingTable& table =
        tables::encoding(guess == CodeGuess::t1 ? tables::EncodingId::T1 : tables::EncodingId::Ot1);
    if (code >= table.entries.size() || table.entries[code].unicode.empty()) {
        return std::nullopt;
    }
    return std::u32string(table.entries[code].unicode);
}

} // namespace foulcase
