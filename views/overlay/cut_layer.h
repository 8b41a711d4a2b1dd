// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layer of where the page was cut: each chosen cut a solid line with its number in the order of
// cutting, each rejected one grey and dashed. Measure and reason come on hover.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class CutLayer : public OverlayLayer {
public:
    CutLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
    std::vector<Subject> subjectsAt(const OverlayPoint& at) const override;
};

} // namespace foulcase
