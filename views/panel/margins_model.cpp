// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/margins_model.h"

#include "core/diagnose/layout_words.h"
#include "core/diagnose/numbers_text.h"
#include "views/panel/glyph_words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

QString text(std::string_view words)
{
    return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
}

} // namespace

void MarginsModel::setPage(std::shared_ptr<const PageExtract> page, const Limits& limits)
{
    beginResetModel();
    m_page = std::move(page);
    m_margins = m_page ? marginsOf(*m_page, limits) : PageMargins();
    list();
    endResetModel();
}

void MarginsModel::setRule(std::optional<Rule> rule)
{
    beginResetModel();
    m_rule = rule;
    list();
    endResetModel();
}

void MarginsModel::setScheme(Scheme scheme)
{
    m_scheme = scheme;
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount_ - 1));
    }
}

void MarginsModel::list()
{
    m_rows.clear();
    for (std::size_t i = 0; i < m_margins.rows.size(); ++i) {
        if (!m_rule || m_margins.rows[i].decision.rule == *m_rule) {
            m_rows.push_back(static_cast<std::uint32_t>(i));
        }
    }
}

Subject MarginsModel::subjectAt(int row) const
{
    return row >= 0 && row < rowCount() ? at(row).decision.subject : Subject{};
}

int MarginsModel::rowOf(const Subject& subject) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
        [&](std::uint32_t i) { return m_margins.rows[i].decision.subject == subject; });
    return subject.kind == SubjectKind::page || found == m_rows.end()
        ? -1
        : static_cast<int>(found - m_rows.begin());
}

int MarginsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int MarginsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCount_;
}

QString MarginsModel::subjectWords(const Subject& subject) const
{
    if (subject.kind == SubjectKind::glyph) {
        return glyphName(*m_page, GlyphId(subject.index));
    }
    if (subject.kind == SubjectKind::line) {
        constexpr qsizetype most = 40;
        return tr("line %1  %2")
            .arg(subject.index)
            .arg(lineText(*m_page, LineId(subject.index), most));
    }
    const std::string summary = layoutSummary(*m_page, subject);
    return summary.empty() ? u"%1 %2"_s.arg(text(enumName(subject.kind))).arg(subject.index)
                           : text(summary);
}

QString MarginsModel::words(const MarginRow& row, int column) const
{
    const Decision& d = row.decision;
    const Unit unit = ruleInfo(d.rule).unit;
    switch (column) {
    case marginColumn:
        return (row.margin > 0 ? u"+"_s : QString())
            + text(measureText(row.margin, Unit::ratio));
    case ruleColumn:
        return text(enumName(d.rule)).replace(u'_', u' ');
    case whatColumn:
        return d.partner.kind == SubjectKind::page
            ? subjectWords(d.subject)
            : tr("%1 beside %2").arg(subjectWords(d.subject), subjectWords(d.partner));
    case valueColumn:
        return text(measureText(d.value, unit));
    case limitColumn:
        return text(measureText(d.limit, unit));
    case outcomeColumn:
        return d.outcome == Outcome::passed ? tr("✓ passed") : tr("✗ stopped");
    default:
        return {};
    }
}

QVariant MarginsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const int column = index.column();
    const bool number =
        column == marginColumn || column == valueColumn || column == limitColumn;
    const MarginRow& row = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return words(row, column);
    case Qt::TextAlignmentRole:
        return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return column == outcomeColumn
            ? QVariant(stateColour(row.decision.outcome == Outcome::passed ? StepState::passed
                                                                           : StepState::stopped,
                m_scheme))
            : QVariant();
    case Qt::ToolTipRole: {
        const RuleInfo& info = ruleInfo(row.decision.rule);
        return column == ruleColumn ? text(info.decides) + u'\n' + text(info.source)
                                    : words(row, column);
    }
    default:
        return {};
    }
}

QVariant MarginsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    const bool number =
        section == marginColumn || section == valueColumn || section == limitColumn;
    if (role == Qt::TextAlignmentRole) {
        return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case marginColumn:
        return tr("From limit");
    case ruleColumn:
        return tr("Rule");
    case whatColumn:
        return tr("Decided about");
    case valueColumn:
        return tr("Measured");
    case limitColumn:
        return tr("Limit");
    case outcomeColumn:
        return tr("Outcome");
    default:
        return {};
    }
}

} // namespace foulcase
