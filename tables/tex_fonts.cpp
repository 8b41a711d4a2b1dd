// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/tex_fonts.h"

#include <algorithm>

#include "tables/generated_data.h"

namespace foulcase::tables {

namespace {

/// Encodings whose glyph names have a meaning of their own, beside the glyph list's.
bool hasOwnNames(EncodingId id)
{
    return id == EncodingId::Symbol || id >= EncodingId::Ot1;
}

} // namespace

std::optional<EncodingId> texEncodingForFont(std::string_view baseFont)
{
    const auto index = generated::texFontNames.find(baseFont);
    if (!index) {
        return std::nullopt;
    }
    return generated::texFontEncodings[*index];
}

std::u32string_view unicodeForTexGlyphName(EncodingId id, std::string_view name)
{
    if (!hasOwnNames(id)) {
        return {};
    }
    const EncodingTable& table = encoding(id);
    const auto codes = generated::encodingCodesByName[static_cast<std::size_t>(id)];
    const auto found = std::lower_bound(
        codes.begin(), codes.end(), name, [&](std::uint8_t code, std::string_view wanted) {
            return table.entries[code].glyphName < wanted;
        });
    if (found == codes.end() || table.entries[*found].glyphName != name) {
        return {};
    }
    return table.entries[*found].unicode;
}

} // namespace foulcase::tables
