// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/gap_layer.h"

#include "views/palette.h"

#include <QPainter>

#include <array>
#include <numbers>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr double flat = 1e-3; // radians; less than a pixel over a page's width

Swatch gapSwatch(GapClass kind)
{
    switch (kind) {
    case GapClass::space:
        return {overlayColour(OverlayInk::gap_space), SwatchLook::blank_open};
    case GapClass::blank_drawn:
        return {overlayColour(OverlayInk::gap_drawn), SwatchLook::dot};
    case GapClass::column:
        return {overlayColour(OverlayInk::gap_column), SwatchLook::ends};
    default:
        return {overlayColour(OverlayInk::gap_line), SwatchLook::line_end};
    }
}

QString gapName(GapClass kind)
{
    switch (kind) {
    case GapClass::space:
        return u"blank inferred from a gap"_s;
    case GapClass::blank_drawn:
        return u"blank in the file"_s;
    case GapClass::column:
        return u"gap too wide for a blank"_s;
    default:
        return u"line end"_s;
    }
}

} // namespace

GapLayer::GapLayer()
    : OverlayLayer({"gaps", "gaps", "5",
        "What stands between glyphs: a blank that the file holds is a dot, one that was inferred "
        "from a gap an open box; wide gaps and line ends have their own marks.",
        gapSwatch(GapClass::space), true})
{}

void GapLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    constexpr double leastHeight = 3; // pixels; smaller marks would only be noise
    std::array<std::vector<QRectF>, enumCount<GapClass>> upright;
    for (const std::uint32_t i : area.page.gapsIn(area.user)) {
        const GapMark& mark = area.page.gapMarks()[i];
        const QPolygonF quad = toPolygon(mark.quad, area.transform);
        const QPointF side = quad[1] - quad[0];
        const QPointF rise = quad[3] - quad[0];
        const double width = std::hypot(side.x(), side.y());
        const double height = std::hypot(rise.x(), rise.y());
        if (height < leastHeight) {
            continue;
        }
        // In the frame of the baseline, so that turned lines are marked alike.
        const QPointF across(-rise.y(), rise.x()); // points along an untwisted baseline
        const double angle =
            width > 0 ? std::atan2(side.y(), side.x()) : std::atan2(across.y(), across.x());
        // On a mirrored page the rise points the other way.
        const double turn = side.x() * rise.y() - side.y() * rise.x();
        const double top = turn > 0 ? height : -height;
        QRectF box = QRectF(QPointF(0, 0), QPointF(width, top)).normalized();
        if (mark.kind != GapClass::column) {
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
        paintSwatches(painter, upright[kind], gapSwatch(static_cast<GapClass>(kind)));
    }
}

std::vector<LegendEntry> GapLayer::legend(const ShownPage& page) const
{
    const auto& counts = page.counts().gaps;
    std::vector<LegendEntry> entries;
    for (const GapClass kind :
        {GapClass::blank_drawn, GapClass::space, GapClass::column, GapClass::line}) {
        const std::size_t count = counts[static_cast<std::size_t>(kind)];
        if (count > 0) {
            entries.push_back({gapSwatch(kind), u"%1: %2"_s.arg(gapName(kind)).arg(count)});
        }
    }
    return entries;
}

} // namespace foulcase
