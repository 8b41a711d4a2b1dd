// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// From a glyph's span and line over the blank before it and the cut tree to its place in the order.
#include "core/base/rules.h"
#include "core/diagnose/history_index.h"
#include "core/diagnose/layout_words.h"
#include "core/diagnose/numbers_text.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr std::size_t mostCuts = 40;    // regions above one another that are told
constexpr std::size_t mostSignals = 12; // of a zone

/// Where a gap lies: "x 300 … 312".
std::string gapPlace(const CutCandidate& gap)
{
    return std::string(gap.axis == CutAxis::vertical ? "x " : "y ") + numberText(gap.low) + " … "
        + numberText(gap.high) + " pt";
}

class LayoutTeller {
public:
    LayoutTeller(const HistoryIndex& index, StepList& steps)
        : m_index(index), m_page(index.page), m_layout(index.page.layout), m_steps(steps)
    {
    }

    void tellGlyph(GlyphId id)
    {
        const std::uint32_t place = m_index.placeOf(id);
        if (place == HistoryIndex::none) {
            notReached(id);
            return;
        }
        span(id, place);
        const LineId line = m_index.lineAt(place);
        onLine(id, line);
        gap(id, place);
        spacing(id, place);
        tellLine(line);
    }

    void tellLine(LineId id)
    {
        if (id.index() >= m_layout.lines.size()) {
            noBlock("stands on no line", SubjectKind::page, 0);
            return;
        }
        const Line& line = m_layout.lines[id.index()];
        if (line.block.index() >= m_layout.blocks.size()) {
            noBlock("its line holds blanks alone and is in no block", SubjectKind::line, id.value);
            return;
        }
        const Block& block = m_layout.blocks[line.block.index()];
        cuts(block);
        inBlock(id, line.block, block);
        column(line.block, block);
        zone(line.block, block);
        order(id);
    }

private:
    /// Why no later step was taken.
    std::string reason(GlyphId id) const
    {
        const Verdict verdict = m_page.contents.glyphs[id.index()].verdict;
        if (m_layout.sequence.empty() && inDefaultText(verdict)) {
            return "no lines are made for this view";
        }
        return verdict == Verdict::kept || verdict == Verdict::unmapped
            ? std::string("stands on no line of the text")
            : std::string("not reached");
    }

    void notReached(GlyphId id)
    {
        const Subject subject{SubjectKind::glyph, id.value};
        const std::string why = reason(id);
        m_steps.add(StepKind::span, StepState::not_reached, "span", why, subject, StepPanel::text);
        m_steps.add(StepKind::line, StepState::not_reached, "line", why, subject, StepPanel::text);
        paintGap(id, why);
        noBlock(why, SubjectKind::glyph, id.value);
    }

    /// The gap in paint order where no lines were made.
    void paintGap(GlyphId id, const std::string& why)
    {
        const Subject subject{SubjectKind::glyph, id.value};
        const Glyph& glyph = m_page.contents.glyphs[id.index()];
        const bool told = m_layout.sequence.empty() && m_page.gaps.size() > id.index()
            && inDefaultText(glyph.verdict);
        if (!told) {
            m_steps.add(StepKind::gap, StepState::not_reached, "gap before", why, subject,
                        StepPanel::text);
            m_steps.add(StepKind::spacing, StepState::not_reached, "spacing", why, subject,
                        StepPanel::stream);
            return;
        }
        const Gap& gap = m_page.gaps[id.index()];
        if (gap.kind == GapClass::first) {
            m_steps.add(StepKind::gap, StepState::not_reached, "gap before",
                        "the first glyph of the text", subject, StepPanel::text);
        } else {
            HistoryStep& step = m_steps.add(StepKind::gap, StepState::passed, "gap before",
                                            plainName(enumName(gap.kind)) + " by "
                                                + std::string(enumName(gap.rule)),
                                            subject, StepPanel::text);
            if (const Decision* made = m_index.decision(gap.rule, subject)) {
                StepList::measure(step, made->value, made->limit, ruleInfo(gap.rule).unit);
            }
        }
        spacingStep(id, GlyphId());
    }

    void noBlock(const std::string& why, SubjectKind kind, std::uint32_t subject)
    {
        const Subject of{kind, subject};
        m_steps.add(StepKind::cut, StepState::not_reached, "cut tree", why, of, StepPanel::cuts);
        m_steps.add(StepKind::block, StepState::not_reached, "block", why, of, StepPanel::cuts);
        m_steps.add(StepKind::column, StepState::not_reached, "column", why, of, StepPanel::page);
        m_steps.add(StepKind::zone, StepState::not_reached, "zone", why, of, StepPanel::page);
        m_steps.add(StepKind::order, StepState::not_reached, "order", why, of, StepPanel::page);
    }

