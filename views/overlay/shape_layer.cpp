// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/shape_layer.h"

#include "views/palette.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

Swatch imageSwatch()
{
    return {overlayColour(OverlayInk::image), SwatchLook::filled};
}

Swatch ruleSwatch()
{
    return {overlayColour(OverlayInk::rule), SwatchLook::frame};
}

Swatch clipSwatch()
{
    return {overlayColour(OverlayInk::clip), SwatchLook::dashed};
}

enum class ShapePart { images, others };

void paintShapes(QPainter& painter, const OverlayArea& area, const Swatch& swatch, ShapePart part)
{
    BoxBatch batch(swatch);
    for (const std::uint32_t i : area.page.shapesIn(area.user)) {
        const Shape& shape = area.page.contents().shapes[i];
        if (isImage(shape.kind) == (part == ShapePart::images)) {
            batch.add(shape.quad, area.transform);
        }
    }
    batch.paint(painter);
}

std::vector<LegendEntry> counted(const Swatch& swatch, const QString& name, std::size_t count)
{
    return {{swatch, u"%1: %2"_s.arg(name).arg(count)}};
}

} // namespace

QString shapeName(const Shape& shape)
{
    const QString named =
        shape.name.empty() ? QString() : u" /%1"_s.arg(QString::fromStdString(shape.name).left(60));
    switch (shape.kind) {
    case ShapeKind::fill:
        return shape.rectangle ? u"filled rectangle"_s : u"filled area"_s;
    case ShapeKind::stroke:
        return u"stroked line"_s;
    case ShapeKind::fill_stroke:
        return u"filled and stroked area"_s;
    case ShapeKind::image:
        return u"image"_s + named;
    case ShapeKind::inline_image:
        return u"inline image"_s;
    case ShapeKind::image_mask:
        return u"image mask"_s + named;
    case ShapeKind::shading:
        return u"shading"_s + named;
    }
    return {};
}

QString whyNoText(const Shape& shape)
{
    if (isImage(shape.kind)) {
        return u"Letters in an image are pixels: only OCR makes text of them."_s;
    }
    if (shape.kind == ShapeKind::shading) {
        return u"A shading is colour alone."_s;
    }
    return u"Letters drawn as paths have no codes, and so no text."_s;
}

ImageLayer::ImageLayer()
    : OverlayLayer({"images", "images", "Alt+5",
        "Images and image masks: letters in them are pixels and give no text.", imageSwatch(),
        false})
{}

void ImageLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    paintShapes(painter, area, imageSwatch(), ShapePart::images);
}

std::vector<LegendEntry> ImageLayer::legend(const ShownPage& page) const
{
    return counted(imageSwatch(), u"images"_s, page.counts().images);
}

RuleLayer::RuleLayer()
    : OverlayLayer({"rules", "rules and areas", "Alt+6",
        "Lines, filled areas and shadings: letters drawn as paths give no text.", ruleSwatch(),
        false})
{}

void RuleLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    paintShapes(painter, area, ruleSwatch(), ShapePart::others);
}

std::vector<LegendEntry> RuleLayer::legend(const ShownPage& page) const
{
    return counted(ruleSwatch(), u"lines and filled areas"_s, page.counts().rules);
}

ClipLayer::ClipLayer()
    : OverlayLayer({"clips", "clips", "Alt+7",
        "The clips that cut what is painted, without those that hold the whole page.", clipSwatch(),
        false})
{}

void ClipLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    BoxBatch batch(clipSwatch());
    for (const std::uint32_t i : area.page.clipsIn(area.user)) {
        batch.add(Quad::fromRect(area.page.contents().clips[i].bounds, {}), area.transform);
    }
    batch.paint(painter);
}

std::vector<LegendEntry> ClipLayer::legend(const ShownPage& page) const
{
    return counted(clipSwatch(), u"clips"_s, page.counts().clips);
}

} // namespace foulcase
