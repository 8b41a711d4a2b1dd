// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/history.h"

#include "core/base/utf.h"
#include "core/diagnose/history_index.h"
#include "core/diagnose/numbers_text.h"

#include <algorithm>

namespace foulcase {

struct PageHistory::Index : HistoryIndex {
    using HistoryIndex::HistoryIndex;
};

PageHistory::PageHistory(const PageExtract& page, const Limits& limits)
    : m_index(std::make_unique<Index>(page, limits))
{
}

PageHistory::~PageHistory() = default;

std::vector<HistoryStep> PageHistory::ofGlyph(GlyphId glyph, std::string_view content) const
{
    return historyOfGlyph(*m_index, glyph, content);
}

std::vector<HistoryStep> PageHistory::ofCharacter(std::size_t character,
                                                  std::string_view content) const
{
    return historyOfCharacter(*m_index, character, content);
}

std::vector<HistoryStep> PageHistory::ofPageEnd() const
{
    return historyOfPageEnd(*m_index);
}

std::vector<HistoryStep> PageHistory::ofSpot(Point spot) const
{
    return historyOfSpot(*m_index, spot);
}

std::vector<HistoryStep> glyphHistory(const PageExtract& page, GlyphId glyph,
                                      std::string_view content)
{
    return PageHistory(page).ofGlyph(glyph, content);
}

std::string_view stepMark(StepState state)
{
    switch (state) {
    case StepState::passed: return "✓";
    case StepState::stopped: return "✗";
    case StepState::not_reached: return "–";
    case StepState::asked: return "?";
    }
    return " ";
}

std::string stepMeasure(const HistoryStep& step)
{
    if (!step.measured) {
        return {};
    }
    return measureText(step.value, step.unit)
        + (step.limit == 0 ? std::string() : ", limit " + measureText(step.limit, step.unit));
}

std::string glyphSummary(const PageExtract& page, GlyphId id)
{
    if (id.index() >= page.contents.glyphs.size()) {
        return {};
    }
    const Glyph& glyph = page.contents.glyphs[id.index()];
    const DecodedCode& code = page.contents.codes[glyph.code.index()];
    std::string line = "#" + std::to_string(id.value);
    if (code.unicode.empty()) {
        line += " code " + hexadecimal(code.code, std::size_t{2} * code.bytes) + ", unmapped";
    } else {
        line += " '" + shownCharacters(code.unicode) + "' " + codePointNotation(code.unicode)
            + " ← " + sourceTitle(code.source);
    }
    return line + " · " + std::string(enumName(glyph.verdict));
}

std::string glyphHeadline(const PageExtract& page, GlyphId id)
{
    if (id.index() >= page.contents.glyphs.size()) {
        return {};
    }
    const Point origin = page.contents.glyphs[id.index()].origin;
    return "x " + numberText(origin.x) + " y " + numberText(origin.y) + " pt · "
        + glyphSummary(page, id);
}

std::string characterHeadline(const PageExtract& page, std::size_t character)
{
    const auto& characters = page.text.characters;
    if (character >= characters.size()) {
        return {};
    }
    const OutputCharacter& c = characters[character];
    const std::size_t end = character + 1 < characters.size() ? characters[character + 1].offset
                                                              : page.text.utf8.size();
    const std::u32string text =
        fromUtf8(std::string_view(page.text.utf8).substr(c.offset, end - c.offset));
    return "character " + std::to_string(character) + ": " + quotedCharacters(text) + " · "
        + plainName(enumName(c.origin)) + " · byte " + std::to_string(c.offset)
        + " of the page's text";
}

std::string spotHeadline(const PageExtract& page, Point spot)
{
    return "x " + numberText(quantised(spot.x)) + " y " + numberText(quantised(spot.y))
        + " pt · " + (glyphsAt(page, spot).empty() ? "no glyph" : "below the glyphs");
}

std::string stepsAsText(std::string_view headline, const std::vector<HistoryStep>& steps)
{
    std::size_t widest = 0;
    for (const HistoryStep& step : steps) {
        widest = std::max(widest, fromUtf8(step.title).size());
    }
    std::string out = std::string(headline) + '\n';
    for (const HistoryStep& step : steps) {
        out += "  " + std::string(stepMark(step.state)) + ' ' + step.title
            + std::string(widest - fromUtf8(step.title).size() + 2, ' ') + step.text;
        out += step.measured ? " (" + stepMeasure(step) + ')' : std::string();
        const bool verdict = step.decides && step.state == StepState::stopped
            && step.kind != StepKind::cause;
        out += verdict ? "  ← decided here\n" : "\n";
    }
    return out;
}

std::string historyAsText(const PageExtract& page, GlyphId glyph,
                          const std::vector<HistoryStep>& steps)
{
    return stepsAsText(glyphHeadline(page, glyph), steps);
}

std::string historyAsMarkdown(const PageExtract& page, GlyphId glyph,
                              const std::vector<HistoryStep>& steps)
{
    return stepsAsMarkdown(glyphHeadline(page, glyph), steps);
}

std::string stepsAsMarkdown(std::string_view headline, const std::vector<HistoryStep>& steps)
{
    const auto cell = [](std::string text) {
        for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) {
            text.insert(at, 1, '\\');
        }
        return text;
    };
    std::string out = "**" + cell(std::string(headline)) + "**\n\n| | step | found | measured |\n"
                      "|---|---|---|---|\n";
    for (const HistoryStep& step : steps) {
        out += "| " + std::string(stepMark(step.state)) + " | " + cell(step.title) + " | "
            + cell(step.text) + " | " + stepMeasure(step) + " |\n";
    }
    return out;
}

std::vector<GlyphId> glyphsAt(const PageExtract& page, Point user)
{
    std::vector<GlyphId> found;
    for (std::size_t g = page.contents.glyphs.size(); g > 0; --g) {
        if (page.contents.glyphs[g - 1].quad.contains(user)) {
            found.push_back(GlyphId(g - 1));
        }
    }
    return found;
}

std::vector<ShapeId> shapesAt(const PageExtract& page, Point user)
{
    std::vector<ShapeId> found;
    for (std::size_t s = page.contents.shapes.size(); s > 0; --s) {
        if (page.contents.shapes[s - 1].quad.contains(user)) {
            found.push_back(ShapeId(s - 1));
        }
    }
    return found;
}

} // namespace foulcase
