// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/legend.h"

#include "views/palette.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>

namespace foulcase {

namespace {

constexpr double fontPixels = 12;
constexpr double rowHeight = 19;
constexpr double swatchSide = 11;
constexpr double swatchGap = 6;
constexpr double entryGap = 18;
constexpr double margin = 8;

QFont legendFont(double scale)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(fontPixels * scale))));
    return font;
}

/// Calls place(entry, x, y) for each entry, all in units of the painter, and returns the height.
template<class Place>
double flow(const std::vector<LegendEntry>& entries, double width, double scale, Place&& place)
{
    const QFontMetricsF metrics(legendFont(scale));
    double x = margin * scale;
    double y = margin * scale * 0.75;
    for (const LegendEntry& entry : entries) {
        const double need =
            (swatchSide + swatchGap) * scale + metrics.horizontalAdvance(entry.text);
        if (x > margin * scale && x + need > width - margin * scale) {
            x = margin * scale;
            y += rowHeight * scale;
        }
        place(entry, x, y);
        x += need + entryGap * scale;
    }
    return entries.empty() ? 0 : y + (rowHeight + margin * 0.75) * scale;
}

} // namespace

std::vector<LegendEntry> legendEntries(const ShownPage& page, std::uint32_t on)
{
    std::vector<LegendEntry> entries;
    const auto& layers = overlayLayers();
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if ((on >> i & 1U) != 0) {
            const auto more = layers[i]->legend(page);
            entries.insert(entries.end(), more.begin(), more.end());
        }
    }
    return entries;
}

double legendHeight(const std::vector<LegendEntry>& entries, double width, double scale)
{
    return flow(entries, width, scale, [](const LegendEntry&, double, double) {});
}

void paintLegend(QPainter& painter, const QRectF& where, const std::vector<LegendEntry>& entries,
    double scale, const LegendColours& colours)
{
    painter.save();
    painter.setRenderHint(QPainter::TextAntialiasing, true);
    painter.fillRect(where, colours.ground);
    painter.setFont(legendFont(scale));
    flow(entries, where.width(), scale, [&](const LegendEntry& entry, double x, double y) {
        const QRectF row(where.left() + x, where.top() + y, where.width() - x, rowHeight * scale);
        painter.save();
        painter.translate(row.left() + 0.5, row.center().y() - swatchSide * scale / 2);
        painter.scale(scale, scale);
        painter.fillRect(QRectF(-1, -1, swatchSide + 2, swatchSide + 2),
            overlayColour(OverlayInk::paper)); // as on the page, on dark grounds too
        paintSwatch(painter, QRectF(0, 0, swatchSide, swatchSide), entry.swatch);
        painter.restore();
        painter.setPen(colours.text);
        painter.drawText(row.adjusted((swatchSide + swatchGap) * scale, 0, 0, 0),
            Qt::AlignLeft | Qt::AlignVCenter, entry.text);
    });
    painter.restore();
}

} // namespace foulcase
