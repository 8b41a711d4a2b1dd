// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/content_lexer.h"

#include "core/pdf/byte_classes.h"
#include "core/pdf/inline_image.h"
#include "core/pdf/operator_names.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace foulcase::pdf {

namespace {

constexpr std::size_t mostNestedTokens = 1U << 20U; // kept within one operator's arrays: 24 MB
constexpr std::size_t mostTracked = 64;             // open arrays whose kind is remembered

constexpr double powersOfTen[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18};

std::size_t skipBlanks(std::string_view bytes, std::size_t at)
{
    while (at < bytes.size()) {
        const char c = bytes[at];
        if (c == '%') {
            while (at < bytes.size() && bytes[at] != '\n' && bytes[at] != '\r') {
                ++at;
            }
        } else if (!isWhite(c)) {
            break;
        } else {
            ++at;
        }
    }
    return at;
}

std::size_t wordEnd(std::string_view bytes, std::size_t at)
{
    while (at < bytes.size() && !endsWord(bytes[at])) {
        ++at;
    }
    return at;
}

/// One past the closing parenthesis of the string that opens at `at`; the end where none closes.
std::size_t stringEnd(std::string_view bytes, std::size_t at)
{
    std::size_t depth = 0;
    for (; at < bytes.size(); ++at) {
        const char c = bytes[at];
        if (c == '\\') {
            ++at;
        } else if (c == '(') {
            ++depth;
        } else if (c == ')' && --depth == 0) {
            return at + 1;
        }
    }
    return bytes.size();
}

struct Number {
    double value = 0;
    std::size_t end = 0;
};

/// Signs before the digits: one minus among them makes the number negative, as MuPDF and pdf.js
/// take "--5". A second point and a minus among the decimals end the value; digits, points and
/// signs after it are passed over, as MuPDF takes "1.2.3" and "0.0-5". A sign after whole digits
/// opens the next number, as Poppler takes "10-20". A sign or a point alone is 0. There are no
/// exponents (ISO 32000-2, 7.3.3).
Number readNumber(std::string_view bytes, std::size_t at)
{
    const std::size_t size = bytes.size();
    bool negative = false;
    while (at < size && (bytes[at] == '-' || bytes[at] == '+')) {
        negative = negative || bytes[at] == '-';
        ++at;
    }
    constexpr std::uint64_t mostDigits = 18; // fit 64 bits
    constexpr double huge = 1e300;           // more digits than that are not added up
    std::uint64_t digits = 0;
    std::uint64_t mantissa = 0;
    double whole = 0;
    for (; at < size && isDigit(bytes[at]); ++at) {
        const auto digit = static_cast<std::uint64_t>(bytes[at] - '0');
        if (digits < mostDigits) {
            mantissa = mantissa * 10 + digit;
            digits += mantissa != 0 ? 1 : 0;
            whole = static_cast<double>(mantissa);
        } else if (whole < huge) {
            whole = whole * 10 + static_cast<double>(digit);
        }
    }
    double value = whole;
    if (at < size && bytes[at] == '.') {
        ++at;
        std::size_t decimals = 0;
        const bool exact = digits < mostDigits;
        for (; at < size && isDigit(bytes[at]); ++at) {
            if (digits < mostDigits && decimals < mostDigits) {
                mantissa = mantissa * 10 + static_cast<std::uint64_t>(bytes[at] - '0');
                digits += mantissa != 0 ? 1 : 0;
                ++decimals;
            }
        }
        if (exact && decimals > 0) {
            value = static_cast<double>(mantissa) / powersOfTen[decimals];
        }
        while (at < size && byteClass(bytes[at]) == ByteClass::numeric) {
            ++at;
        }
    }
    return {negative && value != 0 ? -value : value, at};
}

bool isOperandWord(std::string_view word)
{
    return word == "true" || word == "false" || word == "null";
}

/// Keeps the operands of one instruction within bounds and their brackets in pairs.
class OperandList {
public:
    OperandList(Instruction& instruction, std::size_t most)
        : m_instruction(instruction), m_most(std::max<std::size_t>(most, 1))
    {}

    bool inBrackets() const { return m_depth > 0; }

