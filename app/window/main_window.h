// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workbench: joins the page, its panels and the actions. Each panel knows the session alone;
// nothing is computed here.
#pragma once

#include "views/session/session.h"

#include <QMainWindow>

class QLabel;
class QSpinBox;

namespace foulcase {

class FindingsPanel;
class HistoryPanel;
class LayerBar;
class PageView;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `source` must outlive the window.
    explicit MainWindow(PageSource& source, QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() { return *m_session; }
    PageView& pageView() { return *m_view; }
    void openFile(const QString& path, int page = 1, const QString& password = {});

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildMenus();
    void buildToolBar();
    void buildDocks();
    void buildStatusBar();
    QAction* addKeyed(QMenu* menu, const QString& text, const QKeySequence& key,
        const std::function<void()>& act);
    void askForFile();
    void askForPassword();
    void refreshDocument();
    void refreshPage();
    void showKeys();

    Session* m_session;
    PageView* m_view;
    LayerBar* m_layerBar;
    FindingsPanel* m_findings = nullptr;
    HistoryPanel* m_history = nullptr;
    QSpinBox* m_pageBox = nullptr;
    QLabel* m_pageCount = nullptr;
    QLabel* m_line;   // what is under the pointer, or what a click found
    QLabel* m_counts; // glyphs of the page by fate
    QLabel* m_zoom;
    QString m_answer;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
};

} // namespace foulcase
