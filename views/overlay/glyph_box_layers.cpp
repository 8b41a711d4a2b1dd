// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/glyph_box_layers.h"

#include "views/palette.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

QColor faded(QColor colour, const PageTransform& transform)
{
    colour.setAlphaF(static_cast<float>(colour.alphaF() * edgeOpacity(transform)));
    return colour;
}

} // namespace

AdvanceLayer::AdvanceLayer()
    : OverlayLayer({"advance", "advance boxes", "Alt+1",
        "Each glyph's advance between two uprights as tall as its ascent and descent.",
        {overlayColour(OverlayInk::advance), SwatchLook::ends}, false})
{}

void AdvanceLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    std::vector<QLineF> uprights;
    std::vector<QLineF> spans;
    for (const std::uint32_t i : area.page.glyphsIn(area.user)) {
        QPolygonF quad = toPolygon(area.page.contents().glyphs[i].quad, area.transform);
        for (QPointF& corner : quad) {
            corner = snapped(painter, corner);
        }
        uprights.emplace_back(quad[0], quad[3]);
        uprights.emplace_back(quad[1], quad[2]);
        spans.emplace_back((quad[0] + quad[3]) / 2, (quad[1] + quad[2]) / 2);
    }
    const QColor colour = faded(facts().swatch.colour, area.transform);
    painter.setPen(QPen(colour, crispWidth(painter, 1)));
    painter.drawLines(spans.data(), static_cast<int>(spans.size()));
    painter.setPen(QPen(colour, crispWidth(painter, 1.6)));
    painter.drawLines(uprights.data(), static_cast<int>(uprights.size()));
}

std::vector<LegendEntry> AdvanceLayer::legend(const ShownPage& page) const
{
    return {{facts().swatch,
        counted(u"advance × ascent and descent"_s, page.contents().glyphs.size())}};
}

FontBoxLayer::FontBoxLayer()
    : OverlayLayer({"fontbox", "font boxes", "Alt+2",
        "The /FontBBox of each glyph's font where the glyph stands: no ink should leave it.",
        {overlayColour(OverlayInk::font_box), SwatchLook::dotted_frame}, false})
{}

void FontBoxLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    BoxBatch batch(facts().swatch, edgeOpacity(area.transform));
    Quad quad;
    for (const std::uint32_t i : area.page.fontBoxesIn(area.user)) {
        if (fontBoxQuad(area.page.contents(), area.page.contents().glyphs[i], quad)) {
            batch.add(quad, area.transform);
        }
    }
    batch.paint(painter);
}

std::vector<LegendEntry> FontBoxLayer::legend(const ShownPage& page) const
{
    return {{facts().swatch, counted(u"/FontBBox"_s, page.counts().fontBoxes)}};
}

OutlineLayer::OutlineLayer()
    : OverlayLayer({"outlines", "outline boxes", "Alt+3",
        "The bounds of each drawn shape as the font program has it.",
        {overlayColour(OverlayInk::outline), SwatchLook::frame}, false})
{}

void OutlineLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    BoxBatch batch(facts().swatch, edgeOpacity(area.transform));
    Quad quad;
    for (const std::uint32_t i : area.page.glyphsIn(area.user)) {
        if (outlineQuad(area.page.contents(), area.page.contents().glyphs[i], quad)) {
            batch.add(quad, area.transform);
        }
    }
    batch.paint(painter);
}

std::vector<LegendEntry> OutlineLayer::legend(const ShownPage& page) const
{
    return {{facts().swatch, counted(u"drawn outline"_s, page.counts().outlines)}};
}

BaselineLayer::BaselineLayer()
    : OverlayLayer({"baselines", "baselines", "Alt+4",
        "Where the pen stands for each glyph and how far it moves, spacing included.",
        {overlayColour(OverlayInk::baseline), SwatchLook::line}, false})
{}

void BaselineLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    std::vector<QLineF> lines;
    std::vector<QPointF> dots;
    for (const std::uint32_t i : area.page.glyphsIn(area.user)) {
        const Glyph& glyph = area.page.contents().glyphs[i];
        const QPointF origin = toPainter(glyph.origin, area.transform);
        lines.emplace_back(origin, toPainter(glyph.next, area.transform));
        dots.push_back(origin);
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(overlayColour(OverlayInk::baseline), 1.2));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    painter.setPen(QPen(overlayColour(OverlayInk::origin), 3.4, Qt::SolidLine, Qt::RoundCap));
    painter.drawPoints(dots.data(), static_cast<int>(dots.size()));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

std::vector<LegendEntry> BaselineLayer::legend(const ShownPage& /*page*/) const
{
    return {{facts().swatch, u"pen: a dot where it starts, a line as far as it moves"_s}};
}

} // namespace foulcase
