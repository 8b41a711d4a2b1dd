// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/page_values.h"

namespace foulcase {

bool outlineQuad(const PageContents& page, const Glyph& glyph, Quad& quad)
{
    if (glyph.code.index() >= page.codes.size() || glyph.run.index() >= page.runs.size()) {
        return false;
    }
    const DecodedCode& code = page.codes[glyph.code.index()];
    if (code.outline.empty()) {
        return false;
    }
    constexpr double em = 1.0 / 1000;
    const Matrix& run = page.runs[glyph.run.index()].em;
    Matrix toUser{run.a * em, run.b * em, run.c * em, run.d * em, glyph.origin.x, glyph.origin.y};
    if (has(glyph.flags, GlyphFlag::vertical)) {
        const Point shift = toUser.mapVector(code.verticalOrigin);
        toUser.e -= shift.x;
        toUser.f -= shift.y;
    }
    quad = Quad::fromRect(code.outline, toUser);
    return true;
}

} // namespace foulcase
