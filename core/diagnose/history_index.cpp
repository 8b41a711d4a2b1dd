// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/history_index.h"

#include "core/base/rules.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace foulcase {

namespace {

auto keyOf(const Subject& subject)
{
    return std::pair(static_cast<unsigned>(subject.kind), subject.index);
}

} // namespace

HistoryIndex::HistoryIndex(const PageExtract& page_, const Limits& limits_)
    : page(page_), limits(limits_), m_characters(page.text, page.contents.glyphs.size()),
      m_gauge(page.contents, page.boxes, limits)
{
    placeGlyphs();
    sortDecisions();
    m_duplicates.assign(page.contents.glyphs.size(), none);
    m_strikes.assign(page.contents.glyphs.size(), 0);
    for (std::size_t d = 0; d < page.layout.duplicates.size(); ++d) {
        const Duplicate& duplicate = page.layout.duplicates[d];
        if (duplicate.glyph.index() < m_duplicates.size()
            && duplicate.kept.index() < m_duplicates.size()) {
            m_duplicates[duplicate.glyph.index()] = static_cast<std::uint32_t>(d);
            m_strikes[duplicate.kept.index()] += duplicate.state == DuplicateState::dropped ? 1 : 0;
        }
    }
}

void HistoryIndex::placeGlyphs()
{
    const PageLayout& layout = page.layout;
    m_places.assign(page.contents.glyphs.size(), none);
    for (std::size_t s = 0; s < layout.sequence.size(); ++s) {
        if (layout.sequence[s].index() < m_places.size()) {
            m_places[layout.sequence[s].index()] = static_cast<std::uint32_t>(s);
        }
    }
    m_lines.assign(layout.sequence.size(), LineId());
    m_spans.assign(layout.sequence.size(), SpanId());
    const auto mark = [&](auto& places, const auto& ranges, auto id) {
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            const std::size_t begin = std::min<std::size_t>(ranges[i].first, places.size());
            const std::size_t count =
                std::min<std::size_t>(ranges[i].count, places.size() - begin);
            std::fill_n(places.begin() + static_cast<std::ptrdiff_t>(begin), count,
                        decltype(id)(i));
        }
    };
    mark(m_lines, layout.lines, LineId());
    mark(m_spans, layout.spans, SpanId());
    m_orders.assign(layout.lines.size(), none);
    for (std::size_t o = 0; o < layout.order.size(); ++o) {
        if (layout.order[o].line.index() < m_orders.size()) {
            m_orders[layout.order[o].line.index()] = static_cast<std::uint32_t>(o);
        }
    }
}

void HistoryIndex::sortDecisions()
{
    const auto& all = page.ledger.decisions;
    m_decisions.resize(all.size());
    std::iota(m_decisions.begin(), m_decisions.end(), 0U);
    std::stable_sort(m_decisions.begin(), m_decisions.end(),
                     [&](std::uint32_t a, std::uint32_t b) {
                         return keyOf(all[a].subject) < keyOf(all[b].subject);
                     });
}

std::vector<const Decision*> HistoryIndex::decisions(const Subject& subject) const
{
    const auto& all = page.ledger.decisions;
    auto at = std::lower_bound(m_decisions.begin(), m_decisions.end(), keyOf(subject),
                               [&](std::uint32_t d, const auto& key) {
                                   return keyOf(all[d].subject) < key;
                               });
    std::vector<const Decision*> found;
    for (; at != m_decisions.end() && all[*at].subject == subject; ++at) {
        found.push_back(&all[*at]);
    }
    return found;
}

const Decision* HistoryIndex::decision(Rule rule, const Subject& subject) const
{
    const Decision* last = nullptr;
    for (const Decision* made : decisions(subject)) {
        last = made->rule == rule ? made : last;
    }
    return last;
}

