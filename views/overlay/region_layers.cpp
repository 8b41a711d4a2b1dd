// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/region_layers.h"

#include "core/diagnose/layout_words.h"
#include "views/palette.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr int labelPixels = 11;
constexpr double widestLabel = 140;    // painter units
constexpr double heightForLabels = 5;  // of body text in painter units; below that they are noise
constexpr double bodySize = 10;        // points
constexpr double plateHeight = 17;
constexpr int columnTint = 40;         // of 255

Swatch zoneSwatch(ZoneKind zone)
{
    return {
        zoneColour(zone), zone == ZoneKind::body ? SwatchLook::frame : SwatchLook::filled};
}

QString nameOf(ZoneKind zone)
{
    return QString::fromStdString(zoneName(zone));
}

/// A name at the upper left corner of a box, above it.
void paintName(QPainter& painter, const QRectF& box, const QString& name, const QColor& colour)
{
    const QFontMetricsF metrics(painter.font());
    const QRectF plate(box.left(), box.top() - labelPixels - 3,
        metrics.horizontalAdvance(name) + 6, labelPixels + 3);
    painter.fillRect(plate, colour);
    painter.setPen(overlayColour(OverlayInk::plate_text));
    painter.drawText(plate, Qt::AlignCenter | Qt::TextDontClip, name);
}

} // namespace

ColumnLayer::ColumnLayer()
    : OverlayLayer({"columns", "columns", "Ctrl+8",
        "Each column of text filled lightly, with its place in the order at its head.",
        {columnColour(0), SwatchLook::filled}, false})
{}

void ColumnLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    const auto& columns = area.page.layout().columns;
    for (const std::uint32_t i : area.page.marks().columns.touching(area.user)) {
        const QRectF box = toRectF(columns[i].box, area.transform);
        QColor tint = columnColour(columns[i].place);
        tint.setAlpha(columnTint);
        painter.fillRect(box, tint);
        const QColor plate = columnColour(columns[i].place).darker(130);
        paintPlate(painter, {box.center().x(), box.top()},
            QString::number(columns[i].place + 1), plate, plateHeight, PlateShape::square);
    }
}

std::vector<LegendEntry> ColumnLayer::legend(const ShownPage& page) const
{
    return {{facts().swatch, counted(u"column"_s, page.layout().columns.size())}};
}

ZoneLayer::ZoneLayer()
    : OverlayLayer({"zones", "zones", "8",
        "One box per block of lines, tinted and named by its zone; running text has a frame alone.",
        {zoneColour(ZoneKind::title), SwatchLook::filled}, false})
{}

void ZoneLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    const auto& blocks = area.page.layout().blocks;
    std::vector<BoxBatch> batches;
    for (std::size_t zone = 0; zone < enumCount<ZoneKind>; ++zone) {
        batches.emplace_back(zoneSwatch(static_cast<ZoneKind>(zone)));
    }
    // A name may reach out of its box further than a tile's margin.
    const Rect seen = area.user.grown(widestLabel / area.transform.pixelsPerUnit());
    const auto near = area.page.marks().blocks.touching(seen);
    for (const std::uint32_t i : near) {
        batches[static_cast<std::size_t>(blocks[i].zone)].add(
            Quad::fromRect(blocks[i].box, Matrix{}), area.transform);
    }
    for (const BoxBatch& batch : batches) {
        batch.paint(painter);
    }
    if (bodySize * area.transform.pixelsPerUnit() < heightForLabels) {
        return;
    }
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(labelPixels);
    painter.setFont(font);
    for (const std::uint32_t i : near) {
        if (blocks[i].zone != ZoneKind::body) {
            paintName(painter, toRectF(blocks[i].box, area.transform), nameOf(blocks[i].zone),
                zoneColour(blocks[i].zone).darker(115));
        }
    }
}

std::vector<LegendEntry> ZoneLayer::legend(const ShownPage& page) const
{
    std::array<std::size_t, enumCount<ZoneKind>> counts{};
    for (const Block& block : page.layout().blocks) {
        ++counts[static_cast<std::size_t>(block.zone)];
    }
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto zone = static_cast<ZoneKind>(i);
        if (counts[i] > 0) {
            entries.push_back({zoneSwatch(zone), counted(nameOf(zone), counts[i])});
        }
    }
    return entries;
}

std::vector<Subject> ZoneLayer::subjectsAt(const OverlayPoint& at) const
{
    std::vector<Subject> subjects;
    const auto& blocks = at.page.layout().blocks;
    for (const std::uint32_t i :
        at.page.marks().blocks.touching({at.user.x, at.user.y, at.user.x, at.user.y})) {
        subjects.push_back({SubjectKind::block, i});
    }
    // The smallest is what was meant.
    std::sort(subjects.begin(), subjects.end(), [&blocks](const Subject& a, const Subject& b) {
        return blocks[a.index].box.area() < blocks[b.index].box.area();
    });
    return subjects;
}

} // namespace foulcase
