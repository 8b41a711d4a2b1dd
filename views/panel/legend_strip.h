// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the marks on the shown page mean, with their counts; only those of layers that are on.
#pragma once

#include "views/overlay/legend.h"
#include "views/session/session.h"

#include <QWidget>

namespace foulcase {

class LegendStrip : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the strip.
    explicit LegendStrip(Session& session, QWidget* parent = nullptr);

    const std::vector<LegendEntry>& entries() const { return m_entries; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void takeHeight();

    Session& m_session;
    std::vector<LegendEntry> m_entries;
};

} // namespace foulcase
