// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fonts of a page or of the document as rows, those whose sources contradict each other first:
// what each is, how it is encoded and where the Unicode of its codes came from. Counts are of this
// page, or of the pages that were gathered so far. Knows no widget.
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

/// A font wherever it is used.
struct FontRow {
    FontKey key;
    FontId here; // on the page on show; none where that does not use it
    FontFacts facts;
    FontCounts counts;
    std::vector<PageUse> pages; // of the document's rows
    int firstPage = 0;          // 1-based
    std::string resource;       // its name there
};

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
        pagesColumn, // of the document
        sourcesColumn,
        columnCount_,
    };

    explicit FontTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setPage(const std::shared_ptr<const PageExtract>& page);
    /// `page` tells which of them it uses; may be null.
    void setDocument(
        const DocumentFonts& fonts, const std::shared_ptr<const PageExtract>& page);
    void setScheme(Scheme scheme) { m_scheme = scheme; }
    /// Null where there is no such row.
    const FontRow* row(int index) const;
    FontId fontAt(int row) const; // none where the page does not use it
    int rowOf(FontId font) const; // −1 where no row has it
    int rowOf(const FontKey& key) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    static QString text(const FontRow& row, int column);

    std::vector<FontRow> m_rows;
    Scheme m_scheme = Scheme::light;
};

/// "Type 1, embedded subset, WinAnsiEncoding"
QString fontWords(const FontFacts& font);
/// "1–3, 7"
QString pageRanges(const std::vector<PageUse>& pages);

} // namespace foulcase
