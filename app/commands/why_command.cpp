// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_jobs.h"
#include "app/commands/output_file.h"
#include "app/commands/why_page.h"
#include "core/base/frames.h"
#include "core/base/json_writer.h"
#include "core/base/rules.h"
#include "core/diagnose/history.h"

#include <charconv>
#include <cstdio>

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--find", "TEXT", "every glyph of this text, on all pages or on --page"},
    {"--page", "N", "which page"},
    {"--at", "X,Y", "the glyphs at this place of --page"},
    {"--frame", "pdf|pdfplumber|pymupdf|px@DPI", "whose coordinates X,Y are; pdf by default: "
                                                 "user space, points, y up"},
    {"--glyph", "ID", "the glyph of this id on --page"},
    replayOption,
    marginsOption,
    {"--format", "text|markdown|json", "how to write the histories"},
    passwordOption,
    rulesOption,
    setOption,
};

FOULCASE_ENUM(HistoryFormat, text, markdown, json)

struct Question {
    std::string find;
    std::optional<Point> at;
    std::string frame = "pdf";
    std::optional<std::uint32_t> glyph;
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

/// Ids of the glyphs behind each place where `text` stands in the page's text.
std::vector<GlyphId> glyphsOfText(const PageExtract& page, const std::string& text,
                                  std::size_t most)
{
    std::vector<GlyphId> found;
    const auto& characters = page.text.characters;
    std::size_t at = page.text.utf8.find(text);
    while (at != std::string::npos && found.size() < most) {
        auto c = std::lower_bound(characters.begin(), characters.end(), at,
                                  [](const OutputCharacter& o, std::size_t v) { return o.offset < v; });
        for (; c != characters.end() && c->offset < at + text.size(); ++c) {
            const bool glyph = c->origin == Origin::drawn || c->origin == Origin::actualtext;
            if (glyph && c->glyph.valid() && (found.empty() || found.back() != c->glyph)) {
                found.push_back(c->glyph);
            }
        }
        at = page.text.utf8.find(text, at + 1);
    }
    return found;
}

std::string shapeLine(const PageExtract& page, ShapeId id)
{
    const Shape& shape = page.contents.shapes[id.index()];
    return "  " + std::string(enumName(shape.kind)) + (shape.name.empty() ? "" : " /" + shape.name)
        + " by operator " + std::to_string(shape.op.value) + " of content "
        + std::to_string(shape.content.value) + '\n';
}

/// What is at a place where no glyph is.
std::string nothingThere(const PageExtract& page, Point place)
{
    const std::vector<ShapeId> shapes = shapesAt(page, place);
    std::string out = "no glyph at " + toJson(quantised(place)) + " pt of page "
        + std::to_string(page.page) + (shapes.empty() ? "; nothing is painted there\n" : "; painted there:\n");
    for (const ShapeId id : shapes) {
        out += shapeLine(page, id);
    }
    return out;
}

class Historian {
public:
    Historian(DocumentContext& document, const PageExtract& page, HistoryFormat format)
        : m_document(document), m_page(page), m_format(format)
    {
    }

    std::string history(GlyphId id)
    {
        const TextRun& run = m_page.contents.runs[m_page.contents.glyphs[id.index()].run.index()];
        const auto steps = glyphHistory(m_page, id, content(run.content));
        switch (m_format) {
        case HistoryFormat::text: return historyAsText(m_page, id, steps);
        case HistoryFormat::markdown: return historyAsMarkdown(m_page, id, steps);
        case HistoryFormat::json: break;
        }
        JsonWriter json(JsonLayout::compact);
        json.beginObject();
        json.member("page", m_page.page);
        json.member("glyph", id);
        json.member("headline", glyphHeadline(m_page, id));
        json.member("verdict", m_page.contents.glyphs[id.index()].verdict);
        json.member("steps", steps);
        json.endObject();
        return std::string(json.json());
    }

private:
    std::string_view content(ContentId id)
    {
        if (m_contents.size() <= id.index()) {
            m_contents.resize(m_page.contents.contents.size());
        }
        std::optional<std::string>& bytes = m_contents[id.index()];
        if (!bytes) {
            auto read = m_document.contentBytes(m_page.page, m_page.contents.contents[id.index()]);
            bytes = read.ok() ? std::move(read.value()) : std::string{};
        }
        return *bytes;
    }

    DocumentContext& m_document;
    const PageExtract& m_page;
    HistoryFormat m_format;
    std::vector<std::optional<std::string>> m_contents;
};

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
    std::vector<GlyphId> glyphs;
    if (question.glyph) {
        if (*question.glyph >= page.contents.glyphs.size()) {
            outcome.complaints.push_back(
                {ErrorKind::usage, "the page has " + std::to_string(page.contents.glyphs.size())
                                       + " glyphs, counted from 0", {}, number});
            return outcome;
        }
        glyphs.push_back(GlyphId(*question.glyph));
    } else if (question.at) {
        const Point place = *fromFrame(page.boxes, *question.at, question.frame);
        glyphs = glyphsAt(page, place);
        if (glyphs.empty() && question.format != HistoryFormat::json) {
            outcome.output = shownText(nothingThere(page, place));
            return outcome;
        }
    } else {
        glyphs = glyphsOfText(page, question.find, limits.count(Rule::limit_find_matches));
    }
    Historian historian(document, page, question.format);
    for (const GlyphId id : glyphs) {
        if (question.format == HistoryFormat::json) {
            outcome.output += (outcome.output.empty() ? "" : ",\n") + historian.history(id);
            continue;
        }
        outcome.output += (outcome.output.empty() ? "" : "\n") + std::string("page ")
            + std::to_string(number) + '\n' + shownText(historian.history(id));
    }
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
        + (arguments.has("--glyph") ? 1 : 0);
    if (ways != 1 || (arguments.has("--find") && question.find.empty())) {
        return usage("why takes one of --find TEXT, --at X,Y and --glyph ID");
    }
    if (!arguments.has("--find") && !arguments.has("--page")) {
        return usage("--at and --glyph need --page N");
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
    const auto format = enumFromName<HistoryFormat>(arguments.value("--format", "text"));
    if (!format) {
        return usage("--format takes text, markdown or json");
    }
    question.format = *format;
    return question;
}

Exit run(const Arguments& arguments)
{
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
        const bool history = !output.empty() && !output.starts_with("no glyph");
        if (found && history) {
            std::fputs(json ? ",\n" : "\n", stdout);
        }
        found = found || history;
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
    if (exit == Exit::fine && !found) {
        if (!question.value().find.empty()) {
            complain(task.file, {ErrorKind::usage, "the text '" + question.value().find
                                                       + "' is not in the output", {}, pages.value()});
        }
        return Exit::no;
    }
    return exit;
}

} // namespace

const Command& whyCommand()
{
    static const Command command{"why", "FILE", "the history of each glyph hit", options, run};
    return command;
}

} // namespace foulcase
