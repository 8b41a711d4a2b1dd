// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_texts.h"
#include "app/commands/output_file.h"
#include "core/extract/page_json.h"

#include <optional>

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--pages", "1-3,7", "which pages; all by default"},
    {"--format", "text|json|jsonl", "text by default; jsonl is one page a line"},
    {"--view", "reading|paint|grid|columns",
     "as it is read (default), as painted, on a grid of characters, rows with tabs"},
    {"--detail", "lines|glyphs|full", "how much JSON tells; lines by default"},
    {"--raw", "", "every glyph as painted: nothing dropped, expanded or composed"},
    {"--hidden", "drop|keep", "text that the page does not show; drop by default"},
    {"--duplicates", "drop|keep", "letters painted twice to look bold; drop by default"},
    {"--furniture", "keep|drop", "running heads, page numbers, stamps, line numbers; keep by default"},
    {"--unmapped", "replacement|cid", "codes without Unicode: U+FFFD, or (cid:N)"},
    {"--math", "plain|italic", "letters of mathematics as a-z, or as U+1D434 and on"},
    {"--normalise", "none|nfc|nfkc", "a Unicode normalisation form for the whole text"},
    passwordOption,
    {"--jobs", "N", "files at a time; the number of processors by default"},
    rulesOption,
    setOption,
    cutOption,
    noCutOption,
    {"-o", "OUT", "write to a file instead of standard output"},
};

FOULCASE_ENUM(OutputFormat, text, json, jsonl)

template <class E>
Result<E> choice(const Arguments& arguments, std::string_view option, E fallback)
{
    const std::string given = arguments.value(option, enumName(fallback));
    if (const auto chosen = enumFromName<E>(given)) {
        return *chosen;
    }
    std::string allowed;
    for (const std::string_view name : enumTable<E>) {
        allowed += (allowed.empty() ? "" : ", ") + std::string(name);
    }
    return Error{ErrorKind::usage,
                 std::string(option) + " takes " + allowed + ", not '" + given + "'", {}, 0};
}

/// How the text is composed.
Result<ComposeOptions> composeOptionsFrom(const Arguments& arguments)
{
    ComposeOptions compose;
    std::optional<Error> fault;
    const auto take = [&](std::string_view option, auto& value) {
        auto given = choice(arguments, option, value);
        if (given.ok()) {
            value = given.value();
        } else if (!fault) {
            fault = given.error();
        }
    };
    take("--view", compose.view);
    take("--hidden", compose.hidden);
    take("--duplicates", compose.duplicates);
    take("--furniture", compose.furniture);
    take("--unmapped", compose.unmapped);
    take("--math", compose.math);
    take("--normalise", compose.normalise);
    if (arguments.has("--raw")) {
        if (arguments.has("--view")) {
            fault = Error{ErrorKind::usage, "--raw is a view of its own; leave --view out", {}, 0};
        }
        compose.view = TextView::raw;
    }
    return fault ? Result<ComposeOptions>(*fault) : Result<ComposeOptions>(compose);
}

PageOutcome failedPage(const Error& error)
{
    PageOutcome outcome;
    outcome.failed = true;
    outcome.complaints.push_back(error);
    return outcome;
}

