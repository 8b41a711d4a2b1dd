// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window over children that crash, hang, lie and cut their answers short: it says on that page
// what happened, in the page area and among the findings, and the next page works.
#include "app/window/child_page_source.h"
#include "app/window/main_window.h"
#include "tests/app/window/paged_document.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"
#include "views/page/page_view.h"

#include <QLabel>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace foulcase;
using namespace foulcase::testing;

namespace {

constexpr int patience = 60000; // milliseconds; far beyond what any step takes

bool gone(int process)
{
    return process == 0 || ::kill(process, 0) != 0;
}

/// The programs, the one at fault behind the stand-in, which reads the rest from the environment.
ChildPrograms programs(const QByteArray& side, const QByteArray& how)
{
    const std::string folder = programPath("/").toStdString();
    const std::string standIn = folder + "foulcase_stand_in";
    qputenv("FOULCASE_STAND_IN", how);
    ChildPrograms result{folder + "foulcase", folder + "foulcase-render", {}};
    std::string& at = side == "extractor" ? result.extractor : result.renderer;
    qputenv("FOULCASE_REAL_CHILD", QByteArray::fromStdString(at));
    at = standIn;
    (void)result.limits.set("limit_page_seconds", "1");
    (void)result.limits.set("limit_render_seconds", "2");
    return result;
}

QString notice(MainWindow& window)
{
    const auto* label = window.findChild<QLabel*>(QStringLiteral("pageNotice"));
    return label != nullptr && label->isVisible() ? label->text() : QString();
}

bool isShown(MainWindow& window, int page)
{
    const auto shown = window.session().shown();
    return shown && shown->extract().page == page && !window.session().isWaiting();
}

} // namespace

class MainWindowChildrenTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void childThatMisbehaves_data();
    void childThatMisbehaves();
    void killedChildrenComeBack();
    void closesWithJobsRunning();
};

void MainWindowChildrenTest::childThatMisbehaves_data()
{
    QTest::addColumn<QByteArray>("side");
    QTest::addColumn<QByteArray>("how");
    QTest::addColumn<QString>("said");
    const QString nonsense = QStringLiteral("answered nonsense");
    const QList<std::pair<QByteArray, QString>> ways = {{"crash", QStringLiteral("SIGSEGV")},
        {"hang", QStringLiteral("took longer than")}, {"garbage", nonsense},
        {"nonsense", nonsense}, {"oversized", nonsense}, {"cut", QStringLiteral("ended")},
        {"grandchild", QStringLiteral("SIGSEGV")}, {"shrink", nonsense}};
    for (const QByteArray side : {"extractor", "renderer"}) {
        for (const auto& [how, said] : ways) {
            if (how != "shrink" || side == "renderer") {
                QTest::newRow((side + ": " + how).constData()) << side << how << said;
            }
        }
    }
}

void MainWindowChildrenTest::childThatMisbehaves()
{
    QFETCH(QByteArray, side);
    QFETCH(QByteArray, how);
    QFETCH(QString, said);
    QTemporaryDir folder;
    ChildPageSource source(programs(side, how));
    MainWindow window(source);
    window.show();
    window.openFile(writePages(folder, 3));
    Session& session = window.session();
    QTRY_VERIFY_WITH_TIMEOUT(isShown(window, 1), patience);

    session.goToPage(2);
    const auto isFailure = [&](const Finding& finding) {
        return side == "renderer" ? finding.id == FindingId::render_failed
            : how == "hang"       ? finding.id == FindingId::limit_reached
                                  : finding.id == FindingId::worker_crashed;
    };
    const auto told = [&] {
        const auto& findings = session.findings();
        return std::any_of(findings.begin(), findings.end(), isFailure);
    };
    QTRY_VERIFY_WITH_TIMEOUT(told(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(!session.isWaiting(), patience);
    QTRY_VERIFY2_WITH_TIMEOUT(notice(window).contains(said), qPrintable(notice(window)), patience);
    QVERIFY2(notice(window).contains(QStringLiteral("Page 2")), qPrintable(notice(window)));
    // Text does not hang on the picture.
    QCOMPARE(session.shown() != nullptr, side == "renderer");

    session.goToPage(3);
    QTRY_VERIFY_WITH_TIMEOUT(isShown(window, 3), patience);
    QTRY_VERIFY_WITH_TIMEOUT(!source.awaitsPicture(QStringLiteral("page-view")), patience);
    QTRY_COMPARE_WITH_TIMEOUT(notice(window), QString(), patience);
    QVERIFY(!told());
}

void MainWindowChildrenTest::killedChildrenComeBack()
{
    QTemporaryDir folder;
    ChildPageSource source;
    MainWindow window(source);
    window.show();
    window.openFile(writePages(folder, 4));
    QTRY_VERIFY_WITH_TIMEOUT(isShown(window, 1), patience);
    QTRY_VERIFY_WITH_TIMEOUT(source.rendererProcess() > 0, patience);
    ::kill(source.extractorProcess(), SIGSEGV);
    ::kill(source.rendererProcess(), SIGSEGV);
    window.session().goToPage(2);
    QTRY_VERIFY_WITH_TIMEOUT(!window.session().isWaiting(), patience);
    window.session().goToPage(3);
    QTRY_VERIFY_WITH_TIMEOUT(isShown(window, 3), patience);
}

void MainWindowChildrenTest::closesWithJobsRunning()
{
    QTemporaryDir folder;
    int extractor = 0;
    int renderer = 0;
    {
        ChildPageSource source(programs("renderer", "hang"));
        MainWindow window(source);
        window.show();
        window.openFile(writePages(folder, 300));
        QTRY_VERIFY_WITH_TIMEOUT(isShown(window, 1), patience);
        window.session().goToPage(2); // its picture never comes
        QTRY_VERIFY_WITH_TIMEOUT(isShown(window, 2), patience);
        extractor = source.extractorProcess();
        renderer = source.rendererProcess();
        QVERIFY(extractor > 0 && renderer > 0);
        window.close();
    }
    QVERIFY(gone(extractor)); // not even as zombies
    QVERIFY(gone(renderer));
}

FOULCASE_TEST(MainWindowChildrenTest);

#include "main_window_children_test.moc"
