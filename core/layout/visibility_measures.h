// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of judgeVisibility() measure of one glyph, for who asks about that glyph: also of
// those that pass, which leave no trace in the ledger. Judges nothing and changes nothing.
#pragma once

#include "core/base/page_transform.h"
#include "core/layout/visibility_areas.h"

#include <vector>

namespace foulcase {

/// none: the test does not apply · measured · unknown: what is there has no colour that is known
FOULCASE_ENUM(MeasureState, none, measured, unknown)

struct VisibilityMeasures {
    double outsidePage = 0;    // share of the quad outside the CropBox
    MeasureState clip = MeasureState::none;
    double outsideClip = 0;    // share of the quad outside the clip in force
    double alpha = 1;          // of what the render mode paints
    MeasureState cover = MeasureState::none;
    double covered = 0;        // share of five points under opaque paint that came later
    ShapeId coveredBy;         // the topmost there; none where nothing covers
    MeasureState ground = MeasureState::none;
    double contrast = 0;       // difference to the colour it stands on, in the channel most apart
    ShapeId groundShape;       // none: the page itself, white
    bool operator==(const VisibilityMeasures&) const = default;
};
FOULCASE_FIELDS(VisibilityMeasures, outsidePage, clip, outsideClip, alpha, cover, covered,
                coveredBy, ground, contrast, groundShape)

class VisibilityGauge {
public:
    /// All three must outlive the gauge.
    VisibilityGauge(const PageContents& page, const PageBoxes& boxes, const Limits& limits);

    /// Linear in the page's areas; with those of limit_paint_tests all calls of one gauge together
    /// are bounded, and what comes later counts as not covered.
    VisibilityMeasures of(GlyphId glyph);

private:
    void measureCover(const Glyph& glyph, std::size_t index, VisibilityMeasures& out);
    void measureGround(const Glyph& glyph, std::size_t index, VisibilityMeasures& out);
    std::size_t paintedAfter(const Shape& shape) const;

    const PageContents& m_page;
    const PageBoxes& m_boxes;
    PaintedAreas m_areas;
    std::vector<ShapeId> m_relevant; // areas large enough to cover or to be a ground, as painted
};

} // namespace foulcase
