// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tells when a file on disk is another, once it has settled: written in place, or replaced by
// rename as TeX and editors do. Looks at size, time and identity alone and never reads it.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

namespace foulcase {

class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// What the file is now is what changes are told against. Empty: nothing is watched.
    void watch(const QString& path);
    /// Tells changed() again after a while though nothing changed, a few times between two changes:
    /// for a file that could not be read as it stands.
    void tryAgain();

    static constexpr int settleTime = 300; // milliseconds without a change
    static constexpr int mostTries = 5;

Q_SIGNALS:
    void changed(const QString& path);
    void gone(const QString& path);

private:
    struct Look {
        qint64 size = -1; // -1: there is none
        qint64 modified = 0;
        quint64 identity = 0;
        bool operator==(const Look&) const = default;
    };
    static Look lookAt(const QString& path);
    void settle();
    void follow();

    QString m_path;
    QFileSystemWatcher m_watcher;
    QTimer m_settling;
    QTimer m_retry;
    Look m_told; // the state that was told last
    Look m_seen; // the state while it settles
    int m_tries = 0;
};

} // namespace foulcase
