// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures how long the window's thread keeps its events waiting, and what it was at: a thread pings
// the event loop, an application that is watched notes what it delivers. For benches, and for the
// window under FOULCASE_WATCH_EVENTS=1.
#pragma once

#include <QApplication>

#include <atomic>
#include <chrono>
#include <map>
#include <thread>
#include <vector>

namespace foulcase {

class EventWatch : public QObject {
    Q_OBJECT

public:
    EventWatch();
    ~EventWatch() override;

    /// Milliseconds that pings waited, in their order.
    const std::vector<double>& delays() const { return m_delays; }
    double worst() const;
    /// The delay that this share of the pings stays within.
    double within(double share) const;

private:
    using Clock = std::chrono::steady_clock;
    void run();

    std::vector<double> m_delays;
    std::atomic<bool> m_stop = false;
    std::atomic<bool> m_answered = true;
    std::thread m_thread;
};

/// Notes the longest delivery of each kind of event by each class of receiver. Dialogs that run a
/// loop of their own count whole.
class WatchedApplication : public QApplication {
    Q_OBJECT

public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;
    /// "FindingsPanel, event 43: 12.5 ms, 9.8 ms of processor", longest first. The processor's part
    /// is what the window itself did; the rest was waiting for others.
    QStringList slowest(int most) const;
    void forget() { m_longest.clear(); }

private:
    struct Longest {
        double wall = 0;      // ms
        double processor = 0; // ms of the same delivery
    };
    std::map<std::pair<const QMetaObject*, int>, Longest> m_longest;
    int m_depth = 0;
};

} // namespace foulcase
