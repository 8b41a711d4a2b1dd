// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/replay_model.h"

#include <QFont>

#include <algorithm>

namespace foulcase {

void ReplayModel::setAnswer(std::shared_ptr<const ReplayAnswer> answer)
{
    beginResetModel();
    m_answer = std::move(answer);
    list();
    endResetModel();
}

void ReplayModel::setScope(ReplayScope scope)
{
    if (scope != m_scope) {
        beginResetModel();
        m_scope = scope;
        list();
        endResetModel();
    }
}

void ReplayModel::setScheme(Scheme scheme)
{
    m_scheme = scheme;
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

void ReplayModel::list()
{
    m_rows.clear();
    const int count = m_answer ? replayRows(*m_answer) : 0;
    for (int row = 0; row < count; ++row) {
        if (m_scope == ReplayScope::all || disagrees(*m_answer, row)) {
            m_rows.push_back(row);
        }
    }
}

Subject ReplayModel::subjectAt(const QModelIndex& index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    return replayCell(*m_answer, m_rows[static_cast<std::size_t>(index.row())], index.column())
        .subject;
}

int ReplayModel::rowOf(const Subject& subject) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
        [&](int row) { return replayCell(*m_answer, row, 0).subject == subject; });
    return subject.kind == SubjectKind::page || found == m_rows.end()
        ? -1
        : static_cast<int>(found - m_rows.begin());
}

int ReplayModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ReplayModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_answer ? 0 : replayColumns(*m_answer);
}

QVariant ReplayModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const bool prose = isProse(*m_answer, index.column());
    if (role == Qt::TextAlignmentRole) {
        return QVariant((prose ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::ForegroundRole
        && role != Qt::BackgroundRole && role != Qt::FontRole && role != Qt::AccessibleTextRole) {
        return {};
    }
    const ReplayCell cell =
        replayCell(*m_answer, m_rows[static_cast<std::size_t>(index.row())], index.column());
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == 0 && cell.differs ? QStringLiteral("≠ ") + cell.text : cell.text;
    case Qt::AccessibleTextRole:
        return cell.differs ? tr("%1, differs").arg(cell.text) : cell.text;
    case Qt::ToolTipRole:
        return cell.tip.isEmpty() ? cell.text : cell.text + u'\n' + cell.tip;
    case Qt::ForegroundRole:
        return cell.faint ? QVariant(panelColour(PanelInk::syntax_comment, m_scheme))
            : cell.differs && index.column() > 0
            ? QVariant(panelColour(PanelInk::suspect, m_scheme))
            : QVariant();
    case Qt::FontRole: {
        QFont font;
        font.setBold(cell.differs);
        return cell.differs && index.column() > 0 ? QVariant(font) : QVariant();
    }
    default:
        return {};
    }
}

QVariant ReplayModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || !m_answer || section >= columnCount()) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return replayHead(*m_answer, section);
    case Qt::ToolTipRole:
        return replayHeadTip(*m_answer, section);
    case Qt::TextAlignmentRole:
        return QVariant(
            (isProse(*m_answer, section) ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace foulcase
