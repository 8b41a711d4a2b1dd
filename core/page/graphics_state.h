// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The graphics state of ISO 32000-2, 8.4, as far as text, its visibility and its ground need it.
#pragma once

#include "core/page/colour_space.h"
#include "core/page/path_state.h"

namespace foulcase {

class Font;

struct TextState {
    std::shared_ptr<Font> font;  // null until Tf
    FontId fontId;
    double size = 0;
    double charSpacing = 0;
    double wordSpacing = 0;
    double scaling = 1;          // Tz ÷ 100
    double leading = 0;
    double rise = 0;
    RenderMode mode = RenderMode::fill;
};

struct PaintState {
    std::shared_ptr<const ColourSpace> space;
    Colour colour;
    double alpha = 1;
};

struct GraphicsState {
    Matrix ctm;
    TextState text;
    PaintState fill;
    PaintState stroke;
    double lineWidth = 1;
    ClipId clip;
    bool blendsNormally = true;  // blend mode Normal or Compatible
    bool softMask = false;
    double groupAlpha = 1;       // of the transparency groups around
    bool opaqueGroup = true;     // they neither blend nor have a soft mask
};

} // namespace foulcase
