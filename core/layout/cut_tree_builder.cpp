// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/cut_tree_builder.h"

#include "core/base/rules.h"
#include "core/layout/labels.h"

#include <algorithm>
#include <numeric>

namespace foulcase {

CutTreeBuilder::CutTreeBuilder(const PageContents& contents, const Limits& limits,
                               PageLayout& layout, const CutGroup& group, const Rect& page,
                               std::span<const CutWish> wishes, Ledger* ledger)
    : m_contents(contents), m_limits(limits), m_layout(layout), m_group(group), m_page(page),
      m_wishes(wishes), m_ledger(ledger)
{
}

std::vector<CutLeaf> CutTreeBuilder::build()
{
    std::vector<std::uint32_t> all(m_group.pieces.size());
    std::iota(all.begin(), all.end(), 0U);
    const CutId root = addNode({}, boxOf(all));
    const CutRegion region = makeRegion(m_group, m_limits, std::move(all));
    const Ends ends = pageEnds(region);
    const auto slabs = static_cast<std::uint32_t>(region.slabs.size());
    std::vector<std::uint32_t> cuts; // slabs before which is cut
    if (ends.top > 0) {
        cuts.push_back(ends.top);
    }
    if (ends.bottom > 0) {
        cuts.push_back(slabs - ends.bottom);
    }
    if (cuts.empty()) {
        divide(root, region.pieces, 0, {});
    } else {
        cutAt(root, region, cuts, 0, {});
        const CutId head = m_layout.cuts[root.index()].children.front();
        const CutId foot = m_layout.cuts[root.index()].children.back();
        for (CutLeaf& leaf : m_leaves) {
            if (ends.top > 0 && leaf.node == head) {
                leaf.zone = ZoneKind::header;
            } else if (ends.bottom > 0 && leaf.node == foot) {
                leaf.zone = ZoneKind::footer;
            }
        }
    }
    return std::move(m_leaves);
}

CutId CutTreeBuilder::addNode(CutId parent, const Rect& box)
{
    const CutId id(m_layout.cuts.size());
    CutNode node;
    node.parent = parent;
    node.box = quantised(m_group.frame.toPage(box));
    m_layout.cuts.push_back(std::move(node));
    if (parent.valid()) {
        m_layout.cuts[parent.index()].children.push_back(id);
    }
    return id;
}

void CutTreeBuilder::addLeaf(CutId node, std::vector<std::uint32_t> pieces, ColumnId column,
                             ZoneKind zone)
{
    m_leaves.push_back({node, column, std::move(pieces), zone});
}

void CutTreeBuilder::divide(CutId node, std::vector<std::uint32_t> pieces, std::size_t depth,
                            ColumnId column)
{
    if (pieces.size() < 2 || depth >= m_limits.count(Rule::limit_cut_depth)) {
        addLeaf(node, std::move(pieces), column);
        return;
    }
    CutRegion region = makeRegion(m_group, m_limits, std::move(pieces));
    if (cutAsWished(node, region, depth, column)) {
        return;
    }
    Chosen chosen = choose(node, region);
    if (chosen.found()) {
        const bool whole = chosen.first == 0 && chosen.last + 1 == region.slabs.size();
        if (!whole || chosen.bands) {
            cutBands(node, region, chosen, depth, column);
        } else if (chosen.judgements.front().reading == GutterReading::side_headings) {
            cutSideHeadings(node, region, chosen, depth, column);
        } else {
            cutColumns(node, region.pieces, chosen, depth, column);
        }
        return;
    }
    std::vector<std::uint32_t> crossing;
    chosen = chooseAcrossPieces(node, region, crossing);
    if (chosen.found()) {
        std::vector<std::uint32_t> both = region.pieces;
        both.insert(both.end(), crossing.begin(), crossing.end());
        cutColumns(node, both, chosen, depth, column);
        return;
    }
    noteBands(node, region, {});
    addLeaf(node, std::move(region.pieces), column);
}

double CutTreeBuilder::narrowest(const CutRegion& region) const
{
    std::vector<double> sizes;
    sizes.reserve(region.pieces.size());
    for (const std::uint32_t p : region.pieces) {
        sizes.push_back(m_group.pieces[p].size);
    }
    const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
    std::nth_element(sizes.begin(), middle, sizes.end());
    const double em = std::max(m_limits[Rule::cut_gutter],
                               m_limits[Rule::cut_piece_spaces] * m_group.wordGap);
    return std::max(em * *middle, 1e-3);
}

CutTreeBuilder::Chosen CutTreeBuilder::choose(CutId node, const CutRegion& region)
{
    const double least = narrowest(region);
    const double few = m_limits[Rule::cut_gutter_few] / m_limits[Rule::cut_gutter] * least;
    std::vector<Gutter> gutters = findGutters(m_group, region, m_limits, least);
    widenGutters(node, region, few, gutters);
    const std::size_t most = std::min(gutters.size(), m_limits.count(Rule::limit_cut_judged));
    Chosen best;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> tables; // slabs that are read across
    for (std::size_t i = 0; i < most; ++i) {
        const Gutter& gutter = gutters[i];
        if (!isAllowed(region, gutter)) {
            note(node, region, gutter, CutState::minor, least, Rule::cut_wishes);
            continue;
        }
        if (gutter.support() < m_limits[Rule::cut_gutter_rows]) {
            if (!best.found() && numbersOneRow(region, gutter)) {
                best = judged(region, {gutter}, gutter.firstSlab, gutter.lastSlab);
                note(node, region, gutter, CutState::chosen, least, Rule::cut_gutter);
                continue;
            }
            note(node, region, gutter, CutState::unbalanced, least, Rule::cut_gutter_rows);
            continue;
        }
        if (tooNarrow(gutter, few) && !alignedBehind(region, gutter)) {
            note(node, region, gutter, CutState::too_narrow, few, Rule::cut_gutter_few);
            continue;
        }
        if (best.found()) {
            note(node, region, gutter, CutState::minor, least, Rule::cut_gutter);
            continue;
        }
        const auto range = std::pair(gutter.firstSlab, gutter.lastSlab);
        if (std::find(tables.begin(), tables.end(), range) != tables.end()) {
            note(node, region, gutter, CutState::table, m_limits[Rule::cut_aligned], Rule::cut_aligned);
            continue;
        }
        Chosen chosen = judged(region, gutters, gutter.firstSlab, gutter.lastSlab);
        keepCutting(chosen);
        if (chosen.found()) {
            best = std::move(chosen);
            spareTables(region, gutters, best);
            for (const Gutter& taken : best.gutters) {
                note(node, region, taken, CutState::chosen, least, Rule::cut_gutter);
            }
        } else {
            tables.push_back(range);
            note(node, region, gutter, CutState::table, m_limits[Rule::cut_aligned], Rule::cut_aligned);
        }
    }
    return best;
}

bool CutTreeBuilder::tooNarrow(const Gutter& gutter, double few) const
{
    return gutter.support() < m_limits[Rule::cut_gutter_many] && gutter.width() < few;
}

void CutTreeBuilder::widenGutters(CutId node, const CutRegion& region, double few,
                                  std::vector<Gutter>& gutters)
{
    std::vector<Gutter> narrow;
    std::copy_if(gutters.begin(), gutters.end(), std::back_inserter(narrow), [&](const Gutter& g) {
        return tooNarrow(g, few) && !alignedBehind(region, g);
    });
    if (narrow.empty()) {
        return;
    }
    std::vector<Gutter> wider;
    for (const Gutter& wide : findGutters(m_group, region, m_limits, few)) {
        const bool widened = std::any_of(narrow.begin(), narrow.end(),
                                         [&](const Gutter& g) { return wide.partOf(g); });
        if (widened && wide.support() >= m_limits[Rule::cut_gutter_rows]
            && standsOut(region, wide)) {
            wider.push_back(wide);
        }
    }
    std::erase_if(gutters, [&](const Gutter& g) {
        const bool replaced = tooNarrow(g, few)
                              && std::any_of(wider.begin(), wider.end(),
                                             [&](const Gutter& w) { return w.partOf(g); });
        if (replaced) {
            note(node, region, g, CutState::too_narrow, few, Rule::cut_gutter_few);
        }
        return replaced;
    });
    gutters.insert(gutters.end(), wider.begin(), wider.end());
    sortGutters(gutters);
}

bool CutTreeBuilder::numbersOneRow(const CutRegion& region, const Gutter& gutter) const
{
    std::uint32_t pieces[2] = {0, 0}; // left and right of it
    bool number[2] = {true, true};
    const Slab& end = region.slabs[gutter.lastSlab];
    for (std::uint32_t i = region.slabs[gutter.firstSlab].first; i < end.first + end.count; ++i) {
        const CutPiece& piece = m_group.pieces[region.pieces[i]];
        const std::size_t side = piece.box.x1 <= gutter.low ? 0 : 1;
        ++pieces[side];
        number[side] = number[side] && piece.digits > 0 && piece.letters == 0 && piece.marks == 0;
    }
    const bool alone = (pieces[0] == 1 && number[0]) || (pieces[1] == 1 && number[1]);
    return alone
           && judged(region, {gutter}, gutter.firstSlab, gutter.lastSlab).judgements.front().reading
                  == GutterReading::line_numbers;
}

bool CutTreeBuilder::standsOut(const CutRegion& region, const Gutter& gutter) const
{
    const double most = gutter.width() / m_limits[Rule::cut_gutter_outstanding];
    const Slab& end = region.slabs[gutter.lastSlab];
    for (std::uint32_t i = region.slabs[gutter.firstSlab].first; i < end.first + end.count; ++i) {
        const CutPiece& piece = m_group.pieces[region.pieces[i]];
        for (std::uint32_t w = 1; w < piece.words; ++w) {
            const std::vector<Word>& words = m_layout.words;
            const Rect before = m_group.frame.toFrame(words[piece.firstWord + w - 1].quad);
            const Rect here = m_group.frame.toFrame(words[piece.firstWord + w].quad);
            if (std::max(here.x0 - before.x1, before.x0 - here.x1) > most) {
                return false;
            }
        }
    }
    std::vector<std::pair<std::uint32_t, Rect>> rows; // pieces are parted at wide blanks too
    for (std::uint32_t i = region.slabs[gutter.firstSlab].first; i < end.first + end.count; ++i) {
        rows.emplace_back(region.rows[i], m_group.pieces[region.pieces[i]].box);
    }
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : a.second.x0 < b.second.x0;
    });
    for (std::size_t k = 1; k < rows.size(); ++k) {
        const Rect& before = rows[k - 1].second;
        const Rect& here = rows[k].second;
        const bool gutterBetween = before.x1 <= gutter.low && here.x0 >= gutter.high;
        if (rows[k].first == rows[k - 1].first && !gutterBetween && here.x0 - before.x1 > most) {
            return false;
        }
    }
    return true;
}

