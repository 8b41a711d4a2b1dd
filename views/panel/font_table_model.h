// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fonts of a page as rows, those whose sources contradict each other first: what each is, how
// it is encoded and where the Unicode of its codes came from. Counts are of this page. Knows no
// widget.
#pragma once

#include "core/extract/font_uses.h"
#include "core/extract/page_extract.h"
#include "views/palette.h"

#include <QAbstractTableModel>

#include <array>
#include <memory>

namespace foulcase {

/// Of one font on its page.
struct FontCounts {
    std::uint32_t codes = 0;
    std::uint32_t glyphs = 0;
    std::uint32_t conflicts = 0; // codes that a source reads otherwise than the one that decides
    std::array<std::uint32_t, enumCount<UnicodeSource>> won{}; // codes, by the deciding source
};

std::vector<FontCounts> countFonts(const PageContents& page);

class FontTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        conflictColumn,
        resourceColumn,
        nameColumn,
        kindColumn,
        programColumn,
        encodingColumn,
        toUnicodeColumn,
        codesColumn,
        glyphsColumn,
        sourcesColumn,
        columnCount_,
    };

    explicit FontTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setPage(std::shared_ptr<const PageExtract> page);
    void setScheme(Scheme scheme) { m_scheme = scheme; }
    FontId fontAt(int row) const;
    int rowOf(FontId font) const; // −1 where the page has no such font

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const FontFacts& font, const FontCounts& counts, int column) const;

    std::shared_ptr<const PageExtract> m_page;
    std::vector<FontCounts> m_counts; // by FontId
    std::vector<std::uint32_t> m_order;
    Scheme m_scheme = Scheme::light;
};

} // namespace foulcase
