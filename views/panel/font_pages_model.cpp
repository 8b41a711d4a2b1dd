// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/font_pages_model.h"

namespace foulcase {

void FontPagesModel::setPages(std::vector<PageUse> pages)
{
    if (pages == m_pages) {
        return;
    }
    beginResetModel();
    m_pages = std::move(pages);
    endResetModel();
}

int FontPagesModel::pageAt(int row) const
{
    return row >= 0 && row < rowCount() ? m_pages[static_cast<std::size_t>(row)].page : 0;
}

int FontPagesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_pages.size());
}

int FontPagesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCount_;
}

QVariant FontPagesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const PageUse& use = m_pages[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    return index.column() == pageColumn ? QString::number(use.page) : QString::number(use.uses);
}

QVariant FontPagesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == pageColumn ? tr("Page") : tr("Uses");
}

} // namespace foulcase
