// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/why_histories.h"

#include "app/commands/output_file.h"
#include "core/base/json_writer.h"
#include "core/diagnose/numbers_text.h"

namespace foulcase {

HistoryWriter::HistoryWriter(DocumentContext& document, const PageExtract& page,
                             const Limits& limits, HistoryFormat format)
    : m_document(document), m_page(page), m_format(format), m_history(page, limits)
{
}

std::string HistoryWriter::ofGlyph(GlyphId id)
{
    return write(glyphHeadline(m_page, id), "glyph", id.value,
                 m_page.contents.glyphs[id.index()].verdict, std::nullopt,
                 m_history.ofGlyph(id, contentOf(id)));
}

std::string HistoryWriter::ofCharacter(std::size_t character)
{
    const OutputCharacter& c = m_page.text.characters[character];
    const bool drawn = isOfGlyph(c.origin) && c.glyph.valid();
    return write(characterHeadline(m_page, character), "character",
                 static_cast<std::uint32_t>(character),
                 drawn ? std::optional(m_page.contents.glyphs[c.glyph.index()].verdict)
                       : std::nullopt,
                 std::nullopt,
                 m_history.ofCharacter(character, drawn ? contentOf(c.glyph) : std::string_view()));
}

std::string HistoryWriter::ofSpot(Point spot)
{
    return write(spotHeadline(m_page, spot), "spot", 0, std::nullopt, spot,
                 m_history.ofSpot(spot));
}

std::string HistoryWriter::write(std::string_view headline, std::string_view what,
                                 std::uint32_t index, std::optional<Verdict> verdict,
                                 std::optional<Point> spot,
                                 const std::vector<HistoryStep>& steps) const
{
    const std::string page = "page " + std::to_string(m_page.page) + '\n';
    switch (m_format) {
    case HistoryFormat::text: return page + shownText(stepsAsText(headline, steps));
    case HistoryFormat::markdown: return page + shownText(stepsAsMarkdown(headline, steps));
    case HistoryFormat::json: break;
    }
    JsonWriter json(JsonLayout::compact);
    json.beginObject();
    json.member("page", m_page.page);
    if (spot) {
        json.member(what, quantised(*spot));
    } else {
        json.member(what, index);
    }
    json.member("headline", headline);
    if (verdict) {
        json.member("verdict", *verdict);
    }
    json.member("steps", steps);
    json.endObject();
    return std::string(json.json());
}

std::string_view HistoryWriter::contentOf(GlyphId glyph)
{
    const ContentId id = m_page.contents.runs[m_page.contents.glyphs[glyph.index()].run.index()]
                             .content;
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

std::string candidateText(const TextCandidate& candidate, std::string_view text,
                          HistoryFormat format)
{
    if (format == HistoryFormat::json) {
        JsonWriter json(JsonLayout::compact);
        json.value(candidate);
        return std::string(json.json());
    }
    const Rect box = candidate.quad.bounds();
    std::string out = "page " + std::to_string(candidate.page) + ": "
        + candidateSentence(candidate, text) + '\n';
    if (!candidate.glyphs.empty()) {
        out += "    glyphs #" + std::to_string(candidate.glyphs.front().value);
        out += candidate.glyphs.size() > 1
            ? " … #" + std::to_string(candidate.glyphs.back().value)
            : std::string();
        out += ", x " + numberText(box.x0) + " … " + numberText(box.x1) + ", y "
            + numberText(box.y0) + " … " + numberText(box.y1) + " pt\n";
    }
    for (const HistoryStep& step : candidate.between) {
        const std::string measure = stepMeasure(step);
        out += "    " + std::string(stepMark(step.state)) + ' ' + step.title + ": " + step.text
            + (measure.empty() ? "" : " (" + measure + ')') + '\n';
    }
    return shownText(out);
}

} // namespace foulcase
