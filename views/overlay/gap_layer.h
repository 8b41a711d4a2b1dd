// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layer of what stands between glyphs: inferred blanks, drawn blanks, columns, line ends.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class GapLayer : public OverlayLayer {
public:
    GapLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

} // namespace foulcase
