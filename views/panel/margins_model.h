// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fragile decisions of a page as a table, nearest to their limit first.
#pragma once

#include "core/replay/margins.h"
#include "views/palette.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace foulcase {

class MarginsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        marginColumn,
        ruleColumn,
        whatColumn,
        valueColumn,
        limitColumn,
        outcomeColumn,
        columnCount_
    };

    explicit MarginsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Null: no rows.
    void setPage(std::shared_ptr<const PageExtract> page, const Limits& limits = {});
    const PageMargins& margins() const { return m_margins; }
    /// Decisions of that rule alone; of all rules without one.
    void setRule(std::optional<Rule> rule);
    void setScheme(Scheme scheme);

    Subject subjectAt(int row) const;
    /// −1 where none is listed.
    int rowOf(const Subject& subject) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void list();
    QString words(const MarginRow& row, int column) const;
    QString subjectWords(const Subject& subject) const;
    const MarginRow& at(int row) const
    {
        return m_margins.rows[m_rows[static_cast<std::size_t>(row)]];
    }

    std::shared_ptr<const PageExtract> m_page;
    PageMargins m_margins;
    std::optional<Rule> m_rule;
    std::vector<std::uint32_t> m_rows;
    Scheme m_scheme = Scheme::light;
};

} // namespace foulcase
