// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a page's text can be used as it is, for pipelines that send only failing pages to OCR: a
// verdict with the assertions behind it, each with its value and limit. Judges by values and
// findings; changes nothing.
#pragma once

#include "core/base/finding.h"
#include "core/extract/page_extract.h"

#include <vector>

namespace foulcase {

FOULCASE_ENUM(GateVerdict, pass, doubtful, fail)

/// read: the page could be read · empty: it has letters, or nothing is painted · scan: it is no
/// picture without text · unmapped: its letters have text that is no guess · garbled: no broken map
/// · hidden: what is drawn is seen · doubled: nothing is painted again · order: nothing doubts it
FOULCASE_ENUM(GateTest, read, empty, scan, unmapped, garbled, hidden, doubled, order)

struct GateAssertion {
    GateTest test{};
    GateVerdict verdict = GateVerdict::pass;
    double value = 0;
    double limit = 0;
    Unit unit = Unit::ratio;
    bool operator==(const GateAssertion&) const = default;
};
FOULCASE_FIELDS(GateAssertion, test, verdict, value, limit, unit)

struct PageGate {
    GateVerdict verdict = GateVerdict::pass; // the worst
    std::vector<GateAssertion> assertions;   // in the order of GateTest, passed ones too
    bool operator==(const PageGate&) const = default;
};
FOULCASE_FIELDS(PageGate, verdict, assertions)

/// `findings` are those of diagnosePage().
PageGate judgeGate(
    const PageExtract& page, const std::vector<Finding>& findings, const Limits& limits);
/// Of a page that could not be read.
PageGate failedGate();

/// What an assertion says, as "unmapped letters".
std::string_view gateTestText(GateTest test);

} // namespace foulcase
