// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tells letterspacing from words of one letter: even gaps between letters, none of them tight.
#pragma once

#include "core/base/limits.h"

#include <vector>

namespace foulcase {

/// The even extra space of letters that stand in one face, from the gaps between neighbours in em;
/// 0 where they are not letterspaced. Sorts `gaps`.
double trackingOf(std::vector<double>& gaps, const Limits& limits);

} // namespace foulcase
