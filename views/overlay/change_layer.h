// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layer of what other limits change on the page: glyphs with another fate, another blank before
// them or another place in the order. Empty while the limits are those that the file was opened
// with.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class ChangeLayer : public OverlayLayer {
public:
    ChangeLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

} // namespace foulcase
