// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/render_client.h"
#include "app/commands/document_jobs.h"
#include "app/commands/findings_output.h"
#include "app/commands/gate_output.h"
#include "app/commands/ink_measure.h"
#include "app/commands/output_file.h"
#include "core/base/binary_archive.h"
#include "core/diagnose/page_findings.h"

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--pages", "1-3,7", "which pages; all by default"},
    {"--format", "text|json|junit", "how to write the findings"},
    {"--min-severity", "S", "note, warning or error: from here on the exit code is 1; warning by "
                            "default"},
    {"--gate", "", "a verdict for each page: pass, doubtful or fail, with the assertions behind it; "
                   "the exit code is 1 where a page fails, with --min-severity warning also where "
                   "one is doubtful"},
    {"--ink", "", "compare outline boxes with the rendered ink, at 150 dpi (Rule ink_dpi)"},
    {"--language", "L[,L]", "languages that the text can be in, such as de,en; by default any, the file's "
                             "/Lang first"},
    passwordOption,
    {"--jobs", "N", "files at a time; the number of processors by default"},
    rulesOption,
    setOption,
    cutOption,
    noCutOption,
};

/// What the child tells of a page; the extract only where ink is measured.
struct CheckedPage {
    std::vector<Finding> findings;
    std::vector<PageExtract> extract;
    PageGate gate;
};
FOULCASE_FIELDS(CheckedPage, findings, extract, gate)

PageOutcome checkPage(DocumentContext& document, int number, bool withInk, const Limits& limits,
                      std::string_view languages)
{
    PageOutcome outcome;
    auto result = document.page(number);
    if (!result) {
        outcome.failed = true;
        outcome.complaints.push_back(result.error());
        return outcome;
    }
    const PageExtract& page = *result.value().extract;
    CheckedPage checked;
    checked.findings = diagnosePage(
        page, result.value().findings, limits,
        {std::string(languages), statedLanguage(document.document())}, document.outline());
    checked.gate = judgeGate(page, checked.findings, limits);
    if (number == 1) {
        const auto ofDocument = diagnoseDocument(document.document());
        checked.findings.insert(checked.findings.end(), ofDocument.begin(), ofDocument.end());
        rankFindings(checked.findings);
    }
    if (withInk) {
        checked.extract.push_back(page);
    }
    outcome.output = toBytes(checked);
    return outcome;
}

FindingId findingOf(const Error& error)
{
    return error.kind == ErrorKind::password_needed ? FindingId::password_needed
        : error.kind == ErrorKind::limit            ? FindingId::limit_reached
        : error.kind == ErrorKind::crashed          ? FindingId::worker_crashed
                                                    : FindingId::damaged_file;
}

/// That a file or a page of it could not be read.
Finding unreadable(const Error& error)
{
    Finding finding;
    finding.id = findingOf(error);
    finding.severity = Severity::error; // nothing of it was read, whatever the usual severity
    finding.evidence.push_back(
        {error.page == 0 ? "file" : "page", error.message, 0, 0, Unit::count});
    return finding;
}

/// From which verdict on the answer of a gate is "no".
GateVerdict refusedFrom(Severity least)
{
    return least == Severity::error ? GateVerdict::fail : GateVerdict::doubtful;
}

Exit runGate(const std::vector<DocumentTask>& tasks, const Limits& limits,
             std::string_view languages, FindingsFormat format, Severity least, int jobs)
{
    std::vector<FileGate> files;
    for (const DocumentTask& task : tasks) {
        files.push_back({task.file, {}, {}});
    }
    OutputFile out({});
    GateWriter writer(out, format);
    std::size_t written = 0;
    bool refused = false;
    const auto finishBefore = [&](std::size_t file) {
        for (; written < file; ++written) {
            writer.file(files[written]);
            files[written].pages.clear();
        }
    };
    JobEvents events;
    events.opened = [&](std::size_t file, int) { finishBefore(file); };
    events.page = [&](std::size_t file, int number, std::string_view output) {
        CheckedPage checked;
        const bool whole = !output.empty() && fromBytes(output, checked);
        PageGate gate = whole ? std::move(checked.gate) : failedGate();
        refused = refused || gate.verdict >= refusedFrom(least);
        files[file].pages.emplace_back(number, std::move(gate));
    };
    events.failed = [&](std::size_t file, const Error& error) {
        if (error.page == 0) {
            finishBefore(file);
            files[file].fault = error.message;
            refused = true;
        }
    };
    const Exit exit = runDocumentJobs(
        tasks,
        [&limits, languages](DocumentContext& document, int number) {
            return checkPage(document, number, false, limits, languages);
        },
        jobs, events);
    finishBefore(files.size());
    writer.end();
    return exit == Exit::could_not ? exit : refused ? Exit::no : Exit::fine;
}

