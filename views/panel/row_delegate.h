// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws a row of a panel as a mark, a title, a wrapped line of text and a line of numbers.
// The mark tells by shape and colour at a glance; models give the parts by the roles below. Knows
// no glyphs and no findings.
#pragma once

#include <QStyledItemDelegate>

namespace foulcase {

enum class RowMark { check, cross, question, dash, disc_full, disc_half, disc_open };

enum RowRole {
    rowMarkRole = Qt::UserRole + 1, // int of RowMark
    rowColourRole,                  // QColor of the mark
    rowTitleRole,
    rowTextRole,
    rowMeasureRole, // "0.30 pt · limit 1.00 pt", may be empty
    rowFillRole,    // double, value ÷ limit for a bar; negative: no bar
    rowFaintRole,   // bool: drawn in the secondary colour
    rowStrongRole,  // bool: a bold title
};

class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

void paintRowMark(QPainter& painter, const QRectF& box, RowMark mark, const QColor& colour);

} // namespace foulcase
