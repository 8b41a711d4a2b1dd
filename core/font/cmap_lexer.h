// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tokens of the PostScript in a CMap. Every token is a range of the input; hexadecimal strings are
// decoded where the parser asks. Linear; survives any bytes.
#pragma once

#include "core/base/enum_names.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace foulcase {

FOULCASE_ENUM(CMapTokenKind, end, hex, literal, name, integer, array_begin, array_end, keyword)

struct CMapToken {
    CMapTokenKind kind = CMapTokenKind::end;
    std::string_view text;    // hex: between the brackets; name: without slash
    std::int64_t integer = 0; // of an integer
};

class CMapLexer {
public:
    explicit CMapLexer(std::string_view text) : m_text(text) {}
    CMapToken next();

private:
    CMapToken quoted();
    CMapToken literal();
    std::string_view regularRun();

    std::string_view m_text;
    std::size_t m_at = 0;
};

/// Bytes of a hexadecimal string. An odd number of digits reads as a number with a leading zero.
struct HexString {
    std::string bytes;
    bool odd = false;     // odd number of digits
    bool strange = false; // held what is neither a digit nor white space
};
HexString decodeHex(std::string_view between);

} // namespace foulcase
