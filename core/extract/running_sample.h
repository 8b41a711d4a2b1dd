// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the running heads and feet of a document from three pairs of its pages, which depend on
// nothing but the number of pages.
#pragma once

#include "core/page/page_reader.h"
#include "core/layout/running_furniture.h"
#include "core/pdf/document.h"

#include <vector>

namespace foulcase {

/// 1-based, rising: the first two pages, two in the middle, the last two.
std::vector<int> runningSample(int pageCount);

/// Pages of the sample that are heavier than usual are left out.
RunningFurniture readRunning(pdf::Document& document, FontCache& fonts, const Limits& limits,
                             int pageCount);

} // namespace foulcase
