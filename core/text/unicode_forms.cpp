// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/unicode_forms.h"

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <memory>

namespace foulcase {

namespace {

icu::UnicodeString toIcu(std::u32string_view text)
{
    return icu::UnicodeString::fromUTF32(reinterpret_cast<const UChar32*>(text.data()),
                                         static_cast<std::int32_t>(text.size()));
}

std::u32string fromIcu(const icu::UnicodeString& text)
{
    std::u32string out;
    out.reserve(static_cast<std::size_t>(text.length()));
    for (std::int32_t i = 0; i < text.length();) {
        const UChar32 c = text.char32At(i);
        out += static_cast<char32_t>(c);
        i += U16_LENGTH(c);
    }
    return out;
}

const icu::Normalizer2* normalizer(Normalisation form)
{
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* found = form == Normalisation::nfkc
        ? icu::Normalizer2::getNFKCInstance(error)
        : icu::Normalizer2::getNFCInstance(error);
    return U_SUCCESS(error) ? found : nullptr;
}

} // namespace

std::u32string lowerCase(std::u32string_view text)
{
    return fromIcu(toIcu(text).toLower(icu::Locale::getRoot()));
}

std::u32string normalised(std::u32string_view text, Normalisation form)
{
    const icu::Normalizer2* const by = form == Normalisation::none ? nullptr : normalizer(form);
    if (by == nullptr) {
        return std::u32string(text);
    }
    UErrorCode error = U_ZERO_ERROR;
    const icu::UnicodeString result = by->normalize(toIcu(text), error);
    return U_SUCCESS(error) ? fromIcu(result) : std::u32string(text);
}

bool beginsNormalisation(char32_t c, Normalisation form)
{
    const icu::Normalizer2* const by = form == Normalisation::none ? nullptr : normalizer(form);
    return by == nullptr || by->hasBoundaryBefore(static_cast<UChar32>(c));
}

std::vector<std::uint32_t> graphemeEnds(std::u32string_view text)
{
    std::vector<std::uint32_t> ends;
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<icu::BreakIterator> clusters(
        icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), error));
    if (U_FAILURE(error)) {
        for (std::uint32_t i = 0; i < text.size(); ++i) {
            ends.push_back(i + 1);
        }
        return ends;
    }
    const icu::UnicodeString units = toIcu(text);
    clusters->setText(units);
    std::uint32_t codePoints = 0;
    std::int32_t unit = clusters->first();
    for (std::int32_t end = clusters->next(); end != icu::BreakIterator::DONE;
         end = clusters->next()) {
        codePoints += static_cast<std::uint32_t>(units.countChar32(unit, end - unit));
        unit = end;
        ends.push_back(codePoints);
    }
    return ends;
}

} // namespace foulcase
