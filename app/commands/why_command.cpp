// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_jobs.h"
#include "app/commands/why_find.h"
#include "app/commands/why_page.h"
#include "app/commands/why_peer.h"
#include "core/base/frames.h"

#include <algorithm>
#include <charconv>
#include <cstdio>

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--find", "TEXT", "every character of this text, on all pages or on --page; where it is not in "
                       "the output, the places where it could be meant"},
    {"--page", "N", "which page"},
    {"--at", "X,Y", "the glyphs at this place of --page, or what else is there"},
    {"--frame", "pdf|pdfplumber|pymupdf|px@DPI", "whose coordinates X,Y are; pdf by default: "
                                                 "user space, points, y up"},
    {"--glyph", "ID", "the glyph of this id on --page"},
    {"--byte", "N", "the character at this byte of the text of --page, drawn or inferred"},
    replayOption,
    marginsOption,
    peerOption,
    peerResultOption,
    peerDpiOption,
    {"--format", "text|markdown|json", "how to write the histories"},
    passwordOption,
    rulesOption,
    setOption,
    cutOption,
    noCutOption,
};

struct Question {
    std::string find;
    std::optional<Point> at;
    std::string frame = "pdf";
    std::optional<std::uint32_t> glyph;
    std::optional<std::uint32_t> byte;
    HistoryFormat format = HistoryFormat::text;
};

std::optional<double> plainNumber(std::string_view text)
{
    double value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size()
        && std::isfinite(value) && !text.empty();
    return whole ? std::optional(value) : std::nullopt;
}

constexpr char answered = '+'; // before what the child has to say: a glyph is there
constexpr char nothing = '-';  // or none is

PageOutcome refused(std::string message, int page)
{
    PageOutcome outcome;
    outcome.complaints.push_back({ErrorKind::usage, std::move(message), {}, page});
    return outcome;
}

/// Of the glyphs at a place; what else is there where none is.
std::string atPlace(HistoryWriter& writer, const PageExtract& page, const Question& question)
{
    const Point place = *fromFrame(page.boxes, *question.at, question.frame);
    const std::vector<GlyphId> glyphs = glyphsAt(page, place);
    if (glyphs.empty()) {
        return nothing + writer.ofSpot(place);
    }
    std::string out(1, answered);
    for (const GlyphId id : glyphs) {
        out += out.size() == 1 ? "" : question.format == HistoryFormat::json ? ",\n" : "\n";
        out += writer.ofGlyph(id);
    }
    return out;
}

PageOutcome answer(DocumentContext& document, int number, const Question& question,
                   const Limits& limits)
{
    PageOutcome outcome;
    auto result = document.page(number);
    if (!result) {
        outcome.failed = true;
        outcome.complaints.push_back(result.error());
        return outcome;
    }
    const PageExtract& page = *result.value().extract;
    HistoryWriter writer(document, page, limits, question.format);
    if (question.at) {
        outcome.output = atPlace(writer, page, question);
        return outcome;
    }
    if (question.glyph) {
        if (*question.glyph >= page.contents.glyphs.size()) {
            return refused("the page has " + std::to_string(page.contents.glyphs.size())
                               + " glyphs, counted from 0",
                           number);
        }
        outcome.output = answered + writer.ofGlyph(GlyphId(*question.glyph));
        return outcome;
    }
    const auto& characters = page.text.characters;
    const auto behind = std::upper_bound(
        characters.begin(), characters.end(), *question.byte,
        [](std::uint32_t byte, const OutputCharacter& c) { return byte < c.offset; });
    if (*question.byte >= page.text.utf8.size() || behind == characters.begin()) {
        return refused("the page's text has " + std::to_string(page.text.utf8.size())
                           + " bytes, counted from 0",
                       number);
    }
    outcome.output = answered
        + writer.ofCharacter(static_cast<std::size_t>(behind - characters.begin()) - 1);
    return outcome;
}

