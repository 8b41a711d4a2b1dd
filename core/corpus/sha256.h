// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// SHA-256 (FIPS 180-4), to tell whether a file is the one that a result was made from. Not for
// secrets.
#pragma once

#include <string>
#include <string_view>

namespace foulcase {

/// 64 lower-case hexadecimal digits.
std::string sha256(std::string_view bytes);

} // namespace foulcase
