// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/cut_layer.h"

#include "views/palette.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr double plateHeight = 15; // painter units
constexpr double reach = 4;        // how far from the line a click still means it
constexpr int whiteTint = 38;      // of 255, over the white of a chosen cut

Swatch rejectedSwatch()
{
    return {overlayColour(OverlayInk::cut_rejected), SwatchLook::dashed_upright};
}

/// Along the middle of the gap, in user space, from its upper or left end.
std::pair<Point, Point> middleOf(const CutMark& mark)
{
    const Point centre = mark.gap.centre();
    return mark.axis == CutAxis::vertical
        ? std::pair(Point{centre.x, mark.gap.y1}, Point{centre.x, mark.gap.y0})
        : std::pair(Point{mark.gap.x0, centre.y}, Point{mark.gap.x1, centre.y});
}

} // namespace

CutLayer::CutLayer()
    : OverlayLayer({"cuts", "cuts", "7",
        "Where the page was cut into regions: a solid line with its number; where it could have "
        "been but was not, a grey dashed one. Hover for the measure and the reason.",
        {overlayColour(OverlayInk::cut_chosen), SwatchLook::upright}, false})
{}

void CutLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    const LayoutMarks& marks = area.page.marks();
    std::vector<QLineF> rejected;
    std::vector<QLineF> chosen;
    std::vector<const CutMark*> numbered;
    for (const std::uint32_t i : marks.cutGrid.touching(area.user)) {
        const CutMark& mark = marks.cuts[i];
        const auto [from, to] = middleOf(mark);
        const QLineF line(snapped(painter, toPainter(from, area.transform)),
            snapped(painter, toPainter(to, area.transform)));
        if (mark.number == 0) {
            rejected.push_back(line);
            continue;
        }
        chosen.push_back(line);
        numbered.push_back(&mark);
        QColor white = overlayColour(OverlayInk::cut_chosen);
        white.setAlpha(whiteTint);
        painter.fillRect(toRectF(mark.gap, area.transform), white);
    }
    QPen pen(rejectedSwatch().colour, crispWidth(painter, 1));
    pen.setDashPattern({5, 4});
    painter.setPen(pen);
    painter.drawLines(rejected.data(), static_cast<int>(rejected.size()));
    painter.setPen(QPen(overlayColour(OverlayInk::cut_chosen), crispWidth(painter, 2)));
    painter.drawLines(chosen.data(), static_cast<int>(chosen.size()));
    for (std::size_t i = 0; i < numbered.size(); ++i) {
        paintPlate(painter, chosen[i].p1(), QString::number(numbered[i]->number),
            overlayColour(OverlayInk::cut_chosen), plateHeight, PlateShape::square);
    }
}

std::vector<LegendEntry> CutLayer::legend(const ShownPage& page) const
{
    const LayoutMarks& marks = page.marks();
    std::vector<LegendEntry> entries{{facts().swatch, counted(u"cut"_s, marks.chosenCuts)}};
    if (marks.rejectedCuts > 0) {
        entries.push_back({rejectedSwatch(), counted(u"no cut"_s, marks.rejectedCuts)});
    }
    const std::size_t all = marks.chosenCuts + marks.rejectedCuts;
    if (all > marks.cuts.size()) {
        entries.back().text += u", %1 not drawn"_s.arg(all - marks.cuts.size());
    }
    return entries;
}

std::vector<Subject> CutLayer::subjectsAt(const OverlayPoint& at) const
{
    const double near = reach * at.unit;
    const LayoutMarks& marks = at.page.marks();
    struct Hit {
        double distance = 0;
        std::uint32_t candidate = 0;
    };
    std::vector<Hit> hits;
    const Rect around = Rect{at.user.x, at.user.y, at.user.x, at.user.y}.grown(near);
    for (const std::uint32_t i : marks.cutGrid.touching(around)) {
        const CutMark& mark = marks.cuts[i];
        const Point centre = mark.gap.centre();
        const double distance = mark.axis == CutAxis::vertical
            ? std::abs(at.user.x - centre.x)
            : std::abs(at.user.y - centre.y);
        if (distance <= near) {
            hits.push_back({distance, mark.candidate});
        }
    }
    std::stable_sort(hits.begin(), hits.end(),
        [](const Hit& a, const Hit& b) { return a.distance < b.distance; });
    std::vector<Subject> subjects;
    for (const Hit& hit : hits) {
        subjects.push_back({SubjectKind::candidate, hit.candidate});
    }
    return subjects;
}

} // namespace foulcase
