// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/password_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace foulcase {

PasswordDialog::PasswordDialog(const QString& file, PasswordTry which, QWidget* parent)
    : QDialog(parent), m_typed(new QLineEdit(this))
{
    setWindowTitle(tr("Password"));
    m_typed->setEchoMode(QLineEdit::Password);
    m_typed->setAccessibleName(tr("Password"));
    auto* text = new QLabel(which == PasswordTry::again
            ? tr("That password does not open %1. Try another user or owner password.").arg(file)
            : tr("%1 is locked. Enter its user or owner password.").arg(file),
        this);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setObjectName(QStringLiteral("passwordText"));
    auto* buttons =
        new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(text);
    column->addWidget(m_typed);
    column->addWidget(buttons);
    resize(420, sizeHint().height());
    m_typed->setFocus();
}

QString PasswordDialog::password() const
{
    return m_typed->text();
}

} // namespace foulcase
