// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_writer.h"

#include "core/base/json_text.h"

namespace foulcase {

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
    commit(putNumber(beginRecord(longestJsonNumber), value));
}

void JsonWriter::integer(std::int64_t value)
{
    char* to = beginRecord(longestJsonNumber);
    std::uint64_t magnitude = static_cast<std::uint64_t>(value);
    if (value < 0) {
        *to++ = '-';
        magnitude = 0 - magnitude;
    }
    commit(putUnsigned(to, magnitude));
}

void JsonWriter::literal(std::string_view json)
{
    separate();
    std::memcpy(room(json.size()), json.data(), json.size());
    m_size += json.size();
}

void JsonWriter::text(std::string_view utf8)
{
    commit(putText(beginRecord(utf8.size() * 6 + 2), utf8));
}

} // namespace foulcase
