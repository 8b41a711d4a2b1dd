// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/peers/peer_reading.h"

#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/peers/peer_formats.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Where the bytes from `at` on stop being UTF-8; their number where they do not.
std::size_t firstMalformed(std::string_view bytes, std::size_t at)
{
    while (at < bytes.size()) {
        const std::size_t size = utf8SequenceSize(bytes.substr(at));
        if (size == 0) {
            return at;
        }
        at += size;
    }
    return at;
}

/// Whether the byte is part of a font's name, which MuPDF copies from the file as it is.
bool isInFontName(std::string_view bytes, std::size_t at)
{
    constexpr std::size_t longest = 512; // of a name with its tag
    const std::size_t begin = at > longest ? at - longest : 0;
    const std::string_view before = bytes.substr(begin, at - begin);
    const std::size_t tag = before.rfind('<');
    if (tag != std::string_view::npos && before.substr(tag).starts_with("<font ")) {
        return before.find('>', tag) == std::string_view::npos;
    }
    const std::size_t quote = before.rfind('"');
    return quote != std::string_view::npos
        && (before.substr(0, quote).ends_with("\"name\":")
            || before.substr(0, quote).ends_with("\"font\":"));
}

/// Where the head of an XHTML file ends, in which pdftotext writes the title as it finds it, with
/// surrogates one by one; 0 where there is none.
std::size_t endOfHead(std::string_view bytes)
{
    constexpr std::size_t longest = 65536;
    if (!bytes.starts_with("<!DOCTYPE html") && !bytes.starts_with("<html")) {
        return 0;
    }
    const std::size_t end = bytes.substr(0, longest).find("</head>");
    return end == std::string_view::npos ? 0 : end;
}

bool opensXml(std::string_view text)
{
    constexpr std::string_view openings[] = {
        "<?xml", "<!DOCTYPE", "<!doctype", "<!--", "<html", "<alto", "<document", "<doc", "<page"};
    return std::any_of(std::begin(openings), std::end(openings),
        [&](std::string_view opening) { return text.starts_with(opening); });
}

/// "[1] Introduction" is text.
bool opensJson(std::string_view text)
{
    if (!text.starts_with('{') && !text.starts_with('[')) {
        return false;
    }
    const std::size_t next = text.find_first_not_of(blanks, 1);
    if (next == std::string_view::npos) {
        return false;
    }
    return text.front() == '{' ? text[next] == '"' || text[next] == '}'
                               : text[next] == '{' || text[next] == '[' || text[next] == ']';
}

/// From where a result begins after lines that warn: PDF.js under Node prints its warnings to
/// standard output. The text as it is where it opens otherwise or no result follows.
std::string_view withoutWarnings(std::string_view text)
{
    constexpr std::size_t longest = 65536; // of the warnings
    if (!text.starts_with("Warning:") && !text.starts_with("warning:")) {
        return text;
    }
    for (std::size_t end = text.find('\n'); end < std::min(longest, text.size());
         end = text.find('\n', end + 1)) {
        const std::string_view rest = text.substr(end + 1);
        if (opensXml(rest) || opensJson(rest)) {
            return rest;
        }
    }
    return text;
}

} // namespace

Result<PeerResult> readPeerResult(std::string reader, std::string_view bytes, const Limits& limits)
{
    if (bytes.size() > limits.count(Rule::limit_peer_bytes)) {
        return Error{ErrorKind::limit,
            "it has more than " + std::to_string(limits.count(Rule::limit_peer_bytes))
                + " bytes (limit_peer_bytes)",
            {}, 0};
    }
    std::string mended; // where fonts have names that are no UTF-8
    const std::size_t headEnd = endOfHead(bytes);
    for (std::size_t at = firstMalformed(bytes, 0); at < bytes.size();
         at = firstMalformed(bytes, at + 1)) {
        if (at >= headEnd && !isInFontName(bytes, at)) {
            return Error{ErrorKind::damaged, "byte " + std::to_string(at) + " is no UTF-8", {}, 0};
        }
        if (mended.empty()) {
            mended = bytes;
            bytes = mended;
        }
        mended[at] = '?';
    }
    if (bytes.starts_with("\xEF\xBB\xBF")) {
        bytes.remove_prefix(3);
    }
    PeerResult result;
    result.reader = std::move(reader);
    PeerBuilder builder(result, limits);
    const std::size_t first = bytes.find_first_not_of(blanks);
    const std::string_view opening =
        first == std::string_view::npos ? std::string_view() : withoutWarnings(bytes.substr(first));
    if (opensXml(opening)) {
        readPeerXml(opening, limits, result, builder);
    } else if (opensJson(opening)) {
        readPeerJson(opening, limits, result, builder);
    } else {
        readPeerText(bytes, result, builder);
    }
    const auto finished = builder.finish();
    if (!finished) {
        return finished.error();
    }
    return result;
}

const PeerPage* peerPage(const PeerResult& result, int number)
{
    const auto said = std::find_if(result.pages.begin(), result.pages.end(),
        [&](const PeerPage& page) { return page.number == number; });
    if (said != result.pages.end()) {
        return &*said;
    }
    if (result.pages.size() == 1) {
        return &result.pages.front();
    }
    const bool numbered = std::any_of(result.pages.begin(), result.pages.end(),
        [](const PeerPage& page) { return page.number != 0; });
    const auto index = static_cast<std::size_t>(number) - 1;
    return !numbered && number > 0 && index < result.pages.size() ? &result.pages[index] : nullptr;
}

std::string_view peerFormatTitle(PeerFormat format)
{
    switch (format) {
    case PeerFormat::bbox:
        return "pdftotext -bbox";
    case PeerFormat::bbox_layout:
        return "pdftotext -bbox-layout";
    case PeerFormat::stext_json:
        return "mutool stext.json";
    case PeerFormat::stext_xml:
        return "mutool stext";
    case PeerFormat::pdfplumber:
        return "pdfplumber characters";
    case PeerFormat::pdfminer:
        return "pdfminer characters";
    case PeerFormat::rawdict:
        return "PyMuPDF rawdict";
    case PeerFormat::pdfjs:
        return "PDF.js text items";
    case PeerFormat::alto:
        return "ALTO";
    case PeerFormat::hocr:
        return "hOCR";
    case PeerFormat::plain:
        break;
    }
    return "plain text";
}

} // namespace foulcase
