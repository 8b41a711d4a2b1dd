// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a page is divided and ordered: columns, tables, what is set apart, and where paint, tags or
// captions tell of another order. Judges the layout's values alone; a page without blocks has none.
#include "core/base/rules.h"
#include "core/diagnose/page_diagnosis.h"
#include "core/layout/captions.h"

#include <algorithm>
#include <map>

namespace foulcase {

namespace {

/// Which of `places` stand outside of the longest run that rises.
std::vector<bool> outOfOrder(const std::vector<std::uint32_t>& places)
{
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> ends; // index of the least last place of a run of each length
    std::vector<std::size_t> before(places.size(), none);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto at = std::lower_bound(
            ends.begin(), ends.end(), places[i],
            [&](std::size_t end, std::uint32_t place) { return places[end] < place; });
        before[i] = at == ends.begin() ? none : *(at - 1);
        if (at == ends.end()) {
            ends.push_back(i);
        } else {
            *at = i;
        }
    }
    std::vector<bool> out(places.size(), true);
    for (std::size_t i = ends.empty() ? none : ends.back(); i != none; i = before[i]) {
        out[i] = false;
    }
    return out;
}

bool isBody(ZoneKind zone)
{
    switch (zone) {
    case ZoneKind::header:
    case ZoneKind::footer:
    case ZoneKind::page_number:
    case ZoneKind::margin_stamp:
    case ZoneKind::watermark:
    case ZoneKind::line_numbers:
    case ZoneKind::figure: return false;
    default: return true;
    }
}

class OrderDiagnosis {
public:
    explicit OrderDiagnosis(PageDiagnosis& page) : m_page(page), m_layout(page.page.layout) {}

    void run()
    {
        if (m_layout.blocks.empty()) {
            return;
        }
        measureLines();
        findZones();
        findColumns();
        findInterleaving();
        findPaintOrder();
        findTagOrder();
        findCaptions();
        findInitials();
    }

private:
    const Block& blockOf(LineId line) const
    {
        return m_layout.blocks[m_layout.lines[line.index()].block.index()];
    }

    void measureLines()
    {
        m_characters.assign(m_layout.lines.size(), 0);
        m_painted.assign(m_layout.lines.size(), {});
        for (std::size_t i = 0; i < m_layout.lines.size(); ++i) {
            const Line& line = m_layout.lines[i];
            for (std::uint32_t s = line.first; s < line.first + line.count; ++s) {
                const GlyphId glyph = m_layout.sequence[s];
                if (m_page.inText(glyph.index())) {
                    m_characters[i] += m_page.charactersOf(glyph.index());
                }
                if (!has(m_page.contents.glyphs[glyph.index()].flags, GlyphFlag::blank)) {
                    m_painted[i] = std::min(m_painted[i], glyph);
                }
            }
        }
    }

    std::uint32_t charactersOf(const Block& block) const
    {
        std::uint32_t sum = 0;
        for (const LineId line : block.lines) {
            sum += m_characters[line.index()];
        }
        return sum;
    }

    Finding& addBlock(FindingId id, std::size_t block)
    {
        Finding& found = m_page.finding(id);
        found.touched += charactersOf(m_layout.blocks[block]);
        PageDiagnosis::addSubject(found,
                                  {SubjectKind::block, static_cast<std::uint32_t>(block)});
        return found;
    }

    void addLine(Finding& found, LineId line)
    {
        found.touched += m_characters[line.index()];
        PageDiagnosis::addSubject(found, {SubjectKind::line, line.value});
    }

    void findZones()
    {
        for (std::size_t b = 0; b < m_layout.blocks.size(); ++b) {
            switch (m_layout.blocks[b].zone) {
            case ZoneKind::line_numbers: addBlock(FindingId::line_numbers, b); break;
            case ZoneKind::side_heading: addBlock(FindingId::side_headings, b); break;
            case ZoneKind::watermark: addBlock(FindingId::watermark, b); break;
            case ZoneKind::margin_stamp: addBlock(FindingId::margin_stamp, b); break;
            case ZoneKind::header:
            case ZoneKind::footer: addBlock(FindingId::running_header_footer, b); break;
            case ZoneKind::table: findTable(b); break;
            default: break;
            }
        }
    }

    void findTable(std::size_t block)
    {
        std::uint32_t rows = 0;
        bool within = false;
        for (const OrderedLine& ordered : m_layout.order) {
            const bool cell = ordered.join == LineJoin::row
                              && m_layout.lines[ordered.line.index()].block == BlockId(block);
            rows += cell && !within ? 1 : 0;
            within = cell;
        }
        if (rows >= m_page.limits.count(Rule::cut_table_rows)) {
            PageDiagnosis::addEvidence(addBlock(FindingId::table_like, block),
                                       {"rows", {}, static_cast<double>(rows),
                                        m_page.limits[Rule::cut_table_rows], Unit::count});
        }
    }