    void add(const Token& token)
    {
        if (m_depth == 0) {
            ++m_count;
            if (m_count >= 2 * m_most) {
                dropEarliest();
            }
            m_nested = 0;
        } else if (++m_nested > mostNestedTokens) {
            ++m_instruction.dropped;
            return;
        }
        m_instruction.operands.push_back(token);
    }

    void open(const Token& token)
    {
        if (m_depth >= mostTracked) {
            ++m_instruction.dropped;
            ++m_untracked;
            return;
        }
        add(token);
        const std::uint64_t bit = std::uint64_t(1) << m_depth;
        m_arrays = token.kind == TokenKind::array_begin ? m_arrays | bit : m_arrays & ~bit;
        ++m_depth;
    }

    /// Any closing bracket closes what is open; one that closes nothing is passed over.
    void close(Token token)
    {
        if (m_untracked > 0) {
            --m_untracked;
            return;
        }
        if (m_depth == 0) {
            return;
        }
        --m_depth;
        const bool array = (m_arrays >> m_depth & 1U) != 0;
        token.kind = array ? TokenKind::array_end : TokenKind::dictionary_end;
        m_instruction.operands.push_back(token);
    }

    /// At an operator, or at the end: closes what is open and drops what is too many.
    void finish(std::uint32_t at)
    {
        m_untracked = 0;
        while (m_depth > 0) {
            close({.kind = TokenKind::array_end, .begin = at, .end = at});
        }
        if (m_count > m_most) {
            dropEarliest();
        }
    }

private:
    void dropEarliest()
    {
        auto& operands = m_instruction.operands;
        std::size_t at = 0;
        for (std::size_t drop = m_count - m_most; drop > 0 && at < operands.size(); --drop) {
            std::size_t depth = 0;
            do {
                const TokenKind kind = operands[at].kind;
                if (kind == TokenKind::array_begin || kind == TokenKind::dictionary_begin) {
                    ++depth;
                } else if (kind == TokenKind::array_end || kind == TokenKind::dictionary_end) {
                    --depth;
                }
                ++at;
            } while (depth > 0 && at < operands.size());
            ++m_instruction.dropped;
        }
        operands.erase(operands.begin(), operands.begin() + static_cast<std::ptrdiff_t>(at));
        m_count = m_most;
    }

    Instruction& m_instruction;
    std::size_t m_most;
    std::size_t m_count = 0;  // operands outside brackets, an array counted once
    std::size_t m_nested = 0; // tokens within the outermost brackets
    std::size_t m_depth = 0;
    std::size_t m_untracked = 0;
    std::uint64_t m_arrays = 0; // bit per level: array or dictionary
};

} // namespace

ContentLexer::ContentLexer(std::string_view bytes, std::size_t mostOperands)
    : m_bytes(bytes.substr(0, std::numeric_limits<std::uint32_t>::max())),
      m_mostOperands(mostOperands)
{}

Token ContentLexer::nextToken()
{
    const auto make = [&](TokenKind kind, std::size_t begin, std::size_t end) {
        m_at = end;
        return Token{.kind = kind,
            .begin = static_cast<std::uint32_t>(begin),
            .end = static_cast<std::uint32_t>(end)};
    };
    std::size_t at = m_at;
    while (true) {
        at = skipBlanks(m_bytes, at);
        if (at >= m_bytes.size()) {
            return make(TokenKind::end, m_bytes.size(), m_bytes.size());
        }
        const char c = m_bytes[at];
        const bool doubled = at + 1 < m_bytes.size() && m_bytes[at + 1] == c;
        switch (byteClass(c)) {
        case ByteClass::numeric: {
            const Number number = readNumber(m_bytes, at);
            Token token = make(TokenKind::number, at, number.end);
            token.number = number.value;
            return token;
        }
        case ByteClass::regular:
            return make(TokenKind::keyword, at, wordEnd(m_bytes, at));
        default:
            break;
        }
        switch (c) {
        case '/':
            return make(TokenKind::name, at, wordEnd(m_bytes, at + 1));
        case '(':
            return make(TokenKind::string, at, stringEnd(m_bytes, at));
        case '[':
            return make(TokenKind::array_begin, at, at + 1);
        case ']':
            return make(TokenKind::array_end, at, at + 1);
        case '<': {
            if (doubled) {
                return make(TokenKind::dictionary_begin, at, at + 2);
            }
            const std::size_t close = m_bytes.find('>', at);
            return make(TokenKind::hex_string, at,
                close == std::string_view::npos ? m_bytes.size() : close + 1);
        }
        case '>':
            if (doubled) {
                return make(TokenKind::dictionary_end, at, at + 2);
            }
            [[fallthrough]];
        default: // a stray ) > { }
            ++at;
        }
    }
}

