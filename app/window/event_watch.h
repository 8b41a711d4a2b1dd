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
    /// "FindingsPanel, event 43: 12.5 ms", longest first.
    QStringList slowest(int most) const;
    void forget() { m_longest.clear(); }

private:
    std::map<std::pair<const QMetaObject*, int>, double> m_longest; // ms
    int m_depth = 0;
};

} // namespace foulcase
