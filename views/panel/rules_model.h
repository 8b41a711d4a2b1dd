// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layout's rules as rows, in the order of their stages: value that is tried, unit, default, how
// often each decided on this page and how many of these were near its limit. Knows no widget.
#pragma once

#include "views/session/rule_lab.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace foulcase {

class RulesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { nameColumn, valueColumn, unitColumn, stageColumn, decisionsColumn, fragileColumn,
        columnCount_ };

    /// `lab` must outlive the model.
    explicit RulesModel(RuleLab& lab, QObject* parent = nullptr);

    Rule ruleAt(int row) const { return m_rules[static_cast<std::size_t>(row)]; }
    int rowOf(Rule rule) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString shown(const RuleInfo& info, int column) const;

    RuleLab& m_lab;
    std::vector<Rule> m_rules;
};

/// By words of a rule's name and of what it decides; those in use here alone, or all.
class RulesFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    enum class Shown { all, in_use };

    explicit RulesFilter(RuleLab& lab, QObject* parent = nullptr)
        : QSortFilterProxyModel(parent), m_lab(lab)
    {}
    void setWords(const QString& words);
    void setShown(Shown shown);
    void refresh() { invalidateFilter(); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    RuleLab& m_lab;
    QStringList m_words;
    Shown m_shown = Shown::all;
};

QString ruleNumber(double value);
/// "em", "°"; empty for a plain count or ratio.
QString unitWord(Unit unit);

} // namespace foulcase
