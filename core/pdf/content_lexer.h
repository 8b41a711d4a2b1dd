// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Splits a decoded content stream into operators with their operands, without copying: every token
// is a range of the input. Does not know graphics state. Survives any bytes; its work is linear in
// the input. ISO 32000-2, 7.2 and 7.8.2.
#pragma once

#include "core/base/enum_names.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase::pdf {

FOULCASE_ENUM(TokenKind, end, number, string, hex_string, name, array_begin, array_end,
              dictionary_begin, dictionary_end, keyword)

struct Token {
    TokenKind kind = TokenKind::end;
    std::uint32_t begin = 0; // byte range in the stream, delimiters included
    std::uint32_t end = 0;
    double number = 0; // of a number; as readers take it where it is malformed ("--5", "1.2.3")
    bool operator==(const Token&) const = default;
};

/// All operators of ISO 32000-2, annex A; `unknown` for any other keyword.
enum class Operator : std::uint8_t {
    unknown, b, B, b_star, B_star, BDC, BI, BMC, BT, BX, c, cm, CS, cs, d, d0, d1, Do, DP, EI, EMC,
    ET, EX, f, F, f_star, G, g, gs, h, i, ID, j, J, K, k, l, m, M, MP, n, q, Q, re, RG, rg, ri, s,
    S, SC, sc, SCN, scn, sh, T_star, Tc, Td, TD, Tf, Tj, TJ, TL, Tm, Tr, Ts, Tw, Tz, v, w, W,
    W_star, y, quote, double_quote
};
/// "T*", "'", "Tj"
std::string_view operatorText(Operator op);

/// One operator with its operand tokens. Arrays and dictionaries appear as their begin and end
/// tokens with the content between them; `operands` is reused by the next call.
struct Instruction {
    Operator op = Operator::unknown;
    std::uint32_t begin = 0;         // of the operator's keyword
    std::uint32_t end = 0;
    /// The last `mostOperands` before the operator, an array or dictionary counted once; brackets
    /// always come in pairs.
    std::vector<Token> operands;
    std::uint32_t dropped = 0;       // operands beyond that, and junk within brackets
    std::uint32_t dataBegin = 0;     // of inline image data, for BI … ID … EI: op is BI, operands
    std::uint32_t dataEnd = 0;       // are those between BI and ID, begin..end spans BI to EI
};

class ContentLexer {
public:
    ContentLexer(std::string_view bytes, std::size_t mostOperands);

    Token nextToken();
    /// False at the end; trailing operands without operator are counted in `dropped`. Inline images
    /// end by their own length where it can be computed (width, height, bits, components, no
    /// filter; or the filter's own end), else by an EI between blanks that is followed by what can
    /// be content (ISO 32000-2, 8.9.7).
    bool next(Instruction& instruction);

    std::string_view bytes() const { return m_bytes; }
    std::string_view text(const Token& token) const
    {
        return m_bytes.substr(token.begin, token.end - token.begin);
    }
    std::size_t position() const { return m_at; }

private:
    void readInlineImage(Instruction& instruction);

    std::string_view m_bytes; // at most 4 GiB - 1
    std::size_t m_at = 0;
    std::size_t m_mostOperands;
};

/// Decodes the token of a literal or hexadecimal string into `out` (cleared first). Returns a view:
/// of the input where nothing is escaped, else of `out`.
std::string_view decodeString(std::string_view tokenText, TokenKind kind, std::string& out);
/// Name without slash, #xx decoded; a view of the input where nothing is escaped, else of `out`.
std::string_view decodeName(std::string_view tokenText, std::string& out);

} // namespace foulcase::pdf
