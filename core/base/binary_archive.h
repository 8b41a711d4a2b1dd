// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Binary form of described values, for pipes between processes of one build: little-endian, in
// field order, vectors and strings with a 32-bit count. The reader trusts nothing: it never reads
// past its input nor reserves more than the input could hold, and refuses unknown enumerators.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/fields.h"
#include "core/base/ids.h"

#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace foulcase {

namespace detail {

template <class T>
inline constexpr bool isId = false;
template <class Tag>
inline constexpr bool isId<Id<Tag>> = true;
template <class T>
inline constexpr bool isVector = false;
template <class T>
inline constexpr bool isVector<std::vector<T>> = true;
template <class T>
inline constexpr bool isStdArray = false;
template <class T, std::size_t N>
inline constexpr bool isStdArray<std::array<T, N>> = true;
template <class T>
inline constexpr bool isString = false;
template <class C>
inline constexpr bool isString<std::basic_string<C>> = true;

/// Bytes of a type whose memory is its binary form; 0 where it is not (padding, enums, pointers).
template <class T>
constexpr std::size_t packedSize()
{
    if constexpr (std::is_same_v<T, bool>) {
        return 0;
    } else if constexpr (std::is_arithmetic_v<T>) {
        return sizeof(T);
    } else if constexpr (isId<T>) {
        return sizeof(T);
    } else if constexpr (isStdArray<T>) {
        return packedSize<typename T::value_type>() * std::tuple_size_v<T>;
    } else if constexpr (Described<T>) {
        std::size_t sum = 0;
        bool packed = true;
        forEachField<T>([&]<class M>(std::string_view, M T::*) {
            constexpr std::size_t size = packedSize<M>();
            packed = packed && size != 0;
            sum += size;
        });
        return packed && sum == sizeof(T) ? sum : 0;
    } else {
        return 0;
    }
}

} // namespace detail

class BinaryWriter {
public:
    template <class T>
    void write(const T& value)
    {
        if constexpr (std::is_enum_v<T>) {
            write(static_cast<std::underlying_type_t<T>>(value));
        } else if constexpr (std::is_same_v<T, bool>) {
            write(static_cast<std::uint8_t>(value ? 1 : 0));
        } else if constexpr (detail::packedSize<T>() != 0) {
            append(&value, sizeof(T));
        } else if constexpr (detail::isString<T>) {
            write(static_cast<std::uint32_t>(value.size()));
            append(value.data(), value.size() * sizeof(typename T::value_type));
        } else if constexpr (detail::isVector<T>) {
            write(static_cast<std::uint32_t>(value.size()));
            if constexpr (detail::packedSize<typename T::value_type>() != 0) {
                append(value.data(), value.size() * sizeof(typename T::value_type));
            } else {
                for (const auto& item : value) {
                    write(item);
                }
            }
        } else if constexpr (detail::isStdArray<T>) {
            for (const auto& item : value) {
                write(item);
            }
        } else {
            forEachField<T>([&](std::string_view, auto member) { write(value.*member); });
        }
    }

    const std::string& bytes() const { return m_bytes; }
    std::string take() { return std::move(m_bytes); }

private:
    void append(const void* data, std::size_t size)
    {
        m_bytes.append(static_cast<const char*>(data), size);
    }
    std::string m_bytes;
};

class BinaryReader {
public:
    explicit BinaryReader(std::string_view bytes) : m_rest(bytes) {}

    /// False once anything did not fit; values read after that are defaults.
    bool ok() const { return m_ok; }
    bool atEnd() const { return m_rest.empty(); }

    template <class T>
    void read(T& value)
    {
        if constexpr (std::is_enum_v<T>) {
            std::underlying_type_t<T> raw{};
            read(raw);
            if (isEnumerator<T>(raw)) {
                value = static_cast<T>(raw);
            } else {
                fail();
            }
        } else if constexpr (std::is_same_v<T, bool>) {
            std::uint8_t raw = 0;
            read(raw);
            value = raw == 1;
            if (raw > 1) {
                fail();
            }
        } else if constexpr (detail::packedSize<T>() != 0) {
            extract(&value, sizeof(T));
        } else if constexpr (detail::isString<T>) {
            const std::size_t count = readCount(sizeof(typename T::value_type));
            value.resize(count);
            extract(value.data(), count * sizeof(typename T::value_type));
        } else if constexpr (detail::isVector<T>) {
            using Item = typename T::value_type;
            constexpr std::size_t size = detail::packedSize<Item>();
            const std::size_t count = readCount(size != 0 ? size : 1);
            if constexpr (size != 0) {
                value.resize(count);
                extract(value.data(), count * size);
            } else {
                value.clear();
                for (std::size_t i = 0; m_ok && i < count; ++i) {
                    read(value.emplace_back());
                }
            }
        } else if constexpr (detail::isStdArray<T>) {
            for (auto& item : value) {
                read(item);
            }
        } else {
            forEachField<T>([&](std::string_view, auto member) { read(value.*member); });
        }
    }

private:
    void fail()
    {
        m_ok = false;
        m_rest = {};
    }
    std::size_t readCount(std::size_t itemSize)
    {
        std::uint32_t count = 0;
        read(count);
        if (count > m_rest.size() / itemSize) {
            fail();
            return 0;
        }
        return count;
    }
    void extract(void* to, std::size_t size)
    {
        if (size > m_rest.size()) {
            fail();
            return;
        }
        if (size > 0) {
            std::memcpy(to, m_rest.data(), size);
            m_rest.remove_prefix(size);
        }
    }

    std::string_view m_rest;
    bool m_ok = true;
};

/// The whole of `bytes` as a T; false where it does not fit exactly.
template <class T>
bool fromBytes(std::string_view bytes, T& value)
{
    BinaryReader reader(bytes);
    reader.read(value);
    return reader.ok() && reader.atEnd();
}

template <class T>
std::string toBytes(const T& value)
{
    BinaryWriter writer;
    writer.write(value);
    return writer.take();
}

} // namespace foulcase
