// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points, rectangles, quads and matrices. Unless a name says otherwise the space is the default
// user space of the unrotated page: points, y up. Does not know pages, pixels or rotation (that
// is PageTransform).
#pragma once

#include "core/base/fields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace foulcase {

struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};
FOULCASE_FIELDS(Point, x, y)

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
constexpr double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
constexpr double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
inline double length(Point a) { return std::hypot(a.x, a.y); }

/// Upright rectangle; empty when x1 < x0 or y1 < y0 (the default is empty).
struct Rect {
    double x0 = 0;
    double y0 = 0;
    double x1 = -1;
    double y1 = -1;
    bool operator==(const Rect&) const = default;

    constexpr bool empty() const { return x1 < x0 || y1 < y0; }
    constexpr double width() const { return empty() ? 0 : x1 - x0; }
    constexpr double height() const { return empty() ? 0 : y1 - y0; }
    constexpr double area() const { return width() * height(); }
    constexpr Point centre() const { return {(x0 + x1) / 2, (y0 + y1) / 2}; }
    constexpr bool contains(Point p) const
    {
        return p.x >= x0 && p.x <= x1 && p.y >= y0 && p.y <= y1;
    }
    constexpr bool intersects(const Rect& o) const
    {
        return !empty() && !o.empty() && x0 <= o.x1 && o.x0 <= x1 && y0 <= o.y1 && o.y0 <= y1;
    }
    constexpr Rect grown(double by) const { return {x0 - by, y0 - by, x1 + by, y1 + by}; }
    void include(Point p);
    void include(const Rect& o);
};
FOULCASE_FIELDS(Rect, x0, y0, x1, y1)

/// The common area of two rectangles; empty if there is none.
Rect intersection(const Rect& a, const Rect& b);

/// ISO 32000-2, 8.3.3: [a b c d e f]; a point is a row vector multiplied from the left.
struct Matrix {
    double a = 1;
    double b = 0;
    double c = 0;
    double d = 1;
    double e = 0;
    double f = 0;
    bool operator==(const Matrix&) const = default;

    constexpr Point map(Point p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    constexpr Point mapVector(Point p) const { return {a * p.x + c * p.y, b * p.x + d * p.y}; }
    constexpr double determinant() const { return a * d - b * c; }
    bool finite() const;
    /// The inverse; the identity where the matrix is singular.
    Matrix inverse() const;
};
FOULCASE_FIELDS(Matrix, a, b, c, d, e, f)

/// First `inner`, then `outer` (the order in which PDF writes M' = inner × outer).
constexpr Matrix operator*(const Matrix& inner, const Matrix& outer)
{
    return {inner.a * outer.a + inner.b * outer.c,           inner.a * outer.b + inner.b * outer.d,
            inner.c * outer.a + inner.d * outer.c,           inner.c * outer.b + inner.d * outer.d,
            inner.e * outer.a + inner.f * outer.c + outer.e, inner.e * outer.b + inner.f * outer.d + outer.f};
}

/// Four corners in the frame of what it encloses: start-bottom, end-bottom, end-top, start-top.
struct Quad {
    std::array<Point, 4> corners{};
    bool operator==(const Quad&) const = default;

    Rect bounds() const;
    bool contains(Point p) const;
    constexpr Point centre() const
    {
        return (corners[0] + corners[1] + corners[2] + corners[3]) * 0.25;
    }
    static Quad fromRect(const Rect& r, const Matrix& m);
};
FOULCASE_FIELDS(Quad, corners)

/// Bounding box of a rectangle after mapping.
Rect mapped(const Rect& r, const Matrix& m);

/// 1/1000 pt, no NaN, no −0, within ±1e9: what a PageExtract holds. Runs some ten times a glyph,
/// hence inline and without a call of round().
inline double quantised(double v)
{
    constexpr double reach = 1e9;
    if (!(v > -reach)) { // NaN too
        return v <= -reach ? -reach : 0;
    }
    const double scaled = (v < reach ? v : reach) * 1000.0;
    const auto whole = static_cast<std::int64_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
    return static_cast<double>(whole) / 1000.0;
}
inline Point quantised(Point p) { return {quantised(p.x), quantised(p.y)}; }
inline Rect quantised(const Rect& r)
{
    return {quantised(r.x0), quantised(r.y0), quantised(r.x1), quantised(r.y1)};
}
inline Quad quantised(const Quad& q)
{
    return {{quantised(q.corners[0]), quantised(q.corners[1]), quantised(q.corners[2]),
             quantised(q.corners[3])}};
}

} // namespace foulcase
