// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/order_layer.h"

#include "views/palette.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

// Painter units.
constexpr double discHeight = 15;
constexpr double discAway = 2 + discHeight / 2; // from the line's beginning to the disc's middle
constexpr double arrowHead = 5;
constexpr int arrowAlpha = 150; // of 255

/// Middle of the disc in painter units.
QPointF discAt(const OrderStop& stop, const PageTransform& transform)
{
    const QPointF start = toPainter(stop.start, transform);
    const QPointF away = toPointF(transform.toPixels(stop.start + stop.away)
        - transform.toPixels(stop.start));
    const double reach = std::hypot(away.x(), away.y());
    return reach > 0 ? start + away * (discAway / reach) : start;
}

void addArrow(std::vector<QLineF>& lines, QPointF from, QPointF to)
{
    const QPointF way = to - from;
    const double far = std::hypot(way.x(), way.y());
    if (far <= discHeight * 1.2) { // the discs touch: their numbers tell enough
        return;
    }
    const QPointF step = way / far;
    const QPointF begin = from + step * (discHeight / 2);
    const QPointF tip = to - step * (discHeight / 2 + 1);
    const QPointF side(-step.y(), step.x());
    lines.emplace_back(begin, tip);
    lines.emplace_back(tip, tip - step * arrowHead + side * arrowHead * 0.6);
    lines.emplace_back(tip, tip - step * arrowHead - side * arrowHead * 0.6);
}

Swatch tagSwatch()
{
    return {overlayColour(OverlayInk::order_by_tags), SwatchLook::tile};
}

QString sourceWords(OrderSource source)
{
    switch (source) {
    case OrderSource::geometry:
        return u"reading order, by where blocks stand"_s;
    case OrderSource::tags:
        return u"reading order, by the file's tags"_s;
    case OrderSource::threads:
        return u"reading order, by article threads"_s;
    case OrderSource::paint:
        return u"reading order, as painted"_s;
    }
    return {};
}

} // namespace

OrderLayer::OrderLayer()
    : OverlayLayer({"order", "order", "9",
        "The order in which blocks are read: numbered discs and thin arrows. A square by a disc has "
        "the number that the file's tags give, where it is another.",
        {overlayColour(OverlayInk::order), SwatchLook::disc}, false})
{}

void OrderLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    const LayoutMarks& marks = area.page.marks();
    const bool arrows = marks.stops.size() <= LayoutMarks::mostArrows;
    // Two plates beside one another reach further than a tile's margin.
    const Rect seen = area.user.grown(4 * discHeight / area.transform.pixelsPerUnit());
    std::vector<QLineF> lines;
    const auto near = marks.stopGrid.touching(seen);
    for (const std::uint32_t i : near) {
        if (arrows && i > 0) {
            addArrow(lines, discAt(marks.stops[i - 1], area.transform),
                discAt(marks.stops[i], area.transform));
        }
    }
    QColor thin = overlayColour(OverlayInk::order);
    thin.setAlpha(arrowAlpha);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(thin, 1.2));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const std::uint32_t i : near) {
        const OrderStop& stop = marks.stops[i];
        const QRectF disc = paintPlate(painter, discAt(stop, area.transform),
            QString::number(stop.number), overlayColour(OverlayInk::order), discHeight,
            PlateShape::round);
        if (stop.byTags > 0 && stop.byTags != stop.number) {
            paintPlate(painter, {disc.center().x(), disc.bottom() + discHeight / 2 + 1},
                QString::number(stop.byTags), tagSwatch().colour, discHeight - 2,
                PlateShape::square);
        }
    }
}

std::vector<LegendEntry> OrderLayer::legend(const ShownPage& page) const
{
    const LayoutMarks& marks = page.marks();
    std::vector<LegendEntry> entries{
        {facts().swatch, counted(sourceWords(page.layout().decidedBy), marks.stops.size())}};
    if (marks.stopsByTags > 0) {
        entries.push_back({tagSwatch(),
            marks.stopsAgainstTags > 0
                ? counted(u"another number by the tags"_s, marks.stopsAgainstTags)
                : u"the tags say the same"_s});
    }
    return entries;
}

std::vector<Subject> OrderLayer::subjectsAt(const OverlayPoint& at) const
{
    const LayoutMarks& marks = at.page.marks();
    const double reach = discHeight / 2 * at.unit;
    const double away = discAway * at.unit;
    std::vector<Subject> subjects;
    const Rect around = Rect{at.user.x, at.user.y, at.user.x, at.user.y}.grown(reach + away);
    const auto near = marks.stopGrid.touching(around);
    for (auto i = near.rbegin(); i != near.rend(); ++i) {
        const OrderStop& stop = marks.stops[*i];
        if (length(at.user - (stop.start + stop.away * away)) <= reach) {
            subjects.push_back(stop.block.valid()
                    ? Subject{SubjectKind::block, stop.block.value}
                    : Subject{SubjectKind::line, stop.line.value});
        }
    }
    return subjects;
}

} // namespace foulcase
