// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/event_watch.h"

#include <QEvent>

#include <algorithm>
#include <cmath>
#include <ctime>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr std::chrono::milliseconds pause{2}; // between two pings
constexpr std::size_t mostDelays = 4'000'000;

double milliseconds(std::chrono::steady_clock::duration duration)
{
    return std::chrono::duration<double, std::milli>(duration).count();
}

/// Of this thread, in milliseconds.
double processorTime()
{
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) * 1e-6;
}

} // namespace

EventWatch::EventWatch() : m_thread([this] { run(); }) {}

EventWatch::~EventWatch()
{
    m_stop = true;
    m_thread.join();
}

void EventWatch::run()
{
    while (!m_stop) {
        if (m_answered.exchange(false)) {
            const auto sent = Clock::now();
            QMetaObject::invokeMethod(this, [this, sent] {
                if (m_delays.size() < mostDelays) {
                    m_delays.push_back(milliseconds(Clock::now() - sent));
                }
                m_answered = true;
            });
        }
        std::this_thread::sleep_for(pause);
    }
}

double EventWatch::worst() const
{
    return m_delays.empty() ? 0 : *std::max_element(m_delays.begin(), m_delays.end());
}

double EventWatch::within(double share) const
{
    if (m_delays.empty()) {
        return 0;
    }
    std::vector<double> sorted = m_delays;
    const auto at = static_cast<std::size_t>(
        std::floor(share * static_cast<double>(sorted.size() - 1)));
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(at), sorted.end());
    return sorted[at];
}

bool WatchedApplication::notify(QObject* receiver, QEvent* event)
{
    if (m_depth > 0) {
        return QApplication::notify(receiver, event);
    }
    const QMetaObject* kind = receiver->metaObject(); // the receiver may be gone afterwards
    const int type = event->type();
    const auto begin = std::chrono::steady_clock::now();
    const double worked = processorTime();
    ++m_depth;
    const bool taken = QApplication::notify(receiver, event);
    --m_depth;
    const double wall = milliseconds(std::chrono::steady_clock::now() - begin);
    Longest& longest = m_longest[{kind, type}];
    if (wall > longest.wall) {
        longest = {wall, processorTime() - worked};
    }
    return taken;
}

QStringList WatchedApplication::slowest(int most) const
{
    std::vector<std::pair<double, QString>> rows;
    for (const auto& [key, longest] : m_longest) {
        rows.emplace_back(longest.wall,
            u"%1, event %2: %3 ms, %4 ms of processor"_s
                .arg(QLatin1StringView(key.first->className()))
                .arg(key.second)
                .arg(longest.wall, 0, 'f', 1)
                .arg(longest.processor, 0, 'f', 1));
    }
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    QStringList texts;
    for (const auto& [longest, text] : rows) {
        if (texts.size() < most) {
            texts += text;
        }
    }
    return texts;
}

} // namespace foulcase
