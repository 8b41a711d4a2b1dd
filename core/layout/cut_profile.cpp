// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/cut_profile.h"

#include "core/base/rules.h"

#include <algorithm>
#include <cmath>

namespace foulcase {

namespace {

struct Edge {
    double at = 0;
    int step = 0;
};

std::vector<ProfileStep> stepsOf(std::vector<Edge> edges)
{
    std::sort(edges.begin(), edges.end(),
              [](const Edge& a, const Edge& b) { return a.at < b.at; });
    std::vector<ProfileStep> steps;
    std::int64_t count = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        count += edges[i].step;
        if (i + 1 < edges.size() && edges[i + 1].at == edges[i].at) {
            continue;
        }
        const auto now = static_cast<std::uint32_t>(count);
        if (steps.empty() || steps.back().count != now) {
            steps.push_back({edges[i].at, now});
        }
    }
    return steps;
}

/// A word between the lines above and below: only as high as small letters, where it is upright.
Rect coreOf(const Word& word, const PageLayout& layout, const Limits& limits)
{
    Rect box = word.quad.bounds();
    if (word.line.index() < layout.lines.size()) {
        const Line& line = layout.lines[word.line.index()];
        if (line.angle == 0 && line.size > 0 && line.direction != LineDirection::top_to_bottom) {
            box.y0 = line.origin.y - limits[Rule::cut_core_below] * line.size;
            box.y1 = line.origin.y + limits[Rule::cut_core_above] * line.size;
        }
    }
    return box;
}

} // namespace

CutProfile cutProfile(const PageLayout& layout, CutId node, const Limits& limits)
{
    CutProfile profile;
    if (node.index() >= layout.cuts.size()) {
        return profile;
    }
    profile.region = layout.cuts[node.index()].box;
    const Rect within = profile.region.grown(0.5);
    std::vector<Edge> x;
    std::vector<Edge> y;
    for (const Word& word : layout.words) {
        const Rect box = coreOf(word, layout, limits);
        if (box.empty() || !std::isfinite(box.x0 + box.x1 + box.y0 + box.y1)
            || !within.contains(box.centre())) {
            continue;
        }
        x.push_back({box.x0, 1});
        x.push_back({box.x1, -1});
        y.push_back({box.y0, 1});
        y.push_back({box.y1, -1});
    }
    profile.x = stepsOf(std::move(x));
    profile.y = stepsOf(std::move(y));
    return profile;
}

} // namespace foulcase
