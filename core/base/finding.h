// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A finding names a cause that the file shows. No sentence is stored: commands and views word it
// from the id (diagnose room). Rooms below add what they survived; diagnose completes and ranks.
#pragma once

#include "core/base/fields.h"
#include "core/base/ledger.h"

#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

FOULCASE_ENUM(Severity, note, warning, error)
FOULCASE_ENUM(FindingGroup, decoding, metrics, overprinting, spacing, layout, document)

enum class FindingId : std::uint8_t {
#define FINDING(id, ...) id,
#include "core/base/findings.def"
#undef FINDING
};

constexpr std::string_view enumList(FindingId)
{
    return
#define FINDING(id, name, ...) name ","
#include "core/base/findings.def"
#undef FINDING
        ;
}

struct FindingInfo {
    FindingId id;
    Severity severity;
    FindingGroup group;
};

const FindingInfo& findingInfo(FindingId id);

/// One measured thing behind a finding: a value beside its limit, or what a source said.
struct Evidence {
    std::string what;  // "gap", "/ToUnicode", "object"; a short noun, worded by the stage
    std::string text;  // what was said; empty where only numbers speak
    double value = 0;
    double limit = 0;  // 0 where there is none
    Unit unit = Unit::count;
    bool operator==(const Evidence&) const = default;
};
FOULCASE_FIELDS(Evidence, what, text, value, limit, unit)

struct Finding {
    FindingId id{};
    Severity severity = Severity::note;
    double confidence = 1;   // 0..1
    std::uint32_t touched = 0; // characters of the page that it concerns
    std::vector<Subject> subjects;
    std::vector<Evidence> evidence;
    bool operator==(const Finding&) const = default;
};
FOULCASE_FIELDS(Finding, id, severity, confidence, touched, subjects, evidence)

/// Collects findings; equal ids about the same subject become one with more evidence. Bounded.
class FindingSink {
public:
    explicit FindingSink(std::size_t most = 2000) : m_most(most) {}

    /// With the severity of the list; where there is no more room an error takes the place of
    /// something lesser. The returned finding may be completed until the next call.
    Finding& add(FindingId id, Subject subject = {});
    Finding& add(FindingId id, Subject subject, Evidence evidence);
    bool contains(FindingId id) const;
    std::vector<Finding>& findings() { return m_findings; }
    const std::vector<Finding>& findings() const { return m_findings; }

private:
    std::size_t m_most;
    std::vector<Finding> m_findings;
    Finding m_beyond; // stands for what no longer fits, so that its caller may complete something
};

} // namespace foulcase
