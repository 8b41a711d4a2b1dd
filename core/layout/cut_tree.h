// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Divides a page: one tree of cuts per direction of its text, lines broken where a cut runs
// through them, the blocks of each leaf. Where no straight cut parts two columns, pieces that
// stand in the gutter are counted to the column that holds most of them. Does not say what a
// block is (zones.h) nor the order of the page as a whole (order.h).
#pragma once

#include "core/base/ledger.h"
#include "core/base/page_transform.h"
#include "core/layout/cut_wishes.h"

namespace foulcase {

/// Fills cuts, blocks and columns, and candidates where a ledger is given; breaks lines, spans and
/// words' lines at vertical cuts. Blocks stand in reading order, leaf by leaf, tree by tree.
/// `wishes`: of this page; those that divide nothing change nothing.
void cutPage(const PageContents& contents, const PageBoxes& boxes, const Limits& limits,
             PageLayout& layout, Ledger* ledger, std::span<const CutWish> wishes = {});

} // namespace foulcase
