// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/notice_bar.h"

#include "views/palette.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace foulcase {

NoticeBar::NoticeBar(QWidget* parent) : QWidget(parent), m_text(new QLabel(this))
{
    setAutoFillBackground(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* away = new QToolButton(this);
    away->setText(u"✕"_s);
    away->setAutoRaise(true);
    away->setToolTip(tr("Put this away"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 4, 4);
    row->addWidget(m_text, 1);
    row->addWidget(away, 0, Qt::AlignTop);
    connect(away, &QToolButton::clicked, this, [this] { say({}); });
    takeColours();
    hide();
}

void NoticeBar::say(const QString& sentence)
{
    m_text->setText(sentence);
    setVisible(!sentence.isEmpty());
}

QString NoticeBar::sentence() const
{
    return m_text->text();
}

void NoticeBar::takeColours()
{
    const Scheme scheme = schemeOf(QApplication::palette());
    QPalette colours = QApplication::palette();
    colours.setColor(QPalette::Window, noticeGround(scheme));
    colours.setColor(QPalette::WindowText, noticeText(scheme));
    colours.setColor(QPalette::ButtonText, noticeText(scheme));
    setPalette(colours);
}

void NoticeBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange) {
        takeColours();
    }
}

} // namespace foulcase
