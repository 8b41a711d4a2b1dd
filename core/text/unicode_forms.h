// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Forms of Unicode text by ICU's data: case, normalisation. Knows no glyphs.
#pragma once

#include "core/base/enum_names.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

/// Simple and full lower case mappings without a language.
std::u32string lowerCase(std::u32string_view text);

FOULCASE_ENUM(Normalisation, none, nfc, nfkc)

std::u32string normalised(std::u32string_view text, Normalisation form);

/// Whether text may be cut before `c`, so that both parts normalise alone as they do together.
bool beginsNormalisation(char32_t c, Normalisation form);

/// Where each extended grapheme cluster (UAX #29) ends, as an index of a code point.
std::vector<std::uint32_t> graphemeEnds(std::u32string_view text);

} // namespace foulcase
