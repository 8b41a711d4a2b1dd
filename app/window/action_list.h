// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every action of the window with its key, one a line, narrowed as one types; Return does it. The
// same list without the typing is what `?` shows, with what the mouse does on the page.
#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QLineEdit;
class QListWidget;
class QMainWindow;

namespace foulcase {

struct ListedAction {
    QAction* action = nullptr;
    QString text; // with its menu: "View › Fit page"
    QString key;  // may be empty
};

/// Of the menus, in their order, then the layers.
QList<ListedAction> actionsOf(const QMainWindow& window);

class ActionList : public QDialog {
    Q_OBJECT

public:
    explicit ActionList(QMainWindow& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void narrow(const QString& typed);
    void run();

    QList<ListedAction> m_actions;
    QLineEdit* m_typed;
    QListWidget* m_rows;
};

/// Two columns, key and what it does, as HTML.
QString keyTable(const QMainWindow& window);

} // namespace foulcase
