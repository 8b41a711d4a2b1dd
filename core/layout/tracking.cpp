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
    std::sort(gaps.begin(), gaps.end());
    const double all = static_cast<double>(gaps.size());
    const double tracking = gaps[static_cast<std::size_t>(all * typical)];
    if (tracking < limits[Rule::tracking_least] || tracking > limits[Rule::tracking_most]) {
        return 0;
    }
    const double even = limits[Rule::tracking_even];
    const auto low = std::lower_bound(gaps.begin(), gaps.end(), tracking - even);
    const auto high = std::upper_bound(gaps.begin(), gaps.end(), tracking + even);
    const auto tight = static_cast<double>(low - gaps.begin());
    const auto evenOnes = static_cast<double>(high - low);
    return tight <= all * tightShare && evenOnes >= all * limits[Rule::tracking_share] ? tracking
                                                                                       : 0;
}

} // namespace foulcase
