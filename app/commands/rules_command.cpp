// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_jobs.h"
#include "app/commands/rules_sweep.h"
#include "core/base/json_writer.h"
#include "core/base/rules.h"
#include "core/diagnose/numbers_text.h"

#include <cstdio>

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--format", "text|json", "how to write them"},
    sweepOption,
    {"--page", "N", "which page to sweep"},
    passwordOption,
    rulesOption,
    setOption,
};

Exit run(const Arguments& arguments)
{
    if (arguments.has("--sweep")) {
        return sweepPages(arguments);
    }
    const std::string format = arguments.value("--format", "text");
    if (!arguments.files().empty() || (format != "text" && format != "json")) {
        complain({}, {ErrorKind::usage, "rules takes --format text or json; a FILE needs --sweep",
                      {}, 0});
        return Exit::could_not;
    }
    if (format == "json") {
        JsonWriter json;
        json.beginArray();
        for (const RuleInfo& rule : allRules()) {
            json.newLine();
            json.beginObject();
            json.member("id", enumName(rule.rule));
            json.member("stage", enumName(rule.stage));
            json.member("limit", rule.fallback);
            json.member("unit", enumName(rule.unit));
            json.member("least", rule.least);
            json.member("most", rule.most);
            json.member("decides", rule.decides);
            json.member("source", rule.source);
            json.endObject();
        }
        json.endArray();
        std::fwrite(json.json().data(), 1, json.json().size(), stdout);
        std::fputc('\n', stdout);
        return Exit::fine;
    }
    std::string out;
    RuleStage stage{};
    bool first = true;
    for (const RuleInfo& rule : allRules()) {
        if (first || rule.stage != stage) {
            out += (first ? "" : "\n") + std::string(enumName(rule.stage)) + '\n';
            stage = rule.stage;
            first = false;
        }
        std::string line = "  " + std::string(enumName(rule.rule));
        line.resize(std::max<std::size_t>(line.size() + 2, 26), ' ');
        line += measureText(rule.fallback, rule.unit);
        line.resize(std::max<std::size_t>(line.size() + 2, 40), ' ');
        out += line + std::string(rule.decides) + "\n      "
            + measureText(rule.least, rule.unit) + " to " + measureText(rule.most, rule.unit) + "; "
            + std::string(rule.source) + '\n';
    }
    std::fwrite(out.data(), 1, out.size(), stdout);
    return Exit::fine;
}

} // namespace

const Command& rulesCommand()
{
    static const Command command{"rules", "[FILE]",
                                 "every rule with its limit, unit, range and source", options, run};
    return command;
}

} // namespace foulcase
