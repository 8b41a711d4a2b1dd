// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a region of the cut tree holds, projected on its edges: how many words stand over each x and
// how many lines beside each y. Where a profile is 0 the region could be cut. To be shown; the tree
// itself looks at pieces and rows. Space: default user space, upright.
#pragma once

#include "core/base/limits.h"
#include "core/layout/layout_values.h"

#include <vector>

namespace foulcase {

/// From `at` up to the next step.
struct ProfileStep {
    double at = 0;
    std::uint32_t count = 0;
    bool operator==(const ProfileStep&) const = default;
};
FOULCASE_FIELDS(ProfileStep, at, count)

struct CutProfile {
    Rect region;
    std::vector<ProfileStep> x; // of words; ends in a step of 0
    std::vector<ProfileStep> y; // of words, as high as they are when it is cut between lines
    bool operator==(const CutProfile&) const = default;
};
FOULCASE_FIELDS(CutProfile, region, x, y)

/// Of the words whose middle is in the region; n log n. Empty for an id that the page has not.
CutProfile cutProfile(const PageLayout& layout, CutId node, const Limits& limits);

} // namespace foulcase
