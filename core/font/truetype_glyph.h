// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which glyph of an embedded TrueType program a code of a simple font shows (ISO 32000-2, 9.6.5.4).
#pragma once

#include "core/font/font_program.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace foulcase {

struct TrueTypeCode {
    std::uint32_t code = 0;
    std::string_view name;       // empty: no encoding names the code
    std::u32string_view unicode; // of that name
    bool symbolic = false;
};

/// 0 (.notdef) where no table leads to a glyph.
std::uint32_t trueTypeGlyph(const FontProgram& program, const TrueTypeCode& code);

} // namespace foulcase
