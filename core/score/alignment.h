// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which symbols of one sequence stand for which of the other: an alignment of least Levenshtein
// cost, so that its edits are as many as editDistance() counts. Knows no texts and no profiles.
#pragma once

#include "core/base/fields.h"
#include "core/score/edit_distance.h"

namespace foulcase {

/// equal: the same on both sides · substituted · deleted: in the reference alone · inserted: in
/// the given sequence alone
FOULCASE_ENUM(EditOperation, equal, substituted, deleted, inserted)

/// A run of one operation. Indices of symbols; of an insertion `reference` is the place before
/// which it stands, of a deletion `given` likewise.
struct AlignedRun {
    EditOperation operation = EditOperation::equal;
    std::uint32_t reference = 0;
    std::uint32_t given = 0;
    std::uint32_t length = 0;
    bool operator==(const AlignedRun&) const = default;
};
FOULCASE_FIELDS(AlignedRun, operation, reference, given, length)

struct Alignment {
    std::vector<AlignedRun> runs; // in order; rebuild both sequences without a gap
    std::uint64_t edits = 0;
    /// gave_up: the table passes limit_distance_steps; all between the common beginning and end
    /// is then substituted, and `edits` an upper bound
    DistanceState state = DistanceState::exact;
    bool operator==(const Alignment&) const = default;
};

/// Bit-parallel (Hyyrö 2003) over the whole table once, which keeps the differences along a fixed
/// number of its rows and columns; then the tiles that the path crosses are done again from their
/// edges, the same way. Memory is O(n + m), the time of one distance and some per cent.
/// Where several alignments cost the same: what both begin and end with stays, then, seen from the
/// end, equal symbols first, a deletion, a substitution, an insertion.
Alignment alignSymbols(std::span<const std::uint32_t> reference,
                       std::span<const std::uint32_t> given, const Limits& limits);

} // namespace foulcase
