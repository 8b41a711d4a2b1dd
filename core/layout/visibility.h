// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What of a page's text can be seen: render mode, clips by the shape of their paths, page, alpha,
// layer, later opaque paint, the colour of the ground. What an image or a shading shows under a
// letter is not known: there the letter counts as seen, whatever its colour.
#pragma once

#include "core/base/ledger.h"
#include "core/base/page_transform.h"
#include "core/page/page_values.h"

namespace foulcase {

FOULCASE_ENUM(HiddenText, drop, keep)

/// Whether a glyph takes part in the text: what is hidden only on request, and then but once.
bool takesPart(const Glyph& glyph, HiddenText hidden);

/// The flags that judgeVisibility() gives.
inline constexpr unsigned visibilityFlags = static_cast<unsigned>(GlyphFlag::clippedAway)
    | static_cast<unsigned>(GlyphFlag::offPage) | static_cast<unsigned>(GlyphFlag::alphaZero)
    | static_cast<unsigned>(GlyphFlag::renderModeHidden)
    | static_cast<unsigned>(GlyphFlag::covered) | static_cast<unsigned>(GlyphFlag::groundColour)
    | static_cast<unsigned>(GlyphFlag::clipUsed);

/// Sets the flags and the verdict of every glyph. Invisible text (render mode 3, alpha 0) over an
/// image or on a page without visible text, and text under images that are most of the page, are
/// the page's text unless visible glyphs stand at their place. `ledger` may be null.
void judgeVisibility(PageContents& page, const PageBoxes& boxes, const Limits& limits,
                     Ledger* ledger);

} // namespace foulcase
