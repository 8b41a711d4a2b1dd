// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one look of a selection: a light and a dark edge around its quads, so that it shows on white,
// grey and black pages alike.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

/// preview: of what is only pointed at elsewhere, a thinner and weaker edge.
enum class HaloWeight { selection, preview };

void paintSelectionHalo(QPainter& painter, const std::vector<Quad>& quads,
    const PageTransform& transform, HaloWeight weight = HaloWeight::selection);
/// The same look for a point where nothing was found: a cross.
void paintSpotHalo(QPainter& painter, Point spot, const PageTransform& transform);

} // namespace foulcase