bool CutTreeBuilder::alignedBehind(const CutRegion& region, const Gutter& gutter) const
{
    if (gutter.support() < m_limits[Rule::cut_gutter_edges]) {
        return false;
    }
    constexpr double none = 1e12;
    std::vector<std::pair<std::uint32_t, double>> starts; // by row, the first piece behind
    const Slab& end = region.slabs[gutter.lastSlab];
    for (std::uint32_t i = region.slabs[gutter.firstSlab].first; i < end.first + end.count; ++i) {
        const CutPiece& piece = m_group.pieces[region.pieces[i]];
        if (piece.box.x0 >= gutter.high) {
            starts.emplace_back(region.rows[i], piece.box.x0);
        }
    }
    std::sort(starts.begin(), starts.end());
    const double edge = m_limits[Rule::cut_gutter_edge] * m_group.size;
    std::uint32_t row = 0;
    double before = none;
    for (const auto& [at, start] : starts) {
        const bool first = before == none || at != row;
        if (first && start - gutter.high > edge) {
            return false;
        }
        row = at;
        before = start;
    }
    return standsOut(region, gutter);
}

CutTreeBuilder::Chosen CutTreeBuilder::judged(const CutRegion& region,
                                              const std::vector<Gutter>& gutters,
                                              std::uint32_t first, std::uint32_t last) const
{
    Chosen chosen;
    chosen.first = first;
    chosen.last = last;
    for (const Gutter& gutter : gutters) {
        const bool through = gutter.firstSlab <= first && gutter.lastSlab >= last;
        if (through && !isWished(CutWishKind::keep, CutAxis::vertical, gapOf(region, gutter))) {
            chosen.gutters.push_back(gutter);
        }
    }
    std::sort(chosen.gutters.begin(), chosen.gutters.end(),
              [](const Gutter& a, const Gutter& b) { return a.low < b.low; });
    chosen.judgements = judgeGutters(m_contents, m_limits, m_layout, m_group, region,
                                     chosen.gutters, first, last);
    return chosen;
}

