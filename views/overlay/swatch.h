// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a mark looks: a colour and a second sign that says the same without colour. Chips, legends
// and overlays draw from one swatch, so that they cannot disagree. Units: painter units, which are
// logical pixels on screen.
#pragma once

#include <QColor>
#include <QIcon>

#include <vector>

class QBrush;
class QPainter;
class QPen;
class QPointF;
class QRectF;
class QString;

namespace foulcase {

enum class SwatchLook {
    filled,  // tinted box with a solid edge
    dotted,  // tinted box with a dotted edge
    hatched, // hatched box with a solid edge
    dashed,  // dashed edge alone
    frame,   // solid edge alone
    dotted_frame,
    line,       // a line at the foot with a dot where it starts
    blank_open, // an open box at the foot, as for a blank
    dot,        // a dot in the middle
    ends,       // two uprights joined by a thin line
    line_end,   // a hook to the left
    upright,        // a solid line from top to bottom
    dashed_upright, // the same dashed
    disc,           // a numbered disc
    tile,           // a numbered square
    shifted,        // a box and its dashed repetition
    text,       // letters on a plate
    picture,    // a plain sheet
};

struct Swatch {
    QColor colour;
    SwatchLook look = SwatchLook::filled;
    bool operator==(const Swatch&) const = default;
};

/// round: a disc, or a pill where the text is longer · square: the same with corners
enum class PlateShape { round, square };
/// Text on a filled plate of `height`; returns where it was painted.
QRectF paintPlate(QPainter& painter, QPointF centre, const QString& text, const QColor& colour,
    double height, PlateShape shape);

QPen swatchPen(const Swatch& swatch);
QBrush swatchBrush(const Swatch& swatch);
/// Many of one look cost little more than one.
void paintSwatches(QPainter& painter, const std::vector<QRectF>& boxes, const Swatch& swatch);
void paintSwatch(QPainter& painter, const QRectF& box, const Swatch& swatch);
QIcon swatchIcon(const Swatch& swatch, int side, double pixelRatio);

} // namespace foulcase
