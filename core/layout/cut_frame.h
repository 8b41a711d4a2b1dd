// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The frame of a cut tree: the page turned so that the lines of one direction run along +x and
// follow one another towards −y. Knows nothing of /Rotate: a page that is shown turned has turned
// lines.
#pragma once

#include "core/base/geometry.h"
#include "core/layout/layout_values.h"

namespace foulcase {

class CutFrame {
public:
    CutFrame() = default;
    /// `angle` of the lines in degrees. Right-to-left text is mirrored, so that it begins at the
    /// smallest x too.
    CutFrame(double angle, LineDirection direction);

    Point toFrame(Point p) const { return m_in.map(p); }
    Rect toFrame(const Quad& quad) const;
    /// The upright box on the page around a box of the frame.
    Rect toPage(const Rect& box) const { return mapped(box, m_out); }
    /// Of a line that has this axis in the frame: its nearest axis on the page.
    CutAxis toPage(CutAxis axis) const;
    double angle() const { return m_angle; }

private:
    Matrix m_in;
    Matrix m_out;
    double m_angle = 0;
};

} // namespace foulcase
