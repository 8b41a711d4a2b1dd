// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/visibility_paint.h"

#include "core/base/rules.h"
#include "core/layout/visibility_shares.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

namespace foulcase {

namespace {

constexpr std::size_t side = 32; // cells of the page in each direction
constexpr Colour white{ColourKind::known, 255, 255, 255};

/// For each cell of the page the areas that touch it, the last added on top.
class CoarseGrid {
public:
    CoarseGrid(const Rect& page, PaintedAreas& areas)
        : m_page(page), m_areas(areas), m_cells(side * side)
    {}

    /// What lies below an area that fills a cell and hides what is under it is forgotten.
    void add(std::uint32_t item, const Rect& bounds, bool fills)
    {
        const Rect inside = intersection(bounds, m_page);
        if (inside.empty()) {
            return;
        }
        const std::size_t right = column(inside.x1);
        const std::size_t top = row(inside.y1);
        for (std::size_t y = row(inside.y0); y <= top; ++y) {
            for (std::size_t x = column(inside.x0); x <= right; ++x) {
                if (!m_areas.spend(addingCosts)) {
                    return;
                }
                Cell& cell = m_cells[y * side + x];
                const Rect box = cellBox(x, y);
                if (fills && box.x0 >= inside.x0 && box.x1 <= inside.x1 && box.y0 >= inside.y0
                    && box.y1 <= inside.y1) {
                    cell.clear();
                }
                cell.push_back(item);
            }
        }
    }

    /// The topmost item for which `found` holds.
    template <class Found>
    std::optional<std::uint32_t> topmost(Point p, Found&& found)
    {
        const Cell& cell = m_cells[row(p.y) * side + column(p.x)];
        for (std::size_t i = cell.size(); i > 0; --i) {
            if (!m_areas.spend(1)) {
                return std::nullopt;
            }
            if (found(cell[i - 1])) {
                return cell[i - 1];
            }
        }
        return std::nullopt;
    }

private:
    using Cell = std::vector<std::uint32_t>;
    static constexpr std::size_t addingCosts = 4; // against one comparison

    static std::size_t cellOf(double v, double start, double size)
    {
        const double at = size > 0 ? (v - start) / size * side : 0;
        return static_cast<std::size_t>(std::clamp(at, 0.0, side - 1.0));
    }
    std::size_t column(double x) const { return cellOf(x, m_page.x0, m_page.width()); }
    std::size_t row(double y) const { return cellOf(y, m_page.y0, m_page.height()); }
    Rect cellBox(std::size_t x, std::size_t y) const
    {
        const double w = m_page.width() / side;
        const double h = m_page.height() / side;
        const auto px = static_cast<double>(x);
        const auto py = static_cast<double>(y);
        return {m_page.x0 + w * px, m_page.y0 + h * py, m_page.x0 + w * (px + 1),
                m_page.y0 + h * (py + 1)};
    }

    Rect m_page;
    PaintedAreas& m_areas;
    std::vector<Cell> m_cells;
};

class PaintJudge {
public:
    PaintJudge(PageContents& page, const PageBoxes& boxes, const std::vector<bool>& seen,
               const Limits& limits, PaintedAreas& areas, Ledger* ledger)
        : m_page(page), m_boxes(boxes), m_seen(seen), m_limits(limits), m_areas(areas),
          m_ledger(ledger)
    {
        const double least = limits[Rule::paint_side];
        for (std::size_t s = 0; s < page.shapes.size(); ++s) {
            const Shape& shape = page.shapes[s];
            const bool area = isImage(shape.kind) || shape.kind != ShapeKind::stroke
                || shape.outline.valid();
            if (area && shape.bounds.width() >= least && shape.bounds.height() >= least) {
                m_relevant.push_back(static_cast<std::uint32_t>(s));
            }
        }
    }

    PaintJudgement judge()
    {
        PaintJudgement out;
        judgeCover(out);
        judgeGround();
        return out;
    }

private:
    bool judged(const Glyph& glyph) const
    {
        constexpr std::uint16_t hidden = GlyphFlag::layerOff | GlyphFlag::offPage;
        return m_seen[glyph.run.index()]
            && (glyph.flags & (hidden | static_cast<std::uint16_t>(GlyphFlag::clippedAway))) == 0;
    }

    /// Notes and marks on the text are laid over it and hide none of it for good.
    bool marksText(const Shape& shape) const
    {
        constexpr std::string_view marks[] = {"Text", "FileAttachment", "Sound", "Popup",
                                              "Highlight", "Underline", "Squiggly", "StrikeOut",
                                              "Ink", "Caret"};
        for (ContentId at = shape.content; at.index() < m_page.contents.size();) {
            const ContentStream& content = m_page.contents[at.index()];
            if (content.kind == ContentKind::appearance) {
                return std::find(std::begin(marks), std::end(marks), content.name)
                    != std::end(marks);
            }
            at = content.parent < at ? content.parent : ContentId{};
        }
        return false;
    }

    /// The first glyph painted after a shape.
    std::size_t after(const Shape& shape) const
    {
        return shape.before.valid() ? shape.before.index() : m_page.glyphs.size();
    }

