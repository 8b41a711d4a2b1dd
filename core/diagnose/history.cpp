// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/history.h"

#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/diagnose/layout_words.h"
#include "core/diagnose/numbers_text.h"
#include "core/pdf/content_lexer.h"

#include <algorithm>
#include <iterator>

namespace foulcase {

namespace {

std::string hexadecimal(std::uint64_t value, std::size_t digits)
{
    static constexpr std::string_view set = "0123456789ABCDEF";
    std::string out(digits, '0');
    for (std::size_t i = digits; i > 0; --i) {
        out[i - 1] = set[value & 0xFU];
        value >>= 4U;
    }
    return out;
}

/// Characters for people: controls and blanks by their code point.
std::string shown(std::u32string_view text)
{
    std::string out;
    for (const char32_t c : text) {
        const bool plain = c > 0x20 && c != 0x7F && c != 0xA0 && c != 0xAD && !(c >= 0x80 && c < 0xA0);
        if (plain) {
            appendUtf8(out, c);
        } else {
            out += '<' + codePointNotation(std::u32string_view(&c, 1)) + '>';
        }
    }
    return out;
}

std::string sourceTitle(UnicodeSource source)
{
    switch (source) {
    case UnicodeSource::tounicode: return "/ToUnicode";
    case UnicodeSource::tex_table: return "TeX table";
    case UnicodeSource::glyph_name: return "glyph name";
    case UnicodeSource::font_program: return "font program";
    case UnicodeSource::truetype_cmap: return "cmap, post";
    case UnicodeSource::predefined_cmap: return "predefined CMap";
    case UnicodeSource::code_guess: return "the code itself (guess)";
    case UnicodeSource::none: break;
    }
    return "no source";
}

std::string answerText(const SourceAnswer& answer)
{
    std::string text;
    if (!answer.unicode.empty()) {
        text = '\'' + shown(answer.unicode) + "' " + codePointNotation(answer.unicode);
    }
    switch (answer.state) {
    case AnswerState::won: break;
    case AnswerState::agreed: text += " (agrees)"; break;
    case AnswerState::differed: text += " (differs)"; break;
    case AnswerState::silent: text += "nothing for this code"; break;
    case AnswerState::refused: text += text.empty() ? "refused" : " (refused)"; break;
    case AnswerState::absent: text += "the font has none"; break;
    }
    return answer.detail.empty() ? text : text + " · " + answer.detail;
}

class Historian {
public:
    Historian(const PageExtract& page, GlyphId id, std::string_view content)
        : m_page(page), m_id(id), m_content(content), m_glyph(page.contents.glyphs[id.index()]),
          m_run(page.contents.runs[m_glyph.run.index()]),
          m_code(page.contents.codes[m_glyph.code.index()])
    {
    }

    std::vector<HistoryStep> write()
    {
        bytes();
        place();
        font();
        width();
        sources();
        visibility();
        actualText();
        gap();
        output();
        return std::move(m_steps);
    }

private:
    HistoryStep& add(StepState state, std::string title, std::string text, Subject subject)
    {
        HistoryStep step;
        step.state = state;
        step.title = std::move(title);
        step.text = std::move(text);
        step.subject = subject;
        m_steps.push_back(std::move(step));
        return m_steps.back();
    }
    Subject glyphSubject() const { return {SubjectKind::glyph, m_id.value}; }

    void bytes()
    {
        std::string text = "code " + hexadecimal(m_code.code, std::size_t{2} * m_code.bytes)
            + ", number " + std::to_string(m_glyph.index + 1) + " of the string at byte "
            + std::to_string(m_glyph.offset);
        const std::size_t begin = m_glyph.offset;
        if (begin < m_content.size()) {
            constexpr std::size_t longest = 60;
            pdf::ContentLexer lexer(m_content.substr(begin), 1);
            const std::string_view operand = m_content.substr(begin, lexer.nextToken().end);
            std::string piece(operand.substr(0, longest));
            std::replace_if(piece.begin(), piece.end(),
                            [](char c) { return static_cast<unsigned char>(c) < 0x20
                                             || static_cast<unsigned char>(c) > 0x7E; }, '.');
            text += ": " + piece + (operand.size() > longest ? "…" : "");
        }
        add(StepState::passed, "bytes", text, {SubjectKind::operator_, m_run.op.value});
    }

    void place()
    {
        const ContentStream& content = m_page.contents.contents[m_run.content.index()];
        std::string text = std::string(enumName(content.kind));
        if (!content.name.empty()) {
            text += " /" + content.name;
        }
        if (content.object != 0) {
            text += ", object " + std::to_string(content.object) + " 0";
        }
        text += ", operator " + std::to_string(m_run.op.value) + ", origin "
            + numberText(m_glyph.origin.x) + ' ' + numberText(m_glyph.origin.y) + " pt, size "
            + numberText(m_run.size) + ", render mode " + std::string(enumName(m_run.mode));
        add(StepState::passed, "shown by", text, {SubjectKind::content, m_run.content.value});
    }

