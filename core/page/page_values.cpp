// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/page_values.h"

namespace foulcase {

namespace {

/// A box in 1/1000 text space where the glyph stands; the glyph has a code and a run.
Quad placedAtGlyph(const PageContents& page, const Glyph& glyph, const Rect& box)
{
    constexpr double em = 1.0 / 1000;
    const Matrix& run = page.runs[glyph.run.index()].em;
    Matrix toUser{run.a * em, run.b * em, run.c * em, run.d * em, glyph.origin.x, glyph.origin.y};
    if (has(glyph.flags, GlyphFlag::vertical)) {
        const Point shift = toUser.mapVector(page.codes[glyph.code.index()].verticalOrigin);
        toUser.e -= shift.x;
        toUser.f -= shift.y;
    }
    return Quad::fromRect(box, toUser);
}

bool hasCodeAndRun(const PageContents& page, const Glyph& glyph)
{
    return glyph.code.index() < page.codes.size() && glyph.run.index() < page.runs.size();
}

} // namespace

bool outlineQuad(const PageContents& page, const Glyph& glyph, Quad& quad)
{
    if (!hasCodeAndRun(page, glyph) || page.codes[glyph.code.index()].outline.empty()) {
        return false;
    }
    quad = placedAtGlyph(page, glyph, page.codes[glyph.code.index()].outline);
    return true;
}

bool fontBoxQuad(const PageContents& page, const Glyph& glyph, Quad& quad)
{
    if (!hasCodeAndRun(page, glyph)) {
        return false;
    }
    const FontId font = page.runs[glyph.run.index()].font;
    if (font.index() >= page.fonts.size() || page.fonts[font.index()].box.empty()) {
        return false;
    }
    quad = placedAtGlyph(page, glyph, page.fonts[font.index()].box);
    return true;
}

} // namespace foulcase
