// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who decides what a code means: takes what every source said and picks the winner by trust. Pure;
// knows neither fonts nor files.
//
// Refused are nothing, U+0000, U+FFFD, controls, halves of surrogate pairs and code points that
// are no characters. A private-use target yields to any lower source with an assigned character.
// A control that no other source names is a blank where the file has no ink for it; one beside
// characters is left out.
#pragma once

#include "core/font/decoded_code.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

/// What one source said of a code.
struct Candidate {
    bool present = false;               // the font has such a source
    std::optional<std::u32string> text; // empty optional: it does not know the code
    bool misfit = false;                // said of a code that is not quite this one (case: uni08)
    std::string detail;
};

struct ChainResult {
    std::u32string unicode; // math letters and Greek folded as the scope says; empty: unmapped
    UnicodeSource source = UnicodeSource::none;
    std::vector<SourceAnswer> answers; // one for each source but `none`, in the order of trust
};

struct ChainScope {
    bool greekLetters = false;    // Symbol and TeX fonts: U+2206, U+2126, U+00B5 are Greek letters
    std::function<bool()> hasInk; // asked only where a control may be a blank
};

/// One candidate for each source but `none`, in the order of UnicodeSource.
using Candidates = std::array<Candidate, enumCount<UnicodeSource> - 1>;

inline Candidate& candidateOf(Candidates& candidates, UnicodeSource source)
{
    return candidates[static_cast<std::size_t>(source) - 1];
}

ChainResult decide(const Candidates& candidates, const ChainScope& scope);

/// U+1D400–1D7FF and the letterlike ones that stand in for them (U+210E) as plain letters, Greek
/// included; everything else as it is.
std::u32string plainMathLetters(std::u32string_view text);

/// The same for what a source says. A TeX table's script and double-struck letters are plain too,
/// those included that are no part of U+1D400–1D7FF (U+211D).
std::u32string plainReading(std::u32string_view text, UnicodeSource source);

/// Spaces of every width, tab and line ends; no empty text.
bool readsAsBlank(std::u32string_view text);

bool isPrivateUse(char32_t character);

} // namespace foulcase
