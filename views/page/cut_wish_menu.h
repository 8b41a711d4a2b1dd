// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be wished of a gap, as actions of a menu; the same from the tree and from the page.
#pragma once

#include "core/extract/page_extract.h"
#include "core/layout/cut_wishes.h"

#include <functional>

class QMenu;

namespace foulcase {

struct CutWishCalls {
    std::function<void(const CutWish&)> wish;
    std::function<void(const CutWish&)> forget;
};

/// `page` is not kept.
void addCutWishActions(
    QMenu& menu, const PageExtract& page, std::uint32_t candidate, const CutWishCalls& calls);

} // namespace foulcase
