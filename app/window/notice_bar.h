// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One sentence above the page that stays until it no longer holds or is put away.
#pragma once

#include <QWidget>

class QLabel;

namespace foulcase {

class NoticeBar : public QWidget {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    /// Empty hides it.
    void say(const QString& sentence);
    QString sentence() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void takeColours();

    QLabel* m_text;
};

} // namespace foulcase
