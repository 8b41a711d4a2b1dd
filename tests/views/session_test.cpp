// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Requests that were replaced are never heard of again; the session shows the page asked for last;
// a selection changes once and finds its way back.
#include "tests/test_registry.h"
#include "tests/views/page_sheet.h"
#include "tests/views/recorded_page_source.h"
#include "views/overlay/overlay_layer.h"
#include "views/session/session.h"

#include <QSignalSpy>
#include <QTest>

using namespace foulcase;

class SessionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void newestRequestOfATagWins();
    void otherTagsAndKindsLiveOn();
    void openingDropsAll();
    void lateAnswersAreSwallowed();
    void pagesAreClamped();
    void oldPageStaysUntilTheNewIsIn();
    void failureIsASentence();
    void selectionChangesOnce();
    void selectionGoesBackAndForward();
    void selectionOnAnotherPageGoesThere();
    void thumbnailsComeBehindOthers();
    void surveyBeginsAfterTheFirstPage();
    void surveyFollowsThePageAndStops();
    void surveyKeepsWhatItFound();
    void pictureFailureIsAFinding();
};

void SessionTest::newestRequestOfATagWins()
{
    RecordedPageSource source;
    QSignalSpy ready(&source, &PageSource::pageReady);
    source.requestPage(QStringLiteral("a"), 1);
    source.requestPage(QStringLiteral("a"), 2);
    QCOMPARE(source.droppedTickets, QList{source.pages[0].ticket});
    source.answerPage(source.pages[1], PageSheet(2).share());
    source.answerPage(source.pages[0], PageSheet(1).share());
    QCOMPARE(ready.size(), 1);
    QCOMPARE(ready[0][1].toInt(), 2);
    QVERIFY(!source.awaitsPage(QStringLiteral("a")));
}

void SessionTest::otherTagsAndKindsLiveOn()
{
    RecordedPageSource source;
    QSignalSpy pages(&source, &PageSource::pageReady);
    QSignalSpy pictures(&source, &PageSource::pictureReady);
    source.requestPage(QStringLiteral("a"), 1);
    source.requestPage(QStringLiteral("b"), 2);
    source.requestPicture(QStringLiteral("a"), 1, 1);
    QVERIFY(source.droppedTickets.isEmpty());
    source.answerPicture(source.pictures[0], {10, 10});
    source.answerPage(source.pages[0], PageSheet(1).share());
    source.answerPage(source.pages[1], PageSheet(2).share());
    QCOMPARE(pages.size(), 2);
    QCOMPARE(pictures.size(), 1);
}

void SessionTest::openingDropsAll()
{
    RecordedPageSource source;
    QSignalSpy pages(&source, &PageSource::pageReady);
    source.requestPage(QStringLiteral("a"), 1);
    source.open(QStringLiteral("/other.pdf"), {});
    QCOMPARE(source.droppedTickets.size(), 1);
    source.answerPage(source.pages[0], PageSheet(1).share());
    QCOMPARE(pages.size(), 0);
}

void SessionTest::lateAnswersAreSwallowed()
{
    RecordedPageSource source;
    Session session(source);
    QSignalSpy shown(&session, &Session::pageShown);
    session.open(QStringLiteral("/a.pdf"));
    source.answerOpened(source.opens[0], 9);
    session.goToPage(5);
    session.goToPage(6);
    QCOMPARE(source.pages.size(), 3); // page 1 was asked for on opening
    source.answerPage(source.pages[0], PageSheet(1).share());
    source.answerPage(source.pages[1], PageSheet(5).share());
    QCOMPARE(shown.size(), 0);
    source.answerPage(source.pages[2], PageSheet(6).share());
    QCOMPARE(shown.size(), 1);
    QCOMPARE(session.shown()->extract().page, 6);
    source.answerPage(source.pages[2], PageSheet(6).share()); // twice
    QCOMPARE(shown.size(), 1);
}

void SessionTest::pagesAreClamped()
{
    RecordedPageSource source;
    Session session(source);
    session.goToPage(3); // no document yet
    QCOMPARE(source.pages.size(), 0);
    session.open(QStringLiteral("/a.pdf"), 50);
    source.answerOpened(source.opens[0], 4);
    QCOMPARE(source.pages.last().page, 4);
    session.goToPage(-7);
    QCOMPARE(source.pages.last().page, 1);
    session.goToPage(0);
    QCOMPARE(source.pages.size(), 2); // page 1 is asked for already
}

