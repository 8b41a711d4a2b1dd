// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One thread that works through requests in their order, so that the UI thread never waits. A
// request that is dropped before its turn never runs; one may be told to come behind all others.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace foulcase {

class RequestThread {
public:
    using Ticket = std::uint64_t;

    RequestThread();
    /// Waits for the request that runs; the rest never run.
    ~RequestThread();
    RequestThread(const RequestThread&) = delete;
    RequestThread& operator=(const RequestThread&) = delete;

    enum class Turn { in_order, behind_others };
    void post(Ticket ticket, std::function<void()> work, Turn turn = Turn::in_order);
    /// Seconds for which the request has been running; 0 where it is not, and then it never will.
    double drop(Ticket ticket);
    void dropAll();
    /// True where the request that runs was dropped meanwhile. For that request itself.
    bool isRunningDropped();
    /// False where a request still runs after that many milliseconds.
    bool waitUntilIdle(int milliseconds);

private:
    struct Entry {
        Ticket ticket = 0;
        std::function<void()> work;
        Turn turn = Turn::in_order;
    };
    void run();

    std::mutex m_guard;
    std::condition_variable m_wake;
    std::condition_variable m_idle;
    std::deque<Entry> m_entries;
    Ticket m_running = 0;
    bool m_busy = false;
    bool m_runningDropped = false;
    std::chrono::steady_clock::time_point m_since;
    bool m_stop = false;
    std::thread m_thread;
};

} // namespace foulcase
