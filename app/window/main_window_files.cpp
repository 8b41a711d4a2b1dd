// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/file_watch.h"
#include "app/window/main_window.h"
#include "app/window/notice_bar.h"
#include "app/window/password_dialog.h"
#include "views/page/page_view.h"

#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QScreen>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr int layoutVersion = 1; // of docks and tool bars
constexpr int revealedRoom = 40; // pixels that PageView::reveal() leaves around
const QString geometryKey = u"geometry"_s;
const QString docksKey = u"docks"_s;
const QString layersKey = u"layers"_s;

} // namespace

void MainWindow::openFile(const QString& path, int page, const QString& password)
{
    rememberPlace();
    const QString file = QFileInfo(path).absoluteFilePath();
    m_place = page == 0 ? m_memory.lastPlace(file) : std::nullopt;
    const int first = page > 0 ? page : m_place ? m_place->page : 1;
    m_fileWatch->watch(file); // before it is read, so that no change goes by unseen
    m_session->open(file, first, password);
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
    if (path.isEmpty() || m_asksForPassword) {
        return;
    }
    const bool locked = m_session->state() == DocumentState::broken;
    auto* dialog = new PasswordDialog(QFileInfo(path).fileName(),
        locked && m_session->hasPassword() ? PasswordTry::again : PasswordTry::first, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_asksForPassword = true;
    connect(dialog, &QDialog::finished, this, [this, dialog, path](int result) {
        m_asksForPassword = false;
        if (path != m_session->document().path) {
            return; // another file was opened meanwhile
        }
        if (result == QDialog::Accepted) {
            m_session->open(path, std::max(1, m_session->firstPage()), dialog->password());
        } else if (m_session->state() == DocumentState::broken) {
            m_fileWatch->watch({});
            m_session->close();
        }
    });
    dialog->open();
}

void MainWindow::readAgain()
{
    if (m_session->state() == DocumentState::ready) {
        m_session->reload();
    } else if (!m_session->document().path.isEmpty()) {
        m_session->openAgain();
    }
}

void MainWindow::takeChangeOnDisk()
{
    if (m_session->state() == DocumentState::ready
        || (m_session->state() == DocumentState::broken
            && m_session->problem().kind != ErrorKind::password_needed)) {
        readAgain();
    }
}

void MainWindow::fillRecentMenu(QMenu& menu)
{
    menu.clear();
    const QStringList files = m_memory.recentFiles();
    for (const QString& path : files) {
        QString shown = path;
        if (shown.startsWith(QDir::homePath() + u'/')) {
            shown = u"~"_s + shown.mid(QDir::homePath().size());
        }
        QAction* action = menu.addAction(shown.replace(u'&', u"&&"_s));
        action->setEnabled(QFileInfo(path).isFile());
        connect(action, &QAction::triggered, this, [this, path] { openFile(path); });
    }
    if (files.isEmpty()) {
        menu.addAction(tr("No file was opened yet"))->setEnabled(false);
        return;
    }
    menu.addSeparator();
    connect(menu.addAction(tr("&Forget these")), &QAction::triggered, this,
        [this] { m_memory.forgetRecentFiles(); });
}

void MainWindow::rememberPlace()
{
    const auto shown = m_session->shown();
    if (m_session->state() != DocumentState::ready || !shown || !m_view->hasPage()) {
        return;
    }
    LastPlace place;
    place.page = m_session->page();
    place.fitsWidth = m_view->fitMode() == FitMode::width;
    if (m_view->fitMode() == FitMode::none) {
        place.zoom = m_view->zoom();
    }
    const Point centre = m_view->toUser(QRectF(m_view->viewport()->rect()).center());
    place.x = centre.x;
    place.y = centre.y;
    m_memory.setLastPlace(m_session->document().path, place);
}

void MainWindow::goToRememberedPlace()
{
    if (!m_place || m_place->page != m_session->page()) {
        return;
    }
    const LastPlace place = *m_place;
    m_place.reset();
    if (place.zoom == 0) {
        m_view->setFitMode(place.fitsWidth ? FitMode::width : FitMode::page);
    } else {
        m_view->zoomTo(place.zoom, QRectF(m_view->viewport()->rect()).center());
    }
    if (place.zoom != 0 || place.fitsWidth) {
        // The part of the page that filled the view around that spot.
        const QPointF spot = m_view->toViewport(Point{place.x, place.y});
        const QPointF half(std::max(1, m_view->viewport()->width() / 2 - revealedRoom),
            std::max(1, m_view->viewport()->height() / 2 - revealedRoom));
        Rect part;
        part.include(m_view->toUser(spot - half));
        part.include(m_view->toUser(spot + half));
        m_view->reveal(part);
    }
}

void MainWindow::restoreLayout()
{
    m_firstLayout = saveState(layoutVersion);
    const QByteArray geometry = m_memory.bytes(geometryKey);
    if (!geometry.isEmpty()) {
        restoreGeometry(geometry);
    }
    const QByteArray docks = m_memory.bytes(docksKey);
    if (docks.isEmpty() || !restoreState(docks, layoutVersion)) {
        restoreState(m_firstLayout, layoutVersion);
    }
    // The screen may have become a smaller one, and the docks' sizes may ask for more than it has.
    const QRect room = screen()->availableGeometry();
    if (!isMaximized() && !isFullScreen()) {
        resize(size().boundedTo(room.size()));
        if (!room.contains(geometry.isEmpty() ? room : this->geometry())) {
            move(room.topLeft());
        }
    }
    m_session->layers().from(m_memory.bytes(layersKey));
}

void MainWindow::keepLayout()
{
    m_memory.setBytes(geometryKey, saveGeometry());
    m_memory.setBytes(docksKey, saveState(layoutVersion));
    m_memory.setBytes(layersKey, m_session->layers().toByteArray());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    rememberPlace();
    keepLayout();
    event->accept();
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
    if (!urls.isEmpty() && urls.first().isLocalFile()) {
        openFile(urls.first().toLocalFile());
    }
}

} // namespace foulcase