    void findColumns()
    {
        std::uint32_t most = 0;
        for (const Column& column : m_layout.columns) {
            most = std::max(most, column.place + 1);
        }
        if (most < 2) {
            return;
        }
        Finding& found = m_page.finding(FindingId::columns);
        for (std::size_t b = 0; b < m_layout.blocks.size(); ++b) {
            if (m_layout.blocks[b].column.valid()) {
                addBlock(FindingId::columns, b);
            }
        }
        PageDiagnosis::addEvidence(found, countEvidence("columns", most));
        findGutters();
    }

    void findGutters()
    {
        double widest = 0; // between words, em
        double size = 0;
        std::uint32_t weight = 0;
        for (const Line& line : m_layout.lines) {
            if (line.count > weight) {
                weight = line.count;
                size = line.size;
            }
        }
        for (std::size_t w = 1; w < m_layout.words.size(); ++w) {
            const Word& before = m_layout.words[w - 1];
            const Word& here = m_layout.words[w];
            const double em = m_layout.lines[here.line.index()].size;
            if (before.line == here.line && em > 0) {
                const Point gap = here.quad.corners[0] - before.quad.corners[1];
                widest = std::max(widest, length(gap) / em);
            }
        }
        if (size <= 0) {
            return;
        }
        const double limit = std::max(m_page.limits[Rule::gutter_narrow],
                                      m_page.limits[Rule::gutter_narrow_words] * widest);
        const std::vector<bool> above = nodesOfColumns();
        for (const CutCandidate& gap : m_layout.candidates) {
            const bool column = gap.state == CutState::chosen && gap.rule == Rule::cut_gutter
                                && above[gap.node.index()];
            const double width = (gap.high - gap.low) / size;
            if (column && width < limit) {
                Finding& found = m_page.finding(FindingId::narrow_gutter);
                found.touched = charactersInColumns();
                PageDiagnosis::addSubject(found, {SubjectKind::cut, gap.node.value});
                PageDiagnosis::addEvidence(
                    found, {"gutter", {}, quantised(width), quantised(limit), Unit::em});
            }
        }
        for (const Decision& decision : m_page.page.ledger.decisions) {
            if (decision.rule == Rule::cut_crossed_share && decision.outcome == Outcome::passed) {
                Finding& found = m_page.finding(FindingId::no_straight_cut);
                found.touched = charactersInColumns();
                PageDiagnosis::addSubject(found, decision.subject);
                PageDiagnosis::addEvidence(found, {"crossing", {}, decision.value, decision.limit,
                                                   Unit::ratio});
                PageDiagnosis::addEvidence(
                    found, textEvidence("instead", "a gutter with pieces of text in it"));
            }
        }
    }

    /// Nodes above a column.
    std::vector<bool> nodesOfColumns() const
    {
        std::vector<bool> above(m_layout.cuts.size(), false);
        for (const Block& block : m_layout.blocks) {
            CutId at = block.column.valid() ? block.cut : CutId();
            while (at.valid() && !above[at.index()]) {
                above[at.index()] = true;
                at = m_layout.cuts[at.index()].parent;
            }
        }
        return above;
    }

    std::uint32_t charactersInColumns() const
    {
        std::uint32_t sum = 0;
        for (const Block& block : m_layout.blocks) {
            sum += block.column.valid() ? charactersOf(block) : 0;
        }
        return sum;
    }

    /// Lines of the columns in the order of paint that leave a column which is not finished.
    void findInterleaving()
    {
        std::vector<std::pair<GlyphId, LineId>> painted;
        for (const OrderedLine& ordered : m_layout.order) {
            const Block& block = blockOf(ordered.line);
            if (block.column.valid() && isBody(block.zone)) {
                painted.emplace_back(m_painted[ordered.line.index()], ordered.line);
            }
        }
        std::sort(painted.begin(), painted.end());
        std::map<ColumnId, std::uint32_t> seen;
        std::uint32_t changes = 0;
        for (std::size_t i = 0; i < painted.size(); ++i) {
            const ColumnId column = blockOf(painted[i].second).column;
            changes += i > 0 && blockOf(painted[i - 1].second).column != column ? 1 : 0;
            ++seen[column];
        }
        if (seen.size() < 2) {
            return;
        }
        const auto lines = static_cast<double>(painted.size());
        const double extra = changes - static_cast<double>(seen.size() - 1);
        const double share = extra / lines;
        if (extra < 2 || share < m_page.limits[Rule::interleaved_share]) {
            return;
        }
        m_interleaved = true;
        Finding& found = m_page.finding(FindingId::columns_interleaved);
        for (const auto& [glyph, line] : painted) {
            addLine(found, line);
        }
        PageDiagnosis::addEvidence(found, {"changes", {}, quantised(share),
                                           m_page.limits[Rule::interleaved_share], Unit::ratio});
    }

