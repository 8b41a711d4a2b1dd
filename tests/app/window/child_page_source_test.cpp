// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page source over real children and over children that misbehave: what happened is a
// sentence about that page, and the next page works.
#include "app/window/child_page_source.h"

#include "tests/app/window/paged_document.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace foulcase;

namespace {

constexpr int patience = 30000; // milliseconds; far beyond what any step takes

const QString sample =
    sourcePath("/resources/samples/foul_case.pdf");
const QString tag = QStringLiteral("test");

struct Watch {
    QSignalSpy opened;
    QSignalSpy openFailed;
    QSignalSpy page;
    QSignalSpy pageFailed;
    QSignalSpy picture;
    QSignalSpy pictureFailed;
    QSignalSpy content;
    QSignalSpy surveyed;
    QSignalSpy surveyFailed;
    QSignalSpy surveyEnded;

    explicit Watch(PageSource& source)
        : opened(&source, &PageSource::opened), openFailed(&source, &PageSource::openFailed),
          page(&source, &PageSource::pageReady), pageFailed(&source, &PageSource::pageFailed),
          picture(&source, &PageSource::pictureReady),
          pictureFailed(&source, &PageSource::pictureFailed),
          content(&source, &PageSource::contentReady), surveyed(&source, &PageSource::surveyed),
          surveyFailed(&source, &PageSource::surveyFailed),
          surveyEnded(&source, &PageSource::surveyEnded)
    {}
};

QString sentenceOf(const QSignalSpy& spy, int argument)
{
    return spy.last()[argument].value<Problem>().sentence;
}

QString script(const QTemporaryDir& folder, const QByteArray& body)
{
    const QString path = folder.filePath(QStringLiteral("child.sh"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return {};
    }
    file.write("#!/bin/sh\n" + body + "\n");
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
}

} // namespace

class ChildPageSourceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAndDrawsAPage();
    void contentIsThatOfTheStream();
    void fontsAreReportedAndDrawn();
    void missingAndBrokenFilesAreSentences();
    void killedExtractorComesBack();
    void killedRendererComesBack();
    void misbehavingExtractor_data();
    void misbehavingExtractor();
    void closesWithRequestsRunning();
    void surveyJudgesEveryPageNearestFirst();
    void surveySurvivesItsChild();
    void surveyCanBeStoppedAndGoesOn();
};

