// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include "app/window/action_list.h"
#include "app/window/command_peer_source.h"
#include "app/window/file_watch.h"
#include "app/window/notice_bar.h"
#include "app/window/start_page.h"
#include "views/page/page_view.h"
#include "views/panel/layer_bar.h"
#include "views/panel/legend_strip.h"

#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <QWhatsThis>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

/// Cuts at its right end instead of pushing the window wide.
class CutLabel : public QLabel {
public:
    using QLabel::QLabel;
    QSize minimumSizeHint() const override { return {80, QLabel::minimumSizeHint().height()}; }
};

} // namespace

MainWindow::MainWindow(PageSource& source, const QString& settingsFile, QWidget* parent)
    : QMainWindow(parent), m_memory(settingsFile), m_session(new Session(source, this)),
      m_peers(new CommandPeerSource({}, this)),
      m_view(new PageView(*m_session, this)), m_layerBar(new LayerBar(m_session->layers(), this)),
      m_start(new StartPage(this)), m_centre(new QStackedWidget(this)),
      m_notice(new NoticeBar(this)), m_fileWatch(new FileWatch(this)), m_line(new CutLabel(this)),
      m_counts(new QLabel(this)), m_zoom(new QLabel(this))
{
    setAcceptDrops(true);
    auto* page = new QWidget(m_centre);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notice);
    column->addWidget(m_view, 1);
    column->addWidget(new LegendStrip(*m_session, page));
    m_centre->addWidget(m_start);
    m_centre->addWidget(page);
    setCentralWidget(m_centre);
    m_view->setWhatsThis(
        tr("<b>The page</b> as it is drawn, and over it what was extracted: the layers that are "
           "switched on above. Click a glyph to select it, again for what lies below it; a click "
           "on nothing says what is painted there."));
    buildDocks();
    buildToolBar();
    addToolBarBreak();
    addToolBar(m_layerBar);
    buildMenus();
    buildStatusBar();
    resize(QSize(1280, 860).boundedTo(screen()->availableSize()));
    restoreLayout();

    connect(m_start, &StartPage::openAsked, this, &MainWindow::askForFile);
    connect(m_start, &StartPage::fileAsked, this, [this](const QString& path) { openFile(path); });
    connect(m_fileWatch, &FileWatch::changed, this, &MainWindow::takeChangeOnDisk);
    connect(m_fileWatch, &FileWatch::gone, this, [this](const QString& path) {
        m_notice->say(tr("%1 is gone; what is shown was read before.").arg(QFileInfo(path).fileName()));
    });
    connect(m_session, &Session::reloadFailed, this, [this](const Problem& problem) {
        m_notice->say(tr("The file changed and cannot be read as it is now; what is shown was read "
                         "before. %1")
                          .arg(problem.sentence));
        if (problem.kind != ErrorKind::password_needed) {
            m_fileWatch->tryAgain();
        }
    });
    connect(m_session, &Session::documentChanged, this, &MainWindow::refreshDocument);
    connect(m_session, &Session::pageAsked, this, &MainWindow::refreshPage);
    connect(m_session, &Session::pageShown, this, &MainWindow::refreshPage);
    // Once the legend has taken its room.
    connect(m_session, &Session::pageShown, this, &MainWindow::goToRememberedPlace,
        Qt::QueuedConnection);
    connect(m_session, &Session::pageFailed, this, &MainWindow::refreshPage);
    connect(&m_session->selection(), &Selection::changed, this, [this] {
        m_back->setEnabled(m_session->selection().canGoBack());
        m_forward->setEnabled(m_session->selection().canGoForward());
    });
    refreshDocument();
    m_view->setFocus();
}

MainWindow::~MainWindow() = default;

void MainWindow::refreshTitle()
{
    const DocumentFacts& document = m_session->document();
    const QString name = QFileInfo(document.path).fileName();
    if (name.isEmpty()) {
        setWindowTitle(u"Foulcase"_s);
    } else if (m_session->page() > 0 && document.pageCount > 1) {
        setWindowTitle(tr("%1, page %2 of %3 – Foulcase")
                           .arg(name)
                           .arg(m_session->page())
                           .arg(document.pageCount));
    } else {
        setWindowTitle(name + u" – Foulcase"_s);
    }
}

void MainWindow::refreshDocument()
{
    const DocumentFacts& document = m_session->document();
    const DocumentState state = m_session->state();
    {
        const QSignalBlocker quiet(m_pageBox);
        m_pageBox->setRange(std::min(1, document.pageCount), document.pageCount);
        m_pageBox->setEnabled(document.pageCount > 0);
    }
    m_pageCount->setText(tr("of %1").arg(document.pageCount));
    m_answer.clear();
    m_line->clear();
    if (state == DocumentState::empty) {
        m_start->setRecentFiles(m_memory.recentFiles());
    }
    m_centre->setCurrentIndex(state == DocumentState::empty ? 0 : 1);
    if (state != DocumentState::broken) {
        m_notice->say({});
    }
    if (state == DocumentState::ready) {
        m_memory.addRecentFile(document.path);
    } else if (state == DocumentState::broken
        && m_session->problem().kind == ErrorKind::password_needed) {
        QMetaObject::invokeMethod(this, &MainWindow::askForPassword, Qt::QueuedConnection);
    }
    refreshPage();
}

void MainWindow::refreshPage()
{
    refreshTitle();
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
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keys"));
    auto* table = new QLabel(keyTable(*this), dialog);
    table->setTextInteractionFlags(Qt::TextSelectableByMouse);
    table->setMargin(8);
    auto* area = new QScrollArea(dialog);
    area->setWidget(table);
    area->setWidgetResizable(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(area, 1);
    column->addWidget(buttons);
    dialog->resize(520, std::min(600, height()));
    dialog->open();
}

void MainWindow::showActions()
{
    auto* list = new ActionList(*this);
    list->setAttribute(Qt::WA_DeleteOnClose);
    list->open();
}

/// What the panel with the keyboard is for.
void MainWindow::showPurpose()
{
    QWidget* at = focusWidget();
    while (at != nullptr && at != this && at->whatsThis().isEmpty()) {
        at = at->parentWidget();
    }
    if (at == nullptr || at == this) {
        at = m_view;
    }
    QWhatsThis::showText(at->mapToGlobal(QPoint(20, 20)), at->whatsThis(), at);
}

} // namespace foulcase
