// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words that all histories share: characters, glyphs, sources and verdicts for people.
#pragma once

#include "core/diagnose/history_step.h"
#include "core/extract/page_extract.h"

#include <string>
#include <string_view>

namespace foulcase {

std::string hexadecimal(std::uint64_t value, std::size_t digits);

/// Characters for people: controls and blanks by their code point.
std::string shownCharacters(std::u32string_view text);
/// "'ﬁ' U+FB01"
std::string quotedCharacters(std::u32string_view text);

std::string sourceTitle(UnicodeSource source);
/// "/Widths", "Core 14 metrics"
std::string widthWords(WidthSource source);
/// "hidden by its render mode", "kept"
std::string verdictWords(Verdict verdict);
/// An enumerator's name with blanks.
std::string plainName(std::string_view name);
/// "3 lines", "1 line"
std::string countedWords(std::size_t count, std::string_view one, std::string_view many);

/// "#118 'B'"
std::string glyphMention(const PageExtract& page, GlyphId glyph);
/// "image /Im1 by operator 12", "filled path"
std::string shapeMention(const PageExtract& page, ShapeId shape);

/// Steps in the making.
class StepList {
public:
    HistoryStep& add(StepKind kind, StepState state, std::string title, std::string text,
                     Subject subject, StepPanel panel);
    static void measure(HistoryStep& step, double value, double limit, Unit unit);

    std::vector<HistoryStep> take() { return std::move(m_steps); }
    std::vector<HistoryStep>& steps() { return m_steps; }

private:
    std::vector<HistoryStep> m_steps;
};

} // namespace foulcase