    void span(GlyphId id, std::uint32_t place)
    {
        const SpanId span = m_index.spanAt(place);
        const bool there = span.index() < m_layout.spans.size();
        m_steps.add(StepKind::span, there ? StepState::passed : StepState::not_reached, "span",
                    there ? layoutSummary(m_page, {SubjectKind::span, span.value})
                          : std::string("in no span: a blank between two"),
                    there ? Subject{SubjectKind::span, span.value}
                          : Subject{SubjectKind::glyph, id.value},
                    StepPanel::text);
    }

    void onLine(GlyphId id, LineId line)
    {
        const bool there = line.index() < m_layout.lines.size();
        std::string text = "on no line";
        if (there) {
            const Line& on = m_layout.lines[line.index()];
            text = layoutSummary(m_page, {SubjectKind::line, line.value}) + " · baseline y "
                + numberText(on.origin.y) + " pt";
            text += on.angle != 0 ? ", turned by " + measureText(on.angle, Unit::degree) : "";
            text += on.tracking != 0
                ? ", letterspaced by " + measureText(on.tracking, Unit::em)
                : "";
        }
        m_steps.add(StepKind::line, there ? StepState::passed : StepState::not_reached, "line",
                    text,
                    there ? Subject{SubjectKind::line, line.value}
                          : Subject{SubjectKind::glyph, id.value},
                    StepPanel::text);
    }

    double emOf(GlyphId id) const
    {
        const TextRun& run =
            m_page.contents.runs[m_page.contents.glyphs[id.index()].run.index()];
        return length({run.em.c, run.em.d});
    }

    PairGap pairAt(std::uint32_t place) const
    {
        return place < m_layout.pairs.size() ? m_layout.pairs[place] : PairGap{};
    }

    bool isFirst(std::uint32_t place) const
    {
        const LineId line = m_index.lineAt(place);
        return pairAt(place).kind == PairKind::start || place == 0
            || line.index() >= m_layout.lines.size()
            || m_layout.lines[line.index()].first == place;
    }

    void gap(GlyphId id, std::uint32_t place)
    {
        const PairGap pair = pairAt(place);
        const Subject subject{SubjectKind::glyph, id.value};
        if (isFirst(place)) {
            m_steps.add(StepKind::gap, StepState::not_reached, "gap before", "first of its line",
                        subject, StepPanel::text);
            return;
        }
        const GlyphId before = measuredFrom(place);
        const bool blank = has(m_page.contents.glyphs[id.index()].flags, GlyphFlag::blank);
        std::string text =
            (pair.kind == PairKind::blank_drawn && blank ? std::string("a blank itself, which decides,")
                                                         : pairVerdict(pair))
            + " after " + glyphMention(m_page, before);
        if (pair.kind == PairKind::attached) {
            m_steps.add(StepKind::gap, StepState::passed, "gap before", text, subject,
                        StepPanel::text);
            return;
        }
        const double size = std::max(emOf(before), emOf(id));
        text += ": " + measureText(quantised(pair.gap * size), Unit::pt);
        if (pair.limit != 0) {
            text += (pair.gap > pair.limit ? ", over the limit of " : ", limit ")
                + measureText(quantised(pair.limit * size), Unit::pt) + " by "
                + std::string(enumName(pair.rule)) + formula(pair, place);
        }
        HistoryStep& step = m_steps.add(StepKind::gap, StepState::passed, "gap before", text,
                                        subject, StepPanel::text);
        if (pair.limit != 0) {
            StepList::measure(step, pair.gap, pair.limit, Unit::em);
        }
    }

    /// The glyph that the gap begins at: the one before, accents left out, and letters before drawn
    /// blanks where the whole gap was measured.
    GlyphId measuredFrom(std::uint32_t place) const
    {
        const Line& line = m_layout.lines[m_index.lineAt(place).index()];
        const PairGap pair = pairAt(place);
        const bool whole = pair.kind == PairKind::column
            && (pair.rule == Rule::pair_column_drawn || pair.rule == Rule::pair_gutter);
        for (std::uint32_t s = place; s > line.first; --s) {
            const GlyphId id = m_layout.sequence[s - 1];
            const bool accent = std::any_of(
                m_layout.accents.begin(), m_layout.accents.end(),
                [id](const AccentPair& p) { return p.accent == id; });
            const bool blank = has(m_page.contents.glyphs[id.index()].flags, GlyphFlag::blank);
            if (!accent && !(whole && blank)) {
                return id;
            }
        }
        return m_layout.sequence[place - 1];
    }

