// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decides what stands between neighbours of one row: nothing, a word space, a tab, a column gap, a
// blank that was drawn. Gaps are measured from the end of the advance, without character spacing,
// in em of the larger of the two; letterspacing raises the limits instead.
#pragma once

#include "core/base/ledger.h"
#include "core/layout/layout_values.h"
#include "core/layout/lines_places.h"

#include <span>

namespace foulcase {

class PairJudge {
public:
    /// `rows` says of each glyph on which row it stands; `ledger` may be null.
    PairJudge(const PageContents& page, const GlyphPlaces& places, const Limits& limits,
              const std::vector<std::uint32_t>& rows, Ledger* ledger);

    /// The pairs of one row, in its order. Accents get PairKind::attached: they follow their base
    /// and are flagged in `accents`. Returns the letterspacing of each glyph to the one before it.
    const std::vector<double>& judge(std::span<const GlyphId> row, std::span<PairGap> pairs,
                                     const std::vector<bool>& accents);

private:
    double emOf(GlyphId glyph) const;
    double gapBetween(GlyphId before, GlyphId glyph) const;
    void measureGaps(std::span<const GlyphId> row, const std::vector<bool>& accents);
    void findWordGap(std::span<const GlyphId> row, const std::vector<bool>& accents);
    void findTracking(std::span<const GlyphId> row, const std::vector<bool>& accents);
    void closeSegment(std::span<const GlyphId> row, std::size_t begin, std::size_t end);
    double pitchBetween(GlyphId before, GlyphId glyph) const;
    double evenPitch();
    PairGap betweenLetters(GlyphId before, GlyphId glyph, double gap, double tracking) const;
    PairGap afterBlank(GlyphId letter, GlyphId blank, GlyphId glyph, double tracking) const;
    double spaceLimit(GlyphId before, GlyphId glyph, Rule& rule) const;
    bool otherRowBetween(GlyphId before, GlyphId glyph) const;
    void note(const PairGap& pair, GlyphId before, GlyphId glyph) const;

    const PageContents& m_page;
    const GlyphPlaces& m_places;
    const Limits& m_limits;
    const std::vector<std::uint32_t>& m_rows;
    Ledger* m_ledger;
    std::vector<double> m_tracking; // of each glyph of the row
    std::vector<double> m_gapOf;    // from the one before it that is no accent; em
    std::vector<double> m_gaps;     // of a segment
    std::vector<double> m_pitches;  // of the same, from origin to origin
    double m_pitch = 0;             // of the last segment of the row that has one
    double m_wordGap = 0;           // that parts words on this row, where it says so itself
};

} // namespace foulcase
