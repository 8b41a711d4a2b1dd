// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_texts.h"
#include "app/commands/output_file.h"
#include "core/base/json_writer.h"
#include "core/corpus/snapshot_manifest.h"
#include "core/corpus/text_comparison.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--format", "text|json", "text by default"},
    rulesOption,
    setOption,
};

FOULCASE_ENUM(ComparisonFormat, text, json)

struct Snapshot {
    std::filesystem::path folder;
    SnapshotManifest manifest;
};

Result<Snapshot> openSnapshot(const std::string& folder, const Limits& limits)
{
    const std::filesystem::path path = std::filesystem::path(folder) / manifestName;
    const auto bytes = wholeFile(path.string(), limits);
    if (!bytes) {
        return Error{bytes.error().kind, bytes.error().message, path.string(), 0};
    }
    auto manifest = readManifest(bytes.value());
    if (!manifest) {
        return Error{manifest.error().kind, manifest.error().message, path.string(), 0};
    }
    std::sort(manifest.value().documents.begin(), manifest.value().documents.end(),
              [](const auto& a, const auto& b) { return a.file < b.file; });
    return Snapshot{folder, std::move(manifest.value())};
}

std::string fixed(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.4f", value);
    return text;
}

/// A bound where the distance was not found: a similarity is then at most this.
std::string shownSimilarity(double value, DistanceState state)
{
    return (state == DistanceState::gave_up ? "<=" : "") + fixed(value);
}

void writeText(OutputFile& out, const DocumentChange& change)
{
    out.write(std::string(enumName(change.kind)) + '\t' + shownText(change.file));
    if (change.kind == ChangeKind::changed) {
        out.write('\t' + shownSimilarity(change.similarity, change.state));
    }
    out.write(change.otherInput ? "\tthe file itself changed\n" : "\n");
    for (const PageChange& page : change.pages) {
        out.write("  page " + std::to_string(page.page) + ' ' + std::string(enumName(page.kind))
                  + ' ' + shownSimilarity(page.similarity, page.state) + '\n');
        for (const LineChange& line : page.lines) {
            out.write("    " + std::to_string(line.line) + " - " + shownText(line.before) + '\n');
            out.write("    " + std::to_string(line.line) + " + " + shownText(line.after) + '\n');
        }
    }
}

class Comparison {
public:
    Comparison(ComparisonFormat format, const Limits& limits) : m_format(format), m_limits(limits)
    {
    }

    Result<Exit> run(const Snapshot& before, const Snapshot& after)
    {
        const auto& old = before.manifest.documents;
        const auto& now = after.manifest.documents;
        if (m_format == ComparisonFormat::json) {
            m_out.write("{\"schema\":1,\"documents\":[");
        }
        for (std::size_t i = 0, j = 0; i < old.size() || j < now.size();) {
            const int side = i == old.size() ? 1
                : j == now.size()            ? -1
                                             : old[i].file.compare(now[j].file);
            DocumentChange change;
            if (side == 0) {
                auto compared = compare(before, old[i], after, now[j]);
                if (!compared) {
                    return compared.error();
                }
                change = std::move(compared.value());
            } else {
                change.kind = side < 0 ? ChangeKind::removed : ChangeKind::added;
                change.similarity = 0;
            }
            change.file = side <= 0 ? old[i].file : now[j].file;
            i += side <= 0 ? 1 : 0;
            j += side >= 0 ? 1 : 0;
            write(change);
        }
        writeEnd(before.manifest, after.manifest);
        if (const auto closed = m_out.close(); !closed) {
            return closed.error();
        }
        return m_differing == 0 ? Exit::fine : Exit::no;
    }

private:
    Result<DocumentChange> compare(const Snapshot& before, const SnapshotDocument& old,
                                   const Snapshot& after, const SnapshotDocument& now)
    {
        const auto a = wholeFile((before.folder / old.text).string(), m_limits);
        const auto b = wholeFile((after.folder / now.text).string(), m_limits);
        if (!a || !b) {
            const Error& error = !a ? a.error() : b.error();
            return Error{error.kind, error.message, !a ? old.text : now.text, 0};
        }
        DocumentChange change = compareTexts(a.value(), b.value(), m_limits);
        change.otherInput = old.sha256 != now.sha256;
        return change;
    }

    void write(const DocumentChange& change)
    {
        ++m_all;
        m_differing += change.kind == ChangeKind::same ? 0 : 1;
        if (m_format == ComparisonFormat::json) {
            m_out.write(m_all > 1 ? ",\n" : "\n");
            m_out.write(toJson(change));
        } else if (change.kind != ChangeKind::same || change.otherInput) {
            writeText(m_out, change);
        }
    }

    void writeEnd(const SnapshotManifest& before, const SnapshotManifest& after)
    {
        const bool sameOptions = before.optionsFingerprint == after.optionsFingerprint;
        if (m_format == ComparisonFormat::json) {
            m_out.write("\n],\"differing\":" + std::to_string(m_differing)
                        + ",\"sameOptions\":" + (sameOptions ? "true" : "false") + "}\n");
            return;
        }
        m_out.write(std::to_string(m_differing) + " of " + std::to_string(m_all)
                    + " documents differ" + (sameOptions ? "" : "; other options or rules") + '\n');
    }

    ComparisonFormat m_format;
    const Limits& m_limits;
    OutputFile m_out{{}};
    std::size_t m_all = 0;
    std::size_t m_differing = 0;
};

Result<Exit> runParsed(const Arguments& arguments)
{
    const auto given = extractOptionsFrom(arguments);
    const auto format = enumFromName<ComparisonFormat>(arguments.value("--format", "text"));
    if (!given) {
        return given.error();
    }
    if (!format || arguments.files().size() != 2) {
        return Error{ErrorKind::usage,
                     !format ? "--format takes text or json" : "compare takes two snapshots", {}, 0};
    }
    const Limits& limits = given.value().limits;
    const auto before = openSnapshot(arguments.files()[0], limits);
    const auto after = openSnapshot(arguments.files()[1], limits);
    if (!before || !after) {
        return !before ? before.error() : after.error();
    }
    return Comparison(*format, limits).run(before.value(), after.value());
}

Exit run(const Arguments& arguments)
{
    return exitOf(runParsed(arguments));
}

} // namespace

const Command& compareCommand()
{
    static const Command command{"compare", "RUN_A RUN_B",
                                 "what changed between two snapshots, page by page", options, run};
    return command;
}

} // namespace foulcase
