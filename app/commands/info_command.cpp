// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_jobs.h"
#include "app/commands/output_file.h"
#include "core/base/binary_archive.h"
#include "core/base/json_writer.h"
#include "core/diagnose/numbers_text.h"
#include "core/diagnose/producer.h"
#include "core/pdf/metadata.h"
#include "core/pdf/outline.h"

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--format", "text|json", "how to write it"},
    passwordOption,
    rulesOption,
    setOption,
};

/// What the document says, without its pages.
struct DocumentFacts {
    std::string version;
    std::int32_t pageCount = 0;
    bool encrypted = false;
    std::string algorithm;
    std::string openedWith;
    pdf::Permissions permissions;
    bool tagged = false;
    pdf::Metadata metadata;
    std::vector<pdf::OutlineItem> outline;
};
FOULCASE_FIELDS(DocumentFacts, version, pageCount, encrypted, algorithm, openedWith, permissions,
                tagged, metadata, outline)

struct PageFacts {
    std::int32_t page = 0;
    std::string label;
    PageBoxes boxes;
    std::uint32_t glyphs = 0;
    std::array<std::uint32_t, enumCount<Verdict>> byVerdict{};
};
FOULCASE_FIELDS(PageFacts, page, label, boxes, glyphs, byVerdict)

DocumentFacts factsOf(DocumentContext& context, const Limits& limits)
{
    pdf::Document& document = context.document();
    FindingSink survived; // check tells of them
    DocumentFacts facts;
    facts.version = document.version();
    facts.pageCount = document.pageCount();
    const pdf::EncryptionFacts& encryption = document.encryption();
    facts.encrypted = encryption.encrypted;
    facts.algorithm = encryption.algorithm;
    facts.openedWith = encryption.openedWith;
    facts.permissions = pdf::permissionsOf(encryption);
    facts.tagged = document.catalog().get("MarkInfo").get("Marked").boolean(false);
    facts.metadata = pdf::readMetadata(document, limits, survived);
    facts.outline = pdf::readOutline(document, limits, survived);
    return facts;
}

PageOutcome pageFacts(DocumentContext& context, int number)
{
    PageOutcome outcome;
    auto result = context.page(number);
    if (!result) {
        outcome.failed = true;
        outcome.complaints.push_back(result.error());
        return outcome;
    }
    const PageExtract& page = *result.value().extract;
    PageFacts facts;
    facts.page = page.page;
    facts.label = page.label;
    facts.boxes = page.boxes;
    facts.glyphs = static_cast<std::uint32_t>(page.contents.glyphs.size());
    for (const Glyph& glyph : page.contents.glyphs) {
        ++facts.byVerdict[static_cast<std::size_t>(glyph.verdict)];
    }
    outcome.output = toBytes(facts);
    return outcome;
}

std::string entry(const pdf::Metadata& metadata, std::string_view key)
{
    for (const pdf::InfoEntry& e : metadata.info) {
        if (e.key == key) {
            return e.value;
        }
    }
    return {};
}

std::string suggestion(const DocumentFacts& facts)
{
    return producerSuggests(entry(facts.metadata, "Producer"), entry(facts.metadata, "Creator"));
}

std::string row(std::string title, const std::string& text)
{
    title.resize(std::max<std::size_t>(title.size() + 1, 16), ' ');
    return title + text + '\n';
}

std::string boxText(const Rect& box)
{
    return numberText(box.x0) + ' ' + numberText(box.y0) + ' ' + numberText(box.x1) + ' '
        + numberText(box.y1);
}

std::string frameText(const PageBoxes& boxes)
{
    std::string out = "MediaBox " + boxText(boxes.media);
    out += boxes.crop == boxes.media ? "" : ", CropBox " + boxText(boxes.crop);
    out += boxes.bleed.empty() ? "" : ", BleedBox " + boxText(boxes.bleed);
    out += boxes.trim.empty() ? "" : ", TrimBox " + boxText(boxes.trim);
    out += boxes.art.empty() ? "" : ", ArtBox " + boxText(boxes.art);
    out += boxes.rotate == 0 ? "" : ", /Rotate " + std::to_string(boxes.rotate);
    out += boxes.userUnit == 1 ? "" : ", UserUnit " + numberText(boxes.userUnit);
    return out;
}

std::string pageRange(std::int32_t first, std::int32_t last)
{
    return first == last ? "page " + std::to_string(first)
                         : "pages " + std::to_string(first) + '-' + std::to_string(last);
}

