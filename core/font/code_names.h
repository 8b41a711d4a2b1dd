// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Type 3 fonts whose glyph names say no more than the code they stand at ("a65" at 65): whether
// the codes may be taken for characters, and by which table. Never more than a guess.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/limits.h"
#include "core/font/simple_encoding.h"

#include <optional>
#include <string>

namespace foulcase {

/// none: the codes tell nothing · ascii: printable ones are ASCII · ot1, t1: a bitmap text font
/// of TeX, which dvips and pdfTeX name by code, in that encoding
FOULCASE_ENUM(CodeGuess, none, ascii, ot1, t1)

CodeGuess guessByCodeNames(const SimpleEncoding& encoding, const Limits& limits);

/// The character that a code would be; empty where the guess does not reach.
std::optional<std::u32string> characterByCode(CodeGuess guess, std::uint32_t code);

} // namespace foulcase
