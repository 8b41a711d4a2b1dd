// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layers of the measures of each glyph, told apart by their lines: how far its advance reaches
// (uprights), its font's box (dotted), the bounds of its outline (solid), and its baseline with the
// origin. None of them says what the glyph reads as.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class AdvanceLayer : public OverlayLayer {
public:
    AdvanceLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

class FontBoxLayer : public OverlayLayer {
public:
    FontBoxLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

class OutlineLayer : public OverlayLayer {
public:
    OutlineLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

class BaselineLayer : public OverlayLayer {
public:
    BaselineLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

} // namespace foulcase
