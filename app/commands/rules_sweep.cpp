// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/rules_sweep.h"

#include "app/commands/document_jobs.h"
#include "core/base/json_writer.h"
#include "core/base/rules.h"
#include "core/diagnose/numbers_text.h"
#include "core/replay/sweep.h"
#include "core/score/edit_distance.h"

#include <cstdio>

namespace foulcase {

namespace {

std::string asText(const PageExtract& page, const Sweep& sweep)
{
    const Unit unit = ruleInfo(sweep.rule).unit;
    std::string out = "page " + std::to_string(page.page) + ": " + std::string(enumName(sweep.rule))
        + " is " + measureText(sweep.current, unit) + "; " + std::to_string(sweep.characters)
        + " characters\n  value         changed   from the value before\n";
    for (const SweepStep& step : sweep.steps) {
        std::string line = "  " + measureText(step.value, unit);
        line.resize(std::max<std::size_t>(line.size() + 2, 16), ' ');
        line += std::to_string(step.changed);
        line.resize(std::max<std::size_t>(line.size() + 2, 26), ' ');
        out += line + std::to_string(step.fromPrevious) + '\n';
    }
    return out + (sweep.dead ? "  dead here: the text is the same at every value\n" : "");
}

std::string asJson(const PageExtract& page, const Sweep& sweep)
{
    JsonWriter json;
    json.beginObject();
    json.member("page", page.page);
    json.fields(sweep);
    json.endObject();
    return std::string(json.json());
}

struct SweepQuestion {
    SweepRange range;
    ComposeOptions compose;
    Limits limits;
    bool json = false;
};

PageOutcome answer(DocumentContext& document, int number, const SweepQuestion& question)
{
    PageOutcome outcome;
    const auto result = document.page(number);
    if (!result) {
        outcome.failed = true;
        outcome.complaints.push_back(result.error());
        return outcome;
    }
    const PageExtract& page = *result.value().extract;
    const auto distance = [&](std::string_view a, std::string_view b) {
        const Symbols left = codePoints(fromUtf8(a));
        const Symbols right = codePoints(fromUtf8(b));
        return static_cast<std::uint32_t>(
            editDistance(left, right, EditKind::indel, question.limits).edits);
    };
    const Sweep sweep =
        sweepRule(page, question.compose, question.limits, question.range, distance);
    outcome.output =
        (sweep.dead ? "-" : "+") + (question.json ? asJson(page, sweep) : asText(page, sweep));
    return outcome;
}

} // namespace

Exit sweepPages(const Arguments& arguments)
{
    const std::string format = arguments.value("--format", "text");
    auto extract = extractOptionsFrom(arguments);
    const auto pages = arguments.has("--page")
        ? wholeNumber(arguments.value("--page"), "--page", 1, 100000000)
        : Result<int>(0);
    if (!extract || !pages) {
        complain({}, !extract ? extract.error() : pages.error());
        return Exit::could_not;
    }
    const Limits& limits = extract.value().limits;
    const auto range = SweepRange::parse(arguments.value("--sweep"), limits);
    if (!range || arguments.files().size() != 1 || (format != "text" && format != "json")) {
        complain({},
            !range ? range.error()
                   : Error{ErrorKind::usage,
                       "rules takes one FILE with --sweep, and --format text or json", {}, 0});
        return Exit::could_not;
    }
    const SweepQuestion question{range.value(), extract.value().compose, limits, format == "json"};
    DocumentTask task{arguments.files().front(), extract.value(), {}, true};
    if (pages.value() > 0) {
        task.pages.push_back({pages.value(), pages.value()});
    }
    bool first = true;
    bool dead = true;
    std::fputs(question.json ? "[\n" : "", stdout);
    JobEvents events;
    events.page = [&](std::size_t, int, std::string_view output) {
        if (output.empty()) {
            return;
        }
        dead = dead && output.front() == '-';
        output.remove_prefix(1);
        std::fputs(first ? "" : question.json ? ",\n" : "\n", stdout);
        first = false;
        std::fwrite(output.data(), 1, output.size(), stdout);
    };
    const Exit exit = runDocumentJobs(
        {task},
        [&](DocumentContext& document, int number) { return answer(document, number, question); },
        1, events);
    std::fputs(question.json ? "\n]\n" : "", stdout);
    return exit == Exit::fine && dead ? Exit::no : exit;
}

} // namespace foulcase
