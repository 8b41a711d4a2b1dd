// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a page is divided and ordered: columns, tables, what is set apart, and where paint, tags or
// captions tell of another order. Judges the layout's values alone; a page without blocks has none.
#include "core/base/rules.h"
#include "core/diagnose/page_diagnosis.h"
#include "core/diagnose/running_lines.h"
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

enum class Side { before, behind }; // of a gutter

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
    explicit OrderDiagnosis(PageDiagnosis& page)
        : m_page(page), m_layout(page.page.layout), m_running(page)
    {}

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
        findTagFaults();
        findTagOrder();
        findCaptions();
        findInitials();
    }

private:
    const Block& blockOf(LineId line) const
    {
        return m_layout.blocks[m_layout.lines[line.index()].block.index()];
    }
    /// None where the line stands in no block, as what is set aside before cutting may.
    ColumnId columnOf(const Line& line) const
    {
        return line.block.index() < m_layout.blocks.size()
            ? m_layout.blocks[line.block.index()].column
            : ColumnId();
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

    /// Only between columns of running text: the cells of a table and the sides of a formula may
    /// stand as near as they like.
    void findGutters()
    {
        double size = 0;
        std::uint32_t weight = 0;
        for (const Line& line : m_layout.lines) {
            if (line.count > weight) {
                weight = line.count;
                size = line.size;
            }
        }
        if (size <= 0) {
            return;
        }
        const double limit = std::max(m_page.limits[Rule::gutter_narrow],
                                      m_page.limits[Rule::gutter_narrow_words] * widestBlank());
        const std::vector<bool> above = nodesOfColumns();
        for (const CutCandidate& gap : m_layout.candidates) {
            const bool column = gap.state == CutState::chosen && gap.rule == Rule::cut_gutter
                                && partsColumns(gap, above);
            const double width = column ? usualWidth(gap) / size : 0;
            if (column && width < limit) {
                Finding& found = m_page.finding(FindingId::narrow_gutter);
                found.touched = charactersInColumns();
                PageDiagnosis::addSubject(found, {SubjectKind::cut, gap.node.value});
                PageDiagnosis::addEvidence(
                    found, {"gutter", {}, quantised(width), quantised(limit), Unit::em});
            }
        }
        const std::uint32_t inColumns = charactersInColumns();
        for (const Decision& decision : m_page.page.ledger.decisions) {
            if (inColumns > 0 && decision.rule == Rule::cut_crossed_share && decision.outcome == Outcome::passed) {
                Finding& found = m_page.finding(FindingId::no_straight_cut);
                found.touched = inColumns;
                PageDiagnosis::addSubject(found, decision.subject);
                PageDiagnosis::addEvidence(found, {"crossing", {}, decision.value, decision.limit,
                                                   Unit::ratio});
                PageDiagnosis::addEvidence(
                    found, textEvidence("instead", "a gutter with pieces of text in it"));
            }
        }
    }

    bool isRunning(ColumnId column) const { return m_running.isColumn(column); }

    /// The widest gap between two words of the columns' running lines, em, less the few that are
    /// chance; tabs are none.
    double widestBlank() const
    {
        std::vector<double> gaps;
        for (std::size_t w = 1; w < m_layout.words.size(); ++w) {
            const Word& before = m_layout.words[w - 1];
            const Word& here = m_layout.words[w];
            const Line& line = m_layout.lines[here.line.index()];
            const PairKind kind = m_layout.pairs[here.first].kind;
            const bool blank = kind == PairKind::space || kind == PairKind::blank_drawn;
            if (before.line == here.line && line.size > 0 && blank
                && m_running.isLine(here.line.index()) && isRunning(columnOf(line))) {
                const Point gap = here.quad.corners[0] - before.quad.corners[1];
                gaps.push_back(length(gap) / line.size);
            }
        }
        if (gaps.empty()) {
            return 0;
        }
        const auto chance = static_cast<std::size_t>(m_page.limits[Rule::gutter_gap_chance]
                                                     * static_cast<double>(gaps.size()));
        const auto at = gaps.end() - 1
                        - static_cast<std::ptrdiff_t>(std::min(chance, gaps.size() - 1));
        std::nth_element(gaps.begin(), at, gaps.end());
        return *at;
    }

    /// Of a gutter as most rows beside it leave it: a line that could not be broken and stands out
    /// into it is chance. In the frame of the page; elsewhere as it was cut.
    double usualWidth(const CutCandidate& gap) const
    {
        std::vector<double> ends;
        std::vector<double> starts;
        const double middle = (gap.low + gap.high) / 2;
        for (const Line& line : m_layout.lines) {
            const Rect box = line.quad.bounds();
            const bool beside = gap.axis == CutAxis::vertical && line.angle == 0
                && box.y1 > gap.begin && box.y0 < gap.end
                && isRunning(columnOf(line));
            if (beside && box.x1 <= middle) {
                ends.push_back(box.x1);
            } else if (beside && box.x0 >= middle) {
                starts.push_back(box.x0);
            }
        }
        const double share = m_page.limits[Rule::gutter_chance];
        const double cut = gap.high - gap.low;
        if (ends.empty() || starts.empty()) {
            return cut;
        }
        // Lines of columns further off are among them: of the nearest only those within reach.
        const double reach = 4 * cut;
        std::erase_if(ends, [&](double x) { return x < gap.low - reach; });
        std::erase_if(starts, [&](double x) { return x > gap.high + reach; });
        const auto nearest = [&](std::vector<double>& all, Side side) {
            if (all.empty()) {
                return side == Side::before ? gap.low : gap.high;
            }
            std::sort(all.begin(), all.end());
            const auto chance = static_cast<std::size_t>(share * static_cast<double>(all.size()));
            return side == Side::before ? all[all.size() - 1 - chance] : all[chance];
        };
        return std::max(cut, nearest(starts, Side::behind) - nearest(ends, Side::before));
    }

    /// Whether columns of running text stand on both sides of a gutter.
    bool partsColumns(const CutCandidate& gap, const std::vector<bool>& above) const
    {
        bool before = false;
        bool behind = false;
        const double middle = gap.low + gap.high;
        for (const CutId child : m_layout.cuts[gap.node.index()].children) {
            const Rect& box = m_layout.cuts[child.index()].box;
            const double at = gap.axis == CutAxis::vertical ? box.x0 + box.x1 : box.y0 + box.y1;
            (at < middle ? before : behind) |= above[child.index()];
        }
        return before && behind;
    }

    /// Nodes that are or stand above a column of running text.
    std::vector<bool> nodesOfColumns() const
    {
        std::vector<bool> above(m_layout.cuts.size(), false);
        for (const Block& block : m_layout.blocks) {
            CutId at = isRunning(block.column) ? block.cut : CutId();
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
            sum += isRunning(block.column) ? charactersOf(block) : 0;
        }
        return sum;
    }

    /// Lines of the columns in the order of paint that leave a column which is not finished.
    void findInterleaving()
    {
        std::vector<std::pair<GlyphId, LineId>> painted;
        for (const OrderedLine& ordered : m_layout.order) {
            const Block& block = blockOf(ordered.line);
            if (isRunning(block.column) && isBody(block.zone)) {
                painted.emplace_back(m_painted[ordered.line.index()], ordered.line);
            }
        }
        std::sort(painted.begin(), painted.end());
        std::map<ColumnId, std::uint32_t> visits;
        std::uint32_t stretches = 0;
        for (std::size_t i = 0; i < painted.size(); ++i) {
            const ColumnId column = blockOf(painted[i].second).column;
            const bool enters = i == 0 || blockOf(painted[i - 1].second).column != column;
            visits[column] += enters ? 1 : 0;
            stretches += enters ? 1 : 0;
        }
        if (visits.size() < 2) {
            return;
        }
        const auto lines = static_cast<double>(painted.size());
        const double extra = stretches - static_cast<double>(visits.size());
        const double share = extra / lines;
        if (extra < 2 || share < m_page.limits[Rule::interleaved_share]) {
            return;
        }
        m_interleaved = true;
        Finding& found = m_page.finding(FindingId::columns_interleaved);
        for (const auto& [glyph, line] : painted) {
            if (visits[blockOf(line).column] > 1) {
                addLine(found, line);
            }
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
            if (!isBody(block.zone) || !m_running.isLine(ordered.line.index())
                || (m_interleaved && block.column.valid())) {
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

    /// A tree that contradicts itself here, or that knows too few lines to tell their order. What
    /// is only unmarked at the page's ends is running heads that nobody tagged.
    void findTagFaults()
    {
        const PageStructure& structure = m_page.contents.structure;
        const bool broken = structure.state == StructureState::broken;
        if (!broken && structure.state != StructureState::incomplete) {
            return;
        }
        const std::vector<bool> known = marksInTree();
        std::vector<LineId> unknown;
        double body = 0;
        double missing = 0;
        for (const OrderedLine& ordered : m_layout.order) {
            const Line& line = m_layout.lines[ordered.line.index()];
            const bool tagged = std::any_of(
                m_layout.sequence.begin() + line.first,
                m_layout.sequence.begin() + line.first + line.count,
                [&](GlyphId glyph) {
                    const MarkedId mark = m_page.runOf(m_page.contents.glyphs[glyph.index()]).marked;
                    return mark.index() < known.size() && known[mark.index()];
                });
            const double characters = m_characters[ordered.line.index()];
            if (isBody(blockOf(ordered.line).zone)) {
                body += characters;
                missing += tagged ? 0 : characters;
                if (!tagged) {
                    unknown.push_back(ordered.line);
                }
            }
        }
        const double share = body > 0 ? missing / body : 0;
        const double limit = 1 - m_page.limits[Rule::order_tagged];
        const std::uint32_t contradicted = broken ? charactersAtFault(structure) : 0;
        if (structure.entries.empty() || (contradicted == 0 && share <= limit)) {
            return; // a page without tags in a tagged file has no order to contradict
        }
        Finding& found = m_page.finding(FindingId::tags_broken);
        for (const LineId line : unknown) {
            addLine(found, line);
        }
        found.touched = std::max(found.touched, contradicted);
        if (unknown.empty()) {
            PageDiagnosis::addSubject(found, {});
        }
        for (const StructureIssue& issue : structure.issues) {
            if (issue.object != 0) {
                PageDiagnosis::addSubject(found, {SubjectKind::object, issue.object});
            }
            PageDiagnosis::addEvidence(found, textEvidence("fault", issueText(issue)));
        }
        PageDiagnosis::addEvidence(
            found, {"share not in the tree", {}, quantised(share), quantised(limit), Unit::ratio});
    }

    /// Of each marked content whether it or one around it has its place in the tree, or is set
    /// apart as an artifact. Parents come first.
    std::vector<bool> marksInTree() const
    {
        const std::vector<MarkedContent>& all = m_page.contents.marked;
        std::vector<bool> known(all.size(), false);
        for (std::size_t m = 0; m < all.size(); ++m) {
            const std::size_t parent = all[m].parent.index();
            known[m] = all[m].structure.valid() || all[m].artifact || (parent < m && known[parent]);
        }
        return known;
    }

    /// Of the ids that the tree contradicts itself about; of the page where it names none.
    std::uint32_t charactersAtFault(const PageStructure& structure) const
    {
        std::vector<std::int32_t> ids;
        for (const StructureIssue& issue : structure.issues) {
            if (issue.fault == StructureFault::unmarked) {
                continue;
            }
            if (issue.mcid < 0) {
                return m_page.characters();
            }
            ids.push_back(issue.mcid);
        }
        std::uint32_t touched = 0;
        for (std::size_t g = 0; g < m_page.contents.glyphs.size(); ++g) {
            const MarkedId mark = m_page.runOf(m_page.contents.glyphs[g]).marked;
            const bool concerned = mark.index() < m_page.contents.marked.size()
                && std::find(ids.begin(), ids.end(), m_page.contents.marked[mark.index()].mcid)
                       != ids.end();
            touched += concerned && m_page.inText(g) ? m_page.charactersOf(g) : 0;
        }
        return touched;
    }

    static std::string issueText(const StructureIssue& issue)
    {
        std::string text;
        switch (issue.fault) {
        case StructureFault::unmarked: text = "text outside of marked content"; break;
        case StructureFault::no_element: text = "an id that the tree does not know"; break;
        case StructureFault::not_in_parent: text = "an element that its parent does not list"; break;
        case StructureFault::twice: text = "an id listed more than once"; break;
        case StructureFault::cycle: text = "an element above itself"; break;
        case StructureFault::too_deep: text = "deeper than a limit"; break;
        }
        if (issue.mcid >= 0) {
            text += ", MCID " + std::to_string(issue.mcid);
        }
        if (issue.object != 0) {
            text += ", object " + std::to_string(issue.object);
        }
        return text;
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
        std::vector<LineId> judged;
        for (const LineId line : tags->lines) {
            if (m_running.isLine(line.index())) {
                judged.push_back(line);
                places.push_back(placeOf[line.index()]);
            }
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
                addLine(found, judged[i]);
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
    RunningLines m_running;
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
