// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include "views/page/page_view.h"
#include "views/panel/findings_panel.h"
#include "views/panel/history_panel.h"
#include "views/panel/layer_bar.h"
#include "views/panel/legend_strip.h"
#include "views/panel/pages_panel.h"

#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QSpinBox>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr int sideWidth = 300;
constexpr double zoomStep = 1.25;

class SideDock : public QDockWidget {
public:
    SideDock(const QString& title, const char* name, QWidget* content, QMainWindow* parent)
        : QDockWidget(title, parent)
    {
        setObjectName(QLatin1StringView(name));
        setWidget(content);
        setFeatures(DockWidgetMovable | DockWidgetClosable);
    }
};

/// Cuts at its right end instead of pushing the window wide.
class CutLabel : public QLabel {
public:
    using QLabel::QLabel;
    QSize minimumSizeHint() const override { return {80, QLabel::minimumSizeHint().height()}; }
};

} // namespace

MainWindow::MainWindow(PageSource& source, QWidget* parent)
    : QMainWindow(parent), m_session(new Session(source, this)),
      m_view(new PageView(*m_session, this)), m_layerBar(new LayerBar(m_session->layers(), this)),
      m_line(new CutLabel(this)), m_counts(new QLabel(this)), m_zoom(new QLabel(this))
{
    setAcceptDrops(true);
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_view, 1);
    column->addWidget(new LegendStrip(*m_session, centre));
    setCentralWidget(centre);
    buildDocks();
    buildToolBar();
    addToolBarBreak();
    addToolBar(m_layerBar);
    buildMenus();
    buildStatusBar();
    resize(QSize(1280, 860).boundedTo(screen()->availableSize()));
    connect(m_session, &Session::documentChanged, this, &MainWindow::refreshDocument);
    connect(m_session, &Session::pageAsked, this, &MainWindow::refreshPage);
    connect(m_session, &Session::pageShown, this, &MainWindow::refreshPage);
    connect(m_session, &Session::pageFailed, this, &MainWindow::refreshPage);
    connect(&m_session->selection(), &Selection::changed, this, [this] {
        m_back->setEnabled(m_session->selection().canGoBack());
        m_forward->setEnabled(m_session->selection().canGoForward());
    });
    refreshDocument();
    m_view->setFocus();
}

MainWindow::~MainWindow() = default;

void MainWindow::openFile(const QString& path, int page, const QString& password)
{
    m_session->open(QFileInfo(path).absoluteFilePath(), page, password);
}

void MainWindow::buildDocks()
{
    m_findings = new FindingsPanel(*m_session, this);
    m_history = new HistoryPanel(*m_session, this);
    auto* left = new SideDock(tr("Findings"), "findingsDock", m_findings, this);
    auto* right = new SideDock(tr("History of one glyph"), "historyDock", m_history, this);
    auto* pages = new SideDock(tr("Pages"), "pagesDock", new PagesPanel(*m_session, this), this);
    addDockWidget(Qt::LeftDockWidgetArea, left);
    addDockWidget(Qt::LeftDockWidgetArea, pages);
    addDockWidget(Qt::RightDockWidgetArea, right);
    resizeDocks({left, right}, {sideWidth - 40, sideWidth + 40}, Qt::Horizontal);
}

QAction* MainWindow::addKeyed(
    QMenu* menu, const QString& text, const QKeySequence& key, const std::function<void()>& act)
{
    QAction* action = menu->addAction(text);
    action->setShortcut(key);
    connect(action, &QAction::triggered, this, act);
    return action;
}

void MainWindow::buildMenus()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    addKeyed(file, tr("&Open …"), QKeySequence::Open, [this] { askForFile(); });
    addKeyed(
        file, tr("Enter &password …"), QKeySequence(u"Ctrl+P"_s), [this] { askForPassword(); });
    addKeyed(file, tr("&Read again"), QKeySequence(u"Ctrl+R"_s), [this] {
        if (!m_session->document().path.isEmpty()) {
            m_session->open(m_session->document().path, std::max(1, m_session->page()));
        }
    });
    file->addSeparator();
    addKeyed(file, tr("&Quit"), QKeySequence(u"Ctrl+Q"_s), [this] { close(); });

    QMenu* go = menuBar()->addMenu(tr("&Go"));
    const QKeySequence pageViewOnly; // keys of the page view are named in the text alone
    addKeyed(go, tr("&Next page\tPage Down"), pageViewOnly,
        [this] { m_session->goToPage(m_session->page() + 1); });
    addKeyed(go, tr("&Previous page\tPage Up"), pageViewOnly,
        [this] { m_session->goToPage(m_session->page() - 1); });
    addKeyed(go, tr("Page by n&umber"), QKeySequence(u"Ctrl+G"_s), [this] {
        m_pageBox->setFocus();
        m_pageBox->selectAll();
    });
    go->addSeparator();
    addKeyed(go, tr("Next &finding"), QKeySequence(u"N"_s), [this] { m_findings->step(1); });
    addKeyed(go, tr("Previous f&inding"), QKeySequence(u"P"_s), [this] { m_findings->step(-1); });
    go->addSeparator();
    m_back = addKeyed(
        go, tr("&Back"), QKeySequence(u"Alt+Left"_s), [this] { m_session->selection().goBack(); });
    m_forward = addKeyed(go, tr("F&orward"), QKeySequence(u"Alt+Right"_s),
        [this] { m_session->selection().goForward(); });
    m_back->setEnabled(false);
    m_forward->setEnabled(false);

    QMenu* view = menuBar()->addMenu(tr("&View"));
    addKeyed(view, tr("Fit &page\tF"), pageViewOnly, [this] { m_view->setFitMode(FitMode::page); });
    addKeyed(
        view, tr("Fit &width\tW"), pageViewOnly, [this] { m_view->setFitMode(FitMode::width); });
    addKeyed(view, tr("Zoom &in\t+"), pageViewOnly, [this] { m_view->zoomBy(zoomStep); });
    addKeyed(view, tr("Zoom &out\t−"), pageViewOnly, [this] { m_view->zoomBy(1 / zoomStep); });
    view->addSeparator();
    for (QDockWidget* dock : findChildren<QDockWidget*>()) {
        view->addAction(dock->toggleViewAction());
    }

    QMenu* aid = menuBar()->addMenu(tr("&Help"));
    addKeyed(aid, tr("&Keys"), QKeySequence(u"?"_s), [this] { showKeys(); });
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