    static std::string pairVerdict(const PairGap& pair)
    {
        switch (pair.kind) {
        case PairKind::start: return "first of its line";
        case PairKind::none: return "joined";
        case PairKind::space: return "a blank is inferred";
        case PairKind::tab: return "a wide blank is inferred";
        case PairKind::column: return "a gap between columns";
        case PairKind::blank_drawn: return "a blank is drawn before it, which decides,";
        case PairKind::retaken: return "the pen was taken back over the blank";
        case PairKind::attached: return "an accent or its base: no gap is measured";
        }
        return {};
    }

    /// How the limit came about.
    std::string formula(const PairGap& pair, std::uint32_t place) const
    {
        const double base = m_index.limits[pair.rule];
        if (pair.rule == Rule::word_space_share) {
            return ", " + numberText(base * 100) + " % of the usual word gap of its line";
        }
        if (pair.limit > base + 0.0005) {
            return ": " + numberText(base) + " + " + numberText(quantised(pair.limit - base))
                + " of letterspacing";
        }
        const LineId line = m_index.lineAt(place);
        const bool tracked =
            line.index() < m_layout.lines.size() && m_layout.lines[line.index()].tracking != 0;
        return tracked ? ", no letterspacing here" : "";
    }

    void spacing(GlyphId id, std::uint32_t place)
    {
        spacingStep(id, isFirst(place) ? GlyphId() : measuredFrom(place));
    }

    /// What the gap is made of, and which width its beginning was measured by.
    void spacingStep(GlyphId id, GlyphId before)
    {
        const PageContents& contents = m_page.contents;
        const Glyph& glyph = contents.glyphs[id.index()];
        const TextRun& run = contents.runs[glyph.run.index()];
        const Subject subject{SubjectKind::run, glyph.run.value};
        std::string state = "Tc " + numberText(run.charSpacing) + ", Tw "
            + numberText(run.wordSpacing) + ", Tz " + numberText(run.scaling) + " %, TJ "
            + measureText(glyph.adjustment, Unit::pt);
        if (!before.valid()) {
            m_steps.add(StepKind::spacing, StepState::not_reached, "spacing",
                        "nothing before it on its line; in force: " + state, subject,
                        StepPanel::stream);
            return;
        }
        const Glyph& previous = contents.glyphs[before.index()];
        const TextRun& previousRun = contents.runs[previous.run.index()];
        const DecodedCode& code = contents.codes[previous.code.index()];
        const Point axis = previousRun.em.mapVector({1, 0});
        const double unit = length(axis);
        std::string text = "measured from the end of " + glyphMention(m_page, before) + ", "
            + numberText(code.width) + "/1000 em by " + widthWords(code.widthSource);
        if (code.programWidth >= 0 && std::abs(code.programWidth - code.width) > 0.5) {
            text += " (font program " + numberText(code.programWidth) + ')';
        }
        const bool horizontal = !has(previous.flags, GlyphFlag::vertical);
        if (horizontal && unit > 0) {
            const Point along = axis * (1 / unit);
            const double scale = previousRun.size != 0 ? unit / std::abs(previousRun.size) : 0;
            const double tc = previousRun.charSpacing * scale;
            const bool single = code.bytes == 1 && code.code == 0x20;
            const double tw = single ? previousRun.wordSpacing * scale : 0;
            const double shown = code.width / 1000 * unit;
            const double whole = dot(glyph.origin - previous.origin, along) - shown;
            const double moved = whole - tc - tw - glyph.adjustment;
            text += "; of " + measureText(quantised(whole), Unit::pt) + ": Tc "
                + numberText(quantised(tc)) + ", Tw " + numberText(quantised(tw)) + ", TJ "
                + numberText(quantised(glyph.adjustment)) + ", moved by operators "
                + numberText(std::abs(moved) < 0.0015 ? 0 : quantised(moved)) + " pt; Tz "
                + numberText(previousRun.scaling) + " %";
        } else {
            text += "; in force: " + state;
        }
        m_steps.add(StepKind::spacing, StepState::passed, "spacing", text, subject,
                    StepPanel::stream);
    }

