// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/request_thread.h"

#include <iterator>

namespace foulcase {

RequestThread::RequestThread() : m_thread([this] { run(); }) {}

RequestThread::~RequestThread()
{
    {
        const std::lock_guard lock(m_guard);
        m_stop = true;
        m_entries.clear();
    }
    m_wake.notify_one();
    m_thread.join();
}

void RequestThread::post(Ticket ticket, std::function<void()> work, Turn turn)
{
    {
        const std::lock_guard lock(m_guard);
        auto at = m_entries.end();
        while (turn == Turn::in_order && at != m_entries.begin()
            && std::prev(at)->turn == Turn::behind_others) {
            --at;
        }
        m_entries.insert(at, {ticket, std::move(work), turn});
    }
    m_wake.notify_one();
}

double RequestThread::drop(Ticket ticket)
{
    const std::lock_guard lock(m_guard);
    std::erase_if(m_entries, [ticket](const Entry& entry) { return entry.ticket == ticket; });
    if (!m_busy || m_running != ticket) {
        return 0;
    }
    m_runningDropped = true;
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_since).count();
}

void RequestThread::dropAll()
{
    const std::lock_guard lock(m_guard);
    m_entries.clear();
    m_runningDropped = true;
}

bool RequestThread::isRunningDropped()
{
    const std::lock_guard lock(m_guard);
    return m_runningDropped;
}

bool RequestThread::waitUntilIdle(int milliseconds)
{
    std::unique_lock lock(m_guard);
    return m_idle.wait_for(lock, std::chrono::milliseconds(milliseconds),
        [this] { return m_entries.empty() && !m_busy; });
}

void RequestThread::run()
{
    std::unique_lock lock(m_guard);
    while (true) {
        m_wake.wait(lock, [this] { return m_stop || !m_entries.empty(); });
        if (m_stop) {
            return;
        }
        Entry entry = std::move(m_entries.front());
        m_entries.pop_front();
        m_running = entry.ticket;
        m_busy = true;
        m_runningDropped = false;
        m_since = std::chrono::steady_clock::now();
        lock.unlock();
        entry.work();
        entry.work = nullptr; // what it holds is let go before the next one waits
        lock.lock();
        m_running = 0;
        m_busy = false;
        m_idle.notify_all();
    }
}

} // namespace foulcase
