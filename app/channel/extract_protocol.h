// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window and its extractor (`foulcase serve-extractor`) say to one another. The channel
// is descriptor childFrames, the open file childFirstPassed. A request frame has
// extractRequestFrame as its type and an ExtractRequest in binary form as its payload; it gets
// exactly one extractAnswerFrame of the same tag, holding the answer that its kind names, before
// the next is sent. The first request is `open`. While an answer is made, the child may ask for a
// CMap file: a cmapQuestionFrame whose payload is the bare name gets one cmapAnswerFrame with the
// file's bytes, empty where there is no such file.
// Request bytes come from the window and are trusted; answers come from a process that parses
// hostile files and are read with fromBytes(), which trusts nothing.
#pragma once

#include "core/base/result.h"
#include "core/extract/page_extract.h"

#include <string>
#include <vector>

namespace foulcase {

/// The argument by which `foulcase` becomes an extractor. No user types it.
inline constexpr const char* extractorArgument = "serve-extractor";

inline constexpr std::uint32_t extractRequestFrame = 0x45580001;
inline constexpr std::uint32_t extractAnswerFrame = 0x45580002;
inline constexpr std::uint32_t cmapQuestionFrame = 0x45580003;
inline constexpr std::uint32_t cmapAnswerFrame = 0x45580004;

/// open → OpenAnswer · page → PageAnswer · content → ContentAnswer · findings → FindingsAnswer
FOULCASE_ENUM(ExtractRequestKind, open, page, content, findings)

struct ExtractRequest {
    ExtractRequestKind kind = ExtractRequestKind::open;
    std::string password;   // of open
    std::string rules;      // of open: lines of RULE=VALUE as Limits::setAll() reads them
    std::int32_t page = 0;  // of all but open, 1-based
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

/// The findings of a page without the page, each with its first subjects alone: enough for a
/// badge and a list over all pages.
struct FindingsAnswer {
    bool ok = false;
    AnswerError error;
    std::vector<Finding> findings; // ranked
    bool operator==(const FindingsAnswer&) const = default;
};
FOULCASE_FIELDS(FindingsAnswer, ok, error, findings)

/// Decoded bytes of one content stream, as the operators' byte ranges count them.
struct ContentAnswer {
    bool ok = false;
    AnswerError error;
    std::string bytes;
    bool operator==(const ContentAnswer&) const = default;
};
FOULCASE_FIELDS(ContentAnswer, ok, error, bytes)

} // namespace foulcase
