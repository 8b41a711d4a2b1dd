// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The path under construction (ISO 32000-2, 8.5.2): its extent, whether it is an upright
// rectangle, and its corners as polygons, curves flattened. All points in user space.
#pragma once

#include "core/page/page_values.h"

namespace foulcase {

class PathState {
public:
    void moveTo(Point p);
    void lineTo(Point p);
    void curveTo(Point a, Point b, Point end);
    void close();
    /// A polygon of its own, as `re` adds it.
    void quad(const Quad& corners);
    void clear();

    Point current() const { return m_current; }
    /// Control points included; empty while nothing was drawn.
    const Rect& bounds() const { return m_bounds; }
    /// One polygon whose sides are those of an upright rectangle, or one line along an axis.
    bool isUprightRectangle() const;
    /// One straight line.
    bool isLine() const;
    /// Corners beyond this number are not kept, and there is no outline.
    void setMostPoints(std::size_t most) { m_mostPoints = most; }
    bool hasOutline() const { return !m_tooLong && !m_points.empty(); }
    PathOutline outline(FillRule rule) const;
    /// The area that stroking a line of isLine() paints, with butt caps.
    PathOutline strokedLine(double width) const;

    bool pendingClip = false;
    FillRule clipRule = FillRule::nonzero;

private:
    void begin();
    void add(Point p);

    Rect m_bounds;
    Point m_current;
    Point m_start;
    bool m_open = false; // a polygon has begun and its corners go to the end of m_points
    bool m_curved = false;
    bool m_tooLong = false;
    std::size_t m_mostPoints = 4096;
    std::vector<Point> m_points;
    std::vector<std::uint32_t> m_starts;
};

} // namespace foulcase
