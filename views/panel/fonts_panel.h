// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fonts of the page and, below, the codes of the chosen one. A click selects the font or the
// code; another click on the same code steps through its glyphs.
#pragma once

#include "views/session/session.h"

#include <QWidget>

class QLabel;
class QSplitter;
class QTableView;

namespace foulcase {

class CodeTableModel;
class FontTableModel;

class FontsPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit FontsPanel(Session& session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void follow(const Focus& focus);
    void showFont(FontId font);
    void selectFont(int row);
    void selectCode(int row);
    void stepThrough(int row);
    void putCurrent(QTableView* table, int row);
    int pageShown() const;

    Session& m_session;
    FontTableModel* m_fontModel;
    CodeTableModel* m_codeModel;
    QSplitter* m_splitter;
    QTableView* m_fonts;
    QTableView* m_codes;
    QLabel* m_empty;
    QLabel* m_heading;
    bool m_following = false; // rows are moved to by the panel itself
    bool m_byMouse = false;   // the last press on a code was the mouse's
};

} // namespace foulcase