    /// From the whole page down to the leaf.
    void cuts(const Block& block)
    {
        std::vector<CutId> path;
        for (CutId at = block.cut; at.index() < m_layout.cuts.size() && path.size() < mostCuts;
             at = m_layout.cuts[at.index()].parent) {
            path.push_back(at);
        }
        if (path.empty()) {
            m_steps.add(StepKind::cut, StepState::not_reached, "cut tree",
                        "set aside before the page was cut", {SubjectKind::page, 0},
                        StepPanel::cuts);
            return;
        }
        for (std::size_t i = path.size(); i > 1; --i) {
            cutAt(path[i - 1], path[i - 2]);
        }
        leaf(path.front());
    }

    /// The chosen gap of a node that lies nearest to the part that the glyph is in.
    void cutAt(CutId id, CutId part)
    {
        const CutNode& node = m_layout.cuts[id.index()];
        const Rect& box = m_layout.cuts[part.index()].box;
        const bool upright = node.axis == CutAxis::vertical;
        const double low = upright ? box.x0 : box.y0;
        const double high = upright ? box.x1 : box.y1;
        const CutCandidate* nearest = nullptr;
        std::uint32_t nearestIndex = 0;
        double least = 0;
        for (std::size_t c = 0; c < m_layout.candidates.size(); ++c) {
            const CutCandidate& gap = m_layout.candidates[c];
            if (gap.node != id || gap.state != CutState::chosen || gap.axis != node.axis) {
                continue;
            }
            const double away = std::min(std::abs(gap.high - low), std::abs(gap.low - high));
            if (nearest == nullptr || away < least) {
                nearest = &gap;
                nearestIndex = static_cast<std::uint32_t>(c);
                least = away;
            }
        }
        const auto child = std::find(node.children.begin(), node.children.end(), part);
        std::string text = "region " + std::to_string(id.value)
            + (upright ? " cut downwards into " : " cut across into ")
            + std::to_string(node.children.size());
        Subject subject{SubjectKind::cut, id.value};
        if (nearest != nullptr) {
            text += " at " + gapPlace(*nearest);
            text += nearest->rows > 0
                ? " beside " + countedWords(nearest->rows, "row", "rows")
                : "";
            subject = {SubjectKind::candidate, nearestIndex};
        }
        text += "; it is in part " + std::to_string(child - node.children.begin() + 1);
        HistoryStep& step = m_steps.add(StepKind::cut, StepState::passed,
                                        upright ? "cut downwards" : "cut across", text, subject,
                                        StepPanel::cuts);
        if (nearest != nullptr) {
            StepList::measure(step, nearest->high - nearest->low, nearest->limit, Unit::pt);
        }
    }

    /// The gap of the leaf that came nearest to a cut.
    void leaf(CutId id)
    {
        const CutCandidate* best = nullptr;
        std::uint32_t bestIndex = 0;
        for (std::size_t c = 0; c < m_layout.candidates.size(); ++c) {
            const CutCandidate& gap = m_layout.candidates[c];
            if (gap.node != id || !isWeighed(gap) || gap.state == CutState::table) {
                continue;
            }
            const auto share = [](const CutCandidate& g) { return (g.high - g.low) / g.limit; };
            if (best == nullptr || share(gap) > share(*best)) {
                best = &gap;
                bestIndex = static_cast<std::uint32_t>(c);
            }
        }
        const CutNode& node = m_layout.cuts[id.index()];
        std::string text = "region " + std::to_string(id.value) + ", "
            + measureText(node.box.width(), Unit::pt) + " × "
            + measureText(node.box.height(), Unit::pt) + ": not cut";
        if (best == nullptr) {
            m_steps.add(StepKind::cut, StepState::passed, "not cut further",
                        text + ", no gap in it was weighed", {SubjectKind::cut, id.value},
                        StepPanel::cuts);
            return;
        }
        text += "; best gap at " + gapPlace(*best) + ": " + std::string(cutReason(*best));
        HistoryStep& step =
            m_steps.add(StepKind::cut, StepState::passed, "not cut further", text,
                        {SubjectKind::candidate, bestIndex}, StepPanel::cuts);
        StepList::measure(step, best->high - best->low, best->limit, Unit::pt);
    }

