// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/survey_progress.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace foulcase {

SurveyProgress::SurveyProgress(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_text(new QLabel(this))
{
    auto* stop = new QToolButton(this);
    stop->setText(tr("Stop"));
    stop->setAutoRaise(true);
    stop->setToolTip(tr("Judge no further pages; Go > Judge all pages goes on"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_text);
    row->addWidget(stop);
    hide();
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, [this] { show(); });
    connect(stop, &QToolButton::clicked, &m_session, &Session::stopSurvey);
    connect(&m_session, &Session::surveyProgress, this, &SurveyProgress::refresh);
    connect(&m_session, &Session::documentChanged, this, &SurveyProgress::refresh);
}

void SurveyProgress::refresh()
{
    if (m_session.surveyState() != SurveyState::running) {
        m_patience.stop();
        hide();
        return;
    }
    if (!isVisible() && !m_patience.isActive()) {
        m_patience.start();
    }
    m_text->setText(tr("%1 of %2 pages judged")
                        .arg(m_session.surveyedPages())
                        .arg(m_session.document().pageCount));
}

} // namespace foulcase
