// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extract/running_sample.h"

#include "core/base/rules.h"
#include "core/layout/lines.h"
#include "core/layout/visibility.h"
#include "core/page/page_reader.h"

#include <algorithm>

namespace foulcase {

namespace {

/// Light limits: a page that reaches one is no witness, and costs the page asked for little.
Limits sampleLimits(const Limits& limits)
{
    Limits light = limits;
    const auto lower = [&](const char* rule, Rule id, const char* value, double most) {
        if (light[id] > most) {
            static_cast<void>(light.set(rule, value)); // within the range of every such rule
        }
    };
    lower("limit_operators", Rule::limit_operators, "200000", 200000);
    lower("limit_glyphs", Rule::limit_glyphs, "50000", 50000);
    lower("limit_page_bytes", Rule::limit_page_bytes, "8388608", 8388608);
    return light;
}

} // namespace

std::vector<int> runningSample(int pageCount)
{
    std::vector<int> pages;
    for (const int page : {1, 2, pageCount / 2, pageCount / 2 + 1, pageCount - 1, pageCount}) {
        if (page >= 1 && page <= pageCount
            && std::find(pages.begin(), pages.end(), page) == pages.end()) {
            pages.push_back(page);
        }
    }
    std::sort(pages.begin(), pages.end());
    return pages;
}

RunningFurniture readRunning(pdf::Document& document, FontCache& fonts, const Limits& limits,
                             int pageCount)
{
    if (pageCount < 2) {
        return {};
    }
    const Limits light = sampleLimits(limits);
    std::vector<std::vector<EdgeLine>> lines;
    for (const int number : runningSample(pageCount)) {
        auto page = document.page(number);
        if (!page) {
            continue;
        }
        ReadOptions read;
        read.limits = &light;
        read.recording = Recording::glyphs;
        FindingSink findings;
        PageContents contents = readPage(document, page.value(), fonts, read, findings);
        if (findings.contains(FindingId::limit_reached)) {
            continue;
        }
        const PageBoxes boxes = page.value().boxes();
        judgeVisibility(contents, boxes, light, nullptr);
        PageLayout layout;
        buildLines(contents, light, HiddenText::drop, layout, nullptr);
        lines.push_back(edgeLines(contents, boxes, light, layout));
    }
    return findRunning(lines, limits);
}

} // namespace foulcase
