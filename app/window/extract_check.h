// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a page extract or a path that came from an extractor can be walked: every id lies in its list or
// is none, every range lies in its text. An extractor parses hostile files and may be theirs.
#pragma once

#include "core/extract/page_extract.h"
#include "core/font/glyph_outline.h"

namespace foulcase {

bool idsHold(const PageExtract& page);

/// Each step has its points, a move comes first, and numbers can be drawn.
bool pathHolds(const GlyphOutline& outline);

} // namespace foulcase
