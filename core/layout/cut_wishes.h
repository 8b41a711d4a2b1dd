// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cuts that a user asks for or rules out, to see how the page would read then. A wish names a gap
// by its place, not by an id, so that it holds when the page is laid out again. Space: default
// user space.
#pragma once

#include "core/base/result.h"
#include "core/layout/layout_values.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

/// cut: here, whatever the limits say · keep: not here
FOULCASE_ENUM(CutWishKind, cut, keep)

struct CutWish {
    CutWishKind kind = CutWishKind::cut;
    int page = 0; // 1-based; 0: any
    CutAxis axis = CutAxis::vertical;
    Rect gap;
    Rect within; // the region that a cut is wished in; empty: the largest it divides
    bool operator==(const CutWish&) const = default;
};
FOULCASE_FIELDS(CutWish, kind, page, axis, gap, within)

using CutWishes = std::vector<CutWish>;

/// The white of a candidate.
Rect whiteOf(const CutCandidate& candidate);
/// About a candidate of a page, in its region.
CutWish wishAbout(
    CutWishKind kind, int page, const PageLayout& layout, const CutCandidate& candidate);
/// Whether a gap of that axis is the one that the wish speaks of: they share white.
bool speaksOf(const CutWish& wish, CutAxis axis, const Rect& gap);
/// Those about the page.
CutWishes wishesOf(std::span<const CutWish> wishes, int page);
/// Whether a cut was made or not made for the sake of a wish.
bool decidedByWish(const CutCandidate& candidate);

/// "3:v@X0,Y0,X1,Y1", v or h, the page may be missing. Errors: usage, with what is expected.
Result<CutWish> parseCutWish(CutWishKind kind, std::string_view text);
/// What parseCutWish() reads; the region is not told.
std::string cutWishText(const CutWish& wish);

} // namespace foulcase
