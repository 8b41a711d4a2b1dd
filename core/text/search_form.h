// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a character is searched by: without case, accents, compatibility forms, blanks and hyphens,
// so that a text is found however a file spells it. Loses what it folds; who needs to know what
// differed compares the texts themselves.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

namespace foulcase {

class SearchForm {
public:
    /// Empty for blanks, marks, hyphens and controls; "fi" for U+FB01. Valid as long as this.
    const std::u32string& of(char32_t c);
    std::u32string of(std::u32string_view text);

private:
    std::unordered_map<char32_t, std::u32string> m_known;
};

bool isSearchBlank(char32_t c);
bool isSearchHyphen(char32_t c);

} // namespace foulcase
