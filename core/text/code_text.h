// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What each code of a page reads as in a view: its Unicode with ligatures expanded and
// presentation forms folded, once per code and not once per glyph.
#pragma once

#include "core/text/composed_text.h"

namespace foulcase {

enum class CodeTrait : std::uint8_t {
    rightToLeft = 1U << 0U, // its first strong character is of a right-to-left script
    leftToRight = 1U << 1U,
    softHyphen = 1U << 2U,  // reads as U+00AD alone
};

struct CodeText {
    std::uint32_t begin = 0; // in CodeTexts' bytes
    std::uint32_t bytes = 0;
    std::uint8_t count = 0;  // of characters; never 0
    std::uint8_t traits = 0;
    char32_t first = 0;
};

class CodeTexts {
public:
    CodeTexts(const PageContents& page, const ComposeOptions& options);

    const CodeText& of(CodeId code) const { return m_codes[code.index()]; }
    std::string_view utf8(const CodeText& code) const
    {
        return std::string_view(m_utf8).substr(code.begin, code.bytes);
    }
    bool any(CodeTrait trait) const { return (m_traits & static_cast<unsigned>(trait)) != 0; }

private:
    std::vector<CodeText> m_codes;
    std::string m_utf8;
    unsigned m_traits = 0;
};

constexpr bool has(const CodeText& code, CodeTrait trait)
{
    return (code.traits & static_cast<unsigned>(trait)) != 0;
}

/// U+FB00…FB06 expanded, Hebrew and Arabic presentation forms folded into letters.
std::u32string expandedForms(std::u32string_view text);

} // namespace foulcase
