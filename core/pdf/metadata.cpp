// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/metadata.h"

#include "core/base/rules.h"
#include "core/base/utf.h"

namespace foulcase::pdf {

namespace {

constexpr std::size_t mostProperties = 1000; // of Info and of XMP; real files have under 100

} // namespace

Metadata readMetadata(const Document& document, const Limits& limits, FindingSink& findings)
{
    Metadata metadata;
    const std::size_t mostBytes = limits.count(Rule::limit_metadata_bytes);
    const Object info = document.trailer().get("Info");
    std::size_t left = mostBytes;
    for (const std::string& key : info.keys()) {
        if (metadata.info.size() >= mostProperties || left == 0) {
            break;
        }
        const Object value = info.get(key);
        InfoEntry entry{.key = key, .value = {}};
        if (value.isString()) {
            const TextString text = decodeTextString(value.bytes().substr(0, left));
            entry.value = toUtf8(text.text);
            entry.encoding = text.encoding;
        } else {
            entry.value = value.syntax(left);
        }
        left -= std::min(left, entry.value.size());
        metadata.info.push_back(std::move(entry));
    }
    const Object packet = document.catalog().get("Metadata");
    if (packet.isStream()) {
        metadata.xmpPacket = packet.streamData(mostBytes, findings);
        metadata.xmp = readXmp(metadata.xmpPacket, mostProperties);
    }
    return metadata;
}

Permissions permissionsOf(const EncryptionFacts& facts)
{
    const auto bit = [&](unsigned number) {
        return !facts.encrypted || (facts.permissions >> (number - 1) & 1U) != 0;
    };
    return {bit(3), bit(4), bit(5), bit(6), bit(9), bit(10), bit(11), bit(12)};
}

} // namespace foulcase::pdf
