// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads described values back from the JSON that JsonWriter wrote, by field name. Unknown keys
// are skipped; a missing or wrong one makes the reading fail.
#pragma once

#include "core/base/binary_archive.h"
#include "core/base/geometry.h"
#include "core/base/utf.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace foulcase {

using Json = nlohmann::ordered_json;

namespace detail {

/// A whole number that T can hold. 64-bit values are written as signed numbers.
template <class T>
bool readInteger(const Json& json, T& value)
{
    if (!json.is_number_integer()) {
        return false;
    }
    if constexpr (sizeof(T) == sizeof(std::int64_t)) {
        value = json.get<T>();
        return true;
    }
    const bool fits = json.is_number_unsigned() ? std::in_range<T>(json.get<std::uint64_t>())
                                                : std::in_range<T>(json.get<std::int64_t>());
    value = fits ? json.get<T>() : T{};
    return fits;
}

} // namespace detail

template <class T>
bool readJson(const Json& json, T& value)
{
    if constexpr (std::is_same_v<T, bool>) {
        if (!json.is_boolean()) {
            return false;
        }
        value = json.get<bool>();
        return true;
    } else if constexpr (NamedEnum<T>) {
        const auto named = json.is_string() ? enumFromName<T>(json.get<std::string>())
                                            : std::optional<T>{};
        value = named.value_or(T{});
        return named.has_value();
    } else if constexpr (std::is_integral_v<T>) {
        return detail::readInteger(json, value);
    } else if constexpr (std::is_floating_point_v<T>) {
        if (!json.is_number()) {
            return false;
        }
        value = json.get<T>();
        return true;
    } else if constexpr (detail::isId<T>) {
        value = {};
        return json.is_null() || detail::readInteger(json, value.value);
    } else if constexpr (std::is_same_v<T, std::u32string>) {
        value = json.is_string() ? fromUtf8(json.get<std::string>()) : T{};
        return json.is_string();
    } else if constexpr (std::is_same_v<T, std::string>) {
        value = json.is_string() ? json.get<std::string>() : T{};
        return json.is_string();
    } else if constexpr (std::is_same_v<T, Quad>) {
        bool good = json.is_array() && json.size() == 8;
        for (std::size_t i = 0; good && i < 4; ++i) {
            good = readJson(json[2 * i], value.corners[i].x)
                && readJson(json[2 * i + 1], value.corners[i].y);
        }
        return good;
    } else if constexpr (std::is_same_v<T, Point> || std::is_same_v<T, Rect>
                         || std::is_same_v<T, Matrix>) {
        if constexpr (std::is_same_v<T, Rect>) {
            if (json.is_null()) {
                value = Rect{};
                return true;
            }
        }
        std::size_t i = 0;
        bool good = json.is_array();
        forEachField<T>([&](std::string_view, auto member) {
            good = good && i < json.size() && readJson(json[i], value.*member);
            ++i;
        });
        return good && i == json.size();
    } else if constexpr (detail::isVector<T>) {
        value.clear();
        if (!json.is_array()) {
            return false;
        }
        bool good = true;
        for (const Json& item : json) {
            good = good && readJson(item, value.emplace_back());
        }
        return good;
    } else if constexpr (detail::isStdArray<T>) {
        bool good = json.is_array() && json.size() == value.size();
        for (std::size_t i = 0; good && i < value.size(); ++i) {
            good = readJson(json[i], value[i]);
        }
        return good;
    } else {
        bool good = json.is_object();
        forEachField<T>([&](std::string_view name, auto member) {
            const auto found = good ? json.find(name) : json.end();
            good = good && found != json.end() && readJson(*found, value.*member);
        });
        return good;
    }
}

} // namespace foulcase
