// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text on a curve: letters set one by one, each turned a little against the one before. Changes
// places alone: such letters get one straight baseline, in the direction of the middle one.
#pragma once

#include "core/layout/lines_places.h"

namespace foulcase {

void placeCurved(const PageContents& page, const Limits& limits, HiddenText hidden,
                 GlyphPlaces& places);

} // namespace foulcase
