// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How sure a mean over documents is: intervals by the bootstrap over documents (Efron and
// Tibshirani 1993, 13.3, percentile method).
#pragma once

#include "core/score/error_rate.h"

namespace foulcase {

/// Ends of the 95 per cent interval. Equal to the rate itself where there is one document.
struct Interval {
    double low = 0;
    double high = 0;
    bool operator==(const Interval&) const = default;
};
FOULCASE_FIELDS(Interval, low, high)

/// Of all edits ÷ all reference lengths. The same counts give the same interval in any run: the
/// draws come from a generator with a fixed seed. score_resamples sets are drawn.
Interval microInterval(std::span<const ErrorCount> documents, const Limits& limits);
/// Of the mean of the documents' rates.
Interval macroInterval(std::span<const ErrorCount> documents, const Limits& limits);

} // namespace foulcase
