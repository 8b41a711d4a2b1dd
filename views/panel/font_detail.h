// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is known of the chosen font and code beyond their rows: the glyph large, every source's
// answer in words, the pages that use the code; /ToUnicode as parsed beside its bytes. Asks for
// nothing itself; a click on a page or a wish to save is told to its owner.
#pragma once

#include "core/extract/font_report.h"
#include "core/extract/font_uses.h"
#include "views/panel/glyph_outline.h"

#include <QTabWidget>

#include <memory>

class QLabel;
class QListView;
class QPushButton;
class QTableView;

namespace foulcase {

class FontMapModel;
class FontMapTextModel;
class FontPagesModel;

/// One glyph as large as there is room.
class GlyphSheet : public QWidget {
    Q_OBJECT

public:
    explicit GlyphSheet(QWidget* parent = nullptr);
    void setDrawing(const GlyphDrawing& drawing);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    GlyphDrawing m_drawing;
};

class FontDetail : public QTabWidget {
    Q_OBJECT

public:
    explicit FontDetail(QWidget* parent = nullptr);

    /// Null while it is on its way, or where `why` says that there is none.
    void setReport(const std::shared_ptr<const FontReport>& report, const QString& why = {});
    /// Null: none is chosen. `tally` where the document's uses are known.
    void setCode(const DecodedCode* code, const CodeTally* tally);
    void setDrawing(const GlyphDrawing& drawing);

Q_SIGNALS:
    void pageWanted(int page);
    void programWanted();
    void mapWanted();

private:
    QWidget* makeCodeTab();
    QWidget* makeMapTab();
    void showEntry(int row);
    void showBytes();

    std::shared_ptr<const FontReport> m_report;
    CodeName m_code;
    bool m_hasCode = false;
    bool m_following = false; // rows are moved to by the pane itself
    GlyphSheet* m_glyph;
    QLabel* m_words;
    QLabel* m_drawn;
    FontPagesModel* m_pagesModel;
    QTableView* m_pages;
    FontMapModel* m_mapModel;
    FontMapTextModel* m_textModel;
    QLabel* m_mapState;
    QTableView* m_map;
    QListView* m_text;
    QPushButton* m_saveProgram;
    QPushButton* m_saveMap;
};

} // namespace foulcase
