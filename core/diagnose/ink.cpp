// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/ink.h"

#include "core/base/rules.h"

#include <algorithm>
#include <numeric>

namespace foulcase {

namespace {

/// A rectangle of whole pixels; right and bottom are outside.
struct PixelBox {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;

    bool empty() const { return right <= left || bottom <= top; }
    bool meets(const PixelBox& o) const
    {
        return left < o.right && o.left < right && top < o.bottom && o.top < bottom;
    }
    PixelBox grown(int by) const { return {left - by, top - by, right + by, bottom + by}; }
    void include(const PixelBox& o)
    {
        if (empty()) {
            *this = o;
            return;
        }
        left = std::min(left, o.left);
        top = std::min(top, o.top);
        right = std::max(right, o.right);
        bottom = std::max(bottom, o.bottom);
    }
};

PixelBox toPixelBox(const Rect& r)
{
    const auto down = [](double v) { return static_cast<int>(std::floor(std::clamp(v, -1e6, 1e6))); };
    const auto up = [](double v) { return static_cast<int>(std::ceil(std::clamp(v, -1e6, 1e6))); };
    return {down(r.x0), down(r.y0), up(r.x1), up(r.y1)};
}

/// Connected pieces of ink (eight neighbours), numbered from 1; 0 is paper.
class InkPieces {
public:
    InkPieces(const InkPicture& picture, double level)
        : m_width(static_cast<int>(picture.width)), m_height(static_cast<int>(picture.height)),
          m_labels(picture.darkness.size(), 0)
    {
        const auto limit = static_cast<std::uint8_t>(std::clamp(level * 255, 1.0, 255.0));
        std::vector<std::uint32_t> parent{0};
        const auto root = [&](std::uint32_t l) {
            while (parent[l] != l) {
                parent[l] = parent[parent[l]];
                l = parent[l];
            }
            return l;
        };
        for (int y = 0; y < m_height; ++y) {
            for (int x = 0; x < m_width; ++x) {
                if (picture.darkness[at(x, y)] < limit) {
                    continue;
                }
                std::uint32_t label = 0;
                const auto join = [&](int nx, int ny) {
                    if (nx < 0 || ny < 0 || nx >= m_width || m_labels[at(nx, ny)] == 0) {
                        return;
                    }
                    const std::uint32_t other = root(m_labels[at(nx, ny)]);
                    if (label == 0) {
                        label = other;
                    } else if (label != other) {
                        parent[std::max(label, other)] = std::min(label, other);
                        label = std::min(label, other);
                    }
                };
                join(x - 1, y);
                join(x - 1, y - 1);
                join(x, y - 1);
                join(x + 1, y - 1);
                if (label == 0) {
                    label = static_cast<std::uint32_t>(parent.size());
                    parent.push_back(label);
                }
                m_labels[at(x, y)] = label;
            }
        }
        m_boxes.resize(parent.size());
        for (int y = 0; y < m_height; ++y) {
            for (int x = 0; x < m_width; ++x) {
                std::uint32_t& label = m_labels[at(x, y)];
                if (label != 0) {
                    label = root(label);
                    m_boxes[label].include({x, y, x + 1, y + 1});
                }
            }
        }
    }

    const PixelBox& box(std::uint32_t label) const { return m_boxes[label]; }

    /// Labels within `area`, each once, paper left out.
    void labelsIn(PixelBox area, std::vector<std::uint32_t>& labels) const
    {
        labels.clear();
        area.left = std::max(area.left, 0);
        area.top = std::max(area.top, 0);
        area.right = std::min(area.right, m_width);
        area.bottom = std::min(area.bottom, m_height);
        for (int y = area.top; y < area.bottom; ++y) {
            for (int x = area.left; x < area.right; ++x) {
                const std::uint32_t label = m_labels[at(x, y)];
                if (label != 0 && (labels.empty() || labels.back() != label)) {
                    labels.push_back(label);
                }
            }
        }
        std::sort(labels.begin(), labels.end());
        labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
    }

