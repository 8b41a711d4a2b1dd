// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vertical text that is drawn with a font for horizontal writing, each ideograph set for itself
// under the one before. Changes places alone: the runs count as vertical from then on.
#pragma once

#include "core/layout/lines_places.h"

namespace foulcase {

/// Gives the ideographs of a page that stand one under another the places that a font for vertical
/// writing would give them. Nothing where most of the page's ideographs stand side by side.
void placeStacked(const PageContents& page, const Limits& limits, HiddenText hidden,
                  GlyphPlaces& places);

} // namespace foulcase
