// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layers that tell of each glyph what became of it: quads by the source of their Unicode, hidden
// ones by their reason; and the page's picture, which has a chip like them but is drawn by the
// view, since it comes from the renderer.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class PictureLayer : public OverlayLayer {
public:
    PictureLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

/// Advance × descent..ascent. Colour: source of the Unicode; a guess is dotted, none is hatched,
/// what is not in the text has a dashed edge alone.
class QuadLayer : public OverlayLayer {
public:
    QuadLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
    std::vector<Subject> subjectsAt(const OverlayPoint& at) const override;
};

/// Glyphs that are not in the default text, each in outline alone, coloured by the reason.
class HiddenLayer : public OverlayLayer {
public:
    HiddenLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
};

/// "font's own names", as chips, legends and lists call a source.
QString sourceName(UnicodeSource source);
/// "covered by later paint", as legends call a reason.
QString verdictName(Verdict verdict);

} // namespace foulcase
