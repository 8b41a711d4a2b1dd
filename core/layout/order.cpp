// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/order.h"

#include "core/base/rules.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace foulcase {

namespace {

constexpr double degrees = 180 / 3.14159265358979323846;

/// Pairs that stand the wrong way round; sorts on the way.
std::uint64_t inversions(std::vector<std::uint32_t>& values)
{
    std::vector<std::uint32_t> merged(values.size());
    std::uint64_t found = 0;
    for (std::size_t width = 1; width < values.size(); width *= 2) {
        for (std::size_t begin = 0; begin < values.size(); begin += 2 * width) {
            const std::size_t middle = std::min(begin + width, values.size());
            const std::size_t end = std::min(begin + 2 * width, values.size());
            std::size_t a = begin;
            std::size_t b = middle;
            for (std::size_t k = begin; k < end; ++k) {
                if (a < middle && (b == end || values[a] <= values[b])) {
                    merged[k] = values[a++];
                } else {
                    merged[k] = values[b++];
                    found += middle - a;
                }
            }
        }
        values.swap(merged);
    }
    return found;
}

/// Which place in the structure tree a marked-content sequence has, its own or the nearest above.
class MarkRanks {
public:
    explicit MarkRanks(const PageContents& contents) : m_ranks(contents.marked.size(), -1)
    {
        for (std::size_t i = 0; i < contents.marked.size(); ++i) {
            const MarkedContent& marked = contents.marked[i]; // parents stand before
            if (marked.structure.valid()
                && marked.structure.index() < contents.structure.entries.size()) {
                m_ranks[i] = contents.structure.entries[marked.structure.index()].rank;
            } else if (marked.parent.valid() && marked.parent.index() < i) {
                m_ranks[i] = m_ranks[marked.parent.index()];
            }
        }
    }

    std::int64_t rankOf(MarkedId id) const
    {
        return id.valid() && id.index() < m_ranks.size() ? m_ranks[id.index()] : -1;
    }

private:
    std::vector<std::int64_t> m_ranks;
};

class PageOrder {
public:
    PageOrder(const PageContents& contents, const Limits& limits, PageLayout& layout,
              Ledger* ledger)
        : m_contents(contents), m_limits(limits), m_layout(layout), m_ledger(ledger)
    {
    }

    void run()
    {
        const std::vector<LineId> geometry = byGeometry();
        OrderCandidate tags;
        OrderCandidate threads;
        if (m_contents.structure.state != StructureState::absent) {
            tags = byTags(geometry);
        }
        if (!m_contents.beads.empty()) {
            threads = byThreads(geometry);
        }
        std::vector<LineId> taken = geometry;
        m_layout.decidedBy = OrderSource::geometry;
        if (!tags.lines.empty() && tags.usable) {
            taken = tags.lines;
            m_layout.decidedBy = OrderSource::tags;
        } else if (!threads.lines.empty() && threads.usable) {
            taken = threads.lines;
            m_layout.decidedBy = OrderSource::threads;
        }
        join(taken);
        m_layout.orders.clear();
        if (m_ledger == nullptr) {
            return;
        }
        add({OrderSource::geometry, true, 1, geometry}, taken);
        if (!tags.lines.empty()) {
            add(std::move(tags), taken);
        }
        if (!threads.lines.empty()) {
            add(std::move(threads), taken);
        }
        add({OrderSource::paint, true, 1, byPaint(geometry)}, taken);
    }

private:
    std::vector<LineId> byGeometry() const
    {
        std::vector<LineId> lines;
        for (const Block& block : m_layout.blocks) {
            lines.insert(lines.end(), block.lines.begin(), block.lines.end());
        }
        return lines;
    }

    GlyphId firstPainted(LineId id) const
    {
        const Line& line = m_layout.lines[id.index()];
        GlyphId first;
        for (std::uint32_t s = line.first; s < line.first + line.count; ++s) {
            const GlyphId glyph = m_layout.sequence[s];
            if (!has(m_contents.glyphs[glyph.index()].flags, GlyphFlag::blank)) {
                first = std::min(first, glyph);
            }
        }
        return first;
    }

    std::vector<LineId> byPaint(const std::vector<LineId>& geometry) const
    {
        std::vector<std::pair<GlyphId, LineId>> keyed;
        for (const LineId line : geometry) {
            keyed.emplace_back(firstPainted(line), line);
        }
        return sorted(keyed);
    }

