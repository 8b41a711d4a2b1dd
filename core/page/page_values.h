// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the text and graphics state machine finds on a page, as plain values in default user space
// of the unrotated page (points, y up). Indices are ids into the vectors of PageContents.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/fields.h"
#include "core/base/finding.h"
#include "core/base/geometry.h"
#include "core/base/ids.h"
#include "core/base/verdict.h"
#include "core/font/decoded_code.h"
#include "core/page/structure_values.h"

#include <string>
#include <vector>

namespace foulcase {

FOULCASE_ENUM(ContentKind, page, form, type3_glyph, appearance)

/// One execution of a content stream: a form that is drawn twice has two. Together with a byte
/// offset it is the lasting name of what was painted there.
struct ContentStream {
    ContentKind kind = ContentKind::page;
    ContentId parent;          // none for the page and for appearances
    OperatorId invokedBy;      // the Do that ran it; none for the page and for appearances
    std::uint32_t object = 0;  // number of the stream object, 0 if several or direct
    std::uint32_t bytes = 0;   // decoded length
    std::string name;          // resource name of a form, subtype of an annotation
    Rect box;                  // /BBox of a form in user space; empty where none
    bool operator==(const ContentStream&) const = default;
};
FOULCASE_FIELDS(ContentStream, kind, parent, invokedBy, object, bytes, name, box)

/// An executed operator. `begin` to `end` is the byte range with operands in its content stream.
struct ContentOperator {
    ContentId content;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t keyword = 0; // where the operator's keyword begins
    bool operator==(const ContentOperator&) const = default;
};
FOULCASE_FIELDS(ContentOperator, content, begin, end, keyword)

/// none: nothing known (pattern, separation that could not be converted)
FOULCASE_ENUM(ColourKind, known, pattern, unknown)

struct Colour {
    ColourKind kind = ColourKind::known;
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const Colour&) const = default;
};
FOULCASE_FIELDS(Colour, kind, red, green, blue)

/// ISO 32000-2, table 104.
FOULCASE_ENUM(RenderMode, fill, stroke, fill_stroke, invisible, fill_clip, stroke_clip,
              fill_stroke_clip, clip)

/// The strings of one text-showing operator, which share one text state.
struct TextRun {
    OperatorId op;
    ContentId content;
    FontId font;
    MarkedId marked;           // innermost marked-content sequence
    ClipId clip;               // clip in force
    GlyphId first;
    std::uint32_t count = 0;
    Matrix em;                 // text space at size 1 → user space, at the first glyph's origin
    double size = 0;           // Tf, unscaled
    double charSpacing = 0;    // Tc, unscaled text space
    double wordSpacing = 0;    // Tw
    double scaling = 100;      // Tz, per cent
    double rise = 0;           // Ts
    RenderMode mode = RenderMode::fill;
    Colour fill;
    Colour stroke;
    double fillAlpha = 1;
    double strokeAlpha = 1;
    bool operator==(const TextRun&) const = default;
};
FOULCASE_FIELDS(TextRun, op, content, font, marked, clip, first, count, em, size, charSpacing,
                wordSpacing, scaling, rise, mode, fill, stroke, fillAlpha, strokeAlpha)

/// One painted glyph instance. Its id is its place in paint order and never depends on options.
struct Glyph {
    Point origin;              // on the baseline (horizontal) or at the vertical origin
    Point next;                // where the pen stands after it, Tc, Tw and Tz included, TJ not
    Quad quad;                 // advance × descent..ascent
    RunId run;
    CodeId code;
    std::uint32_t offset = 0;  // of its string operand in the content stream
    std::uint32_t index = 0;   // which code of that string
    double adjustment = 0;     // TJ number before it, as pen movement in points, forward positive
    std::uint16_t flags = 0;   // GlyphFlag
    Verdict verdict = Verdict::unset;
    bool operator==(const Glyph&) const = default;
};
FOULCASE_FIELDS(Glyph, origin, next, quad, run, code, offset, index, adjustment, flags, verdict)

FOULCASE_ENUM(FillRule, nonzero, even_odd)

/// The area of a path: closed polygons in user space, curves flattened.
struct PathOutline {
    FillRule rule = FillRule::nonzero;
    std::vector<Point> points;       // of all polygons, one after another
    std::vector<std::uint32_t> ends; // where each polygon ends in `points`
    bool operator==(const PathOutline&) const = default;
};
FOULCASE_FIELDS(PathOutline, rule, points, ends)

