// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/rules_model.h"

#include "core/base/rules.h"
#include "core/extract/relayout.h"

#include <QFont>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

QString words(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

QString ruleNumber(double value)
{
    return QString::number(value, 'g', 6);
}

QString unitWord(Unit unit)
{
    switch (unit) {
    case Unit::degree:
        return u"°"_s;
    case Unit::ratio:
        return u"ratio"_s;
    case Unit::count:
        return u"count"_s;
    default:
        return words(enumName(unit));
    }
}

RulesModel::RulesModel(RuleLab& lab, QObject* parent) : QAbstractTableModel(parent), m_lab(lab)
{
    for (const RuleInfo& info : allRules()) {
        if (isLayoutRule(info.rule)) {
            m_rules.push_back(info.rule);
        }
    }
    std::stable_sort(m_rules.begin(), m_rules.end(),
        [](Rule a, Rule b) { return ruleInfo(a).stage < ruleInfo(b).stage; });
    const auto all = [this] {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount_ - 1));
    };
    connect(&lab, &RuleLab::limitsChanged, this, all);
    connect(&lab, &RuleLab::changed, this, all);
}

int RulesModel::rowOf(Rule rule) const
{
    const auto found = std::find(m_rules.begin(), m_rules.end(), rule);
    return found == m_rules.end() ? -1 : static_cast<int>(found - m_rules.begin());
}

int RulesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rules.size());
}

int RulesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCount_;
}

QString RulesModel::shown(const RuleInfo& info, int column) const
{
    const RuleUse use = m_lab.use(info.rule);
    const auto count = [](std::uint32_t n) { return n == 0 ? QString() : QString::number(n); };
    switch (column) {
    case nameColumn:
        return words(enumName(info.rule));
    case valueColumn:
        return ruleNumber(m_lab.limits()[info.rule]);
    case unitColumn:
        return unitWord(info.unit);
    case stageColumn:
        return words(enumName(info.stage));
    case decisionsColumn:
        return count(use.decisions);
    case fragileColumn:
        return count(use.fragile);
    default:
        return {};
    }
}

QVariant RulesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const RuleInfo& info = ruleInfo(ruleAt(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return shown(info, index.column());
    case Qt::ToolTipRole:
        return tr("<p>%1</p><p>default %2 %3, from %4 to %5</p><p>%6</p>")
            .arg(words(info.decides).toHtmlEscaped(), ruleNumber(info.fallback),
                unitWord(info.unit), ruleNumber(info.least), ruleNumber(info.most),
                words(info.source).toHtmlEscaped());
    case Qt::FontRole:
        if (m_lab.isChanged(info.rule)) {
            QFont font;
            font.setBold(true);
            return font;
        }
        return {};
    case Qt::TextAlignmentRole:
        return index.column() == valueColumn || index.column() >= decisionsColumn
            ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
            : QVariant();
    default:
        return {};
    }
}

QVariant RulesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::ToolTipRole && section == fragileColumn) {
        return tr("Decisions of this page within 5 % of the limit: a small change flips them");
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case nameColumn:
        return tr("Rule");
    case valueColumn:
        return tr("Limit");
    case unitColumn:
        return tr("Unit");
    case stageColumn:
        return tr("Stage");
    case decisionsColumn:
        return tr("Decided");
    case fragileColumn:
        return tr("Near");
    default:
        return {};
    }
}

void RulesFilter::setWords(const QString& words)
{
    m_words = words.simplified().split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

void RulesFilter::setShown(Shown shown)
{
    m_shown = shown;
    invalidateFilter();
}

bool RulesFilter::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const
{
    const Rule rule = static_cast<const RulesModel*>(sourceModel())->ruleAt(row);
    if (m_shown == Shown::in_use && m_lab.use(rule).decisions == 0 && !m_lab.isChanged(rule)) {
        return false;
    }
    const QString text = words(enumName(rule)) + u' ' + words(ruleInfo(rule).decides);
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

} // namespace foulcase