    bool inside(const PixelBox& b) const
    {
        return b.left >= 0 && b.top >= 0 && b.right <= m_width && b.bottom <= m_height;
    }

private:
    std::size_t at(int x, int y) const
    {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width)
            + static_cast<std::size_t>(x);
    }
    int m_width;
    int m_height;
    std::vector<std::uint32_t> m_labels;
    std::vector<PixelBox> m_boxes;
};

/// Boxes by coarse cells, to find what lies near a place without asking all.
class BoxGrid {
public:
    BoxGrid(std::uint32_t width, std::uint32_t height)
        : m_columns(static_cast<int>(width) / cell + 1), m_rows(static_cast<int>(height) / cell + 1),
          m_cells(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows))
    {
    }
    void add(std::size_t owner, const PixelBox& box)
    {
        forCells(box, [&](std::vector<Entry>& entries) { entries.push_back({owner, box}); });
    }
    bool othersNear(std::size_t owner, const PixelBox& box) const
    {
        bool found = false;
        const_cast<BoxGrid*>(this)->forCells(box, [&](const std::vector<Entry>& entries) {
            found = found || std::any_of(entries.begin(), entries.end(), [&](const Entry& e) {
                        return e.owner != owner && e.box.meets(box);
                    });
        });
        return found;
    }

private:
    static constexpr int cell = 32; // pixels; a few glyphs of body type
    struct Entry {
        std::size_t owner;
        PixelBox box;
    };
    template <class F>
    void forCells(const PixelBox& box, F&& f)
    {
        const auto clamp = [](int v, int most) { return std::clamp(v / cell, 0, most - 1); };
        for (int y = clamp(box.top, m_rows); y <= clamp(box.bottom, m_rows); ++y) {
            for (int x = clamp(box.left, m_columns); x <= clamp(box.right, m_columns); ++x) {
                f(m_cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_columns)
                          + static_cast<std::size_t>(x)]);
            }
        }
    }
    int m_columns;
    int m_rows;
    std::vector<std::vector<Entry>> m_cells;
};

constexpr std::size_t noGlyph = static_cast<std::size_t>(-1);

double worstEdge(const InkGlyph& g)
{
    return std::max({std::abs(g.left), std::abs(g.top), std::abs(g.right), std::abs(g.bottom)});
}

double atShare(const std::vector<double>& sorted, double share)
{
    if (sorted.empty()) {
        return 0;
    }
    const auto last = static_cast<double>(sorted.size() - 1);
    return sorted[static_cast<std::size_t>(std::lround(share * last))];
}

/// Whether a pixel that the glyph covers by half is dark enough to count; pale glyphs would seem
/// smaller than they are.
bool darkEnough(const TextRun& run, double level)
{
    const bool stroked = run.mode == RenderMode::stroke || run.mode == RenderMode::stroke_clip;
    const Colour& colour = stroked ? run.stroke : run.fill;
    const double alpha = stroked ? run.strokeAlpha : run.fillAlpha;
    const int least = std::min({colour.red, colour.green, colour.blue});
    return colour.kind == ColourKind::known && (255 - least) / 255.0 * alpha / 2 >= level;
}

bool drawsInk(const PageExtract& page, const Glyph& glyph, double level)
{
    const TextRun& run = page.contents.runs[glyph.run.index()];
    if (!darkEnough(run, level)) {
        return false;
    }
    const bool mode = run.mode != RenderMode::invisible && run.mode != RenderMode::clip;
    return mode && (glyph.verdict == Verdict::kept || glyph.verdict == Verdict::unmapped
                    || glyph.verdict == Verdict::artifact
                    || glyph.verdict == Verdict::replaced_by_actualtext);
}

