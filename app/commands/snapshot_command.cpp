// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_texts.h"
#include "app/commands/output_file.h"
#include "core/corpus/sha256.h"
#include "core/corpus/snapshot_manifest.h"

#include <filesystem>

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"-o", "RUN", "the folder to write: manifest.json and a text per file"},
    passwordOption,
    {"--jobs", "N", "files at a time; the number of processors by default"},
    rulesOption,
    setOption,
};

Error cannotWrite(const std::string& path, const std::error_code& fault)
{
    return {ErrorKind::cannot_read, "could not be written: " + fault.message(), path, 0};
}

std::string hexadecimal(std::uint64_t value)
{
    std::string hex;
    for (unsigned shift = 64; shift > 0; shift -= 4) {
        hex += "0123456789abcdef"[value >> (shift - 4) & 0xFU];
    }
    return hex;
}

Result<bool> writeFile(const std::filesystem::path& path, std::string_view text)
{
    std::error_code fault;
    std::filesystem::create_directories(path.parent_path(), fault);
    if (fault) {
        return cannotWrite(path.parent_path().string(), fault);
    }
    OutputFile out(path.string());
    if (!out.ok()) {
        return out.error();
    }
    out.write(text);
    return out.close();
}

Result<Exit> runParsed(const Arguments& arguments)
{
    const auto extract = extractOptionsFrom(arguments);
    const auto jobs = wholeNumber(arguments.value("--jobs", processorCount()), "--jobs", 1, 256);
    if (!extract || !jobs) {
        return !extract ? extract.error() : jobs.error();
    }
    const std::string run = arguments.value("-o");
    if (arguments.files().size() != 1 || run.empty()) {
        return Error{ErrorKind::usage, "snapshot takes one folder, and -o RUN", {}, 0};
    }
    const std::filesystem::path folder = arguments.files().front();
    const std::filesystem::path target = run;
    const Limits& limits = extract.value().limits;
    const auto found = filesBelow(folder.string(), ".pdf", limits);
    if (!found) {
        return found.error();
    }
    std::error_code fault;
    if (std::filesystem::exists(target / manifestName, fault)) {
        return Error{ErrorKind::usage, "there is a snapshot already; name another folder", run, 0};
    }

    SnapshotManifest manifest;
    manifest.program = "foulcase " FOULCASE_VERSION;
    manifest.optionsFingerprint = hexadecimal(extract.value().fingerprint());
    std::vector<std::string> files;
    for (const std::string& file : found.value()) {
        files.push_back((folder / file).string());
    }
    Result<bool> written = true;
    const Exit exit = readTexts(
        files, extract.value(), jobs.value(), [&](std::size_t i, const DocumentText& text) {
            SnapshotDocument document;
            document.file = found.value()[i];
            document.text = "texts/" + document.file + ".txt";
            document.pages = static_cast<std::uint32_t>(text.pages);
            document.error = text.error;
            if (const auto bytes = wholeFile(files[i], limits)) {
                document.sha256 = sha256(bytes.value());
            }
            if (written) {
                written = writeFile(target / document.text, text.text);
            }
            manifest.documents.push_back(std::move(document));
        });
    // The manifest comes last: a folder without one is no whole snapshot.
    if (written) {
        written = writeFile(target / manifestName, writeManifest(manifest));
    }
    if (!written) {
        return written.error();
    }
    return exit;
}

Exit run(const Arguments& arguments)
{
    return exitOf(runParsed(arguments));
}

} // namespace

const Command& snapshotCommand()
{
    static const Command command{"snapshot", "DIR -o RUN",
                                 "keeps the texts of a folder's files, to be compared later",
                                 options, run};
    return command;
}

} // namespace foulcase
