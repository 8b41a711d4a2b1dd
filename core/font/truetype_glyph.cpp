// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/truetype_glyph.h"

#include <array>
#include <optional>

#include "tables/encodings.h"
#include "tables/glyph_list.h"

namespace foulcase {

namespace {

std::optional<std::uint32_t> macCodeOfName(std::string_view name)
{
    const tables::EncodingTable& table = tables::encoding(tables::EncodingId::MacRoman);
    for (std::uint32_t code = 0; code < table.entries.size(); ++code) {
        if (table.entries[code].glyphName == name) {
            return code;
        }
    }
    return std::nullopt;
}

std::optional<std::uint32_t> byName(const FontProgram& program, const TrueTypeCode& code)
{
    if (code.name.empty()) {
        return std::nullopt;
    }
    if (program.has(CharacterTable::unicode) && code.unicode.size() == 1) {
        if (const auto glyph = program.glyphOf(CharacterTable::unicode, code.unicode[0])) {
            return glyph;
        }
    }
    if (program.has(CharacterTable::mac_roman)) {
        if (const auto macCode = macCodeOfName(code.name)) {
            if (const auto glyph = program.glyphOf(CharacterTable::mac_roman, *macCode)) {
                return glyph;
            }
        }
    }
    return program.glyphOfName(std::string(code.name));
}

std::optional<std::uint32_t> byCode(const FontProgram& program, const TrueTypeCode& code)
{
    if (program.has(CharacterTable::symbol)) {
        constexpr std::array<std::uint32_t, 4> pages{0xF000, 0x0000, 0xF100, 0xF200};
        for (const std::uint32_t page : pages) {
            if (const auto glyph = program.glyphOf(CharacterTable::symbol, page + code.code)) {
                return glyph;
            }
        }
    }
    return program.glyphOf(CharacterTable::mac_roman, code.code);
}

} // namespace

std::uint32_t trueTypeGlyph(const FontProgram& program, const TrueTypeCode& code)
{
    const bool nameFirst = !code.symbolic;
    std::optional<std::uint32_t> glyph = nameFirst ? byName(program, code) : byCode(program, code);
    if (!glyph) {
        glyph = nameFirst ? byCode(program, code) : byName(program, code);
    }
    if (!glyph) {
        // Beyond the standard, as readers do: the code as a character of the Unicode table.
        glyph = program.glyphOf(CharacterTable::unicode, code.code);
    }
    return glyph.value_or(0);
}

} // namespace foulcase
