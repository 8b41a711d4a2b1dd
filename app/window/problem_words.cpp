// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/problem_words.h"

#include <QCoreApplication>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("Problem", text);
}

QString reason(const Error& error)
{
    QString text = QString::fromStdString(error.message);
    while (text.endsWith(u'.')) {
        text.chop(1);
    }
    return error.object.empty() ? text
                                : text + u" (%1)"_s.arg(QString::fromStdString(error.object));
}

} // namespace

Problem fileProblem(const QString& path, const Error& error)
{
    const QString name = QFileInfo(path).fileName();
    QString sentence;
    switch (error.kind) {
    case ErrorKind::password_needed:
        sentence = words("%1 is locked: %2. Press Ctrl+P to enter its password.");
        break;
    case ErrorKind::crashed:
    case ErrorKind::limit:
        sentence =
            words("%1 could not be opened: %2. Ctrl+R tries again, Ctrl+O opens another file.");
        break;
    default:
        sentence = words("%1 could not be opened: %2. Ctrl+O opens another file.");
    }
    return {error.kind, sentence.arg(name, reason(error)), path};
}

Problem fontProblem(const Error& error)
{
    return {error.kind, words("Not available: %1.").arg(reason(error)), reason(error)};
}

Problem pageProblem(int page, PageSide side, const Error& error)
{
    const bool text = side == PageSide::text;
    QString sentence =
        text ? words("Page %1 could not be read: %2.") : words("Page %1 could not be drawn: %2.");
    if (error.kind == ErrorKind::crashed || error.kind == ErrorKind::limit) {
        sentence += text ? words(" The other pages still work; Ctrl+R tries this one again.")
                         : words(" Its boxes stand on blank paper; Ctrl+R tries again.");
    }
    return {error.kind, sentence.arg(page).arg(reason(error)), reason(error)};
}

} // namespace foulcase
