// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/finding.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr FindingInfo infos[] = {
#define FINDING(id, name, severity, group)                                                         \
    {FindingId::id, Severity::severity, FindingGroup::group},
#include "core/base/findings.def"
#undef FINDING
};

constexpr std::size_t mostEvidence = 16; // of one finding; a reader needs examples, not all

} // namespace

const FindingInfo& findingInfo(FindingId id)
{
    return infos[static_cast<std::size_t>(id)];
}

Finding& FindingSink::add(FindingId id, Subject subject)
{
    const auto same = std::find_if(m_findings.begin(), m_findings.end(), [&](const Finding& f) {
        return f.id == id && !f.subjects.empty() && f.subjects.front() == subject;
    });
    if (same != m_findings.end()) {
        return *same;
    }
    Finding finding;
    finding.id = id;
    finding.severity = findingInfo(id).severity;
    finding.subjects.push_back(subject);
    if (m_findings.size() >= m_most) {
        const bool error = finding.severity == Severity::error;
        const auto lesser =
            std::find_if(m_findings.rbegin(), m_findings.rend(), [error](const Finding& f) {
                return error && f.severity != Severity::error;
            });
        return (lesser != m_findings.rend() ? *lesser : m_beyond) = std::move(finding);
    }
    m_findings.push_back(std::move(finding));
    return m_findings.back();
}

Finding& FindingSink::add(FindingId id, Subject subject, Evidence evidence)
{
    Finding& finding = add(id, subject);
    const bool known = std::find(finding.evidence.begin(), finding.evidence.end(), evidence)
        != finding.evidence.end();
    if (!known && finding.evidence.size() < mostEvidence) {
        finding.evidence.push_back(std::move(evidence));
    }
    return finding;
}

bool FindingSink::contains(FindingId id) const
{
    return std::any_of(m_findings.begin(), m_findings.end(),
                       [&](const Finding& f) { return f.id == id; });
}

} // namespace foulcase