void MainWindow::askForFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a PDF"),
        QFileInfo(m_session->document().path).path(), tr("PDF files (*.pdf);;All files (*)"));
    if (!path.isEmpty()) {
        openFile(path);
    }
}

void MainWindow::askForPassword()
{
    const QString path = m_session->document().path;
    if (path.isEmpty()) {
        return;
    }
    bool given = false;
    const QString password = QInputDialog::getText(this, tr("Password"),
        tr("User or owner password of %1:").arg(QFileInfo(path).fileName()), QLineEdit::Password,
        {}, &given);
    if (given) {
        m_session->open(path, std::max(1, m_session->page()), password);
    }
}

void MainWindow::refreshDocument()
{
    const DocumentFacts& document = m_session->document();
    const QString name = QFileInfo(document.path).fileName();
    setWindowTitle(name.isEmpty() ? u"Foulcase"_s : name + u" – Foulcase"_s);
    const QSignalBlocker quiet(m_pageBox);
    m_pageBox->setRange(std::min(1, document.pageCount), document.pageCount);
    m_pageBox->setEnabled(document.pageCount > 0);
    m_pageCount->setText(tr("of %1").arg(document.pageCount));
    m_answer.clear();
    m_line->clear();
    refreshPage();
}

void MainWindow::refreshPage()
{
    const QSignalBlocker quiet(m_pageBox);
    m_pageBox->setValue(m_session->page());
    const auto shown = m_session->shown();
    if (!shown || shown->extract().page != m_session->page()) {
        m_counts->setText(m_session->isWaiting() && m_session->page() > 0
                ? tr("reading page %1 …").arg(m_session->page())
                : QString());
        return;
    }
    std::size_t inText = 0;
    for (const Glyph& glyph : shown->contents().glyphs) {
        inText += inDefaultText(glyph.verdict) ? 1 : 0;
    }
    m_counts->setText(
        tr("%1 glyphs, %2 in the text").arg(shown->contents().glyphs.size()).arg(inText));
}

void MainWindow::showKeys()
{
    QMessageBox box(QMessageBox::NoIcon, tr("Keys"),
        tr("<table cellspacing='4'>"
           "<tr><td><b>0 … 9</b>, with Alt too</td>"
           "<td>toggle a layer; with Shift show it alone</td></tr>"
           "<tr><td><b>Space</b></td><td>hide the overlays while held</td></tr>"
           "<tr><td><b>Click</b></td><td>select; again: the next glyph below</td></tr>"
           "<tr><td><b>Drag, arrows, wheel</b></td><td>move over the page</td></tr>"
           "<tr><td><b>+ −, Ctrl+wheel</b></td><td>zoom to the pointer</td></tr>"
           "<tr><td><b>F, W</b></td><td>fit page, fit width</td></tr>"
           "<tr><td><b>R, Shift+R</b></td><td>turn the page by a quarter</td></tr>"
           "<tr><td><b>Ctrl+C, Ctrl+Shift+C</b></td>"
           "<td>on the page: copy the character, the place</td></tr>"
           "<tr><td><b>Page Up, Page Down, Home, End</b></td><td>pages</td></tr>"
           "<tr><td><b>Ctrl+G</b></td><td>page by number</td></tr>"
           "<tr><td><b>N, P</b></td><td>next and previous finding</td></tr>"
           "<tr><td><b>Alt+Left, Alt+Right</b></td><td>selections before and after</td></tr>"
           "<tr><td><b>Ctrl+C</b> in the history</td><td>copy it as Markdown</td></tr>"
           "<tr><td><b>Esc</b></td><td>select nothing</td></tr></table>"),
        QMessageBox::Close, this);
    box.setTextFormat(Qt::RichText);
    box.exec();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty()) {
        openFile(urls.first().toLocalFile());
    }
}

} // namespace foulcase
