// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages of a document: thumbnails only for what is in sight, badges, the current page, keys.
#include "tests/test_registry.h"
#include "tests/views/page_sheet.h"
#include "tests/views/recorded_page_source.h"
#include "views/panel/page_row_delegate.h"
#include "views/panel/pages_panel.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace foulcase;

namespace {

struct Bench {
    RecordedPageSource source;
    Session session{source};
    PagesPanel panel{session};

    explicit Bench(int pages)
    {
        panel.resize(220, 600);
        panel.show();
        (void)QTest::qWaitForWindowExposed(&panel);
        session.open(QStringLiteral("/long.pdf"));
        source.answerOpened(source.opens.last(), pages);
    }
    /// Requests of thumbnails that nobody answered yet.
    QList<RecordedPageSource::Asked> waiting() const
    {
        QList<RecordedPageSource::Asked> list;
        QSet<int> pages; // the last request of a page is the one that counts
        for (auto asked = source.pictures.crbegin(); asked != source.pictures.crend(); ++asked) {
            const bool awaited =
                source.awaitsPicture(QStringLiteral("thumbnail %1").arg(asked->page));
            if (awaited && !pages.contains(asked->page)) {
                list.prepend(*asked);
            }
            pages.insert(asked->page);
        }
        return list;
    }
    int answerAll(QSize size = {80, 104})
    {
        int answered = 0;
        for (auto list = waiting(); !list.isEmpty(); list = waiting()) {
            source.answerPicture(list.first(), size, Qt::red);
            ++answered;
        }
        return answered;
    }
    QRect rowOf(int page) { return panel.list().visualRect(panel.model().index(page - 1)); }
};

Finding finding(Severity severity)
{
    Finding made;
    made.severity = severity;
    return made;
}

} // namespace

class PagesPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void modelHoldsItsContract();
    void badgesTellTheWorst();
    void asksForWhatIsInSightAlone();
    void followsScrolling();
    void asksForNothingWhileHidden();
    void showsPicturesAndFailures();
    void asksAgainForTinyPictures();
    void clickAndKeysGoToThePage();
    void currentPageFollows();
    void emptyPanelExplainsItself();
};

void PagesPanelTest::modelHoldsItsContract()
{
    PagesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.reset(5);
    QCOMPARE(model.rowCount(), 5);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setLabel(3, QStringLiteral("iii"));
    model.setLabel(4, QStringLiteral("4"));
    QCOMPARE(changed.size(), 2);
    QCOMPARE(model.index(2).data().toString(), QStringLiteral("3 (iii)"));
    QCOMPARE(model.index(3).data().toString(), QStringLiteral("4"));
    model.setBadge(0, badgeOf({finding(Severity::error)}));
    model.setBadge(6, badgeOf({finding(Severity::error)}));
    QCOMPARE(changed.size(), 2);
    model.setBadge(1, badgeOf({finding(Severity::error)}));
    model.setBadge(1, badgeOf({finding(Severity::error)}));
    QCOMPARE(changed.size(), 3);
    model.reset(2);
    QCOMPARE(model.badge(1), PageBadge());
    model.reset(0);
}

void PagesPanelTest::badgesTellTheWorst()
{
    const PageBadge none = badgeOf({});
    QVERIFY(none.looked && none.count == 0 && !none.worst);
    const PageBadge notes = badgeOf({finding(Severity::note), finding(Severity::note)});
    QVERIFY(notes.looked && notes.count == 0 && !notes.worst);
    const PageBadge mixed =
        badgeOf({finding(Severity::warning), finding(Severity::error), finding(Severity::note)});
    QCOMPARE(mixed.count, 2);
    QVERIFY(mixed.worst == Severity::error);
    QVERIFY(!mixed.first.isEmpty());
    // Of the page that is shown the panel knows by itself.
    Bench bench(3);
    bench.source.answerPage(
        bench.source.pages.last(), PageSheet(1).share(), {finding(Severity::warning)});
    QCOMPARE(bench.panel.model().badge(1).count, 1);
    QVERIFY(!bench.panel.model().badge(2).looked);
    QVERIFY(!bench.source.surveys.isEmpty());
    bench.source.answerSurveyed(3, {finding(Severity::error), finding(Severity::note)});
    QVERIFY(bench.panel.model().badge(3).worst == Severity::error);
    QCOMPARE(bench.panel.model().badge(3).count, 1);
}

void PagesPanelTest::asksForWhatIsInSightAlone()
{
    Bench bench(1300);
    QTRY_VERIFY(!bench.waiting().isEmpty());
    int most = 0;
    int answered = 0;
    for (auto list = bench.waiting(); !list.isEmpty(); list = bench.waiting()) {
        most = std::max(most, static_cast<int>(list.size()));
        bench.source.answerPicture(list.first(), {80, 104});
        ++answered;
    }
    QVERIFY(most <= Thumbnails::mostAwaited);
    const int rows = bench.panel.list().viewport()->height() / bench.rowOf(1).height() + 2;
    QVERIFY(answered >= 3 && answered <= rows);
    for (const auto& asked : bench.source.pictures) {
        QVERIFY(asked.page <= rows);
    }
    QTest::qWait(150);
    QVERIFY(bench.waiting().isEmpty());
}

