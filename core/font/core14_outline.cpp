// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the 14 standard fonts have their ink when readers draw them with fonts of their own.
#include "core/font/font_state.h"

#include <algorithm>

namespace foulcase {

/// The horizontal factor by which renderers narrow all glyphs of the font alike. As Poppler 22.12
/// draws: the stated width of the first code named "m" decides, where it is well under the drawn
/// font's; widths of other codes move glyphs and never scale them, wider ones scale nothing. Fonts
/// flagged symbolic, and those whose "m" is no wider than code 0 (all codes of one width), stay as
/// they are. Poppler squeezes text that runs upwards across its lines instead; an outline in text
/// space cannot say so.
double Font::State::core14Narrowing() const
{
    constexpr double substantial = 0.9; // of the drawn font's "m"
    constexpr double leastWidth = 10;   // 1/1000 em; a width that says nothing
    constexpr std::int64_t symbolicFlag = 1 << 2;
    const std::optional<std::int64_t> flags = descriptor.get("Flags").asInteger();
    const bool symbol = flags ? (*flags & symbolicFlag) != 0 : facts.symbolic;
    const std::optional<int> drawn = tables::core14Width(*core14, "m");
    const auto slot = std::find_if(encoding.codes.begin(), encoding.codes.end(),
        [](const SimpleEncoding::Code& code) { return code.name == "m"; });
    if (symbol || widths.empty() || !drawn || slot == encoding.codes.end()) {
        return 1;
    }
    const auto code = static_cast<std::size_t>(slot - encoding.codes.begin());
    const double unlisted = missingWidth.value_or(0);
    const double stated = widths[code].value_or(unlisted);
    const bool narrower = stated > leastWidth && stated < substantial * *drawn
        && stated > widths[0].value_or(unlisted);
    return narrower ? stated / *drawn : 1;
}

void Font::State::outlineFromCore14(DecodedCode& code)
{
    const auto box =
        core14 && !composite ? tables::core14Box(*core14, code.glyphName) : std::nullopt;
    if (!box) {
        return;
    }
    if (!m_core14Narrowing) {
        m_core14Narrowing = core14Narrowing();
    }
    code.outline = {box->left * *m_core14Narrowing, static_cast<double>(box->bottom),
        box->right * *m_core14Narrowing, static_cast<double>(box->top)};
    code.outlineSource = OutlineSource::core14;
}

} // namespace foulcase
