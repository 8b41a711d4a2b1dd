// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A /ToUnicode map as it was parsed, entry by entry beside its bytes, for people who compare the
// two. The decode chain reads the CMap instead.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/fields.h"
#include "core/font/decoded_code.h"

#include <cstdint>
#include <string>
#include <vector>

namespace foulcase {

/// character: of bfchar · range: of bfrange · target: one of a bfrange's array
FOULCASE_ENUM(CMapEntryKind, character, range, target)

struct CMapEntry {
    CMapEntryKind kind = CMapEntryKind::character;
    std::uint8_t bytes = 1;  // length of the codes
    std::uint32_t low = 0;
    std::uint32_t high = 0;
    std::u32string text;     // of `low`; the last character counts on
    std::uint32_t begin = 0; // where the entry stands in the decoded stream
    std::uint32_t end = 0;
    bool operator==(const CMapEntry&) const = default;
};
FOULCASE_FIELDS(CMapEntry, kind, bytes, low, high, text, begin, end)

/// absent: there is none · identity: the name Identity-H or -V, or a map of a composite font whose
/// every entry gives the code itself · parsed · malformed: something had to be mended or nothing
/// could be used; what was read stands all the same
FOULCASE_ENUM(MapState, absent, identity, parsed, malformed)

struct ToUnicodeReport {
    MapState state = MapState::absent;
    std::uint32_t object = 0;       // of the stream, 0 where there is none
    std::string name;               // /CMapName, or the name that stands in place of a stream
    std::string raw;                // decoded, cut at limit_report_bytes
    bool rawCut = false;
    std::vector<CMapEntry> entries; // in the order of the file, cut at limit_report_codes
    bool entriesCut = false;
    std::vector<FontFault> faults;
    bool operator==(const ToUnicodeReport&) const = default;
};
FOULCASE_FIELDS(ToUnicodeReport, state, object, name, raw, rawCut, entries, entriesCut, faults)

} // namespace foulcase
