// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs foulcase as a user does and keeps what it said.
#pragma once

#include "tests/test_paths.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStringList>

#include <set>

namespace foulcase::testing {

/// A word of a command line, a literal or not.
struct CommandWord {
    CommandWord(const char* literal) : text(QString::fromUtf8(literal)) {}
    CommandWord(QString word) : text(std::move(word)) {}
    QString text;
};

inline QStringList words(std::initializer_list<CommandWord> list)
{
    QStringList all;
    for (const CommandWord& word : list) {
        all << word.text;
    }
    return all;
}

struct CommandRun {
    CommandRun(std::initializer_list<CommandWord> list) : CommandRun(words(list)) {}
    explicit CommandRun(const QStringList& list)
    {
        QProcess process;
        process.start(programPath("/foulcase"), list);
        constexpr int longest = 120000; // ms; a command that hangs fails its test
        if (!process.waitForFinished(longest)) {
            process.kill();
            process.waitForFinished();
            return;
        }
        exit = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        out = process.readAllStandardOutput();
        err = process.readAllStandardError();
    }

    int exit = -1; // crashed or hung
    QByteArray out;
    QByteArray err;
};

inline QByteArray fileBytes(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline QString sharedFile(const QString& name)
{
    return sourcePath("/../shared/") + name;
}

} // namespace foulcase::testing
