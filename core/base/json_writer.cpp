// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_writer.h"

#include <cmath>

namespace foulcase {

namespace {

constexpr std::size_t longestNumber = 32;

/// Digits of `value` at `to`; returns the end.
char* writeUnsigned(char* to, std::uint64_t value)
{
    char digits[20];
    int count = 0;
    do {
        digits[count++] = static_cast<char>('0' + value % 10);
        value /= 10;
    } while (value != 0);
    while (count > 0) {
        *to++ = digits[--count];
    }
    return to;
}

} // namespace

void JsonWriter::grow(std::size_t more)
{
    const std::size_t capacity = std::max<std::size_t>(2 * m_capacity, m_size + more + 4096);
    auto bytes = std::make_unique_for_overwrite<char[]>(capacity);
    if (m_size > 0) {
        std::memcpy(bytes.get(), m_bytes.get(), m_size);
    }
    m_bytes = std::move(bytes);
    m_capacity = capacity;
}

void JsonWriter::clear()
{
    m_size = 0;
    m_needsComma = false;
}

void JsonWriter::separate()
{
    if (m_needsComma) {
        *room(1) = ',';
        ++m_size;
    }
    m_needsComma = true;
}

void JsonWriter::open(char bracket)
{
    separate();
    *room(1) = bracket;
    ++m_size;
    m_needsComma = false;
}

void JsonWriter::close(char bracket)
{
    *room(1) = bracket;
    ++m_size;
    m_needsComma = true;
}

void JsonWriter::newLine()
{
    if (m_layout == JsonLayout::compact) {
        return;
    }
    if (m_needsComma) {
        *room(1) = ',';
        ++m_size;
        m_needsComma = false;
    }
    *room(1) = '\n';
    ++m_size;
}

void JsonWriter::key(std::string_view name)
{
    separate();
    char* to = room(name.size() + 3);
    *to++ = '"';
    std::memcpy(to, name.data(), name.size());
    to += name.size();
    *to++ = '"';
    *to = ':';
    m_size += name.size() + 3;
    m_needsComma = false;
}

void JsonWriter::number(double value)
{
    separate();
    char* const start = room(longestNumber);
    char* to = start;
    constexpr double reach = 9e15;
    const double scaled = std::isfinite(value) ? std::clamp(value * 1000.0, -reach, reach) : 0.0;
    auto thousandths = static_cast<std::int64_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
    if (thousandths < 0) {
        *to++ = '-';
        thousandths = -thousandths;
    }
    const auto all = static_cast<std::uint64_t>(thousandths);
    to = writeUnsigned(to, all / 1000);
    const auto rest = static_cast<unsigned>(all % 1000);
    if (rest != 0) {
        *to++ = '.';
        *to++ = static_cast<char>('0' + rest / 100);
        if (rest % 100 != 0) {
            *to++ = static_cast<char>('0' + rest / 10 % 10);
            if (rest % 10 != 0) {
                *to++ = static_cast<char>('0' + rest % 10);
            }
        }
    }
    m_size += static_cast<std::size_t>(to - start);
}

void JsonWriter::integer(std::int64_t value)
{
    separate();
    char* const start = room(longestNumber);
    char* to = start;
    std::uint64_t magnitude = static_cast<std::uint64_t>(value);
    if (value < 0) {
        *to++ = '-';
        magnitude = 0 - magnitude;
    }
    to = writeUnsigned(to, magnitude);
    m_size += static_cast<std::size_t>(to - start);
}

void JsonWriter::literal(std::string_view json)
{
    separate();
    std::memcpy(room(json.size()), json.data(), json.size());
    m_size += json.size();
}

void JsonWriter::text(std::string_view utf8)
{
    static constexpr std::string_view hex = "0123456789abcdef";
    separate();
    char* const start = room(utf8.size() * 6 + 2);
    char* to = start;
    *to++ = '"';
    for (const char c : utf8) {
        const auto byte = static_cast<unsigned char>(c);
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
            *to++ = 'u';
            *to++ = '0';
            *to++ = '0';
            *to++ = hex[byte >> 4U];
            *to++ = hex[byte & 0xFU];
        }
    }
    *to++ = '"';
    m_size += static_cast<std::size_t>(to - start);
}

} // namespace foulcase