    /// Share of the page under opaque images; overlaps are few.
    double scannedShare() const
    {
        double covered = 0;
        for (const std::uint32_t s : m_relevant) {
            const Shape& shape = m_page.shapes[s];
            if (isImage(shape.kind) && shape.opaque) {
                covered += intersection(m_areas.boundsOf(shape), m_boxes.crop).area();
            }
        }
        return m_boxes.crop.area() > 0 ? std::min(covered / m_boxes.crop.area(), 1.0) : 0;
    }

    void judgeCover(PaintJudgement& out)
    {
        std::vector<std::uint32_t> covering;
        for (const std::uint32_t s : m_relevant) {
            const Shape& shape = m_page.shapes[s];
            if (shape.opaque && after(shape) > 0 && !marksText(shape)) {
                covering.push_back(s);
            }
        }
        if (covering.empty()) {
            return;
        }
        out.scanned = scannedShare();
        const bool isScan = out.scanned >= m_limits[Rule::scan_over_text];
        const double limit = m_limits[Rule::covered];
        CoarseGrid grid(m_boxes.crop, m_areas);
        std::vector<std::uint32_t> underImages(m_page.runs.size(), 0);
        std::size_t next = covering.size();
        for (std::size_t g = m_page.glyphs.size(); g > 0 && !m_areas.exhausted(); --g) {
            Glyph& glyph = m_page.glyphs[g - 1];
            while (next > 0 && after(m_page.shapes[covering[next - 1]]) >= g) {
                const Shape& shape = m_page.shapes[covering[--next]];
                grid.add(covering[next], m_areas.boundsOf(shape), m_areas.isUpright(shape));
            }
            // What is painted through letters that clip shows them.
            const RenderMode mode = m_page.runs[glyph.run.index()].mode;
            if (!judged(glyph) || mode >= RenderMode::fill_clip) {
                continue;
            }
            std::size_t count = 0;
            std::uint32_t shape = 0;
            for (const Point p : pointsOf(glyph.quad)) {
                const auto cover = grid.topmost(
                    p, [&](std::uint32_t s) { return m_areas.inShape(m_page.shapes[s], p); });
                count += cover ? 1 : 0;
                shape = cover.value_or(shape);
                if (count == 0) {
                    break; // what covers over half of a letter covers its middle
                }
            }
            const double share = static_cast<double>(count) / 5;
            if (share <= limit) {
                continue;
            }
            if (isScan && isImage(m_page.shapes[shape].kind)) {
                ++underImages[glyph.run.index()];
                continue;
            }
            set(glyph.flags, GlyphFlag::covered);
            note(Rule::covered, Outcome::stopped, g - 1, shape, share);
        }
        out.underScan.assign(m_page.runs.size(), false);
        for (std::size_t r = 0; r < m_page.runs.size(); ++r) {
            out.underScan[r] = underImages[r] * 2 > m_page.runs[r].count;
        }
    }

    void judgeGround()
    {
        if (!anyColourCouldVanish()) {
            return;
        }
        const double limit = m_limits[Rule::ground_colour];
        CoarseGrid grid(m_boxes.crop, m_areas);
        std::size_t next = 0;
        std::vector<std::size_t> vanished;
        for (std::size_t g = 0; g < m_page.glyphs.size() && !m_areas.exhausted(); ++g) {
            for (; next < m_relevant.size() && after(m_page.shapes[m_relevant[next]]) <= g;
                 ++next) {
                const Shape& shape = m_page.shapes[m_relevant[next]];
                grid.add(m_relevant[next], m_areas.boundsOf(shape),
                         shape.opaque && m_areas.isUpright(shape));
            }
            const Glyph& glyph = m_page.glyphs[g];
            const TextRun& run = m_page.runs[glyph.run.index()];
            if (!judged(glyph) || !hasOneColour(run)) {
                continue;
            }
            const Colour colour = colourOf(run);
            double largest = 0;
            bool known = true;
            std::uint32_t under = noShape;
            for (const Point p : pointsOf(glyph.quad)) {
                const std::optional<Colour> ground = groundAt(grid, p, under);
                known = known && ground.has_value();
                if (!known) {
                    break;
                }
                largest = std::max(largest, colourDifference(colour, *ground));
                if (largest > limit) {
                    break;
                }
            }
            if (known && largest <= limit && !m_areas.exhausted()) {
                vanished.push_back(g);
                m_grounds.push_back({under, largest});
            }
        }
        flagVanished(vanished);
    }

    static constexpr std::uint32_t noShape = 0xFFFFFFFF;
    struct Ground {
        std::uint32_t shape = noShape;
        double difference = 0;
    };

