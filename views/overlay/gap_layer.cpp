// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/gap_layer.h"

#include "views/palette.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>

#include <array>
#include <numbers>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr double flat = 1e-3; // radians; less than a pixel over a page's width

Swatch gapSwatch(GapKind kind)
{
    switch (kind) {
    case GapKind::blank_drawn:
        return {overlayColour(OverlayInk::gap_drawn), SwatchLook::dot};
    case GapKind::space:
    case GapKind::tab:
        return {overlayColour(OverlayInk::gap_space), SwatchLook::blank_open};
    case GapKind::column:
        return {overlayColour(OverlayInk::gap_column), SwatchLook::ends};
    case GapKind::near_miss:
        return {overlayColour(OverlayInk::gap_near_miss), SwatchLook::dashed};
    case GapKind::line_end:
        break;
    }
    return {overlayColour(OverlayInk::gap_line), SwatchLook::line_end};
}

QString gapName(GapKind kind)
{
    switch (kind) {
    case GapKind::blank_drawn:
        return u"blank in the file"_s;
    case GapKind::space:
        return u"blank inferred from a gap"_s;
    case GapKind::tab:
        return u"wide blank inferred"_s;
    case GapKind::column:
        return u"gap between columns"_s;
    case GapKind::near_miss:
        return u"nearly a blank, joined"_s;
    case GapKind::line_end:
        break;
    }
    return u"line end"_s;
}

// Pixels; a number under smaller letters would hide what stands below.
constexpr double heightForNumbers = 26;
constexpr int numberPixels = 10;

/// "0.25 / 0.17": the gap and its limit, in em.
void paintNumber(QPainter& painter, const GapMark& mark, const QPolygonF& quad)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(numberPixels);
    painter.setFont(font);
    const QString text = u"%1 / %2"_s.arg(mark.gap, 0, 'f', 2).arg(mark.limit, 0, 'f', 2);
    const QFontMetricsF metrics(font);
    const QRectF box = quad.boundingRect();
    const double width = metrics.horizontalAdvance(text) + 4;
    const QRectF plate(box.center().x() - width / 2, box.bottom() + 1, width, numberPixels + 2);
    painter.fillRect(plate, overlayColour(OverlayInk::code_plate));
    painter.setPen(gapSwatch(mark.kind).colour.darker(150));
    painter.drawText(plate, Qt::AlignCenter | Qt::TextDontClip, text);
}

} // namespace

GapLayer::GapLayer()
    : OverlayLayer({"gaps", "gaps", "5",
        "What stands between glyphs: a blank that the file holds is a dot, one that was inferred "
        "from a gap an open box; wide gaps and line ends have their own marks. Zoomed in, each gap "
        "has its number over its limit, in em.",
        gapSwatch(GapKind::space), true})
{}

void GapLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    constexpr double leastHeight = 3; // pixels; smaller marks would only be noise
    const LayoutMarks& marks = area.page.marks();
    std::array<std::vector<QRectF>, enumCount<GapKind>> upright;
    std::vector<std::pair<const GapMark*, QPolygonF>> numbered;
    // A number may be wider than its gap by what a tile's margin does not hold.
    const Rect seen = area.user.grown(numberPixels * 3 / area.transform.pixelsPerUnit());
    for (const std::uint32_t i : marks.gapGrid.touching(seen)) {
        const GapMark& mark = marks.gaps[i];
        const QPolygonF quad = toPolygon(mark.quad, area.transform);
        const QPointF side = quad[1] - quad[0];
        const QPointF rise = quad[3] - quad[0];
        const double width = std::hypot(side.x(), side.y());
        const double height = std::hypot(rise.x(), rise.y());
        if (height < leastHeight) {
            continue;
        }
        if (height >= heightForNumbers && mark.limit > 0) {
            numbered.emplace_back(&mark, quad);
        }
        // In the frame of the baseline, so that turned lines are marked alike.
        const QPointF across(-rise.y(), rise.x()); // points along an untwisted baseline
        const double angle =
            width > 0 ? std::atan2(side.y(), side.x()) : std::atan2(across.y(), across.x());
        // On a mirrored page the rise points the other way.
        const double turn = side.x() * rise.y() - side.y() * rise.x();
        const double top = turn > 0 ? height : -height;
        QRectF box = QRectF(QPointF(0, 0), QPointF(width, top)).normalized();
        if (mark.kind != GapKind::column) {
            box = QRectF(box.left(), box.top() + box.height() * 0.35, std::max(2.0, box.width()),
                box.height() * 0.65);
        }
        if (std::abs(angle) < flat) {
            upright[static_cast<std::size_t>(mark.kind)].push_back(box.translated(quad[0]));
            continue;
        }
        painter.save();
        painter.translate(quad[0]);
        painter.rotate(angle * 180 / std::numbers::pi);
        paintSwatch(painter, box, gapSwatch(mark.kind));
        painter.restore();
    }
    for (std::size_t kind = 0; kind < upright.size(); ++kind) {
        paintSwatches(painter, upright[kind], gapSwatch(static_cast<GapKind>(kind)));
    }
    for (const auto& [mark, quad] : numbered) {
        paintNumber(painter, *mark, quad);
    }
}

std::vector<LegendEntry> GapLayer::legend(const ShownPage& page) const
{
    const auto& counts = page.marks().gapCounts;
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0) {
            const auto kind = static_cast<GapKind>(i);
            entries.push_back({gapSwatch(kind), counted(gapName(kind), counts[i])});
        }
    }
    return entries;
}

} // namespace foulcase
