// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/running_furniture.h"

#include "core/base/rules.h"

#include <algorithm>

namespace foulcase {

namespace {

std::u32string lineText(const PageContents& contents, const PageLayout& layout, const Line& line,
                        std::size_t most)
{
    std::u32string text;
    for (std::uint32_t s = line.first; s < line.first + line.count && text.size() < most; ++s) {
        const Glyph& glyph = contents.glyphs[layout.sequence[s].index()];
        text += contents.codes[glyph.code.index()].unicode;
    }
    return text;
}

} // namespace

EdgeLine edgeLine(std::u32string_view text, double y, const Rect& page)
{
    EdgeLine line;
    for (const char32_t c : text) {
        if (c <= U' ' || c == 0xA0) {
            continue;
        }
        const bool digit = c >= U'0' && c <= U'9';
        const char32_t folded = digit ? U'#' : c >= U'A' && c <= U'Z' ? c + 32 : c;
        if (!digit || line.text.empty() || line.text.back() != U'#') {
            line.text += folded;
        }
    }
    line.height = page.height() > 0 ? quantised((y - page.y0) / page.height()) : 0;
    return line;
}

bool RunningFurniture::holds(const EdgeLine& line, const Limits& limits) const
{
    const double near = limits[Rule::zone_running_shift];
    auto at = std::lower_bound(lines.begin(), lines.end(),
                               EdgeLine{line.text, line.height - near});
    return at != lines.end() && at->text == line.text && at->height <= line.height + near;
}

std::vector<EdgeLine> edgeLines(const PageContents& contents, const PageBoxes& boxes,
                                const Limits& limits, const PageLayout& layout)
{
    constexpr std::size_t textMost = 120; // a longer row is no running head
    std::vector<EdgeLine> found;
    const Rect& page = boxes.crop;
    const double margin = limits[Rule::zone_margin];
    const std::size_t most = limits.count(Rule::limit_edge_lines);
    for (const Line& line : layout.lines) {
        if (found.size() >= most) {
            break;
        }
        const double height = page.height() > 0 ? (line.origin.y - page.y0) / page.height() : 0;
        if (height > margin && height < 1 - margin) {
            continue;
        }
        EdgeLine edge = edgeLine(lineText(contents, layout, line, textMost), line.origin.y, page);
        if (!edge.text.empty()) {
            found.push_back(std::move(edge));
        }
    }
    return found;
}

RunningFurniture findRunning(const std::vector<std::vector<EdgeLine>>& pages, const Limits& limits)
{
    struct Seen {
        EdgeLine line;
        std::size_t page = 0;
    };
    std::vector<Seen> all;
    for (std::size_t p = 0; p < pages.size(); ++p) {
        for (const EdgeLine& line : pages[p]) {
            all.push_back({line, p});
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const Seen& a, const Seen& b) {
        return a.line < b.line;
    });
    const double need = std::max(2.0, limits[Rule::zone_running_pages]
                                          * static_cast<double>(pages.size()));
    const double near = limits[Rule::zone_running_shift];
    RunningFurniture furniture;
    for (std::size_t begin = 0; begin < all.size();) {
        std::size_t end = begin + 1;
        std::vector<std::size_t> on{all[begin].page};
        while (end < all.size() && all[end].line.text == all[begin].line.text
               && all[end].line.height - all[end - 1].line.height <= near) {
            on.push_back(all[end].page);
            ++end;
        }
        std::sort(on.begin(), on.end());
        const auto distinct = std::unique(on.begin(), on.end()) - on.begin();
        if (static_cast<double>(distinct) >= need) {
            furniture.lines.push_back(all[begin].line);
        }
        begin = end;
    }
    return furniture;
}

} // namespace foulcase
