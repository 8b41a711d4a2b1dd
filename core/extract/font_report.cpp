// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extract/font_report.h"

#include "core/base/rules.h"

#include <algorithm>
#include <tuple>

namespace foulcase {

namespace {

Error notReached(const FontQuery& query)
{
    const std::string object =
        query.object != 0 ? pdf::ObjectNumber{query.object, 0}.notation() : std::string();
    return {ErrorKind::usage, "no font dictionary can be reached here", object, query.page};
}

std::string extensionOf(std::string_view bytes)
{
    const auto starts = [&](std::string_view with) { return bytes.starts_with(with); };
    if (starts("%!") || starts("\x80\x01")) {
        return starts("%!PS-Adobe-3.0 Resource-CMap") ? "cmap" : starts("\x80") ? "pfb" : "pfa";
    }
    if (starts("OTTO")) {
        return "otf";
    }
    if (starts(std::string_view("\0\1\0\0", 4)) || starts("true") || starts("ttcf")) {
        return "ttf";
    }
    // Major version 1 of a CFF, whose offsets have 1 to 4 bytes.
    if (bytes.size() > 4 && bytes[0] == 1 && bytes[1] == 0 && bytes[3] >= 1 && bytes[3] <= 4) {
        return "cff";
    }
    return bytes.find("begincmap") != std::string_view::npos ? "cmap" : "bin";
}

Result<SavedStream> saved(const pdf::Object& stream, std::size_t most)
{
    FindingSink damage;
    SavedStream result;
    result.bytes = stream.streamData(most, damage);
    result.extension = extensionOf(result.bytes);
    result.cut = std::any_of(damage.findings().begin(), damage.findings().end(),
                             [](const Finding& f) { return f.id == FindingId::limit_reached; });
    return result;
}

} // namespace

Result<FontReport> reportFont(DocumentContext& document, const FontQuery& query,
                              const std::vector<CodeName>& used)
{
    Font* font = document.font(query);
    if (font == nullptr) {
        return notReached(query);
    }
    FontReport report;
    bool complete = true;
    std::vector<CharacterCode> codes = font->statedCodes(complete);
    for (const CodeName& name : used) {
        codes.push_back({name.code, std::clamp(name.bytes, 1U, CMap::mostCodeBytes)});
    }
    std::sort(codes.begin(), codes.end(), [](const CharacterCode& a, const CharacterCode& b) {
        return std::tie(a.bytes, a.value) < std::tie(b.bytes, b.value);
    });
    codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
    report.codes.reserve(codes.size());
    for (const CharacterCode& code : codes) {
        const std::uint32_t entry = font->entryOf(code);
        font->loadOutline(entry);
        report.codes.push_back(font->entry(entry));
        report.codes.back().font = FontId();
    }
    report.codesCut = !complete;
    report.toUnicode = font->toUnicodeReport();
    report.programObject = font->programStream().id().number;
    report.facts = font->facts();
    if (report.facts.resourceName.empty()) {
        report.facts.resourceName = query.resource;
    }
    return report;
}

Result<std::vector<GlyphOutline>> fontOutlines(DocumentContext& document, const FontQuery& query,
                                               const std::vector<CodeName>& codes)
{
    Font* font = document.font(query);
    if (font == nullptr) {
        return notReached(query);
    }
    std::vector<GlyphOutline> outlines;
    outlines.reserve(codes.size());
    for (const CodeName& code : codes) {
        const std::uint32_t bytes = std::clamp(code.bytes, 1U, CMap::mostCodeBytes);
        outlines.push_back(font->glyphOutline(font->entryOf({code.code, bytes})));
    }
    return outlines;
}

Result<SavedStream> readStream(DocumentContext& document, std::uint32_t object)
{
    const pdf::Object stream = document.document().object({object, 0});
    if (!stream.isStream()) {
        return Error{ErrorKind::usage, "is no stream of the document",
                     pdf::ObjectNumber{object, 0}.notation(), 0};
    }
    return saved(stream, document.limits().count(Rule::limit_stream_bytes));
}

Result<SavedStream> fontProgram(DocumentContext& document, const FontQuery& query)
{
    Font* font = document.font(query);
    if (font == nullptr) {
        return notReached(query);
    }
    const pdf::Object stream = font->programStream();
    if (!stream.isStream()) {
        return Error{ErrorKind::usage, "the font has no embedded program",
                     pdf::ObjectNumber{query.object, 0}.notation(), 0};
    }
    return saved(stream, document.limits().count(Rule::limit_font_bytes));
}

} // namespace foulcase
