// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/peers_model.h"

#include "core/peers/peer_wording.h"

#include <algorithm>

namespace foulcase {

void PeersModel::setPeer(std::shared_ptr<const ShownPeer> peer)
{
    beginResetModel();
    m_peer = std::move(peer);
    endResetModel();
}

const PeerDifference* PeersModel::differenceOf(const QModelIndex& index) const
{
    if (!m_peer || !index.isValid()) {
        return nullptr;
    }
    const std::size_t group = isGroup(index) ? static_cast<std::size_t>(index.row())
                                             : static_cast<std::size_t>(index.internalId()) - 1;
    const std::size_t place = isGroup(index) ? 0 : static_cast<std::size_t>(index.row());
    return &m_peer->comparison().differences[groupAt(group).differences[place]];
}

QModelIndex PeersModel::indexOf(GlyphId glyph) const
{
    if (!m_peer || !glyph.valid()) {
        return {};
    }
    const PeerComparison& comparison = m_peer->comparison();
    for (std::size_t g = 0; g < comparison.groups.size(); ++g) {
        const auto& places = comparison.groups[g].differences;
        for (std::size_t p = 0; p < places.size(); ++p) {
            const auto& glyphs = comparison.differences[places[p]].glyphs;
            if (std::find(glyphs.begin(), glyphs.end(), glyph) != glyphs.end()) {
                return createIndex(static_cast<int>(p), whatColumn, g + 1);
            }
        }
    }
    return {};
}

QModelIndex PeersModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    return createIndex(
        row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr(0));
}

QModelIndex PeersModel::parent(const QModelIndex& index) const
{
    return !index.isValid() || isGroup(index)
        ? QModelIndex()
        : createIndex(static_cast<int>(index.internalId()) - 1, whatColumn, quintptr(0));
}

int PeersModel::rowCount(const QModelIndex& parent) const
{
    if (!m_peer || parent.column() > 0) {
        return 0;
    }
    if (!parent.isValid()) {
        return static_cast<int>(m_peer->comparison().groups.size());
    }
    return isGroup(parent)
        ? static_cast<int>(groupAt(static_cast<std::size_t>(parent.row())).differences.size())
        : 0;
}

int PeersModel::columnCount(const QModelIndex& /*parent*/) const
{
    return columns;
}

QString PeersModel::textOf(const QModelIndex& index) const
{
    const PeerComparison& comparison = m_peer->comparison();
    const PeerDifference& difference = *differenceOf(index);
    if (!isGroup(index)) {
        return QString::fromStdString(peerDifferenceLine(comparison, difference));
    }
    QString title = QString::fromStdString(peerKindTitle(difference.kind, comparison.reader));
    title.front() = title.front().toUpper();
    return title + QStringLiteral(": ")
        + QString::fromStdString(peerExplanation(comparison, difference));
}

QVariant PeersModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const PeerDifference& difference = *differenceOf(index);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == whatColumn) {
            return textOf(index);
        }
        return isGroup(index) ? groupAt(static_cast<std::size_t>(index.row())).characters
                              : difference.count;
    case Qt::ToolTipRole:
        return QString::fromStdString(peerExplanation(m_peer->comparison(), difference));
    case Qt::TextAlignmentRole:
        return index.column() == countColumn
            ? QVariant(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
            : QVariant();
    default:
        return {};
    }
}

QVariant PeersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == whatColumn ? tr("What differs and why") : tr("Characters");
}

} // namespace foulcase
