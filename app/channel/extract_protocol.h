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
#include "core/extract/font_report.h"
#include "core/extract/font_uses.h"
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

/// open → OpenAnswer · page → PageAnswer · content → ContentAnswer · findings → FindingsAnswer ·
/// font → FontAnswer · outlines → OutlinesAnswer · program, stream → StreamAnswer
FOULCASE_ENUM(ExtractRequestKind, open, page, content, findings, font, outlines, program, stream)

struct ExtractRequest {
    ExtractRequestKind kind = ExtractRequestKind::open;
    std::string password;   // of open
    std::string rules;      // of open: lines of RULE=VALUE as Limits::setAll() reads them
    std::int32_t page = 0;  // of page, content and findings, 1-based
    ContentId content;      // of content: a stream of that page's extract
    FontQuery font;         // of font, outlines and program
    std::vector<CodeName> codes; // of font: those used; of outlines: those asked for
    std::uint32_t object = 0;    // of stream
    bool operator==(const ExtractRequest&) const = default;
};
FOULCASE_FIELDS(ExtractRequest, kind, password, rules, page, content, font, codes, object)

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
/// badge and a list over all pages; and the codes that the page uses.
struct FindingsAnswer {
    bool ok = false;
    AnswerError error;
    std::vector<Finding> findings; // ranked
    std::vector<FontUses> fonts;
    bool operator==(const FindingsAnswer&) const = default;
};
FOULCASE_FIELDS(FindingsAnswer, ok, error, findings, fonts)

/// Decoded bytes of one content stream, as the operators' byte ranges count them.
struct ContentAnswer {
    bool ok = false;
    AnswerError error;
    std::string bytes;
    bool operator==(const ContentAnswer&) const = default;
};
FOULCASE_FIELDS(ContentAnswer, ok, error, bytes)

struct FontAnswer {
    bool ok = false;
    AnswerError error;
    FontReport report;
    bool operator==(const FontAnswer&) const = default;
};
FOULCASE_FIELDS(FontAnswer, ok, error, report)

struct OutlinesAnswer {
    bool ok = false;
    AnswerError error;
    std::vector<GlyphOutline> outlines; // in the order of the codes asked for
    bool operator==(const OutlinesAnswer&) const = default;
};
FOULCASE_FIELDS(OutlinesAnswer, ok, error, outlines)

/// The program of a font, or any stream of the document, decoded.
struct StreamAnswer {
    bool ok = false;
    AnswerError error;
    SavedStream stream;
    bool operator==(const StreamAnswer&) const = default;
};
FOULCASE_FIELDS(StreamAnswer, ok, error, stream)

} // namespace foulcase
