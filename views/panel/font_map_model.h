// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A font's /ToUnicode as parsed: one row an entry in the order of the file, and where each stands
// in the bytes. Knows no widget; the bytes themselves are MapTextModel's.
#pragma once

#include "core/extract/font_report.h"

#include <QAbstractTableModel>

#include <memory>

namespace foulcase {

class FontMapModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { codesColumn, unicodeColumn, kindColumn, placeColumn, columnCount_ };

    explicit FontMapModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setReport(std::shared_ptr<const FontReport> report);
    /// Null where there is no such row.
    const CMapEntry* entry(int row) const;
    /// The last entry that speaks of the code, which decides; −1 where none does.
    int rowOf(CodeName code) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const FontReport> m_report;
};

/// What kind of map it is, one sentence: that it is missing, or merely gives the codes themselves.
QString mapSentence(const ToUnicodeReport& map);

} // namespace foulcase
