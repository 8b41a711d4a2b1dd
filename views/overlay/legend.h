// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The explanation under a page or in a corner: a swatch and a few words for each mark that occurs.
// Units: painter units at `scale` 1; `scale` enlarges type and swatches alike.
#pragma once

#include "views/overlay/overlay_layer.h"

#include <QColor>
#include <QRectF>

namespace foulcase {

/// Of the layers whose bit is set in `on` (by place in overlayLayers()).
std::vector<LegendEntry> legendEntries(const ShownPage& page, std::uint32_t on);

struct LegendColours {
    QColor ground;
    QColor text;
};

/// Height that the entries need, flowing within `width`.
double legendHeight(const std::vector<LegendEntry>& entries, double width, double scale);
/// Paints the ground over all of `where` and the entries into it.
void paintLegend(QPainter& painter, const QRectF& where, const std::vector<LegendEntry>& entries,
    double scale, const LegendColours& colours);

} // namespace foulcase
