// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/why_page.h"

#include "app/commands/document_jobs.h"
#include "app/commands/output_file.h"
#include "app/commands/replay_output.h"

#include <cstdio>

namespace foulcase {

namespace {

FOULCASE_ENUM(PageQuestion, repeats, blanks, widths, orders, margins)
FOULCASE_ENUM(TableFormat, text, json)

std::string answerTo(PageQuestion question, TableFormat format, DocumentContext& document,
    const PageExtract& page, const Limits& limits)
{
    const bool json = format == TableFormat::json;
    switch (question) {
    case PageQuestion::repeats: {
        const auto replay =
            replayRepeats(ReplayGlyphs(page.contents, page.boxes), page.layout, limits);
        return json ? repeatsJson(page, replay) : repeatsText(page, replay);
    }
    case PageQuestion::blanks: {
        const auto replay =
            replayBlanks(ReplayGlyphs(page.contents, page.boxes), page.layout, limits);
        return json ? blanksJson(page, replay) : blanksText(page, replay);
    }
    case PageQuestion::widths: {
        const auto fonts = writtenWidths(document.document(), page.contents, limits);
        const auto replay = replayWidths(page.contents, page.boxes, page.layout, fonts, limits);
        return json ? widthsJson(page, replay) : widthsText(page, replay);
    }
    case PageQuestion::orders: {
        const auto replay = replayOrders(page.contents, page.boxes, page.layout, limits);
        return json ? ordersJson(page, replay) : ordersText(page, replay);
    }
    case PageQuestion::margins:
        break;
    }
    const PageMargins margins = marginsOf(page, limits);
    return json ? marginsJson(page, margins) : marginsText(page, margins);
}

PageOutcome answer(DocumentContext& document, int number, PageQuestion question, TableFormat format,
    const Limits& limits)
{
    PageOutcome outcome;
    const auto result = document.page(number);
    if (!result) {
        outcome.failed = true;
        outcome.complaints.push_back(result.error());
        return outcome;
    }
    outcome.output = answerTo(question, format, document, *result.value().extract, limits);
    if (format == TableFormat::text) {
        outcome.output = shownText(outcome.output);
    }
    return outcome;
}

Result<PageQuestion> questionOf(const Arguments& arguments)
{
    const auto usage = [](std::string message) {
        return Error{ErrorKind::usage, std::move(message), {}, 0};
    };
    if (arguments.files().size() != 1) {
        return usage("why takes one file");
    }
    for (const std::string_view other : {"--find", "--at", "--glyph", "--byte"}) {
        if (arguments.has(other)) {
            return usage(
                std::string(other) + " asks about glyphs, --replay and --margins about pages");
        }
    }
    if (arguments.has("--margins")) {
        return arguments.has("--replay")
            ? Result<PageQuestion>(usage("why takes one of --replay and --margins"))
            : PageQuestion::margins;
    }
    const auto question = enumFromName<PageQuestion>(arguments.value("--replay"));
    if (!question || *question == PageQuestion::margins) {
        return usage("--replay takes repeats, blanks, widths or orders");
    }
    return *question;
}

} // namespace

bool asksAboutPage(const Arguments& arguments)
{
    return arguments.has("--replay") || arguments.has("--margins");
}

Exit explainPage(const Arguments& arguments)
{
    const auto question = questionOf(arguments);
    const auto format = enumFromName<TableFormat>(arguments.value("--format", "text"));
    auto extract = extractOptionsFrom(arguments);
    const auto pages = arguments.has("--page")
        ? wholeNumber(arguments.value("--page"), "--page", 1, 100000000)
        : Result<int>(0);
    if (!question || !extract || !pages) {
        complain({}, !question ? question.error() : !extract ? extract.error() : pages.error());
        return Exit::could_not;
    }
    if (!format) {
        complain(
            {}, {ErrorKind::usage, "--replay and --margins take --format text or json", {}, 0});
        return Exit::could_not;
    }
    extract.value().detail = Detail::full;
    DocumentTask task{arguments.files().front(), extract.value(), {}, true};
    if (pages.value() > 0) {
        task.pages.push_back({pages.value(), pages.value()});
    }
    const bool json = *format == TableFormat::json;
    bool first = true;
    std::fputs(json ? "[\n" : "", stdout); // pages are one array
    JobEvents events;
    events.page = [&](std::size_t, int, std::string_view output) {
        if (output.empty()) {
            return;
        }
        std::fputs(first ? "" : json ? ",\n" : "\n", stdout);
        first = false;
        std::fwrite(output.data(), 1, output.size(), stdout);
    };
    const Limits limits = extract.value().limits;
    const Exit exit = runDocumentJobs(
        {task},
        [&](DocumentContext& document, int number) {
            return answer(document, number, question.value(), *format, limits);
        },
        1, events);
    std::fputs(json ? "\n]\n" : "", stdout);
    return exit;
}

} // namespace foulcase
