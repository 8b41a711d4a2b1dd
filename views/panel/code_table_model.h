// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The codes of one font as rows in the order of the codes: what each means, what every source says
// of it, its glyph as drawn, how often the page and the document use it. Shows what the page knows
// at once and what a report adds once it came. Widths are 1/1000 text space unit at size 1. Texts
// are made when they are looked at. Knows no widget.
#pragma once

#include "core/extract/font_report.h"
#include "core/extract/font_uses.h"
#include "core/extract/page_extract.h"
#include "views/panel/glyph_outline.h"

#include <QAbstractTableModel>

#include <memory>
#include <unordered_map>

namespace foulcase {

/// used_here: codes of the page · used: of any page that was gathered · all: those besides that
/// encoding or map speak of
enum class CodeScope { used_here, used, all };

class CodeTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        conflictColumn,
        codeColumn,
        glyphColumn,
        unicodeColumn,
        firstAnswerColumn, // one for each source, in the order of trust
        nameColumn = firstAnswerColumn + static_cast<int>(enumCount<UnicodeSource>) - 1,
        usesColumn,     // on the page
        documentColumn, // on the pages gathered so far
        sourceColumn,
        cidColumn,
        gidColumn,
        widthColumn,
        columnCount_,
    };

    explicit CodeTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// The font of a page; a font that the page does not have: no rows of its.
    void setFont(std::shared_ptr<const PageExtract> page, FontId font);
    /// The same font's codes in the document; null: not known. Uses are read from `fonts`, which
    /// must outlive the model, by `key`.
    void setReport(std::shared_ptr<const FontReport> report);
    void setUses(const DocumentFonts* fonts, const FontKey& key);
    void setScope(CodeScope scope);
    /// fonts() of the document has other numbers; rows stay.
    void usesChanged();
    void setScheme(Scheme scheme) { m_scheme = scheme; }

    FontId font() const { return m_font; }
    /// Null where there is no such row.
    const DecodedCode* decoded(int row) const;
    CodeId codeAt(int row) const; // none where the page does not use it
    int rowOf(CodeId code) const; // −1 where the font has no such code
    int rowOf(CodeName name) const;
    CodeName nameAt(int row) const;
    const CodeTally* tallyAt(int row) const; // null where no page gathered uses it
    /// Whether any code has an answer of that source.
    bool answers(UnicodeSource source) const;

    /// Codes of the rows whose glyphs were not drawn yet.
    std::vector<CodeName> undrawn(int firstRow, int lastRow) const;
    void setOutlines(const std::vector<CodeName>& codes, const std::vector<GlyphOutline>& outlines);
    GlyphDrawing drawingAt(int row) const;

    /// The first glyph of the code behind `after`, from the front again behind the last; none where
    /// the page has none.
    GlyphId glyphAfter(CodeId code, GlyphId after) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        const DecodedCode* code = nullptr; // of the page or of the report
        CodeId here;
        std::uint32_t uses = 0;
    };
    void build();
    const SourceAnswer* answer(const Row& row, int column) const;
    QString text(const Row& row, int column) const;
    QVariant ink(const Row& row, int column) const;
    QString tip(const Row& row, int column) const;

    std::shared_ptr<const PageExtract> m_page;
    std::shared_ptr<const FontReport> m_report;
    FontId m_font;
    const DocumentFonts* m_uses = nullptr;
    FontKey m_key;
    CodeScope m_scope = CodeScope::used_here;
    std::vector<Row> m_rows;
    std::unordered_map<std::uint64_t, GlyphDrawing> m_drawings; // by length and code
    Scheme m_scheme = Scheme::light;
};

/// "/ToUnicode says U+0041, glyph name says U+0042"; empty where the code has no answers.
QString answersText(const DecodedCode& code);
/// "a   U+0061"; the code points alone where they cannot be drawn.
QString unicodeWords(const std::u32string& text);
QString codeWords(std::uint32_t code, std::uint32_t bytes);

} // namespace foulcase
