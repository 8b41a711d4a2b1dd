// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/sweep.h"

#include "core/base/rules.h"
#include "core/extract/page_stages.h"
#include "core/extract/relayout.h"

#include <charconv>

namespace foulcase {

namespace {

std::optional<double> plainNumber(std::string_view text)
{
    double value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size();
    return whole && !text.empty() && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::string shown(double value)
{
    char text[32];
    const auto end = std::to_chars(std::begin(text), std::end(text), value);
    return {text, end.ptr};
}

Error wrong(std::string message)
{
    return {ErrorKind::usage, std::move(message), {}, 0};
}

} // namespace

Result<SweepRange> SweepRange::parse(std::string_view text, const Limits& limits)
{
    const std::size_t equals = text.find('=');
    const std::string name(text.substr(0, equals));
    const auto rule = enumFromName<Rule>(name);
    if (!rule) {
        return wrong("there is no rule '" + name.substr(0, 60) + "' (see: foulcase rules)");
    }
    const RuleInfo& info = ruleInfo(*rule);
    if (!isLayoutRule(*rule)) {
        return wrong("rule " + name + " decides while a page is read ("
            + std::string(enumName(info.stage))
            + "); only rules from visibility to text can be swept");
    }
    const std::string_view numbers =
        equals == std::string_view::npos ? std::string_view() : text.substr(equals + 1);
    const std::size_t first = numbers.find(':');
    const std::size_t second =
        first == std::string_view::npos ? first : numbers.find(':', first + 1);
    if (second == std::string_view::npos) {
        return wrong("--sweep takes RULE=FROM:TO:STEP");
    }
    const auto from = plainNumber(numbers.substr(0, first));
    const auto to = plainNumber(numbers.substr(first + 1, second - first - 1));
    const auto step = plainNumber(numbers.substr(second + 1));
    if (!from || !to || !step || *step <= 0 || *to < *from) {
        return wrong("--sweep takes three numbers FROM:TO:STEP, rising, with a step above 0");
    }
    if (*from < info.least || *to > info.most) {
        return wrong(
            "rule " + name + " goes from " + shown(info.least) + " to " + shown(info.most));
    }
    const double steps = std::floor((*to - *from) / *step) + 1;
    if (steps > limits[Rule::limit_sweep_steps]) {
        return wrong("that is more than limit_sweep_steps ("
            + shown(limits[Rule::limit_sweep_steps]) + ") values");
    }
    return SweepRange{*rule, *from, *to, *step};
}

std::vector<double> SweepRange::values() const
{
    constexpr double rounding = 1e-9; // so that the last one is not lost to it
    std::vector<double> all;
    const auto count = static_cast<std::size_t>((to - from) / step + rounding) + 1;
    for (std::size_t i = 0; i < count; ++i) {
        all.push_back(std::min(from + static_cast<double>(i) * step, to));
    }
    return all;
}

ComposedText textUnder(const PageExtract& page, const ComposeOptions& compose, const Limits& limits)
{
    PageExtract again;
    again.page = page.page;
    again.boxes = page.boxes;
    again.contents = page.contents;
    again.running = page.running;
    forgetFrom(again, Stage::visibility);
    ExtractOptions options;
    options.compose = compose;
    options.limits = limits;
    StageClock clock(nullptr);
    runStages(again, options, Stage::visibility, clock);
    return std::move(again.text);
}

Sweep sweepRule(const PageExtract& page, const ComposeOptions& compose, const Limits& limits,
    const SweepRange& range, const TextDistance& distance, const CancelToken* cancel)
{
    Sweep sweep;
    sweep.rule = range.rule;
    sweep.current = limits[range.rule];
    const ComposedText now = textUnder(page, compose, limits);
    sweep.characters = static_cast<std::uint32_t>(now.characters.size());
    std::string previous;
    for (const double value : range.values()) {
        if (cancel != nullptr && cancel->cancelled()) {
            break;
        }
        Limits changed = limits;
        if (!changed.set(range.rule, value)) {
            continue; // out of its range by rounding
        }
        std::string text = textUnder(page, compose, changed).utf8;
        SweepStep step;
        step.value = value;
        step.changed = text == now.utf8 ? 0 : std::max(distance(now.utf8, text), 1U);
        step.fromPrevious =
            sweep.steps.empty() || text == previous ? 0 : std::max(distance(previous, text), 1U);
        sweep.dead = sweep.dead && step.changed == 0;
        sweep.steps.push_back(step);
        previous = std::move(text);
    }
    return sweep;
}

} // namespace foulcase
