// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/geometry.h"

namespace foulcase {

void Rect::include(Point p)
{
    if (empty()) {
        *this = {p.x, p.y, p.x, p.y};
        return;
    }
    x0 = std::min(x0, p.x);
    y0 = std::min(y0, p.y);
    x1 = std::max(x1, p.x);
    y1 = std::max(y1, p.y);
}

void Rect::include(const Rect& o)
{
    if (!o.empty()) {
        include(Point{o.x0, o.y0});
        include(Point{o.x1, o.y1});
    }
}

Rect intersection(const Rect& a, const Rect& b)
{
    if (!a.intersects(b)) {
        return {};
    }
    return {std::max(a.x0, b.x0), std::max(a.y0, b.y0), std::min(a.x1, b.x1), std::min(a.y1, b.y1)};
}

bool Matrix::finite() const
{
    return std::isfinite(a) && std::isfinite(b) && std::isfinite(c) && std::isfinite(d)
        && std::isfinite(e) && std::isfinite(f);
}

Matrix Matrix::inverse() const
{
    const double det = determinant();
    if (det == 0 || !std::isfinite(1 / det)) {
        return {};
    }
    const double k = 1 / det;
    return {d * k, -b * k, -c * k, a * k, (c * f - d * e) * k, (b * e - a * f) * k};
}

Rect Quad::bounds() const
{
    Rect r;
    for (const Point& p : corners) {
        r.include(p);
    }
    return r;
}

bool Quad::contains(Point p) const
{
    bool positive = false;
    bool negative = false;
    for (std::size_t i = 0; i < 4; ++i) {
        const double side = cross(corners[(i + 1) % 4] - corners[i], p - corners[i]);
        positive = positive || side > 0;
        negative = negative || side < 0;
    }
    return !(positive && negative);
}

Quad Quad::fromRect(const Rect& r, const Matrix& m)
{
    return {{m.map({r.x0, r.y0}), m.map({r.x1, r.y0}), m.map({r.x1, r.y1}), m.map({r.x0, r.y1})}};
}

Rect mapped(const Rect& r, const Matrix& m)
{
    return r.empty() ? Rect{} : Quad::fromRect(r, m).bounds();
}

double quantised(double v)
{
    constexpr double reach = 1e9;
    if (std::isnan(v)) {
        return 0;
    }
    const double q = std::round(std::clamp(v, -reach, reach) * 1000.0) / 1000.0;
    return q == 0 ? 0.0 : q;
}

Point quantised(Point p)
{
    return {quantised(p.x), quantised(p.y)};
}

Rect quantised(const Rect& r)
{
    return {quantised(r.x0), quantised(r.y0), quantised(r.x1), quantised(r.y1)};
}

Quad quantised(const Quad& q)
{
    return {{quantised(q.corners[0]), quantised(q.corners[1]), quantised(q.corners[2]),
             quantised(q.corners[3])}};
}

} // namespace foulcase
