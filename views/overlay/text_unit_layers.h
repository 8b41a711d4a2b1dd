// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layers of what glyphs were put together to: lines (framed), words (tinted), spans of one font,
// size and colour (dotted). Each box can be chosen.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class LineLayer : public OverlayLayer {
public:
    LineLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
    std::vector<Subject> subjectsAt(const OverlayPoint& at) const override;
};

class WordLayer : public OverlayLayer {
public:
    WordLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
    std::vector<Subject> subjectsAt(const OverlayPoint& at) const override;
};

/// Superscripts and subscripts are dashed.
class SpanLayer : public OverlayLayer {
public:
    SpanLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
    std::vector<Subject> subjectsAt(const OverlayPoint& at) const override;
};

} // namespace foulcase
