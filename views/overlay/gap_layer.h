// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layer of what stands between the glyphs of a line: inferred blanks, drawn blanks, columns, gaps
// that nearly were blanks, line ends; with the gap and its limit once there is room.
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
