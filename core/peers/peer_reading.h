// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads what another reader printed or saved. The format is told by the content, never by a name.
// The bytes are not trusted: limit_peer_bytes, _depth, _values, _pages and _items bound them, and a
// number that is not finite, text that is not UTF-8 or a box without its sides refuses the whole.
#pragma once

#include "core/base/limits.h"
#include "core/base/result.h"
#include "core/peers/peer_values.h"

#include <string_view>

namespace foulcase {

/// `reader` is the name it will go by. Errors say what was wrong and where.
Result<PeerResult> readPeerResult(std::string reader, std::string_view bytes, const Limits& limits);

/// The page of the result that shows page `number` of the document: the one that says so, the only
/// one, or the number-th. Null where there is none.
const PeerPage* peerPage(const PeerResult& result, int number);

/// "pdftotext -bbox-layout"
std::string_view peerFormatTitle(PeerFormat format);

} // namespace foulcase
