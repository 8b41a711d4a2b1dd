// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages of a document as rows: number, label where it is known, and what is wrong with each as
// far as it was looked at. Holds no pictures; those are Thumbnails' matter.
#pragma once

#include "core/base/finding.h"

#include <QAbstractListModel>
#include <QHash>

#include <optional>

namespace foulcase {

/// Notes do not count: they stand on clean pages too.
struct PageBadge {
    bool looked = false; // the page's findings are known
    std::optional<Severity> worst;
    int count = 0;
    QString first; // the first finding that counts, in words
    bool operator==(const PageBadge&) const = default;
};

PageBadge badgeOf(const std::vector<Finding>& findings);

class PagesModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit PagesModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}

    /// Forgets labels and badges.
    void reset(int pageCount);
    /// Pages are counted from 1; those the document does not have are ignored.
    void setBadge(int page, const PageBadge& badge);
    void setLabel(int page, const QString& label);
    void touch(int page);

    PageBadge badge(int page) const;
    /// Empty where it is the page's number or not known.
    QString label(int page) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QString words(int page) const;

    int m_pageCount = 0;
    QHash<int, PageBadge> m_badges;
    QHash<int, QString> m_labels;
};

} // namespace foulcase
