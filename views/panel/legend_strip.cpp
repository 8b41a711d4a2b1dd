// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/legend_strip.h"

#include <QPainter>

namespace foulcase {

LegendStrip::LegendStrip(Session& session, QWidget* parent) : QWidget(parent), m_session(session)
{
    setAccessibleName(tr("Legend"));
    connect(&m_session, &Session::pageShown, this, &LegendStrip::refresh);
    connect(&m_session, &Session::peerChanged, this, &LegendStrip::refresh);
    connect(&m_session, &Session::pageFailed, this, &LegendStrip::refresh);
    connect(&m_session, &Session::documentChanged, this, &LegendStrip::refresh);
    connect(&m_session.layers(), &LayerChoice::changed, this, &LegendStrip::refresh);
    refresh();
}

void LegendStrip::refresh()
{
    const auto shown = m_session.shown();
    m_entries =
        shown ? legendEntries(*shown, m_session.layers().chosen()) : std::vector<LegendEntry>();
    takeHeight();
    update();
}

void LegendStrip::takeHeight()
{
    setFixedHeight(static_cast<int>(std::ceil(legendHeight(m_entries, width(), 1))));
}

void LegendStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    takeHeight();
}

void LegendStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintLegend(painter, rect(), m_entries, 1,
        {palette().color(QPalette::Window), palette().color(QPalette::WindowText)});
}

} // namespace foulcase
