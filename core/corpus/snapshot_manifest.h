// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a snapshot says of itself: which files, by which options and program, and where their texts
// lie. A snapshot is a folder with manifest.json and one text file per document, pages parted by
// form feeds. Knows no file system.
#pragma once

#include "core/base/fields.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

struct SnapshotDocument {
    std::string file;          // relative to the folder that was read
    std::string sha256;        // of the file; empty where it could not be read
    std::string text;          // relative to the snapshot
    std::uint32_t pages = 0;
    std::string error;         // the first; empty where all pages were read
    bool operator==(const SnapshotDocument&) const = default;
};
FOULCASE_FIELDS(SnapshotDocument, file, sha256, text, pages, error)

struct SnapshotManifest {
    static constexpr std::uint32_t schemaVersion = 1;

    std::uint32_t schema = schemaVersion;
    std::string program;            // "foulcase 0.1.0"
    std::string optionsFingerprint; // hexadecimal; equal: the same options and rules
    std::vector<SnapshotDocument> documents; // by file name
    bool operator==(const SnapshotManifest&) const = default;
};
FOULCASE_FIELDS(SnapshotManifest, schema, program, optionsFingerprint, documents)

inline constexpr std::string_view manifestName = "manifest.json";

std::string writeManifest(const SnapshotManifest& manifest);
/// Refuses what is no manifest, another schema, and paths that lead out of the snapshot.
Result<SnapshotManifest> readManifest(std::string_view json);

} // namespace foulcase
