// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The decisions of the page that stand nearest to their limits: which of them a small change of a
// rule or of the file would turn. A click goes to the place.
#pragma once

#include "views/session/session.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QTableView;

namespace foulcase {

class MarginsModel;

class MarginsPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit MarginsPanel(Session& session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void listRules();
    void explain();
    void follow(const Focus& focus, const QObject* setter);
    void choose(const QModelIndex& index);

    Session& m_session;
    MarginsModel* m_model;
    QTableView* m_table;
    QComboBox* m_rules;
    QLabel* m_summary;
    QLabel* m_empty;
    std::shared_ptr<const PageExtract> m_page;
};

} // namespace foulcase
