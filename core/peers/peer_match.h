// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/peers: which of their characters is which of ours. By place first, so that the
// order of a text does not matter; what is left is found by its text. Judges nothing.
#pragma once

#include "core/base/limits.h"
#include "core/peers/peer_characters.h"

namespace foulcase {

/// place: equal and at the same place · text: equal, found by what stands around it · other: at the
/// same place or between the same neighbours, but another character
enum class MatchKind : std::uint8_t { none, place, text, other };

struct CharacterMatch {
    std::vector<std::uint32_t> theirs; // by their character: which of ours, or noCharacter
    std::vector<std::uint32_t> ours;   // by our character: which of theirs
    std::vector<MatchKind> kinds;      // by their character
    bool complete = true;              // false: limit_peer_steps was reached
};

/// Sorts both sides by place, and mends the centres of words that do not run to the right; n log n
/// but for the characters at one place, of which limit_peer_candidates are compared.
CharacterMatch matchCharacters(
    CharacterSides& sides, const PeerPage& peer, const PeerResult& result, const Limits& limits);

} // namespace foulcase
