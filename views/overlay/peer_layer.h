// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layer of another reader's result: its boxes as it gives them, and where it differs from ours.
// Shows nothing until a reader was run or its result was opened.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class PeerLayer : public OverlayLayer {
public:
    PeerLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
    std::vector<Subject> subjectsAt(const OverlayPoint& at) const override;
};

} // namespace foulcase