    /// None where it cannot be told.
    std::optional<Colour> groundAt(CoarseGrid& grid, Point p, std::uint32_t& under)
    {
        const auto top = grid.topmost(p, [&](std::uint32_t s) {
            const Shape& shape = m_page.shapes[s];
            const bool shapeUnknown = !isImage(shape.kind) && shape.kind != ShapeKind::shading
                && !shape.rectangle && !shape.outline.valid();
            return (shapeUnknown && shape.bounds.contains(p)) || m_areas.inShape(shape, p);
        });
        if (!top) {
            return white;
        }
        under = *top;
        const Shape& shape = m_page.shapes[*top];
        const bool known = shape.opaque && !isImage(shape.kind) && shape.colour.kind == ColourKind::known
            && (shape.rectangle || shape.outline.valid());
        return known ? std::optional(shape.colour) : std::nullopt;
    }

    /// Type 3 glyphs may have colours of their own.
    bool hasOneColour(const TextRun& run) const
    {
        if (run.font.index() < m_page.fonts.size()
            && m_page.fonts[run.font.index()].kind == FontKind::type3) {
            return false;
        }
        const bool both = run.mode == RenderMode::fill_stroke
            || run.mode == RenderMode::fill_stroke_clip;
        return run.mode != RenderMode::clip && colourOf(run).kind == ColourKind::known
            && (!both || run.fill == run.stroke);
    }
    static Colour colourOf(const TextRun& run)
    {
        const bool strokes = run.mode == RenderMode::stroke || run.mode == RenderMode::stroke_clip;
        return strokes ? run.stroke : run.fill;
    }

    /// Most pages have black text on white and nothing black to stand on.
    bool anyColourCouldVanish() const
    {
        const double limit = m_limits[Rule::ground_colour];
        std::vector<Colour> grounds{white};
        constexpr std::size_t enough = 64; // then the glyphs are looked at one by one
        for (const std::uint32_t s : m_relevant) {
            const Shape& shape = m_page.shapes[s];
            if (shape.opaque && !isImage(shape.kind) && shape.colour.kind == ColourKind::known
                && std::find(grounds.begin(), grounds.end(), shape.colour) == grounds.end()) {
                grounds.push_back(shape.colour);
                if (grounds.size() > enough) {
                    return true;
                }
            }
        }
        for (std::size_t r = 0; r < m_page.runs.size(); ++r) {
            const TextRun& run = m_page.runs[r];
            if (!m_seen[r] || !hasOneColour(run)) {
                continue;
            }
            for (const Colour& ground : grounds) {
                if (colourDifference(colourOf(run), ground) <= limit) {
                    return true;
                }
            }
        }
        return false;
    }

    /// A letter may stand on another one, as a number in a black disc that is a glyph.
    void flagVanished(const std::vector<std::size_t>& vanished)
    {
        if (vanished.empty()) {
            return;
        }
        CoarseGrid grid(m_boxes.crop, m_areas);
        std::size_t next = 0;
        for (std::size_t i = 0; i < vanished.size(); ++i) {
            const std::size_t g = vanished[i];
            Glyph& glyph = m_page.glyphs[g];
            const TextRun& run = m_page.runs[glyph.run.index()];
            const Colour colour = colourOf(run);
            for (; next < g; ++next) {
                const Glyph& below = m_page.glyphs[next];
                if (judged(below) && !has(below.flags, GlyphFlag::blank)) {
                    grid.add(static_cast<std::uint32_t>(next), below.quad.bounds(), false);
                }
            }
            const Point centre = glyph.quad.centre();
            const auto ground = grid.topmost(centre, [&](std::uint32_t below) {
                const Glyph& other = m_page.glyphs[below];
                const TextRun& otherRun = m_page.runs[other.run.index()];
                return other.quad.contains(centre)
                    && (!hasOneColour(otherRun)
                        || colourDifference(colourOf(otherRun), colour) > m_limits[Rule::ground_colour]);
            });
            if (m_areas.exhausted()) {
                return;
            }
            if (!ground) {
                set(glyph.flags, GlyphFlag::groundColour);
                note(Rule::ground_colour, Outcome::stopped, g, m_grounds[i].shape,
                     m_grounds[i].difference);
            }
        }
    }

    void note(Rule rule, Outcome outcome, std::size_t glyph, std::uint32_t shape, double value)
    {
        if (m_ledger != nullptr) {
            const Subject partner =
                shape == noShape ? Subject{} : Subject{SubjectKind::shape, shape};
            m_ledger->decisions.push_back({rule, outcome,
                                           {SubjectKind::glyph, static_cast<std::uint32_t>(glyph)},
                                           partner, value, m_limits[rule]});
        }
    }

    PageContents& m_page;
    const PageBoxes& m_boxes;
    const std::vector<bool>& m_seen;
    const Limits& m_limits;
    PaintedAreas& m_areas;
    Ledger* m_ledger;
    std::vector<std::uint32_t> m_relevant; // shapes, in paint order
    std::vector<Ground> m_grounds;         // of the glyphs that may have vanished
};

} // namespace

PaintJudgement judgePaint(PageContents& page, const PageBoxes& boxes, const std::vector<bool>& seen,
                          const Limits& limits, PaintedAreas& areas, Ledger* ledger)
{
    PaintJudgement out = PaintJudge(page, boxes, seen, limits, areas, ledger).judge();
    out.underScan.resize(page.runs.size(), false);
    return out;
}

} // namespace foulcase
