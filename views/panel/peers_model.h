// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The differences to another reader as a tree: groups of one kind and cause, under each the places.
// Rows are made when they are asked for.
#pragma once

#include "views/overlay/shown_peer.h"

#include <QAbstractItemModel>

#include <memory>

namespace foulcase {

class PeersModel : public QAbstractItemModel {
    Q_OBJECT

public:
    explicit PeersModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}

    void setPeer(std::shared_ptr<const ShownPeer> peer);
    /// The difference of a place; the first of a group; null for no index.
    const PeerDifference* differenceOf(const QModelIndex& index) const;
    /// The first row whose difference speaks of the glyph.
    QModelIndex indexOf(GlyphId glyph) const;

    enum Column { whatColumn, countColumn, columns };

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool isGroup(const QModelIndex& index) const { return index.internalId() == 0; }
    const PeerGroup& groupAt(std::size_t row) const { return m_peer->comparison().groups[row]; }
    QString textOf(const QModelIndex& index) const;

    std::shared_ptr<const ShownPeer> m_peer;
};

} // namespace foulcase
