// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/peers: the readings of XML, JSON and plain text. Each sets the format of the
// result and hands its items to the builder.
#pragma once

#include "core/peers/peer_builder.h"

namespace foulcase {

void readPeerXml(
    std::string_view bytes, const Limits& limits, PeerResult& result, PeerBuilder& builder);
void readPeerJson(
    std::string_view bytes, const Limits& limits, PeerResult& result, PeerBuilder& builder);
void readPeerText(std::string_view bytes, PeerResult& result, PeerBuilder& builder);

} // namespace foulcase
