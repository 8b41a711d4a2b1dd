// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/visibility.h"

#include "core/base/rules.h"
#include "core/layout/visibility_paint.h"
#include "core/layout/visibility_shares.h"

#include <unordered_set>

namespace foulcase {

namespace {

/// The cells of a coarse grid that visible glyphs stand in.
class VisiblePlaces {
public:
    explicit VisiblePlaces(double cell) : m_cell(cell) {}

    void add(Point p) { m_cells.insert(key(cellOf(p.x), cellOf(p.y))); }
    bool near(Point p) const
    {
        for (std::int64_t dx = -1; dx <= 1; ++dx) {
            for (std::int64_t dy = -1; dy <= 1; ++dy) {
                if (m_cells.contains(key(cellOf(p.x) + dx, cellOf(p.y) + dy))) {
                    return true;
                }
            }
        }
        return false;
    }

private:
    std::int64_t cellOf(double v) const
    {
        return static_cast<std::int64_t>(std::floor(v / m_cell));
    }
    static std::uint64_t key(std::int64_t x, std::int64_t y)
    {
        return static_cast<std::uint64_t>(x) << 32U ^ (static_cast<std::uint64_t>(y) & 0xFFFFFFFFU);
    }
    double m_cell;
    std::unordered_set<std::uint64_t> m_cells;
};

double emOf(const TextRun& run)
{
    return length({run.em.c, run.em.d});
}

/// Which cells of a coarse raster of the page images cover; linear in the images.
class ImageCover {
public:
    ImageCover(const PageContents& page, const Rect& area) : m_area(area)
    {
        for (const Shape& shape : page.shapes) {
            if (isImage(shape.kind)) {
                mark(shape.bounds);
            }
        }
    }
    bool covers(Point p) const
    {
        return m_area.contains(p) && m_cells[cell(p.y, m_area.y0, m_area.height()) * side
                                             + cell(p.x, m_area.x0, m_area.width())];
    }

private:
    static constexpr std::size_t side = 64;

    static std::size_t cell(double v, double start, double size)
    {
        const double at = size > 0 ? (v - start) / size * side : 0;
        return static_cast<std::size_t>(std::clamp(at, 0.0, side - 1.0));
    }
    void mark(const Rect& image)
    {
        const Rect r = intersection(image, m_area);
        if (r.empty() || m_marked == side * side) {
            return;
        }
        const std::size_t right = cell(r.x1, m_area.x0, m_area.width());
        const std::size_t top = cell(r.y1, m_area.y0, m_area.height());
        for (std::size_t y = cell(r.y0, m_area.y0, m_area.height()); y <= top; ++y) {
            for (std::size_t x = cell(r.x0, m_area.x0, m_area.width()); x <= right; ++x) {
                m_marked += m_cells[y * side + x] ? 0 : 1;
                m_cells[y * side + x] = true;
            }
        }
    }

