// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the generated sources define and the look-ups read. Nothing outside this folder includes
// it. All of it is constant initialised: nothing runs or allocates at start.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "tables/core14.h"
#include "tables/encodings.h"
#include "tables/languages.h"
#include "tables/sorted_names.h"

namespace foulcase::tables::generated {

/// Code points sorted, with the index of each one's name in glyphListNames.
struct PreferredNames {
    const char32_t* codePoints;
    const std::uint16_t* indices;
    std::uint32_t count;
};

extern const SortedNames glyphListNames;
extern const CharacterPool glyphListCharacters;
extern const PreferredNames preferredNames;
extern const SortedNames dingbatsNames;
extern const CharacterPool dingbatsCharacters;
extern const SortedNames symbolNames;
extern const CharacterPool symbolCharacters;

extern const EncodingTable encodingTables[encodingCount];
/// Each distinct glyph name's first code, in the order of the names.
extern const std::span<const std::uint8_t> encodingCodesByName[encodingCount];

inline constexpr std::size_t core14Count = 14;
extern const Core14Font core14Fonts[core14Count];
extern const SortedNames core14StandardNames;
extern const SortedNames core14SymbolNames;
extern const SortedNames core14ZapfDingbatsNames;
extern const SortedNames core14AliasNames;
extern const std::uint8_t* const core14AliasTargets;

extern const SortedNames texFontNames;
extern const EncodingId* const texFontEncodings;

struct LetterFold {
    std::uint16_t letter;
    std::uint16_t folded;
};
extern const std::span<const LetterLanguage> letterLanguages;
extern const std::span<const LetterFold> lowerCaseFolds; // by letter
extern const std::span<const LetterFold> markFolds;

} // namespace foulcase::tables::generated
