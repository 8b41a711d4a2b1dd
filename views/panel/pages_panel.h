// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages of the document as thumbnails with badges: how bad the worst finding of a page is and
// how many there are. Only rows in sight cost anything. A click or a key goes to the page.
#pragma once

#include "views/panel/pages_model.h"
#include "views/panel/thumbnails.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QListView;

namespace foulcase {

class PagesPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit PagesPanel(Session& session, QWidget* parent = nullptr);

    PagesModel& model() { return *m_model; }
    QListView& list() { return *m_list; }

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void takeDocument();
    void takeShownPage();
    void markCurrent();
    void wantVisible();

    Session& m_session;
    PagesModel* m_model;
    Thumbnails* m_thumbnails;
    QListView* m_list;
    QLabel* m_empty;
    QTimer m_wantTimer; // one look at what is in sight for many scroll steps
};

} // namespace foulcase