    void font()
    {
        const FontFacts& font = m_page.contents.fonts[m_code.font.index()];
        std::string text = '/' + font.resourceName + ' ' + font.name + " ("
            + std::string(enumName(font.kind)) + ", "
            + (font.program == FontProgramKind::none ? std::string("not embedded")
                                                     : std::string(enumName(font.program)))
            + "), " + (font.encoding.empty() ? std::string("built-in encoding") : font.encoding);
        if (m_code.bytes > 1 || m_code.cid != 0) {
            text += ", CID " + std::to_string(m_code.cid);
        }
        if (m_code.gid != 0) {
            text += ", GID " + std::to_string(m_code.gid);
        }
        if (!m_code.glyphName.empty()) {
            text += ", name " + m_code.glyphName;
        }
        add(StepState::passed, "font", text, {SubjectKind::font, m_code.font.value});
    }

    void width()
    {
        HistoryStep& step = add(StepState::passed, "width",
                                numberText(m_code.width) + "/1000 by "
                                    + std::string(enumName(m_code.widthSource)),
                                {SubjectKind::code, m_glyph.code.value});
        if (m_code.programWidth >= 0) {
            step.text += ", font program " + numberText(m_code.programWidth);
        }
    }

    void sources()
    {
        const Subject subject{SubjectKind::code, m_glyph.code.value};
        for (const SourceAnswer& answer : m_code.answers) {
            const StepState state = answer.state == AnswerState::won ? StepState::passed
                : answer.state == AnswerState::absent                ? StepState::not_reached
                                                                     : StepState::asked;
            add(state, sourceTitle(answer.source), answerText(answer), subject);
        }
        if (m_code.unicode.empty()) {
            add(StepState::stopped, "Unicode", "no source maps this code", subject);
        } else if (m_code.answers.empty()) {
            add(StepState::passed, "Unicode",
                '\'' + shown(m_code.unicode) + "' " + codePointNotation(m_code.unicode) + " by "
                    + sourceTitle(m_code.source),
                subject);
        }
    }

    const Decision* decision(Rule rule, Subject subject) const
    {
        const auto& all = m_page.ledger.decisions;
        const auto found = std::find_if(all.begin(), all.end(), [&](const Decision& d) {
            return d.rule == rule && d.subject == subject;
        });
        return found == all.end() ? nullptr : &*found;
    }

    void test(std::string title, GlyphFlag flag, Rule rule, Subject subject,
              std::string_view stopped, std::string_view passed)
    {
        const bool hit = has(m_glyph.flags, flag);
        HistoryStep& step = add(hit ? StepState::stopped : StepState::passed, std::move(title),
                                std::string(hit ? stopped : passed), subject);
        if (const Decision* made = decision(rule, subject)) {
            step.measured = true;
            step.value = made->value;
            step.limit = made->limit;
            step.unit = ruleInfo(rule).unit;
        }
    }

    void visibility()
    {
        const Subject run{SubjectKind::run, m_glyph.run.value};
        const bool layered = m_run.marked.valid();
        if (has(m_glyph.flags, GlyphFlag::layerOff)) {
            add(StepState::stopped, "layer", "inside a layer that is off", run);
        } else {
            add(layered ? StepState::passed : StepState::not_reached, "layer",
                layered ? "no layer that is off" : "in no marked content", run);
        }
        test("page", GlyphFlag::offPage, Rule::off_page, glyphSubject(),
             "outside the CropBox", "inside the CropBox");
        if (m_run.clip.valid()) {
            test("clip", GlyphFlag::clippedAway, Rule::clipped_away, glyphSubject(),
                 "outside the bounds of the clip", "inside the bounds of the clip");
        } else {
            add(StepState::not_reached, "clip", "no clip in force", run);
        }
        test("alpha", GlyphFlag::alphaZero, Rule::alpha_seen, run, "transparent, and not the text of what is seen",
             "seen, or the text of what is seen");
        test("render mode", GlyphFlag::renderModeHidden, Rule::invisible_twin, run,
             "invisible, and visible text stands there or no image does",
             m_run.mode == RenderMode::invisible ? "invisible, yet the text of what is seen"
                                                 : std::string(enumName(m_run.mode)));
    }

