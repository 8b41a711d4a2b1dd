// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The decoded bytes of a /ToUnicode stream line by line, as they stand, so that megabytes cost no
// layout. Long lines are parted; bytes that are no printable ASCII show as a dot. Knows no widget.
#pragma once

#include "core/extract/font_report.h"

#include <QAbstractListModel>

#include <memory>

namespace foulcase {

class FontMapTextModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit FontMapTextModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}

    void setReport(std::shared_ptr<const FontReport> report);
    /// The row that holds the byte; −1 beyond the end.
    int rowOfByte(std::uint32_t byte) const;
    /// Of a row's first byte.
    std::uint32_t beginOf(int row) const { return m_begins[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::shared_ptr<const FontReport> m_report;
    std::vector<std::uint32_t> m_begins; // of rows
};

} // namespace foulcase
