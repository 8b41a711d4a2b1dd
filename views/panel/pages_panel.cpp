// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/pages_panel.h"

#include "views/panel/page_row_delegate.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QScrollBar>
#include <QVBoxLayout>

namespace foulcase {

namespace {

constexpr int restOfScrolling = 60; // milliseconds

}

PagesPanel::PagesPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new PagesModel(this)),
      m_thumbnails(new Thumbnails(
          session, static_cast<int>(PageRowDelegate::thumbnailSide * devicePixelRatioF()), this)),
      m_list(new QListView(this)), m_empty(new QLabel(this))
{
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PageRowDelegate(*m_model, *m_thumbnails, m_list));
    m_list->setUniformItemSizes(true); // so that a long document is laid out without a look at it
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("Pages of the document"));
    m_empty->setText(tr("The pages of a document stand here once one is open, each with a badge "
                        "for what is wrong with it."));
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(6);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    setWhatsThis(tr("All pages of the document. A badge tells how bad the worst finding of a page "
                    "is and how many there are; notes do not count. A click or the arrow keys go "
                    "to a page."));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_empty);
    layout->addWidget(m_list, 1);

    m_wantTimer.setSingleShot(true);
    m_wantTimer.setInterval(restOfScrolling);
    connect(&m_wantTimer, &QTimer::timeout, this, &PagesPanel::wantVisible);
    const auto look = qOverload<>(&QTimer::start);
    connect(m_list->verticalScrollBar(), &QScrollBar::valueChanged, &m_wantTimer, look);
    connect(m_list->verticalScrollBar(), &QScrollBar::rangeChanged, &m_wantTimer, look);
    connect(m_thumbnails, &Thumbnails::changed, m_model, &PagesModel::touch);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& now) {
            if (now.isValid()) {
                m_session.goToPage(now.row() + 1);
            }
        });
    connect(&m_session, &Session::documentChanged, this, &PagesPanel::takeDocument);
    connect(&m_session, &Session::pageAsked, this, &PagesPanel::markCurrent);
    connect(&m_session, &Session::pageShown, this, &PagesPanel::takeShownPage);
    connect(&m_session, &Session::pageSurveyed, this, [this](int page) {
        if (const std::vector<Finding>* findings = m_session.surveyed(page)) {
            m_model->setBadge(page, badgeOf(*findings));
        }
    });
    takeDocument();
}

void PagesPanel::takeDocument()
{
    const bool ready = m_session.state() == DocumentState::ready;
    const int pages = ready ? m_session.document().pageCount : 0;
    m_model->reset(pages);
    m_empty->setVisible(pages == 0);
    m_list->setVisible(pages > 0);
    m_wantTimer.start();
}

void PagesPanel::takeShownPage()
{
    const auto shown = m_session.shown();
    const int page = shown->extract().page;
    m_model->setLabel(page, QString::fromStdString(shown->extract().label));
    markCurrent();
}

void PagesPanel::markCurrent()
{
    const QModelIndex row = m_model->index(m_session.page() - 1);
    if (row.isValid() && m_list->currentIndex() != row) {
        m_list->setCurrentIndex(row);
        m_list->scrollTo(row);
    }
}

void PagesPanel::wantVisible()
{
    if (!isVisible() || m_model->rowCount() == 0) {
        m_thumbnails->want(0, 0); // a panel that is behind another asks for nothing
        return;
    }
    const QRect seen = m_list->viewport()->rect();
    const QModelIndex top = m_list->indexAt(seen.topLeft() + QPoint(2, 2));
    const QModelIndex foot = m_list->indexAt(seen.bottomLeft() + QPoint(2, -2));
    const int first = top.isValid() ? top.row() + 1 : 1;
    const int last = foot.isValid() ? foot.row() + 1 : m_model->rowCount();
    m_thumbnails->want(first, last);
}

void PagesPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_thumbnails->setSide(static_cast<int>(PageRowDelegate::thumbnailSide * devicePixelRatioF()));
    m_wantTimer.start();
}

void PagesPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_list->viewport()->update();
    }
}

} // namespace foulcase
