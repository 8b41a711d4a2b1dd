// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/byte_classes.h"
#include "core/pdf/content_lexer.h"

namespace foulcase::pdf {

namespace {

void decodeHex(std::string_view text, std::string& out)
{
    int high = -1;
    for (const char c : text) {
        const int digit = hexValue(c);
        if (digit < 0) {
            continue; // blanks, the brackets, and junk
        }
        if (high < 0) {
            high = digit;
        } else {
            out += static_cast<char>(high * 16 + digit);
            high = -1;
        }
    }
    if (high >= 0) {
        out += static_cast<char>(high * 16); // ISO 32000-2, 7.3.4.3: a missing digit is 0
    }
}

/// Up to three octal digits at `at`; a value over 255 loses its high bits.
char octal(std::string_view text, std::size_t& at)
{
    unsigned value = 0;
    for (int i = 0; i < 3 && at < text.size() && text[at] >= '0' && text[at] <= '7'; ++i, ++at) {
        value = value * 8 + static_cast<unsigned>(text[at] - '0');
    }
    return static_cast<char>(value & 0xFFU);
}

/// ISO 32000-2, 7.3.4.2. A backslash before any other character is dropped.
void decodeLiteral(std::string_view text, std::string& out)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const char c = text[at++];
        if (c == '\r') {
            at += at < text.size() && text[at] == '\n' ? 1 : 0;
            out += '\n';
            continue;
        }
        if (c != '\\' || at >= text.size()) {
            out += c == '\\' ? std::string_view() : std::string_view(&c, 1);
            continue;
        }
        const char escaped = text[at];
        if (escaped >= '0' && escaped <= '7') {
            out += octal(text, at);
            continue;
        }
        ++at;
        switch (escaped) {
        case 'n':
            out += '\n';
            break;
        case 'r':
            out += '\r';
            break;
        case 't':
            out += '\t';
            break;
        case 'b':
            out += '\b';
            break;
        case 'f':
            out += '\f';
            break;
        case '\r':
            at += at < text.size() && text[at] == '\n' ? 1 : 0;
            break;
        case '\n':
            break;
        default:
            out += escaped;
        }
    }
}

} // namespace

std::string_view decodeString(std::string_view tokenText, TokenKind kind, std::string& out)
{
    out.clear();
    if (kind == TokenKind::hex_string) {
        decodeHex(tokenText, out);
        return out;
    }
    std::string_view inner = tokenText.substr(tokenText.starts_with('(') ? 1 : 0);
    // A string that never closes has no parenthesis to take off; an escaped one is its text.
    std::size_t slashes = 0;
    while (slashes + 1 < inner.size() && inner[inner.size() - 2 - slashes] == '\\') {
        ++slashes;
    }
    if (inner.ends_with(')') && slashes % 2 == 0) {
        inner.remove_suffix(1);
    }
    if (inner.find('\\') == std::string_view::npos && inner.find('\r') == std::string_view::npos) {
        return inner;
    }
    decodeLiteral(inner, out);
    return out;
}

std::string_view decodeName(std::string_view tokenText, std::string& out)
{
    out.clear();
    const std::string_view name = tokenText.substr(tokenText.starts_with('/') ? 1 : 0);
    if (name.find('#') == std::string_view::npos) {
        return name;
    }
    for (std::size_t i = 0; i < name.size(); ++i) {
        const int high = name[i] == '#' && i + 2 < name.size() ? hexValue(name[i + 1]) : -1;
        const int low = high >= 0 ? hexValue(name[i + 2]) : -1;
        if (low >= 0) {
            out += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            out += name[i];
        }
    }
    return out;
}

} // namespace foulcase::pdf
