// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/shape_layer.h"

#include "views/palette.h"

#include <QPainter>

#include <set>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

bool isImage(const Shape& shape)
{
    return shape.kind == ShapeKind::image || shape.kind == ShapeKind::inline_image
        || shape.kind == ShapeKind::image_mask;
}

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

/// A clip that holds the whole page tells nothing.
bool cutsSomething(const Clip& clip, const PageBoxes& boxes)
{
    const Rect& crop = boxes.crop;
    return !clip.bounds.empty()
        && !(clip.bounds.x0 <= crop.x0 && clip.bounds.y0 <= crop.y0 && clip.bounds.x1 >= crop.x1
            && clip.bounds.y1 >= crop.y1);
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

ShapeLayer::ShapeLayer()
    : OverlayLayer({"shapes", "shapes", '7',
        "Images, rules, filled areas, and the clips that cut them.", imageSwatch(), false})
{}

void ShapeLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    BoxBatch images(imageSwatch());
    BoxBatch rules(ruleSwatch());
    BoxBatch clips(clipSwatch());
    const PageContents& contents = area.page.contents();
    std::set<std::uint32_t> seenClips;
    for (const std::uint32_t i : area.page.shapesIn(area.user)) {
        const Shape& shape = contents.shapes[i];
        (isImage(shape) ? images : rules).add(shape.quad, area.transform);
        if (shape.clip.valid()) {
            seenClips.insert(shape.clip.value);
        }
    }
    for (const std::uint32_t i : area.page.glyphsIn(area.user)) {
        const Glyph& glyph = contents.glyphs[i];
        if (glyph.run.index() < contents.runs.size()
            && contents.runs[glyph.run.index()].clip.valid()) {
            seenClips.insert(contents.runs[glyph.run.index()].clip.value);
        }
    }
    for (const std::uint32_t i : seenClips) {
        if (i < contents.clips.size()
            && cutsSomething(contents.clips[i], area.page.extract().boxes)) {
            clips.add(Quad::fromRect(contents.clips[i].bounds, {}), area.transform);
        }
    }
    images.paint(painter);
    rules.paint(painter);
    clips.paint(painter);
}

std::vector<LegendEntry> ShapeLayer::legend(const ShownPage& page) const
{
    std::size_t images = 0;
    std::size_t rules = 0;
    std::size_t clips = 0;
    for (const Shape& shape : page.contents().shapes) {
        ++(isImage(shape) ? images : rules);
    }
    for (const Clip& clip : page.contents().clips) {
        clips += cutsSomething(clip, page.extract().boxes) ? 1 : 0;
    }
    std::vector<LegendEntry> entries;
    const auto add = [&entries](const Swatch& swatch, const QString& name, std::size_t count) {
        if (count > 0) {
            entries.push_back({swatch, u"%1: %2"_s.arg(name).arg(count)});
        }
    };
    add(imageSwatch(), u"images"_s, images);
    add(ruleSwatch(), u"lines and filled areas"_s, rules);
    add(clipSwatch(), u"clips"_s, clips);
    return entries;
}

} // namespace foulcase
