// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What each block of a page is: title, heading, caption, footnote, running head and so on. Judges
// by place, type and what a block begins with; each signal goes into the ledger. Changes no order.
#pragma once

#include "core/base/ledger.h"
#include "core/layout/running_furniture.h"

namespace foulcase {

/// Sets Block::zone. Needs cutPage().
void judgeZones(const PageContents& contents, const PageBoxes& boxes, const Limits& limits,
                const RunningFurniture& running, PageLayout& layout, Ledger* ledger);

} // namespace foulcase
