// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// From a glyph's bytes through its font and its Unicode to what hides, repeats or replaces it.
#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/diagnose/history.h"
#include "core/diagnose/history_index.h"
#include "core/diagnose/numbers_text.h"
#include "core/pdf/content_lexer.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr std::size_t longestOperand = 60; // bytes shown

std::string answerText(const SourceAnswer& answer)
{
    std::string text;
    if (!answer.unicode.empty()) {
        text = quotedCharacters(answer.unicode);
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

/// 0 black to 255 white in one number where the colour is grey.
std::string colourText(const Colour& colour)
{
    switch (colour.kind) {
    case ColourKind::pattern: return "a pattern";
    case ColourKind::unknown: return "a colour that is not known";
    case ColourKind::known: break;
    }
    return '#' + hexadecimal(colour.red, 2) + hexadecimal(colour.green, 2)
        + hexadecimal(colour.blue, 2);
}

class GlyphTeller {
public:
    GlyphTeller(const HistoryIndex& index, GlyphId id, std::string_view content)
        : m_index(index), m_page(index.page), m_id(id), m_content(content),
          m_glyph(m_page.contents.glyphs[id.index()]),
          m_run(m_page.contents.runs[m_glyph.run.index()]),
          m_code(m_page.contents.codes[m_glyph.code.index()])
    {
    }

    std::vector<HistoryStep> tell()
    {
        bytes();
        shownBy();
        font();
        code();
        width();
        sources();
        unicode();
        visibility();
        duplicate();
        artifact();
        actualText();
        addLayoutSteps(m_index, m_id, m_steps);
        addTextSteps(m_index, m_id, m_steps);
        const StepKind deciding = decidingStep(m_glyph);
        for (HistoryStep& step : m_steps.steps()) {
            step.decides = step.kind == deciding;
            if (step.decides && m_glyph.verdict == Verdict::furniture) {
                step.state = StepState::stopped;
                step.text += "; such zones were to be left out";
            }
        }
        return m_steps.take();
    }

private:
    Subject ofGlyph() const { return {SubjectKind::glyph, m_id.value}; }
    Subject ofRun() const { return {SubjectKind::run, m_glyph.run.value}; }
    Subject ofCode() const { return {SubjectKind::code, m_glyph.code.value}; }

    void bytes()
    {
        std::string text = countedWords(m_code.bytes, "byte ", "bytes ")
            + hexadecimal(m_code.code, std::size_t{2} * m_code.bytes) + ", code "
            + std::to_string(m_glyph.index + 1) + " of the string at byte "
            + std::to_string(m_glyph.offset);
        const std::size_t begin = m_glyph.offset;
        if (begin < m_content.size()) {
            pdf::ContentLexer lexer(m_content.substr(begin), 1);
            const std::string_view operand = m_content.substr(begin, lexer.nextToken().end);
            std::string piece(operand.substr(0, longestOperand));
            std::replace_if(piece.begin(), piece.end(),
                            [](char c) { return static_cast<unsigned char>(c) < 0x20
                                             || static_cast<unsigned char>(c) > 0x7E; }, '.');
            text += ": " + piece + (operand.size() > longestOperand ? "…" : "");
        }
        m_steps.add(StepKind::bytes, StepState::passed, "bytes", text,
                    {SubjectKind::operator_, m_run.op.value}, StepPanel::stream);
    }

    void shownBy()
    {
        const ContentStream& content = m_page.contents.contents[m_run.content.index()];
        std::string text;
        switch (content.kind) {
        case ContentKind::page: text = "the page's content"; break;
        case ContentKind::form: text = "form"; break;
        case ContentKind::type3_glyph: text = "Type 3 glyph"; break;
        case ContentKind::appearance: text = "appearance of an annotation"; break;
        }
        if (!content.name.empty()) {
            text += " /" + content.name;
        }
        if (content.object != 0) {
            text += ", object " + std::to_string(content.object) + " 0";
        }
        text += ", operator " + std::to_string(m_run.op.value) + ", origin "
            + numberText(m_glyph.origin.x) + ' ' + numberText(m_glyph.origin.y) + " pt, size "
            + numberText(m_run.size);
        const double em = quantised(length({m_run.em.c, m_run.em.d}));
        if (std::abs(em - m_run.size) > 0.001) {
            text += " (" + numberText(em) + " pt on the page)";
        }
        m_steps.add(StepKind::shown_by, StepState::passed, "operator", text,
                    {SubjectKind::content, m_run.content.value}, StepPanel::stream);
    }

    void font()
    {
        const FontFacts& font = m_page.contents.fonts[m_code.font.index()];
        m_steps.add(StepKind::font, StepState::passed, "font",
                    '/' + font.resourceName + ' ' + font.name + " ("
                        + plainName(enumName(font.kind)) + ", "
                        + (font.program == FontProgramKind::none
                               ? std::string("not embedded")
                               : "embedded as " + plainName(enumName(font.program)))
                        + "), "
                        + (font.encoding.empty() ? std::string("built-in encoding")
                                                 : font.encoding),
                    {SubjectKind::font, m_code.font.value}, StepPanel::fonts);
    }

    void code()
    {
        std::string text = "code " + hexadecimal(m_code.code, std::size_t{2} * m_code.bytes);
        const FontFacts& font = m_page.contents.fonts[m_code.font.index()];
        const bool composite =
            font.kind == FontKind::type0_cff || font.kind == FontKind::type0_truetype;
        if (composite || m_code.bytes > 1 || m_code.cid != 0) {
            text += " → CID " + std::to_string(m_code.cid);
        }
        if (!m_code.glyphName.empty()) {
            text += " → name " + m_code.glyphName;
        }
        text += m_code.gid != 0
            ? " → GID " + std::to_string(m_code.gid)
            : std::string(font.program == FontProgramKind::none ? ", no GID: not embedded"
                              : font.kind == FontKind::type3    ? ", drawn by its procedure"
                                                                : ", no GID in the font program");
        m_steps.add(StepKind::code, StepState::passed, "code", text, ofCode(), StepPanel::fonts);
    }

    void width()
    {
        std::string text = numberText(m_code.width) + "/1000 em by "
            + widthWords(m_code.widthSource);
        if (m_code.programWidth >= 0) {
            text += ", font program " + numberText(m_code.programWidth) + "/1000 em";
        }
        m_steps.add(StepKind::width, StepState::passed, "width", text, ofCode(), StepPanel::fonts);
    }

    void sources()
    {
        for (const SourceAnswer& answer : m_code.answers) {
            const StepState state = answer.state == AnswerState::won ? StepState::passed
                : answer.state == AnswerState::absent                ? StepState::not_reached
                                                                     : StepState::asked;
            m_steps.add(StepKind::source, state, sourceTitle(answer.source), answerText(answer),
                        ofCode(), StepPanel::fonts);
        }
        if (m_code.answers.empty()) {
            m_steps.add(StepKind::source,
                        m_code.unicode.empty() ? StepState::asked : StepState::passed,
                        sourceTitle(m_code.source),
                        m_code.unicode.empty() ? std::string("nothing for this code")
                                               : quotedCharacters(m_code.unicode),
                        ofCode(), StepPanel::fonts);
        }
    }

    void unicode()
    {
        const auto differing = static_cast<std::size_t>(
            std::count_if(m_code.answers.begin(), m_code.answers.end(), [](const SourceAnswer& a) {
                return a.state == AnswerState::differed;
            }));
        std::string text;
        if (m_code.unicode.empty()) {
            text = has(m_glyph.flags, GlyphFlag::blank)
                ? "no source maps this code; it has no ink and reads as a blank"
                : "no source maps this code; U+FFFD stands for it in the text";
        } else {
            text = quotedCharacters(m_code.unicode) + " by " + sourceTitle(m_code.source);
            text += differing == 0 ? std::string()
                                   : ", against " + countedWords(differing, "other source",
                                                                 "other sources");
        }
        const bool unmapped = has(m_glyph.flags, GlyphFlag::unmapped)
            || m_glyph.verdict == Verdict::unmapped;
        m_steps.add(StepKind::unicode, unmapped ? StepState::stopped : StepState::passed, "Unicode",
                    text, ofCode(), StepPanel::fonts);
    }

    HistoryStep& test(StepKind kind, GlyphFlag flag, std::string title, std::string_view stopped,
                      std::string_view passed, Subject subject)
    {
        const bool hit = has(m_glyph.flags, flag);
        return m_steps.add(kind, hit ? StepState::stopped : StepState::passed, std::move(title),
                           std::string(hit ? stopped : passed), subject, StepPanel::page);
    }

    void visibility()
    {
        const VisibilityMeasures measures = m_index.visibilityOf(m_id);
        layer();
        StepList::measure(test(StepKind::page, GlyphFlag::offPage, "page box",
                               "too much of it outside the CropBox; share outside",
                               "inside the CropBox; share outside",
                               ofGlyph()),
                          measures.outsidePage, m_index.limits[Rule::off_page], Unit::ratio);
        clip(measures);
        alpha(measures);
        cover(measures);
        ground(measures);
        renderMode();
    }

    void layer()
    {
        const MarkedId marked = m_run.marked;
        const MarkedContent* inner =
            marked.valid() ? &m_page.contents.marked[marked.index()] : nullptr;
        std::string name;
        if (inner != nullptr && inner->layer.index() < m_page.contents.layers.size()) {
            name = " '" + m_page.contents.layers[inner->layer.index()].name + '\'';
        }
        if (has(m_glyph.flags, GlyphFlag::layerOff)) {
            m_steps.add(StepKind::layer, StepState::stopped, "layer",
                        "inside layer" + name + ", which is off", ofRun(), StepPanel::stream);
        } else {
            m_steps.add(StepKind::layer, name.empty() ? StepState::not_reached : StepState::passed,
                        "layer", name.empty() ? "in no layer" : "inside layer" + name
                            + ", which is on", ofRun(), StepPanel::stream);
        }
    }

    void clip(const VisibilityMeasures& measures)
    {
        if (measures.clip == MeasureState::none) {
            const bool hit = has(m_glyph.flags, GlyphFlag::clippedAway);
            m_steps.add(StepKind::clip, hit ? StepState::stopped : StepState::not_reached, "clip",
                        hit ? "outside a clip that is not known" : "no clip in force", ofRun(),
                        StepPanel::page);
            return;
        }
        StepList::measure(test(StepKind::clip, GlyphFlag::clippedAway, "clip",
                               "too much of it outside the clip; share outside",
                               "inside the clip; share outside", ofGlyph()),
                          measures.outsideClip, m_index.limits[Rule::clipped_away], Unit::ratio);
    }

    void alpha(const VisibilityMeasures& measures)
    {
        const bool hit = has(m_glyph.flags, GlyphFlag::alphaZero);
        const double limit = m_index.limits[Rule::alpha_seen];
        const std::string text = hit        ? "transparent, and not the text of what is seen"
            : measures.alpha > limit ? "opaque enough to be seen; alpha"
                                     : "transparent, yet the text of the picture that is seen";
        HistoryStep& step = m_steps.add(StepKind::alpha,
                                        hit ? StepState::stopped : StepState::passed, "alpha", text,
                                        ofRun(), StepPanel::stream);
        StepList::measure(step, measures.alpha, limit, Unit::ratio);
    }

    void cover(const VisibilityMeasures& measures)
    {
        if (measures.cover == MeasureState::none) {
            m_steps.add(StepKind::cover,
                        has(m_glyph.flags, GlyphFlag::covered) ? StepState::stopped
                                                               : StepState::not_reached,
                        "cover", "it paints nothing that could be covered", ofGlyph(),
                        StepPanel::page);
            return;
        }
        const bool hit = has(m_glyph.flags, GlyphFlag::covered);
        const bool through = m_run.mode >= RenderMode::fill_clip;
        std::string text;
        if (measures.coveredBy.valid()) {
            text = "under " + shapeMention(m_page, measures.coveredBy) + ", painted later";
            if (!hit && measures.covered > m_index.limits[Rule::covered]) {
                text += through ? ", yet seen through the letters' own clip"
                                : ", yet not hidden: the text of that picture, or a mark on the text";
            }
        } else {
            text = "no opaque paint over it";
        }
        text += "; share covered";
        HistoryStep& step = m_steps.add(
            StepKind::cover, hit ? StepState::stopped : StepState::passed, "cover", text,
            measures.coveredBy.valid() ? Subject{SubjectKind::shape, measures.coveredBy.value}
                                       : ofGlyph(),
            measures.coveredBy.valid() ? StepPanel::stream : StepPanel::page);
        StepList::measure(step, measures.covered, m_index.limits[Rule::covered], Unit::ratio);
    }

    void ground(const VisibilityMeasures& measures)
    {
        const bool hit = has(m_glyph.flags, GlyphFlag::groundColour);
        const bool strokes =
            m_run.mode == RenderMode::stroke || m_run.mode == RenderMode::stroke_clip;
        const std::string colour = colourText(strokes ? m_run.stroke : m_run.fill);
        const std::string on = measures.groundShape.valid()
            ? shapeMention(m_page, measures.groundShape)
            : std::string("the bare page");
        if (measures.ground != MeasureState::measured) {
            m_steps.add(StepKind::ground, hit ? StepState::stopped : StepState::not_reached,
                        "ground",
                        measures.ground == MeasureState::none
                            ? "it paints nothing that could vanish"
                            : measures.groundShape.valid()
                                ? colour + " on " + on + ", whose colours are not known"
                                : std::string("its own colour is not one that is known"),
                        ofRun(), StepPanel::page);
            return;
        }
        const double limit = m_index.limits[Rule::ground_colour];
        std::string text = colour + " on " + on;
        text += hit ? ", which it vanishes in"
            : measures.contrast > limit
            ? ", told apart"
            : ", as pale as it; seen all the same: another letter lies behind it, or it hides "
              "for another reason";
        text += "; difference of colours";
        HistoryStep& step =
            m_steps.add(StepKind::ground, hit ? StepState::stopped : StepState::passed, "ground",
                        text, ofRun(), StepPanel::page);
        StepList::measure(step, measures.contrast, limit, Unit::ratio);
    }

    void renderMode()
    {
        const bool hit = has(m_glyph.flags, GlyphFlag::renderModeHidden);
        const std::string mode = std::to_string(static_cast<int>(m_run.mode)) + " ("
            + plainName(enumName(m_run.mode)) + ')';
        const bool paints = m_run.mode != RenderMode::invisible && m_run.mode != RenderMode::clip;
        std::string text = mode;
        if (hit) {
            text += ": invisible, and visible text stands there or no image does";
        } else if (has(m_glyph.flags, GlyphFlag::clipUsed)) {
            text += ": a clip, seen by what is painted through it";
        } else if (!paints) {
            text += ": invisible, yet the text of the picture that is seen";
        }
        HistoryStep& step =
            m_steps.add(StepKind::render_mode, hit ? StepState::stopped : StepState::passed,
                        "render mode", text, ofRun(), StepPanel::stream);
        const Decision* twin = m_index.decision(Rule::invisible_twin, ofRun());
        if (twin != nullptr) {
            step.text += "; share of its string with visible twins";
            StepList::measure(step, twin->value, twin->limit, Unit::ratio);
        }
    }

    void duplicate()
    {
        const Duplicate* found = m_index.duplicateOf(m_id);
        if (found != nullptr && found->state == DuplicateState::dropped) {
            repeated(*found);
        } else if (has(m_glyph.flags, GlyphFlag::duplicate)) {
            m_steps.add(StepKind::duplicate, StepState::stopped, "repeats",
                        "a blank of a string that is painted again", ofGlyph(), StepPanel::page);
        } else if (has(m_glyph.flags, GlyphFlag::blank)) {
            m_steps.add(StepKind::duplicate, StepState::not_reached, "repeats",
                        "blanks are not compared", ofGlyph(), StepPanel::page);
        } else {
            single(found);
        }
    }

    void repeated(const Duplicate& found)
    {
        const double alongLimit = m_index.limits[Rule::duplicate_along];
        const double acrossLimit = m_index.limits[Rule::duplicate_across];
        const Quad& quad = m_page.contents.glyphs[found.kept.index()].quad;
        const double height = length(quad.corners[3] - quad.corners[0]);
        const bool kept = !has(m_glyph.flags, GlyphFlag::duplicate); // on request
        const bool byAlong = found.along * acrossLimit >= found.across * alongLimit;
        HistoryStep& step = m_steps.add(
            StepKind::duplicate, kept ? StepState::passed : StepState::stopped, "repeats",
            "the same as " + glyphMention(m_page, found.kept) + ", painted before: "
                + numberText(found.along * 100) + " % of its height along and "
                + numberText(found.across * 100) + " % across (" + numberText(quantised(found.along * height))
                + " and " + numberText(quantised(found.across * height)) + " pt), limits " + numberText(alongLimit * 100) + " and "
                + numberText(acrossLimit * 100) + ", by "
                + std::string(byAlong ? "duplicate_along" : "duplicate_across")
                + (kept ? "; kept on request" : ""),
            {SubjectKind::glyph, found.kept.value}, StepPanel::page);
        StepList::measure(step, byAlong ? found.along : found.across,
                          byAlong ? alongLimit : acrossLimit, Unit::ratio);
    }

    void single(const Duplicate* doubtful)
    {
        const auto near = m_index.nearestEqual(m_id);
        std::string text;
        Subject subject = ofGlyph();
        if (const std::size_t strikes = m_index.strikesOf(m_id); strikes > 0) {
            text = "the first of " + std::to_string(strikes + 1) + " strikes";
        }
        if (doubtful != nullptr) {
            text += (text.empty() ? "" : "; ") + std::string("a doubtful repeat of ")
                + glyphMention(m_page, doubtful->kept)
                + ": outside the tolerances, as are its neighbours";
        }
        if (!near) {
            m_steps.add(StepKind::duplicate, StepState::passed, "repeats",
                        text.empty() ? "the only one of its character on the page" : text, subject,
                        StepPanel::page);
            return;
        }
        const double alongLimit = m_index.limits[Rule::duplicate_along];
        const double acrossLimit = m_index.limits[Rule::duplicate_across];
        const bool byAlong =
            near->along > alongLimit || near->along * acrossLimit >= near->across * alongLimit;
        if (text.empty()) {
            const bool within = near->along <= alongLimit && near->across <= acrossLimit;
            text = "no repeat: the nearest equal one is " + glyphMention(m_page, near->glyph)
                + (byAlong ? ", along the line" : ", across the line");
            text += !within          ? ""
                : !near->sameSize    ? "; of another size"
                                     : "; hidden, turned or of another kind of text";
        }
        HistoryStep& step = m_steps.add(StepKind::duplicate, StepState::passed, "repeats", text,
                                        subject, StepPanel::page);
        StepList::measure(step, byAlong ? near->along : near->across,
                          byAlong ? alongLimit : acrossLimit, Unit::ratio);
    }

    void artifact()
    {
        const bool hit = has(m_glyph.flags, GlyphFlag::artifact);
        m_steps.add(StepKind::artifact,
                    hit                    ? StepState::stopped
                        : m_run.marked.valid() ? StepState::passed
                                               : StepState::not_reached,
                    "artifact",
                    hit                    ? "marked as /Artifact by the file"
                        : m_run.marked.valid() ? "not marked as /Artifact"
                                               : "in no marked content",
                    ofRun(), StepPanel::stream);
    }

    void actualText()
    {
        MarkedId span;
        for (MarkedId m = m_run.marked; m.valid(); m = m_page.contents.marked[m.index()].parent) {
            span = m_page.contents.marked[m.index()].hasActualText ? m : span;
        }
        const bool hit = has(m_glyph.flags, GlyphFlag::actualTextReplaced);
        if (!span.valid()) {
            m_steps.add(StepKind::actual_text, hit ? StepState::stopped : StepState::not_reached,
                        "/ActualText", "no replacement in force", ofRun(), StepPanel::stream);
            return;
        }
        const std::u32string& text = m_page.contents.marked[span.index()].actualText;
        m_steps.add(StepKind::actual_text, hit ? StepState::stopped : StepState::passed,
                    "/ActualText",
                    (text.empty() ? std::string("replaced by nothing")
                                  : "replaced by " + quotedCharacters(text))
                        + (hit ? "" : ", which is not used here"),
                    ofRun(), StepPanel::stream);
    }

    const HistoryIndex& m_index;
    const PageExtract& m_page;
    GlyphId m_id;
    std::string_view m_content;
    const Glyph& m_glyph;
    const TextRun& m_run;
    const DecodedCode& m_code;
    StepList m_steps;
};

} // namespace

StepKind decidingStep(const Glyph& glyph)
{
    switch (glyph.verdict) {
    case Verdict::hidden_layer: return StepKind::layer;
    case Verdict::off_page: return StepKind::page;
    case Verdict::hidden_clip: return StepKind::clip;
    case Verdict::hidden_alpha: return StepKind::alpha;
    case Verdict::hidden_covered: return StepKind::cover;
    case Verdict::hidden_colour: return StepKind::ground;
    case Verdict::hidden_render_mode: return StepKind::render_mode;
    case Verdict::duplicate_of: return StepKind::duplicate;
    case Verdict::artifact: return StepKind::artifact;
    case Verdict::replaced_by_actualtext: return StepKind::actual_text;
    case Verdict::unmapped: return StepKind::unicode;
    case Verdict::merged_into_space:
        return has(glyph.flags, GlyphFlag::duplicate) ? StepKind::duplicate
                                                      : StepKind::composition;
    case Verdict::composed_into:
    case Verdict::normalised_away: return StepKind::composition;
    case Verdict::furniture: return StepKind::zone;
    case Verdict::kept:
    case Verdict::unset: break;
    }
    return StepKind::output;
}

std::vector<HistoryStep> historyOfGlyph(const HistoryIndex& index, GlyphId glyph,
                                        std::string_view content)
{
    if (glyph.index() >= index.page.contents.glyphs.size()) {
        return {};
    }
    return GlyphTeller(index, glyph, content).tell();
}

} // namespace foulcase