void CutTreeBuilder::spareTables(const CutRegion& region, const std::vector<Gutter>& gutters,
                                 Chosen& chosen) const
{
    const std::size_t most = std::min(gutters.size(), m_limits.count(Rule::limit_cut_judged));
    for (std::size_t i = 0; i < most; ++i) {
        const Gutter& inner = gutters[i];
        const bool part = inner.firstSlab >= chosen.first && inner.lastSlab <= chosen.last
                          && (inner.firstSlab > chosen.first || inner.lastSlab < chosen.last);
        if (!part || inner.support() < m_limits[Rule::cut_table_rows]) {
            continue;
        }
        const Chosen table = judged(region, gutters, inner.firstSlab, inner.lastSlab);
        std::size_t across = 0;
        for (std::size_t k = 0; k < table.gutters.size(); ++k) {
            const GutterJudgement& judgement = table.judgements[k];
            const bool ofColumns = std::any_of(
                chosen.gutters.begin(), chosen.gutters.end(), [&](const Gutter& g) {
                    return g.low < table.gutters[k].high && g.high > table.gutters[k].low;
                });
            across += ofColumns && judgement.reading == GutterReading::rows && !judgement.text ? 1
                                                                                              : 0;
        }
        if (across == chosen.gutters.size()
            && areBandsAllowed(region, inner.firstSlab, inner.lastSlab)) {
            chosen.first = inner.firstSlab;
            chosen.last = inner.lastSlab;
            chosen.bands = true;
            return;
        }
    }
}

