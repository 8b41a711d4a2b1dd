// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands in the place of the page while no file is open: what to do, the files opened before,
// the samples.
#pragma once

#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace foulcase {

class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    void setRecentFiles(const QStringList& paths);

Q_SIGNALS:
    void openAsked();
    void fileAsked(const QString& path);

private:
    void addFile(QVBoxLayout* column, const QString& path, const QString& title,
        const QString& line);

    QVBoxLayout* m_recent;
};

} // namespace foulcase
