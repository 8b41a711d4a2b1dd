// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/findings_model.h"

#include "core/diagnose/wording.h"
#include "views/panel/row_delegate.h"

namespace foulcase {

namespace {

constexpr std::size_t mostEvidence = 4; // pieces shown in a row

RowMark markOf(Severity severity)
{
    switch (severity) {
    case Severity::error:
        return RowMark::disc_full;
    case Severity::warning:
        return RowMark::disc_half;
    case Severity::note:
        return RowMark::disc_open;
    }
    return RowMark::disc_open;
}

QString evidenceOf(const Finding& finding)
{
    QStringList parts;
    for (const Evidence& evidence : finding.evidence) {
        if (static_cast<std::size_t>(parts.size()) == mostEvidence) {
            parts += QStringLiteral("…");
            break;
        }
        parts += QString::fromStdString(evidenceText(evidence));
    }
    return parts.join(QStringLiteral("; "));
}

} // namespace

void FindingsModel::setFindings(std::vector<Finding> findings)
{
    beginResetModel();
    m_findings = std::move(findings);
    endResetModel();
}

void FindingsModel::setScheme(Scheme scheme)
{
    if (m_scheme != scheme) {
        m_scheme = scheme;
        if (!m_findings.empty()) {
            Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        }
    }
}

int FindingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_findings.size());
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Finding& finding = m_findings[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
    case rowTitleRole:
        return QString::fromStdString(findingSentence(finding));
    case rowMarkRole:
        return static_cast<int>(markOf(finding.severity));
    case rowColourRole:
        return severityColour(finding.severity, m_scheme);
    case rowStrongRole:
        return finding.severity != Severity::note;
    case rowTextRole:
        return QString::fromStdString(findingAdvice(finding));
    case rowMeasureRole:
        return evidenceOf(finding);
    default:
        return {};
    }
}

} // namespace foulcase
