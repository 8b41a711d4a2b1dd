// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A comparison with another reader as text or JSON.
#pragma once

#include "core/peers/peer_comparison.h"

#include <string>

namespace foulcase {

std::string peerText(const PageExtract& page, const PeerComparison& comparison);
std::string peerJson(
    const PageExtract& page, const PeerPage& peer, const PeerComparison& comparison);

} // namespace foulcase
