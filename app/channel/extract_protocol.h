// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window and its extractor (`foulcase serve-extractor FILE`) say to one another. Each
// frame holds one value in binary form: the window sends an ExtractRequest and gets exactly one
// answer, of the type that its kind names, before it sends the next. The first request is `open`.
// Request bytes come from the window and are trusted; answers come from a process that parses
// hostile files and are read with fromBytes(), which trusts nothing.
#pragma once

#include "core/base/result.h"
#include "core/extract/page_extract.h"

#include <string>
#include <vector>

namespace foulcase {

/// The argument by which `foulcase` becomes an extractor; the file follows it. No user types it.
constexpr const char* extractorArgument = "serve-extractor";

/// open → OpenAnswer · page → PageAnswer · content → ContentAnswer
FOULCASE_ENUM(ExtractRequestKind, open, page, content)

struct ExtractRequest {
    ExtractRequestKind kind = ExtractRequestKind::open;
    std::string password;   // of open
    std::string rules;      // of open: lines of RULE=VALUE as Limits::setAll() reads them
    std::int32_t page = 0;  // of page and content, 1-based
    ContentId content;      // of content: a stream of that page's extract
    bool operator==(const ExtractRequest&) const = default;
};
FOULCASE_FIELDS(ExtractRequest, kind, password, rules, page, content)

/// An Error that can travel. `message` is one sentence without file name.
struct AnswerError {
    ErrorKind kind = ErrorKind::internal;
    std::string message;
    std::string object;
    bool operator==(const AnswerError&) const = default;
};
FOULCASE_FIELDS(AnswerError, kind, message, object)

struct OpenAnswer {
    bool ok = false;
    AnswerError error;               // where not ok
    std::int32_t pageCount = 0;
    std::string title;               // /Title of the document, empty where none
    std::vector<Finding> findings;   // of the document as a whole
    bool operator==(const OpenAnswer&) const = default;
};
FOULCASE_FIELDS(OpenAnswer, ok, error, pageCount, title, findings)

/// Made at Detail::full with outlines.
struct PageAnswer {
    bool ok = false;
    AnswerError error;
    PageExtract extract;
    std::vector<Finding> findings;   // of the page, ranked
    bool operator==(const PageAnswer&) const = default;
};
FOULCASE_FIELDS(PageAnswer, ok, error, extract, findings)

/// Decoded bytes of one content stream, as the operators' byte ranges count them.
struct ContentAnswer {
    bool ok = false;
    AnswerError error;
    std::string bytes;
    bool operator==(const ContentAnswer&) const = default;
};
FOULCASE_FIELDS(ContentAnswer, ok, error, bytes)

} // namespace foulcase
