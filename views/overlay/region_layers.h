// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layers of what lines were put together to: columns, filled lightly and numbered, and blocks, each
// with the name of its zone where it is no running text.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class ColumnLayer : public OverlayLayer {
public:
    ColumnLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

class ZoneLayer : public OverlayLayer {
public:
    ZoneLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
    std::vector<Subject> subjectsAt(const OverlayPoint& at) const override;
};

} // namespace foulcase