    void actualText()
    {
        if (has(m_glyph.flags, GlyphFlag::artifact)) {
            add(StepState::stopped, "artifact", "marked as /Artifact by the file",
                {SubjectKind::run, m_glyph.run.value});
        }
        for (MarkedId m = m_run.marked; m.valid(); m = m_page.contents.marked[m.index()].parent) {
            const MarkedContent& marked = m_page.contents.marked[m.index()];
            if (marked.hasActualText) {
                add(StepState::stopped, "/ActualText",
                    "replaced by '" + shown(marked.actualText) + "' "
                        + codePointNotation(marked.actualText),
                    {SubjectKind::run, m_glyph.run.value});
            }
        }
    }

    /// The decision in the page's lines, and the line and block it led to.
    void lineOfGlyph()
    {
        std::vector<HistoryStep> steps = glyphLayoutSteps(m_page, m_id);
        if (steps.empty()) {
            add(StepState::not_reached, "gap before", "stands on no line of the text", glyphSubject());
            return;
        }
        steps.front().text += spacing();
        std::move(steps.begin(), steps.end(), std::back_inserter(m_steps));
    }

    std::string spacing() const
    {
        std::string text;
        if (m_glyph.adjustment != 0) {
            text += ", TJ " + numberText(m_glyph.adjustment) + " pt";
        }
        if (m_run.charSpacing != 0) {
            text += ", Tc " + numberText(m_run.charSpacing);
        }
        return text;
    }

    void gap()
    {
        if (!m_page.layout.sequence.empty()) {
            lineOfGlyph();
            return;
        }
        if (m_page.gaps.size() <= m_id.index() || !inDefaultText(m_glyph.verdict)) {
            add(StepState::not_reached, "gap before", "takes no part in the text", glyphSubject());
            return;
        }
        const Gap& gap = m_page.gaps[m_id.index()];
        if (gap.kind == GapClass::first) {
            add(StepState::not_reached, "gap before", "the first glyph of the text", glyphSubject());
            return;
        }
        HistoryStep& step = add(StepState::passed, "gap before",
                                std::string(enumName(gap.kind)) + " by "
                                    + std::string(enumName(gap.rule)) + spacing(),
                                glyphSubject());
        if (const Decision* made = decision(gap.rule, glyphSubject())) {
            step.measured = true;
            step.value = made->value;
            step.limit = made->limit;
            step.unit = ruleInfo(gap.rule).unit;
        }
    }

    void output()
    {
        const auto& characters = m_page.text.characters;
        const auto first = std::find_if(characters.begin(), characters.end(),
                                        [&](const OutputCharacter& c) {
                                            return c.glyph == m_id
                                                && (c.origin == Origin::drawn
                                                    || c.origin == Origin::actualtext);
                                        });
        const bool there = first != characters.end();
        std::string text = "verdict " + std::string(enumName(m_glyph.verdict));
        if (there) {
            text += ", byte " + std::to_string(first->offset) + " of the page's text";
        }
        const bool stopped = !there && m_glyph.verdict != Verdict::kept;
        add(stopped ? StepState::stopped : StepState::passed, "output", text, glyphSubject());
    }

    const PageExtract& m_page;
    GlyphId m_id;
    std::string_view m_content;
    const Glyph& m_glyph;
    const TextRun& m_run;
    const DecodedCode& m_code;
    std::vector<HistoryStep> m_steps;
};

std::string_view mark(StepState state)
{
    switch (state) {
    case StepState::passed: return "✓";
    case StepState::stopped: return "✗";
    case StepState::not_reached: return "–";
    case StepState::asked: return "?";
    }
    return " ";
}

std::string measure(const HistoryStep& step)
{
    return step.measured ? measureText(step.value, step.unit) + ", limit "
               + measureText(step.limit, step.unit)
                         : std::string{};
}

} // namespace

std::vector<HistoryStep> glyphHistory(const PageExtract& page, GlyphId glyph,
                                      std::string_view content)
{
    if (glyph.index() >= page.contents.glyphs.size()) {
        return {};
    }
    return Historian(page, glyph, content).write();
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
        line += " '" + shown(code.unicode) + "' " + codePointNotation(code.unicode) + " ← "
            + sourceTitle(code.source);
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

std::string historyAsText(const PageExtract& page, GlyphId glyph,
                          const std::vector<HistoryStep>& steps)
{
    std::size_t widest = 0;
    for (const HistoryStep& step : steps) {
        widest = std::max(widest, fromUtf8(step.title).size());
    }
    std::string out = glyphHeadline(page, glyph) + '\n';
    for (const HistoryStep& step : steps) {
        out += "  " + std::string(mark(step.state)) + ' ' + step.title
            + std::string(widest - fromUtf8(step.title).size() + 2, ' ') + step.text;
        out += step.measured ? " (" + measure(step) + ")\n" : "\n";
    }
    return out;
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
        out += "| " + std::string(mark(step.state)) + " | " + cell(step.title) + " | "
            + cell(step.text) + " | " + measure(step) + " |\n";
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
