// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/find_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace foulcase {

FindBar::FindBar(QWidget* parent)
    : QWidget(parent), m_line(new QLineEdit(this)), m_count(new QLabel(this))
{
    m_line->setPlaceholderText(tr("Find in this text"));
    m_line->setClearButtonEnabled(true);
    m_line->setAccessibleName(tr("Find in this text"));
    m_line->setToolTip(tr("Capitals count as small letters; a blank matches line ends too"));
    auto* layout = new QHBoxLayout(this);
    constexpr int margin = 4;
    layout->setContentsMargins(margin, 2, margin, 2);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_count);
    const auto add = [&](const QString& sign, const QString& tip, auto&& act) {
        auto* button = new QToolButton(this);
        button->setText(sign);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->setAutoRaise(true);
        connect(button, &QToolButton::clicked, this, act);
        layout->addWidget(button);
    };
    add(u"▲"_s, tr("Previous (Shift+Enter)"), [this] { Q_EMIT stepped(-1); });
    add(u"▼"_s, tr("Next (Enter)"), [this] { Q_EMIT stepped(1); });
    add(u"✕"_s, tr("Close (Escape)"), [this] {
        hide();
        Q_EMIT closed();
    });
    connect(m_line, &QLineEdit::textChanged, this, &FindBar::edited);
    hide();
}

void FindBar::open()
{
    show();
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
}

QString FindBar::sought() const
{
    return m_line->text();
}

void FindBar::setCount(int current, int count)
{
    m_count->setText(m_line->text().isEmpty() ? QString()
            : count == 0                      ? tr("not found")
            : current == 0                    ? tr("%1 found").arg(count)
                                              : tr("%1 of %2").arg(current).arg(count));
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    const bool back = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F3:
        Q_EMIT stepped(back ? -1 : 1);
        break;
    case Qt::Key_Escape:
        hide();
        Q_EMIT closed();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace foulcase
