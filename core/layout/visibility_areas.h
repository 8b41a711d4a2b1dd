// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Of the layout room alone: whether a point of a page lies in a clip or in a painted area, by the
// shape of their paths. All points in user space. The work of one page is bounded: once
// limit_paint_tests is used up nothing more is found to lie in or out.
#pragma once

#include "core/base/limits.h"
#include "core/page/page_values.h"

#include <array>

namespace foulcase {

class PaintedAreas {
public:
    PaintedAreas(const PageContents& page, const Limits& limits);

    /// Whether the path of the clip, or of one around it, is more than an upright rectangle.
    bool hasShape(ClipId clip) const { return clip.valid() && m_shaped[clip.index()].valid(); }
    bool inClip(ClipId clip, Point p);
    /// False where the path was too long to be kept.
    bool inShape(const Shape& shape, Point p);
    /// Bounds inside the clip.
    Rect boundsOf(const Shape& shape) const;
    /// Nothing but its bounds is needed to tell what lies in it.
    bool isUpright(const Shape& shape) const;

    /// False once the page's work is used up.
    bool spend(std::size_t tests);
    bool exhausted() const { return m_spent > m_mostTests; }
    std::size_t spent() const { return m_spent; }

private:
    bool inOutline(OutlineId outline, Point p);

    const PageContents& m_page;
    std::vector<ClipId> m_shaped; // by ClipId: the nearest in its chain that has an outline
    std::size_t m_mostTests;
    std::size_t m_spent = 0;
};

/// Where a glyph is looked at: its centre and halfway from there to each corner.
std::array<Point, 5> pointsOf(const Quad& quad);

} // namespace foulcase
