// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extract/relayout.h"

#include "core/base/rules.h"
#include "core/extract/page_stages.h"

#include <algorithm>

namespace foulcase {

namespace {

/// The stage that has to run again for a rule of this kind; nothing where none behind the reading
/// of a page uses it.
std::optional<Stage> stageOf(RuleStage stage)
{
    switch (stage) {
    case RuleStage::safety:
    case RuleStage::visibility:
        return Stage::visibility;
    case RuleStage::duplicates:
        return Stage::duplicates;
    case RuleStage::gaps:
    case RuleStage::lines:
    case RuleStage::cuts:
    case RuleStage::zones:
    case RuleStage::order:
        return Stage::gaps;
    case RuleStage::text:
        return Stage::text;
    default:
        return std::nullopt;
    }
}

} // namespace

bool isLayoutRule(Rule rule)
{
    const RuleStage stage = ruleInfo(rule).stage;
    return stage != RuleStage::safety && stageOf(stage).has_value();
}

std::optional<Stage> firstStage(const Limits& before, const Limits& after)
{
    std::optional<Stage> first;
    for (const RuleInfo& info : allRules()) {
        const auto stage = stageOf(info.stage);
        if (before[info.rule] != after[info.rule] && stage) {
            first = first ? std::min(*first, *stage) : *stage;
        }
    }
    return first;
}

Result<std::shared_ptr<const PageExtract>> relayout(const PageExtract& page, const Limits& before,
                                                    const ExtractOptions& options)
{
    const auto refused = [&](ErrorKind kind, std::string message) {
        return Error{kind, std::move(message), {}, page.page};
    };
    if (page.detail != Detail::full || options.detail != Detail::full) {
        return refused(ErrorKind::usage, "only a page of full detail can be laid out again");
    }
    for (const RuleInfo& info : allRules()) {
        const bool read = info.stage == RuleStage::page || info.stage == RuleStage::font;
        if (read && before[info.rule] != options.limits[info.rule]) {
            return refused(ErrorKind::usage,
                           "rule " + std::string(enumName(info.rule))
                               + " decides while a page is read, which needs its file");
        }
    }
    const std::size_t most = options.limits.count(Rule::limit_relayout_glyphs);
    if (page.contents.glyphs.size() > most) {
        return refused(ErrorKind::limit, "the page has more than limit_relayout_glyphs ("
                                             + std::to_string(most) + ") glyphs");
    }
    auto again = std::make_shared<PageExtract>(page);
    auto from = firstStage(before, options.limits);
    const auto& candidates = page.layout.candidates;
    if (!options.cutWishes.empty()
        || std::any_of(candidates.begin(), candidates.end(), decidedByWish)) {
        from = from ? std::min(*from, Stage::gaps) : Stage::gaps;
    }
    if (from) {
        // The paint view's gaps end in verdicts that only the whole run gives.
        const Stage begin =
            options.compose.view == TextView::reading ? *from : std::min(*from, Stage::visibility);
        forgetFrom(*again, begin);
        StageClock clock(again.get());
        runStages(*again, options, begin, clock);
    }
    if (options.cancel != nullptr && options.cancel->cancelled()) {
        return refused(ErrorKind::cancelled, "stopped on request");
    }
    again->optionsFingerprint = options.fingerprint();
    return std::shared_ptr<const PageExtract>(std::move(again));
}

} // namespace foulcase
