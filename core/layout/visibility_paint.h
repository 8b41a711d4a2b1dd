// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Of the layout room alone: text under later paint, and text in the colour of what it stands on.
// Looks at areas only (fills, images, shadings), never at other text but as a ground.
#pragma once

#include "core/base/ledger.h"
#include "core/base/page_transform.h"
#include "core/layout/visibility_areas.h"

namespace foulcase {

struct PaintJudgement {
    std::vector<bool> underScan; // by RunId: covered by images that are most of the page
    double scanned = 0;          // share of the page under opaque images
};

/// Sets GlyphFlag::covered and groundColour in runs that are seen at all, `seen` by RunId. A run
/// under images that make up most of the page is reported and not flagged: it may be their text
/// layer. `ledger` may be null.
PaintJudgement judgePaint(PageContents& page, const PageBoxes& boxes, const std::vector<bool>& seen,
                          const Limits& limits, PaintedAreas& areas, Ledger* ledger);

} // namespace foulcase
