// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/path_state.h"

namespace foulcase {

namespace {

constexpr int stepsOfCurve = 8; // off by under 2 per cent of a quarter circle's radius

bool sameAxis(Point a, Point b)
{
    return a.x == b.x || a.y == b.y;
}

} // namespace

void PathState::clear()
{
    const std::size_t most = m_mostPoints;
    std::vector<Point> points = std::move(m_points);
    std::vector<std::uint32_t> starts = std::move(m_starts);
    *this = {};
    m_mostPoints = most;
    m_points = std::move(points); // their memory is used again by the next path
    m_points.clear();
    m_starts = std::move(starts);
    m_starts.clear();
}

void PathState::add(Point p)
{
    if (m_points.size() >= m_mostPoints) {
        m_tooLong = true;
    } else {
        m_points.push_back(p);
    }
}

void PathState::begin()
{
    m_bounds.include(m_current);
    if (!m_open) {
        m_open = true;
        if (!m_tooLong) {
            m_starts.push_back(static_cast<std::uint32_t>(m_points.size()));
        }
        add(m_current);
    }
}

void PathState::moveTo(Point p)
{
    m_current = p;
    m_start = p;
    m_open = false;
}

void PathState::lineTo(Point p)
{
    begin();
    m_bounds.include(p);
    m_current = p;
    add(p);
}

void PathState::curveTo(Point a, Point b, Point end)
{
    begin();
    m_curved = true;
    m_bounds.include(a);
    m_bounds.include(b);
    m_bounds.include(end);
    const Point from = m_current;
    for (int i = 1; i <= stepsOfCurve && !m_tooLong; ++i) {
        const double t = static_cast<double>(i) / stepsOfCurve;
        const double s = 1 - t;
        add(from * (s * s * s) + a * (3 * s * s * t) + b * (3 * s * t * t) + end * (t * t * t));
    }
    m_current = end;
}

void PathState::close()
{
    m_current = m_start;
    m_open = false;
}

void PathState::quad(const Quad& corners)
{
    moveTo(corners.corners[0]);
    for (std::size_t i = 1; i < 4; ++i) {
        lineTo(corners.corners[i]);
    }
    close();
}

bool PathState::isLine() const
{
    return !m_curved && !m_tooLong && m_points.size() == 2 && m_starts.size() == 1;
}

bool PathState::isUprightRectangle() const
{
    if (m_curved || m_tooLong || m_starts.size() != 1) {
        return false;
    }
    std::size_t count = m_points.size();
    if (count == 5 && m_points.front() == m_points.back()) {
        --count;
    }
    if (count == 2) {
        return sameAxis(m_points[0], m_points[1]);
    }
    // Opposite sides of a closed polygon of four sides along the axes are equal.
    const auto& p = m_points;
    return count == 4 && sameAxis(p[0], p[1]) && sameAxis(p[1], p[2]) && sameAxis(p[2], p[3])
        && sameAxis(p[3], p[0]) && (p[0].x == p[1].x) != (p[1].x == p[2].x)
        && (p[2].x == p[3].x) != (p[1].x == p[2].x);
}

PathOutline PathState::outline(FillRule rule) const
{
    PathOutline outline;
    outline.rule = rule;
    outline.points.reserve(m_points.size());
    for (const Point p : m_points) {
        outline.points.push_back(quantised(p));
    }
    for (std::size_t i = 1; i < m_starts.size(); ++i) {
        outline.ends.push_back(m_starts[i]);
    }
    outline.ends.push_back(static_cast<std::uint32_t>(m_points.size()));
    return outline;
}

PathOutline PathState::strokedLine(double width) const
{
    const Point along = m_points[1] - m_points[0];
    const double size = length(along);
    const Point half = size > 0 ? Point{-along.y, along.x} * (width / 2 / size) : Point{};
    PathOutline outline;
    for (const Point p : {m_points[0] + half, m_points[1] + half, m_points[1] - half,
                          m_points[0] - half}) {
        outline.points.push_back(quantised(p));
    }
    outline.ends = {4};
    return outline;
}

} // namespace foulcase
