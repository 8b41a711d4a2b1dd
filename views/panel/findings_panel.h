// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong or notable on the page, as sentences, most telling first. A click selects the
// finding, another one what it speaks of, one after the other; step() goes through the findings.
// A focus that a finding speaks of marks that finding.
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
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void follow(const Focus& focus, const QObject* setter);
    void select(int row);
    void click(int row);
    int rowAbout(const Focus& focus) const;
    void putCurrent(int row);

    Session& m_session;
    FindingsModel* m_model;
    QListView* m_list;
    QLabel* m_empty;
    bool m_walking = false; // the focus is this panel's own
};

} // namespace foulcase
