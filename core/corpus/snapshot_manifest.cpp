// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/snapshot_manifest.h"

#include "core/base/json_reader.h"
#include "core/base/json_writer.h"

namespace foulcase {

namespace {

bool staysInside(std::string_view path)
{
    if (path.empty() || path.front() == '/' || path.find('\0') != std::string_view::npos) {
        return false;
    }
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/'), path.size());
        if (path.substr(0, end) == "..") {
            return false;
        }
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return true;
}

} // namespace

std::string writeManifest(const SnapshotManifest& manifest)
{
    JsonWriter json;
    json.beginObject();
    json.member("schema", manifest.schema);
    json.member("program", manifest.program);
    json.member("optionsFingerprint", manifest.optionsFingerprint);
    json.key("documents");
    json.beginArray();
    for (const SnapshotDocument& document : manifest.documents) {
        json.newLine();
        json.value(document);
    }
    json.endArray();
    json.endObject();
    return std::string(json.json()) + '\n';
}

Result<SnapshotManifest> readManifest(std::string_view json)
{
    const Json parsed = Json::parse(json, nullptr, false);
    SnapshotManifest manifest;
    if (parsed.is_discarded() || !readJson(parsed, manifest)) {
        return Error{ErrorKind::damaged, "this is no manifest of a snapshot", {}, 0};
    }
    if (manifest.schema != SnapshotManifest::schemaVersion) {
        return Error{ErrorKind::damaged,
                     "the manifest has schema " + std::to_string(manifest.schema) + ", not "
                         + std::to_string(SnapshotManifest::schemaVersion),
                     {}, 0};
    }
    for (const SnapshotDocument& document : manifest.documents) {
        if (!staysInside(document.text)) {
            return Error{ErrorKind::damaged, "the manifest names a text outside of the snapshot",
                         document.text, 0};
        }
    }
    return manifest;
}

} // namespace foulcase
