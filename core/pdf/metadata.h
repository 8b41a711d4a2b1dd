// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a file says of itself: the Info dictionary, the XMP packet, and what its owner permits.
// All text is UTF-8. Nothing is judged: where Info and XMP disagree, both are given.
#pragma once

#include "core/base/xmp.h"
#include "core/pdf/document.h"
#include "core/pdf/text_string.h"

namespace foulcase::pdf {

struct InfoEntry {
    std::string key;   // "Title"
    std::string value; // text strings decoded, anything else as PDF syntax
    TextStringEncoding encoding = TextStringEncoding::pdfdoc;
    bool operator==(const InfoEntry&) const = default;
};
FOULCASE_FIELDS(InfoEntry, key, value, encoding)

struct Metadata {
    std::vector<InfoEntry> info;
    std::string xmpPacket; // as it stands, cut at limit_metadata_bytes
    XmpPacket xmp;
    bool operator==(const Metadata&) const = default;
};
FOULCASE_FIELDS(Metadata, info, xmpPacket, xmp)

/// ISO 32000-2, 14.3. A stream that cannot be decoded goes to `findings`.
Metadata readMetadata(const Document& document, const Limits& limits, FindingSink& findings);

/// ISO 32000-2, table 22; all true for a file that is not encrypted.
struct Permissions {
    bool print = true;              // bit 3
    bool modify = true;             // bit 4
    bool extract = true;            // bit 5
    bool annotate = true;           // bit 6
    bool fillForms = true;          // bit 9
    bool extractForAccess = true;   // bit 10
    bool assemble = true;           // bit 11
    bool printInFullQuality = true; // bit 12
    bool operator==(const Permissions&) const = default;
};
FOULCASE_FIELDS(Permissions, print, modify, extract, annotate, fillForms, extractForAccess,
    assemble, printInFullQuality)

Permissions permissionsOf(const EncryptionFacts& facts);

} // namespace foulcase::pdf
