// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/verdict.h"

namespace foulcase {

Verdict verdictOf(std::uint16_t flags)
{
    struct Step {
        GlyphFlag flag;
        Verdict verdict;
    };
    static constexpr Step precedence[] = {
        {GlyphFlag::layerOff, Verdict::hidden_layer},
        {GlyphFlag::offPage, Verdict::off_page},
        {GlyphFlag::clippedAway, Verdict::hidden_clip},
        {GlyphFlag::alphaZero, Verdict::hidden_alpha},
        {GlyphFlag::covered, Verdict::hidden_covered},
        {GlyphFlag::groundColour, Verdict::hidden_colour},
        {GlyphFlag::renderModeHidden, Verdict::hidden_render_mode},
        {GlyphFlag::duplicate, Verdict::duplicate_of},
        {GlyphFlag::artifact, Verdict::artifact},
        {GlyphFlag::actualTextReplaced, Verdict::replaced_by_actualtext},
        {GlyphFlag::unmapped, Verdict::unmapped},
    };
    constexpr std::uint16_t harmless = GlyphFlag::guess | GlyphFlag::blank;
    if ((flags & ~harmless) == 0) {
        return Verdict::kept;
    }
    for (const Step& step : precedence) {
        if (has(flags, step.flag)) {
            return step.verdict;
        }
    }
    return Verdict::kept;
}

bool inDefaultText(Verdict verdict)
{
    return verdict == Verdict::kept || verdict == Verdict::unmapped;
}

} // namespace foulcase
