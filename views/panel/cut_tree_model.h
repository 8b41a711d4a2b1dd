// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tree of cuts of a page as rows: each region, under it the gaps that were weighed there and
// the regions it was cut into. A row is worded by core when it is looked at; the white between the
// rows of a region, which was weighed against nothing, has no row.
#pragma once

#include "core/extract/page_extract.h"
#include "views/palette.h"

#include <QAbstractItemModel>

#include <memory>

namespace foulcase {

class CutTreeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { whatColumn, measureColumn, limitColumn, columnCount_ };

    explicit CutTreeModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}

    /// Null: no rows.
    void setPage(std::shared_ptr<const PageExtract> page);
    void setScheme(Scheme scheme);

    /// A region or a candidate.
    Subject subjectOf(const QModelIndex& index) const;
    /// Not valid where there is no row for it.
    QModelIndex indexOf(const Subject& subject) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// Rows of a region: its candidates, then its children.
    struct Node {
        std::uint32_t firstCandidate = 0; // in m_candidates
        std::uint32_t candidates = 0;
        std::uint32_t row = 0; // under its parent
    };
    const CutNode& cut(std::uint32_t node) const { return m_page->layout.cuts[node]; }
    QVariant nodeData(std::uint32_t node, int column, int role) const;
    QVariant candidateData(std::uint32_t candidate, int column, int role) const;

    std::shared_ptr<const PageExtract> m_page;
    Scheme m_scheme = Scheme::light;
    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_roots;
    std::vector<std::uint32_t> m_candidates; // by node, those with a row
    std::vector<std::uint32_t> m_rows;       // by candidate, its row + 1; 0: none
};

} // namespace foulcase
