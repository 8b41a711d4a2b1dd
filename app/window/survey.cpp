// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/survey.h"

#include "core/base/rules.h"

#include <algorithm>
#include <iterator>

namespace foulcase {

bool Survey::goOn(Ticket ticket, int priorityPage)
{
    const std::lock_guard lock(m_guard);
    m_ticket = ticket;
    m_priority = priorityPage;
    m_paused = false;
    return !std::exchange(m_working, true);
}

void Survey::pause()
{
    {
        const std::lock_guard lock(m_guard);
        m_paused = true;
    }
    m_client->kill();
}

Survey::Ticket Survey::ticket()
{
    const std::lock_guard lock(m_guard);
    return m_ticket;
}

int Survey::nearest() const
{
    const auto after = m_left.lower_bound(m_priority);
    if (after == m_left.begin()) {
        return *after;
    }
    const int before = *std::prev(after);
    return after != m_left.end() && *after - m_priority <= m_priority - before ? *after : before;
}

Survey::Step Survey::next(int& page)
{
    const std::lock_guard lock(m_guard);
    if (m_paused || m_left.empty()) {
        m_working = false;
        return m_paused ? Step::rest : Step::end;
    }
    page = nearest();
    m_left.erase(page);
    return Step::judge;
}

// False where the file is given up.
bool Survey::takeFailure(int page, const Error& error)
{
    if (error.kind == ErrorKind::cancelled) {
        const std::lock_guard lock(m_guard);
        m_left.insert(page);
        return true;
    }
    if (error.page != 0) {
        m_answers.failed(ticket(), page, error);
    }
    const bool died = error.kind == ErrorKind::crashed || error.kind == ErrorKind::limit;
    const std::lock_guard lock(m_guard);
    m_restarts += died ? 1 : 0;
    return error.page != 0 && m_restarts <= m_limits[Rule::limit_restarts];
}

// False where it has to be asked again.
bool Survey::count()
{
    {
        const std::lock_guard lock(m_guard);
        if (m_counted || m_paused) {
            return true;
        }
    }
    const auto document = m_client->document();
    const std::lock_guard lock(m_guard);
    if (!document) {
        return document.error().kind != ErrorKind::cancelled;
    }
    m_counted = true;
    const int most = static_cast<int>(m_limits[Rule::limit_page_count]);
    const int count = std::min<int>(document.value().pageCount, most);
    for (int page = 1; page <= count; ++page) {
        m_left.insert(m_left.end(), page);
    }
    return true;
}

void Survey::work()
{
    while (!count()) {
    }
    int page = 0;
    Step step = next(page);
    while (step == Step::judge) {
        auto findings = m_client->findings(page);
        if (findings) {
            m_answers.judged(ticket(), page, std::move(findings.value()));
        } else if (!takeFailure(page, findings.error())) {
            const std::lock_guard lock(m_guard);
            m_left.clear();
        }
        step = next(page);
    }
    if (step == Step::end) {
        m_answers.ended(ticket());
    }
}

} // namespace foulcase
