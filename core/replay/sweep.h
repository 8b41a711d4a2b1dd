// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One rule run over a range of limits on the values of a page: where does the text change, and by
// how much? Runs the stages from the visibility to the text again; what was decided while the page
// was read (fonts, content, safety) stays as it is, so rules of those stages are refused.
#pragma once

#include "core/base/cancel.h"
#include "core/extract/page_extract.h"

#include <functional>
#include <vector>

namespace foulcase {

struct SweepRange {
    Rule rule{};
    double from = 0;
    double to = 0;
    double step = 0; // > 0

    /// "gap_space=0.1:0.3:0.02"; says what is wrong with it, the rule's range among it.
    static Result<SweepRange> parse(std::string_view text, const Limits& limits);
    std::vector<double> values() const;
};

struct SweepStep {
    double value = 0;
    std::uint32_t changed = 0;      // characters inserted and deleted against the text as it is now
    std::uint32_t fromPrevious = 0; // against the step before; 0 in the first
    bool operator==(const SweepStep&) const = default;
};
FOULCASE_FIELDS(SweepStep, value, changed, fromPrevious)

struct Sweep {
    Rule rule{};
    double current = 0;           // the limit that the page was made with
    std::uint32_t characters = 0; // of the text as it is now
    std::vector<SweepStep> steps;
    bool dead = true; // the text is the same at every value
    bool operator==(const Sweep&) const = default;
};
FOULCASE_FIELDS(Sweep, rule, current, characters, steps, dead)

/// How many characters two texts differ by.
using TextDistance = std::function<std::uint32_t(std::string_view, std::string_view)>;

Sweep sweepRule(const PageExtract& page, const ComposeOptions& compose, const Limits& limits,
    const SweepRange& range, const TextDistance& distance, const CancelToken* cancel = nullptr);

/// The reading text of a page's values under other limits.
ComposedText textUnder(
    const PageExtract& page, const ComposeOptions& compose, const Limits& limits);

} // namespace foulcase
