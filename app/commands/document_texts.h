// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole texts of many files, as `extract` writes them: pages parted by form feeds. And the
// files of a folder.
#pragma once

#include "app/commands/document_jobs.h"

namespace foulcase {

/// Complaints worth telling to a reader of the text: that something of it is missing.
void complainOfLosses(const std::vector<Finding>& findings, int page, PageOutcome& outcome);

struct DocumentText {
    std::string text;      // ends in a line end
    int pages = 0;         // that were asked for
    std::string error;     // the first of the file or of a page; empty where all were read
};

/// Reads each file and hands its text on as soon as it is whole, in the order of `files`.
Exit readTexts(const std::vector<std::string>& files, const ExtractOptions& options, int jobs,
               const std::function<void(std::size_t file, const DocumentText& text)>& done);

/// Paths below `folder` of regular files with `extension` (any case), relative to it and sorted;
/// links are not followed. Errors: cannot_read, and limit_corpus_files.
Result<std::vector<std::string>> filesBelow(const std::string& folder, std::string_view extension,
                                            const Limits& limits);

/// All of a small file that the caller's user owns; errors: cannot_read, limit.
Result<std::string> wholeFile(const std::string& path, const Limits& limits);

} // namespace foulcase
