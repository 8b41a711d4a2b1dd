// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What of a page's text can be seen, as far as boxes tell: render mode, clip, page, alpha, layer.
// Clips are compared by their bounds and later paint is not looked at: what is cut by the shape of
// a path, covered or painted in the colour of its ground still counts as visible here.
#pragma once

#include "core/base/ledger.h"
#include "core/base/page_transform.h"
#include "core/page/page_values.h"

namespace foulcase {

FOULCASE_ENUM(HiddenText, drop, keep)

/// Whether a glyph takes part in the text: what is hidden only where it is kept on request.
bool takesPart(const Glyph& glyph, HiddenText hidden);

/// Sets the flags of hidden glyphs and the verdict of every glyph. Invisible text (render mode
/// 3, or alpha 0) over an image, or on a page without visible text, is the page's text unless visible glyphs
/// stand at the same place. `ledger` may be null.
void judgeVisibility(PageContents& page, const PageBoxes& boxes, const Limits& limits,
                     Ledger* ledger);

} // namespace foulcase
