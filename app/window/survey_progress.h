// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How far the survey of all pages is, with a button that stops it; shown where it takes longer than
// a moment.
#pragma once

#include "views/session/session.h"

#include <QTimer>
#include <QWidget>

class QLabel;

namespace foulcase {

class SurveyProgress : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the widget.
    explicit SurveyProgress(Session& session, QWidget* parent = nullptr);

    static constexpr int patience = 1000; // milliseconds before it shows

private:
    void refresh();

    Session& m_session;
    QLabel* m_text;
    QTimer m_patience;
};

} // namespace foulcase
