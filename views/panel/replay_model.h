// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The matrix of a replay as a table: places down, readers across. Words are made when a cell is
// looked at.
#pragma once

#include "views/palette.h"
#include "views/panel/replay_cells.h"

#include <QAbstractTableModel>

namespace foulcase {

/// Which rows are listed.
enum class ReplayScope { all, disagreements };

class ReplayModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit ReplayModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Null: no rows.
    void setAnswer(std::shared_ptr<const ReplayAnswer> answer);
    const ReplayAnswer* answer() const { return m_answer.get(); }
    void setScope(ReplayScope scope);
    void setScheme(Scheme scheme);

    /// Kind page where the cell leads nowhere.
    Subject subjectAt(const QModelIndex& index) const;
    /// The first row whose place is that; −1 where none is listed.
    int rowOf(const Subject& subject) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void list();

    std::shared_ptr<const ReplayAnswer> m_answer;
    std::vector<int> m_rows; // of the answer, those that are listed
    ReplayScope m_scope = ReplayScope::disagreements;
    Scheme m_scheme = Scheme::light;
};

} // namespace foulcase
