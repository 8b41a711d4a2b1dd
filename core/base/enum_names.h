// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Enumerations whose names are part of the output: defined once, named from the same list.
// FOULCASE_ENUM(Verdict, kept, unmapped) gives the enum, enumName(), enumCount and parsing.
// The one enumeration whose list is not known to all that pass it on is Rule (limits.h).
// A trailing underscore (default_) is not part of the name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace foulcase {

#define FOULCASE_ENUM(Type, ...)                                                                   \
    enum class Type : std::uint8_t { __VA_ARGS__ };                                                \
    constexpr std::string_view enumList(Type)                                                      \
    {                                                                                              \
        return #__VA_ARGS__;                                                                       \
    }

template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E e) {
    { enumList(e) } -> std::convertible_to<std::string_view>;
};

namespace detail {

constexpr std::size_t countNames(std::string_view list)
{
    std::size_t count = 0;
    bool inside = false;
    for (const char c : list) {
        const bool part = c != ',' && c != ' ' && c != '\n';
        count += part && !inside ? 1 : 0;
        inside = part;
    }
    return count;
}

template <NamedEnum E>
constexpr auto splitNames()
{
    constexpr std::string_view list = enumList(E{});
    std::array<std::string_view, countNames(list)> names{};
    std::size_t next = 0;
    std::size_t at = 0;
    while (at < list.size() && next < names.size()) {
        while (list[at] == ',' || list[at] == ' ' || list[at] == '\n') {
            ++at;
        }
        std::size_t end = at;
        while (end < list.size() && list[end] != ',' && list[end] != ' ' && list[end] != '\n') {
            ++end;
        }
        const std::size_t stop = list[end - 1] == '_' ? end - 1 : end;
        names[next++] = list.substr(at, stop - at);
        at = end;
    }
    return names;
}

} // namespace detail

template <NamedEnum E>
inline constexpr auto enumTable = detail::splitNames<E>();

template <NamedEnum E>
inline constexpr std::size_t enumCount = enumTable<E>.size();

template <NamedEnum E>
constexpr std::string_view enumName(E e)
{
    const auto i = static_cast<std::size_t>(e);
    return i < enumCount<E> ? enumTable<E>[i] : std::string_view("?");
}

template <NamedEnum E>
constexpr std::optional<E> enumFromName(std::string_view name)
{
    for (std::size_t i = 0; i < enumCount<E>; ++i) {
        if (enumTable<E>[i] == name) {
            return static_cast<E>(i);
        }
    }
    return std::nullopt;
}

/// Whether a number read from outside is one of the enumeration's.
template <NamedEnum E>
constexpr bool isEnumerator(std::uint64_t raw)
{
    return raw < enumCount<E>;
}

} // namespace foulcase
