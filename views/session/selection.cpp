// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/selection.h"

namespace foulcase {

void Selection::set(const Focus& focus, const QObject* setter)
{
    if (focus == m_focus) {
        return;
    }
    m_focus = focus;
    // What was cleared is no place to go back to.
    if (focus.kind != FocusKind::nothing) {
        if (m_at + 1 < m_way.size()) {
            m_way.resize(m_at + 1);
        }
        if (m_way.empty() || m_way.back() != focus) {
            m_way.push_back(focus);
        }
        if (m_way.size() > longestWay) {
            m_way.erase(m_way.begin());
        }
        m_at = m_way.size() - 1;
    }
    Q_EMIT changed(m_focus, setter);
}

void Selection::reset()
{
    m_way.clear();
    m_at = 0;
    preview({});
    if (m_focus != Focus{}) {
        m_focus = {};
        Q_EMIT changed(m_focus, this);
    }
}

void Selection::goBack()
{
    if (canGoBack()) {
        goTo(m_at - 1);
    }
}

void Selection::goForward()
{
    if (canGoForward()) {
        goTo(m_at + 1);
    }
}

void Selection::preview(const Focus& focus)
{
    if (focus != m_preview) {
        m_preview = focus;
        Q_EMIT previewed(m_preview);
    }
}

void Selection::goTo(std::size_t at)
{
    m_at = at;
    if (m_way[at] != m_focus) {
        m_focus = m_way[at];
        Q_EMIT changed(m_focus, this);
    }
}

} // namespace foulcase
