// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The path of one glyph as its font program draws it, for people to look at: 1/1000 em (of text
// space at size 1), y up, filled by the nonzero rule. Knows no font; says why there is no path.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/fields.h"
#include "core/base/geometry.h"

#include <vector>

namespace foulcase {

/// drawn: a path · blank: the glyph has no ink · notdef: the program has no glyph for the code, the
/// path is that of .notdef, which readers draw · box: not embedded, the box of a standard font ·
/// procedure: of a Type 3 font, whose glyphs are content · not_embedded · unreadable: the program
/// or this glyph of it · too_long: beyond limit_outline_points
FOULCASE_ENUM(OutlineState, drawn, blank, notdef, box, procedure, not_embedded, unreadable,
              too_long)

/// move and line take one point, curve (a cubic) three; each contour is closed.
FOULCASE_ENUM(OutlineStep, move, line, curve)

struct GlyphOutline {
    OutlineState state = OutlineState::not_embedded;
    std::vector<OutlineStep> steps;
    std::vector<Point> points;
    Rect box; // of the path, or the standard font's; empty: none
    bool operator==(const GlyphOutline&) const = default;
};
FOULCASE_FIELDS(GlyphOutline, state, steps, points, box)

constexpr std::size_t pointsOf(OutlineStep step)
{
    return step == OutlineStep::curve ? 3 : 1;
}

} // namespace foulcase
