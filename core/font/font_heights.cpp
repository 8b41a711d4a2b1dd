// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/font_heights.h"

#include <cmath>
#include <string>

namespace foulcase {

namespace {

// Zapfino, the tallest of widely used fonts, has 1875 and -1125.
constexpr double mostAscent = 3000;
constexpr double mostDescent = 2000;
// A Latin lower-case letter with its parts below the line (ISO 32000-2 gives no default).
constexpr double defaultAscent = 750;
constexpr double defaultDescent = -250;

void reportAbsurd(std::vector<FontFault>& faults, HeightSource source, std::string_view what,
    double value, double limit)
{
    faults.push_back({FindingId::extreme_numbers,
        std::string(enumName(source)) + ": " + std::string(what), value, limit});
}

} // namespace

FontHeights decideHeights(
    const std::vector<HeightCandidate>& candidates, std::vector<FontFault>& faults)
{
    std::optional<double> ascent;
    std::optional<double> descent;
    HeightSource source = HeightSource::default_;
    for (const HeightCandidate& candidate : candidates) {
        if (!ascent && candidate.ascent && *candidate.ascent != 0) {
            if (*candidate.ascent > 0 && *candidate.ascent <= mostAscent) {
                ascent = candidate.ascent;
                source = candidate.source;
            } else {
                reportAbsurd(faults, candidate.source, "ascent", *candidate.ascent, mostAscent);
            }
        }
        // A descent of 0 is what writers put who do not know it.
        if (!descent && candidate.descent && *candidate.descent != 0) {
            if (std::abs(*candidate.descent) <= mostDescent) {
                descent = -std::abs(*candidate.descent);
            } else {
                reportAbsurd(faults, candidate.source, "descent", *candidate.descent, mostDescent);
            }
        }
    }
    return {ascent.value_or(defaultAscent), descent.value_or(defaultDescent), source};
}

} // namespace foulcase
