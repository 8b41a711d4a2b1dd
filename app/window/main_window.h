// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workbench: joins the page, its panels and the actions. Each panel knows the session alone;
// nothing is computed here. Menus and docks: main_window_menus.cpp; files, passwords and what is
// kept of them: main_window_files.cpp.
#pragma once

#include "app/window/window_memory.h"
#include "views/session/session.h"

#include <QMainWindow>

class QLabel;
class QSpinBox;
class QStackedWidget;

namespace foulcase {

class FileWatch;
class FindingsPanel;
class HistoryPanel;
class LayerBar;
class NoticeBar;
class PageView;
class PeerSource;
class StartPage;
class TextPanel;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `source` must outlive the window. `settingsFile` as WindowMemory has it.
    explicit MainWindow(
        PageSource& source, const QString& settingsFile = {}, QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() { return *m_session; }
    PageView& pageView() { return *m_view; }
    /// Page 0: where somebody was in it last, else the first.
    void openFile(const QString& path, int page = 0, const QString& password = {});

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void buildMenus();
    void buildFileMenu();
    void buildViewMenu();
    void buildToolBar();
    void showPanel(const QString& name);
    void buildDocks();
    void buildStatusBar();
    QAction* addKeyed(QMenu* menu, const QString& text, const QKeySequence& key,
        const std::function<void()>& act);
    QDockWidget* addPanel(Qt::DockWidgetArea area, const char* name, const QString& title,
        QWidget* panel, const QString& purpose);

    void askForFile();
    void askForPassword();
    void readAgain();
    void fillRecentMenu(QMenu& menu);
    void takeChangeOnDisk();
    void rememberPlace();
    void goToRememberedPlace();
    void restoreLayout();
    void keepLayout();

    void refreshDocument();
    void refreshTitle();
    void refreshPage();
    void showKeys();
    void showActions();
    void showPurpose();

    WindowMemory m_memory;
    Session* m_session;
    PeerSource* m_peers;
    PageView* m_view;
    LayerBar* m_layerBar;
    StartPage* m_start;
    QStackedWidget* m_centre;
    NoticeBar* m_notice;
    FileWatch* m_fileWatch;
    FindingsPanel* m_findings = nullptr;
    HistoryPanel* m_history = nullptr;
    TextPanel* m_text = nullptr;
    QSpinBox* m_pageBox = nullptr;
    QLabel* m_pageCount = nullptr;
    QLabel* m_line;   // what is under the pointer, or what a click found
    QLabel* m_counts; // glyphs of the page by fate
    QLabel* m_zoom;
    QString m_answer;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    QByteArray m_firstLayout;
    std::optional<LastPlace> m_place; // to go to once its page is shown
    bool m_asksForPassword = false;
};

} // namespace foulcase
