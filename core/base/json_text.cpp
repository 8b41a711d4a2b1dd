// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_text.h"

#include "core/base/utf.h"

#include <array>
#include <cmath>

namespace foulcase {

namespace {

struct Digits {
    std::array<char, 4> text{}; // without leading point
    std::uint8_t size = 0;
};

/// "07" for each number below 100.
constexpr auto pairs = [] {
    std::array<char, 200> table{};
    for (std::size_t i = 0; i < 100; ++i) {
        table[2 * i] = static_cast<char>('0' + i / 10);
        table[2 * i + 1] = static_cast<char>('0' + i % 10);
    }
    return table;
}();

/// ".5", ".25", ".125" for each number of thousandths; nothing for 0.
constexpr auto fractions = [] {
    std::array<Digits, 1000> table{};
    for (std::size_t i = 1; i < 1000; ++i) {
        table[i].text = {'.', static_cast<char>('0' + i / 100),
                         static_cast<char>('0' + i / 10 % 10), static_cast<char>('0' + i % 10)};
        table[i].size = i % 10 != 0 ? 4 : i % 100 != 0 ? 3 : 2;
    }
    return table;
}();

} // namespace

char* putUnsigned(char* to, std::uint64_t value)
{
    if (value < 100) {
        if (value < 10) {
            *to = static_cast<char>('0' + value);
            return to + 1;
        }
        std::memcpy(to, &pairs[2 * value], 2);
        return to + 2;
    }
    if (value < 10000) {
        const auto small = static_cast<std::uint32_t>(value);
        if (small < 1000) {
            *to++ = static_cast<char>('0' + small / 100);
        } else {
            std::memcpy(to, &pairs[2 * (small / 100)], 2);
            to += 2;
        }
        std::memcpy(to, &pairs[2 * (small % 100)], 2);
        return to + 2;
    }
    to = putUnsigned(to, value / 10000);
    const auto low = static_cast<std::uint32_t>(value % 10000);
    std::memcpy(to, &pairs[2 * (low / 100)], 2);
    std::memcpy(to + 2, &pairs[2 * (low % 100)], 2);
    return to + 4;
}

char* putNumber(char* to, double value)
{
    constexpr double reach = 9e12;
    double scaled = value * 1000.0;
    if (!(scaled > -reach * 1000)) { // NaN too
        scaled = std::isnan(value) ? 0 : -reach * 1000;
    } else if (scaled > reach * 1000) {
        scaled = reach * 1000;
    }
    auto thousandths = static_cast<std::int64_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
    if (thousandths < 0) {
        *to++ = '-';
        thousandths = -thousandths;
    }
    std::uint64_t whole = 0;
    std::size_t rest = 0;
    if (thousandths < 0xFFFFFFFF) { // 32-bit division is several times faster
        const auto small = static_cast<std::uint32_t>(thousandths);
        whole = small / 1000;
        rest = small % 1000;
    } else {
        whole = static_cast<std::uint64_t>(thousandths) / 1000;
        rest = static_cast<std::size_t>(thousandths % 1000);
    }
    to = putUnsigned(to, whole);
    const Digits& fraction = fractions[rest];
    std::memcpy(to, fraction.text.data(), 4);
    return to + fraction.size;
}

char* putText(char* to, std::string_view utf8)
{
    static constexpr std::string_view hex = "0123456789abcdef";
    *to++ = '"';
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const char c = utf8[i];
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80) {
            const std::size_t size = utf8SequenceSize(utf8.substr(i));
            to = putLiteral(to, size > 0 ? utf8.substr(i, size) : "\xEF\xBF\xBD");
            i += size > 0 ? size - 1 : 0;
            continue;
        }
        if (byte >= 0x20 && c != '"' && c != '\\' && byte != 0x7F) {
            *to++ = c;
            continue;
        }
        *to++ = '\\';
        switch (c) {
        case '"':
        case '\\': *to++ = c; break;
        case '\n': *to++ = 'n'; break;
        case '\r': *to++ = 'r'; break;
        case '\t': *to++ = 't'; break;
        default:
            to = putLiteral(to, "u00");
            *to++ = hex[byte >> 4U];
            *to++ = hex[byte & 0xFU];
        }
    }
    *to++ = '"';
    return to;
}

} // namespace foulcase
