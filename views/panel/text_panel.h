// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text of the page in any of its views, each character a focus: a click or an arrow key selects
// one, what is selected elsewhere is marked here. The line below tells code point, name and origin
// of what the pointer rests on, else of what is selected. With Ctrl held the page shows where it
// stands.
#pragma once

#include "views/panel/text_map.h"
#include "views/session/session.h"
#include "views/session/text_views.h"

#include <QWidget>

class QButtonGroup;
class QLabel;

namespace foulcase {

class FindBar;
class TextSheet;

class TextPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit TextPanel(Session& session, QWidget* parent = nullptr);

    /// Another text of the page that the session shows, until the next page.
    void setShown(ShownText shown);
    const ShownText& shown() const { return m_shown; }
    /// Stays from page to page; the text before stays until the other is composed.
    void setView(TextView view);
    TextView view() const { return m_wanted; }
    void openFind();

    /// One line about a character of a text.
    static QString describe(const ShownText& shown, const TextMap& map, std::size_t character);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addSwitch();
    void refresh();
    void showWanted();
    void follow(const Focus& focus, const QObject* setter);
    void choose(std::size_t character);
    void hover(int character, bool asking);
    void search(const QString& sought);
    void step(int by);
    Focus focusOf(std::size_t character) const;

    Session& m_session;
    TextViews m_views;
    TextView m_wanted = TextView::reading;
    ShownText m_shown;
    QButtonGroup* m_switch;
    TextSheet* m_view;
    FindBar* m_find;
    QLabel* m_empty;
    QLabel* m_line;
    QString m_aboutFocus;
    std::vector<CharacterRange> m_matches;
    int m_match = -1;
};

} // namespace foulcase
