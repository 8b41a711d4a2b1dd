// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/box_layer.h"

#include "views/palette.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

struct NamedBox {
    const char* name;
    Rect box;
    Swatch swatch;
};

std::vector<NamedBox> boxesOf(const PageBoxes& boxes)
{
    std::vector<NamedBox> list = {
        {"MediaBox", boxes.media, {overlayColour(OverlayInk::media_box), SwatchLook::dashed}},
        {"CropBox", boxes.crop, {overlayColour(OverlayInk::crop_box), SwatchLook::frame}},
        {"BleedBox", boxes.bleed, {overlayColour(OverlayInk::bleed_box), SwatchLook::dashed}},
        {"TrimBox", boxes.trim, {overlayColour(OverlayInk::trim_box), SwatchLook::dotted}},
        {"ArtBox", boxes.art, {overlayColour(OverlayInk::art_box), SwatchLook::dotted}},
    };
    std::erase_if(list, [](const NamedBox& named) { return named.box.empty(); });
    return list;
}

} // namespace

BoxLayer::BoxLayer()
    : OverlayLayer({"boxes", "page boxes", "Alt+8",
        "MediaBox, CropBox and the rest; the picture shows the CropBox.",
        {overlayColour(OverlayInk::crop_box), SwatchLook::frame}, false})
{}

void BoxLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    for (const NamedBox& named : boxesOf(area.page.extract().boxes)) {
        QRectF box = toRectF(named.box, area.transform);
        QPen pen = swatchPen(named.swatch);
        pen.setWidthF(2);
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        // One unit inwards, so that the edge of the picture does not cut the line away.
        painter.drawRect(box.adjusted(1, 1, -1, -1));
    }
}

std::vector<LegendEntry> BoxLayer::legend(const ShownPage& page) const
{
    std::vector<LegendEntry> entries;
    for (const NamedBox& named : boxesOf(page.extract().boxes)) {
        entries.push_back({named.swatch,
            u"%1 %2 × %3 pt"_s.arg(QLatin1StringView(named.name))
                .arg(named.box.width(), 0, 'f', 1)
                .arg(named.box.height(), 0, 'f', 1)});
    }
    return entries;
}

} // namespace foulcase