void CutTreeBuilder::keepCutting(Chosen& chosen)
{
    const auto has = [&](GutterReading reading) {
        return std::any_of(chosen.judgements.begin(), chosen.judgements.end(),
                           [&](const GutterJudgement& j) { return j.reading == reading; });
    };
    const bool columns = has(GutterReading::columns) || has(GutterReading::line_numbers);
    Chosen kept;
    kept.first = chosen.first;
    kept.last = chosen.last;
    for (std::size_t i = 0; i < chosen.gutters.size(); ++i) {
        const GutterReading reading = chosen.judgements[i].reading;
        const bool cuts = columns ? reading == GutterReading::columns
                                        || reading == GutterReading::line_numbers
                                  : reading == GutterReading::side_headings && !kept.found();
        if (cuts) {
            kept.gutters.push_back(chosen.gutters[i]);
            kept.judgements.push_back(chosen.judgements[i]);
        }
    }
    chosen = std::move(kept);
}

CutTreeBuilder::Chosen CutTreeBuilder::chooseAcrossPieces(CutId node, CutRegion& region,
                                                          std::vector<std::uint32_t>& crossing)
{
    struct Edge {
        double x = 0;
        int step = 0;
    };
    Chosen none;
    const double least = narrowest(region);
    const auto pieces = static_cast<double>(region.pieces.size());
    if (pieces < 2 * m_limits[Rule::cut_crossed_rows]) {
        return none;
    }
    std::vector<Edge> edges;
    for (const std::uint32_t p : region.pieces) {
        edges.push_back({m_group.pieces[p].box.x0, 1});
        edges.push_back({m_group.pieces[p].box.x1, -1});
    }
    std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.x < b.x; });
    const double most = std::max(1.0, m_limits[Rule::cut_crossed_share] * pieces);
    int depth = 0;
    Rect widest;
    double began = 0;
    double started = 0; // pieces that begin before
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const bool was = depth <= most;
        depth += edges[i].step;
        started += edges[i].step > 0 ? 1 : 0;
        const bool is = depth <= most;
        if (!was && is) {
            began = edges[i].x;
        } else if (was && !is && started > most + 1 && edges[i].x - began > widest.width()) {
            widest = {began, 0, edges[i].x, 0};
        }
    }
    if (widest.width() < least) {
        return none;
    }
    std::vector<std::uint32_t> rest;
    crossing.clear();
    for (const std::uint32_t p : region.pieces) {
        const Rect& box = m_group.pieces[p].box;
        (box.x0 < widest.x1 && box.x1 > widest.x0 ? crossing : rest).push_back(p);
    }
    if (crossing.empty() || rest.size() < 2) {
        return none;
    }
    CutRegion without = makeRegion(m_group, m_limits, std::move(rest));
    Chosen chosen = choose(node, without);
    if (!chosen.found() || chosen.bands || chosen.first != 0 || chosen.last + 1 != without.slabs.size()
        || chosen.judgements.front().reading != GutterReading::columns
        || chosen.gutters.front().support() < m_limits[Rule::cut_crossed_rows]) {
        return none;
    }
    if (m_ledger != nullptr) {
        m_ledger->decisions.push_back({Rule::cut_crossed_share, Outcome::passed,
                                       {SubjectKind::cut, node.value},
                                       {},
                                       static_cast<double>(crossing.size()) / pieces,
                                       m_limits[Rule::cut_crossed_share]});
    }
    region = std::move(without);
    return chosen;
}

