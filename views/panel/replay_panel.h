// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What other readers would do with the glyphs of the page: four matrices, for repeats, blanks,
// widths and the order of lines. Replayed in the window's pool once the panel is seen; the newest
// question is answered alone.
#pragma once

#include "views/panel/replay_cells.h"
#include "views/session/session.h"

#include <QFutureWatcher>
#include <QWidget>

#include <array>

class QCheckBox;
class QLabel;
class QTableView;
class QToolButton;

namespace foulcase {

class ReplayModel;

class ReplayPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit ReplayPanel(Session& session, QWidget* parent = nullptr);

    void ask(ReplayQuestion question);
    ReplayQuestion question() const { return m_question; }
    bool isReplaying() const { return m_watcher.isRunning(); }

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    using Answer = std::shared_ptr<const ReplayAnswer>;
    QWidget* makeHead();
    void refresh();
    void run();
    void take();
    void put(const Answer& answer);
    void explain();
    void follow(const Focus& focus, const QObject* setter);
    void choose(const QModelIndex& index);

    Session& m_session;
    ReplayModel* m_model;
    QTableView* m_table;
    QLabel* m_summary = nullptr;
    QLabel* m_legend = nullptr;
    QLabel* m_empty;
    QCheckBox* m_scope = nullptr;
    std::array<QToolButton*, replayQuestions> m_choices{};
    ReplayQuestion m_question = ReplayQuestion::repeats;
    std::shared_ptr<const PageExtract> m_page;
    std::array<Answer, replayQuestions> m_answers; // of m_page
    QFutureWatcher<Answer> m_watcher;
};

} // namespace foulcase
