// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text strings (ISO 32000-2, 7.9.2.2): UTF-16BE with byte order mark, UTF-8 with mark, else
// PDFDocEncoding. UTF-16LE with mark is met in the wild and taken too. Language escapes
// (U+001B ... U+001B) are removed.
#pragma once

#include "core/base/enum_names.h"

#include <string>
#include <string_view>

namespace foulcase::pdf {

FOULCASE_ENUM(TextStringEncoding, pdfdoc, utf16be, utf16le, utf8)

struct TextString {
    std::u32string text;
    TextStringEncoding encoding = TextStringEncoding::pdfdoc;
};

TextString decodeTextString(std::string_view bytes);

} // namespace foulcase::pdf
