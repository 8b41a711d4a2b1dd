// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/layout_marks.h"

#include "core/diagnose/layout_words.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace foulcase {

namespace {

constexpr double nearMiss = 0.75; // of the limit

template<class T, class BoxOf>
BoxGrid gridOf(const std::vector<T>& list, const Rect& area, BoxOf&& boxOf)
{
    std::vector<Rect> boxes;
    boxes.reserve(list.size());
    for (const T& item : list) {
        boxes.push_back(boxOf(item));
    }
    return BoxGrid(std::move(boxes), area);
}

/// From where the pen stood, brought to this glyph's baseline along its normal, so that a raised
/// neighbour does not slant the mark.
Quad gapQuad(const Glyph& before, const Glyph& glyph)
{
    const Point side = glyph.quad.corners[1] - glyph.quad.corners[0];
    const Point up = glyph.quad.corners[3] - glyph.quad.corners[0];
    const double span = dot(side, side);
    const Point moved = before.next - glyph.origin;
    const Point start = span > 0 ? glyph.origin + side * (dot(moved, side) / span) : before.next;
    const Point fall = glyph.quad.corners[0] - glyph.origin;
    return Quad{
        {start + fall, glyph.origin + fall, glyph.origin + fall + up, start + fall + up}};
}

/// A quarter of the height wide, beside the end of the line's last glyph.
Quad endQuad(const Glyph& last, LineDirection direction)
{
    const Point side = last.quad.corners[1] - last.quad.corners[0];
    const Point rise = last.quad.corners[2] - last.quad.corners[1];
    const double run = length(side);
    const Point along = run > 0 ? side * (length(rise) * 0.25 / run) : Point{};
    const Point start = direction == LineDirection::right_to_left ? last.quad.corners[0] - along
                                                                  : last.quad.corners[1];
    return Quad{{start, start + along, start + along + rise, start + rise}};
}

bool isMarked(const PairGap& pair, GapKind& kind)
{
    switch (pair.kind) {
    case PairKind::space:
        kind = GapKind::space;
        return true;
    case PairKind::tab:
        kind = GapKind::tab;
        return true;
    case PairKind::column:
        kind = GapKind::column;
        return true;
    case PairKind::none:
        kind = GapKind::near_miss;
        return pair.limit > 0 && pair.gap >= nearMiss * pair.limit;
    default:
        return false;
    }
}

} // namespace

Rect gapBox(const CutCandidate& candidate)
{
    return candidate.axis == CutAxis::vertical
        ? Rect{candidate.low, candidate.begin, candidate.high, candidate.end}
        : Rect{candidate.begin, candidate.low, candidate.end, candidate.high};
}

LayoutMarks::LayoutMarks(const PageExtract& page)
{
    const PageLayout& layout = page.layout;
    const Rect area = page.boxes.crop;
    findGaps(page);
    findCuts(layout);
    findStops(layout);
    const auto quadBounds = [](const auto& item) { return item.quad.bounds(); };
    gapGrid = gridOf(gaps, area, quadBounds);
    spans = gridOf(layout.spans, area, quadBounds);
    words = gridOf(layout.words, area, quadBounds);
    lines = gridOf(layout.lines, area, quadBounds);
    blocks = gridOf(layout.blocks, area, [](const Block& block) { return block.box; });
    columns = gridOf(layout.columns, area, [](const Column& column) { return column.box; });
    cutGrid = gridOf(cuts, area, [](const CutMark& mark) { return mark.gap; });
    const bool arrows = stops.size() <= mostArrows;
    stopGrid = gridOf(stops, area, [arrows](const OrderStop& stop) {
        Rect box{stop.start.x, stop.start.y, stop.start.x, stop.start.y};
        if (arrows) {
            box.include(stop.before);
        }
        return box;
    });
    const auto& glyphs = page.contents.glyphs;
    duplicateGrid = gridOf(layout.duplicates, area, [&glyphs](const Duplicate& pair) {
        Rect box;
        for (const GlyphId id : {pair.glyph, pair.kept}) {
            if (id.index() < glyphs.size()) {
                box.include(glyphs[id.index()].quad.bounds());
            }
        }
        return box;
    });
}

