// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a glyph came from its bytes to its place in the output, where a character of the output comes
// from, and why no text came of a spot: as steps in the order of the stages, each with what was
// measured beside its limit. Used by `why` and the window alike. Does not judge whether a step was
// right. Points in user space.
#pragma once

#include "core/diagnose/history_step.h"
#include "core/extract/page_extract.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

/// Histories of one page. What they look up is sorted once; each is then quick.
class PageHistory {
public:
    /// `page` must outlive this. `limits` are those the page was made with.
    explicit PageHistory(const PageExtract& page, const Limits& limits = Limits());
    ~PageHistory();
    PageHistory(const PageHistory&) = delete;
    PageHistory& operator=(const PageHistory&) = delete;

    /// `content` is the decoded content stream of the glyph's run, or empty where it is not at hand
    /// (the bytes step then shows the code alone). Empty for an id that the page does not have.
    std::vector<HistoryStep> ofGlyph(GlyphId glyph, std::string_view content = {}) const;

    /// By its place in ComposedText::characters. What a glyph gave begins with a step of the
    /// character and goes on with the glyph's; what was inferred tells what stands before and
    /// behind it and what was measured between.
    std::vector<HistoryStep> ofCharacter(std::size_t character, std::string_view content = {}) const;
    /// Of the end of the page, which `extract` writes as a form feed.
    std::vector<HistoryStep> ofPageEnd() const;

    /// What is painted at a spot where no glyph is, why that gives no text, and which glyphs are
    /// nearest.
    std::vector<HistoryStep> ofSpot(Point spot) const;

private:
    struct Index;
    std::unique_ptr<Index> m_index;
};

/// Of one glyph alone, with default limits.
std::vector<HistoryStep> glyphHistory(const PageExtract& page, GlyphId glyph,
                                      std::string_view content);

/// Which step a verdict is given at: `duplicate` for duplicate_of, `output` for kept.
StepKind decidingStep(const Glyph& glyph);

/// One line: id, character, code point, source, verdict.
std::string glyphSummary(const PageExtract& page, GlyphId glyph);
/// The same after the glyph's position.
std::string glyphHeadline(const PageExtract& page, GlyphId glyph);
/// "character 14 ' ' U+0020 · inferred space · byte 20 of the page's text, line 2"
std::string characterHeadline(const PageExtract& page, std::size_t character);
/// "x 10 y 20 pt · no glyph"
std::string spotHeadline(const PageExtract& page, Point spot);

/// "✓", "✗", "–", "?"
std::string_view stepMark(StepState state);
/// "0.3 em, limit 0.14 em"; empty where nothing was measured.
std::string stepMeasure(const HistoryStep& step);

/// The steps as lines for a terminal under a headline, or as a Markdown table.
std::string stepsAsText(std::string_view headline, const std::vector<HistoryStep>& steps);
std::string stepsAsMarkdown(std::string_view headline, const std::vector<HistoryStep>& steps);
std::string historyAsText(const PageExtract& page, GlyphId glyph,
                          const std::vector<HistoryStep>& steps);
std::string historyAsMarkdown(const PageExtract& page, GlyphId glyph,
                              const std::vector<HistoryStep>& steps);

/// Glyphs whose quad holds the point (user space), topmost (last painted) first; where none does,
/// empty.
std::vector<GlyphId> glyphsAt(const PageExtract& page, Point user);

/// What is painted at a point besides glyphs, topmost first.
std::vector<ShapeId> shapesAt(const PageExtract& page, Point user);

} // namespace foulcase
