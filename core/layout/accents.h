// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds accents that were painted as glyphs of their own over, under or through the letter that is
// painted next to them, as TeX's OT1 fonts do. Composes no characters.
#pragma once

#include "core/base/ledger.h"
#include "core/layout/layout_values.h"
#include "core/layout/lines_places.h"

namespace foulcase {

/// Spacing and combining accents, in order of paint; one pair an accent. `ledger` may be null.
std::vector<AccentPair> findAccents(const PageContents& page, const GlyphPlaces& places,
                                    const Limits& limits, HiddenText hidden, Ledger* ledger);

} // namespace foulcase
