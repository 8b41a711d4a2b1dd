// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/core14.h"

#include "tables/generated_data.h"

namespace foulcase::tables {

namespace {

const SortedNames& glyphNames(const Core14Font& font)
{
    switch (font.builtInEncoding) {
    case EncodingId::Symbol:
        return generated::core14SymbolNames;
    case EncodingId::ZapfDingbats:
        return generated::core14ZapfDingbatsNames;
    default:
        return generated::core14StandardNames;
    }
}

} // namespace

const Core14Font* core14(std::string_view baseFont)
{
    const auto index = generated::core14AliasNames.find(baseFont);
    return index ? &generated::core14Fonts[generated::core14AliasTargets[*index]] : nullptr;
}

std::optional<int> core14Width(const Core14Font& font, std::string_view glyphName)
{
    const auto index = glyphNames(font).find(glyphName);
    if (!index) {
        return std::nullopt;
    }
    return font.widths[*index];
}

std::optional<Core14Box> core14Box(const Core14Font& font, std::string_view glyphName)
{
    const auto index = glyphNames(font).find(glyphName);
    if (!index) {
        return std::nullopt;
    }
    const Core14Box& box = font.boxes[*index];
    if (box.left >= box.right || box.bottom >= box.top) {
        return std::nullopt;
    }
    return box;
}

std::span<const Core14Font> allCore14Fonts()
{
    return generated::core14Fonts;
}

} // namespace foulcase::tables
