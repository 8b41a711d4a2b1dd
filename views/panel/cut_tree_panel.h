// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the page was cut: a tree of regions and of the gaps weighed in each, played step by step.
// Follows the focus to the region it stands in; a row selects what it speaks of. What is wished of
// a gap is told, not done. Beside the tree, on request, XY-cut with either axis first against our
// order.
#pragma once

#include "core/layout/cut_wishes.h"
#include "views/panel/replay_cells.h"
#include "views/session/session.h"

#include <QFutureWatcher>
#include <QTimer>
#include <QWidget>

class QLabel;
class QTableView;
class QToolButton;
class QTreeView;

namespace foulcase {

class CutTreeModel;
class ReplayModel;

class CutTreePanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit CutTreePanel(Session& session, QWidget* parent = nullptr);

    /// Those that the page is laid out with, of all pages.
    void showWishes(const CutWishes& wishes);
    /// Cuts of the page in the order they were made; the one that is looked at, −1 before the first.
    int stepCount() const { return static_cast<int>(m_steps.size()); }
    int step() const { return m_step; }
    void goToStep(int step);
    bool isPlaying() const { return m_playing.isActive(); }
    static constexpr int playingStep = 900; // milliseconds

Q_SIGNALS:
    void wished(const foulcase::CutWish& wish);
    void wishForgotten(const foulcase::CutWish& wish);
    void wishesCleared();
    /// Whether the profiles of the region are to be drawn along the page's edges.
    void profilesWanted(bool wanted);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeHead();
    void refresh();
    void listSteps();
    void tellStep();
    void setPlaying(bool playing);
    void compareAxes();
    void takeOrders();
    void showMenu(const QPoint& at);
    void follow(const Focus& focus, const QObject* setter);
    void choose(const QModelIndex& index);
    Subject placeOf(const Focus& focus) const;

    Session& m_session;
    CutTreeModel* m_model;
    QTreeView* m_tree;
    QLabel* m_empty;
    QToolButton* m_back = nullptr;
    QToolButton* m_play = nullptr;
    QToolButton* m_forward = nullptr;
    QToolButton* m_profiles = nullptr;
    QToolButton* m_compare = nullptr;
    QToolButton* m_clear = nullptr;
    QLabel* m_state = nullptr;
    ReplayModel* m_ordersModel;
    QTableView* m_orders;
    QFutureWatcher<std::shared_ptr<const ReplayAnswer>> m_ordersWatcher;
    std::vector<std::uint32_t> m_steps; // regions that were cut
    int m_step = -1;
    QTimer m_playing;
};

} // namespace foulcase
