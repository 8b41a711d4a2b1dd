// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws a page as a row: its thumbnail, or a sheet that says it is to come or could not be drawn;
// beside it its number, label and badge. All rows are equally tall.
#pragma once

#include <QStyledItemDelegate>

namespace foulcase {

class PagesModel;
class Thumbnails;

class PageRowDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int thumbnailSide = 104; // logical pixels

    /// Both must outlive the delegate.
    PageRowDelegate(
        const PagesModel& model, const Thumbnails& thumbnails, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintSheet(QPainter& painter, const QRect& room, int page, const QPalette& palette) const;
    void paintWords(
        QPainter& painter, const QRect& room, int page, const QStyleOptionViewItem& option) const;

    const PagesModel& m_model;
    const Thumbnails& m_thumbnails;
};

} // namespace foulcase
