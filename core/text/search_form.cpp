// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/search_form.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace foulcase {

namespace {

char32_t plainMark(char32_t c)
{
    switch (c) {
    case U'\u2018':
    case U'\u2019':
    case U'\u02BC': return U'\'';
    case U'\u201C':
    case U'\u201D': return U'"';
    case U'\u2212': return U'-';
    case U'\u0131': return U'i';
    case U'\u0237': return U'j';
    default: return c;
    }
}

std::u32string formOf(char32_t c)
{
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* form = icu::Normalizer2::getNFKDInstance(error);
    icu::UnicodeString text;
    text.append(static_cast<UChar32>(plainMark(c)));
    text = U_SUCCESS(error) ? form->normalize(text, error) : text;
    text.foldCase();
    std::u32string out;
    for (std::int32_t i = 0; i < text.length();) {
        const UChar32 part = text.char32At(i);
        i += U16_LENGTH(part);
        const auto point = plainMark(static_cast<char32_t>(part));
        const auto kind = U_GET_GC_MASK(part);
        const bool nothing = (kind & (U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CC_MASK | U_GC_CF_MASK)) != 0
            || isSearchBlank(point) || isSearchHyphen(point);
        if (!nothing) {
            out += point;
        }
    }
    return out;
}

} // namespace

bool isSearchBlank(char32_t c)
{
    return c <= 0x20 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200B) || c == 0x2028
        || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000 || c == 0xFEFF;
}

bool isSearchHyphen(char32_t c)
{
    return c == U'-' || c == 0xAD || c == 0x2010 || c == 0x2011;
}

const std::u32string& SearchForm::of(char32_t c)
{
    const auto known = m_known.find(c);
    return known != m_known.end() ? known->second : m_known.try_emplace(c, formOf(c)).first->second;
}

std::u32string SearchForm::of(std::u32string_view text)
{
    std::u32string out;
    for (const char32_t c : text) {
        out += of(c);
    }
    return out;
}

} // namespace foulcase