Result<Question> questionFrom(const Arguments& arguments)
{
    const auto usage = [](std::string message) {
        return Error{ErrorKind::usage, std::move(message), {}, 0};
    };
    Question question;
    question.find = arguments.value("--find");
    question.frame = arguments.value("--frame", "pdf");
    if (arguments.files().size() != 1) {
        return usage("why takes one file");
    }
    const int ways = (arguments.has("--find") ? 1 : 0) + (arguments.has("--at") ? 1 : 0)
        + (arguments.has("--glyph") ? 1 : 0) + (arguments.has("--byte") ? 1 : 0);
    if (ways != 1 || (arguments.has("--find") && question.find.empty())) {
        return usage("why takes one of --find TEXT, --at X,Y, --glyph ID and --byte N");
    }
    if (!arguments.has("--find") && !arguments.has("--page")) {
        return usage("--at, --glyph and --byte need --page N");
    }
    if (arguments.has("--at")) {
        const std::string at = arguments.value("--at");
        const std::size_t comma = at.find(',');
        const auto x = plainNumber(std::string_view(at).substr(0, comma));
        const auto y = comma == std::string::npos ? std::nullopt
                                                  : plainNumber(std::string_view(at).substr(comma + 1));
        if (!x || !y) {
            return usage("--at takes two numbers X,Y and not '" + at.substr(0, 40) + "'");
        }
        question.at = Point{*x, *y};
    }
    if (!fromFrame(PageBoxes{}, {}, question.frame)) {
        return usage("--frame takes pdf, pdfplumber, pymupdf or px@DPI, not '" + question.frame + "'");
    }
    if (arguments.has("--glyph")) {
        const auto id = wholeNumber(arguments.value("--glyph"), "--glyph", 0, 2000000000);
        if (!id) {
            return id.error();
        }
        question.glyph = static_cast<std::uint32_t>(id.value());
    }
    if (arguments.has("--byte")) {
        const auto byte = wholeNumber(arguments.value("--byte"), "--byte", 0, 2000000000);
        if (!byte) {
            return byte.error();
        }
        question.byte = static_cast<std::uint32_t>(byte.value());
    }
    const auto format = enumFromName<HistoryFormat>(arguments.value("--format", "text"));
    if (!format) {
        return usage("--format takes text, markdown or json");
    }
    question.format = *format;
    return question;
}

Exit run(const Arguments& arguments)
{
    if (asksAboutPeers(arguments)) {
        return explainPeers(arguments);
    }
    if (asksAboutPage(arguments)) {
        return explainPage(arguments);
    }
    const auto question = questionFrom(arguments);
    auto extract = extractOptionsFrom(arguments);
    const auto pages = arguments.has("--page")
        ? wholeNumber(arguments.value("--page"), "--page", 1, 100000000)
        : Result<int>(0);
    if (!question || !extract || !pages) {
        complain({}, !question ? question.error() : !extract ? extract.error() : pages.error());
        return Exit::could_not;
    }
    if (!question.value().find.empty()) {
        return findText({arguments.files().front(), question.value().find, pages.value(),
                         extract.value(), question.value().format});
    }
    extract.value().detail = Detail::full;
    extract.value().outlines = true;
    DocumentTask task{arguments.files().front(), extract.value(), {}, true};
    if (pages.value() > 0) {
        task.pages.push_back({pages.value(), pages.value()});
    }
    const bool json = question.value().format == HistoryFormat::json;
    bool found = false;
    std::fputs(json ? "[\n" : "", stdout); // histories of all pages are one array
    JobEvents events;
    events.page = [&](std::size_t, int, std::string_view output) {
        found = found || output.starts_with(answered);
        output.remove_prefix(std::min<std::size_t>(output.size(), 1));
        std::fwrite(output.data(), 1, output.size(), stdout);
    };
    const Limits limits = extract.value().limits;
    const Exit exit = runDocumentJobs(
        {task},
        [&](DocumentContext& document, int number) {
            return answer(document, number, question.value(), limits);
        },
        1, events);
    std::fputs(json ? "\n]\n" : "", stdout);
    return exit == Exit::fine && !found ? Exit::no : exit;
}

} // namespace

const Command& whyCommand()
{
    static const Command command{"why", "FILE", "the history of each glyph or character hit", options, run};
    return command;
}

} // namespace foulcase
