// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a function returns when it may be unable to go on. A problem that was survived is a
// Finding, not an Error.
#pragma once

#include "core/base/enum_names.h"

#include <string>
#include <utility>
#include <variant>

namespace foulcase {

FOULCASE_ENUM(ErrorKind, cannot_read, not_a_pdf, damaged, password_needed, no_such_page, limit,
              cancelled, crashed, usage, internal)

struct Error {
    ErrorKind kind = ErrorKind::internal;
    std::string message; // one sentence without file name
    std::string object;  // "12 0 R" or a name, empty where none is to blame
    int page = 0;        // 1-based, 0 where no page is concerned
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::move(value)) {}
    Result(Error error) : m_state(std::move(error)) {}

    bool ok() const { return std::holds_alternative<T>(m_state); }
    explicit operator bool() const { return ok(); }
    T& value() { return std::get<T>(m_state); }
    const T& value() const { return std::get<T>(m_state); }
    const Error& error() const { return std::get<Error>(m_state); }

private:
    std::variant<T, Error> m_state;
};

} // namespace foulcase
