// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where each byte of a string stands in the source text of its token, so that a code can be pointed
// at in the stream. Decoding itself is decodeString()'s.
#pragma once

#include "core/pdf/content_lexer.h"

namespace foulcase::pdf {

/// For each byte that decodeString() yields the offset in `tokenText` where its source begins, and
/// one more entry where the last one ends. Empty for tokens that are no strings.
std::vector<std::uint32_t> stringByteStarts(std::string_view tokenText, TokenKind kind);

} // namespace foulcase::pdf
