// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paths, painting, clipping, colours and images: ISO 32000-2, 8.5, 8.6 and 8.9.
#include "core/base/rules.h"
#include "core/page/interpreter.h"

namespace foulcase {

void Interpreter::executePath(Frame& frame)
{
    double v[6];
    const Matrix& ctm = m_state.ctm;
    switch (frame.instruction.op) {
    case Operator::m:
        if (numbers(frame, 2, v)) {
            m_path.moveTo(ctm.map({v[0], v[1]}));
        }
        break;
    case Operator::l:
        if (numbers(frame, 2, v)) {
            m_path.lineTo(ctm.map({v[0], v[1]}));
        }
        break;
    case Operator::c:
        if (numbers(frame, 6, v)) {
            m_path.curveTo(ctm.map({v[0], v[1]}), ctm.map({v[2], v[3]}), ctm.map({v[4], v[5]}));
        }
        break;
    case Operator::v:
        if (numbers(frame, 4, v)) {
            m_path.curveTo(m_path.current(), ctm.map({v[0], v[1]}), ctm.map({v[2], v[3]}));
        }
        break;
    case Operator::y:
        if (numbers(frame, 4, v)) {
            const Point end = ctm.map({v[2], v[3]});
            m_path.curveTo(ctm.map({v[0], v[1]}), end, end);
        }
        break;
    case Operator::h: m_path.close(); break;
    case Operator::re:
        if (numbers(frame, 4, v)) {
            m_path.quad(Quad::fromRect({v[0], v[1], v[0] + v[2], v[1] + v[3]}, ctm));
        }
        break;
    case Operator::W:
    case Operator::W_star:
        m_path.pendingClip = true;
        m_path.clipRule = frame.instruction.op == Operator::W ? FillRule::nonzero
                                                              : FillRule::even_odd;
        break;
    case Operator::n: paintPath(frame, ShapeKind::fill, FillRule::nonzero, Painting::none); break;
    case Operator::f:
    case Operator::F: paintPath(frame, ShapeKind::fill, FillRule::nonzero); break;
    case Operator::f_star: paintPath(frame, ShapeKind::fill, FillRule::even_odd); break;
    case Operator::s: m_path.close(); [[fallthrough]];
    case Operator::S: paintPath(frame, ShapeKind::stroke, FillRule::nonzero); break;
    case Operator::B:
    case Operator::b: paintPath(frame, ShapeKind::fill_stroke, FillRule::nonzero); break;
    case Operator::B_star:
    case Operator::b_star: paintPath(frame, ShapeKind::fill_stroke, FillRule::even_odd); break;
    case Operator::sh: paintShading(frame); break;
    case Operator::BI:
        paintImage(frame, ShapeKind::inline_image, {}, inlineImageMasked(frame));
        break;
    default: break;
    }
}

OutlineId Interpreter::keepOutline(PathOutline outline)
{
    if (m_points + outline.points.size() > m_limits.count(Rule::limit_page_points)) {
        limitReached(Rule::limit_page_points, static_cast<double>(m_points));
        return {};
    }
    m_points += outline.points.size();
    m_out.outlines.push_back(std::move(outline));
    return OutlineId(m_out.outlines.size() - 1);
}

void Interpreter::paintPath(const Frame& frame, ShapeKind kind, FillRule rule, Painting painting)
{
    if (painting == Painting::painted && !m_path.bounds().empty()) {
        Shape shape;
        shape.kind = kind;
        const bool stroked = kind != ShapeKind::fill;
        const PaintState& paint = kind == ShapeKind::stroke ? m_state.stroke : m_state.fill;
        const double scale = std::sqrt(std::abs(m_state.ctm.determinant()));
        shape.lineWidth = stroked ? quantised(m_state.lineWidth * scale) : 0;
        shape.bounds = m_path.bounds().grown(shape.lineWidth / 2);
        shape.quad = Quad::fromRect(shape.bounds, {});
        shape.rectangle = m_path.isUprightRectangle();
        shape.colour = paint.colour;
        shape.alpha = quantised(paint.alpha * m_state.groupAlpha);
        shape.opaque = paint.colour.kind != ColourKind::pattern && opaque(paint);
        addShape(frame, std::move(shape), rule);
    }
    if (m_path.pendingClip) {
        // An empty path clips everything away.
        const bool empty = m_path.bounds().empty();
        const bool rectangle = empty || m_path.isUprightRectangle();
        const bool shaped = !rectangle && m_path.hasOutline() && !m_measuring;
        m_state.clip = clipTo(quantised(empty ? Rect{0, 0, 0, 0} : m_path.bounds()), rectangle,
                              shaped ? keepOutline(m_path.outline(m_path.clipRule)) : OutlineId{});
    }
    m_path.clear();
}

bool Interpreter::opaque(const PaintState& paint) const
{
    return paint.alpha * m_state.groupAlpha >= 1 && m_state.blendsNormally && !m_state.softMask
        && m_state.opaqueGroup;
}

/// Whether a shape can cover text or be its ground.
bool Interpreter::canHideText(const Shape& shape) const
{
    const double least = m_limits[Rule::paint_side];
    const bool area = shape.kind == ShapeKind::fill || shape.kind == ShapeKind::fill_stroke
        || (shape.kind == ShapeKind::stroke && m_path.isLine() && shape.lineWidth >= least)
        || shape.kind == ShapeKind::shading;
    return area && shape.bounds.width() >= least && shape.bounds.height() >= least;
}

void Interpreter::addShape(const Frame& frame, Shape shape, FillRule rule)
{
    if (m_measuring) {
        m_measured.include(shape.bounds);
        return;
    }
    const bool image = isImage(shape.kind);
    const bool hides = !image && canHideText(shape);
    if (!layerVisible()) {
        return;
    }
    if (!image && !hides && m_options.recording != Recording::everything) {
        gatherShape(frame, shape);
        return;
    }
    if (m_out.shapes.size() >= m_limits.count(Rule::limit_shapes)) {
        limitReached(Rule::limit_shapes, static_cast<double>(m_out.shapes.size()));
        return;
    }
    if (hides && shape.kind == ShapeKind::stroke) {
        shape.outline = keepOutline(m_path.strokedLine(shape.lineWidth));
    } else if (hides && shape.kind != ShapeKind::shading && !shape.rectangle
               && m_path.hasOutline()) {
        shape.outline = keepOutline(m_path.outline(rule));
    }
    shape.op = OperatorId(m_out.operatorCount - 1);
    shape.content = frame.content;
    shape.marked = m_marked.empty() ? MarkedId{} : m_marked.back();
    shape.clip = m_state.clip;
    shape.before = GlyphId(m_out.glyphs.size());
    shape.bounds = quantised(shape.bounds);
    shape.quad = quantised(shape.quad);
    m_out.shapes.push_back(std::move(shape));
}

/// Shapes that hide nothing and have no glyph between them stand as one, so that drawings are found
/// the same whatever is recorded; grounds of the page are no part of them.
void Interpreter::gatherShape(const Frame& frame, const Shape& shape)
{
    const double ground = m_limits[Rule::figure_ground] * m_crop.width() * m_crop.height();
    const auto isGround = [&](const Rect& box) { return !(box.width() * box.height() <= ground); };
    const double thin = m_limits[Rule::figure_thin] + shape.lineWidth;
    const bool drawn = !shape.rectangle && shape.bounds.width() > thin
        && shape.bounds.height() > thin;
    if (isGround(shape.bounds)) {
        return;
    }
    const GlyphId before(m_out.glyphs.size());
    if (m_gathered.index() < m_out.shapes.size()
        && m_out.shapes[m_gathered.index()].before == before) {
        Shape& all = m_out.shapes[m_gathered.index()];
        Rect both = all.bounds;
        both.include(quantised(shape.bounds));
        if (!isGround(both)) {
            all.bounds = both;
            all.quad = Quad::fromRect(both, {});
            all.rectangle = all.rectangle && !drawn;
            return;
        }
    }
    if (m_out.shapes.size() >= m_limits.count(Rule::limit_shapes)) {
        limitReached(Rule::limit_shapes, static_cast<double>(m_out.shapes.size()));
        return;
    }
    Shape all;
    all.kind = ShapeKind::stroke;
    all.op = OperatorId(m_out.operatorCount - 1);
    all.content = frame.content;
    all.before = before;
    all.bounds = quantised(shape.bounds);
    all.quad = Quad::fromRect(all.bounds, {});
    all.rectangle = !drawn;
    m_gathered = ShapeId(m_out.shapes.size());
    m_out.shapes.push_back(std::move(all));
}

void Interpreter::paintImage(const Frame& frame, ShapeKind kind, std::string_view name,
                             ImageMasking masking)
{
    Shape shape;
    shape.kind = kind;
    shape.quad = Quad::fromRect({0, 0, 1, 1}, m_state.ctm);
    shape.bounds = shape.quad.bounds();
    shape.colour = m_state.fill.colour;
    shape.alpha = quantised(m_state.fill.alpha * m_state.groupAlpha);
    shape.opaque = masking == ImageMasking::none && opaque(m_state.fill);
    shape.name = std::string(name);
    addShape(frame, std::move(shape), FillRule::nonzero);
}

Interpreter::ImageMasking Interpreter::inlineImageMasked(const Frame& frame)
{
    const auto& operands = frame.instruction.operands;
    for (std::size_t i = 0; i + 1 < operands.size(); ++i) {
        const auto text = [&](std::size_t at) {
            return frame.bytes.substr(operands[at].begin, operands[at].end - operands[at].begin);
        };
        if ((text(i) == "/IM" || text(i) == "/ImageMask") && text(i + 1) == "true") {
            return ImageMasking::masked;
        }
    }
    return ImageMasking::none;
}

void Interpreter::paintShading(const Frame& frame)
{
    Shape shape;
    shape.kind = ShapeKind::shading;
    shape.bounds = m_state.clip.valid() ? m_out.clips[m_state.clip.index()].bounds
                                        : m_crop;
    shape.quad = Quad::fromRect(shape.bounds, {});
    shape.colour = {ColourKind::pattern, 0, 0, 0};
    shape.alpha = quantised(m_state.fill.alpha * m_state.groupAlpha);
    addShape(frame, std::move(shape), FillRule::nonzero);
}

void Interpreter::setDeviceColour(Frame& frame, PaintState& paint, ColourSpace::Family family)
{
    double v[4];
    const std::size_t count = family == ColourSpace::Family::gray ? 1
        : family == ColourSpace::Family::rgb                      ? 3
                                                                  : 4;
    if (numbers(frame, count, v)) {
        if (paint.space == nullptr || paint.space->family() != family) {
            paint.space = ColourSpace::device(family);
        }
        paint.colour = paint.space->colour(std::span(v, count));
    }
}

void Interpreter::setColour(Frame& frame, PaintState& paint)
{
    double v[32];
    std::size_t count = 0;
    for (const pdf::Token& token : frame.instruction.operands) {
        if (token.kind == pdf::TokenKind::number && count < std::size(v)) {
            v[count++] = token.number;
        }
    }
    paint.colour = paint.space->colour(std::span(v, count));
}

void Interpreter::executeColour(Frame& frame)
{
    using F = ColourSpace::Family;
    switch (frame.instruction.op) {
    case Operator::g: setDeviceColour(frame, m_state.fill, F::gray); break;
    case Operator::G: setDeviceColour(frame, m_state.stroke, F::gray); break;
    case Operator::rg: setDeviceColour(frame, m_state.fill, F::rgb); break;
    case Operator::RG: setDeviceColour(frame, m_state.stroke, F::rgb); break;
    case Operator::k: setDeviceColour(frame, m_state.fill, F::cmyk); break;
    case Operator::K: setDeviceColour(frame, m_state.stroke, F::cmyk); break;
    case Operator::sc:
    case Operator::scn: setColour(frame, m_state.fill); break;
    case Operator::SC:
    case Operator::SCN: setColour(frame, m_state.stroke); break;
    case Operator::cs:
    case Operator::CS: {
        const std::string_view name = nameOperand(frame);
        if (!name.empty()) {
            PaintState& paint = frame.instruction.op == Operator::cs ? m_state.fill
                                                                     : m_state.stroke;
            paint.space = frame.resources->colourSpace(name);
            paint.colour = paint.space->initial();
        }
        break;
    }
    default: break;
    }
}

} // namespace foulcase
