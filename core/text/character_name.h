// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Unicode name of a character, for people who look at one.
#pragma once

#include <string>

namespace foulcase {

/// "LATIN SMALL LIGATURE FI"; "<control-000C>", "<private use area-E000>", "<unassigned-0378>" where
/// the standard names only the class. Never empty.
std::string characterName(char32_t character);

/// "U+FB01 LATIN SMALL LIGATURE FI"
std::string namedCodePoint(char32_t character);

} // namespace foulcase