void CutTreeBuilder::cutColumns(CutId node, const std::vector<std::uint32_t>& pieces,
                                const Chosen& chosen, std::size_t depth, ColumnId column)
{
    std::vector<std::vector<std::uint32_t>> parts(chosen.gutters.size() + 1);
    for (const std::uint32_t p : pieces) {
        const double middle = (m_group.pieces[p].box.x0 + m_group.pieces[p].box.x1) / 2;
        std::size_t part = 0;
        while (part < chosen.gutters.size()
               && middle > (chosen.gutters[part].low + chosen.gutters[part].high) / 2) {
            ++part;
        }
        parts[part].push_back(p);
    }
    m_layout.cuts[node.index()].axis = m_group.frame.toPage(CutAxis::vertical);
    const std::size_t last = parts.size() - 1;
    for (std::size_t part = 0; part <= last; ++part) {
        if (parts[part].empty()) {
            continue;
        }
        const CutId child = addNode(node, boxOf(parts[part]));
        const auto isNumbers = [&](std::size_t gutter) {
            return chosen.judgements[gutter].reading == GutterReading::line_numbers;
        };
        const bool numbers = (part == 0 && isNumbers(0) && !(last == 1 && numbersRight(parts)))
                             || (part == last && last > 0 && isNumbers(last - 1)
                                 && (last > 1 || numbersRight(parts)));
        if (numbers) {
            addLeaf(child, std::move(parts[part]), column, ZoneKind::line_numbers);
            continue;
        }
        ColumnId inner = column;
        const bool alone = last == 1 && chosen.judgements[0].reading != GutterReading::columns;
        if (!alone) {
            inner = ColumnId(m_layout.columns.size());
            m_layout.columns.push_back({m_layout.cuts[child.index()].box,
                                        static_cast<std::uint32_t>(part)});
        }
        divide(child, std::move(parts[part]), depth + 1, inner);
    }
}

bool CutTreeBuilder::numbersRight(const std::vector<std::vector<std::uint32_t>>& parts) const
{
    const auto letters = [&](const std::vector<std::uint32_t>& pieces) {
        return std::accumulate(pieces.begin(), pieces.end(), std::uint64_t{0},
                               [&](std::uint64_t sum, std::uint32_t p) {
                                   return sum + m_group.pieces[p].letters;
                               });
    };
    return letters(parts.back()) < letters(parts.front());
}

void CutTreeBuilder::cutBands(CutId node, const CutRegion& region, const Chosen& chosen,
                              std::size_t depth, ColumnId column)
{
    std::vector<std::uint32_t> cuts;
    if (chosen.first > 0) {
        cuts.push_back(chosen.first);
    }
    if (chosen.last + 1 < region.slabs.size()) {
        cuts.push_back(chosen.last + 1);
    }
    cutAt(node, region, cuts, depth, column);
}

