// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"
#include "app/window/survey_progress.h"
#include "app/window/theme.h"
#include "views/page/page_view.h"
#include "views/panel/findings_panel.h"
#include "views/panel/text_panel.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QSpinBox>
#include <QStatusBar>
#include <QToolBar>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr double zoomStep = 1.25;
const QKeySequence noKey; // keys of the page view are named in the text alone

} // namespace

QAction* MainWindow::addKeyed(
    QMenu* menu, const QString& text, const QKeySequence& key, const std::function<void()>& act)
{
    QAction* action = menu->addAction(text);
    action->setShortcut(key);
    connect(action, &QAction::triggered, this, act);
    return action;
}

void MainWindow::buildFileMenu()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    addKeyed(file, tr("&Open …"), QKeySequence::Open, [this] { askForFile(); });
    QMenu* recent = file->addMenu(tr("Open &recent"));
    recent->setToolTipsVisible(true);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecentMenu(*recent); });
    fillRecentMenu(*recent);
    addKeyed(
        file, tr("Enter &password …"), QKeySequence(u"Ctrl+P"_s), [this] { askForPassword(); });
    addKeyed(file, tr("Read &again"), QKeySequence(u"Ctrl+R"_s), [this] { readAgain(); });
    file->addSeparator();
    addKeyed(file, tr("&Quit"), QKeySequence(u"Ctrl+Q"_s), [this] { close(); });
}

void MainWindow::buildViewMenu()
{
    QMenu* view = menuBar()->addMenu(tr("&View"));
    addKeyed(view, tr("Fit &page\tF"), noKey, [this] { m_view->setFitMode(FitMode::page); });
    addKeyed(view, tr("Fit &width\tW"), noKey, [this] { m_view->setFitMode(FitMode::width); });
    addKeyed(view, tr("&Turn by a quarter\tR"), noKey,
        [this] { m_view->setTurn(m_view->turn() + 1); });
    addKeyed(view, tr("Zoom &in\t+"), noKey, [this] { m_view->zoomBy(zoomStep); });
    addKeyed(view, tr("Zoom &out\t−"), noKey, [this] { m_view->zoomBy(1 / zoomStep); });
    view->addSeparator();
    for (QDockWidget* dock : findChildren<QDockWidget*>()) {
        view->addAction(dock->toggleViewAction());
    }
    addKeyed(view, tr("Panels as at &first"), noKey, [this] { restoreState(m_firstLayout, 1); });
    view->addSeparator();
    QMenu* themes = view->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(themes);
    const Theme now = m_memory.theme();
    const auto add = [&](const QString& text, Theme theme) {
        QAction* action = addKeyed(themes, text, noKey, [this, theme] {
            m_memory.setTheme(theme);
            applyTheme(theme);
        });
        action->setCheckable(true);
        action->setChecked(theme == now);
        group->addAction(action);
    };
    add(tr("As the &desktop"), Theme::system);
    add(tr("&Light"), Theme::light);
    add(tr("D&ark"), Theme::dark);
}

void MainWindow::buildMenus()
{
    buildFileMenu();
    QMenu* go = menuBar()->addMenu(tr("&Go"));
    addKeyed(go, tr("&Next page\tPage Down"), noKey,
        [this] { m_session->goToPage(m_session->page() + 1); });
    addKeyed(go, tr("&Previous page\tPage Up"), noKey,
        [this] { m_session->goToPage(m_session->page() - 1); });
    addKeyed(go, tr("Page by n&umber"), QKeySequence(u"Ctrl+G"_s), [this] {
        m_pageBox->setFocus();
        m_pageBox->selectAll();
    });
    go->addSeparator();
    addKeyed(go, tr("Next &finding"), QKeySequence(u"N"_s), [this] { m_findings->step(1); });
    addKeyed(go, tr("Previous f&inding"), QKeySequence(u"P"_s), [this] { m_findings->step(-1); });
    addKeyed(go, tr("&Judge all pages"), noKey, [this] { m_session->startSurvey(); });
    go->addSeparator();
    m_back = addKeyed(
        go, tr("&Back"), QKeySequence(u"Alt+Left"_s), [this] { m_session->selection().goBack(); });
    m_forward = addKeyed(go, tr("F&orward"), QKeySequence(u"Alt+Right"_s),
        [this] { m_session->selection().goForward(); });
    m_back->setEnabled(false);
    m_forward->setEnabled(false);
    buildViewMenu();
    QMenu* aid = menuBar()->addMenu(tr("&Help"));
    addKeyed(aid, tr("All &actions …"), QKeySequence(u"Ctrl+K"_s), [this] { showActions(); });
    addKeyed(aid, tr("&Keys"), QKeySequence(u"?"_s), [this] { showKeys(); });
    addKeyed(aid, tr("What this &panel is for"), QKeySequence(u"F1"_s), [this] { showPurpose(); });
}

