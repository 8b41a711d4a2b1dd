// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layers of what is painted besides glyphs: images, rules and filled areas, and the clips in force.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class ImageLayer : public OverlayLayer {
public:
    ImageLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

class RuleLayer : public OverlayLayer {
public:
    RuleLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

class ClipLayer : public OverlayLayer {
public:
    ClipLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

/// "image /Im3", "filled area", as hover, click and lists call a shape.
QString shapeName(const Shape& shape);
/// Why no text comes of such a shape, one sentence.
QString whyNoText(const Shape& shape);

} // namespace foulcase
