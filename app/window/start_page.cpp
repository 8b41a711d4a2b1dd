// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/start_page.h"

#include "app/window/samples.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr int textWidth = 560;
constexpr int mostRecent = 5; // the menu has the rest

QLabel* words(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QLabel* heading(const QString& text, QWidget* parent)
{
    QLabel* label = words(text, parent);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setContentsMargins(0, 12, 0, 0);
    return label;
}

} // namespace

StartPage::StartPage(QWidget* parent) : QWidget(parent), m_recent(new QVBoxLayout)
{
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(area);

    auto* page = new QWidget(area);
    page->setMaximumWidth(textWidth);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(24, 24, 24, 24);
    column->addStretch(1);
    QLabel* title = heading(tr("No file is open"), page);
    QFont font = title->font();
    font.setPointSizeF(font.pointSizeF() * 1.4);
    title->setFont(font);
    column->addWidget(title);
    column->addWidget(words(
        tr("Open a PDF, or drop one here. Each glyph of its page gets a box, coloured by the "
           "source of its Unicode; click one to read how it came into the text, or why it did "
           "not."),
        page));
    auto* open = new QPushButton(tr("Open a PDF …"), page);
    open->setToolTip(u"Ctrl+O"_s);
    open->setObjectName(u"startOpen"_s);
    connect(open, &QPushButton::clicked, this, &StartPage::openAsked);
    column->addWidget(open, 0, Qt::AlignLeft);
    m_recent->setSpacing(2);
    column->addLayout(m_recent);
    const QList<Sample> samples = installedSamples();
    if (!samples.isEmpty()) {
        column->addWidget(heading(tr("Samples"), page));
        for (const Sample& sample : samples) {
            addFile(column, sample.path, sample.title, sample.shows);
        }
    }
    column->addWidget(words(tr("Ctrl+K lists every action, ? the keys, F1 tells what a panel is "
                               "for."),
        page));
    column->addStretch(2);
    area->setWidget(page);
    area->setAlignment(Qt::AlignHCenter);
}

void StartPage::addFile(
    QVBoxLayout* column, const QString& path, const QString& title, const QString& line)
{
    auto* link = new QLabel(this);
    link->setTextFormat(Qt::RichText);
    link->setWordWrap(true);
    link->setText(u"<a href='open'>%1</a>%2%3"_s.arg(title.toHtmlEscaped(),
        line.isEmpty() ? QString() : u" – "_s, line.toHtmlEscaped()));
    link->setToolTip(path);
    link->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(link, &QLabel::linkActivated, this, [this, path] { Q_EMIT fileAsked(path); });
    column->addWidget(link);
}

void StartPage::setRecentFiles(const QStringList& paths)
{
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int shown = 0;
    for (const QString& path : paths) {
        if (shown == mostRecent || !QFileInfo::exists(path)) {
            continue;
        }
        if (shown++ == 0) {
            m_recent->addWidget(heading(tr("Opened before"), this));
        }
        addFile(m_recent, path, QFileInfo(path).fileName(), QFileInfo(path).path());
    }
}

} // namespace foulcase
