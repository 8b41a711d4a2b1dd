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
    const auto& c = corners;
    return {std::min(std::min(c[0].x, c[1].x), std::min(c[2].x, c[3].x)),
            std::min(std::min(c[0].y, c[1].y), std::min(c[2].y, c[3].y)),
            std::max(std::max(c[0].x, c[1].x), std::max(c[2].x, c[3].x)),
            std::max(std::max(c[0].y, c[1].y), std::max(c[2].y, c[3].y))};
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

} // namespace foulcase