const Duplicate* HistoryIndex::duplicateOf(GlyphId glyph) const
{
    const std::uint32_t entry = m_duplicates[glyph.index()];
    return entry == none ? nullptr : &page.layout.duplicates[entry];
}

std::size_t HistoryIndex::strikesOf(GlyphId glyph) const
{
    return m_strikes[glyph.index()];
}

void HistoryIndex::sortEquals() const
{
    const PageContents& contents = page.contents;
    std::map<std::u32string_view, std::uint32_t> known;
    m_keys.resize(contents.codes.size());
    for (std::size_t c = 0; c < m_keys.size(); ++c) {
        const auto own = static_cast<std::uint32_t>(c);
        const std::u32string& unicode = contents.codes[c].unicode;
        m_keys[c] = unicode.empty() ? own : known.try_emplace(unicode, own).first->second;
    }
    m_equals.resize(contents.glyphs.size());
    std::iota(m_equals.begin(), m_equals.end(), 0U);
    const auto order = [&](std::uint32_t g) {
        const Glyph& glyph = contents.glyphs[g];
        return std::tuple(m_keys[glyph.code.index()], glyph.origin.x, g);
    };
    std::sort(m_equals.begin(), m_equals.end(),
              [&](std::uint32_t a, std::uint32_t b) { return order(a) < order(b); });
    m_equalAt.resize(m_equals.size());
    for (std::size_t e = 0; e < m_equals.size(); ++e) {
        m_equalAt[m_equals[e]] = static_cast<std::uint32_t>(e);
    }
}

std::optional<HistoryIndex::Equal> HistoryIndex::nearestEqual(GlyphId id) const
{
    const PageContents& contents = page.contents;
    const Glyph& glyph = contents.glyphs[id.index()];
    const double height = length(glyph.quad.corners[3] - glyph.quad.corners[0]);
    if (height <= 0) {
        return std::nullopt;
    }
    if (m_equals.empty()) {
        sortEquals();
    }
    const std::uint32_t key = m_keys[glyph.code.index()];
    std::optional<GlyphId> nearest;
    double least = 0;
    const auto look = [&](std::size_t e) { // false: what follows is further off or another
        const Glyph& other = contents.glyphs[m_equals[e]];
        if (m_keys[other.code.index()] != key
            || (nearest && std::abs(other.origin.x - glyph.origin.x) > least)) {
            return false;
        }
        const double distance = length(other.origin - glyph.origin);
        if (!nearest || distance < least) {
            nearest = GlyphId(std::size_t{m_equals[e]});
            least = distance;
        }
        return true;
    };
    const std::size_t own = m_equalAt[id.index()];
    for (std::size_t e = own; e > 0 && look(e - 1); --e) {
    }
    for (std::size_t e = own + 1; e < m_equals.size() && look(e); ++e) {
    }
    if (!nearest) {
        return std::nullopt;
    }
    Point along = glyph.quad.corners[1] - glyph.quad.corners[0];
    const double width = length(along);
    along = width > 0 ? along * (1 / width) : Point{1, 0};
    const Glyph& other = contents.glyphs[nearest->index()];
    const Point moved = other.origin - glyph.origin;
    const double otherHeight = length(other.quad.corners[3] - other.quad.corners[0]);
    const double larger = std::max(otherHeight, height);
    return Equal{*nearest, std::abs(dot(moved, along)) / height,
                 std::abs(cross(along, moved)) / height,
                 std::abs(otherHeight - height) <= limits[Rule::duplicate_size] * larger};
}

std::size_t HistoryIndex::textLineOf(std::uint32_t offset) const
{
    const auto line = std::upper_bound(
        page.lines.begin(), page.lines.end(), offset,
        [](std::uint32_t o, const TextLine& l) { return o < l.begin; });
    return static_cast<std::size_t>(line - page.lines.begin());
}

VisibilityMeasures HistoryIndex::visibilityOf(GlyphId glyph) const
{
    return m_gauge.of(glyph);
}

} // namespace foulcase
