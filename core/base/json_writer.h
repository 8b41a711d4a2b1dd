// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON form of described values: fixed key order (that of the field list), numbers in thousandths
// written from scaled integers, points, rectangles, matrices and quads as flat arrays, ids as
// numbers or null, an absent rectangle as null, enumerators by name, text as UTF-8.
#pragma once

#include "core/base/binary_archive.h"
#include "core/base/geometry.h"
#include "core/base/utf.h"

#include <memory>
#include <string>
#include <string_view>

namespace foulcase {

enum class JsonLayout { lines, compact };

class JsonWriter {
public:
    explicit JsonWriter(JsonLayout layout = JsonLayout::lines) : m_layout(layout) {}

    void beginObject() { open('{'); }
    void endObject() { close('}'); }
    void beginArray() { open('['); }
    void endArray() { close(']'); }
    void key(std::string_view name);

    void number(double value);
    void integer(std::int64_t value);
    void text(std::string_view utf8);
    void boolean(bool value) { literal(value ? "true" : "false"); }
    void null() { literal("null"); }
    /// Already valid JSON.
    void literal(std::string_view json);
    /// Starts a new line between two values, for people and line-wise comparison; nothing in the
    /// compact layout.
    void newLine();

    template <class T>
    void value(const T& v)
    {
        if constexpr (std::is_same_v<T, bool>) {
            boolean(v);
        } else if constexpr (NamedEnum<T>) {
            text(enumName(v));
        } else if constexpr (std::is_integral_v<T>) {
            integer(static_cast<std::int64_t>(v));
        } else if constexpr (std::is_floating_point_v<T>) {
            number(v);
        } else if constexpr (detail::isId<T>) {
            if (v.valid()) {
                integer(v.value);
            } else {
                null();
            }
        } else if constexpr (std::is_same_v<T, std::u32string>) {
            text(toUtf8(v));
        } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
            text(v);
        } else if constexpr (std::is_same_v<T, Quad>) {
            open('[');
            for (const Point& p : v.corners) {
                number(p.x);
                number(p.y);
            }
            close(']');
        } else if constexpr (std::is_same_v<T, Point> || std::is_same_v<T, Rect>
                             || std::is_same_v<T, Matrix>) {
            if constexpr (std::is_same_v<T, Rect>) {
                if (v == Rect{}) {
                    null();
                    return;
                }
            }
            open('[');
            forEachField<T>([&](std::string_view, auto member) { number(v.*member); });
            close(']');
        } else if constexpr (detail::isVector<T> || detail::isStdArray<T>) {
            open('[');
            for (const auto& item : v) {
                value(item);
            }
            close(']');
        } else {
            open('{');
            fields(v);
            close('}');
        }
    }

    /// The members of a described value without braces, to be placed among others.
    template <class T>
    void fields(const T& v)
    {
        forEachField<T>([&](std::string_view name, auto pointer) { member(name, v.*pointer); });
    }
    template <class T>
    void member(std::string_view name, const T& v)
    {
        key(name);
        value(v);
    }

    /// For records of which there are a hundred thousand: room for at least `most` bytes, to be
    /// filled by the put functions of json_text.h and closed by commit(end). Counts as one value.
    char* beginRecord(std::size_t most)
    {
        separate();
        return room(most);
    }
    void commit(const char* end) { m_size = static_cast<std::size_t>(end - m_bytes.get()); }

    std::string_view json() const { return {m_bytes.get(), m_size}; }
    void clear();

private:
    void open(char bracket);
    void close(char bracket);
    void separate();
    char* room(std::size_t more)
    {
        if (m_size + more > m_capacity) {
            grow(more);
        }
        return m_bytes.get() + m_size;
    }
    void grow(std::size_t more);

    JsonLayout m_layout;
    std::unique_ptr<char[]> m_bytes;
    std::size_t m_size = 0;
    std::size_t m_capacity = 0;
    bool m_needsComma = false;
};

template <class T>
std::string toJson(const T& value)
{
    JsonWriter writer;
    writer.value(value);
    return std::string(writer.json());
}

} // namespace foulcase
