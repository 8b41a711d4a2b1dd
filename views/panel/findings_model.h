// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The findings of a page as rows, ranked as they came.
#pragma once

#include "core/base/finding.h"
#include "views/palette.h"

#include <QAbstractListModel>

namespace foulcase {

class FindingsModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit FindingsModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}

    void setFindings(std::vector<Finding> findings);
    void setScheme(Scheme scheme);
    const std::vector<Finding>& findings() const { return m_findings; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<Finding> m_findings;
    Scheme m_scheme = Scheme::light;
};

} // namespace foulcase