FOULCASE_ENUM(ShapeKind, fill, stroke, fill_stroke, image, inline_image, image_mask, shading)

constexpr bool isImage(ShapeKind kind)
{
    return kind == ShapeKind::image || kind == ShapeKind::inline_image
        || kind == ShapeKind::image_mask;
}

/// A painted area, line or image, in paint order with the glyphs (see `before`).
struct Shape {
    ShapeKind kind = ShapeKind::fill;
    OperatorId op;
    ContentId content;
    MarkedId marked;
    ClipId clip;
    GlyphId before;            // the first glyph painted after it; none where no glyph follows
    Rect bounds;               // line width included, not cut to the clip
    Quad quad;                 // of images: the unit square; of others: the bounds
    bool rectangle = false;    // the path is one upright rectangle
    Colour colour;             // of the fill, or of the stroke where nothing is filled
    double alpha = 1;
    double lineWidth = 0;      // user space, of strokes
    std::string name;          // resource name of an image
    bool opaque = false;       // what was painted before is not seen through it
    OutlineId outline;         // of a fill that is no upright rectangle; none where it was too long
    bool operator==(const Shape&) const = default;
};
FOULCASE_FIELDS(Shape, kind, op, content, marked, clip, before, bounds, quad, rectangle, colour,
                alpha, lineWidth, name, opaque, outline)

/// A clip state: the common part of its own path and of `parent`.
struct Clip {
    ClipId parent;
    OperatorId op;             // W, W*, ET of text clips, or the Do of a form with /BBox
    Rect bounds;               // of the whole chain
    bool rectangle = true;     // the chain is one upright rectangle
    OutlineId outline;         // of its own path that is no upright rectangle; none where too long
    bool operator==(const Clip&) const = default;
};
FOULCASE_FIELDS(Clip, parent, op, bounds, rectangle, outline)

struct MarkedContent {
    MarkedId parent;
    OperatorId op;
    std::string tag;
    std::int32_t mcid = -1;
    LayerId layer;             // optional content group or membership in force here
    bool visible = true;       // false inside a layer that is off
    bool artifact = false;
    bool hasActualText = false;
    bool closed = false;       // an EMC ended it
    std::u32string actualText; // its own, or its structure element's
    StructureEntryId structure; // where its mcid stands in the structure tree
    bool operator==(const MarkedContent&) const = default;
};
FOULCASE_FIELDS(MarkedContent, parent, op, tag, mcid, layer, visible, artifact, hasActualText,
                closed, actualText, structure)

struct Layer {
    std::uint32_t object = 0;
    std::string name;
    bool visible = true;
    bool operator==(const Layer&) const = default;
};
FOULCASE_FIELDS(Layer, object, name, visible)

FOULCASE_ENUM(AppearanceState, drawn, no_appearance, hidden)

/// An annotation or form field and whether its appearance was drawn.
struct Annotation {
    std::string subtype;
    std::uint32_t object = 0;
    Rect box;
    AppearanceState state = AppearanceState::drawn;
    ContentId content;         // of the appearance
    std::string value;         // /V of a field or /Contents, cut
    bool operator==(const Annotation&) const = default;
};
FOULCASE_FIELDS(Annotation, subtype, object, box, state, content, value)

struct PageContents {
    std::vector<FontFacts> fonts;
    std::vector<DecodedCode> codes;
    std::vector<ContentStream> contents;
    std::vector<ContentOperator> operators; // empty below the full detail
    std::vector<TextRun> runs;
    std::vector<Glyph> glyphs;
    std::vector<Shape> shapes;
    std::vector<Clip> clips;
    std::vector<MarkedContent> marked;
    std::vector<Layer> layers;
    std::vector<Annotation> annotations;
    std::vector<PathOutline> outlines;      // of shapes and clips
    PageStructure structure;
    std::vector<ArticleBead> beads;
    std::uint32_t operatorCount = 0;
    bool operator==(const PageContents&) const = default;
};
FOULCASE_FIELDS(PageContents, fonts, codes, contents, operators, runs, glyphs, shapes, clips,
                marked, layers, annotations, outlines, structure, beads, operatorCount)

/// The bounds of the drawn outline of a glyph, as a quad in user space; false where none is known.
bool outlineQuad(const PageContents& page, const Glyph& glyph, Quad& quad);
/// The font's own box (FontFacts::box) where this glyph stands; false where the file gives none.
bool fontBoxQuad(const PageContents& page, const Glyph& glyph, Quad& quad);

} // namespace foulcase
