// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the window: where each stands at first and what F1 says of it.
#include "app/window/main_window.h"

#include "views/page/cut_rulers.h"
#include "views/panel/content_panel.h"
#include "views/panel/cut_tree_panel.h"
#include "views/panel/findings_panel.h"
#include "views/panel/fonts_panel.h"
#include "views/panel/history_panel.h"
#include "views/panel/margins_panel.h"
#include "views/panel/pages_panel.h"
#include "views/panel/peers_panel.h"
#include "views/panel/rules_panel.h"
#include "views/panel/replay_panel.h"
#include "views/panel/text_panel.h"

#include <QDockWidget>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr int leftWidth = 270;
constexpr int rightWidth = 340;
constexpr int bottomHeight = 200;

} // namespace

QDockWidget* MainWindow::addPanel(Qt::DockWidgetArea area, const char* name, const QString& title,
    QWidget* panel, const QString& purpose)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(QLatin1StringView(name));
    dock->setWidget(panel);
    dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable);
    dock->setWhatsThis(purpose);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::showPanel(const QString& name)
{
    if (auto* dock = findChild<QDockWidget*>(name)) {
        dock->show();
        dock->raise();
    }
}

void MainWindow::buildDocks()
{
    setDockNestingEnabled(true);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_findings = new FindingsPanel(*m_session, this);
    m_history = new HistoryPanel(*m_session, this);
    m_text = new TextPanel(*m_session, this);
    QDockWidget* findings = addPanel(Qt::LeftDockWidgetArea, "findingsDock", tr("Findings"),
        m_findings,
        tr("<b>Findings</b> are causes that the page shows, the one that explains most damaged text "
           "first: what, how much of the page, since which object, what to do. A click goes there; "
           "N and P step through them."));
    addPanel(Qt::LeftDockWidgetArea, "pagesDock", tr("Pages"),
        new PagesPanel(*m_session, this),
        tr("<b>The pages</b> of the document, each with a badge for its worst finding once it was "
           "judged. A click goes there."));
    QDockWidget* history = addPanel(Qt::RightDockWidgetArea, "historyDock",
        tr("History of one glyph"), m_history,
        tr("<b>The history</b> of the selected glyph, from its bytes to the text, in the order in "
           "which it was decided: each step with its number beside its limit. Ctrl+C copies it as "
           "Markdown."));
    QDockWidget* text = addPanel(Qt::BottomDockWidgetArea, "textDock", tr("Text"), m_text,
        tr("<b>The text</b> as it is put out, with a mark for every blank and line end that no glyph "
           "drew. A click goes to the glyph; Ctrl+F finds."));
    QDockWidget* stream = addPanel(Qt::BottomDockWidgetArea, "streamDock", tr("Stream"),
        new ContentPanel(*m_session, this),
        tr("<b>The content stream</b> of the selection: every operator that was executed, with the "
           "byte where it begins."));
    auto* cutTree = new CutTreePanel(*m_session, this);
    auto* rulers = new CutRulers(*m_session, *m_view);
    connect(cutTree, &CutTreePanel::profilesWanted, rulers, &CutRulers::setOn);
    QDockWidget* cuts = addPanel(Qt::BottomDockWidgetArea, "cutsDock", tr("Cut tree"), cutTree,
        tr("<b>The cut tree</b>: how the page was cut into columns and blocks, from the whole page "
           "down, with the gaps that were weighed on the way, each beside its limit. A click shows "
           "it on the page; a right click on a gap cuts there or does not."));
    QDockWidget* fonts = addPanel(Qt::BottomDockWidgetArea, "fontsDock", tr("Fonts"),
        new FontsPanel(*m_session, this),
        tr("<b>The fonts</b> of the page or the document, those whose sources disagree first; the "
           "codes of the chosen one with their glyphs as drawn and what every source says; the "
           "pages that use a code, and the map as parsed beside its bytes. A click on a code goes "
           "to its glyphs one after the other."));
    auto* rulesPanel = new RulesPanel(*m_session, this);
    RuleLab& lab = rulesPanel->lab();
    connect(cutTree, &CutTreePanel::wished, &lab, &RuleLab::wish);
    connect(cutTree, &CutTreePanel::wishForgotten, &lab, &RuleLab::forget);
    connect(cutTree, &CutTreePanel::wishesCleared, &lab, &RuleLab::forgetWishes);
    connect(rulers, &CutRulers::wished, &lab, &RuleLab::wish);
    connect(rulers, &CutRulers::wishForgotten, &lab, &RuleLab::forget);
    connect(&lab, &RuleLab::wishesChanged, cutTree,
        [cutTree, &lab] { cutTree->showWishes(lab.wishes()); });
    QDockWidget* rules = addPanel(Qt::RightDockWidgetArea, "rulesDock", tr("Rules"), rulesPanel,
        tr("<b>The rules</b> of the layout with their limits. A slider tries another limit on this "
           "page at once: what flips is marked on the page and counted. B compares with before; "
           "Save writes a file that every command takes by --rules."));
    tabifyDockWidget(history, rules);
    history->raise();
    QDockWidget* peers = addPanel(Qt::BottomDockWidgetArea, "peersDock", tr("Peers"),
        new PeersPanel(*m_session, *m_peers, this),
        tr("<b>Another reader</b> beside ours: runs pdftotext, mutool or a command of your own on "
           "the page, or opens a result that was saved; every difference with the decision under "
           "it. A click leads to our glyph and its history."));
    tabifyDockWidget(text, stream);
    tabifyDockWidget(stream, cuts);
    tabifyDockWidget(cuts, fonts);
    tabifyDockWidget(fonts, peers);
    QDockWidget* replay = addPanel(Qt::BottomDockWidgetArea, "replayDock", tr("Replay"),
        new ReplayPanel(*m_session, this),
        tr("<b>The replay</b>: what other readers' rules do with the same glyphs. Rows are places, "
           "columns are readers; cells in bold do otherwise than we. A click shows the place."));
    QDockWidget* margins = addPanel(Qt::BottomDockWidgetArea, "marginsDock", tr("Margins"),
        new MarginsPanel(*m_session, this),
        tr("<b>The margins</b>: decisions of the page that stand so near to their limits that a "
           "small change would turn them. A click shows the place."));
    tabifyDockWidget(peers, replay);
    tabifyDockWidget(replay, margins);
    text->raise();
    resizeDocks({findings, history}, {leftWidth, rightWidth}, Qt::Horizontal);
    resizeDocks({text}, {bottomHeight}, Qt::Vertical);
    connect(m_history, &HistoryPanel::wantsPanel, this,
        [this](const QString& id) { showPanel(id + u"Dock"_s); });
}

} // namespace foulcase
