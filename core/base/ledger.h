// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The flat arena of decisions. A stage that is given no ledger writes none: no cost.
#pragma once

#include "core/base/fields.h"
#include "core/base/ids.h"
#include "core/base/limits.h"

#include <vector>

namespace foulcase {

FOULCASE_ENUM(SubjectKind, page, glyph, run, code, font, operator_, content, shape, object, word, line,
              block, cut, span, candidate)

/// What a decision or a finding speaks of; `index` is the id of that kind on its page, or an
/// object number. candidate: a gap at which a cut was possible.
struct Subject {
    SubjectKind kind = SubjectKind::page;
    std::uint32_t index = 0;
    bool operator==(const Subject&) const = default;
};
FOULCASE_FIELDS(Subject, kind, index)

FOULCASE_ENUM(Outcome, passed, stopped)

struct Decision {
    Rule rule{};
    Outcome outcome = Outcome::passed;
    Subject subject;
    Subject partner; // kind page where there is none
    double value = 0;
    double limit = 0;

    /// (value − limit) ÷ limit; 0 where the limit is 0.
    double margin() const { return limit == 0 ? 0 : (value - limit) / limit; }
    bool operator==(const Decision&) const = default;
};
FOULCASE_FIELDS(Decision, rule, outcome, subject, partner, value, limit)

struct Ledger {
    std::vector<Decision> decisions;
    bool operator==(const Ledger&) const = default;
};
FOULCASE_FIELDS(Ledger, decisions)

} // namespace foulcase
