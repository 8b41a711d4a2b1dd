// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/layout_words.h"

#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/diagnose/numbers_text.h"
#include "core/layout/cut_wishes.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr std::size_t longestExcerpt = 40; // characters

std::string named(std::string_view name)
{
    std::string words(name);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string counted(std::size_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

std::string points(double value)
{
    return measureText(value, Unit::pt);
}

/// What a range of the sequence reads as, as it stands.
std::string excerpt(const PageExtract& page, std::uint32_t first, std::uint32_t count)
{
    const PageLayout& layout = page.layout;
    std::u32string text;
    const std::size_t begin = std::min<std::size_t>(first, layout.sequence.size());
    const std::size_t end = begin + std::min<std::size_t>(count, layout.sequence.size() - begin);
    bool cut = false;
    for (std::size_t i = begin; i < end && !cut; ++i) {
        const GlyphId id = layout.sequence[i];
        if (id.index() >= page.contents.glyphs.size()) {
            continue;
        }
        const bool parted = i > begin && i < layout.pairs.size()
                            && (layout.pairs[i].kind == PairKind::space
                                || layout.pairs[i].kind == PairKind::tab);
        if (parted && !text.empty() && text.back() != U' ') {
            text += U' ';
        }
        const CodeId code = page.contents.glyphs[id.index()].code;
        if (code.index() < page.contents.codes.size()) {
            const std::u32string& unicode = page.contents.codes[code.index()].unicode;
            text += unicode.empty() ? std::u32string(1, U'\uFFFD') : unicode;
        }
        cut = text.size() > longestExcerpt;
    }
    for (char32_t& c : text) {
        c = c < 0x20 ? U' ' : c;
    }
    if (cut) {
        text.resize(longestExcerpt);
        text += U'…';
    }
    return '\'' + toUtf8(text) + '\'';
}

std::string excerptOf(const PageExtract& page, const Block& block)
{
    if (block.lines.empty() || block.lines.front().index() >= page.layout.lines.size()) {
        return {};
    }
    const Line& line = page.layout.lines[block.lines.front().index()];
    return excerpt(page, line.first, line.count);
}

std::string boxText(const Rect& box)
{
    return "x " + numberText(box.x0) + " … " + numberText(box.x1) + ", y " + numberText(box.y0)
           + " … " + numberText(box.y1) + " pt";
}

/// The place in the order of the page's lines that `belongs` says are meant, 1-based; 0: none.
template <class Belongs>
std::size_t placeInOrder(const PageLayout& layout, Belongs&& belongs)
{
    const auto found = std::find_if(layout.order.begin(), layout.order.end(),
                                    [&](const OrderedLine& o) { return belongs(o.line); });
    return found == layout.order.end()
               ? 0
               : static_cast<std::size_t>(found - layout.order.begin()) + 1;
}

/// "gap 12.4 pt wide beside 9 rows, limit 5 pt"
std::string measured(const CutCandidate& candidate)
{
    std::string text = "gap " + points(candidate.high - candidate.low)
                       + (candidate.axis == CutAxis::vertical ? " wide" : " high");
    if (candidate.rows > 0) {
        text += " beside " + counted(candidate.rows, "row", "rows");
    }
    if (isWeighed(candidate)) {
        text += candidate.state == CutState::table
                    ? ", limit " + measureText(candidate.limit, ruleInfo(candidate.rule).unit)
                          + " of rows on one baseline"
                    : ", limit " + points(candidate.limit);
    }
    return text;
}

std::string_view axisWords(CutAxis axis)
{
    switch (axis) {
    case CutAxis::none: return "not cut";
    case CutAxis::horizontal: return "cut across";
    case CutAxis::vertical: return "cut downwards";
    }
    return {};
}

StepKind kindOf(SubjectKind kind)
{
    switch (kind) {
    case SubjectKind::run:
    case SubjectKind::span: return StepKind::span;
    case SubjectKind::line: return StepKind::line;
    case SubjectKind::block: return StepKind::block;
    case SubjectKind::cut:
    case SubjectKind::candidate: return StepKind::cut;
    default: return StepKind::gap;
    }
}

StepPanel panelOf(SubjectKind kind)
{
    switch (kind) {
    case SubjectKind::run: return StepPanel::stream;
    case SubjectKind::block:
    case SubjectKind::cut:
    case SubjectKind::candidate: return StepPanel::cuts;
    default: return StepPanel::text;
    }
}

class Teller {
public:
    Teller(const PageExtract& page, const Subject& subject)
        : m_page(page), m_layout(page.layout), m_subject(subject)
    {
    }

    std::vector<HistoryStep> tell()
    {
        switch (m_subject.kind) {
        case SubjectKind::span: with(m_layout.spans, [&](const Span& s) { span(s); }); break;
        case SubjectKind::word: with(m_layout.words, [&](const Word& w) { word(w); }); break;
        case SubjectKind::line: with(m_layout.lines, [&](const Line& l) { line(l); }); break;
        case SubjectKind::block: with(m_layout.blocks, [&](const Block& b) { block(b); }); break;
        case SubjectKind::cut: with(m_layout.cuts, [&](const CutNode& c) { cut(c); }); break;
        case SubjectKind::candidate:
            with(m_layout.candidates, [&](const CutCandidate& c) { candidate(c); });
            break;
        default: break;
        }
        return std::move(m_steps);
    }

private:
    template <class T, class Tell>
    void with(const std::vector<T>& list, Tell&& say)
    {
        if (m_subject.index < list.size()) {
            say(list[m_subject.index]);
        }
    }

    HistoryStep& add(StepState state, std::string title, std::string text, Subject subject)
    {
        HistoryStep step;
        step.state = state;
        step.title = std::move(title);
        step.text = std::move(text);
        step.subject = subject;
        step.kind = kindOf(subject.kind);
        step.panel = panelOf(subject.kind);
        m_steps.push_back(std::move(step));
        return m_steps.back();
    }

    void addMeasured(const Decision& made)
    {
        if (m_steps.size() >= mostLayoutSteps) {
            return;
        }
        const RuleInfo& rule = ruleInfo(made.rule);
        HistoryStep& step =
            add(made.outcome == Outcome::passed ? StepState::passed : StepState::asked,
                named(enumName(made.rule)), std::string(rule.decides), m_subject);
        step.measured = true;
        step.value = made.value;
        step.limit = made.limit;
        step.unit = rule.unit;
    }

    void decisions()
    {
        for (const Decision& made : m_page.ledger.decisions) {
            if (made.subject == m_subject) {
                addMeasured(made);
            }
        }
    }

    void pairBefore(std::uint32_t first, std::string title)
    {
        if (first >= m_layout.pairs.size() || first >= m_layout.sequence.size()) {
            return;
        }
        const PairGap& pair = m_layout.pairs[first];
        HistoryStep& step =
            add(StepState::passed, std::move(title), pairSummary(m_page, first),
                {SubjectKind::glyph, m_layout.sequence[first].value});
        if (pair.limit != 0) {
            step.measured = true;
            step.value = pair.gap;
            step.limit = pair.limit;
            step.unit = Unit::em;
        }
    }

    void upToLine(LineId id)
    {
        if (id.index() >= m_layout.lines.size()) {
            return;
        }
        const Line& on = m_layout.lines[id.index()];
        add(StepState::passed, "line",
            layoutSummary(m_page, {SubjectKind::line, id.value}), {SubjectKind::line, id.value});
        upToBlock(on.block);
    }

    void upToBlock(BlockId id)
    {
        if (id.index() < m_layout.blocks.size()) {
            add(StepState::passed, "block",
                layoutSummary(m_page, {SubjectKind::block, id.value}),
                {SubjectKind::block, id.value});
        }
    }

    void span(const Span& span)
    {
        pairBefore(span.first, "gap before");
        add(StepState::passed, "span", layoutSummary(m_page, m_subject),
            {SubjectKind::run, span.run.value});
        upToLine(span.line);
    }

    void word(const Word& word)
    {
        pairBefore(word.first, "gap before");
        add(StepState::passed, "word", layoutSummary(m_page, m_subject), m_subject);
        const std::uint32_t behind = word.first + word.count;
        if (behind < m_layout.pairs.size() && m_layout.pairs[behind].kind != PairKind::start) {
            pairBefore(behind, "gap behind");
        }
        upToLine(word.line);
    }

    void line(const Line& line)
    {
        add(StepState::passed, "baseline",
            "begins at x " + numberText(line.origin.x) + " y " + numberText(line.origin.y) + " pt, "
                + named(enumName(line.direction))
                + (line.angle != 0 ? ", turned by " + measureText(line.angle, Unit::degree) : ""),
            m_subject);
        add(StepState::passed, "size", points(line.size) + " in most of its glyphs", m_subject);
        add(line.tracking != 0 ? StepState::passed : StepState::not_reached, "tracking",
            line.tracking != 0 ? measureText(line.tracking, Unit::em) + " between its letters"
                               : std::string("not letterspaced"),
            m_subject);
        const std::uint32_t end = line.first + line.count;
        std::size_t inferred = 0;
        for (std::size_t i = line.first; i < end && i < m_layout.pairs.size(); ++i) {
            inferred += m_layout.pairs[i].kind == PairKind::space
                                || m_layout.pairs[i].kind == PairKind::tab
                            ? 1
                            : 0;
        }
        add(StepState::passed, "blanks", counted(inferred, "gap reads as a blank",
                                                 "gaps read as blanks"), m_subject);
        decisions();
        const std::size_t place = placeInOrder(
            m_layout, [&](LineId id) { return id.value == m_subject.index; });
        if (place > 0) {
            add(StepState::passed, "order",
                "line " + std::to_string(place) + " of " + std::to_string(m_layout.order.size())
                    + ", joined to the one before as "
                    + named(enumName(m_layout.order[place - 1].join))
                    + "; decided by " + named(enumName(m_layout.decidedBy)),
                m_subject);
        } else {
            add(StepState::not_reached, "order", "in no order", m_subject);
        }
        upToBlock(line.block);
    }

    void block(const Block& block)
    {
        add(StepState::passed, "block",
            counted(block.lines.size(), "line", "lines") + ", " + boxText(block.box), m_subject);
        if (block.cut.index() < m_layout.cuts.size()) {
            const Subject region{SubjectKind::cut, block.cut.value};
            add(StepState::passed, "region", layoutSummary(m_page, region), region);
        } else {
            add(StepState::not_reached, "region", "set aside before the page was cut", m_subject);
        }
        if (block.column.index() < m_layout.columns.size()) {
            const Column& column = m_layout.columns[block.column.index()];
            add(StepState::passed, "column",
                "column " + std::to_string(column.place + 1) + ", " + boxText(column.box),
                m_subject);
        } else {
            add(StepState::not_reached, "column", "in no single column", m_subject);
        }
        decisions();
        add(StepState::passed, "zone", zoneName(block.zone), m_subject);
        if (!block.lines.empty()) {
            const LineId first = block.lines.front();
            const std::size_t place =
                placeInOrder(m_layout, [&](LineId id) { return id == first; });
            if (place > 0) {
                add(StepState::passed, "order",
                    "begins with line " + std::to_string(place) + " of "
                        + std::to_string(m_layout.order.size()) + "; decided by "
                        + named(enumName(m_layout.decidedBy)),
                    {SubjectKind::line, first.value});
            }
        }
    }

    void cut(const CutNode& node)
    {
        add(StepState::passed, "region", boxText(node.box), m_subject);
        if (node.parent.index() < m_layout.cuts.size()) {
            add(StepState::passed, "part of",
                layoutSummary(m_page, {SubjectKind::cut, node.parent.value}),
                {SubjectKind::cut, node.parent.value});
        }
        std::size_t unweighed = 0;
        for (std::size_t i = 0; i < m_layout.candidates.size(); ++i) {
            const CutCandidate& gap = m_layout.candidates[i];
            if (gap.node.value != m_subject.index) {
                continue;
            }
            if (!isTelling(gap)) {
                ++unweighed;
            } else if (m_steps.size() < mostLayoutSteps) {
                addCandidate(gap, {SubjectKind::candidate, static_cast<std::uint32_t>(i)});
            }
        }
        if (unweighed > 0) {
            add(StepState::not_reached, "white",
                counted(unweighed, "gap between rows", "gaps between rows") + ", none cut at",
                m_subject);
        }
        add(StepState::passed, "result",
            node.children.empty()
                ? std::string("not cut: read line by line")
                : std::string(axisWords(node.axis)) + " into "
                      + counted(node.children.size(), "region", "regions"),
            m_subject);
    }

    void addCandidate(const CutCandidate& gap, Subject subject)
    {
        HistoryStep& step =
            add(gap.state == CutState::chosen ? StepState::passed : StepState::asked,
                gap.axis == CutAxis::vertical ? "gutter" : "white",
                layoutSummary(m_page, subject), subject);
        if (isWeighed(gap) && gap.state != CutState::table) {
            step.measured = true;
            step.value = gap.high - gap.low;
            step.limit = gap.limit;
            step.unit = Unit::pt;
        }
    }

    void candidate(const CutCandidate& gap)
    {
        addCandidate(gap, m_subject);
        add(StepState::passed, "rule",
            named(enumName(gap.rule)) + ": " + std::string(ruleInfo(gap.rule).decides), m_subject);
        add(StepState::passed, "in", layoutSummary(m_page, {SubjectKind::cut, gap.node.value}),
            {SubjectKind::cut, gap.node.value});
    }

    const PageExtract& m_page;
    const PageLayout& m_layout;
    Subject m_subject;
    std::vector<HistoryStep> m_steps;
};

std::string spanSummary(const PageExtract& page, const Span& span)
{
    std::string text = "span " + excerpt(page, span.first, span.count);
    if (span.run.index() < page.contents.runs.size()) {
        const TextRun& run = page.contents.runs[span.run.index()];
        if (run.font.index() < page.contents.fonts.size()) {
            const FontFacts& font = page.contents.fonts[run.font.index()];
            text += " · /" + font.resourceName + ' ' + font.name;
        }
        text += " at " + numberText(run.size);
    }
    return span.script == ScriptPosition::normal ? text
                                                 : text + ", " + named(enumName(span.script));
}

std::string blockSummary(const PageExtract& page, const Block& block, std::uint32_t index)
{
    std::string text = "block " + std::to_string(index) + ": " + zoneName(block.zone) + " · "
                       + counted(block.lines.size(), "line", "lines");
    if (block.column.index() < page.layout.columns.size()) {
        text += " · column "
                + std::to_string(page.layout.columns[block.column.index()].place + 1);
    }
    return text + " · " + excerptOf(page, block);
}

} // namespace

std::string zoneName(ZoneKind zone)
{
    return zone == ZoneKind::margin_stamp ? "stamp in the margin" : named(enumName(zone));
}

std::string_view cutReason(const CutCandidate& candidate)
{
    if (decidedByWish(candidate)) {
        return candidate.state == CutState::chosen ? "cut here by your wish"
                                                   : "kept together by your wish";
    }
    switch (candidate.state) {
    case CutState::chosen: return "cut here";
    case CutState::too_narrow: return "too narrow for so few rows";
    case CutState::crossed: return "something stands in it";
    case CutState::minor: return "a taller one was cut first";
    case CutState::unbalanced: return "too few rows on one side";
    case CutState::table: return "its rows are read across it";
    case CutState::ragged: return "its edges do not align";
    }
    return {};
}

bool isCutAt(const PageLayout& layout, const CutCandidate& candidate)
{
    return candidate.state == CutState::chosen && candidate.node.index() < layout.cuts.size()
           && layout.cuts[candidate.node.index()].axis == candidate.axis;
}

bool isWeighed(const CutCandidate& candidate)
{
    return candidate.limit > 0;
}

bool isTelling(const CutCandidate& candidate)
{
    return candidate.state == CutState::chosen || isWeighed(candidate) || decidedByWish(candidate);
}

std::string pairSummary(const PageExtract& page, std::size_t place)
{
    if (place >= page.layout.pairs.size()) {
        return {};
    }
    const PairGap& pair = page.layout.pairs[place];
    std::string text;
    switch (pair.kind) {
    case PairKind::start: return "first of its line";
    case PairKind::none: text = "joined"; break;
    case PairKind::space: text = "blank inferred"; break;
    case PairKind::tab: text = "wide blank inferred"; break;
    case PairKind::column: text = "gap between columns"; break;
    case PairKind::blank_drawn: text = "blank in the file"; break;
    case PairKind::retaken: text = "blank taken back by the pen"; break;
    case PairKind::attached: return "accent and base, no gap between";
    }
    if (pair.limit != 0) {
        text += ": gap " + measureText(pair.gap, Unit::em) + ", limit "
                + measureText(pair.limit, Unit::em) + ", by " + std::string(enumName(pair.rule));
    } else if (pair.gap != 0) {
        text += ": gap " + measureText(pair.gap, Unit::em);
    }
    return text;
}

std::string layoutSummary(const PageExtract& page, const Subject& subject)
{
    const PageLayout& layout = page.layout;
    const std::uint32_t i = subject.index;
    switch (subject.kind) {
    case SubjectKind::span:
        return i < layout.spans.size() ? spanSummary(page, layout.spans[i]) : std::string();
    case SubjectKind::word:
        return i < layout.words.size()
                   ? "word " + excerpt(page, layout.words[i].first, layout.words[i].count) + " · "
                         + counted(layout.words[i].count, "glyph", "glyphs")
                   : std::string();
    case SubjectKind::line:
        return i < layout.lines.size()
                   ? "line " + std::to_string(i) + ' '
                         + excerpt(page, layout.lines[i].first, layout.lines[i].count) + " · "
                         + points(layout.lines[i].size) + " · "
                         + counted(layout.lines[i].count, "glyph", "glyphs")
                   : std::string();
    case SubjectKind::block:
        return i < layout.blocks.size() ? blockSummary(page, layout.blocks[i], i) : std::string();
    case SubjectKind::cut: {
        if (i >= layout.cuts.size()) {
            return {};
        }
        const CutNode& node = layout.cuts[i];
        std::string text = "region " + std::to_string(i) + ": " + std::string(axisWords(node.axis));
        if (!node.children.empty()) {
            text += " into " + std::to_string(node.children.size());
        }
        return text + " · " + points(node.box.width()) + " × " + points(node.box.height());
    }
    case SubjectKind::candidate: {
        if (i >= layout.candidates.size()) {
            return {};
        }
        const CutCandidate& gap = layout.candidates[i];
        const bool waits = gap.state == CutState::chosen && !isCutAt(layout, gap);
        return (gap.state == CutState::chosen ? "" : "no cut, ")
               + std::string(waits ? "cut once its part stands alone" : cutReason(gap)) + ": "
               + measured(gap);
    }
    default: return {};
    }
}

std::vector<HistoryStep> layoutHistory(const PageExtract& page, const Subject& subject)
{
    return Teller(page, subject).tell();
}

} // namespace foulcase