    Rect m_area;
    std::vector<bool> m_cells = std::vector<bool>(side * side, false);
    std::size_t m_marked = 0;
};

/// Runs of render mode 7 with an area painted through them, by RunId; flags their glyphs.
std::vector<bool> textPaintedThrough(PageContents& page, const Limits& limits)
{
    std::vector<bool> painted(page.runs.size(), false);
    const auto clips = [](const TextRun& run) { return run.mode == RenderMode::clip; };
    if (std::none_of(page.runs.begin(), page.runs.end(), clips)) {
        return painted;
    }
    const double least = limits[Rule::paint_side];
    std::vector<bool> used(page.clips.size(), false);
    for (const Shape& shape : page.shapes) {
        const bool area = (shape.kind != ShapeKind::stroke || shape.outline.valid())
            && shape.bounds.width() >= least && shape.bounds.height() >= least;
        if (area && shape.clip.valid()) {
            used[shape.clip.index()] = true;
        }
    }
    for (std::size_t c = page.clips.size(); c > 0; --c) { // parents come first
        const ClipId parent = page.clips[c - 1].parent;
        if (used[c - 1] && parent.index() < c - 1) {
            used[parent.index()] = true;
        }
    }
    for (std::size_t r = 0; r < page.runs.size(); ++r) {
        const TextRun& run = page.runs[r];
        if (!clips(run)) {
            continue;
        }
        // The clip that the end of its text object makes is the first after it.
        const auto made = std::upper_bound(
            page.clips.begin(), page.clips.end(), run.op,
            [](OperatorId op, const Clip& clip) { return op < clip.op; });
        painted[r] = made != page.clips.end()
            && used[static_cast<std::size_t>(made - page.clips.begin())];
        for (std::uint32_t i = 0; painted[r] && i < run.count; ++i) {
            set(page.glyphs[run.first.index() + i].flags, GlyphFlag::clipUsed);
        }
    }
    return painted;
}

/// Runs of render mode 3, of alpha 0 or under a scan that are the page's text: see the header.
void judgeInvisibleRuns(PageContents& page, const PageBoxes& boxes, const Limits& limits,
                        const std::vector<bool>& seen, const PaintJudgement& paint,
                        Ledger* ledger)
{
    const std::vector<bool>& underScan = paint.underScan;
    const auto invisible = [&](std::size_t r) { return underScan[r] || !seen[r]; };
    double largest = 0;
    bool anyVisible = false;
    bool anyInvisible = false;
    for (std::size_t r = 0; r < page.runs.size(); ++r) {
        const TextRun& run = page.runs[r];
        if (invisible(r)) {
            anyInvisible = true;
            if (underScan[r] && ledger != nullptr) {
                ledger->decisions.push_back({Rule::scan_over_text, Outcome::passed,
                                             {SubjectKind::run, static_cast<std::uint32_t>(r)}, {},
                                             paint.scanned, limits[Rule::scan_over_text]});
            }
        } else if (run.count > 0) {
            anyVisible = true;
            largest = std::max(largest, emOf(run));
        }
    }
    if (!anyInvisible || !anyVisible) {
        return;
    }
    // Half an em of the largest visible type: neighbours on one line share a cell or touch.
    VisiblePlaces places(std::clamp(largest / 2, 1.0, 50.0));
    for (const Glyph& glyph : page.glyphs) {
        const bool hidden = invisible(glyph.run.index());
        if (!hidden && !has(glyph.flags, GlyphFlag::blank)
            && verdictOf(glyph.flags) == Verdict::kept) {
            places.add(glyph.quad.centre());
        }
    }
    const ImageCover images(page, boxes.crop);
    const double limit = limits[Rule::invisible_twin];
    for (std::size_t r = 0; r < page.runs.size(); ++r) {
        const TextRun& run = page.runs[r];
        if (!invisible(r) || run.count == 0) {
            continue;
        }
        std::uint32_t twins = 0;
        std::uint32_t overImage = 0;
        for (std::uint32_t i = 0; i < run.count; ++i) {
            const Point centre = page.glyphs[run.first.index() + i].quad.centre();
            twins += places.near(centre) ? 1 : 0;
            overImage += images.covers(centre) ? 1 : 0;
        }
        const double share = static_cast<double>(twins) / run.count;
        const bool hidden = share >= limit || (overImage == 0 && !underScan[r]);
        if (ledger != nullptr) {
            ledger->decisions.push_back({Rule::invisible_twin,
                                         hidden ? Outcome::stopped : Outcome::passed,
                                         {SubjectKind::run, static_cast<std::uint32_t>(r)}, {},
                                         share, limit});
        }
        const bool byAlpha = !underScan[r] && !paintsNothing(run.mode);
        if (ledger != nullptr && byAlpha) {
            ledger->decisions.push_back({Rule::alpha_seen,
                                         hidden ? Outcome::stopped : Outcome::passed,
                                         {SubjectKind::run, static_cast<std::uint32_t>(r)}, {},
                                         alphaOf(run), limits[Rule::alpha_seen]});
        }
        for (std::uint32_t i = 0; hidden && i < run.count; ++i) {
            set(page.glyphs[run.first.index() + i].flags,
                underScan[r] ? GlyphFlag::covered
                    : byAlpha ? GlyphFlag::alphaZero
                              : GlyphFlag::renderModeHidden);
        }
    }
}

} // namespace

bool takesPart(const Glyph& glyph, HiddenText hidden)
{
    switch (glyph.verdict) {
    case Verdict::hidden_render_mode:
    case Verdict::hidden_clip:
    case Verdict::hidden_covered:
    case Verdict::hidden_colour:
    case Verdict::hidden_alpha:
    case Verdict::hidden_layer:
    case Verdict::off_page:
        return hidden == HiddenText::keep && !has(glyph.flags, GlyphFlag::duplicate);
    case Verdict::replaced_by_actualtext: return true; // the place of the replacement
    default: return inDefaultText(glyph.verdict);
    }
}

void judgeVisibility(PageContents& page, const PageBoxes& boxes, const Limits& limits,
                     Ledger* ledger)
{
    const auto note = [&](Rule rule, std::size_t glyph, double value, double limit) {
        if (ledger != nullptr) {
            ledger->decisions.push_back({rule, Outcome::stopped,
                                         {SubjectKind::glyph, static_cast<std::uint32_t>(glyph)},
                                         {}, value, limit});
        }
    };
    PaintedAreas areas(page, limits);
    for (std::size_t g = 0; g < page.glyphs.size(); ++g) {
        Glyph& glyph = page.glyphs[g];
        const TextRun& run = page.runs[glyph.run.index()];
        const Rect bounds = glyph.quad.bounds();
        const double offPage = shareOutside(bounds, boxes.crop);
        if (offPage > limits[Rule::off_page]) {
            set(glyph.flags, GlyphFlag::offPage);
            note(Rule::off_page, g, offPage, limits[Rule::off_page]);
        }
        if (run.clip.valid()) {
            double clipped = shareOutside(bounds, page.clips[run.clip.index()].bounds);
            if (clipped <= limits[Rule::clipped_away] && areas.hasShape(run.clip)) {
                clipped = std::max(clipped, shareOutsidePath(glyph.quad, run.clip, areas));
            }
            if (clipped > limits[Rule::clipped_away]) {
                set(glyph.flags, GlyphFlag::clippedAway);
                note(Rule::clipped_away, g, clipped, limits[Rule::clipped_away]);
            }
        }
        glyph.verdict = Verdict::unset;
    }
    std::vector<bool> seen = textPaintedThrough(page, limits);
    for (std::size_t r = 0; r < page.runs.size(); ++r) {
        const TextRun& run = page.runs[r];
        seen[r] = seen[r]
            || (!paintsNothing(run.mode) && alphaOf(run) > limits[Rule::alpha_seen]);
    }
    const PaintJudgement paint = judgePaint(page, boxes, seen, limits, areas, ledger);
    judgeInvisibleRuns(page, boxes, limits, seen, paint, ledger);
    if (areas.exhausted() && ledger != nullptr) {
        ledger->decisions.push_back({Rule::limit_paint_tests, Outcome::stopped, {}, {},
                                     static_cast<double>(areas.spent()),
                                     limits[Rule::limit_paint_tests]});
    }
    for (Glyph& glyph : page.glyphs) {
        glyph.verdict = verdictOf(glyph.flags);
    }
}

} // namespace foulcase
