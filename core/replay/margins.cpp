// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/margins.h"

#include "core/base/rules.h"

#include <array>
#include <tuple>

namespace foulcase {

namespace {

/// What the layout keeps of its decisions, for a page without a ledger.
std::vector<Decision> decisionsOfLayout(const PageLayout& layout, const Limits& limits)
{
    std::vector<Decision> decisions;
    const std::size_t size = std::min(layout.sequence.size(), layout.pairs.size());
    for (std::size_t s = 1; s < size; ++s) {
        const PairGap& pair = layout.pairs[s];
        if (pair.kind == PairKind::start || pair.kind == PairKind::attached) {
            continue;
        }
        decisions.push_back(
            {pair.rule, pair.kind == PairKind::none ? Outcome::passed : Outcome::stopped,
                {SubjectKind::glyph, layout.sequence[s].value},
                {SubjectKind::glyph, layout.sequence[s - 1].value}, pair.gap, pair.limit});
    }
    for (const Duplicate& d : layout.duplicates) {
        const Outcome outcome =
            d.state == DuplicateState::dropped ? Outcome::stopped : Outcome::passed;
        const Subject subject{SubjectKind::glyph, d.glyph.value};
        const Subject partner{SubjectKind::glyph, d.kept.value};
        decisions.push_back({Rule::duplicate_along, outcome, subject, partner, d.along,
            limits[Rule::duplicate_along]});
        decisions.push_back({Rule::duplicate_across, outcome, subject, partner, d.across,
            limits[Rule::duplicate_across]});
    }
    for (const CutCandidate& c : layout.candidates) {
        decisions.push_back(
            {c.rule, c.state == CutState::chosen ? Outcome::passed : Outcome::stopped,
                {SubjectKind::cut, c.node.value}, {}, c.high - c.low, c.limit});
    }
    return decisions;
}

} // namespace

PageMargins marginsOf(const PageExtract& page, const Limits& limits)
{
    PageMargins margins;
    margins.limit = limits[Rule::margin_fragile];
    const std::vector<Decision> kept = page.ledger.decisions.empty()
        ? decisionsOfLayout(page.layout, limits)
        : std::vector<Decision>();
    const std::vector<Decision>& decisions = kept.empty() ? page.ledger.decisions : kept;
    std::array<RuleMargins, mostRules> byRule{};
    for (const Decision& decision : decisions) {
        if (decision.limit == 0 || !std::isfinite(decision.value)) {
            continue;
        }
        const double margin =
            quantised((decision.value - decision.limit) / std::abs(decision.limit));
        RuleMargins& rule = byRule[static_cast<std::size_t>(decision.rule)];
        const bool fragile = std::abs(margin) <= margins.limit;
        if (rule.decisions == 0 || std::abs(margin) < std::abs(rule.nearest)) {
            rule.nearest = margin;
        }
        ++rule.decisions;
        rule.fragile += fragile ? 1 : 0;
        ++margins.decisions;
        margins.fragile += fragile ? 1 : 0;
        if (fragile) {
            margins.rows.push_back({decision, margin});
        }
    }
    for (std::size_t r = 0; r < byRule.size(); ++r) {
        if (byRule[r].decisions > 0) {
            byRule[r].rule = static_cast<Rule>(r);
            margins.rules.push_back(byRule[r]);
        }
    }
    std::stable_sort(margins.rules.begin(), margins.rules.end(), [](const auto& a, const auto& b) {
        return std::tuple(-double(a.fragile), std::abs(a.nearest))
            < std::tuple(-double(b.fragile), std::abs(b.nearest));
    });
    std::stable_sort(margins.rows.begin(), margins.rows.end(),
        [](const auto& a, const auto& b) { return std::abs(a.margin) < std::abs(b.margin); });
    margins.rows.resize(std::min(margins.rows.size(), limits.count(Rule::limit_replay_rows)));
    return margins;
}

} // namespace foulcase
