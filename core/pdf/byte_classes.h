// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/pdf: what a byte is in PDF syntax (ISO 32000-2, 7.2.3, tables 1 and 2).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace foulcase::pdf {

enum class ByteClass : std::uint8_t { regular, numeric, delimiter, white };

namespace detail {

constexpr std::array<ByteClass, 256> makeByteClasses()
{
    std::array<ByteClass, 256> classes{};
    for (const int c : {0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20}) {
        classes[static_cast<std::size_t>(c)] = ByteClass::white;
    }
    for (const char c : {'(', ')', '<', '>', '[', ']', '{', '}', '/', '%'}) {
        classes[static_cast<unsigned char>(c)] = ByteClass::delimiter;
    }
    for (const char c : {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '-', '.'}) {
        classes[static_cast<unsigned char>(c)] = ByteClass::numeric;
    }
    return classes;
}

inline constexpr std::array<ByteClass, 256> byteClasses = makeByteClasses();

} // namespace detail

constexpr ByteClass byteClass(char c)
{
    return detail::byteClasses[static_cast<unsigned char>(c)];
}
constexpr bool isWhite(char c)
{
    return byteClass(c) == ByteClass::white;
}
constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
/// Whether a name or keyword ends here.
constexpr bool endsWord(char c)
{
    return byteClass(c) >= ByteClass::delimiter;
}
/// The value of a hexadecimal digit, −1 for any other byte.
constexpr int hexValue(char c)
{
    if (isDigit(c)) {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

} // namespace foulcase::pdf
