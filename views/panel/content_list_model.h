// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content streams that a page executed, each by the way that leads to it:
// "page › /Fm1 › /Fm2". A row is a ContentId.
#pragma once

#include "core/extract/page_extract.h"

#include <QAbstractListModel>

#include <memory>

namespace foulcase {

class ContentListModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit ContentListModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}

    void setPage(std::shared_ptr<const PageExtract> page);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::shared_ptr<const PageExtract> m_page;
};

/// "page › /Fm1"; empty where the page has no such content.
QString contentPath(const PageContents& page, ContentId content);

} // namespace foulcase