void PagesPanelTest::followsScrolling()
{
    Bench bench(1300);
    QTRY_VERIFY(!bench.waiting().isEmpty());
    bench.answerAll();
    QScrollBar* bar = bench.panel.list().verticalScrollBar();
    const qsizetype before = bench.source.pictures.size();
    for (int step = 1; step <= 20; ++step) {
        bar->setValue(bar->maximum() * step / 40); // a drag of the handle
    }
    QCOMPARE(bench.source.pictures.size(), before); // not before it rests
    QTRY_VERIFY(!bench.waiting().isEmpty());
    bench.answerAll();
    for (qsizetype i = before; i < bench.source.pictures.size(); ++i) {
        const int page = bench.source.pictures[i].page;
        QVERIFY2(page > 600 && page < 700, qPrintable(QString::number(page)));
    }
    // Back: those are kept.
    const qsizetype there = bench.source.pictures.size();
    bar->setValue(0);
    QTest::qWait(150);
    QCOMPARE(bench.source.pictures.size(), there);
}

void PagesPanelTest::asksForNothingWhileHidden()
{
    Bench bench(50);
    bench.panel.hide();
    QTest::qWait(150);
    bench.answerAll();
    const qsizetype before = bench.source.pictures.size();
    bench.panel.list().verticalScrollBar()->setValue(2000);
    QTest::qWait(150);
    QCOMPARE(bench.source.pictures.size(), before);
    bench.panel.show();
    QTRY_VERIFY(bench.source.pictures.size() > before);
}

void PagesPanelTest::showsPicturesAndFailures()
{
    Bench bench(4);
    QTRY_VERIFY(bench.waiting().size() >= 2);
    const auto list = bench.waiting();
    const auto redness = [&bench](int page) {
        const QImage seen = bench.panel.list().viewport()->grab().toImage();
        const QRect row = bench.rowOf(page);
        int red = 0;
        for (int y = row.top(); y <= row.bottom(); ++y) {
            for (int x = row.left(); x <= row.left() + PageRowDelegate::thumbnailSide; ++x) {
                red += seen.rect().contains(x, y) && seen.pixelColor(x, y) == QColor(Qt::red);
            }
        }
        return red;
    };
    QCOMPARE(redness(list[0].page), 0);
    bench.source.answerPicture(list[0], {80, 104}, Qt::red);
    QTest::qWait(1);
    QVERIFY(redness(list[0].page) > 5000);
    const QImage before = bench.panel.list().viewport()->grab(bench.rowOf(list[1].page)).toImage();
    bench.source.answerPictureFailed(list[1], QStringLiteral("It could not be drawn."));
    QTest::qWait(1);
    QVERIFY(bench.panel.list().viewport()->grab(bench.rowOf(list[1].page)).toImage() != before);
    bench.answerAll();
    QTest::qWait(150);
    QVERIFY(bench.waiting().isEmpty()); // what failed is not asked for again
    bench.session.open(QStringLiteral("/long.pdf"));
    bench.source.answerOpened(bench.source.opens.last(), 4);
    QTRY_VERIFY(!bench.waiting().isEmpty());
}

void PagesPanelTest::asksAgainForTinyPictures()
{
    Bench bench(1);
    QTRY_COMPARE(bench.waiting().size(), 1);
    const auto asked = bench.waiting().first();
    bench.source.answerPicture(asked, {10, 20});
    QCOMPARE(bench.waiting().size(), 1);
    const auto again = bench.source.pictures.last();
    const double side = PageRowDelegate::thumbnailSide * bench.panel.devicePixelRatioF();
    QVERIFY(std::abs(again.pixelsPerUnit - asked.pixelsPerUnit * side / 20) < 1e-9);
    bench.source.answerPicture(again, {10, 20}); // that is all there is
    QVERIFY(bench.waiting().isEmpty());
}

void PagesPanelTest::clickAndKeysGoToThePage()
{
    Bench bench(40);
    QTest::mouseClick(bench.panel.list().viewport(), Qt::LeftButton, {}, bench.rowOf(3).center());
    QCOMPARE(bench.session.page(), 3);
    QTest::keyClick(&bench.panel.list(), Qt::Key_Down);
    QCOMPARE(bench.session.page(), 4);
    QTest::keyClick(&bench.panel.list(), Qt::Key_Home);
    QCOMPARE(bench.session.page(), 1);
    QTest::keyClick(&bench.panel.list(), Qt::Key_End);
    QCOMPARE(bench.session.page(), 40);
}

void PagesPanelTest::currentPageFollows()
{
    Bench bench(1000);
    QSignalSpy asked(&bench.session, &Session::pageAsked);
    QCOMPARE(bench.panel.list().currentIndex().row(), 0);
    bench.session.goToPage(700);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(bench.panel.list().currentIndex().row(), 699);
    QVERIFY(bench.panel.list().viewport()->rect().intersects(bench.rowOf(700)));
    bench.session.open(QStringLiteral("/other.pdf"));
    QCOMPARE(bench.panel.model().rowCount(), 0);
    bench.source.answerOpened(bench.source.opens.last(), 2);
    QCOMPARE(bench.panel.list().currentIndex().row(), 0);
}

void PagesPanelTest::emptyPanelExplainsItself()
{
    RecordedPageSource source;
    Session session(source);
    PagesPanel panel(session);
    panel.show();
    QVERIFY(!panel.list().isVisible());
    QVERIFY(!panel.whatsThis().isEmpty());
}

FOULCASE_TEST(PagesPanelTest);

#include "pages_panel_test.moc"
