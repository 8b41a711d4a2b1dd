// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the page was cut, step by step: a tree of regions and of the gaps weighed in each. Follows
// the focus to the region it stands in; a row selects what it speaks of.
#pragma once

#include "views/session/session.h"

#include <QWidget>

class QLabel;
class QTreeView;

namespace foulcase {

class CutTreeModel;

class CutTreePanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit CutTreePanel(Session& session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void follow(const Focus& focus, const QObject* setter);
    void choose(const QModelIndex& index);
    Subject placeOf(const Focus& focus) const;

    Session& m_session;
    CutTreeModel* m_model;
    QTreeView* m_tree;
    QLabel* m_empty;
};

} // namespace foulcase
