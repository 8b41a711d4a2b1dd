// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_jobs.h"
#include "app/commands/output_file.h"
#include "core/base/json_writer.h"

#include <cstdio>

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--page", "N", "which page; 1 by default"},
    {"--format", "text|json", "how to write them"},
    passwordOption,
    rulesOption,
    setOption,
};

constexpr std::size_t longestSource = 400; // bytes of one operator shown

/// Printable ASCII as it is, line ends as blanks, the rest as \xHH.
std::string printable(std::string_view bytes)
{
    static constexpr std::string_view hex = "0123456789ABCDEF";
    std::string out;
    for (const char c : bytes.substr(0, longestSource)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte == '\n' || byte == '\r' || byte == '\t' || byte == ' ') {
            out += out.empty() || out.back() == ' ' ? "" : " ";
        } else if (byte > 0x20 && byte < 0x7F) {
            out += c;
        } else {
            out += "\\x";
            out += hex[byte >> 4U];
            out += hex[byte & 0xFU];
        }
    }
    return bytes.size() > longestSource ? out + " …" : out;
}

std::string streamHeading(const PageExtract& page, std::size_t index)
{
    const ContentStream& content = page.contents.contents[index];
    std::string line = "content " + std::to_string(index) + ": "
        + std::string(enumName(content.kind));
    line += content.name.empty() ? "" : " /" + content.name;
    line += content.object == 0 ? "" : ", object " + std::to_string(content.object) + " 0";
    line += ", " + std::to_string(content.bytes) + " bytes";
    if (content.parent.valid()) {
        line += ", drawn by operator " + std::to_string(content.invokedBy.value) + " of content "
            + std::to_string(content.parent.value);
    }
    return shownText(line) + '\n';
}

PageOutcome listOperators(DocumentContext& document, int number, bool asJson)
{
    PageOutcome outcome;
    auto result = document.page(number);
    if (!result) {
        outcome.failed = true;
        outcome.complaints.push_back(result.error());
        return outcome;
    }
    const PageExtract& page = *result.value().extract;
    std::vector<std::string> streams;
    for (const ContentStream& content : page.contents.contents) {
        auto bytes = document.contentBytes(number, content);
        streams.push_back(bytes.ok() ? std::move(bytes.value()) : std::string{});
    }
    JsonWriter json;
    std::string text;
    if (asJson) {
        json.beginObject();
        json.member("page", page.page);
        json.member("contents", page.contents.contents);
        json.key("operators");
        json.beginArray();
    } else {
        for (std::size_t i = 0; i < page.contents.contents.size(); ++i) {
            text += streamHeading(page, i);
        }
    }
    std::size_t id = 0;
    for (const ContentOperator& op : page.contents.operators) {
        const std::string& stream = streams[op.content.index()];
        const std::string_view source = op.end <= stream.size() && op.begin <= op.end
            ? std::string_view(stream).substr(op.begin, op.end - op.begin)
            : std::string_view{};
        if (asJson) {
            json.newLine();
            json.beginObject();
            json.member("id", static_cast<std::uint32_t>(id));
            json.fields(op);
            json.member("source", printable(source));
            json.endObject();
        } else {
            text += std::to_string(id) + '\t' + std::to_string(op.content.value) + ':'
                + std::to_string(op.begin) + '-' + std::to_string(op.end) + '\t'
                + printable(source) + '\n';
        }
        ++id;
    }
    if (asJson) {
        json.endArray();
        json.endObject();
        outcome.output = std::string(json.json()) + '\n';
    } else {
        outcome.output = std::move(text);
    }
    return outcome;
}

Exit run(const Arguments& arguments)
{
    auto extract = extractOptionsFrom(arguments);
    const auto page = wholeNumber(arguments.value("--page", "1"), "--page", 1, 100000000);
    const std::string format = arguments.value("--format", "text");
    if (arguments.files().size() != 1 || (format != "text" && format != "json")) {
        complain({}, {ErrorKind::usage, "ops takes one file and --format text or json", {}, 0});
        return Exit::could_not;
    }
    if (!extract || !page) {
        complain({}, !extract ? extract.error() : page.error());
        return Exit::could_not;
    }
    extract.value().detail = Detail::full;
    const bool asJson = format == "json";
    JobEvents events;
    events.page = [](std::size_t, int, std::string_view output) {
        std::fwrite(output.data(), 1, output.size(), stdout);
    };
    return runDocumentJobs(
        {{arguments.files().front(), extract.value(), {{page.value(), page.value()}}, true}},
        [asJson](DocumentContext& document, int number) {
            return listOperators(document, number, asJson);
        },
        1, events);
}

} // namespace

const Command& opsCommand()
{
    static const Command command{
        "ops", "FILE", "the operators of a page with their byte ranges", options, run};
    return command;
}

} // namespace foulcase
