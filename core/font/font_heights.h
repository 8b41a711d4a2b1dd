// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ascent and descent of a font with the source of each, in 1/1000 em: descriptor, Core 14 metrics,
// font program, /FontBBox, a default. Values that cannot be meant fall through to the next source.
#pragma once

#include "core/base/geometry.h"
#include "core/font/decoded_code.h"

#include <optional>
#include <string_view>
#include <vector>

namespace foulcase {

struct HeightCandidate {
    HeightSource source = HeightSource::none;
    std::optional<double> ascent;
    std::optional<double> descent; // as written; a positive one is turned over
};

struct FontHeights {
    double ascent = 0;
    double descent = 0;
    HeightSource source = HeightSource::none; // of the ascent
};

/// `candidates` in the order of trust. A fault for each absurd value of a source that states it.
FontHeights decideHeights(
    const std::vector<HeightCandidate>& candidates, std::vector<FontFault>& faults);

} // namespace foulcase
