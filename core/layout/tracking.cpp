// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/tracking.h"

#include "core/base/rules.h"

#include <algorithm>

namespace foulcase {

double trackingOf(std::vector<double>& gaps, const Limits& limits)
{
    if (gaps.size() < limits.count(Rule::tracking_pairs)) {
        return 0;
    }
    constexpr double typical = 0.3;    // below the word gaps, which are the widest fifth or third
    constexpr double tightShare = 0.1; // kerned pairs
    const double all = static_cast<double>(gaps.size());
    const auto at = static_cast<std::ptrdiff_t>(all * typical);
    const auto under = [&](double limit) {
        return std::count_if(gaps.begin(), gaps.end(), [=](double gap) { return gap < limit; });
    };
    if (under(limits[Rule::tracking_least]) > at) { // as nearly all text: without sorting
        return 0;
    }
    std::nth_element(gaps.begin(), gaps.begin() + at, gaps.end());
    const double tracking = gaps[static_cast<std::size_t>(at)];
    if (tracking > limits[Rule::tracking_most]) {
        return 0;
    }
    const double low = tracking - limits[Rule::tracking_even];
    const double high = tracking + limits[Rule::tracking_even];
    const auto tight = static_cast<double>(under(low));
    const auto evenOnes = static_cast<double>(std::count_if(
        gaps.begin(), gaps.end(), [=](double gap) { return gap >= low && gap <= high; }));
    return tight <= all * tightShare && evenOnes >= all * limits[Rule::tracking_share] ? tracking
                                                                                       : 0;
}

} // namespace foulcase
