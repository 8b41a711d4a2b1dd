// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/visibility_areas.h"

#include "core/base/rules.h"

namespace foulcase {

PaintedAreas::PaintedAreas(const PageContents& page, const Limits& limits)
    : m_page(page), m_shaped(page.clips.size()),
      m_mostTests(limits.count(Rule::limit_paint_tests))
{
    for (std::size_t c = 0; c < page.clips.size(); ++c) {
        const Clip& clip = page.clips[c];
        if (clip.outline.index() < page.outlines.size()) {
            m_shaped[c] = ClipId(c);
        } else if (clip.parent.index() < c) {
            m_shaped[c] = m_shaped[clip.parent.index()];
        }
    }
}

bool PaintedAreas::spend(std::size_t tests)
{
    m_spent += tests;
    return !exhausted();
}

bool PaintedAreas::inOutline(OutlineId id, Point p)
{
    const PathOutline& outline = m_page.outlines[id.index()];
    if (!spend(outline.points.size())) {
        return false;
    }
    int winding = 0;
    int crossings = 0;
    std::size_t begin = 0;
    for (const std::uint32_t end : outline.ends) {
        for (std::size_t i = begin; i < end; ++i) {
            const Point a = outline.points[i];
            const Point b = outline.points[i + 1 < end ? i + 1 : begin];
            if ((a.y <= p.y) != (b.y <= p.y)) {
                const double side = cross(b - a, p - a);
                const bool up = a.y <= p.y;
                if (up ? side > 0 : side < 0) { // the edge passes to the right of the point
                    winding += up ? 1 : -1;
                    ++crossings;
                }
            }
        }
        begin = end;
    }
    return outline.rule == FillRule::nonzero ? winding != 0 : crossings % 2 != 0;
}

bool PaintedAreas::inClip(ClipId clip, Point p)
{
    if (!clip.valid()) {
        return true;
    }
    if (!m_page.clips[clip.index()].bounds.contains(p)) {
        return false;
    }
    for (ClipId at = m_shaped[clip.index()]; at.valid();) {
        const Clip& shaped = m_page.clips[at.index()];
        if (!spend(1)) {
            return true;
        }
        if (!inOutline(shaped.outline, p)) {
            return exhausted();
        }
        at = shaped.parent.index() < at.index() ? m_shaped[shaped.parent.index()] : ClipId{};
    }
    return true;
}

bool PaintedAreas::inShape(const Shape& shape, Point p)
{
    if (!spend(1) || !inClip(shape.clip, p) || exhausted()) {
        return false;
    }
    if (isImage(shape.kind)) {
        return shape.quad.contains(p);
    }
    if (!shape.bounds.contains(p)) {
        return false;
    }
    const bool whole = shape.kind == ShapeKind::shading
        || (shape.rectangle && shape.kind != ShapeKind::stroke);
    return whole || (shape.outline.index() < m_page.outlines.size() && inOutline(shape.outline, p));
}

Rect PaintedAreas::boundsOf(const Shape& shape) const
{
    return shape.clip.valid() ? intersection(shape.bounds, m_page.clips[shape.clip.index()].bounds)
                              : shape.bounds;
}

bool PaintedAreas::isUpright(const Shape& shape) const
{
    if (hasShape(shape.clip)) {
        return false;
    }
    if (isImage(shape.kind)) {
        const auto& c = shape.quad.corners;
        return (c[0].x == c[1].x && c[1].y == c[2].y) || (c[0].y == c[1].y && c[1].x == c[2].x);
    }
    return shape.kind == ShapeKind::shading
        || (shape.rectangle && shape.kind != ShapeKind::stroke);
}

std::array<Point, 5> pointsOf(const Quad& quad)
{
    const Point c = quad.centre();
    std::array<Point, 5> points{c};
    for (std::size_t i = 0; i < 4; ++i) {
        points[i + 1] = (c + quad.corners[i]) * 0.5;
    }
    return points;
}

} // namespace foulcase