    void inBlock(LineId id, BlockId blockId, const Block& block)
    {
        const auto at = std::find(block.lines.begin(), block.lines.end(), id);
        std::string text = "line " + std::to_string(at - block.lines.begin() + 1) + " of "
            + std::to_string(block.lines.size()) + " in block " + std::to_string(blockId.value);
        const Decision* made = nullptr;
        for (const Decision* d : m_index.decisions({SubjectKind::line, id.value})) {
            const bool parts = d->rule == Rule::block_gap || d->rule == Rule::block_size
                || d->rule == Rule::block_indent || d->rule == Rule::block_indent_most;
            made = parts ? d : made;
        }
        if (made != nullptr) {
            text += made->outcome == Outcome::passed ? "; a block begins here by "
                                                     : "; goes on with the block by ";
            text += std::string(enumName(made->rule));
        }
        HistoryStep& step =
            m_steps.add(StepKind::block, StepState::passed, "block", text,
                        {SubjectKind::block, blockId.value}, StepPanel::cuts);
        if (made != nullptr) {
            StepList::measure(step, made->value, made->limit, ruleInfo(made->rule).unit);
        }
    }

    void column(BlockId id, const Block& block)
    {
        const bool there = block.column.index() < m_layout.columns.size();
        std::string text = "in no single column";
        if (there) {
            const Column& column = m_layout.columns[block.column.index()];
            text = "column " + std::to_string(column.place + 1) + " of "
                + std::to_string(m_layout.columns.size()) + ", x " + numberText(column.box.x0)
                + " … " + numberText(column.box.x1) + " pt";
        }
        m_steps.add(StepKind::column, there ? StepState::passed : StepState::not_reached, "column",
                    text, {SubjectKind::block, id.value}, StepPanel::page);
    }

    void zone(BlockId id, const Block& block)
    {
        const Subject subject{SubjectKind::block, id.value};
        const auto signals = m_index.decisions(subject);
        m_steps.add(StepKind::zone, StepState::passed, "zone",
                    zoneName(block.zone)
                        + (signals.empty() ? ", nothing spoke for another zone" : ""),
                    subject, StepPanel::page);
        for (std::size_t i = 0; i < std::min(signals.size(), mostSignals); ++i) {
            const RuleInfo& rule = ruleInfo(signals[i]->rule);
            HistoryStep& step = m_steps.add(
                StepKind::signal,
                signals[i]->outcome == Outcome::passed ? StepState::passed : StepState::asked,
                plainName(enumName(rule.rule)), std::string(rule.decides), subject,
                StepPanel::page);
            StepList::measure(step, signals[i]->value, signals[i]->limit, rule.unit);
        }
    }

    void order(LineId id)
    {
        const Subject subject{SubjectKind::line, id.value};
        const std::uint32_t place = m_index.orderOf(id);
        if (place == HistoryIndex::none) {
            m_steps.add(StepKind::order, StepState::not_reached, "order",
                        "in no order: its line holds no word", subject, StepPanel::page);
            return;
        }
        std::string text = "line " + std::to_string(place + 1) + " of "
            + std::to_string(m_layout.order.size()) + ", decided by "
            + plainName(enumName(m_layout.decidedBy));
        for (const OrderCandidate& candidate : m_layout.orders) {
            const auto at = std::find(candidate.lines.begin(), candidate.lines.end(), id);
            text += "; " + plainName(enumName(candidate.source)) + " says "
                + (at == candidate.lines.end()
                       ? std::string("nothing")
                       : std::to_string(at - candidate.lines.begin() + 1))
                + (candidate.usable ? "" : " (not usable)");
            text += candidate.source == m_layout.decidedBy
                ? std::string()
                : ", tau " + numberText(candidate.tau);
        }
        for (const OrderSource source : {OrderSource::tags, OrderSource::threads}) {
            const bool has = std::any_of(m_layout.orders.begin(), m_layout.orders.end(),
                                         [&](const OrderCandidate& c) { return c.source == source; });
            text += has || m_layout.orders.empty()
                ? std::string()
                : source == OrderSource::tags ? "; no tags" : "; no threads";
        }
        m_steps.add(StepKind::order, StepState::passed, "order", text, subject, StepPanel::page);
    }

    const HistoryIndex& m_index;
    const PageExtract& m_page;
    const PageLayout& m_layout;
    StepList& m_steps;
};

} // namespace

void addLayoutSteps(const HistoryIndex& index, GlyphId glyph, StepList& steps)
{
    LayoutTeller(index, steps).tellGlyph(glyph);
}

void addLineSteps(const HistoryIndex& index, LineId line, StepList& steps)
{
    LayoutTeller(index, steps).tellLine(line);
}

} // namespace foulcase
