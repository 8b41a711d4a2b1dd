// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paths, painting, clipping, colours and images: ISO 32000-2, 8.5, 8.6 and 8.9.
#include "core/page/interpreter.h"

namespace foulcase {

void Interpreter::lineTo(Point user)
{
    const bool axis = user.x == m_path.current.x || user.y == m_path.current.y;
    m_path.uprightRectangle = axis && m_path.segments < 4
        && (m_path.segments == 0 || m_path.uprightRectangle);
    m_path.bounds.include(m_path.current);
    m_path.bounds.include(user);
    m_path.current = user;
    ++m_path.segments;
}

void Interpreter::executePath(Frame& frame)
{
    double v[6];
    const Matrix& ctm = m_state.ctm;
    const auto curve = [&](Point a, Point b, Point end) {
        m_path.uprightRectangle = false;
        m_path.bounds.include(m_path.current);
        m_path.bounds.include(a);
        m_path.bounds.include(b);
        m_path.bounds.include(end);
        m_path.current = end;
        m_path.segments += 2;
    };
    switch (frame.instruction.op) {
    case Operator::m:
        if (numbers(frame, 2, v)) {
            m_path.current = ctm.map({v[0], v[1]});
            m_path.start = m_path.current;
            m_path.uprightRectangle = m_path.uprightRectangle && m_path.segments == 0;
        }
        break;
    case Operator::l:
        if (numbers(frame, 2, v)) {
            lineTo(ctm.map({v[0], v[1]}));
        }
        break;
    case Operator::c:
        if (numbers(frame, 6, v)) {
            curve(ctm.map({v[0], v[1]}), ctm.map({v[2], v[3]}), ctm.map({v[4], v[5]}));
        }
        break;
    case Operator::v:
        if (numbers(frame, 4, v)) {
            curve(m_path.current, ctm.map({v[0], v[1]}), ctm.map({v[2], v[3]}));
        }
        break;
    case Operator::y:
        if (numbers(frame, 4, v)) {
            const Point end = ctm.map({v[2], v[3]});
            curve(ctm.map({v[0], v[1]}), end, end);
        }
        break;
    case Operator::h: m_path.current = m_path.start; break;
    case Operator::re:
        if (numbers(frame, 4, v)) {
            const bool alone = m_path.segments == 0;
            const bool upright = (ctm.b == 0 && ctm.c == 0) || (ctm.a == 0 && ctm.d == 0);
            const Rect box{std::min(v[0], v[0] + v[2]), std::min(v[1], v[1] + v[3]),
                           std::max(v[0], v[0] + v[2]), std::max(v[1], v[1] + v[3])};
            m_path.bounds.include(mapped(box, ctm));
            m_path.current = ctm.map({v[0], v[1]});
            m_path.start = m_path.current;
            m_path.segments += 4;
            m_path.uprightRectangle = alone && upright;
        }
        break;
    case Operator::W:
    case Operator::W_star: m_path.pendingClip = true; break;
    case Operator::n: paintPath(frame, ShapeKind::fill, false); break;
    case Operator::f:
    case Operator::F:
    case Operator::f_star: paintPath(frame, ShapeKind::fill, true); break;
    case Operator::S:
    case Operator::s: paintPath(frame, ShapeKind::stroke, true); break;
    case Operator::B:
    case Operator::B_star:
    case Operator::b:
    case Operator::b_star: paintPath(frame, ShapeKind::fill_stroke, true); break;
    case Operator::sh: paintShading(frame); break;
    case Operator::BI: paintImage(frame, ShapeKind::inline_image, {}); break;
    default: break;
    }
}

void Interpreter::paintPath(const Frame& frame, ShapeKind kind, bool painted)
{
    if (painted && !m_path.bounds.empty()) {
        Shape shape;
        shape.kind = kind;
        const bool stroked = kind != ShapeKind::fill;
        const PaintState& paint = kind == ShapeKind::stroke ? m_state.stroke : m_state.fill;
        const double scale = std::sqrt(std::abs(m_state.ctm.determinant()));
        shape.lineWidth = stroked ? quantised(m_state.lineWidth * scale) : 0;
        shape.bounds = m_path.bounds.grown(shape.lineWidth / 2);
        shape.quad = Quad::fromRect(shape.bounds, {});
        shape.rectangle = m_path.uprightRectangle;
        shape.colour = paint.colour;
        shape.alpha = quantised(paint.alpha);
        addShape(frame, std::move(shape));
    }
    if (m_path.pendingClip) {
        // An empty path clips everything away.
        const Rect bounds = m_path.bounds.empty() ? Rect{0, 0, 0, 0} : m_path.bounds;
        m_state.clip = clipTo(quantised(bounds), m_path.uprightRectangle);
    }
    m_path = {};
}

void Interpreter::addShape(const Frame& frame, Shape shape)
{
    if (m_measuring) {
        m_measured.include(shape.bounds);
        return;
    }
    const bool image = shape.kind == ShapeKind::image || shape.kind == ShapeKind::inline_image
        || shape.kind == ShapeKind::image_mask;
    if (!image && m_options.recording != Recording::everything) {
        return;
    }
    if (!layerVisible()) {
        return;
    }
    if (m_out.shapes.size() >= m_limits.count(Rule::limit_shapes)) {
        limitReached(Rule::limit_shapes, static_cast<double>(m_out.shapes.size()));
        return;
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

void Interpreter::paintImage(const Frame& frame, ShapeKind kind, std::string_view name)
{
    Shape shape;
    shape.kind = kind;
    shape.quad = Quad::fromRect({0, 0, 1, 1}, m_state.ctm);
    shape.bounds = shape.quad.bounds();
    shape.colour = m_state.fill.colour;
    shape.alpha = quantised(m_state.fill.alpha);
    shape.name = std::string(name);
    addShape(frame, std::move(shape));
}

void Interpreter::paintShading(const Frame& frame)
{
    Shape shape;
    shape.kind = ShapeKind::shading;
    shape.bounds = m_state.clip.valid() ? m_out.clips[m_state.clip.index()].bounds
                                        : m_page.boxes().crop;
    shape.quad = Quad::fromRect(shape.bounds, {});
    shape.colour = {ColourKind::pattern, 0, 0, 0};
    shape.alpha = quantised(m_state.fill.alpha);
    addShape(frame, std::move(shape));
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
