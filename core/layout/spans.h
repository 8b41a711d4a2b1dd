// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Spans of lines: what stands in one font, size, colour and render mode, and at one height.
#pragma once

#include "core/layout/layout_values.h"
#include "core/layout/lines_places.h"

namespace foulcase {

/// Fills layout.spans; every glyph of the sequence is in one.
void buildSpans(const PageContents& page, const GlyphPlaces& places, const Limits& limits,
                PageLayout& layout);

} // namespace foulcase