std::string textOf(const std::string& file, const DocumentFacts& facts,
                   const std::vector<PageFacts>& pages)
{
    std::string out = row("file", file) + row("PDF version", facts.version)
        + row("pages", std::to_string(facts.pageCount));
    if (facts.encrypted) {
        out += row("encryption", facts.algorithm + ", opened with " + facts.openedWith
                                     + (facts.permissions.extract ? "" : ", extraction not permitted"));
    }
    out += row("tagged", facts.tagged ? "yes" : "no");
    for (const pdf::InfoEntry& e : facts.metadata.info) {
        out += row(e.key, e.value
                       + (e.encoding == pdf::TextStringEncoding::pdfdoc
                              ? "" : " (" + std::string(enumName(e.encoding)) + ')'));
    }
    for (const XmpProperty& property : facts.metadata.xmp.properties) {
        out += row(property.name, property.value);
    }
    const std::string suggests = suggestion(facts);
    out += suggests.empty() ? "" : row("suggests", suggests);

    for (std::size_t i = 0; i < pages.size();) { // pages of one frame together
        std::size_t end = i + 1;
        while (end < pages.size() && pages[end].boxes == pages[i].boxes) {
            ++end;
        }
        out += row(pageRange(pages[i].page, pages[end - 1].page), frameText(pages[i].boxes));
        i = end;
    }
    std::array<std::uint64_t, enumCount<Verdict>> sums{};
    std::uint64_t glyphs = 0;
    for (const PageFacts& page : pages) {
        glyphs += page.glyphs;
        for (std::size_t v = 0; v < sums.size(); ++v) {
            sums[v] += page.byVerdict[v];
        }
    }
    std::string verdicts = std::to_string(glyphs);
    for (std::size_t v = 0; v < sums.size(); ++v) {
        if (sums[v] > 0) {
            verdicts += ", " + std::string(enumName(static_cast<Verdict>(v))) + ' '
                + std::to_string(sums[v]);
        }
    }
    out += row("glyphs", verdicts);
    for (const pdf::OutlineItem& item : facts.outline) {
        out += row(item.page == 0 ? "outline" : "outline p. " + std::to_string(item.page),
                   std::string(std::size_t{2} * std::min<std::uint32_t>(item.level, 20), ' ')
                       + item.title);
    }
    return out;
}

std::string jsonOf(const std::string& file, const DocumentFacts& facts,
                   const std::vector<PageFacts>& pages)
{
    JsonWriter json;
    json.beginObject();
    json.member("file", file);
    json.fields(facts);
    json.member("suggests", suggestion(facts));
    json.key("pages");
    json.beginArray();
    for (const PageFacts& page : pages) {
        json.newLine();
        json.beginObject();
        json.member("page", page.page);
        json.member("label", page.label);
        json.member("boxes", page.boxes);
        json.key("glyphs");
        json.beginObject();
        for (std::size_t v = 0; v < page.byVerdict.size(); ++v) {
            if (page.byVerdict[v] > 0) {
                json.member(enumName(static_cast<Verdict>(v)), page.byVerdict[v]);
            }
        }
        json.endObject();
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return std::string(json.json()) + '\n';
}

Exit run(const Arguments& arguments)
{
    const auto extract = extractOptionsFrom(arguments);
    const std::string format = arguments.value("--format", "text");
    if (arguments.files().size() != 1 || (format != "text" && format != "json")) {
        complain({}, {ErrorKind::usage, "info takes one file and --format text or json", {}, 0});
        return Exit::could_not;
    }
    if (!extract) {
        complain({}, extract.error());
        return Exit::could_not;
    }
    const std::string& file = arguments.files().front();
    const Limits& limits = extract.value().limits;
    DocumentFacts facts;
    bool read = false;
    JobEvents ofDocument;
    ofDocument.page = [&](std::size_t, int, std::string_view output) {
        read = fromBytes(output, facts);
    };
    const Exit first = runDocumentJobs(
        {{file, extract.value(), {}, false}},
        [&limits](DocumentContext& document, int) {
            PageOutcome outcome;
            outcome.output = toBytes(factsOf(document, limits));
            return outcome;
        },
        1, ofDocument);
    if (first != Exit::fine || !read) {
        return Exit::could_not;
    }
    std::vector<PageFacts> pages;
    JobEvents ofPages;
    ofPages.page = [&](std::size_t, int, std::string_view output) {
        PageFacts page;
        if (!output.empty() && fromBytes(output, page)) {
            pages.push_back(std::move(page));
        }
    };
    const Exit second =
        runDocumentJobs({{file, extract.value(), {}, true}}, pageFacts, 1, ofPages);
    OutputFile out({});
    out.write(format == "json" ? jsonOf(file, facts, pages)
                               : shownText(textOf(file, facts, pages)));
    return second;
}

} // namespace

const Command& infoCommand()
{
    static const Command command{
        "info", "FILE", "metadata, outline, page boxes, producer, glyphs by verdict", options, run};
    return command;
}

} // namespace foulcase
