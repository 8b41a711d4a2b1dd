// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A handle to an object of an open document; copies are cheap. Never throws: what is not there or
// has another type reads as null or as the given fallback. Valid only while its Document lives.
// Hides the parsing library, which no other room includes.
#pragma once

#include "core/base/finding.h"
#include "core/base/geometry.h"
#include "core/base/result.h"
#include "core/base/limits.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class QPDFObjectHandle;

namespace foulcase::pdf {

/// Object and generation number; 0 0 for a direct object.
struct ObjectNumber {
    std::uint32_t number = 0;
    std::uint32_t generation = 0;
    auto operator<=>(const ObjectNumber&) const = default;
    /// "12 0 R"; empty for a direct object.
    std::string notation() const;
};

FOULCASE_ENUM(ObjectKind, null, boolean, integer, real, string, name, array, dictionary, stream)

class Object {
public:
    Object(); // null
    ~Object();
    Object(const Object&);
    Object(Object&&) noexcept;
    Object& operator=(const Object&);
    Object& operator=(Object&&) noexcept;

    ObjectKind kind() const;
    bool isNull() const { return kind() == ObjectKind::null; }
    bool isName() const { return kind() == ObjectKind::name; }
    bool isName(std::string_view withoutSlash) const;
    bool isArray() const { return kind() == ObjectKind::array; }
    bool isDictionary() const { return kind() == ObjectKind::dictionary; }
    bool isStream() const { return kind() == ObjectKind::stream; }
    bool isString() const { return kind() == ObjectKind::string; }
    bool isNumber() const;
    ObjectNumber id() const;

    bool boolean(bool fallback) const;
    double number(double fallback) const;                  // finite
    std::optional<double> asNumber() const;                // finite
    std::optional<std::int64_t> asInteger() const;         // reals with integral value too
    std::string name() const;                              // without slash; empty if no name
    std::string bytes() const;                             // of a string; empty if no string
    /// Array as rectangle with ordered corners; empty where it is not four numbers.
    Rect rectangle() const;
    /// Array of six numbers.
    std::optional<Matrix> matrix() const;

    std::size_t size() const;                              // items of an array, else 0
    Object at(std::size_t index) const;                    // null beyond the end
    Object get(std::string_view keyWithoutSlash) const;    // of a dictionary or a stream's
    std::vector<std::string> keys() const;                 // without slash, sorted
    Object dictionary() const;                             // a stream's dictionary, or itself

    /// Decoded bytes of a stream, cut at `mostBytes`. What could be decoded is returned; damage and
    /// the cut go to `findings` (damaged-stream, limit-reached) with the object number.
    std::string streamData(std::size_t mostBytes, FindingSink& findings) const;
    /// As it stands in the file, decrypted, filters not applied; cut at `mostBytes`.
    std::string rawStreamData(std::size_t mostBytes) const;
    /// One line of PDF syntax for people, cut at `mostBytes`.
    std::string syntax(std::size_t mostBytes) const;

private:
    friend struct ObjectAccess; // the room's own way in
    alignas(std::max_align_t) std::byte m_storage[16];
};

} // namespace foulcase::pdf