void SessionTest::oldPageStaysUntilTheNewIsIn()
{
    RecordedPageSource source;
    Session session(source);
    session.open(QStringLiteral("/a.pdf"));
    source.answerOpened(source.opens[0], 2);
    source.answerPage(source.pages[0], PageSheet(1).share());
    session.goToPage(2);
    QCOMPARE(session.shown()->extract().page, 1);
    QVERIFY(session.isWaiting());
    source.answerPage(source.pages[1], PageSheet(2).share());
    QCOMPARE(session.shown()->extract().page, 2);
    QVERIFY(!session.isWaiting());
}

void SessionTest::failureIsASentence()
{
    RecordedPageSource source;
    Session session(source);
    QSignalSpy failed(&session, &Session::pageFailed);
    session.open(QStringLiteral("/a.pdf"));
    source.answerOpened(source.opens[0], 2);
    source.answerPageFailed(source.pages[0], QStringLiteral("Page 1 could not be read."));
    QCOMPARE(failed.size(), 1);
    QCOMPARE(session.problem().sentence, QStringLiteral("Page 1 could not be read."));
    QVERIFY(!session.shown());
    session.goToPage(2);
    QVERIFY(session.problem().sentence.isEmpty());
    source.answerPage(source.pages[1], PageSheet(2).share());
    QCOMPARE(session.shown()->extract().page, 2);

    session.open(QStringLiteral("/b.pdf"));
    source.answerOpenFailed(source.opens[1], QStringLiteral("b.pdf is no PDF."));
    QCOMPARE(session.state(), DocumentState::broken);
    QCOMPARE(session.problem().sentence, QStringLiteral("b.pdf is no PDF."));
}

void SessionTest::selectionChangesOnce()
{
    Selection selection;
    QSignalSpy changed(&selection, &Selection::changed);
    selection.set(Focus::on(1, SubjectKind::glyph, 5), this);
    selection.set(Focus::on(1, SubjectKind::glyph, 5), this);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][1].value<const QObject*>(), static_cast<const QObject*>(this));
    selection.clear(this);
    selection.clear(this);
    QCOMPARE(changed.size(), 2);
}

void SessionTest::selectionGoesBackAndForward()
{
    Selection selection;
    const Focus a = Focus::on(1, SubjectKind::glyph, 1);
    const Focus b = Focus::on(1, SubjectKind::font, 2);
    const Focus c = Focus::on(2, SubjectKind::glyph, 3);
    QVERIFY(!selection.canGoBack());
    selection.set(a, nullptr);
    selection.set(b, nullptr);
    selection.goBack();
    QVERIFY(selection.focus() == a);
    selection.goForward();
    QVERIFY(selection.focus() == b);
    selection.goBack();
    selection.set(c, nullptr); // what lay ahead is gone
    QVERIFY(!selection.canGoForward());
    selection.goBack();
    QVERIFY(selection.focus() == a);
    for (std::uint32_t i = 0; i < 2 * Selection::longestWay; ++i) {
        selection.set(Focus::on(1, SubjectKind::glyph, i + 10), nullptr);
    }
    int steps = 0;
    while (selection.canGoBack()) {
        selection.goBack();
        ++steps;
    }
    QCOMPARE(steps, static_cast<int>(Selection::longestWay) - 1);
}

void SessionTest::selectionOnAnotherPageGoesThere()
{
    RecordedPageSource source;
    Session session(source);
    session.open(QStringLiteral("/a.pdf"));
    source.answerOpened(source.opens[0], 3);
    source.answerPage(source.pages[0], PageSheet(1).share());
    session.selection().set(Focus::on(3, SubjectKind::glyph, 0), nullptr);
    QCOMPARE(session.page(), 3);
    QVERIFY(session.selection().focus().isGlyph());
    session.goToPage(1);
    QVERIFY(session.selection().focus().kind == FocusKind::nothing);
}

void SessionTest::thumbnailsComeBehindOthers()
{
    RecordedPageSource source;
    source.requestPicture(QStringLiteral("thumbnail 7"), 7, 1);
    source.requestPicture(QStringLiteral("page"), 1, 1, QRect(1, 2, 3, 4));
    QVERIFY(source.pictures[0].urgency == Urgency::behind_others);
    QVERIFY(source.pictures[1].urgency == Urgency::soon);
    QCOMPARE(source.pictures[1].area, QRect(1, 2, 3, 4));
}

namespace {

Finding finding(FindingId id)
{
    Finding one;
    one.id = id;
    return one;
}

} // namespace

