// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong or notable on the page, as sentences, most telling first. A click selects what a
// finding speaks of; step() goes through them.
#pragma once

#include "views/session/session.h"

#include <QWidget>

class QLabel;
class QListView;

namespace foulcase {

class FindingsModel;

class FindingsPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit FindingsPanel(Session& session, QWidget* parent = nullptr);

    /// To the next (1) or the previous (−1) finding.
    void step(int by);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void select(int row);

    Session& m_session;
    FindingsModel* m_model;
    QListView* m_list;
    QLabel* m_empty;
};

} // namespace foulcase
