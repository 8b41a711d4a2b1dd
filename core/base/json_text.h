// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text of JSON numbers and strings, written to memory that the caller has reserved; each
// returns the end. Numbers are rounded to thousandths and never have trailing zeros.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace foulcase {

inline constexpr std::size_t longestJsonNumber = 24;

char* putUnsigned(char* to, std::uint64_t value);
/// Any double; not finite is 0, beyond ±9e12 is that.
char* putNumber(char* to, double value);
/// Quoted and escaped, with U+FFFD for each byte that is no UTF-8; needs 6 × size + 2 bytes.
char* putText(char* to, std::string_view utf8);

inline char* putLiteral(char* to, std::string_view json)
{
    std::memcpy(to, json.data(), json.size());
    return to + json.size();
}

} // namespace foulcase
