// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another reader beside ours: runs its command or opens a result that was saved, and lists where it
// differs on the page that is shown, and why. A row leads to our glyph, so that its history is
// shown; its text is a view of its own, its boxes are a layer.
#pragma once

#include "views/session/peer_source.h"
#include "views/session/session.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QTabWidget;
class QToolButton;
class QTreeView;

namespace foulcase {

class PeersModel;

class PeersPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` and `source` must outlive the panel.
    PeersPanel(Session& session, PeerSource& source, QWidget* parent = nullptr);

    void run();
    void openResult(const QString& path);

private:
    void fillReaders();
    void askForResult();
    void start(PeerOrder order);
    void stop();
    void takePage();
    void takePeer();
    void take(const std::shared_ptr<const ShownPeer>& peer);
    void fail(const QString& sentence);
    void setRunning(bool running, const QString& step);
    void say(const QString& sentence);
    void follow(const Focus& focus, const QObject* setter);
    void choose(const QModelIndex& index);
    void explain(const PeerDifference* difference);
    void chooseInText();

    Session& m_session;
    PeerSource& m_source;
    PeersModel* m_model;
    QComboBox* m_reader;
    QToolButton* m_run;
    QToolButton* m_open;
    QToolButton* m_stop;
    QProgressBar* m_progress;
    QLabel* m_summary;
    QTabWidget* m_tabs;
    QTreeView* m_tree;
    QPlainTextEdit* m_text;
    QLabel* m_reason;
    std::shared_ptr<const ShownPeer> m_peer;
    std::vector<std::uint32_t> m_itemAt; // by UTF-16 place in m_text
    bool m_running = false;
};

} // namespace foulcase
