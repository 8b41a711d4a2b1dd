// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another reader's page beside ours: what it lacks, what it has more, what stands elsewhere, reads
// otherwise or is parted otherwise, each with our glyphs and with the decision of ours under it.
// Whether a reader's known rule, replayed on our glyphs, gives its result is told with the cause.
#pragma once

#include "core/base/limits.h"
#include "core/extract/page_extract.h"
#include "core/peers/peer_values.h"
#include "core/replay/order_replay.h"
#include "core/replay/reader.h"

#include <optional>
#include <string>
#include <vector>

namespace foulcase {

/// missing: ours alone · extra: theirs alone · displaced: the same elsewhere · decoded: another
/// character at the same place · blank_added, blank_missing: theirs between two characters of ours
/// · order: a run of text out of its place in our order
FOULCASE_ENUM(
    PeerDifferenceKind, missing, extra, displaced, decoded, blank_added, blank_missing, order)

/// Which of our decisions, or which habit of theirs, lies under a difference.
FOULCASE_ENUM(PeerCause,
    // of extra
    we_drop_duplicate, we_hide, we_replace, we_compose, we_join_hyphen, we_drop_other, they_repeat,
    field_value, not_drawn,
    // of missing
    they_drop_repeat, we_keep_invisible, we_read_appearance, off_their_page, we_print_actualtext,
    font_unusable, we_decode_weakly, we_print_unmapped, they_lack,
    // of missing, extra and decoded
    reads_picture,
    // of decoded
    form_kept, form_changed, other_source, bare_code, they_unmapped, accent_apart, look_alike,
    mirrored, reads_otherwise,
    // of displaced
    elsewhere, their_width,
    // of blanks
    gap_measured, blank_drawn, blank_retaken, line_apart, line_joined, we_join_lines, tracked,
    parts_attached, their_gap,
    // of order
    paint_order, replayed_order, right_to_left, within_row, block_parted, block_joined,
    blocks_ordered)

/// agrees: the reader's rule, replayed, gives its result · contradicts: it would do as we do ·
/// none: no rule of it is known or asked
FOULCASE_ENUM(ReplayVerdict, none, agrees, contradicts)

struct PeerDifference {
    PeerDifferenceKind kind = PeerDifferenceKind::missing;
    PeerCause cause = PeerCause::they_lack;
    bool guess = false;          // the cause is not proven
    GlyphId glyph;               // the first of ours that it speaks of; none where we have none
    GlyphId partner;             // the kept one of a repeat, the one before a gap
    std::vector<GlyphId> glyphs; // all of ours, in order
    std::uint32_t character = 0xFFFFFFFFU; // the first of ours in the page's text; none: 2^32 − 1
    std::uint32_t count = 0;               // characters
    std::uint32_t item = 0xFFFFFFFFU;      // the first of the reader's items
    std::string ours;                      // what we have there, cut
    std::string theirs;
    std::string detail; // a source, a verdict, an order: by cause
    Quad quad;          // where: ours, else theirs
    Rule rule{};
    bool measured = false; // value and limit of our decision hold
    double value = 0;
    double limit = 0;
    Unit unit = Unit::em;
    ReplayVerdict replay = ReplayVerdict::none;
    bool replayMeasured = false;
    double replayValue = 0; // as the reader measures it
    double replayLimit = 0;
    Unit replayUnit = Unit::em;
    bool operator==(const PeerDifference&) const = default;
};
FOULCASE_FIELDS(PeerDifference, kind, cause, guess, glyph, partner, glyphs, character, count, item,
    ours, theirs, detail, quad, rule, measured, value, limit, unit, replay, replayMeasured,
    replayValue, replayLimit, replayUnit)

/// Differences of one kind and cause, and of one pair of characters where the cause is about them.
struct PeerGroup {
    PeerDifferenceKind kind = PeerDifferenceKind::missing;
    PeerCause cause = PeerCause::they_lack;
    std::uint32_t characters = 0;
    std::vector<std::uint32_t> differences;
    bool operator==(const PeerGroup&) const = default;
};
FOULCASE_FIELDS(PeerGroup, kind, cause, characters, differences)

struct PeerComparison {
    std::string reader;
    PeerFormat format = PeerFormat::plain;
    std::string rules;      // whose rules were replayed, with the version; empty: nobody's
    std::uint32_t ours = 0; // characters that are not blank
    std::uint32_t theirs = 0;
    std::uint32_t same = 0; // of them, equal and at the same place
    bool complete = true;   // false: a limit ended the comparison
    double tau = 1;         // Kendall's, of their order of our lines
    std::uint32_t all = 0;  // differences, with those beyond limit_peer_differences
    std::vector<PeerDifference> differences;
    std::vector<PeerGroup> groups; // the one that touches most characters first
    bool operator==(const PeerComparison&) const = default;
};
FOULCASE_FIELDS(PeerComparison, reader, format, rules, ours, theirs, same, complete, tau, all,
    differences, groups)

/// `peer` is in user space (placed()). The page must have been read with its layout; with the full
/// detail the causes know every source of a character.
PeerComparison comparePeer(
    const PageExtract& page, const PeerResult& result, const PeerPage& peer, const Limits& limits);

/// Whether the reader reads the picture of the page and not the file: by its format, and by the
/// program that an ALTO file names.
bool readsPicture(const PeerResult& result);

/// Which of the replayed readers made the result; by its format, else by its name.
std::optional<Reader> replayedReader(const PeerResult& result);

} // namespace foulcase
