// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// UTF-8, UTF-16 and code points. Malformed input becomes U+FFFD, never an error.
#pragma once

#include <string>
#include <string_view>

namespace foulcase {

constexpr char32_t replacementCharacter = U'\uFFFD';

/// Bytes of the well-formed sequence that `text` begins with; 0 where it begins with none.
std::size_t utf8SequenceSize(std::string_view text);
/// Surrogates and values beyond U+10FFFF are written as U+FFFD.
void appendUtf8(std::string& out, char32_t codePoint);
std::string toUtf8(std::u32string_view text);
std::u32string fromUtf8(std::string_view text);
/// `bytes` in big-endian order without byte order mark; an odd last byte is dropped.
std::u32string fromUtf16Be(std::string_view bytes);
std::u32string fromUtf16Le(std::string_view bytes);
/// "U+0041 U+0301"
std::string codePointNotation(std::u32string_view text);

} // namespace foulcase
