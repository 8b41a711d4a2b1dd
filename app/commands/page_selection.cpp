// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/page_selection.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace foulcase {

Result<std::vector<PageRange>> parsePages(std::string_view text)
{
    std::vector<PageRange> ranges;
    const auto number = [](std::string_view part, int& to) {
        const auto parsed = std::from_chars(part.data(), part.data() + part.size(), to);
        return parsed.ec == std::errc{} && parsed.ptr == part.data() + part.size() && to > 0;
    };
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        const std::string_view part = text.substr(0, comma);
        text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
        const std::size_t dash = part.find('-');
        PageRange range;
        bool good = false;
        if (dash == std::string_view::npos) {
            good = number(part, range.first);
            range.last = range.first;
        } else {
            const std::string_view first = part.substr(0, dash);
            const std::string_view last = part.substr(dash + 1);
            good = (first.empty() || number(first, range.first))
                && (last.empty() || number(last, range.last)) && part.size() > 1
                && (range.last == 0 || range.last >= range.first);
        }
        if (!good) {
            return Error{ErrorKind::usage,
                         "--pages takes numbers and ranges such as 1-3,7 and not '"
                             + std::string(part.substr(0, 40)) + "'",
                         {}, 0};
        }
        ranges.push_back(range);
    }
    return ranges;
}

Result<std::vector<int>> selectPages(const std::vector<PageRange>& ranges, int pageCount)
{
    std::vector<int> pages;
    const std::vector<PageRange> all{{1, 0}};
    for (const PageRange& range : ranges.empty() ? all : ranges) {
        const int last = range.last == 0 ? pageCount : range.last;
        if (!ranges.empty() && (range.first > pageCount || last > pageCount)) {
            return Error{ErrorKind::no_such_page,
                         "there is no such page: the file has " + std::to_string(pageCount),
                         {}, std::max(range.first, last)};
        }
        for (int page = range.first; page <= last; ++page) {
            pages.push_back(page);
        }
    }
    return pages;
}

} // namespace foulcase