void CutTreeBuilder::cutAt(CutId node, const CutRegion& region,
                           const std::vector<std::uint32_t>& slabs, std::size_t depth,
                           ColumnId column)
{
    m_layout.cuts[node.index()].axis = m_group.frame.toPage(CutAxis::horizontal);
    noteBands(node, region, slabs);
    std::uint32_t first = 0;
    for (std::size_t i = 0; i <= slabs.size(); ++i) {
        const auto end = i < slabs.size() ? slabs[i]
                                          : static_cast<std::uint32_t>(region.slabs.size());
        if (end > first) {
            std::vector<std::uint32_t> pieces = piecesOf(region, first, end - 1);
            const CutId child = addNode(node, boxOf(pieces));
            divide(child, std::move(pieces), depth + 1, column);
        }
        first = end;
    }
}

void CutTreeBuilder::cutSideHeadings(CutId node, const CutRegion& region, const Chosen& chosen,
                                     std::size_t depth, ColumnId column)
{
    const double low = chosen.gutters.front().low;
    std::vector<std::uint32_t> starts;
    std::uint32_t row = 0;
    bool any = false;
    for (std::uint32_t s = 0; s < region.slabs.size(); ++s) {
        const Slab& slab = region.slabs[s];
        bool opens = false;
        for (std::uint32_t i = slab.first; i < slab.first + slab.count; ++i) {
            if (m_group.pieces[region.pieces[i]].box.x1 > low) {
                continue;
            }
            opens = opens || !any || region.rows[i] > row + 1;
            row = region.rows[i];
            any = true;
        }
        if (opens && s > 0
            && !isWished(CutWishKind::keep, CutAxis::horizontal, bandOf(region, s))) {
            starts.push_back(s);
        }
    }
    m_layout.cuts[node.index()].axis = m_group.frame.toPage(CutAxis::horizontal);
    noteBands(node, region, starts);
    starts.push_back(static_cast<std::uint32_t>(region.slabs.size()));
    std::uint32_t first = 0;
    for (const std::uint32_t end : starts) {
        std::vector<std::uint32_t> pieces = piecesOf(region, first, end - 1);
        first = end;
        const CutId band = addNode(node, boxOf(pieces));
        std::vector<std::uint32_t> heads;
        std::vector<std::uint32_t> texts;
        for (const std::uint32_t p : pieces) {
            (m_group.pieces[p].box.x1 <= low ? heads : texts).push_back(p);
        }
        if (heads.empty() || texts.empty()) {
            divide(band, std::move(pieces), depth + 1, column);
            continue;
        }
        m_layout.cuts[band.index()].axis = m_group.frame.toPage(CutAxis::vertical);
        const CutId head = addNode(band, boxOf(heads));
        addLeaf(head, std::move(heads), column, ZoneKind::side_heading);
        const CutId text = addNode(band, boxOf(texts));
        divide(text, std::move(texts), depth + 2, column);
    }
}

std::vector<std::uint32_t> CutTreeBuilder::piecesOf(const CutRegion& region,
                                                    std::uint32_t firstSlab,
                                                    std::uint32_t lastSlab) const
{
    const Slab& last = region.slabs[lastSlab];
    const auto begin = region.pieces.begin();
    return {begin + static_cast<std::ptrdiff_t>(region.slabs[firstSlab].first),
            begin + static_cast<std::ptrdiff_t>(last.first + last.count)};
}

Rect CutTreeBuilder::boxOf(const std::vector<std::uint32_t>& pieces) const
{
    Rect box;
    for (const std::uint32_t p : pieces) {
        box.include(m_group.pieces[p].box);
    }
    return box;
}

