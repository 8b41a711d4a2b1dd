// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The codes of one font that a page uses, as rows in the order of the codes. Widths are 1/1000 text
// space unit at size 1. Texts are made when they are looked at. Knows no widget.
#pragma once

#include "core/extract/page_extract.h"
#include "views/palette.h"

#include <QAbstractTableModel>

#include <memory>

namespace foulcase {

class CodeTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        conflictColumn,
        codeColumn,
        unicodeColumn,
        sourceColumn,
        nameColumn,
        cidColumn,
        gidColumn,
        widthColumn,
        usesColumn,
        columnCount_,
    };

    explicit CodeTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// A font that the page does not have: no rows.
    void setFont(std::shared_ptr<const PageExtract> page, FontId font);
    void setScheme(Scheme scheme) { m_scheme = scheme; }
    FontId font() const { return m_font; }
    CodeId codeAt(int row) const;
    int rowOf(CodeId code) const; // −1 where the font has no such code
    /// The first glyph of the code behind `after`, from the front again behind the last; none where
    /// the page has none.
    GlyphId glyphAfter(CodeId code, GlyphId after) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const DecodedCode& code, std::uint32_t uses, int column) const;

    std::shared_ptr<const PageExtract> m_page;
    FontId m_font;
    std::vector<std::uint32_t> m_rows; // CodeIds, by code
    std::vector<std::uint32_t> m_uses; // by row
    Scheme m_scheme = Scheme::light;
};

/// "/ToUnicode says U+0041, glyph name says U+0042"; empty where the code has no answers.
QString answersText(const DecodedCode& code);

} // namespace foulcase
