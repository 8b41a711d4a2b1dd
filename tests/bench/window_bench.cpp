// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window's thread keeps events waiting while files are opened, paged and zoomed:
//   QT_QPA_PLATFORM=offscreen window_bench MANY-PAGES.pdf
// drives the window over its real children, on that file and on a page of 50 000 glyphs, and prints
// the worst delay, what 99 of 100 stayed within, and the slowest deliveries.
#include "app/window/child_page_source.h"
#include "app/window/event_watch.h"
#include "app/window/main_window.h"
#include "tests/pdf_template.h"
#include "views/page/page_view.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <cstdio>
#include <functional>

using namespace foulcase;

namespace {

constexpr int patience = 60000; // milliseconds

bool waitUntil(const std::function<bool()>& holds)
{
    QElapsedTimer since;
    since.start();
    while (!holds()) {
        if (since.elapsed() > patience) {
            return false;
        }
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
    }
    return true;
}

void letRun(int milliseconds)
{
    QElapsedTimer since;
    since.start();
    while (since.elapsed() < milliseconds) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    }
}

std::string densePage()
{
    constexpr int lines = 250;
    constexpr int columns = 200; // 50 000 glyphs
    std::string content = "BT /F 3 Tf 3 TL 20 780 Td\n";
    for (int line = 0; line < lines; ++line) {
        content += "(";
        for (int column = 0; column < columns; ++column) {
            content += column % 7 == 6 ? ' ' : static_cast<char>('a' + (line + column) % 26);
        }
        content += ") Tj T*\n";
    }
    return foulcase::testing::pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 >>\n"
        "{{object 3 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 400 800] /Contents 4 0 R"
        " /Resources << /Font << /F 5 0 R >> >> >>\n{{object 4 0}} << >>\n{{stream}}\n"
        + content
        + "ET\n{{endstream}}\n"
          "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Courier >>\n");
}

void report(const char* what, WatchedApplication& application, const EventWatch& watch, int steps)
{
    std::printf("%s: %d steps, %zu pings, worst %.1f ms, 99 of 100 within %.1f ms\n", what, steps,
        watch.delays().size(), watch.worst(), watch.within(0.99));
    for (const QString& line : application.slowest(5)) {
        std::printf("    %s\n", qPrintable(line));
    }
    application.forget();
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv)
{
    WatchedApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() != 2) {
        std::fputs("window_bench MANY-PAGES.pdf\n", stderr);
        return 2;
    }
    const QTemporaryDir folder;
    QFile dense(folder.filePath(QStringLiteral("dense.pdf")));
    if (!dense.open(QIODevice::WriteOnly)) {
        return 2;
    }
    const std::string bytes = densePage();
    dense.write(bytes.data(), static_cast<qint64>(bytes.size()));
    dense.close();

    ChildPageSource source;
    MainWindow window(source);
    window.resize(1400, 900);
    window.show();
    letRun(500);
    application.forget();
    Session& session = window.session();
    const auto settled = [&] {
        return session.state() == DocumentState::broken
            || (session.state() == DocumentState::ready && !session.isWaiting());
    };
    const auto zoom = [&] {
        for (int i = 0; i < 12; ++i) {
            window.pageView().zoomBy(i < 6 ? 1.25 : 0.8);
            letRun(30);
        }
        letRun(400);
    };
    bool fine = true;
    {
        const EventWatch watch;
        window.openFile(words[1], 1);
        fine = waitUntil(settled);
        letRun(1000);
        report("open many pages", application, watch, 1);
    }
    {
        const EventWatch watch;
        const int count = session.document().pageCount;
        int steps = 0;
        for (int page = 1; page <= count; page += std::max(1, count / 40), ++steps) {
            session.goToPage(page);
            fine = waitUntil(settled) && fine;
            letRun(50);
        }
        for (int page = 1; page <= std::min(count, 200); ++page, ++steps) { // a key held down
            session.goToPage(page);
            letRun(10);
        }
        fine = waitUntil(settled) && fine;
        report("page through them", application, watch, steps);
    }
    {
        const EventWatch watch;
        zoom();
        report("zoom", application, watch, 12);
    }
    {
        const EventWatch watch;
        window.openFile(dense.fileName(), 1);
        fine = waitUntil(settled) && fine;
        letRun(1500);
        report("open 50 000 glyphs", application, watch, 1);
    }
    {
        const EventWatch watch;
        zoom();
        for (int i = 0; i < 40; ++i) {
            session.selection().set(
                Focus::on(1, SubjectKind::glyph, static_cast<std::uint32_t>(i * 1200)), nullptr);
            letRun(20);
        }
        report("zoom and select in them", application, watch, 52);
    }
    QElapsedTimer closing;
    closing.start();
    window.openFile(words[1], 1);
    letRun(20);
    window.close();
    std::printf("close with jobs running: %lld ms\n", static_cast<long long>(closing.elapsed()));
    return fine ? 0 : 1;
}
