// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extract/page_json.h"

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

void writeGlyphs(JsonWriter& json, const PageExtract& page)
{
    // The text of a code is converted once, not once a glyph.
    std::vector<std::string> texts;
    texts.reserve(page.contents.codes.size());
    for (const DecodedCode& code : page.contents.codes) {
        texts.push_back(toUtf8(code.unicode));
    }
    json.key("glyphs");
    json.beginArray();
    for (const Glyph& glyph : page.contents.glyphs) {
        json.newLine();
        json.beginObject();
        json.member("text", texts[glyph.code.index()]);
        json.fields(glyph);
        json.endObject();
    }
    json.endArray();
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
        json.member("runs", page.contents.runs);
        writeGlyphs(json, page);
    }
    json.endObject();
}

} // namespace foulcase
