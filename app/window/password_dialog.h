// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks for the password of a locked file. What is typed is handed on and kept nowhere.
#pragma once

#include <QDialog>

class QLineEdit;

namespace foulcase {

enum class PasswordTry { first, again };

class PasswordDialog : public QDialog {
    Q_OBJECT

public:
    PasswordDialog(const QString& file, PasswordTry which, QWidget* parent);

    QString password() const;

private:
    QLineEdit* m_typed;
};

} // namespace foulcase