namespace {

bool setsTextState(Operator op)
{
    return op == Operator::Tc || op == Operator::Tw || op == Operator::Tz || op == Operator::TL
        || op == Operator::Tr || op == Operator::Ts;
}

} // namespace

bool ContentLexer::next(Instruction& instruction)
{
    instruction.op = Operator::unknown;
    instruction.operands.clear();
    instruction.dropped = 0;
    instruction.dataBegin = 0;
    instruction.dataEnd = 0;
    OperandList operands(instruction, m_mostOperands);
    while (true) {
        const Token token = nextToken();
        switch (token.kind) {
        case TokenKind::end:
            operands.finish(token.begin);
            instruction.begin = token.begin;
            instruction.end = token.end;
            instruction.dropped += static_cast<std::uint32_t>(instruction.operands.size());
            instruction.operands.clear();
            return false;
        case TokenKind::array_begin:
        case TokenKind::dictionary_begin:
            operands.open(token);
            continue;
        case TokenKind::array_end:
        case TokenKind::dictionary_end:
            operands.close(token);
            continue;
        case TokenKind::keyword:
            break;
        default:
            operands.add(token);
            continue;
        }
        const std::string_view word = text(token);
        instruction.op = operatorFromText(word);
        if (instruction.op == Operator::unknown) {
            if (isOperandWord(word)) {
                operands.add(token);
                continue;
            }
            if (operands.inBrackets()) {
                ++instruction.dropped;
                continue;
            }
        } else if (operands.inBrackets() && setsTextState(instruction.op)) {
            ++instruction.dropped; // within a TJ array; any other operator ends an open one
            continue;
        }
        operands.finish(token.begin);
        instruction.begin = token.begin;
        instruction.end = token.end;
        if (instruction.op == Operator::BI) {
            readInlineImage(instruction);
        }
        return true;
    }
}

void ContentLexer::readInlineImage(Instruction& instruction)
{
    instruction.dropped += static_cast<std::uint32_t>(instruction.operands.size());
    instruction.operands.clear();
    OperandList operands(instruction, m_mostOperands);
    while (true) {
        const std::size_t before = m_at;
        const Token token = nextToken();
        switch (token.kind) {
        case TokenKind::array_begin:
        case TokenKind::dictionary_begin:
            operands.open(token);
            continue;
        case TokenKind::array_end:
        case TokenKind::dictionary_end:
            operands.close(token);
            continue;
        case TokenKind::end:
        case TokenKind::keyword:
            break;
        default:
            operands.add(token);
            continue;
        }
        const Operator op = operatorFromText(text(token));
        if (token.kind == TokenKind::keyword && op == Operator::unknown) {
            operands.add(token); // true, false, or junk that is no key
            continue;
        }
        operands.finish(token.begin);
        instruction.dataBegin = token.end;
        instruction.dataEnd = token.end;
        instruction.end = token.end;
        if (op == Operator::ID) {
            const InlineImageExtent extent =
                findInlineImageEnd(m_bytes, token.end, instruction.operands);
            instruction.dataBegin = static_cast<std::uint32_t>(extent.dataBegin);
            instruction.dataEnd = static_cast<std::uint32_t>(extent.dataEnd);
            instruction.end = static_cast<std::uint32_t>(extent.end);
            m_at = extent.end;
        } else if (op != Operator::EI) {
            // No ID: what stands here is no image.
            m_at = before;
            instruction.dataBegin = instruction.dataEnd = static_cast<std::uint32_t>(before);
            instruction.end = static_cast<std::uint32_t>(before);
        }
        return;
    }
}

} // namespace foulcase::pdf
