// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/history_model.h"

#include "views/panel/row_delegate.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

RowMark markOf(StepState state)
{
    switch (state) {
    case StepState::passed:
        return RowMark::check;
    case StepState::stopped:
        return RowMark::cross;
    case StepState::asked:
        return RowMark::question;
    case StepState::not_reached:
        return RowMark::dash;
    }
    return RowMark::dash;
}

QString stateName(StepState state)
{
    switch (state) {
    case StepState::passed:
        return HistoryModel::tr("passed");
    case StepState::stopped:
        return HistoryModel::tr("stopped here");
    case StepState::asked:
        return HistoryModel::tr("asked, did not decide");
    case StepState::not_reached:
        return HistoryModel::tr("not reached");
    }
    return {};
}

QString number(double value)
{
    const QString text = QString::number(value, 'f', 3);
    const qsizetype last = text.indexOf(QRegularExpression(u"\\.?0+$"_s));
    return text.contains(u'.') && last > 0 ? text.left(last) : text;
}

} // namespace

QString measureText(double value, double limit, Unit unit)
{
    const std::string_view name = enumName(unit);
    const QString suffix = unit == Unit::count || unit == Unit::ratio
        ? QString()
        : u" "_s + QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    if (limit == 0) {
        return number(value) + suffix;
    }
    return HistoryModel::tr("%1%3 · limit %2%3").arg(number(value), number(limit), suffix);
}

void HistoryModel::setSteps(std::vector<HistoryStep> steps)
{
    beginResetModel();
    m_steps = std::move(steps);
    endResetModel();
}

void HistoryModel::setScheme(Scheme scheme)
{
    if (m_scheme != scheme) {
        m_scheme = scheme;
        if (!m_steps.empty()) {
            Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        }
    }
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_steps.size());
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const HistoryStep& step = m_steps[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return u"%1: %2 (%3)"_s.arg(QString::fromStdString(step.title),
            QString::fromStdString(step.text), stateName(step.state));
    case rowMarkRole:
        return static_cast<int>(markOf(step.state));
    case rowColourRole:
        return stateColour(step.state, m_scheme);
    case rowTitleRole:
        return QString::fromStdString(step.title);
    case rowTextRole:
        return QString::fromStdString(step.text);
    case rowMeasureRole:
        return step.measured ? measureText(step.value, step.limit, step.unit) : QString();
    case rowFillRole:
        return step.measured && step.limit > 0 ? step.value / step.limit : -1.0;
    case rowStrongRole:
        return true;
    case rowFaintRole:
        return step.state == StepState::not_reached;
    default:
        return {};
    }
}

} // namespace foulcase
