// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/cut_frame.h"

namespace foulcase {

CutFrame::CutFrame(double angle, LineDirection direction) : m_angle(angle)
{
    const double radians = angle * 3.14159265358979323846 / 180;
    const double c = std::cos(radians);
    const double s = std::sin(radians);
    const double forward = direction == LineDirection::right_to_left ? -1 : 1;
    m_in = {c * forward, -s, s * forward, c, 0, 0};
    m_out = m_in.inverse();
}

Rect CutFrame::toFrame(const Quad& quad) const
{
    return Quad{{toFrame(quad.corners[0]), toFrame(quad.corners[1]), toFrame(quad.corners[2]),
                 toFrame(quad.corners[3])}}
        .bounds();
}

CutAxis CutFrame::toPage(CutAxis axis) const
{
    const bool turned = std::abs(std::sin(m_angle * 3.14159265358979323846 / 180)) > 0.7072;
    if (!turned || axis == CutAxis::none) {
        return axis;
    }
    return axis == CutAxis::horizontal ? CutAxis::vertical : CutAxis::horizontal;
}

} // namespace foulcase