void SessionTest::surveyBeginsAfterTheFirstPage()
{
    RecordedPageSource source;
    Session session(source);
    session.open(QStringLiteral("/a.pdf"), 3);
    source.answerOpened(source.opens[0], 9);
    QVERIFY(source.surveys.isEmpty());
    source.answerPage(
        source.pages[0], PageSheet(3).share(), {finding(FindingId::duplicates_doubtful)});
    QCOMPARE(source.surveys.size(), 1);
    QCOMPARE(source.surveys[0].page, 3);
    QVERIFY(session.surveyState() == SurveyState::running);
    QCOMPARE(session.surveyedPages(), 1);
    QVERIFY(session.surveyed(3) != nullptr);
    QVERIFY(session.surveyed(4) == nullptr);

    // One page alone is judged when it is read.
    session.open(QStringLiteral("/b.pdf"));
    QVERIFY(session.surveyed(3) == nullptr);
    source.answerOpened(source.opens[1], 1);
    source.answerPage(source.pages[1], PageSheet(1).share());
    QCOMPARE(source.surveys.size(), 1);
    QVERIFY(session.surveyState() == SurveyState::ended);
}

void SessionTest::surveyFollowsThePageAndStops()
{
    RecordedPageSource source;
    Session session(source);
    session.open(QStringLiteral("/a.pdf"));
    source.answerOpened(source.opens[0], 9);
    source.answerPage(source.pages[0], PageSheet(1).share());
    session.goToPage(6);
    QCOMPARE(source.surveys.size(), 2);
    QCOMPARE(source.surveys[1].page, 6);
    QCOMPARE(source.surveys[1].ticket, source.surveys[0].ticket);
    session.stopSurvey();
    QCOMPARE(source.surveyStops, 1);
    source.answerSurveyed(7, {finding(FindingId::duplicates_doubtful)}); // too late
    QVERIFY(session.surveyed(7) == nullptr);
    session.goToPage(2);
    QCOMPARE(source.surveys.size(), 2);
    session.startSurvey();
    QCOMPARE(source.surveys.size(), 3);
    QVERIFY(source.surveys[2].ticket != source.surveys[0].ticket);
    source.open(QStringLiteral("/b.pdf"), {});
    QCOMPARE(source.surveyStops, 2);
}

void SessionTest::surveyKeepsWhatItFound()
{
    RecordedPageSource source;
    Session session(source);
    session.open(QStringLiteral("/a.pdf"));
    source.answerOpened(source.opens[0], 3);
    source.answerPage(source.pages[0], PageSheet(1).share());
    QSignalSpy pages(&session, &Session::pageSurveyed);
    QSignalSpy progress(&session, &Session::surveyProgress);
    source.answerSurveyed(2, {finding(FindingId::duplicates_doubtful)});
    source.answerSurveyFailed(3, QStringLiteral("Page 3 could not be read."));
    QCOMPARE(pages.size(), 2);
    QCOMPARE(pages[0][0].toInt(), 2);
    QCOMPARE(progress.last(), (QVariantList{3, 3}));
    QCOMPARE(session.surveyed(2)->size(), std::size_t(1));
    QVERIFY(session.surveyed(3)->front().id == FindingId::worker_crashed);
    source.answerSurveyEnded();
    QVERIFY(session.surveyState() == SurveyState::ended);
    QCOMPARE(session.surveyedPages(), 3);
}

void SessionTest::pictureFailureIsAFinding()
{
    RecordedPageSource source;
    Session session(source);
    session.open(QStringLiteral("/a.pdf"));
    source.answerOpened(source.opens[0], 2);
    source.requestPicture(QStringLiteral("page"), 1, 1);
    source.answerPictureFailed(source.pictures[0], QStringLiteral("Page 1 could not be drawn."));
    QSignalSpy findings(&session, &Session::findingsChanged);
    source.answerPage(source.pages[0], PageSheet(1).share(), {finding(FindingId::type3_font)});
    QCOMPARE(findings.size(), 1);
    QCOMPARE(session.findings().size(), std::size_t(2));
    QVERIFY(session.findings().back().id == FindingId::render_failed);
    QCOMPARE(session.surveyed(1)->size(), std::size_t(2));
    source.requestPicture(QStringLiteral("page"), 1, 1);
    source.answerPicture(source.pictures[1], {10, 10});
    QCOMPARE(session.findings().size(), std::size_t(1));

    session.goToPage(2);
    source.answerPageFailed(source.pages[1], QStringLiteral("Page 2 could not be read."));
    QCOMPARE(session.findings().size(), std::size_t(1));
    QVERIFY(session.findings().front().id == FindingId::worker_crashed);
    QVERIFY(session.findings().front().severity == Severity::error);
}

FOULCASE_TEST(SessionTest);

#include "session_test.moc"
