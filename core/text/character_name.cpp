// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/character_name.h"

#include "core/base/utf.h"

#include <unicode/uchar.h>

namespace foulcase {

std::string characterName(char32_t character)
{
    char name[128]; // the longest name of Unicode 15 has 88 characters
    UErrorCode error = U_ZERO_ERROR;
    const std::int32_t size = u_charName(static_cast<UChar32>(character), U_EXTENDED_CHAR_NAME,
                                         name, static_cast<std::int32_t>(sizeof name), &error);
    if (U_FAILURE(error) != 0 || size <= 0) {
        return "<no character>";
    }
    return {name, static_cast<std::size_t>(size)};
}

std::string namedCodePoint(char32_t character)
{
    return codePointNotation(std::u32string_view(&character, 1)) + ' ' + characterName(character);
}

} // namespace foulcase
