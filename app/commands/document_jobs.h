// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs work over the pages of files in forked, caged children, several files at a time, and hands
// the results back in order. A child that crashes, hangs or runs out of memory costs the page it
// was at: the next ones are read by a new child. Nothing of a file is parsed in this process.
#pragma once

#include "app/commands/command.h"
#include "app/commands/page_selection.h"
#include "core/extract/document_context.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

/// The page number under which a whole document is worked on.
inline constexpr int wholeDocument = 0;

struct DocumentTask {
    std::string file;
    ExtractOptions options;        // cmaps is set by the child itself
    std::vector<PageRange> pages;  // empty: all
    bool perPage = true;           // false: one call with page wholeDocument
};

/// What the child made of one page.
struct PageOutcome {
    bool failed = false;           // exit 2, whatever `output` holds
    std::string output;
    std::string_view lent;         // instead of `output`: bytes that stay until the next call
    std::vector<Error> complaints; // printed to standard error in order
};

/// Runs in the child. Must not rely on anything changed in the parent afterwards.
using PageWork = std::function<PageOutcome(DocumentContext& document, int page)>;

struct JobEvents {
    /// In this process, in the order of files and pages; `output` is what PageWork made.
    std::function<void(std::size_t file, int page, std::string_view output)> page;
    /// Once per file that could be opened, before its pages. May be empty.
    std::function<void(std::size_t file, int pageCount)> opened;
    /// A file or page failed; the complaint was printed already. May be empty.
    std::function<void(std::size_t file, const Error& error)> failed;
};

/// `fine`, or `could_not` where any file or page failed.
Exit runDocumentJobs(const std::vector<DocumentTask>& tasks, const PageWork& work, int jobs,
                     const JobEvents& events);

/// Reads --password, --set, --rules into options; usage errors say the allowed range.
Result<ExtractOptions> extractOptionsFrom(const Arguments& arguments);

/// The options that extractOptionsFrom() understands, to be placed in a command's list.
inline constexpr OptionSpec passwordOption{"--password", "P", "user or owner password"};
inline constexpr OptionSpec setOption{"--set", "RULE=VALUE", "change one rule (see: foulcase rules); may be repeated"};
inline constexpr OptionSpec cutOption{"--cut", "[PAGE:]v|h@X0,Y0,X1,Y1", "cut the page at this gap, downwards or across, whatever the rules say (points); may be repeated"};
inline constexpr OptionSpec noCutOption{"--no-cut", "[PAGE:]v|h@X0,Y0,X1,Y1", "do not cut there; may be repeated"};
inline constexpr OptionSpec rulesOption{"--rules", "FILE", "lines of RULE=VALUE"};

} // namespace foulcase
