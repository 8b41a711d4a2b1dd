// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages that use a code or a font, with how often. Knows no widget.
#pragma once

#include "core/extract/font_uses.h"

#include <QAbstractTableModel>

namespace foulcase {

class FontPagesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { pageColumn, usesColumn, columnCount_ };

    explicit FontPagesModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Nothing changes where they are the same.
    void setPages(std::vector<PageUse> pages);
    int pageAt(int row) const; // 0 where there is no such row

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<PageUse> m_pages;
};

} // namespace foulcase
