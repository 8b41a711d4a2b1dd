// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line to search with: what is sought, how often it was found, next and previous. Enter and F3 go
// on, with Shift back, Escape closes. Searches nothing itself.
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace foulcase {

class FindBar : public QWidget {
    Q_OBJECT

public:
    explicit FindBar(QWidget* parent = nullptr);

    void open();
    QString sought() const;
    /// `current` counts from 1; 0 where none is gone to yet.
    void setCount(int current, int count);

Q_SIGNALS:
    void edited(const QString& sought);
    void stepped(int by);
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLineEdit* m_line;
    QLabel* m_count;
};

} // namespace foulcase