void LayoutMarks::findGaps(const PageExtract& page)
{
    const PageLayout& layout = page.layout;
    const auto& glyphs = page.contents.glyphs;
    const Glyph* before = nullptr;
    for (std::size_t i = 0; i < layout.sequence.size() && i < layout.pairs.size(); ++i) {
        const GlyphId id = layout.sequence[i];
        if (id.index() >= glyphs.size()) {
            continue;
        }
        const Glyph& glyph = glyphs[id.index()];
        const PairGap& pair = layout.pairs[i];
        GapKind kind{};
        if (before != nullptr && isMarked(pair, kind)) {
            gaps.push_back({id, kind, gapQuad(*before, glyph), pair.gap, pair.limit});
        }
        if (has(glyph.flags, GlyphFlag::blank)) {
            gaps.push_back({id, GapKind::blank_drawn, glyph.quad, 0, 0});
        }
        before = &glyph;
    }
    for (const Line& line : layout.lines) {
        const std::size_t end = std::size_t{line.first} + line.count;
        if (line.count == 0 || end > layout.sequence.size()) {
            continue;
        }
        // A line that is read from right to left ends where its sequence begins.
        const bool backwards = line.direction == LineDirection::right_to_left;
        const GlyphId last = layout.sequence[backwards ? line.first : end - 1];
        if (last.index() < glyphs.size()) {
            gaps.push_back(
                {last, GapKind::line_end, endQuad(glyphs[last.index()], line.direction), 0, 0});
        }
    }
    for (const GapMark& mark : gaps) {
        ++gapCounts[static_cast<std::size_t>(mark.kind)];
    }
}

void LayoutMarks::findCuts(const PageLayout& layout)
{
    using Place = std::tuple<CutAxis, double, double, double, double>;
    const auto placeOf = [](const CutCandidate& c) {
        return Place(c.axis, c.low, c.high, c.begin, c.end);
    };
    std::set<Place> seen;
    const auto add = [&](std::size_t i, std::uint32_t number) {
        const CutCandidate& candidate = layout.candidates[i];
        if (cuts.size() < mostCuts) {
            cuts.push_back(
                {static_cast<std::uint32_t>(i), gapBox(candidate), candidate.axis, number});
        }
    };
    for (std::size_t i = 0; i < layout.candidates.size(); ++i) {
        const CutCandidate& candidate = layout.candidates[i];
        if (isCutAt(layout, candidate) && seen.insert(placeOf(candidate)).second) {
            add(i, static_cast<std::uint32_t>(++chosenCuts));
        }
    }
    // What was rejected in one region and taken, or rejected again, in a part of it is shown once.
    for (std::size_t i = 0; i < layout.candidates.size(); ++i) {
        const CutCandidate& candidate = layout.candidates[i];
        if (candidate.state != CutState::chosen && isTelling(candidate)
            && seen.insert(placeOf(candidate)).second) {
            ++rejectedCuts;
            add(i, 0);
        }
    }
}

void LayoutMarks::findStops(const PageLayout& layout)
{
    std::vector<std::uint32_t> stopOfLine(layout.lines.size(), 0);
    BlockId block;
    for (const OrderedLine& ordered : layout.order) {
        if (ordered.line.index() >= layout.lines.size()) {
            continue;
        }
        const Line& line = layout.lines[ordered.line.index()];
        if (stops.empty() || line.block != block || !line.block.valid()) {
            OrderStop stop;
            stop.line = ordered.line;
            stop.block = line.block;
            stop.number = static_cast<std::uint32_t>(stops.size() + 1);
            const auto& corners = line.quad.corners;
            const bool backwards = line.direction == LineDirection::right_to_left;
            const Point left = (corners[0] + corners[3]) * 0.5;
            const Point right = (corners[1] + corners[2]) * 0.5;
            const double run = length(right - left);
            const Point along = run > 0 ? (right - left) * (1 / run) : Point{1, 0};
            stop.start = backwards ? right : left;
            stop.away = along * (backwards ? 1.0 : -1.0);
            stop.before = stops.empty() ? stop.start : stops.back().start;
            stops.push_back(stop);
            block = line.block;
        }
        stopOfLine[ordered.line.index()] = static_cast<std::uint32_t>(stops.size());
    }
    for (const OrderCandidate& other : layout.orders) {
        if (other.source != OrderSource::tags) {
            continue;
        }
        std::uint32_t number = 0;
        for (const LineId id : other.lines) {
            const std::uint32_t at = id.index() < stopOfLine.size() ? stopOfLine[id.index()] : 0;
            if (at > 0 && stops[at - 1].byTags == 0) {
                stops[at - 1].byTags = ++number;
            }
        }
    }
    for (const OrderStop& stop : stops) {
        stopsByTags += stop.byTags > 0 ? 1 : 0;
        stopsAgainstTags += stop.byTags > 0 && stop.byTags != stop.number ? 1 : 0;
    }
}

} // namespace foulcase
