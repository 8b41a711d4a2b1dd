// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where other readers would put a blank between two letters that stand next to one another on a
// line of ours. Readers that work along the line measure it as it stands; those that work in paint
// order are asked where the two are neighbours there too. Changes nothing.
#pragma once

#include "core/base/limits.h"
#include "core/layout/layout_values.h"
#include "core/replay/reader.h"
#include "core/replay/replay_glyphs.h"

#include <array>
#include <vector>

namespace foulcase {

/// not_asked: the two are not neighbours for this reader · parted: another line or another piece of
/// text begins there
FOULCASE_ENUM(BlankAnswer, not_asked, joined, blank, parted)

struct ReaderBlank {
    BlankAnswer answer = BlankAnswer::not_asked;
    Unit unit = Unit::em;
    double value = 0; // the gap as this reader measures it
    double limit = 0; // from which it is a blank
    bool operator==(const ReaderBlank&) const = default;
};
FOULCASE_FIELDS(ReaderBlank, answer, unit, value, limit)

/// A pair of letters; blanks that are drawn between them are not counted.
struct BlankRow {
    GlyphId glyph;
    GlyphId before;
    LineId line;
    std::uint32_t drawn = 0; // blanks drawn between the two
    ReaderBlank ours;
    std::array<ReaderBlank, blankReaders.size()> readers{};
    std::uint32_t differing = 0; // readers that put a blank where we put none, or none where we do
    bool operator==(const BlankRow&) const = default;
};
FOULCASE_FIELDS(BlankRow, glyph, before, line, drawn, ours, readers, differing)

struct BlankReplay {
    std::vector<BlankRow> rows;  // those that differ first, then as they stand
    std::uint32_t all = 0;       // pairs
    std::uint32_t differing = 0; // pairs on which any reader differs
    std::array<std::uint32_t, blankReaders.size()> asked{};
    std::array<std::uint32_t, blankReaders.size()> joins{}; // where we have a blank
    std::array<std::uint32_t, blankReaders.size()> parts{}; // where we have none
    bool operator==(const BlankReplay&) const = default;
};
FOULCASE_FIELDS(BlankReplay, rows, all, differing, asked, joins, parts)

/// Two words, whether a blank or another piece parts them.
bool partsWords(BlankAnswer answer);
/// Whether a reader that was asked parts where we join, or joins where we part.
bool differs(const ReaderBlank& reader, const ReaderBlank& ours);

/// Linear in the glyphs. Needs lines; empty without them.
BlankReplay replayBlanks(
    const ReplayGlyphs& glyphs, const PageLayout& layout, const Limits& limits);

} // namespace foulcase
