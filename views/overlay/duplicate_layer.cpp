// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/duplicate_layer.h"

#include "views/palette.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

Swatch keptSwatch()
{
    return {overlayColour(OverlayInk::duplicate_kept), SwatchLook::frame};
}

Swatch repeatedSwatch(DuplicateState state)
{
    return state == DuplicateState::dropped
        ? Swatch{overlayColour(OverlayInk::duplicate_dropped), SwatchLook::dashed}
        : Swatch{overlayColour(OverlayInk::duplicate_doubtful), SwatchLook::dotted_frame};
}

bool lies(const Duplicate& pair, const PageContents& page)
{
    return pair.glyph.index() < page.glyphs.size() && pair.kept.index() < page.glyphs.size();
}

} // namespace

DuplicateLayer::DuplicateLayer()
    : OverlayLayer({"duplicates", "dup", "4",
        "Glyphs painted more than once: the kept one has a solid frame, a dropped one a dashed "
        "one, a thin line joins them; dotted ones are doubtful and were kept.",
        {overlayColour(OverlayInk::duplicate_dropped), SwatchLook::shifted}, false})
{}

void DuplicateLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    const PageContents& contents = area.page.contents();
    BoxBatch kept(keptSwatch());
    BoxBatch dropped(repeatedSwatch(DuplicateState::dropped));
    BoxBatch doubtful(repeatedSwatch(DuplicateState::doubtful));
    std::vector<QLineF> joins;
    std::vector<GlyphId> survivors;
    for (const std::uint32_t i : area.page.marks().duplicateGrid.touching(area.user)) {
        const Duplicate& pair = area.page.layout().duplicates[i];
        if (!lies(pair, contents)) {
            continue;
        }
        const Quad& from = contents.glyphs[pair.kept.index()].quad;
        const Quad& to = contents.glyphs[pair.glyph.index()].quad;
        survivors.push_back(pair.kept);
        (pair.state == DuplicateState::dropped ? dropped : doubtful).add(to, area.transform);
        joins.emplace_back(toPainter(from.centre(), area.transform),
            toPainter(to.centre(), area.transform));
    }
    std::sort(survivors.begin(), survivors.end());
    survivors.erase(std::unique(survivors.begin(), survivors.end()), survivors.end());
    for (const GlyphId id : survivors) {
        kept.add(contents.glyphs[id.index()].quad, area.transform);
    }
    kept.paint(painter);
    doubtful.paint(painter);
    dropped.paint(painter);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(overlayColour(OverlayInk::duplicate_dropped), 1));
    painter.drawLines(joins.data(), static_cast<int>(joins.size()));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

std::vector<LegendEntry> DuplicateLayer::legend(const ShownPage& page) const
{
    const auto& duplicates = page.layout().duplicates;
    std::vector<LegendEntry> entries;
    const auto dropped = static_cast<std::size_t>(std::count_if(duplicates.begin(),
        duplicates.end(), [](const Duplicate& d) { return d.state == DuplicateState::dropped; }));
    if (dropped > 0) {
        entries.push_back({keptSwatch(), u"kept of several strikes"_s});
    }
    entries.push_back({repeatedSwatch(DuplicateState::dropped),
        dropped > 0 ? counted(u"dropped as painted twice"_s, dropped)
                    : u"nothing is painted twice"_s});
    if (dropped < duplicates.size()) {
        entries.push_back({repeatedSwatch(DuplicateState::doubtful),
            counted(u"doubtful, kept"_s, duplicates.size() - dropped)});
    }
    return entries;
}

std::vector<Subject> DuplicateLayer::subjectsAt(const OverlayPoint& at) const
{
    const PageContents& contents = at.page.contents();
    std::vector<Subject> subjects;
    const auto near = at.page.marks().duplicateGrid.touching(
        {at.user.x, at.user.y, at.user.x, at.user.y});
    for (auto i = near.rbegin(); i != near.rend(); ++i) {
        const Duplicate& pair = at.page.layout().duplicates[*i];
        for (const GlyphId id : {pair.glyph, pair.kept}) {
            if (lies(pair, contents) && contents.glyphs[id.index()].quad.contains(at.user)) {
                subjects.push_back({SubjectKind::glyph, id.value});
            }
        }
    }
    return subjects;
}

} // namespace foulcase
