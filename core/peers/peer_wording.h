// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sentences for a comparison with another reader: what differs, and why. English; one place, so
// that the command and the window say the same. A cause that is not proven opens with "Probably".
#pragma once

#include "core/peers/peer_comparison.h"

#include <string>

namespace foulcase {

/// "extra in mutool", "blank missing in pdftotext"
std::string peerKindTitle(PeerDifferenceKind kind, std::string_view reader);
/// 'they read "x" where we read "y"': what differs, with the texts.
std::string peerDifferenceLine(const PeerComparison& comparison, const PeerDifference& difference);
/// Which decision of ours lies under it, with its number and limit, and what the reader's own rule
/// gives, replayed.
std::string peerExplanation(const PeerComparison& comparison, const PeerDifference& difference);
/// "3012 of 3020 characters at the same place …"
std::string peerSummary(const PeerComparison& comparison);

} // namespace foulcase
