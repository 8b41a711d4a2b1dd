// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extract/page_json.h"

#include "core/base/json_text.h"

namespace foulcase {

namespace {

void writeLines(JsonWriter& json, const PageExtract& page)
{
    json.key("lines");
    json.beginArray();
    for (const TextLine& line : page.lines) {
        json.newLine();
        json.beginObject();
        json.member("text", std::string_view(page.text.utf8).substr(line.begin,
                                                                    line.end - line.begin));
        json.member("box", line.box);
        json.endObject();
    }
    json.endArray();
}

char* putPoint(char* to, Point p)
{
    to = putNumber(to, p.x);
    *to++ = ',';
    return putNumber(to, p.y);
}

/// What other programs ask of a glyph, and of a run below; the full tier has every field. Written
/// as records, since this is most of what a large document costs.
void writeGlyphs(JsonWriter& json, const PageExtract& page)
{
    std::vector<std::string> texts; // converted once a code, not once a glyph
    texts.reserve(page.contents.codes.size());
    for (const DecodedCode& code : page.contents.codes) {
        texts.push_back(toJson(code.unicode));
    }
    constexpr std::size_t names = 120; // bytes of keys, brackets and the verdict
    json.key("glyphs");
    json.beginArray();
    for (const Glyph& glyph : page.contents.glyphs) {
        const std::string& text = texts[glyph.code.index()];
        json.newLine();
        char* to = json.beginRecord(text.size() + names + 14 * longestJsonNumber);
        to = putLiteral(to, R"({"text":)");
        to = putLiteral(to, text);
        to = putLiteral(to, R"(,"origin":[)");
        to = putPoint(to, glyph.origin);
        to = putLiteral(to, R"(],"quad":[)");
        to = putPoint(to, glyph.quad.corners[0]);
        for (std::size_t i = 1; i < 4; ++i) {
            *to++ = ',';
            to = putPoint(to, glyph.quad.corners[i]);
        }
        to = putLiteral(to, R"(],"code":)");
        to = putUnsigned(to, glyph.code.value);
        to = putLiteral(to, R"(,"run":)");
        to = putUnsigned(to, glyph.run.value);
        to = putLiteral(to, R"(,"offset":)");
        to = putUnsigned(to, glyph.offset);
        to = putLiteral(to, R"(,"index":)");
        to = putUnsigned(to, glyph.index);
        to = putLiteral(to, R"(,"verdict":")");
        to = putLiteral(to, enumName(glyph.verdict));
        to = putLiteral(to, "\"}");
        json.commit(to);
    }
    json.endArray();
}

void writeRuns(JsonWriter& json, const PageExtract& page)
{
    constexpr std::size_t names = 140; // bytes of keys, brackets, the render mode
    json.key("runs");
    json.beginArray();
    for (const TextRun& run : page.contents.runs) {
        json.newLine();
        char* to = json.beginRecord(names + 15 * longestJsonNumber);
        to = putLiteral(to, R"({"op":)");
        to = putUnsigned(to, run.op.value);
        to = putLiteral(to, R"(,"content":)");
        to = putUnsigned(to, run.content.value);
        to = putLiteral(to, R"(,"font":)");
        to = putUnsigned(to, run.font.value);
        to = putLiteral(to, R"(,"first":)");
        to = putUnsigned(to, run.first.value);
        to = putLiteral(to, R"(,"count":)");
        to = putUnsigned(to, run.count);
        to = putLiteral(to, R"(,"size":)");
        to = putNumber(to, run.size);
        to = putLiteral(to, R"(,"em":[)");
        for (const double part : {run.em.a, run.em.b, run.em.c, run.em.d, run.em.e}) {
            to = putNumber(to, part);
            *to++ = ',';
        }
        to = putNumber(to, run.em.f);
        to = putLiteral(to, R"(],"mode":")");
        to = putLiteral(to, enumName(run.mode));
        if (run.fill.kind == ColourKind::known) {
            to = putLiteral(to, R"(","fill":[)");
            to = putUnsigned(to, run.fill.red);
            *to++ = ',';
            to = putUnsigned(to, run.fill.green);
            *to++ = ',';
            to = putUnsigned(to, run.fill.blue);
            to = putLiteral(to, "]}");
        } else {
            to = putLiteral(to, R"(","fill":null})");
        }
        json.commit(to);
    }
    json.endArray();
}

/// Places of `first` and `count` are in "sequence", whose items are numbers of glyphs.
template <class Range>
char* putRange(char* to, const Range& range)
{
    to = putLiteral(to, R"({"first":)");
    to = putUnsigned(to, range.first);
    to = putLiteral(to, R"(,"count":)");
    to = putUnsigned(to, range.count);
    to = putLiteral(to, R"(,"quad":[)");
    to = putPoint(to, range.quad.corners[0]);
    for (std::size_t i = 1; i < 4; ++i) {
        *to++ = ',';
        to = putPoint(to, range.quad.corners[i]);
    }
    return putLiteral(to, "]");
}

void writeLayout(JsonWriter& json, const PageLayout& layout)
{
    constexpr std::size_t most = 160 + 14 * longestJsonNumber;
    json.key("sequence");
    json.beginArray();
    for (const GlyphId glyph : layout.sequence) {
        char* to = json.beginRecord(longestJsonNumber);
        json.commit(putUnsigned(to, glyph.value));
    }
    json.endArray();
    json.newLine();
    json.key("words");
    json.beginArray();
    for (const Word& word : layout.words) {
        json.newLine();
        char* to = putRange(json.beginRecord(most), word);
        to = putLiteral(to, R"(,"line":)");
        to = putUnsigned(to, word.line.value);
        json.commit(putLiteral(to, "}"));
    }
    json.endArray();
    json.newLine();
    json.member("textLines", layout.lines);
    json.newLine();
    json.member("blocks", layout.blocks);
    json.newLine();
    json.member("order", layout.order);
    json.newLine();
    json.member("duplicates", layout.duplicates);
    json.newLine();
    json.member("accents", layout.accents);
}

} // namespace

void writePageJson(JsonWriter& json, const PageExtract& page)
{
    json.beginObject();
    if (page.detail == Detail::full) {
        json.fields(page);
        json.endObject();
        return;
    }
    json.member("schema", page.schema);
    json.member("detail", page.detail);
    json.member("page", page.page);
    json.member("label", page.label);
    json.member("boxes", page.boxes);
    writeLines(json, page);
    if (page.detail == Detail::glyphs) {
        json.newLine();
        json.member("fonts", page.contents.fonts);
        json.newLine();
        json.member("codes", page.contents.codes);
        json.newLine();
        writeRuns(json, page);
        writeGlyphs(json, page);
        json.newLine();
        writeLayout(json, page.layout);
    }
    json.endObject();
}

} // namespace foulcase
