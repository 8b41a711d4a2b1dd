// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/file_watch.h"

#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>

namespace foulcase {

FileWatch::FileWatch(QObject* parent) : QObject(parent)
{
    m_settling.setSingleShot(true);
    m_settling.setInterval(settleTime);
    m_retry.setSingleShot(true);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_settling.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        if (lookAt(m_path) != m_told) {
            m_settling.start();
        }
    });
    connect(&m_settling, &QTimer::timeout, this, &FileWatch::settle);
    connect(&m_retry, &QTimer::timeout, this, [this] { Q_EMIT changed(m_path); });
}

FileWatch::Look FileWatch::lookAt(const QString& path)
{
    struct stat facts {};
    if (::stat(QFile::encodeName(path).constData(), &facts) != 0) {
        return {};
    }
    const qint64 modified =
        qint64{facts.st_mtim.tv_sec} * 1'000'000'000 + facts.st_mtim.tv_nsec;
    return {facts.st_size, modified, facts.st_ino};
}

void FileWatch::watch(const QString& path)
{
    m_settling.stop();
    m_retry.stop();
    m_tries = 0;
    const QStringList before = m_watcher.files() + m_watcher.directories();
    if (!before.isEmpty()) {
        m_watcher.removePaths(before);
    }
    m_path = path;
    m_told = lookAt(path);
    m_seen = m_told;
    follow();
}

// A file replaced by rename falls out of the watcher; its folder tells of the new one.
void FileWatch::follow()
{
    if (m_path.isEmpty()) {
        return;
    }
    const QString folder = QFileInfo(m_path).absolutePath();
    if (!m_watcher.directories().contains(folder)) {
        m_watcher.addPath(folder);
    }
    if (!m_watcher.files().contains(m_path) && QFile::exists(m_path)) {
        m_watcher.addPath(m_path);
    }
}

void FileWatch::settle()
{
    const Look now = lookAt(m_path);
    follow();
    if (now != m_seen) {
        m_seen = now;
        m_settling.start();
        return;
    }
    if (now == m_told) {
        return;
    }
    m_told = now;
    m_tries = 0;
    m_retry.stop();
    if (now.size < 0) {
        Q_EMIT gone(m_path);
    } else {
        Q_EMIT changed(m_path);
    }
}

void FileWatch::tryAgain()
{
    if (m_tries < mostTries) {
        ++m_tries;
        m_retry.start(settleTime << m_tries);
    }
}

} // namespace foulcase
