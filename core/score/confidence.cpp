// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/confidence.h"

#include "core/base/rules.h"

#include <algorithm>

namespace foulcase {

namespace {

/// SplitMix64 (Steele, Lea and Flood 2014).
class Draws {
public:
    std::size_t below(std::size_t count)
    {
        m_state += 0x9E3779B97F4A7C15U;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return static_cast<std::size_t>((z ^ (z >> 31U)) % count);
    }

private:
    std::uint64_t m_state = 1;
};

/// `rate(draw, documents)` for each set; draw() gives one document of it.
template <class Rate>
Interval interval(std::span<const ErrorCount> documents, const Limits& limits, Rate&& rate)
{
    if (documents.empty()) {
        return {};
    }
    Draws draws;
    std::vector<double> rates(limits.count(Rule::score_resamples));
    for (double& one : rates) {
        one = rate([&] { return documents[draws.below(documents.size())]; }, documents.size());
    }
    std::sort(rates.begin(), rates.end());
    const auto at = [&](double share) {
        return rates[static_cast<std::size_t>(share * static_cast<double>(rates.size() - 1) + 0.5)];
    };
    return {at(0.025), at(0.975)};
}

} // namespace

Interval microInterval(std::span<const ErrorCount> documents, const Limits& limits)
{
    return interval(documents, limits, [](auto&& draw, std::size_t count) {
        ErrorCount sum;
        for (std::size_t i = 0; i < count; ++i) {
            const ErrorCount one = draw();
            sum.edits += one.edits;
            sum.length += one.length;
        }
        return sum.rate();
    });
}

Interval macroInterval(std::span<const ErrorCount> documents, const Limits& limits)
{
    return interval(documents, limits, [](auto&& draw, std::size_t count) {
        double sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            sum += draw().rate();
        }
        return sum / static_cast<double>(count);
    });
}

} // namespace foulcase
