// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/peers: finds the decision of ours under a difference, and asks the replays. Runs
// each replay at most once, when it is first needed.
#pragma once

#include "core/peers/peer_comparison.h"
#include "core/replay/blank_replay.h"
#include "core/replay/repeat_replay.h"

#include <map>
#include <set>

namespace foulcase {

/// What a reader reads.
enum class PeerGround : std::uint8_t { file, picture };

class PeerExplainer {
public:
    PeerExplainer(const PageExtract& page, std::optional<Reader> reader, PeerGround ground,
        const Limits& limits);

    /// Of glyphs of ours that are not in our text and are in theirs.
    void explainDropped(PeerDifference& difference);
    /// Of text of theirs where we have no glyph left; `twice`: an equal one of ours is there and
    /// was taken already.
    void explainAlone(PeerDifference& difference, bool twice);
    void explainMissing(PeerDifference& difference, Origin origin);
    void explainDecoded(PeerDifference& difference, std::u32string_view ours,
        std::u32string_view theirs, Origin origin);
    /// Between `before` and difference.glyph.
    void explainBlank(PeerDifference& difference, bool lineOfOurs, bool lineOfTheirs);
    /// Where its rule would do as ours: whether its boxes stand otherwise than our glyphs.
    void explainTheirGap(PeerDifference& difference, std::optional<double> gap) const;
    void explainDisplaced(PeerDifference& difference);
    /// `before` is the glyph before it in our text; `theirBlocks` that hold characters of our
    /// block, `ourBlocks` of which characters stand in theirs; 0 where theirs tells no blocks.
    void explainOrder(PeerDifference& difference, GlyphId before, bool withinLine,
        std::uint32_t theirBlocks, std::uint32_t ourBlocks);
    /// Our lines in the order of theirs; before any explainOrder().
    void setTheirOrder(const std::vector<LineId>& lines);
    double tau() const { return m_tau; }
    LineId lineOf(GlyphId glyph) const;
    BlockId blockOf(GlyphId glyph) const;

private:
    void measureCut(PeerDifference& difference, GlyphId before) const;
    const RepeatRow* repeatRow(GlyphId glyph);
    const BlankRow* blankRow(GlyphId glyph);
    void replayRepeat(PeerDifference& difference, GlyphId glyph, bool theyDrop);
    bool isUnusable(const DecodedCode& code) const;
    std::size_t placeOf(GlyphId glyph) const;

    const PageExtract& m_page;
    std::optional<Reader> m_reader;
    PeerGround m_ground;
    const Limits& m_limits;
    std::optional<ReplayGlyphs> m_glyphs;
    std::optional<RepeatReplay> m_repeats;
    std::map<std::uint32_t, std::size_t> m_repeatRows;
    std::optional<BlankReplay> m_blanks;
    std::map<std::uint32_t, std::size_t> m_blankRows;
    std::vector<std::uint32_t> m_places;     // by glyph, in the sequence
    std::vector<LineId> m_lines;             // by place in the sequence
    std::vector<std::uint32_t> m_duplicates; // by glyph, in the layout's
    std::map<std::pair<SubjectKind, std::uint32_t>, const Decision*> m_hidden;
    std::vector<const Annotation*> m_undrawn;
    std::set<std::uint32_t> m_accented; // glyphs of accents and their bases
    double m_tau = 1;
    std::optional<OrderMethod> m_nearest;
    double m_nearestTau = -1;
};

} // namespace foulcase
