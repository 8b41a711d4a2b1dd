// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page read from a content stream in Helvetica, and results of readers about it.
#pragma once

#include "core/extract/document_context.h"
#include "core/peers/peer_comparison.h"
#include "core/peers/peer_frame.h"
#include "core/peers/peer_reading.h"
#include "tests/pdf_template.h"

#include <algorithm>
#include <memory>

namespace foulcase::testing {

/// The only page of a file with this content; `extra` goes into the page's dictionary.
inline std::shared_ptr<const PageExtract> readPage(
    const std::string& content, const std::string& extra = {})
{
    static std::string bytes; // what the context reads
    bytes = pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 /Resources << /Font << /F 4 0 R >> "
        ">> /MediaBox [0 0 300 200] >>\n"
        "{{object 3 0}} << /Type /Page /Parent 2 0 R /Contents 5 0 R "
        + extra
        + " >>\n"
          "{{object 4 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
          "/Encoding /WinAnsiEncoding >>\n"
          "{{object 5 0}} << >>\n{{stream}}\n"
        + content + "\n{{endstream}}\n");
    ExtractOptions options;
    options.detail = Detail::full;
    auto context = DocumentContext::open(bytes, options);
    if (!context) {
        return nullptr;
    }
    auto page = context.value()->page(1);
    return page ? page.value().extract : nullptr;
}

/// The characters of a page as a reader of stext XML would give them, each in the box of its glyph;
/// `skip` leaves glyphs out, `read` may give another character.
struct MadeStext {
    std::string lines;

    void open() { lines += "<line>"; }
    void close() { lines += "</line>"; }
    void glyph(const PageExtract& page, std::uint32_t id, const std::string& text, double dx = 0)
    {
        // y runs down from the upper edge of a page that is 200 high.
        const Rect box = page.contents.glyphs[id].quad.bounds();
        const auto at = [&](double x, double y) {
            return std::to_string(x + dx) + ' ' + std::to_string(200 - y) + ' ';
        };
        lines += "<char quad=\"" + at(box.x0, box.y1) + at(box.x1, box.y1) + at(box.x0, box.y0)
            + at(box.x1, box.y0) + "\" c=\"" + text + "\"/>";
    }
    std::string xml() const
    {
        return "<?xml version=\"1.0\"?>\n<document><page id=\"page1\" width=\"300\" height=\"200\">"
               "<block>"
            + lines + "</block></page></document>";
    }
};

inline PeerComparison compared(const PageExtract& page, const std::string& bytes,
    const std::string& reader = "mutool", const Limits& limits = {})
{
    const auto result = readPeerResult(reader, bytes, limits);
    if (!result) {
        return {};
    }
    const PeerPage* found = peerPage(result.value(), 1);
    const auto user =
        found != nullptr ? placed(result.value(), *found, page.boxes) : Result<PeerPage>(Error{});
    return user ? comparePeer(page, result.value(), user.value(), limits) : PeerComparison{};
}

} // namespace foulcase::testing
