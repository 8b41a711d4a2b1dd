// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the plain properties of an XMP packet (ISO 16684-1): Dublin Core, PDF, XMP basic and the
// PDF/A and PDF/UA identification. Structures, thumbnails and other schemas are passed over. Knows
// no PDF; strings in, strings out, all UTF-8.
#pragma once

#include "core/base/fields.h"

#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

/// An array gives one property for each of its items, in their order.
struct XmpProperty {
    std::string name; // "dc:title", with the usual prefix whatever the packet calls it
    std::string value;
    std::string language; // xml:lang of an alternative, "x-default"
    bool operator==(const XmpProperty&) const = default;
};
FOULCASE_FIELDS(XmpProperty, name, value, language)

struct XmpPacket {
    bool wellFormed = false; // as XML; what was read before a fault is kept
    std::vector<XmpProperty> properties;
    bool operator==(const XmpPacket&) const = default;
};
FOULCASE_FIELDS(XmpPacket, wellFormed, properties)

/// At most `most` properties are read. The packet may be UTF-8, UTF-16 or UTF-32.
XmpPacket readXmp(std::string_view packet, std::size_t most);

} // namespace foulcase
