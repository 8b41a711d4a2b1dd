// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/visibility_shares.h"

#include <algorithm>

namespace foulcase {

bool paintsNothing(RenderMode mode)
{
    return mode == RenderMode::invisible || mode == RenderMode::clip;
}

double alphaOf(const TextRun& run)
{
    const bool fills = run.mode == RenderMode::fill || run.mode == RenderMode::fill_clip;
    const bool strokes = run.mode == RenderMode::stroke || run.mode == RenderMode::stroke_clip;
    return fills  ? run.fillAlpha
        : strokes ? run.strokeAlpha
                  : std::max(run.fillAlpha, run.strokeAlpha);
}

double shareOutside(const Rect& glyph, const Rect& box)
{
    if (glyph.x0 >= box.x0 && glyph.x1 <= box.x1 && glyph.y0 >= box.y0 && glyph.y1 <= box.y1) {
        return 0;
    }
    if (glyph.area() <= 0) {
        return box.contains(glyph.centre()) ? 0 : 1;
    }
    return 1 - intersection(glyph, box).area() / glyph.area();
}

double shareOutsidePath(const Quad& glyph, ClipId clip, PaintedAreas& areas)
{
    const auto points = pointsOf(glyph);
    const auto outside = std::count_if(points.begin(), points.end(),
                                       [&](Point p) { return !areas.inClip(clip, p); });
    return static_cast<double>(outside) / static_cast<double>(points.size());
}

double colourDifference(const Colour& a, const Colour& b)
{
    const auto channel = [](std::uint8_t x, std::uint8_t y) { return x < y ? y - x : x - y; };
    return std::max({channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue)})
        / 255.0;
}

} // namespace foulcase