Result<Exit> runParsed(const Arguments& arguments)
{
    auto base = extractOptionsFrom(arguments);
    const auto pages = parsePages(arguments.value("--pages"));
    const auto jobs = wholeNumber(arguments.value("--jobs", processorCount()), "--jobs", 1, 256);
    const bool gate = arguments.has("--gate");
    const auto least =
        enumFromName<Severity>(arguments.value("--min-severity", gate ? "error" : "warning"));
    const auto format = enumFromName<FindingsFormat>(arguments.value("--format", "text"));
    if (!base || !pages || !jobs) {
        return !base ? base.error() : !pages ? pages.error() : jobs.error();
    }
    if (!least || !format) {
        return Error{ErrorKind::usage,
                     !least ? "--min-severity takes note, warning or error"
                            : "--format takes text, json or junit",
                     {}, 0};
    }
    const std::string languages(arguments.value("--language"));
    if (!languages.empty() && !knowsLanguage(languages)) {
        return Error{ErrorKind::usage,
                     "--language takes codes such as en,de,fr; " + languages
                         + " is none whose letters are known",
                     {}, 0};
    }
    ExtractOptions& extract = base.value();
    extract.detail = Detail::full;
    extract.outlines = true;
    const Limits limits = extract.limits;
    const bool withInk = arguments.has("--ink");

    std::vector<DocumentTask> tasks;
    std::vector<FileFindings> files;
    for (const std::string& file : arguments.files()) {
        tasks.push_back({file, extract, pages.value(), true});
        files.push_back({file, 0, {}, {}});
    }
    if (gate) {
        return runGate(tasks, limits, languages, *format, *least, jobs.value());
    }
    InkMeasure ink(limits, extract.password);
    bool failing = false;
    OutputFile out({});
    FindingsWriter writer(out, *format);
    std::size_t written = 0;
    const auto finishBefore = [&](std::size_t file) {
        for (; written < file; ++written) {
            writer.file(files[written]);
            files[written].pages.clear();
        }
    };

    Error pageError; // why the next page has no output
    JobEvents events;
    events.opened = [&](std::size_t file, int count) {
        finishBefore(file);
        files[file].pageCount = count;
    };
    events.page = [&](std::size_t file, int number, std::string_view output) {
        CheckedPage checked;
        PageFindings page;
        page.page = number;
        if (!output.empty() && fromBytes(output, checked)) {
            page.findings = std::move(checked.findings);
            if (!checked.extract.empty()) {
                page.ink = ink.measure(tasks[file].file, checked.extract.front(), page.findings);
            }
        } else {
            Finding crashed = unreadable(pageError);
            crashed.subjects.push_back({SubjectKind::page, static_cast<std::uint32_t>(number)});
            page.findings.push_back(std::move(crashed));
        }
        for (const Finding& finding : page.findings) {
            failing = failing || finding.severity >= *least;
        }
        files[file].pages.push_back(std::move(page));
    };
    events.failed = [&](std::size_t file, const Error& error) {
        if (error.page != 0) {
            pageError = error;
            return; // the page comes next and says it
        }
        finishBefore(file);
        files[file].document.push_back(unreadable(error));
        failing = true;
    };
    const Exit exit = runDocumentJobs(
        tasks,
        [withInk, &limits, &languages](DocumentContext& document, int number) {
            return checkPage(document, number, withInk, limits, languages);
        },
        jobs.value(), events);
    finishBefore(files.size());
    writer.end();
    return exit == Exit::could_not ? exit : failing ? Exit::no : Exit::fine;
}

Exit run(const Arguments& arguments)
{
    if (arguments.files().empty()) {
        complain({}, {ErrorKind::usage, "check takes at least one file", {}, 0});
        return Exit::could_not;
    }
    return exitOf(runParsed(arguments));
}

} // namespace

const Command& checkCommand()
{
    static const Command command{"check", "FILE...", "what is wrong with the files, ranked",
                                 options, run};
    return command;
}

} // namespace foulcase
