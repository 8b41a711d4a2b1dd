// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/another_view.h"

namespace foulcase {

void forgetComposition(PageContents& page)
{
    for (Glyph& glyph : page.glyphs) {
        const bool composed = glyph.verdict == Verdict::composed_into
                              || glyph.verdict == Verdict::merged_into_space
                              || glyph.verdict == Verdict::normalised_away
                              || glyph.verdict == Verdict::furniture;
        if (composed && !has(glyph.flags, GlyphFlag::duplicate)) {
            glyph.verdict = verdictOf(glyph.flags);
        }
    }
}

ComposedText composeAnotherView(PageContents page, const std::vector<Gap>& gaps,
                                const PageLayout& layout, const ComposeOptions& options,
                                const Limits& limits)
{
    const bool possible = needsLines(options.view) ? layout.pairs.size() == layout.sequence.size()
                                                   : gaps.size() == page.glyphs.size();
    if (!possible) {
        return {};
    }
    forgetComposition(page);
    if (options.view == TextView::paint) {
        dropRetakenBlanks(page, gaps, options.hidden);
    }
    return composeText(page, gaps, layout, options, limits, nullptr);
}

} // namespace foulcase
