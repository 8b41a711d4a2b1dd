// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Plain text: words without boxes; a form feed ends a page.
#include "core/peers/peer_formats.h"

namespace foulcase {

namespace {

void readPage(std::string_view page, int number, PeerBuilder& builder)
{
    builder.beginPage(number, 0, 0);
    std::size_t at = 0;
    std::size_t ends = 0; // line ends since the last word
    while (at < page.size() && !builder.failed()) {
        const std::size_t begin = page.find_first_not_of(" \t\r\n\v", at);
        const std::string_view white = page.substr(at, begin - at);
        for (const char c : white) {
            ends += c == '\n' ? 1 : 0;
        }
        if (begin == std::string_view::npos) {
            return;
        }
        if (ends > 1) {
            builder.beginBlock();
        } else if (ends == 1) {
            builder.beginLine();
        } else if (!white.empty()) {
            builder.blank();
        }
        const std::size_t end = page.find_first_of(" \t\r\n\v", begin);
        builder.add(page.substr(begin, end - begin), Quad{});
        at = end == std::string_view::npos ? page.size() : end;
        ends = 0;
    }
}

} // namespace

void readPeerText(std::string_view bytes, PeerResult& result, PeerBuilder& builder)
{
    result.format = PeerFormat::plain;
    result.unit = PeerUnit::word;
    int number = 0;
    while (!builder.failed()) {
        const std::size_t feed = bytes.find('\f');
        readPage(bytes.substr(0, feed), ++number, builder);
        if (feed == std::string_view::npos || feed + 1 >= bytes.size()) {
            break;
        }
        bytes.remove_prefix(feed + 1);
    }
    if (result.pages.size() == 1) {
        result.pages.front().number = 0; // may be a page of a longer document
    }
}

} // namespace foulcase
