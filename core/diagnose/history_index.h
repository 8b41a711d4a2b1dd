// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What histories look up on a page, sorted once: places in the sequence, decisions by what they
// speak of, repeats, characters. Private to the histories of the diagnose room.
#pragma once

#include "core/diagnose/history_words.h"
#include "core/layout/visibility_measures.h"

#include <optional>
#include <span>

namespace foulcase {

class HistoryIndex {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    HistoryIndex(const PageExtract& page, const Limits& limits);

    const PageExtract& page;
    const Limits limits;

    /// Into PageLayout::sequence; none where the glyph takes no part in the lines.
    std::uint32_t placeOf(GlyphId glyph) const { return m_places[glyph.index()]; }
    LineId lineAt(std::uint32_t place) const { return m_lines[place]; }
    SpanId spanAt(std::uint32_t place) const { return m_spans[place]; }
    /// 0-based among the lines in order; none: in no order.
    std::uint32_t orderOf(LineId line) const { return m_orders[line.index()]; }

    /// Decisions about a subject in the order in which they were made.
    std::vector<const Decision*> decisions(const Subject& subject) const;
    /// The last one by that rule; null where there is none.
    const Decision* decision(Rule rule, const Subject& subject) const;

    /// Its entry where it repeats another; null where it does not.
    const Duplicate* duplicateOf(GlyphId glyph) const;
    /// How many repeat it.
    std::size_t strikesOf(GlyphId glyph) const;
    struct Equal {
        GlyphId glyph;
        double along = 0;  // ÷ height of the quad, as rules duplicate_along and _across
        double across = 0;
        bool sameSize = true;
    };
    /// The nearest other glyph of the same character; none where the page has none.
    std::optional<Equal> nearestEqual(GlyphId glyph) const;

    std::span<const std::uint32_t> charactersOf(GlyphId glyph) const
    {
        return m_characters.charactersOf(glyph);
    }
    /// 1-based line of the page's text that a byte stands on; 0 where there is none.
    std::size_t textLineOf(std::uint32_t offset) const;

    VisibilityMeasures visibilityOf(GlyphId glyph) const;

private:
    void placeGlyphs();
    void sortDecisions();
    void sortEquals() const;

    std::vector<std::uint32_t> m_places;
    std::vector<LineId> m_lines;
    std::vector<SpanId> m_spans;
    std::vector<std::uint32_t> m_orders;
    std::vector<std::uint32_t> m_decisions;  // sorted by subject
    std::vector<std::uint32_t> m_duplicates; // by glyph, into PageLayout::duplicates
    std::vector<std::uint32_t> m_strikes;    // by glyph
    CharacterIndex m_characters;
    // Made when first asked for.
    mutable VisibilityGauge m_gauge;
    mutable std::vector<std::uint32_t> m_keys;   // by CodeId: equal for what reads alike
    mutable std::vector<std::uint32_t> m_equals; // glyphs by key and x
    mutable std::vector<std::uint32_t> m_equalAt; // by glyph, into m_equals
};

/// The parts of a glyph's history, each appending to `steps`.
void addLayoutSteps(const HistoryIndex& index, GlyphId glyph, StepList& steps);
void addTextSteps(const HistoryIndex& index, GlyphId glyph, StepList& steps);
/// Path through the cut tree to a line: regions, block, column, zone and its signals, order.
void addLineSteps(const HistoryIndex& index, LineId line, StepList& steps);
std::vector<HistoryStep> historyOfGlyph(const HistoryIndex& index, GlyphId glyph,
                                        std::string_view content);
std::vector<HistoryStep> historyOfCharacter(const HistoryIndex& index, std::size_t character,
                                            std::string_view content);
std::vector<HistoryStep> historyOfPageEnd(const HistoryIndex& index);
std::vector<HistoryStep> historyOfSpot(const HistoryIndex& index, Point spot);

} // namespace foulcase
