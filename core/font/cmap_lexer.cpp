// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/cmap_lexer.h"

#include <algorithm>

namespace foulcase {

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}

bool isDelimiter(char c)
{
    return c == '<' || c == '>' || c == '[' || c == ']' || c == '(' || c == ')' || c == '/'
        || c == '%' || c == '{' || c == '}';
}

int hexDigit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    if (c >= 'A' && c <= 'F') {
        return c - 'A' + 10;
    }
    return -1;
}

/// True and the value where all of `word` is a decimal integer that fits.
bool parseInteger(std::string_view word, std::int64_t& value)
{
    const bool negative = !word.empty() && word.front() == '-';
    if (!word.empty() && (word.front() == '-' || word.front() == '+')) {
        word.remove_prefix(1);
    }
    if (word.empty() || word.size() > 15) {
        return false;
    }
    std::int64_t sum = 0;
    for (const char c : word) {
        if (c < '0' || c > '9') {
            return false;
        }
        sum = sum * 10 + (c - '0');
    }
    value = negative ? -sum : sum;
    return true;
}

} // namespace

std::string_view CMapLexer::regularRun()
{
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && !isSpace(m_text[m_at]) && !isDelimiter(m_text[m_at])) {
        ++m_at;
    }
    return m_text.substr(begin, m_at - begin);
}

CMapToken CMapLexer::quoted()
{
    // A hexadecimal string that is not closed ends before the next bracket.
    const std::size_t begin = m_at;
    const std::size_t stop = std::min(m_text.find_first_of("<>[]", m_at), m_text.size());
    m_at = stop;
    if (m_at < m_text.size() && m_text[m_at] == '>') {
        ++m_at;
    }
    return {CMapTokenKind::hex, m_text.substr(begin, stop - begin), 0};
}

CMapToken CMapLexer::literal()
{
    const std::size_t begin = m_at;
    std::size_t depth = 1;
    while (m_at < m_text.size()) {
        const char c = m_text[m_at++];
        if (c == '\\') {
            m_at = std::min(m_at + 1, m_text.size());
        } else if (c == '(') {
            ++depth;
        } else if (c == ')' && --depth == 0) {
            return {CMapTokenKind::literal, m_text.substr(begin, m_at - 1 - begin), 0};
        }
    }
    return {CMapTokenKind::literal, m_text.substr(begin), 0};
}

CMapToken CMapLexer::next()
{
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (isSpace(c)) {
            ++m_at;
            continue;
        }
        if (c == '%') {
            m_at = std::min(m_text.find_first_of("\r\n", m_at), m_text.size());
            continue;
        }
        if (c == '<' || c == '>') {
            const bool twice = m_at + 1 < m_text.size() && m_text[m_at + 1] == c;
            if (twice || c == '>') {
                m_at += twice ? 2 : 1;
                continue; // brackets of dictionaries say nothing here
            }
            ++m_at;
            return quoted();
        }
        if (c == '[' || c == ']') {
            const std::string_view text = m_text.substr(m_at++, 1);
            return {c == '[' ? CMapTokenKind::array_begin : CMapTokenKind::array_end, text, 0};
        }
        if (c == '(') {
            ++m_at;
            return literal();
        }
        if (c == '/') {
            ++m_at;
            return {CMapTokenKind::name, regularRun(), 0};
        }
        if (c == ')' || c == '{' || c == '}') {
            ++m_at;
            continue;
        }
        const std::string_view word = regularRun();
        std::int64_t value = 0;
        if (parseInteger(word, value)) {
            return {CMapTokenKind::integer, word, value};
        }
        return {CMapTokenKind::keyword, word, 0};
    }
    return {};
}

HexString decodeHex(std::string_view between)
{
    HexString result;
    std::size_t digits = 0;
    for (const char c : between) {
        if (hexDigit(c) >= 0) {
            ++digits;
        } else if (!isSpace(c)) {
            result.strange = true;
        }
    }
    result.odd = digits % 2 != 0;
    result.bytes.reserve(digits / 2 + 1);
    int pending = result.odd ? 0 : -1;
    for (const char c : between) {
        const int digit = hexDigit(c);
        if (digit < 0) {
            continue;
        }
        if (pending < 0) {
            pending = digit;
        } else {
            result.bytes.push_back(static_cast<char>(pending * 16 + digit));
            pending = -1;
        }
    }
    return result;
}

} // namespace foulcase