void MainWindow::buildToolBar()
{
    auto* bar = new QToolBar(tr("Page"), this);
    bar->setObjectName(u"pageBar"_s);
    bar->setMovable(false);
    const auto add = [&](const QString& text, const QString& tip,
                         const std::function<void()>& act) {
        QAction* action = bar->addAction(text);
        action->setToolTip(tip);
        connect(action, &QAction::triggered, this, act);
    };
    add(tr("Open …"), tr("Open a PDF (Ctrl+O)"), [this] { askForFile(); });
    bar->addSeparator();
    add(u"◀"_s, tr("Previous page (Page Up)"),
        [this] { m_session->goToPage(m_session->page() - 1); });
    m_pageBox = new QSpinBox(bar);
    m_pageBox->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_pageBox->setAlignment(Qt::AlignRight);
    m_pageBox->setKeyboardTracking(false);
    m_pageBox->setMinimumWidth(56);
    m_pageBox->setToolTip(tr("Page, counted from 1 (Ctrl+G)"));
    m_pageBox->setFocusPolicy(Qt::ClickFocus);
    bar->addWidget(m_pageBox);
    m_pageCount = new QLabel(bar);
    m_pageCount->setMargin(4);
    bar->addWidget(m_pageCount);
    add(u"▶"_s, tr("Next page (Page Down)"),
        [this] { m_session->goToPage(m_session->page() + 1); });
    bar->addSeparator();
    add(tr("Fit page"), tr("The whole page (F)"), [this] { m_view->setFitMode(FitMode::page); });
    add(tr("Fit width"), tr("The page's width (W)"),
        [this] { m_view->setFitMode(FitMode::width); });
    add(u"−"_s, tr("Smaller (−)"), [this] { m_view->zoomBy(1 / zoomStep); });
    add(u"+"_s, tr("Larger (+, or Ctrl and the wheel)"), [this] { m_view->zoomBy(zoomStep); });
    addToolBar(bar);
    connect(m_pageBox, &QSpinBox::valueChanged, this, [this](int page) {
        m_session->goToPage(page);
        m_view->setFocus();
    });
}

void MainWindow::buildStatusBar()
{
    m_line->setTextFormat(Qt::PlainText);
    m_line->setTextInteractionFlags(Qt::TextSelectableByMouse);
    statusBar()->addWidget(m_line, 1);
    statusBar()->addPermanentWidget(new SurveyProgress(*m_session, this));
    statusBar()->addPermanentWidget(m_counts);
    statusBar()->addPermanentWidget(m_zoom);
    connect(m_view, &PageView::hovered, this, [this](const QString& line) {
        m_line->setText(line.isEmpty() ? m_answer : line);
        m_line->setToolTip(m_line->text().toHtmlEscaped());
    });
    connect(m_view, &PageView::answered, this, [this](const QString& line) {
        m_answer = line;
        m_line->setText(line);
    });
    connect(m_view, &PageView::zoomChanged, this, [this](double zoom) {
        m_zoom->setText(u"%1 %"_s.arg(zoom * 100, 0, 'f', zoom < 0.1 ? 1 : 0));
    });
}

} // namespace foulcase