void summarise(InkReport& report)
{
    std::vector<double> all;
    std::vector<double> ends;
    for (const InkGlyph& g : report.measured) {
        all.insert(all.end(),
                   {std::abs(g.left), std::abs(g.top), std::abs(g.right), std::abs(g.bottom)});
        if (g.lineEnd) {
            ends.insert(ends.end(), {std::abs(g.left), std::abs(g.right)});
        }
    }
    std::sort(all.begin(), all.end());
    std::sort(ends.begin(), ends.end());
    report.isolated = static_cast<std::uint32_t>(report.measured.size());
    report.median = quantised(atShare(all, 0.5));
    report.percentile95 = quantised(atShare(all, 0.95));
    report.maximum = quantised(atShare(all, 1));
    report.lineEndMedian = quantised(atShare(ends, 0.5));
    report.lineEndMaximum = quantised(atShare(ends, 1));
    std::stable_sort(report.measured.begin(), report.measured.end(),
                     [](const InkGlyph& a, const InkGlyph& b) { return worstEdge(a) > worstEdge(b); });
}

} // namespace

InkReport compareWithInk(const PageExtract& page, const InkPicture& picture, double pixelsPerUnit,
                         const Limits& limits)
{
    InkReport report;
    if (picture.width == 0 || picture.height == 0
        || picture.darkness.size() != static_cast<std::size_t>(picture.width) * picture.height) {
        return report;
    }
    const PageTransform transform(page.boxes, pixelsPerUnit);
    const PageContents& contents = page.contents;
    const InkPieces pieces(picture, limits[Rule::ink_level]);
    const int free = static_cast<int>(limits[Rule::ink_isolation]);

    BoxGrid glyphBoxes(picture.width, picture.height);
    BoxGrid otherPaint(picture.width, picture.height);
    std::vector<Rect> boxes(contents.glyphs.size());
    for (std::size_t g = 0; g < contents.glyphs.size(); ++g) {
        Quad quad;
        if (drawsInk(page, contents.glyphs[g], limits[Rule::ink_level])
            && outlineQuad(contents, contents.glyphs[g], quad)) {
            boxes[g] = transform.toPixels(quad.bounds());
            glyphBoxes.add(g, toPixelBox(boxes[g]));
        }
    }
    for (const Shape& shape : contents.shapes) {
        const Colour& c = shape.colour;
        const bool paper = shape.kind == ShapeKind::fill && c.kind == ColourKind::known
            && c.red == 255 && c.green == 255 && c.blue == 255;
        if (paper) {
            continue;
        }
        otherPaint.add(noGlyph, toPixelBox(transform.toPixels(shape.bounds)));
    }

    std::vector<std::uint32_t> own;
    std::vector<std::uint32_t> around;
    GlyphId lastMeasured;
    for (std::size_t g = 0; g < contents.glyphs.size(); ++g) {
        const GapClass gap = page.gaps.size() > g ? page.gaps[g].kind : GapClass::joined;
        if (gap == GapClass::line && !report.measured.empty()
            && report.measured.back().glyph == lastMeasured) {
            report.measured.back().lineEnd = true;
        }
        if (boxes[g].empty()) {
            continue;
        }
        const PixelBox box = toPixelBox(boxes[g]);
        if (!pieces.inside(box.grown(free))) {
            continue;
        }
        ++report.glyphs;
        pieces.labelsIn(box, own);
        PixelBox ink;
        for (const std::uint32_t label : own) {
            ink.include(pieces.box(label));
        }
        const PixelBox place = (own.empty() ? box : ink).grown(free);
        pieces.labelsIn(place, around);
        if (around != own || glyphBoxes.othersNear(g, place) || otherPaint.othersNear(g, place)) {
            continue;
        }
        if (own.empty()) {
            ++report.inkless;
            continue;
        }
        InkGlyph measured;
        measured.glyph = GlyphId(g);
        measured.left = quantised(boxes[g].x0 - ink.left);
        measured.top = quantised(boxes[g].y0 - ink.top);
        measured.right = quantised(ink.right - boxes[g].x1);
        measured.bottom = quantised(ink.bottom - boxes[g].y1);
        report.measured.push_back(measured);
        lastMeasured = measured.glyph;
    }
    if (!report.measured.empty()) {
        report.measured.back().lineEnd = true;
    }
    summarise(report);
    return report;
}

} // namespace foulcase