    template <class Key>
    static std::vector<LineId> sorted(std::vector<std::pair<Key, LineId>>& keyed)
    {
        std::stable_sort(keyed.begin(), keyed.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<LineId> lines;
        for (const auto& [key, line] : keyed) {
            lines.push_back(line);
        }
        return lines;
    }

    /// Lines whose marks the tree does not know stay behind the line before them.
    OrderCandidate byTags(const std::vector<LineId>& geometry) const
    {
        OrderCandidate found;
        found.source = OrderSource::tags;
        std::vector<std::pair<std::int64_t, LineId>> keyed;
        std::int64_t rank = -1;
        std::size_t known = 0;
        for (const LineId line : geometry) {
            const std::int64_t own = rankOf(line);
            known += own >= 0 ? 1 : 0;
            rank = own >= 0 ? own : rank;
            keyed.emplace_back(rank, line);
        }
        found.usable = m_contents.structure.state == StructureState::complete
                       && static_cast<double>(known) >= m_limits[Rule::order_tagged]
                                                            * static_cast<double>(geometry.size());
        found.lines = sorted(keyed);
        return found;
    }

    std::int64_t rankOf(LineId id) const
    {
        const Line& line = m_layout.lines[id.index()];
        std::int64_t best = std::numeric_limits<std::int64_t>::max();
        for (std::uint32_t s = line.first; s < line.first + line.count; ++s) {
            const Glyph& glyph = m_contents.glyphs[m_layout.sequence[s].index()];
            const std::int64_t rank = m_rankOfMark.rankOf(m_contents.runs[glyph.run.index()].marked);
            best = rank >= 0 ? std::min(best, rank) : best;
        }
        return best == std::numeric_limits<std::int64_t>::max() ? -1 : best;
    }

    /// A line belongs to the first bead that holds its middle; lines in none stay where geometry has
    /// them, behind the line before.
    OrderCandidate byThreads(const std::vector<LineId>& geometry) const
    {
        OrderCandidate found;
        found.source = OrderSource::threads;
        std::vector<ArticleBead> beads = m_contents.beads;
        std::stable_sort(beads.begin(), beads.end(), [](const ArticleBead& a, const ArticleBead& b) {
            return std::pair(a.thread, a.place) < std::pair(b.thread, b.place);
        });
        beads.resize(std::min(beads.size(), m_limits.count(Rule::limit_order_beads)));
        std::vector<std::pair<std::size_t, LineId>> keyed;
        std::size_t place = 0;
        std::size_t known = 0;
        for (const LineId line : geometry) {
            const Point middle = m_layout.lines[line.index()].quad.centre();
            const auto bead =
                std::find_if(beads.begin(), beads.end(),
                             [&](const ArticleBead& b) { return b.box.contains(middle); });
            if (bead != beads.end()) {
                place = static_cast<std::size_t>(bead - beads.begin()) + 1;
                ++known;
            }
            keyed.emplace_back(place, line);
        }
        found.usable = static_cast<double>(known)
                       >= m_limits[Rule::order_threaded] * static_cast<double>(geometry.size());
        found.lines = sorted(keyed);
        return found;
    }

    void join(const std::vector<LineId>& lines)
    {
        m_layout.order.clear();
        m_layout.order.reserve(lines.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            m_layout.order.push_back(
                {lines[i], i == 0 ? LineJoin::start : joinOf(lines[i - 1], lines[i])});
        }
    }

    LineJoin joinOf(LineId before, LineId here) const
    {
        const Line& a = m_layout.lines[before.index()];
        const Line& b = m_layout.lines[here.index()];
        if (a.block != b.block) {
            return LineJoin::paragraph;
        }
        const Point along{std::cos(b.angle / degrees), std::sin(b.angle / degrees)};
        const Point across{-along.y, along.x};
        const Point moved = b.origin - a.origin;
        const double size = std::max(a.size, b.size);
        if (m_layout.blocks[a.block.index()].zone == ZoneKind::figure
            && (a.angle != b.angle || dot(moved, along) <= 0)) {
            return LineJoin::line; // labels, as they are painted
        }
        if (opens(a, b)) {
            return LineJoin::attached;
        }
        return std::abs(dot(moved, across)) <= m_limits[Rule::cut_row] * size ? LineJoin::row
                                                                             : LineJoin::line;
    }

    /// Whether `a` is an initial of one letter and `b` goes on beside its head, or its foot where
    /// the initial is raised.
    bool opens(const Line& a, const Line& b) const
    {
        if (a.size < m_limits[Rule::initial_size] * b.size || a.count > 2) {
            return false;
        }
        const Point along{std::cos(b.angle / degrees), std::sin(b.angle / degrees)};
        const Point across{-along.y, along.x};
        const double rise = dot(b.origin - a.origin, across);
        const double gap = dot(b.quad.corners[0] - a.quad.corners[1], along);
        const double level = m_limits[Rule::cut_row] * b.size;
        return rise > -level && rise < a.size && std::abs(gap) <= m_limits[Rule::initial_gap] * b.size;
    }

    void add(OrderCandidate candidate, const std::vector<LineId>& taken)
    {
        std::vector<std::uint32_t> placeOf(m_layout.lines.size(), 0);
        for (std::uint32_t i = 0; i < taken.size(); ++i) {
            placeOf[taken[i].index()] = i;
        }
        std::vector<std::uint32_t> places;
        for (const LineId line : candidate.lines) {
            places.push_back(placeOf[line.index()]);
        }
        candidate.tau = quantised(kendallTau(std::move(places)));
        m_layout.orders.push_back(std::move(candidate));
    }

    const PageContents& m_contents;
    const Limits& m_limits;
    PageLayout& m_layout;
    Ledger* m_ledger;
    MarkRanks m_rankOfMark{m_contents};
};

} // namespace

double kendallTau(std::vector<std::uint32_t> places)
{
    if (places.size() < 2) {
        return 1;
    }
    const auto n = static_cast<double>(places.size());
    const double pairs = n * (n - 1) / 2;
    return 1 - 2 * static_cast<double>(inversions(places)) / pairs;
}

void orderPage(const PageContents& contents, const Limits& limits, PageLayout& layout,
               Ledger* ledger)
{
    PageOrder(contents, limits, layout, ledger).run();
}

} // namespace foulcase
