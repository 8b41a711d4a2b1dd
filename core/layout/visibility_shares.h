// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Of the layout room alone: what the tests of visibility measure, for the decision and for the
// history that tells of it. All numbers go from 0 to 1.
#pragma once

#include "core/layout/visibility_areas.h"

namespace foulcase {

bool paintsNothing(RenderMode mode);
/// Of what the render mode paints.
double alphaOf(const TextRun& run);
/// 0 inside, 1 outside; a glyph without area is judged by its centre.
double shareOutside(const Rect& glyph, const Rect& box);
/// By the shape of the clip's paths: of the points at which a glyph is looked at.
double shareOutsidePath(const Quad& glyph, ClipId clip, PaintedAreas& areas);
/// In the channel that differs most.
double colourDifference(const Colour& a, const Colour& b);

} // namespace foulcase
