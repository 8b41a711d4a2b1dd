// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/peer_layer.h"

#include "core/peers/peer_wording.h"
#include "views/overlay/shown_peer.h"
#include "views/palette.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

Swatch itemSwatch()
{
    return {overlayColour(OverlayInk::peer_box), SwatchLook::dotted_frame};
}

/// Hatched where only one of the two has text, dashed where it stands elsewhere, filled where it
/// reads otherwise.
Swatch differenceSwatch(PeerDifferenceKind kind)
{
    switch (kind) {
    case PeerDifferenceKind::missing:
        return {overlayColour(OverlayInk::peer_missing), SwatchLook::hatched};
    case PeerDifferenceKind::extra:
        return {overlayColour(OverlayInk::peer_extra), SwatchLook::hatched};
    case PeerDifferenceKind::displaced:
        return {overlayColour(OverlayInk::peer_extra), SwatchLook::dashed};
    case PeerDifferenceKind::decoded:
        return {overlayColour(OverlayInk::peer_decoded), SwatchLook::filled};
    case PeerDifferenceKind::blank_added:
    case PeerDifferenceKind::blank_missing:
        return {overlayColour(OverlayInk::peer_blank), SwatchLook::blank_open};
    case PeerDifferenceKind::order:
        break;
    }
    return {overlayColour(OverlayInk::peer_order), SwatchLook::dotted};
}

bool isBlankKind(PeerDifferenceKind kind)
{
    return kind == PeerDifferenceKind::blank_added || kind == PeerDifferenceKind::blank_missing;
}

} // namespace

PeerLayer::PeerLayer()
    : OverlayLayer({"peer", "other reader", "Alt+9",
        "Boxes of the reader run in the panel Peers, and where it differs: hatched where one of "
        "the "
        "two has text alone, filled where it reads otherwise, a tray where a blank differs.",
        {overlayColour(OverlayInk::peer_box), SwatchLook::dotted_frame}, false})
{}

void PeerLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    const ShownPeer* peer = area.page.peer();
    if (peer == nullptr) {
        return;
    }
    BoxBatch items(itemSwatch(), edgeOpacity(area.transform));
    for (const std::uint32_t i : peer->itemsIn(area.user)) {
        items.add(peer->page().items[i].quad, area.transform);
    }
    items.paint(painter);
    std::vector<BoxBatch> batches;
    std::vector<std::vector<QRectF>> trays(enumCount<PeerDifferenceKind>);
    for (std::size_t k = 0; k < enumCount<PeerDifferenceKind>; ++k) {
        batches.emplace_back(differenceSwatch(static_cast<PeerDifferenceKind>(k)));
    }
    for (const std::uint32_t d : peer->differencesIn(area.user)) {
        const auto kind = peer->comparison().differences[d].kind;
        for (const Quad& quad : peer->quadsOf(d)) {
            if (!quad.bounds().intersects(area.user)) {
                continue;
            }
            if (isBlankKind(kind)) {
                // The gap lies before the glyph: a tray of a third of its height.
                const QRectF box = toRectF(quad.bounds(), area.transform);
                const double side = std::max(4.0, box.height() / 3);
                trays[static_cast<std::size_t>(kind)].push_back(
                    {box.left() - side, box.bottom() - side, side, side});
            } else {
                batches[static_cast<std::size_t>(kind)].add(quad, area.transform);
            }
        }
    }
    for (std::size_t k = 0; k < enumCount<PeerDifferenceKind>; ++k) {
        batches[k].paint(painter);
        paintSwatches(painter, trays[k], differenceSwatch(static_cast<PeerDifferenceKind>(k)));
    }
}

std::vector<LegendEntry> PeerLayer::legend(const ShownPage& page) const
{
    const ShownPeer* peer = page.peer();
    if (peer == nullptr) {
        return {{itemSwatch(), u"no other reader was run on this page (panel Peers)"_s}};
    }
    const std::string& reader = peer->comparison().reader;
    std::vector<LegendEntry> entries = {
        {itemSwatch(), u"box of %1"_s.arg(QString::fromStdString(reader))}};
    for (std::size_t k = 0; k < enumCount<PeerDifferenceKind>; ++k) {
        const auto kind = static_cast<PeerDifferenceKind>(k);
        if (peer->count(kind) > 0) {
            entries.push_back({differenceSwatch(kind),
                counted(QString::fromStdString(peerKindTitle(kind, reader)), peer->count(kind))});
        }
    }
    return entries;
}

std::vector<Subject> PeerLayer::subjectsAt(const OverlayPoint& at) const
{
    std::vector<Subject> subjects;
    const ShownPeer* peer = at.page.peer();
    if (peer == nullptr) {
        return subjects;
    }
    for (const std::uint32_t d :
        peer->differencesIn({at.user.x, at.user.y, at.user.x, at.user.y})) {
        for (const GlyphId glyph : peer->comparison().differences[d].glyphs) {
            if (glyph.index() < at.page.contents().glyphs.size()
                && at.page.contents().glyphs[glyph.index()].quad.contains(at.user)) {
                subjects.push_back({SubjectKind::glyph, glyph.value});
            }
        }
    }
    return subjects;
}

} // namespace foulcase
