// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_texts.h"

#include "app/channel/mapped_file.h"
#include "core/base/rules.h"
#include "core/diagnose/wording.h"

#include <algorithm>
#include <filesystem>

namespace foulcase {

namespace {

/// What a reader of the text must hear.
bool mattersToText(const Finding& finding)
{
    return finding.severity == Severity::error || finding.id == FindingId::damaged_stream;
}

bool hasExtension(const std::filesystem::path& path, std::string_view extension)
{
    const std::string own = path.extension().string();
    return std::equal(own.begin(), own.end(), extension.begin(), extension.end(),
                      [](char a, char b) {
                          return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
                      });
}

} // namespace

void complainOfLosses(const std::vector<Finding>& findings, int page, PageOutcome& outcome)
{
    for (const Finding& finding : findings) {
        if (mattersToText(finding)) {
            const bool lostPage = finding.id == FindingId::damaged_file; // as an error: all of it
            outcome.failed = outcome.failed || lostPage;
            outcome.complaints.push_back({ErrorKind::limit, findingSentence(finding), {}, page});
        }
    }
}

Exit readTexts(const std::vector<std::string>& files, const ExtractOptions& options, int jobs,
               const std::function<void(std::size_t file, const DocumentText& text)>& done)
{
    std::vector<DocumentTask> tasks;
    for (const std::string& file : files) {
        tasks.push_back({file, options, {}, true});
    }
    const PageWork work = [](DocumentContext& document, int page) {
        PageOutcome outcome;
        auto result = document.page(page);
        if (!result) {
            outcome.failed = true;
            outcome.complaints.push_back(result.error());
            return outcome;
        }
        if (page == 1) {
            complainOfLosses(document.document().findings().findings(), 0, outcome);
        }
        complainOfLosses(result.value().findings, page, outcome);
        outcome.output = result.value().extract->text.utf8;
        return outcome;
    };
    std::size_t open = 0;
    DocumentText text;
    const auto finishBefore = [&](std::size_t file) {
        for (; open < file; ++open) {
            done(open, text);
            text = {};
        }
    };
    JobEvents events;
    events.opened = [&](std::size_t file, int) { finishBefore(file); };
    events.page = [&](std::size_t file, int, std::string_view output) {
        finishBefore(file);
        text.text += text.pages > 0 ? "\f" : "";
        text.text += output;
        text.text += output.empty() || output.back() != '\n' ? "\n" : "";
        ++text.pages;
    };
    events.failed = [&](std::size_t file, const Error& error) {
        finishBefore(file);
        if (text.error.empty()) {
            text.error = error.message;
        }
    };
    const Exit exit = runDocumentJobs(tasks, work, jobs, events);
    finishBefore(files.size());
    return exit;
}

Result<std::vector<std::string>> filesBelow(const std::string& folder, std::string_view extension,
                                            const Limits& limits)
{
    namespace fs = std::filesystem;
    const std::size_t most = limits.count(Rule::limit_corpus_files);
    std::vector<std::string> found;
    std::error_code fault;
    fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied,
                                           fault);
    for (; !fault && entry != fs::recursive_directory_iterator(); entry.increment(fault)) {
        std::error_code ignored;
        if (entry->is_symlink(ignored) || !entry->is_regular_file(ignored)
            || !hasExtension(entry->path(), extension)) {
            continue;
        }
        if (found.size() == most) {
            return Error{ErrorKind::limit, "more files than limit_corpus_files allows", folder, 0};
        }
        found.push_back(entry->path().lexically_relative(folder).string());
    }
    if (fault) {
        return Error{ErrorKind::cannot_read, "the folder could not be read: " + fault.message(),
                     folder, 0};
    }
    std::sort(found.begin(), found.end());
    return found;
}

Result<std::string> wholeFile(const std::string& path, const Limits& limits)
{
    std::error_code fault;
    if (std::filesystem::is_regular_file(path, fault)
        && std::filesystem::file_size(path, fault) == 0) {
        return std::string();
    }
    const auto mapped = MappedFile::open(path, limits);
    if (!mapped) {
        return mapped.error();
    }
    return std::string(mapped.value().bytes());
}

} // namespace foulcase
