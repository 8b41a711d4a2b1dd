// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/languages.h"

#include <algorithm>

#include "tables/generated_data.h"

namespace foulcase::tables {

namespace {

char32_t folded(std::span<const generated::LetterFold> folds, char32_t letter)
{
    const auto at = std::lower_bound(
        folds.begin(), folds.end(), letter,
        [](const generated::LetterFold& f, char32_t wanted) { return f.letter < wanted; });
    return at != folds.end() && at->letter == letter ? char32_t{at->folded} : letter;
}

} // namespace

std::span<const LetterLanguage> letterLanguages()
{
    return generated::letterLanguages;
}

char32_t lowerCaseLetter(char32_t letter)
{
    if (letter < 0x80) {
        return letter >= U'A' && letter <= U'Z' ? letter + 0x20 : letter;
    }
    return folded(generated::lowerCaseFolds, letter);
}

char32_t unmarkedLetter(char32_t letter)
{
    return folded(generated::markFolds, letter);
}

std::optional<LetterScript> letterScript(char32_t c)
{
    const auto in = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (in(U'A', U'Z') || in(U'a', U'z')
        || (in(0xC0, 0x24F) && c != 0xD7 && c != 0xF7) || in(0x1E00, 0x1EFF)) {
        return LetterScript::Latin;
    }
    if ((in(0x386, 0x3CE) && c != 0x387) || in(0x1F00, 0x1FBC)) {
        return LetterScript::Greek;
    }
    if (in(0x400, 0x481) || in(0x48A, 0x52F)) {
        return LetterScript::Cyrillic;
    }
    if (in(0x5D0, 0x5EA)) {
        return LetterScript::Hebrew;
    }
    if (in(0x621, 0x64A) || in(0x66E, 0x66F) || in(0x671, 0x6D3)) {
        return LetterScript::Arabic;
    }
    return std::nullopt;
}

} // namespace foulcase::tables
