// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/visibility_measures.h"

#include "core/base/rules.h"
#include "core/layout/visibility_shares.h"

#include <algorithm>

namespace foulcase {

VisibilityGauge::VisibilityGauge(const PageContents& page, const PageBoxes& boxes,
                                 const Limits& limits)
    : m_page(page), m_boxes(boxes), m_areas(page, limits)
{
    const double least = limits[Rule::paint_side];
    for (std::size_t s = 0; s < page.shapes.size(); ++s) {
        const Shape& shape = page.shapes[s];
        const bool area = shape.kind != ShapeKind::stroke || shape.outline.valid();
        if (area && shape.bounds.width() >= least && shape.bounds.height() >= least) {
            m_relevant.push_back(ShapeId(s));
        }
    }
}

VisibilityMeasures VisibilityGauge::of(GlyphId id)
{
    VisibilityMeasures out;
    if (id.index() >= m_page.glyphs.size()) {
        return out;
    }
    const Glyph& glyph = m_page.glyphs[id.index()];
    const TextRun& run = m_page.runs[glyph.run.index()];
    const Rect bounds = glyph.quad.bounds();
    out.outsidePage = shareOutside(bounds, m_boxes.crop);
    if (run.clip.valid()) {
        out.clip = MeasureState::measured;
        out.outsideClip = shareOutside(bounds, m_page.clips[run.clip.index()].bounds);
        if (m_areas.hasShape(run.clip)) {
            out.outsideClip =
                std::max(out.outsideClip, shareOutsidePath(glyph.quad, run.clip, m_areas));
        }
    }
    out.alpha = alphaOf(run);
    if (!paintsNothing(run.mode)) {
        measureCover(glyph, id.index(), out);
        measureGround(glyph, id.index(), out);
    }
    return out;
}

std::size_t VisibilityGauge::paintedAfter(const Shape& shape) const
{
    return shape.before.valid() ? shape.before.index() : m_page.glyphs.size();
}

void VisibilityGauge::measureCover(const Glyph& glyph, std::size_t index, VisibilityMeasures& out)
{
    out.cover = MeasureState::measured;
    const auto points = pointsOf(glyph.quad);
    std::array<bool, 5> under{};
    const Rect bounds = glyph.quad.bounds();
    for (std::size_t i = m_relevant.size(); i > 0; --i) {
        const Shape& shape = m_page.shapes[m_relevant[i - 1].index()];
        if (paintedAfter(shape) <= index) {
            break; // shapes stand in paint order
        }
        if (!shape.opaque || !shape.bounds.intersects(bounds)) {
            continue;
        }
        for (std::size_t p = 0; p < points.size(); ++p) {
            if (!under[p] && m_areas.spend(1) && m_areas.inShape(shape, points[p])) {
                under[p] = true;
                out.coveredBy = out.coveredBy.valid() ? out.coveredBy : m_relevant[i - 1];
            }
        }
    }
    out.covered = static_cast<double>(std::count(under.begin(), under.end(), true))
        / static_cast<double>(under.size());
}

void VisibilityGauge::measureGround(const Glyph& glyph, std::size_t index, VisibilityMeasures& out)
{
    const TextRun& run = m_page.runs[glyph.run.index()];
    const bool strokes = run.mode == RenderMode::stroke || run.mode == RenderMode::stroke_clip;
    const bool both = run.mode == RenderMode::fill_stroke
        || run.mode == RenderMode::fill_stroke_clip;
    const Colour colour = strokes ? run.stroke : run.fill;
    const bool type3 = run.font.index() < m_page.fonts.size()
        && m_page.fonts[run.font.index()].kind == FontKind::type3;
    if (type3 || colour.kind != ColourKind::known || (both && run.fill != run.stroke)) {
        out.ground = MeasureState::unknown;
        return;
    }
    out.ground = MeasureState::measured;
    out.contrast = 0;
    const auto points = pointsOf(glyph.quad);
    const auto first = std::partition_point(
        m_relevant.begin(), m_relevant.end(),
        [&](ShapeId s) { return paintedAfter(m_page.shapes[s.index()]) <= index; });
    for (const Point p : points) {
        ShapeId top;
        for (auto at = first; at != m_relevant.begin() && !top.valid();) {
            const Shape& shape = m_page.shapes[(--at)->index()];
            const bool shapeUnknown = !isImage(shape.kind) && shape.kind != ShapeKind::shading
                && !shape.rectangle && !shape.outline.valid();
            const bool near = shape.bounds.contains(p) && m_areas.spend(1);
            top = near && (shapeUnknown || m_areas.inShape(shape, p)) ? *at : ShapeId();
        }
        Colour ground{ColourKind::known, 255, 255, 255};
        if (top.valid()) {
            const Shape& shape = m_page.shapes[top.index()];
            const bool known = shape.opaque && !isImage(shape.kind)
                && shape.colour.kind == ColourKind::known
                && (shape.rectangle || shape.outline.valid());
            if (!known) {
                out.ground = MeasureState::unknown;
                out.groundShape = top;
                return;
            }
            ground = shape.colour;
        }
        const double apart = colourDifference(colour, ground);
        if (apart > out.contrast || p == points.front()) {
            out.groundShape = top;
        }
        out.contrast = std::max(out.contrast, apart);
    }
}

} // namespace foulcase
