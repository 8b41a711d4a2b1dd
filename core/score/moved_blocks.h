// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs of words that a text has, but at another place than its reference: errors of order, which a
// distance counts twice, as lost here and new there. Knows no pages and no columns.
#pragma once

#include "core/base/fields.h"
#include "core/score/edit_distance.h"

#include <string>

namespace foulcase {

/// The same words in both; indices and count of words, parted at white space.
struct MovedBlock {
    std::uint32_t reference = 0;
    std::uint32_t given = 0;
    std::uint32_t words = 0;
    bool operator==(const MovedBlock&) const = default;
};
FOULCASE_FIELDS(MovedBlock, reference, given, words)

/// The given text with its moved blocks put where the reference has them.
struct OrderedText {
    std::u32string text;
    std::vector<MovedBlock> blocks; // by place in the reference
};

/// Both as they are compared, after a profile. A block has at least score_block_words words, is as
/// long as it can be, and no word is in two; where a run of words stands at several places, the
/// longest common run counts. The rest of the text is not changed.
OrderedText putInOrder(std::u32string_view reference, std::u32string_view given,
                       const Limits& limits);

} // namespace foulcase
