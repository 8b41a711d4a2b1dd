// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/pdf: takes a stream through its filters up to a cap and keeps what came before
// damage or the cap. Says what went wrong; the caller makes findings of it.
#pragma once

#include "core/pdf/object.h"

namespace foulcase::pdf {

struct DecodedStream {
    std::string bytes;
    bool cut = false;   // more bytes than the cap allows, or than there is memory for
    bool noMemory = false;
    std::string damage; // what is wrong with the stream; empty where nothing is
    ObjectNumber object;
};

/// `bytes` is empty where a filter is unknown or decodes to no bytes of content (DCTDecode).
DecodedStream decodeStream(const Object& stream, std::size_t mostBytes);

/// The damage of a decoded stream as a finding.
void reportDamage(const DecodedStream& decoded, FindingSink& findings);

} // namespace foulcase::pdf
