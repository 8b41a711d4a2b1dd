// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layer of what is painted besides glyphs: images, rules and filled areas, and the clips in force.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class ShapeLayer : public OverlayLayer {
public:
    ShapeLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

/// "image /Im3", "filled area", as hover, click and lists call a shape.
QString shapeName(const Shape& shape);

} // namespace foulcase
