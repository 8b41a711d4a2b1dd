// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where CMap files come from. The font room opens nothing itself.
#pragma once

#include <string>
#include <string_view>

namespace foulcase {

/// Gives CMap files to the font room. The name is validated by the font room (letters, digits,
/// '-', '_'; at most 64 characters) before it asks.
class CMapProvider {
public:
    virtual ~CMapProvider() = default;
    /// The file's text, or an empty string where there is none.
    virtual std::string cmapFile(std::string_view name) = 0;
};

} // namespace foulcase