Result<Exit> runParsed(const Arguments& arguments)
{
    auto base = extractOptionsFrom(arguments);
    if (!base) {
        return base.error();
    }
    ExtractOptions& extract = base.value();
    const auto format = choice(arguments, "--format", OutputFormat::text);
    const auto detail = choice(arguments, "--detail", Detail::lines);
    const auto compose = composeOptionsFrom(arguments);
    const auto pages = parsePages(arguments.value("--pages"));
    const auto jobs = wholeNumber(arguments.value("--jobs", processorCount()), "--jobs", 1, 256);
    for (const Error* error : {format.ok() ? nullptr : &format.error(),
                               detail.ok() ? nullptr : &detail.error(),
                               compose.ok() ? nullptr : &compose.error(),
                               pages.ok() ? nullptr : &pages.error(),
                               jobs.ok() ? nullptr : &jobs.error()}) {
        if (error != nullptr) {
            return *error;
        }
    }
    extract.detail = detail.value();
    extract.outlines = extract.detail == Detail::full;
    extract.compose = compose.value();

    std::vector<DocumentTask> tasks;
    for (const std::string& file : arguments.files()) {
        tasks.push_back({file, extract, pages.value(), true});
    }
    const OutputFormat wanted = format.value();
    // One writer for all pages of a child: its memory is grown once.
    const auto json = std::make_shared<JsonWriter>(
        wanted == OutputFormat::jsonl ? JsonLayout::compact : JsonLayout::lines);
    const auto documentTold = std::make_shared<bool>(false); // each child has its own
    const PageWork work = [wanted, json, documentTold](DocumentContext& document, int page) {
        auto result = document.page(page);
        if (!result) {
            return failedPage(result.error());
        }
        PageOutcome outcome;
        if (!*documentTold) {
            complainOfLosses(document.document().findings().findings(), 0, outcome);
            *documentTold = true;
        }
        complainOfLosses(result.value().findings, page, outcome);
        const PageExtract& extracted = *result.value().extract;
        if (wanted == OutputFormat::text) {
            outcome.output = extracted.text.utf8;
        } else {
            json->clear();
            writePageJson(*json, extracted);
            outcome.lent = json->json();
        }
        return outcome;
    };

    OutputFile out(arguments.value("-o"));
    if (!out.ok()) {
        return out.error();
    }
    std::size_t pagesWritten = 0;
    std::size_t openFile = tasks.size();
    JobEvents events;
    const auto beginFile = [&](std::size_t file) {
        if (wanted == OutputFormat::json && openFile != file) {
            JsonWriter name;
            name.value(tasks[file].file);
            out.write(openFile == tasks.size() ? "{\"schema\":1,\"documents\":[\n" : "\n]},\n");
            out.write("{\"file\":" + std::string(name.json()) + ",\"pages\":[\n");
            openFile = file;
            pagesWritten = 0;
        }
    };
    events.opened = [&](std::size_t file, int) { beginFile(file); };
    events.page = [&](std::size_t file, int, std::string_view output) {
        switch (wanted) {
        case OutputFormat::text:
            out.write(pagesWritten > 0 ? "\f" : "");
            out.write(output);
            out.write(output.empty() || output.back() != '\n' ? "\n" : "");
            break;
        case OutputFormat::json:
            if (!output.empty()) {
                out.write(pagesWritten > 0 ? ",\n" : "");
                out.write(output);
            }
            break;
        case OutputFormat::jsonl:
            if (!output.empty()) {
                JsonWriter name;
                name.value(tasks[file].file);
                out.write("{\"file\":" + std::string(name.json()) + ',');
                out.write(output.substr(1));
                out.write("\n");
            }
            break;
        }
        pagesWritten += output.empty() && wanted != OutputFormat::text ? 0 : 1;
    };
    const Exit exit = runDocumentJobs(tasks, work, jobs.value(), events);
    if (wanted == OutputFormat::json) {
        out.write(openFile == tasks.size() ? "{\"schema\":1,\"documents\":[]}\n" : "\n]}]}\n");
    }
    if (const auto closed = out.close(); !closed) {
        return closed.error();
    }
    return exit;
}

Exit run(const Arguments& arguments)
{
    if (arguments.files().empty()) {
        complain({}, {ErrorKind::usage, "extract takes at least one file", {}, 0});
        return Exit::could_not;
    }
    return exitOf(runParsed(arguments));
}

} // namespace

const Command& extractCommand()
{
    static const Command command{"extract", "FILE...", "the text, or every glyph as JSON", options,
                                 run};
    return command;
}

} // namespace foulcase
