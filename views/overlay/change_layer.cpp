// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/change_layer.h"

#include "views/palette.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

Swatch changeSwatch(PageChangeKind kind)
{
    switch (kind) {
    case PageChangeKind::fate:
        return {overlayColour(OverlayInk::change_fate), SwatchLook::filled};
    case PageChangeKind::blank:
        return {overlayColour(OverlayInk::change_blank), SwatchLook::frame};
    case PageChangeKind::order:
        break;
    }
    return {overlayColour(OverlayInk::change_order), SwatchLook::dashed};
}

QString changeName(PageChangeKind kind)
{
    switch (kind) {
    case PageChangeKind::fate:
        return u"kept or dropped otherwise"_s;
    case PageChangeKind::blank:
        return u"another blank before it"_s;
    case PageChangeKind::order:
        break;
    }
    return u"follows another glyph"_s;
}

} // namespace

ChangeLayer::ChangeLayer()
    : OverlayLayer({"changes", "changes", "Alt+0",
        "What the limits that are tried change here: filled where a glyph is kept or dropped "
        "otherwise, framed where another blank stands before it, dashed where it follows another.",
        {overlayColour(OverlayInk::change_blank), SwatchLook::frame}, true})
{}

void ChangeLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    const std::vector<PageChange>& changes = area.page.changes();
    if (changes.empty()) {
        return;
    }
    std::array<BoxBatch, enumCount<PageChangeKind>> batches{
        BoxBatch(changeSwatch(PageChangeKind::fate)), BoxBatch(changeSwatch(PageChangeKind::blank)),
        BoxBatch(changeSwatch(PageChangeKind::order))};
    const auto& glyphs = area.page.contents().glyphs;
    for (const std::uint32_t g : area.page.glyphsIn(area.user)) {
        const auto found = std::lower_bound(changes.begin(), changes.end(), g,
            [](const PageChange& change, std::uint32_t glyph) { return change.glyph.value < glyph; });
        if (found != changes.end() && found->glyph.value == g) {
            batches[static_cast<std::size_t>(found->kind)].add(glyphs[g].quad, area.transform);
        }
    }
    for (const BoxBatch& batch : batches) {
        batch.paint(painter);
    }
}

std::vector<LegendEntry> ChangeLayer::legend(const ShownPage& page) const
{
    std::array<std::size_t, enumCount<PageChangeKind>> counts{};
    for (const PageChange& change : page.changes()) {
        ++counts[static_cast<std::size_t>(change.kind)];
    }
    std::vector<LegendEntry> entries;
    for (std::size_t k = 0; k < counts.size(); ++k) {
        const auto kind = static_cast<PageChangeKind>(k);
        if (counts[k] > 0) {
            entries.push_back({changeSwatch(kind), counted(changeName(kind), counts[k])});
        }
    }
    return entries;
}

} // namespace foulcase
