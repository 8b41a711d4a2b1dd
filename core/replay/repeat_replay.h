// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which glyphs other readers would drop as repeats of one painted before, beside what we decided:
// one row per glyph that we or any of them drop. Runs their rules in their own order over all
// glyphs of the page; changes nothing.
#pragma once

#include "core/base/limits.h"
#include "core/layout/layout_values.h"
#include "core/replay/reader.h"
#include "core/replay/replay_glyphs.h"

#include <array>
#include <vector>

namespace foulcase {

/// not_asked: the reader never compares the two
FOULCASE_ENUM(RepeatAnswer, not_asked, kept, dropped)

/// A reader's comparison of the glyph of a row with `partner`.
struct ReaderRepeat {
    RepeatAnswer answer = RepeatAnswer::not_asked;
    Unit unit = Unit::pt;
    double value = 0;
    double limit = 0;
    GlyphId partner;
    bool operator==(const ReaderRepeat&) const = default;
};
FOULCASE_FIELDS(ReaderRepeat, answer, unit, value, limit, partner)

struct RepeatRow {
    GlyphId glyph;
    GlyphId partner; // ours, else that of the first reader that drops it
    ReaderRepeat ours;
    std::array<ReaderRepeat, repeatReaders.size()> readers{};
    bool differs = false; // one drops what another keeps, we among them
    bool operator==(const RepeatRow&) const = default;
};
FOULCASE_FIELDS(RepeatRow, glyph, partner, ours, readers, differs)

struct RepeatReplay {
    std::vector<RepeatRow> rows; // in paint order
    std::uint32_t all = 0;       // rows, with those beyond limit_replay_rows
    // Letters; blanks have rows but are not counted. A reader that keeps another copy of a letter
    // than we do prints the same text: that is in none of the last two.
    std::uint32_t ours = 0;                                       // that we drop
    std::array<std::uint32_t, repeatReaders.size()> dropped{};    // that each drops
    std::array<std::uint32_t, repeatReaders.size()> onlyTheirs{}; // of them, what we keep
    std::array<std::uint32_t, repeatReaders.size()> onlyOurs{};   // what they keep and we drop
    bool operator==(const RepeatReplay&) const = default;
};
FOULCASE_FIELDS(RepeatReplay, rows, all, ours, dropped, onlyTheirs, onlyOurs)

/// Whether a reader drops what we keep, or keeps what we drop.
bool differs(const ReaderRepeat& reader, const ReaderRepeat& ours);

/// n log n; each glyph is compared with at most limit_duplicate_candidates at its place.
RepeatReplay replayRepeats(
    const ReplayGlyphs& glyphs, const PageLayout& layout, const Limits& limits);

} // namespace foulcase
