// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/string_bytes.h"

#include "core/pdf/byte_classes.h"

namespace foulcase::pdf {

namespace {

std::vector<std::uint32_t> hexStarts(std::string_view text)
{
    std::vector<std::uint32_t> starts;
    std::size_t end = 0;
    bool half = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (hexValue(text[i]) < 0) {
            continue;
        }
        if (!half) {
            starts.push_back(static_cast<std::uint32_t>(i));
        }
        half = !half;
        end = i + 1;
    }
    starts.push_back(static_cast<std::uint32_t>(end));
    return starts;
}

/// Where the source of one byte ends, `at` being behind a backslash; `yields` is false for a line
/// that goes on (ISO 32000-2, 7.3.4.2).
std::size_t endOfEscape(std::string_view text, std::size_t at, bool& yields)
{
    if (at >= text.size()) {
        yields = false;
        return at;
    }
    const char escaped = text[at];
    if (escaped >= '0' && escaped <= '7') {
        std::size_t end = at;
        while (end < text.size() && end < at + 3 && text[end] >= '0' && text[end] <= '7') {
            ++end;
        }
        return end;
    }
    yields = escaped != '\n' && escaped != '\r';
    const bool pair = escaped == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
    return at + (pair ? 2 : 1);
}

std::vector<std::uint32_t> literalStarts(std::string_view text)
{
    const std::size_t open = text.starts_with('(') ? 1 : 0;
    std::size_t size = text.size();
    std::size_t slashes = 0;
    while (slashes + open + 1 < size && text[size - 2 - slashes] == '\\') {
        ++slashes;
    }
    if (size > open && text.ends_with(')') && slashes % 2 == 0) {
        --size;
    }
    const std::string_view inner = text.substr(0, size);
    std::vector<std::uint32_t> starts;
    std::size_t at = open;
    while (at < size) {
        const std::size_t begin = at;
        bool yields = true;
        if (inner[at] == '\\') {
            at = endOfEscape(inner, at + 1, yields);
        } else {
            const bool pair = inner[at] == '\r' && at + 1 < size && inner[at + 1] == '\n';
            at += pair ? 2 : 1;
        }
        if (yields) {
            starts.push_back(static_cast<std::uint32_t>(begin));
        }
    }
    starts.push_back(static_cast<std::uint32_t>(size));
    return starts;
}

} // namespace

std::vector<std::uint32_t> stringByteStarts(std::string_view tokenText, TokenKind kind)
{
    if (kind == TokenKind::hex_string) {
        return hexStarts(tokenText);
    }
    return kind == TokenKind::string ? literalStarts(tokenText) : std::vector<std::uint32_t>();
}

} // namespace foulcase::pdf
