// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fonts of the page or of the document, the codes of the chosen one below, and what is known of
// the chosen code and its map. A click selects the font or the code; another click on the same code
// steps through its glyphs; a page in the list of uses is gone to.
#pragma once

#include "views/session/session.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QSplitter;
class QTableView;
class QToolButton;

namespace foulcase {

class CodeTableModel;
class FontDetail;
class FontTableModel;
struct FontRow;

class FontsPanel : public QWidget {
    Q_OBJECT

public:
    enum class Reach { page, document };

    /// `session` must outlive the panel.
    explicit FontsPanel(Session& session, QWidget* parent = nullptr);

    void setReach(Reach reach);
    /// program or stream (of /ToUnicode) of the chosen font, once it came.
    void save(FontWish wish, const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    /// Its parts stand beside each other where there is more width than height.
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeCodes();
    void connectTables();
    void refresh();
    void gathered();
    void follow(const Focus& focus);
    void showFont(const FontRow* row);
    void showCode();
    void selectFont(int row);
    void selectCode(int row);
    void stepThrough(int row);
    void goToUse(int page);
    bool takeWanted();
    void putCurrent(QTableView* table, int row);
    int pageShown() const;
    void hideEmptyColumns();
    void tellState();

    void askForReport();
    void askForOutlines();
    void takeFont(const QString& tag, const FontOrder& order, const FontReply& reply);
    void takeFailure(const QString& tag, const FontOrder& order, const Problem& problem);
    void askWhereToSave(FontWish wish);
    void write(const SavedStream& stream);

    /// A code of a font on a page that is on its way.
    struct Wanted {
        int page = 0; // 0: none
        FontKey font;
        CodeName code;
    };

    Session& m_session;
    FontTableModel* m_fontModel;
    CodeTableModel* m_codeModel;
    QSplitter* m_splitter;
    QTableView* m_fonts;
    QTableView* m_codes;
    FontDetail* m_detail;
    QLabel* m_empty;
    QLabel* m_heading;
    QLabel* m_state;
    QToolButton* m_ofPage;
    QToolButton* m_ofDocument;
    QComboBox* m_scope;
    QTimer m_gathering; // what the survey brings is shown in steps
    QTimer m_drawing;
    Reach m_reach = Reach::page;
    bool m_hasFont = false; // what follows is of the chosen font
    FontKey m_key;
    FontQuery m_query;
    std::shared_ptr<const FontReport> m_report;
    std::size_t m_reportedCodes = 0;
    Wanted m_wanted;
    QString m_savePath;
    bool m_dividedByHand = false; // the user moved a border between the parts
    bool m_following = false; // rows are moved to by the panel itself
    bool m_byMouse = false;   // the last press on a code was the mouse's
};

} // namespace foulcase
