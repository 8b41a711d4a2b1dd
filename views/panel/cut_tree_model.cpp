// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/cut_tree_model.h"

#include "core/base/rules.h"
#include "core/diagnose/layout_words.h"
#include "core/diagnose/numbers_text.h"

#include <algorithm>

namespace foulcase {

namespace {

// Ids of rows: regions are even, candidates odd.
constexpr quintptr idOf(SubjectKind kind, std::uint32_t index)
{
    return (static_cast<quintptr>(index) << 1U) | (kind == SubjectKind::candidate ? 1U : 0U);
}

QString text(const std::string& words)
{
    return QString::fromStdString(words);
}

} // namespace

void CutTreeModel::setPage(std::shared_ptr<const PageExtract> page)
{
    beginResetModel();
    m_page = std::move(page);
    m_nodes.clear();
    m_roots.clear();
    m_candidates.clear();
    m_rows.clear();
    if (m_page) {
        const PageLayout& layout = m_page->layout;
        m_nodes.resize(layout.cuts.size());
        m_rows.resize(layout.candidates.size(), 0);
        std::vector<std::uint32_t> order;
        for (std::size_t i = 0; i < layout.candidates.size(); ++i) {
            const CutCandidate& candidate = layout.candidates[i];
            if (isTelling(candidate) && candidate.node.index() < m_nodes.size()) {
                order.push_back(static_cast<std::uint32_t>(i));
            }
        }
        // Chosen ones first, each kind as it was met.
        std::stable_sort(order.begin(), order.end(), [&layout](std::uint32_t a, std::uint32_t b) {
            const auto key = [&layout](std::uint32_t i) {
                const CutCandidate& c = layout.candidates[i];
                return std::pair(c.node.value, c.state == CutState::chosen ? 0 : 1);
            };
            return key(a) < key(b);
        });
        m_candidates = std::move(order);
        for (std::size_t i = 0; i < m_candidates.size(); ++i) {
            Node& node = m_nodes[layout.candidates[m_candidates[i]].node.index()];
            node.firstCandidate =
                node.candidates == 0 ? static_cast<std::uint32_t>(i) : node.firstCandidate;
            m_rows[m_candidates[i]] = ++node.candidates;
        }
        for (std::size_t i = 0; i < layout.cuts.size(); ++i) {
            if (!layout.cuts[i].parent.valid()) {
                m_nodes[i].row = static_cast<std::uint32_t>(m_roots.size());
                m_roots.push_back(static_cast<std::uint32_t>(i));
            }
            std::uint32_t row = m_nodes[i].candidates;
            for (const CutId child : layout.cuts[i].children) {
                m_nodes[child.index()].row = row++;
            }
        }
    }
    endResetModel();
}

void CutTreeModel::setScheme(Scheme scheme)
{
    m_scheme = scheme;
    if (!m_roots.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(m_roots.size()) - 1, 0));
    }
}

Subject CutTreeModel::subjectOf(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return {};
    }
    const quintptr id = index.internalId();
    return {(id & 1U) != 0 ? SubjectKind::candidate : SubjectKind::cut,
        static_cast<std::uint32_t>(id >> 1U)};
}

QModelIndex CutTreeModel::indexOf(const Subject& subject) const
{
    if (subject.kind == SubjectKind::cut && subject.index < m_nodes.size()) {
        return createIndex(static_cast<int>(m_nodes[subject.index].row), 0,
            idOf(subject.kind, subject.index));
    }
    if (subject.kind == SubjectKind::candidate && subject.index < m_rows.size()
        && m_rows[subject.index] > 0) {
        return createIndex(static_cast<int>(m_rows[subject.index]) - 1, 0,
            idOf(subject.kind, subject.index));
    }
    return {};
}

QModelIndex CutTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    const auto at = static_cast<std::uint32_t>(row);
    if (!parent.isValid()) {
        return createIndex(row, column, idOf(SubjectKind::cut, m_roots[at]));
    }
    const std::uint32_t of = subjectOf(parent).index;
    const Node& node = m_nodes[of];
    return at < node.candidates
        ? createIndex(row, column,
            idOf(SubjectKind::candidate, m_candidates[node.firstCandidate + at]))
        : createIndex(row, column,
            idOf(SubjectKind::cut, cut(of).children[at - node.candidates].value));
}

QModelIndex CutTreeModel::parent(const QModelIndex& index) const
{
    const Subject subject = subjectOf(index);
    CutId above;
    if (subject.kind == SubjectKind::candidate) {
        above = m_page->layout.candidates[subject.index].node;
    } else if (subject.kind == SubjectKind::cut) {
        above = cut(subject.index).parent;
    }
    return above.valid() ? indexOf({SubjectKind::cut, above.value}) : QModelIndex();
}

int CutTreeModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return static_cast<int>(m_roots.size());
    }
    const Subject subject = subjectOf(parent);
    if (parent.column() != 0 || subject.kind != SubjectKind::cut) {
        return 0;
    }
    return static_cast<int>(
        m_nodes[subject.index].candidates + cut(subject.index).children.size());
}

int CutTreeModel::columnCount(const QModelIndex& /*parent*/) const
{
    return columnCount_;
}

QVariant CutTreeModel::data(const QModelIndex& index, int role) const
{
    const Subject subject = subjectOf(index);
    switch (subject.kind) {
    case SubjectKind::cut:
        return nodeData(subject.index, index.column(), role);
    case SubjectKind::candidate:
        return candidateData(subject.index, index.column(), role);
    default:
        return {};
    }
}

QVariant CutTreeModel::nodeData(std::uint32_t node, int column, int role) const
{
    if (column != whatColumn || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
        return {};
    }
    return text(layoutSummary(*m_page, {SubjectKind::cut, node}));
}

QVariant CutTreeModel::candidateData(std::uint32_t candidate, int column, int role) const
{
    const CutCandidate& gap = m_page->layout.candidates[candidate];
    const bool chosen = gap.state == CutState::chosen;
    if (role == Qt::ForegroundRole) {
        return stateColour(chosen ? StepState::passed : StepState::not_reached, m_scheme);
    }
    if (role == Qt::TextAlignmentRole && column != whatColumn) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole) {
        return text(layoutSummary(*m_page, {SubjectKind::candidate, candidate}));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (column) {
    case whatColumn: {
        const std::string_view reason = cutReason(gap);
        const QString mark = QString(chosen ? QChar(u'✓') : QChar(u'✗'));
        const QString what = gap.axis == CutAxis::vertical ? tr("gutter") : tr("white");
        return QStringLiteral("%1 %2: %3").arg(mark, what,
            QString::fromUtf8(reason.data(), static_cast<qsizetype>(reason.size())));
    }
    case measureColumn:
        return text(measureText(gap.high - gap.low, Unit::pt));
    case limitColumn:
        if (!isWeighed(gap)) {
            return {};
        }
        return text(measureText(gap.limit,
            gap.state == CutState::table ? ruleInfo(gap.rule).unit : Unit::pt));
    default:
        return {};
    }
}

QVariant CutTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case whatColumn:
        return tr("Region or gap");
    case measureColumn:
        return tr("Gap");
    case limitColumn:
        return tr("Limit");
    default:
        return {};
    }
}

} // namespace foulcase
