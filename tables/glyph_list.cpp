// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/glyph_list.h"

#include <algorithm>

#include "tables/generated_data.h"

namespace foulcase::tables {

std::u32string_view unicodeForGlyphName(std::string_view name)
{
    const auto index = generated::glyphListNames.find(name);
    return index ? generated::glyphListCharacters.at(*index) : std::u32string_view{};
}

std::u32string_view unicodeForDingbatsName(std::string_view name)
{
    const auto index = generated::dingbatsNames.find(name);
    return index ? generated::dingbatsCharacters.at(*index) : std::u32string_view{};
}

std::u32string_view unicodeForSymbolName(std::string_view name)
{
    const auto index = generated::symbolNames.find(name);
    return index ? generated::symbolCharacters.at(*index) : std::u32string_view{};
}

std::string_view glyphNameForUnicode(char32_t codePoint)
{
    const generated::PreferredNames& names = generated::preferredNames;
    const char32_t* const end = names.codePoints + names.count;
    const char32_t* const found = std::lower_bound(names.codePoints, end, codePoint);
    if (found == end || *found != codePoint) {
        return {};
    }
    return generated::glyphListNames.at(names.indices[found - names.codePoints]);
}

} // namespace foulcase::tables
