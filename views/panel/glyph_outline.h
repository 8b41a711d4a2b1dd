// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The outline of a glyph in a cell of a table or by itself, as its font program draws it: on a
// baseline, all of one font to one scale. Where there is no path a sign and the tool tip say why.
#pragma once

#include "core/font/glyph_outline.h"
#include "views/palette.h"

#include <QPainterPath>
#include <QStyledItemDelegate>

namespace foulcase {

/// What a cell shows; 1/1000 em, y up. Not known yet where `known` is false.
struct GlyphDrawing {
    bool known = false;
    OutlineState state = OutlineState::not_embedded;
    QPainterPath path;
    QRectF box;
    double ascent = 0; // of the font
    double descent = 0;
};

GlyphDrawing drawingOf(const GlyphOutline& outline, double ascent, double descent);
/// Why there is no path, or whose it is; empty where it is the glyph's own.
QString outlineWords(OutlineState state);

/// The glyph within `area`, with its baseline and, where asked for, its box.
enum class DrawnFrame { none, box };
void paintGlyph(QPainter& painter, const QRectF& area, const GlyphDrawing& drawing,
    const QColor& ink, const QColor& faint, DrawnFrame frame);

/// Draws the GlyphDrawing that the index has under `drawingRole`.
class GlyphOutlineDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int drawingRole = Qt::UserRole + 7;

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
};

} // namespace foulcase

Q_DECLARE_METATYPE(foulcase::GlyphDrawing)
