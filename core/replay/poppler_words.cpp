// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/poppler_words.h"

namespace foulcase {

namespace {

constexpr double breakSpace = 0.1; // of the size
constexpr double breakOverlap = 0.2;
constexpr double repeatAlong = 0.1;
constexpr double repeatAcross = 0.2;
constexpr double breakBaseline = 0.5; // pt

int quarterOf(Point along)
{
    if (std::abs(along.x) >= std::abs(along.y)) {
        return along.x >= 0 ? 0 : 2;
    }
    return along.y >= 0 ? 1 : 3;
}

Point axisOf(int quarter)
{
    constexpr Point axes[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    return axes[quarter];
}

} // namespace

std::vector<PopplerWord> popplerWords(const ReplayGlyphs& glyphs)
{
    std::vector<PopplerWord> words;
    bool open = false;
    bool lastOverlapped = false;
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        const ReplayGlyph& glyph = glyphs[g];
        if (!glyph.seen) {
            continue;
        }
        if (glyph.blank) {
            open = false;
            continue;
        }
        const int turn = quarterOf(glyph.along);
        if (open) {
            const PopplerWord& word = words.back();
            const Point axis = axisOf(word.turn);
            const double begin = dot(axis, glyph.origin);
            const double base = -cross(axis, glyph.origin);
            const double gap = begin - word.high;
            const bool overlap = std::abs(begin - word.edges.back()) < repeatAlong * word.size
                && std::abs(base - word.base) < repeatAcross * word.size;
            if (overlap || lastOverlapped || gap < -breakOverlap * word.size
                || gap > breakSpace * word.size || std::abs(base - word.base) > breakBaseline
                || std::abs(glyph.height - word.size) > 1e-3 || turn != word.turn) {
                open = false;
            }
            lastOverlapped = overlap;
        } else {
            lastOverlapped = false;
        }
        const Point axis = axisOf(turn);
        const double begin = dot(axis, glyph.origin);
        const double end = dot(axis, glyph.end);
        if (!open) {
            PopplerWord word;
            word.turn = turn;
            word.size = glyph.height;
            word.base = -cross(axis, glyph.origin);
            word.low = std::min(begin, end);
            word.high = std::max(begin, end);
            const double a = cross(axis, {glyph.box.x0, glyph.box.y0});
            const double b = cross(axis, {glyph.box.x1, glyph.box.y1});
            word.bottom = std::min(a, b);
            word.top = std::max(a, b);
            words.push_back(std::move(word));
            open = true;
        }
        PopplerWord& word = words.back();
        word.glyphs.push_back(GlyphId(g));
        word.edges.push_back(begin);
        word.high = end; // as its reader does, also where an advance goes back
        word.sorted = word.low + word.high;
    }
    return words;
}

} // namespace foulcase
