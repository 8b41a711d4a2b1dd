// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/content_model.h"

#include "views/panel/operator_words.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr int linesKept = 300;     // some screens
constexpr int longestSpoken = 200; // units of a row for those who hear it

} // namespace

ContentModel::ContentModel(QObject* parent) : QAbstractTableModel(parent), m_lines(linesKept) {}

void ContentModel::setContent(std::shared_ptr<const PageExtract> page, ContentId content)
{
    beginResetModel();
    m_page = std::move(page);
    m_content = content;
    m_rows.clear();
    m_depths.clear();
    m_bytes.clear();
    m_hasBytes = false;
    m_marked = {};
    m_mark = {};
    m_related.clear();
    m_lines.clear();
    if (m_page) {
        const auto& operators = m_page->contents.operators;
        for (std::size_t i = 0; i < operators.size(); ++i) {
            if (operators[i].content == content) {
                m_rows.push_back(static_cast<std::uint32_t>(i));
            }
        }
    }
    endResetModel();
}

void ContentModel::setBytes(const QByteArray& bytes)
{
    m_bytes = bytes;
    m_hasBytes = true;
    m_lines.clear();
    findDepths();
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount_ - 1));
    }
}

void ContentModel::findDepths()
{
    m_depths.resize(m_rows.size());
    const std::string_view bytes = this->bytes();
    int depth = 0;
    constexpr int deepest = 255;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const ContentOperator& op = at(static_cast<int>(row));
        const std::string_view word = op.keyword < op.end && op.end <= bytes.size()
            ? bytes.substr(op.keyword, op.end - op.keyword)
            : std::string_view();
        if (word == "Q" || word == "ET") {
            depth = std::max(0, depth - 1);
        }
        m_depths[row] = static_cast<std::uint8_t>(std::min(depth, deepest));
        if (word == "q" || word == "BT") {
            ++depth;
        }
    }
}

void ContentModel::setMarks(OperatorId op, ByteRange bytes, std::vector<std::uint32_t> related)
{
    m_lines.clear();
    m_marked = op;
    m_mark = bytes;
    m_related = std::move(related);
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount_ - 1));
    }
}

bool ContentModel::isRelated(int row) const
{
    return std::binary_search(m_related.begin(), m_related.end(), operatorAt(row).value);
}

const ContentOperator& ContentModel::at(int row) const
{
    return m_page->contents.operators[m_rows[static_cast<std::size_t>(row)]];
}

OperatorId ContentModel::operatorAt(int row) const
{
    return row >= 0 && row < rowCount() ? OperatorId(m_rows[static_cast<std::size_t>(row)])
                                        : OperatorId();
}

int ContentModel::rowOf(OperatorId op) const
{
    const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), op.value);
    return found != m_rows.end() && *found == op.value ? static_cast<int>(found - m_rows.begin())
                                                       : -1;
}

int ContentModel::depth(int row) const
{
    return static_cast<std::size_t>(row) < m_depths.size() ? m_depths[static_cast<std::size_t>(row)]
                                                           : 0;
}

StreamLine ContentModel::line(int row) const
{
    if (!m_hasBytes || row < 0 || row >= rowCount()) {
        return {};
    }
    if (const StreamLine* known = m_lines.object(row)) {
        return *known;
    }
    const std::uint32_t next =
        row + 1 < rowCount() ? at(row + 1).begin : static_cast<std::uint32_t>(m_bytes.size());
    auto* made = new StreamLine(
        streamLine(bytes(), at(row), next, operatorAt(row) == m_marked ? m_mark : ByteRange{}));
    const StreamLine line = *made;
    m_lines.insert(row, made);
    return line;
}

QByteArray ContentModel::source(int row) const
{
    const ContentOperator& op = at(row);
    return op.begin < op.end ? m_bytes.mid(op.begin, op.end - op.begin) : QByteArray();
}

int ContentModel::rowCount(const QModelIndex& parent) const
{
    constexpr std::size_t most = 2147483647 / 64; // what a scroll bar of pixels can reach
    return parent.isValid() ? 0 : static_cast<int>(std::min(m_rows.size(), most));
}

int ContentModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCount_;
}

QVariant ContentModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const ContentOperator& op = at(index.row());
    if (index.column() == offsetColumn) {
        if (role == Qt::DisplayRole) {
            return QString::number(op.begin);
        }
        return role == Qt::TextAlignmentRole ? QVariant(Qt::AlignRight | Qt::AlignTop) : QVariant();
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return shortened(line(index.row()), longestSpoken).text;
    case Qt::ToolTipRole: {
        if (!m_hasBytes || op.keyword >= op.end) {
            return {};
        }
        const QString word =
            QString::fromLatin1(m_bytes.mid(op.keyword, std::min(op.end - op.keyword, 12U)));
        return operatorWords(word.section(QLatin1Char(' '), 0, 0))
            + tr("\nbytes %1 to %2").arg(op.begin).arg(op.end);
    }
    default:
        return {};
    }
}

QVariant ContentModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == offsetColumn ? tr("Byte") : tr("Operator");
}

} // namespace foulcase
