// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The child's side of a start, between fork and the child's own code: only calls that are safe
// there, no allocation. What is in a plan was prepared by the parent.
#pragma once

#include <cstdint>
#include <vector>

namespace foulcase {

struct ChildPlan {
    int parent = 0;             // its process id
    bool endsWithThread = true; // of the parent that starts it
    bool discardsOutput = false;
    int socket = -1;
    std::vector<int> passed;
    std::uint64_t memoryBytes = 0;      // 0: no limit
    std::uint64_t processorSeconds = 0; // 0: no limit
};

/// Ties the child's life to its parent's, arranges descriptors, sets limits. False where
/// something of that failed. The plan is used up.
bool settleChild(ChildPlan& plan);

} // namespace foulcase
