// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another view of a page whose text was composed before, from the values that are at hand. Leaves
// the page as it is.
#pragma once

#include "core/text/composed_text.h"

namespace foulcase {

/// `page` is a copy that is used up. `gaps` are those of the paint view, one per glyph, `layout`
/// that of the page at full detail; the text is empty where the view needs what is not there.
ComposedText composeAnotherView(PageContents page, const std::vector<Gap>& gaps,
                                const PageLayout& layout, const ComposeOptions& options,
                                const Limits& limits);

/// Takes back the verdicts that the composition of a view gave; those of a blank that was drawn
/// over another glyph stay, as no view writes it.
void forgetComposition(PageContents& page);

} // namespace foulcase
