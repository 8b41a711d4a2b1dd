// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layer that writes on each glyph what it reads as: the character and its code point. Painted only
// where it can be read; zooming in brings it out.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class CodeLayer : public OverlayLayer {
public:
    CodeLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

} // namespace foulcase
