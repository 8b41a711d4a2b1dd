// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/findings_panel.h"

#include "views/panel/findings_model.h"
#include "views/panel/row_delegate.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

namespace foulcase {

FindingsPanel::FindingsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new FindingsModel(this)),
      m_list(new QListView(this)), m_empty(new QLabel(this))
{
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setResizeMode(QListView::Adjust);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // rows wrap at a width that stays
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setAccessibleName(tr("Findings of the page"));
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(6);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_empty);
    layout->addWidget(m_list, 1);

    m_model->setScheme(schemeOf(palette()));
    connect(&m_session, &Session::findingsChanged, this, &FindingsPanel::refresh);
    connect(&m_session, &Session::documentChanged, this, &FindingsPanel::refresh);
    connect(m_list, &QListView::clicked, this,
        [this](const QModelIndex& index) { select(index.row()); });
    connect(m_list, &QListView::activated, this,
        [this](const QModelIndex& index) { select(index.row()); });
    refresh();
}

void FindingsPanel::refresh()
{
    const bool ready = m_session.state() == DocumentState::ready
        && (m_session.shown() || !m_session.findings().empty());
    std::vector<Finding> findings;
    if (ready) {
        findings = m_session.findings();
        const auto& document = m_session.document().findings;
        findings.insert(findings.end(), document.begin(), document.end());
    }
    m_empty->setText(ready ? tr("Nothing suspicious was found on this page.")
                           : tr("What is wrong with a page stands here once one is shown."));
    m_empty->setVisible(findings.empty());
    m_list->setVisible(!findings.empty());
    m_model->setFindings(std::move(findings));
}

void FindingsPanel::select(int row)
{
    if (row < 0 || row >= m_model->rowCount()) {
        return;
    }
    for (const Subject& subject : m_model->findings()[static_cast<std::size_t>(row)].subjects) {
        if (subject.kind != SubjectKind::page) {
            m_session.selection().set(
                Focus::on(m_session.page(), subject.kind, subject.index), this);
            return;
        }
    }
}

void FindingsPanel::step(int by)
{
    const int count = m_model->rowCount();
    if (count == 0) {
        return;
    }
    const int current =
        m_list->currentIndex().isValid() ? m_list->currentIndex().row() : (by > 0 ? -1 : 0);
    const int next = (current + by + count) % count;
    m_list->setCurrentIndex(m_model->index(next));
    select(next);
}

void FindingsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_model->setScheme(schemeOf(palette()));
    }
}

} // namespace foulcase
