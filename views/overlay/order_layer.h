// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layer of the reading order: a numbered disc where the reader comes to another block, a thin arrow
// from one to the next; a numbered square beside it where the tags of the file give another number.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class OrderLayer : public OverlayLayer {
public:
    OrderLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
    std::vector<Subject> subjectsAt(const OverlayPoint& at) const override;
};

} // namespace foulcase
