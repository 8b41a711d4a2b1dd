// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layer of the page's own boxes: MediaBox, CropBox, BleedBox, TrimBox, ArtBox, each with its name.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class BoxLayer : public OverlayLayer {
public:
    BoxLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

} // namespace foulcase