CutTreeBuilder::Ends CutTreeBuilder::pageEnds(const CutRegion& region) const
{
    Ends ends;
    const std::size_t slabs = region.slabs.size();
    if (slabs < 3) {
        return ends;
    }
    const double margin = m_limits[Rule::zone_margin] * m_page.height();
    for (std::uint32_t s = 0; s + 2 < slabs && s < 2; ++s) {
        const Slab& slab = region.slabs[s];
        if (m_page.y1 - slab.bottom > margin) {
            break;
        }
        if (standsApart(region, s, slab.bottom - region.slabs[s + 1].top)
            && !isWished(CutWishKind::keep, CutAxis::horizontal, bandOf(region, s + 1))) {
            ends.top = s + 1;
        }
    }
    for (std::uint32_t s = 0; s + 2 + ends.top < slabs && s < 2; ++s) {
        const std::uint32_t at = static_cast<std::uint32_t>(slabs) - 1 - s;
        const Slab& slab = region.slabs[at];
        if (slab.top - m_page.y0 > margin) {
            break;
        }
        if (standsApart(region, at, region.slabs[at - 1].bottom - slab.top)
            && !isWished(CutWishKind::keep, CutAxis::horizontal, bandOf(region, at))) {
            ends.bottom = s + 1;
        }
    }
    return ends;
}

bool CutTreeBuilder::standsApart(const CutRegion& region, std::uint32_t slab, double gap) const
{
    const Slab& here = region.slabs[slab];
    Rect box;
    bool numbered = false;
    double size = 0;
    for (std::uint32_t i = here.first; i < here.first + here.count; ++i) {
        const CutPiece& piece = m_group.pieces[region.pieces[i]];
        if (region.rows[i] != region.rows[here.first]) {
            return false;
        }
        box.include(piece.box);
        size = std::max(size, piece.size);
        numbered = numbered || isPageNumber(pieceText(m_contents, m_layout, piece, 30));
    }
    const double middle = (region.box.x0 + region.box.x1) / 2;
    const bool across = box.x0 < middle && box.x1 > middle;
    return gap >= m_limits[Rule::cut_head_gap] * size && (numbered || across);
}

void CutTreeBuilder::addCandidate(CutId node, CutAxis axis, CutState state, const Rect& gap,
                                  CutCandidate candidate)
{
    const Rect page = m_group.frame.toPage(gap);
    candidate.node = node;
    candidate.axis = m_group.frame.toPage(axis);
    candidate.state = state;
    const bool upright = candidate.axis == CutAxis::vertical;
    candidate.low = quantised(upright ? page.x0 : page.y0);
    candidate.high = quantised(upright ? page.x1 : page.y1);
    candidate.begin = quantised(upright ? page.y0 : page.x0);
    candidate.end = quantised(upright ? page.y1 : page.x1);
    m_layout.candidates.push_back(candidate);
}

void CutTreeBuilder::note(CutId node, const CutRegion& region, const Gutter& gutter, CutState state,
                          double limit, Rule rule)
{
    if (m_ledger == nullptr
        || m_layout.candidates.size() >= m_limits.count(Rule::limit_cut_candidates)) {
        return;
    }
    CutCandidate candidate;
    candidate.rows = gutter.support();
    candidate.limit = quantised(limit);
    candidate.rule = rule;
    addCandidate(node, CutAxis::vertical, state, gapOf(region, gutter), candidate);
    m_ledger->decisions.push_back({rule, state == CutState::chosen ? Outcome::passed
                                                                   : Outcome::stopped,
                                   {SubjectKind::cut, node.value},
                                   {},
                                   quantised(gutter.width()),
                                   rule == Rule::cut_wishes ? 0 : quantised(limit)});
}

void CutTreeBuilder::noteBands(CutId node, const CutRegion& region,
                               const std::vector<std::uint32_t>& chosen)
{
    if (m_ledger == nullptr) {
        return;
    }
    for (std::uint32_t s = 1; s < region.slabs.size(); ++s) {
        if (m_layout.candidates.size() >= m_limits.count(Rule::limit_cut_candidates)) {
            return;
        }
        CutCandidate candidate;
        const Rect band = bandOf(region, s);
        const bool taken = std::binary_search(chosen.begin(), chosen.end(), s);
        const CutWishKind asked = taken ? CutWishKind::cut : CutWishKind::keep;
        candidate.rule = isWished(asked, CutAxis::horizontal, band) ? Rule::cut_wishes
                                                                   : Rule::cut_core_above;
        addCandidate(node, CutAxis::horizontal, taken ? CutState::chosen : CutState::minor, band,
                     candidate);
    }
}

} // namespace foulcase
