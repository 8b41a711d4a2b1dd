// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history of one glyph: the steps from its bytes to its place in the output, in the order in
// which they happened, each with what was measured beside its limit. Used by `why` and the window
// alike. Does not judge whether a step was right.
#pragma once

#include "core/extract/page_extract.h"

#include <string>
#include <vector>

namespace foulcase {

/// passed: the glyph went on · stopped: here it left the text · not_reached: no later step was
/// taken, or nothing of this kind holds · asked: a source that was asked and did not decide
FOULCASE_ENUM(StepState, passed, stopped, not_reached, asked)

struct HistoryStep {
    StepState state = StepState::passed;
    std::string title;   // "bytes", "font", "/ToUnicode", "gap before"
    std::string text;    // what was found, one line
    Subject subject;     // where it was decided: a run, operator, font, code or glyph
    bool measured = false;
    double value = 0;    // where measured
    double limit = 0;
    Unit unit = Unit::pt;
    bool operator==(const HistoryStep&) const = default;
};
FOULCASE_FIELDS(HistoryStep, state, title, text, subject, measured, value, limit, unit)

/// `content` is the decoded content stream of the glyph's run, or empty where it is not at hand
/// (the bytes step then shows the code alone).
std::vector<HistoryStep> glyphHistory(const PageExtract& page, GlyphId glyph,
                                      std::string_view content);

/// One line: id, character, code point, source, verdict.
std::string glyphSummary(const PageExtract& page, GlyphId glyph);
/// The same after the glyph's position.
std::string glyphHeadline(const PageExtract& page, GlyphId glyph);

/// The steps as lines for a terminal, or as a Markdown table.
std::string historyAsText(const PageExtract& page, GlyphId glyph,
                          const std::vector<HistoryStep>& steps);
std::string historyAsMarkdown(const PageExtract& page, GlyphId glyph,
                              const std::vector<HistoryStep>& steps);

/// The table alone under a headline of one's own.
std::string stepsAsMarkdown(std::string_view headline, const std::vector<HistoryStep>& steps);

/// Glyphs whose quad holds the point (user space), topmost (last painted) first; where none does,
/// empty.
std::vector<GlyphId> glyphsAt(const PageExtract& page, Point user);

/// What is painted at a point besides glyphs, topmost first.
std::vector<ShapeId> shapesAt(const PageExtract& page, Point user);

} // namespace foulcase
