// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layer of glyphs that were drawn more than once: the kept one solid, each dropped one dashed, a
// thin line between them; repetitions that were kept as doubtful are dotted.
#pragma once

#include "views/overlay/overlay_layer.h"

namespace foulcase {

class DuplicateLayer : public OverlayLayer {
public:
    DuplicateLayer();
    void paint(QPainter& painter, const OverlayArea& area) const override;
    std::vector<LegendEntry> legend(const ShownPage& page) const override;
    std::vector<Subject> subjectsAt(const OverlayPoint& at) const override;
};

} // namespace foulcase