void ChildPageSourceTest::readsAndDrawsAPage()
{
    ChildPageSource source;
    Watch watch(source);
    source.open(sample, {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.opened.size(), 1, patience);
    QCOMPARE(watch.opened[0][0].value<DocumentFacts>().pageCount, 1);
    source.requestPage(tag, 1);
    source.requestPicture(tag, 1, 2.0);
    QTRY_COMPARE_WITH_TIMEOUT(watch.page.size(), 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(watch.picture.size(), 1, patience);
    const auto facts = watch.page[0][2].value<PageFacts>();
    QVERIFY(facts.extract->contents.glyphs.size() > 100);
    QVERIFY(!facts.extract->contents.operators.empty());
    // The sample's MediaBox is 420 × 220 points.
    const auto picture = watch.picture[0][1].value<PagePicture>();
    QCOMPARE(picture.image.size(), QSize(840, 440));
    QVERIFY(picture.image.pixelColor(2, 2) == QColor(Qt::white));
    int dark = 0;
    for (int y = 0; y < picture.image.height(); ++y) {
        for (int x = 0; x < picture.image.width(); ++x) {
            dark += qGray(picture.image.pixel(x, y)) < 100 ? 1 : 0;
        }
    }
    QVERIFY(dark > 500);
}

void ChildPageSourceTest::contentIsThatOfTheStream()
{
    ChildPageSource source;
    Watch watch(source);
    source.open(sample, {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.opened.size(), 1, patience);
    source.requestContent(tag, 1, ContentId(0U));
    QTRY_COMPARE_WITH_TIMEOUT(watch.content.size(), 1, patience);
    QVERIFY(watch.content[0][3].toByteArray().contains("Tj"));
}

void ChildPageSourceTest::fontsAreReportedAndDrawn()
{
    ChildPageSource source;
    Watch watch(source);
    QSignalSpy ready(&source, &PageSource::fontReady);
    QSignalSpy failed(&source, &PageSource::fontFailed);
    QSignalSpy gathered(&source, &PageSource::fontsSurveyed);
    source.open(sample, {});
    source.requestPage(tag, 1);
    QTRY_COMPARE_WITH_TIMEOUT(watch.page.size(), 1, patience);
    const auto page = watch.page[0][2].value<PageFacts>().extract;
    const FontFacts& facts = page->contents.fonts.at(0);
    FontOrder order;
    order.font = {facts.object, 1, facts.resourceName};
    for (const DecodedCode& code : page->contents.codes) {
        if (code.font == FontId(0U)) {
            order.codes.push_back({code.code, code.bytes});
        }
    }
    source.requestFont(tag, order);
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 1, patience);
    const auto report = ready[0][2].value<FontReply>().report;
    QVERIFY(report);
    QCOMPARE(report->facts.name, facts.name);
    QVERIFY(report->codes.size() >= order.codes.size());
    order.wish = FontWish::outlines;
    source.requestFont(tag, order);
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 2, patience);
    QCOMPARE(ready[1][2].value<FontReply>().outlines.size(), order.codes.size());
    order.wish = FontWish::stream;
    order.object = 1; // no stream
    source.requestFont(tag, order);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    QVERIFY(!failed[0][2].value<Problem>().sentence.isEmpty());
    source.startSurvey(1);
    QTRY_COMPARE_WITH_TIMEOUT(gathered.size(), 1, patience);
    QCOMPARE(gathered[0][1].value<std::vector<FontUses>>().size(), page->contents.fonts.size());
}

void ChildPageSourceTest::missingAndBrokenFilesAreSentences()
{
    QTemporaryDir folder;
    ChildPageSource source;
    Watch watch(source);
    source.open(folder.filePath(QStringLiteral("none.pdf")), {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.openFailed.size(), 1, patience);
    QVERIFY(sentenceOf(watch.openFailed, 1).startsWith(QStringLiteral("none.pdf could not")));

    QFile text(folder.filePath(QStringLiteral("text.pdf")));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write("This is no PDF at all.\n");
    text.close();
    source.open(text.fileName(), {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.openFailed.size(), 2, patience);
    QVERIFY(sentenceOf(watch.openFailed, 1).startsWith(QStringLiteral("text.pdf could not")));

    source.open(sample, {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.opened.size(), 1, patience);
    source.requestPage(tag, 99);
    QTRY_COMPARE_WITH_TIMEOUT(watch.pageFailed.size(), 1, patience);
    QVERIFY(sentenceOf(watch.pageFailed, 2).contains(QStringLiteral("Page 99")));
}

void ChildPageSourceTest::killedExtractorComesBack()
{
    ChildPageSource source;
    Watch watch(source);
    source.open(sample, {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.opened.size(), 1, patience);
    const int first = source.extractorProcess();
    QVERIFY(first > 0);
    QCOMPARE(::kill(first, SIGSEGV), 0);
    source.requestPage(tag, 1);
    QTRY_COMPARE_WITH_TIMEOUT(watch.page.size() + watch.pageFailed.size(), 1, patience);
    if (!watch.pageFailed.isEmpty()) { // it was asked before its death was seen
        QVERIFY(sentenceOf(watch.pageFailed, 2).contains(QStringLiteral("SEGV")));
        source.requestPage(tag, 1);
    }
    QTRY_COMPARE_WITH_TIMEOUT(watch.page.size(), 1, patience);
    QVERIFY(source.extractorProcess() != first);
}

void ChildPageSourceTest::killedRendererComesBack()
{
    ChildPageSource source;
    Watch watch(source);
    source.open(sample, {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.opened.size(), 1, patience);
    source.requestPicture(tag, 1, 1.0);
    QTRY_COMPARE_WITH_TIMEOUT(watch.picture.size(), 1, patience);
    QCOMPARE(::kill(source.rendererProcess(), SIGSEGV), 0);
    source.requestPicture(tag, 1, 1.5);
    QTRY_COMPARE_WITH_TIMEOUT(watch.picture.size() + watch.pictureFailed.size(), 2, patience);
    if (!watch.pictureFailed.isEmpty()) {
        QVERIFY(sentenceOf(watch.pictureFailed, 2).contains(QStringLiteral("Page 1")));
        source.requestPicture(tag, 1, 1.5);
    }
    QTRY_COMPARE_WITH_TIMEOUT(watch.picture.size(), 2, patience);
}

void ChildPageSourceTest::misbehavingExtractor_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("crashes") << QByteArray("kill -SEGV $$");
    QTest::newRow("ends at once") << QByteArray("exit 0");
    QTest::newRow("fails") << QByteArray("exit 7");
    QTest::newRow("garbage") << QByteArray(
        "echo 'hello, this is no frame at all' >&3; exec sleep 20");
    QTest::newRow("cut short") << QByteArray("head -c 5 /dev/zero >&3");
}

void ChildPageSourceTest::misbehavingExtractor()
{
    QFETCH(QByteArray, body);
    QTemporaryDir folder;
    ChildPageSource source({script(folder, body).toStdString(), {}, {}});
    Watch watch(source);
    source.open(sample, {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.openFailed.size(), 1, patience);
    const QString sentence = sentenceOf(watch.openFailed, 1);
    QVERIFY2(sentence.contains(QStringLiteral("the extractor")), qPrintable(sentence));
    QCOMPARE(sentence.count(u'\n'), 0);
}

void ChildPageSourceTest::closesWithRequestsRunning()
{
    QTemporaryDir folder;
    const QString silent = script(folder, "exec sleep 1000");
    {
        ChildPageSource source({silent.toStdString(), {}, {}});
        source.open(sample, {});
        QTRY_VERIFY_WITH_TIMEOUT(source.extractorProcess() > 0, patience);
        source.requestPicture(tag, 1, 1.0);
    } // would wait for limit_page_seconds if its child were not ended
    ChildPageSource source;
    Watch watch(source);
    source.open(sample, {});
    source.open(sample, {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.opened.size(), 1, patience);
}

void ChildPageSourceTest::surveyJudgesEveryPageNearestFirst()
{
    QTemporaryDir folder;
    ChildPageSource source;
    Watch watch(source);
    source.open(foulcase::testing::writePages(folder, 7), {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.opened.size(), 1, patience);
    source.startSurvey(5);
    QTRY_COMPARE_WITH_TIMEOUT(watch.surveyEnded.size(), 1, patience);
    QList<int> order;
    for (const auto& answer : watch.surveyed) {
        order += answer[0].toInt();
        // Helvetica is not embedded on any page.
        QVERIFY(!answer[1].value<std::vector<Finding>>().empty());
    }
    QCOMPARE(order, (QList<int>{5, 6, 4, 7, 3, 2, 1}));
    QVERIFY(watch.surveyFailed.isEmpty());
}

void ChildPageSourceTest::surveySurvivesItsChild()
{
    QTemporaryDir folder;
    ChildPageSource source;
    Watch watch(source);
    source.open(foulcase::testing::writePages(folder, 400), {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.opened.size(), 1, patience);
    source.startSurvey(1);
    QTRY_VERIFY_WITH_TIMEOUT(watch.surveyed.size() > 3, patience);
    QCOMPARE(::kill(source.surveyorProcess(), SIGSEGV), 0);
    source.requestPage(tag, 1);
    QTRY_COMPARE_WITH_TIMEOUT(watch.page.size(), 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(watch.surveyEnded.size(), 1, patience);
    QCOMPARE(watch.surveyed.size() + watch.surveyFailed.size(), 400);
    QVERIFY(watch.surveyFailed.size() <= 1); // the page that it was at
}

void ChildPageSourceTest::surveyCanBeStoppedAndGoesOn()
{
    QTemporaryDir folder;
    ChildPageSource source;
    Watch watch(source);
    source.open(foulcase::testing::writePages(folder, 400), {});
    QTRY_COMPARE_WITH_TIMEOUT(watch.opened.size(), 1, patience);
    source.startSurvey(1);
    QTRY_VERIFY_WITH_TIMEOUT(watch.surveyed.size() > 3, patience);
    source.stopSurvey();
    const auto before = watch.surveyed.size();
    QTest::qWait(100);
    QCOMPARE(watch.surveyed.size(), before);
    QCOMPARE(watch.surveyEnded.size(), 0);
    source.startSurvey(400);
    QTRY_COMPARE_WITH_TIMEOUT(watch.surveyEnded.size(), 1, patience);
    QCOMPARE(watch.surveyed[before][0].toInt(), 400);
    QVERIFY(watch.surveyFailed.isEmpty());
}

FOULCASE_TEST(ChildPageSourceTest);

#include "child_page_source_test.moc"
