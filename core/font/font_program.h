// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An embedded font program: glyph names, character maps, widths and outlines of single glyphs.
// The bytes decide what it is, never the dictionary. Lengths come in 1/1000 em (of text space at
// size 1), y up. Glyphs are loaded one by one: all of a font can take 85 ms.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/geometry.h"
#include "core/font/decoded_code.h"
#include "core/font/glyph_outline.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace foulcase {

/// Tables of a TrueType program's cmap: platform 3 or 0 by Unicode · (3,0) · (1,0).
FOULCASE_ENUM(CharacterTable, unicode, symbol, mac_roman)

struct LoadedGlyph {
    double width = 0; // advance
    Rect bounds;      // exact bounds of the outline; empty: no ink
};

class FontProgram {
public:
    /// Null where the bytes are no font that can be read.
    static std::unique_ptr<FontProgram> open(std::string bytes);
    ~FontProgram();

    FontProgramKind kind() const;
    std::uint32_t glyphCount() const;
    double ascent() const;
    double descent() const;
    Rect box() const;

    bool hasGlyphNames() const;
    /// Empty where there is none.
    std::string glyphName(std::uint32_t glyph) const;
    std::optional<std::uint32_t> glyphOfName(const std::string& name) const;
    /// Type 1 and CFF: by the program's own encoding.
    std::optional<std::uint32_t> glyphOfBuiltInCode(std::uint32_t code) const;

    bool has(CharacterTable table) const;
    std::optional<std::uint32_t> glyphOf(CharacterTable table, std::uint32_t code) const;
    /// The character whose cmap entry is this glyph: of several the first that is neither a control
    /// nor private. `mostEntries` bounds the reading of the table, which happens once.
    std::u32string characterOfGlyph(std::uint32_t glyph, std::size_t mostEntries);

    bool cidKeyed() const;
    /// Registry and ordering that the program itself states, where it is CID-keyed.
    std::pair<std::string, std::string> collection() const;
    /// CFF with CIDs: through the charset; the CID itself in other programs.
    std::optional<std::uint32_t> glyphOfCid(std::uint32_t cid);

    /// `glyph` is a glyph index. Empty where the program has no such glyph or it cannot be read.
    std::optional<LoadedGlyph> load(std::uint32_t glyph);
    /// The same glyph's path: drawn, blank, unreadable or too_long.
    GlyphOutline outline(std::uint32_t glyph, std::size_t mostPoints);

private:
    struct State;
    explicit FontProgram(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace foulcase