    void findPaintOrder()
    {
        std::vector<LineId> lines;
        std::vector<std::pair<GlyphId, std::uint32_t>> painted;
        for (const OrderedLine& ordered : m_layout.order) {
            const Block& block = blockOf(ordered.line);
            if (!isBody(block.zone) || (m_interleaved && block.column.valid())) {
                continue;
            }
            painted.emplace_back(m_painted[ordered.line.index()],
                                 static_cast<std::uint32_t>(lines.size()));
            lines.push_back(ordered.line);
        }
        std::sort(painted.begin(), painted.end());
        std::vector<std::uint32_t> places;
        for (const auto& [glyph, place] : painted) {
            places.push_back(place);
        }
        const std::vector<bool> out = outOfOrder(places);
        const auto count = static_cast<double>(std::count(out.begin(), out.end(), true));
        if (count == 0) {
            return;
        }
        Finding& found = m_page.finding(FindingId::paint_order_differs);
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (out[i]) {
                addLine(found, lines[places[i]]);
            }
        }
        const double share = count / static_cast<double>(out.size());
        const double limit = m_page.limits[Rule::paint_order_warned];
        found.severity = share > limit ? Severity::warning : Severity::note;
        PageDiagnosis::addEvidence(found, {"lines", {}, quantised(share), limit, Unit::ratio});
    }

    void findTagOrder()
    {
        const auto of = [&](OrderSource source) {
            return std::find_if(m_layout.orders.begin(), m_layout.orders.end(),
                                [&](const OrderCandidate& o) { return o.source == source; });
        };
        const auto tags = of(OrderSource::tags);
        const auto geometry = of(OrderSource::geometry);
        if (tags == m_layout.orders.end() || geometry == m_layout.orders.end()) {
            return;
        }
        std::vector<std::uint32_t> placeOf(m_layout.lines.size(), 0);
        for (std::uint32_t i = 0; i < geometry->lines.size(); ++i) {
            placeOf[geometry->lines[i].index()] = i;
        }
        std::vector<std::uint32_t> places;
        for (const LineId line : tags->lines) {
            places.push_back(placeOf[line.index()]);
        }
        const std::vector<bool> out = outOfOrder(places);
        const double share = static_cast<double>(std::count(out.begin(), out.end(), true))
                             / static_cast<double>(std::max<std::size_t>(1, out.size()));
        const double limit = m_page.limits[Rule::paint_order_warned];
        if (share == 0) {
            return;
        }
        Finding& found = m_page.finding(FindingId::tag_order_differs);
        found.severity = share > limit ? Severity::warning : Severity::note;
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (out[i]) {
                addLine(found, tags->lines[i]);
            }
        }
        PageDiagnosis::addEvidence(found, {"lines", {}, quantised(share), limit, Unit::ratio});
        PageDiagnosis::addEvidence(
            found, textEvidence("decided", std::string(enumName(m_layout.decidedBy))));
    }

    std::u32string beginOf(const Block& block) const
    {
        std::u32string text;
        const Line& line = m_layout.lines[block.lines.front().index()];
        for (std::uint32_t s = line.first; s < line.first + line.count && text.size() < 40; ++s) {
            const PairKind kind = m_layout.pairs[s].kind;
            if (kind == PairKind::space || kind == PairKind::tab) {
                text += U' ';
            }
            text += m_page.codeOf(m_page.contents.glyphs[m_layout.sequence[s].index()]).unicode;
        }
        return text;
    }

    void findCaptions()
    {
        std::map<std::pair<CaptionKind, bool>, std::pair<int, int>> last;
        BlockId before;
        for (const OrderedLine& ordered : m_layout.order) {
            const BlockId id = m_layout.lines[ordered.line.index()].block;
            const Block& block = m_layout.blocks[id.index()];
            if (id == before || block.zone != ZoneKind::caption) {
                continue;
            }
            before = id;
            const std::u32string text = beginOf(block);
            const auto caption = captionOf(text);
            if (!caption) {
                continue;
            }
            const std::pair number{caption->major, caption->minor};
            const auto [at, fresh] = last.try_emplace({caption->kind, caption->supplement}, number);
            if (!fresh && number < at->second) {
                Finding& found = addBlock(FindingId::captions_out_of_sequence, id.index());
                PageDiagnosis::addEvidence(
                    found, {"captions", {}, static_cast<double>(caption->major),
                            static_cast<double>(at->second.first), Unit::count});
            }
            at->second = number;
        }
    }

    void findInitials()
    {
        for (std::size_t i = 1; i < m_layout.order.size(); ++i) {
            if (m_layout.order[i].join == LineJoin::attached) {
                addLine(m_page.finding(FindingId::drop_cap), m_layout.order[i - 1].line);
            }
        }
    }

    PageDiagnosis& m_page;
    const PageLayout& m_layout;
    std::vector<std::uint32_t> m_characters; // by line
    std::vector<GlyphId> m_painted;          // the first painted glyph of each line
    bool m_interleaved = false;
};

} // namespace

void findOrder(PageDiagnosis& page)
{
    OrderDiagnosis(page).run();
}

} // namespace foulcase
