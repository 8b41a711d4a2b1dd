// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/measured_run.h"

#include "app/window/event_watch.h"
#include "app/window/main_window.h"
#include "views/page/page_view.h"

#include <QTimer>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr const char* watchKey = "FOULCASE_WATCH_EVENTS";
constexpr const char* leaveKey = "FOULCASE_LEAVE_WHEN";

/// Ends the run once nothing more is painted in the widget after what was waited for came.
class LastPaint : public QObject {
public:
    explicit LastPaint(QWidget& widget) : QObject(&widget)
    {
        widget.installEventFilter(this);
        connect(&m_idle, &QTimer::timeout, this, [this] {
            m_quiet = m_painted ? m_quiet + 1 : 0;
            if (m_quiet > turns) {
                QCoreApplication::quit();
            }
        });
    }
    void arm()
    {
        m_painted = false;
        m_quiet = 0;
        static_cast<QWidget*>(parent())->update();
        m_idle.start(0);
    }
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) {
            m_painted = true;
            m_quiet = 0;
        }
        return false;
    }

private:
    static constexpr int turns = 3; // of the event loop without painting
    QTimer m_idle;
    bool m_painted = false;
    int m_quiet = 0;
};

void leaveWhenPainted(MainWindow& window, const QByteArray& what)
{
    if (what == "empty") {
        (new LastPaint(window))->arm();
        return;
    }
    auto* last = new LastPaint(*window.pageView().viewport());
    Session& session = window.session();
    const auto look = [last, &session] {
        if (session.shown() && !session.source().awaitsPicture(u"page-view"_s)) {
            last->arm();
        }
    };
    QObject::connect(&session, &Session::pageShown, last, look);
    QObject::connect(&session.source(), &PageSource::pictureReady, last, look);
}

} // namespace

bool isRunMeasured()
{
    return qEnvironmentVariableIsSet(watchKey) || qEnvironmentVariableIsSet(leaveKey);
}

int runMeasured(QApplication& application, MainWindow& window)
{
    if (const QByteArray what = qgetenv(leaveKey); !what.isEmpty()) {
        leaveWhenPainted(window, what);
        return QApplication::exec();
    }
    const EventWatch watch;
    const int result = QApplication::exec();
    std::fprintf(stderr, "events waited at most %.1f ms, 99 of 100 within %.1f ms\n",
        watch.worst(), watch.within(0.99));
    if (const auto* watched = dynamic_cast<const WatchedApplication*>(&application)) {
        constexpr int most = 10;
        for (const QString& row : watched->slowest(most)) {
            std::fprintf(stderr, "%s\n", qPrintable(row));
        }
    }
    return result;
}

} // namespace foulcase
