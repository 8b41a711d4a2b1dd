// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Single-byte encodings: code, glyph name and Unicode of each of 256 codes. They are the four
// of ISO 32000 (Annex D), PDFDocEncoding, the built-in ones of Symbol and ZapfDingbats, and
// those of TeX's fonts. Which encoding a font has is not decided here (tex_fonts.h knows TeX's).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace foulcase::tables {

enum class EncodingId : std::uint8_t {
    Standard,
    WinAnsi,
    MacRoman,
    MacExpert,
    PdfDoc,
    Symbol,
    ZapfDingbats,
    Ot1,
    Ot1Italic,
    Ot1Typewriter,
    Ot1SmallCaps,
    T1,
    Ts1,
    Oml,
    Oms,
    Omx,
    Msam,
    Msbm,
    Lasy,
};

inline constexpr std::size_t encodingCount = 19;

/// An unused code has an empty name and empty Unicode. A named glyph without any character
/// (a piece of a brace, for instance) has a name and empty Unicode. Accents that TeX draws
/// apart are given as spacing characters; letters of Oml are the mathematical italic ones.
struct EncodingEntry {
    std::string_view glyphName;
    std::u32string_view unicode;
};

struct EncodingTable {
    EncodingId id;
    std::string_view name;   ///< lower case, as users write it: "ot1-italic"
    std::string_view source; ///< which files it was made from, one line
    std::array<EncodingEntry, 256> entries;
};

const EncodingTable& encoding(EncodingId id);

/// By EncodingTable::name, exactly.
std::optional<EncodingId> encodingByName(std::string_view name);

/// In the order of EncodingId.
std::span<const EncodingId> allEncodings();

} // namespace foulcase::tables
