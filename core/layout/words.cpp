// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/words.h"

#include <limits>

namespace foulcase {

namespace {

bool joins(PairKind kind)
{
    return kind == PairKind::none || kind == PairKind::attached || kind == PairKind::retaken;
}

} // namespace

void buildWords(const PageContents& page, const GlyphPlaces& places, PageLayout& layout)
{
    const auto isBlank = [&](std::size_t i) {
        return has(page.glyphs[layout.sequence[i].index()].flags, GlyphFlag::blank);
    };
    for (std::size_t l = 0; l < layout.lines.size(); ++l) {
        const Line& line = layout.lines[l];
        const std::size_t end = line.first + line.count;
        const Glyph& first = page.glyphs[layout.sequence[line.first].index()];
        const Point along = places.directions[places.runs[first.run.index()].direction];
        std::size_t begin = end; // of the word; end: none is open
        std::size_t last = end;  // behind its last glyph that is no blank
        const auto close = [&] {
            if (begin < end) {
                layout.words.push_back({LineId(l), static_cast<std::uint32_t>(begin),
                                        static_cast<std::uint32_t>(last - begin),
                                        boundsAlong(page, along, begin, last, layout.sequence)});
            }
            begin = end;
        };
        for (std::size_t i = line.first; i < end; ++i) {
            if (isBlank(i)) {
                continue; // what follows it says whether it counts
            }
            if (begin < end && !joins(layout.pairs[i].kind)) {
                close();
            }
            begin = begin < end ? begin : i;
            last = i + 1;
        }
        close();
    }
}

Quad boundsAlong(const PageContents& page, Point along, std::size_t begin, std::size_t end,
                 const std::vector<GlyphId>& sequence)
{
    const Point up{-along.y, along.x};
    constexpr double none = std::numeric_limits<double>::infinity();
    Rect box{none, none, -none, -none};
    const auto include = [&](const Glyph& glyph) {
        for (const Point corner : glyph.quad.corners) {
            const double x = dot(along, corner);
            const double y = dot(up, corner);
            box.x0 = x < box.x0 ? x : box.x0;
            box.x1 = x > box.x1 ? x : box.x1;
            box.y0 = y < box.y0 ? y : box.y0;
            box.y1 = y > box.y1 ? y : box.y1;
        }
    };
    for (std::size_t i = begin; i < end; ++i) {
        const Glyph& glyph = page.glyphs[sequence[i].index()];
        if (!has(glyph.flags, GlyphFlag::blank)) {
            include(glyph);
        }
    }
    for (std::size_t i = begin; box.empty() && i < end; ++i) {
        include(page.glyphs[sequence[i].index()]);
    }
    if (box.empty()) {
        box = {};
    }
    return quantised(Quad::fromRect(box, {along.x, along.y, up.x, up.y, 0, 0}));
}

} // namespace foulcase
