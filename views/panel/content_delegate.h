// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws an operator's row: indented, in the colours of its syntax, the marked bytes framed. The
// current row is drawn whole, over as many lines as it needs; all others on one line, cut in the
// middle.
#pragma once

#include "views/panel/stream_line.h"

#include <QStyledItemDelegate>

class QTextLayout;

namespace foulcase {

class ContentModel;

class ContentDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    ContentDelegate(const ContentModel& model, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    /// Of the row drawn whole, in a column of that width.
    int wholeHeight(int row, int width, const QFont& font) const;

private:
    int indent(int row, const QFont& font) const;

    const ContentModel& m_model;
};

} // namespace foulcase
