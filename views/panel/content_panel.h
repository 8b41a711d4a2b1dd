// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content stream that the focus was painted by, one executed operator a row. A row selects its
// operator; a glyph marks the very bytes of its code. Streams that run other streams are walked up
// and down. Bytes come when they come; until then, and where they do not come, it says so.
#pragma once

#include "views/session/session.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QTableView;
class QToolButton;

namespace foulcase {

class ContentDelegate;
class ContentListModel;
class ContentModel;

class ContentPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit ContentPanel(Session& session, QWidget* parent = nullptr);

    const ContentModel& model() const { return *m_model; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void follow(const Focus& focus, const QObject* setter);
    void showContent(ContentId content);
    void takeBytes(const QString& tag, int page, ContentId content, const QByteArray& bytes);
    void takeFailure(const QString& tag, int page, ContentId content, const Problem& problem);
    void markFocus();
    void putCurrent(int row);
    void expandCurrent(int row);
    void select(int row);
    void goUp();
    void goInto();
    void copy() const;
    ContentId contentRunBy(OperatorId op) const;
    void tell(const QString& notice);
    void refreshButtons();

    Session& m_session;
    ContentModel* m_model;
    ContentListModel* m_contents;
    ContentDelegate* m_delegate;
    QComboBox* m_chooser;
    QToolButton* m_up;
    QToolButton* m_into;
    QLabel* m_notice;
    QTableView* m_table;
    int m_expanded = -1;
    bool m_following = false; // rows are moved to by the panel itself
};

} // namespace foulcase
