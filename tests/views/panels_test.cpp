// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Models keep the rules of Qt's models; panels follow the one selection and change it once.
#include "tests/test_registry.h"
#include "tests/views/page_sheet.h"
#include "tests/views/recorded_page_source.h"
#include "views/overlay/overlay_layer.h"
#include "views/panel/findings_model.h"
#include "views/panel/findings_panel.h"
#include "views/panel/history_model.h"
#include "views/panel/history_panel.h"
#include "views/panel/row_delegate.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace foulcase;

namespace {

struct Bench {
    RecordedPageSource source;
    Session session{source};

    void showPage(const PageSheet& sheet, std::vector<Finding> findings = {})
    {
        session.open(QStringLiteral("/sheet.pdf"));
        source.answerOpened(source.opens.last(), 9);
        source.answerPage(source.pages.last(), sheet.share(), std::move(findings));
    }
};

PageSheet twoGlyphs()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    sheet.addGlyph(sheetCell(0, 0), code);
    const GlyphId clipped = sheet.addGlyph(sheetCell(1, 0), code, Verdict::hidden_clip);
    set(sheet.page().contents.glyphs[clipped.index()].flags, GlyphFlag::clippedAway);
    sheet.page().text.utf8 = "a";
    sheet.page().text.characters = {{GlyphId(0U), 0, Origin::drawn, 0, 1}};
    return sheet;
}

} // namespace

class PanelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheRules();
    void statesDifferByMarkAndColour();
    void numbersStandBesideLimits();
    void historyFollowsTheSelection();
    void historyWaitsForContentAndShowsIt();
    void historyIsCopiedAsMarkdown();
    void historyAnswersForASpot();
    void historyTellsOfWhatNoGlyphDrew();
    void theStepThatStoppedAGlyphIsInSight();
    void enterOnAStepOpensItsPanelAndKeepsTheHistory();
    void findingIsSelectedOnce();
    void findingsAreSteppedThrough();
    void findingsFollowTheGlyphTheySpeakOf();
    void cleanPageSaysSo();
};

void PanelsTest::modelsKeepTheRules()
{
    HistoryModel history;
    FindingsModel findings;
    QAbstractItemModelTester first(
        &history, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester second(
        &findings, QAbstractItemModelTester::FailureReportingMode::QtTest);
    history.setSteps(std::vector<HistoryStep>(7));
    history.setScheme(Scheme::dark);
    history.setSteps({});
    history.setSteps(std::vector<HistoryStep>(2));
    QCOMPARE(history.rowCount(), 2);
    findings.setFindings(std::vector<Finding>(5));
    findings.setScheme(Scheme::dark);
    findings.setFindings({});
    QCOMPARE(findings.rowCount(), 0);
}

void PanelsTest::statesDifferByMarkAndColour()
{
    HistoryModel model;
    std::vector<HistoryStep> steps(enumCount<StepState>);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        steps[i].state = static_cast<StepState>(i);
    }
    model.setSteps(steps);
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        model.setScheme(scheme);
        QSet<int> marks;
        QSet<QRgb> colours;
        for (int row = 0; row < model.rowCount(); ++row) {
            marks.insert(model.index(row).data(rowMarkRole).toInt());
            colours.insert(model.index(row).data(rowColourRole).value<QColor>().rgb());
        }
        QCOMPARE(marks.size(), model.rowCount());
        QCOMPARE(colours.size(), model.rowCount());
    }
}

void PanelsTest::numbersStandBesideLimits()
{
    QCOMPARE(measureText(0.3, 0.17, Unit::em), QStringLiteral("0.3 em · limit 0.17 em"));
    QCOMPARE(measureText(250, 0, Unit::pt), QStringLiteral("250 pt"));
    QCOMPARE(measureText(100, 20, Unit::count), QStringLiteral("100 · limit 20"));
    QCOMPARE(measureText(0, 1, Unit::pt), QStringLiteral("0 pt · limit 1 pt"));
}

void PanelsTest::historyFollowsTheSelection()
{
    Bench bench;
    HistoryPanel panel(bench.session);
    auto* list = panel.findChild<QListView*>();
    bench.showPage(twoGlyphs());
    QCOMPARE(list->model()->rowCount(), 0);
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 0), this);
    QVERIFY(list->model()->rowCount() > 3);
    const auto stops = [list] {
        int count = 0;
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            count += list->model()->index(row, 0).data(rowMarkRole).toInt()
                    == static_cast<int>(RowMark::cross)
                ? 1
                : 0;
        }
        return count;
    };
    QCOMPARE(stops(), 0);
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 1), this);
    QVERIFY(stops() > 0); // clipped away
    bench.session.selection().clear(this);
    QCOMPARE(list->model()->rowCount(), 0);
    QVERIFY(panel.findChild<QLabel*>()->text().contains(QStringLiteral("Click a glyph")));
}

void PanelsTest::historyWaitsForContentAndShowsIt()
{
    Bench bench;
    HistoryPanel panel(bench.session);
    bench.showPage(twoGlyphs());
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 0), this);
    QCOMPARE(bench.source.contents.size(), 1);
    QCOMPARE(bench.source.contents[0].page, 1);
    QVERIFY(bench.source.contents[0].content == ContentId(0U));
    bench.source.answerContent(bench.source.contents[0], "BT (a) Tj ET");
    QVERIFY(panel.findChild<QListView*>()->model()->rowCount() > 3);
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 1), this);
    QCOMPARE(bench.source.contents.size(), 1); // the same stream is at hand
}

void PanelsTest::historyIsCopiedAsMarkdown()
{
    Bench bench;
    HistoryPanel panel(bench.session);
    bench.showPage(twoGlyphs());
    QVERIFY(panel.markdown().isEmpty());
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 0), this);
    QVERIFY(panel.markdown().contains(u'|'));
    for (QToolButton* button : panel.findChildren<QToolButton*>()) {
        if (button->text().contains(QStringLiteral("Markdown"))) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    QCOMPARE(QGuiApplication::clipboard()->text(), panel.markdown());
}

void PanelsTest::historyAnswersForASpot()
{
    Bench bench;
    HistoryPanel panel(bench.session);
    PageSheet sheet = twoGlyphs();
    sheet.addShape(ShapeKind::inline_image, {100, 100, 200, 200});
    bench.showPage(sheet);
    bench.session.selection().set(Focus::at(1, {150, 150}), this);
    QVERIFY(panel.findChild<QLabel*>()->text().contains(QStringLiteral("no glyph")));
    QVERIFY(panel.markdown().contains(QStringLiteral("an inline image")));
    QVERIFY(panel.markdown().contains(QStringLiteral("would need OCR")));
    bench.session.selection().set(Focus::at(1, {250, 350}), this);
    QVERIFY(panel.markdown().contains(QStringLiteral("nothing is painted there")));
    QVERIFY(!panel.markdown().contains(QStringLiteral("inline image")));
}

void PanelsTest::historyTellsOfWhatNoGlyphDrew()
{
    Bench bench;
    HistoryPanel panel(bench.session);
    PageSheet sheet = twoGlyphs();
    sheet.page().text.utf8 = "a b";
    sheet.page().text.characters = {{GlyphId(0U), 0, Origin::drawn, 0, 1},
        {GlyphId(1U), 1, Origin::inferred_space, 0, 1}, {GlyphId(1U), 2, Origin::drawn, 0, 1}};
    bench.showPage(sheet);
    bench.session.selection().set(Focus::onCharacter(1, 1), this);
    QVERIFY(panel.markdown().contains(QStringLiteral("in no glyph: a blank inferred")));
    bench.session.selection().set(Focus::onCharacter(1, 2), this);
    QVERIFY(panel.markdown().contains(QStringLiteral("drawn by #1")));
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 1), this);
    QVERIFY(!panel.markdown().contains(QStringLiteral("drawn by #1")));
}

void PanelsTest::theStepThatStoppedAGlyphIsInSight()
{
    Bench bench;
    HistoryPanel panel(bench.session);
    panel.resize(320, 300);
    panel.show();
    bench.showPage(twoGlyphs());
    auto* list = panel.findChild<QListView*>();
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 1), this);
    int stop = -1;
    for (int row = 0; row < list->model()->rowCount() && stop < 0; ++row) {
        const bool stops = list->model()->index(row, 0).data(rowMarkRole).toInt()
            == static_cast<int>(RowMark::cross);
        stop = stops ? row : stop;
    }
    QVERIFY(stop > 5);
    const auto inSight = [list](int row) {
        return list->viewport()->rect().intersects(list->visualRect(list->model()->index(row, 0)));
    };
    QVERIFY(inSight(stop));
    QVERIFY(!inSight(0));
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 0), this);
    QVERIFY(inSight(0));
}

void PanelsTest::enterOnAStepOpensItsPanelAndKeepsTheHistory()
{
    Bench bench;
    HistoryPanel panel(bench.session);
    panel.resize(320, 900);
    panel.show();
    bench.showPage(twoGlyphs());
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 0), this);
    const QString told = panel.markdown();
    auto* list = panel.findChild<QListView*>();
    QSignalSpy wanted(&panel, &HistoryPanel::wantsPanel);
    list->setFocus();
    list->setCurrentIndex(list->model()->index(0, 0)); // its bytes
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toString(), QStringLiteral("stream"));
    QVERIFY(bench.session.selection().focus().isOn(SubjectKind::operator_));
    QCOMPARE(panel.markdown(), told);
}

void PanelsTest::findingIsSelectedOnce()
{
    Bench bench;
    FindingsPanel panel(bench.session);
    panel.resize(300, 400);
    panel.show();
    Finding finding;
    finding.subjects = {{SubjectKind::page, 0}, {SubjectKind::glyph, 1}};
    bench.showPage(twoGlyphs(), {Finding{}, finding});
    auto* list = panel.findChild<QListView*>();
    QCOMPARE(list->model()->rowCount(), 2);
    QVERIFY(!list->model()->index(0, 0).data(rowTitleRole).toString().isEmpty());
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    const QPoint second = list->visualRect(list->model()->index(1, 0)).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, second);
    QCOMPARE(changed.size(), 1);
    QVERIFY(bench.session.selection().focus() == Focus::onFinding(1, 1));
}

void PanelsTest::findingsAreSteppedThrough()
{
    Bench bench;
    FindingsPanel panel(bench.session);
    Finding a;
    a.subjects = {{SubjectKind::glyph, 0}};
    Finding b;
    b.subjects = {{SubjectKind::glyph, 1}};
    bench.showPage(twoGlyphs(), {a, b});
    const auto focused = [&bench] { return bench.session.selection().focus().index; };
    panel.step(1);
    QCOMPARE(focused(), 0U);
    panel.step(1);
    QCOMPARE(focused(), 1U);
    panel.step(1);
    QCOMPARE(focused(), 0U);
    panel.step(-1);
    QCOMPARE(focused(), 1U);
}

void PanelsTest::findingsFollowTheGlyphTheySpeakOf()
{
    Bench bench;
    FindingsPanel panel(bench.session);
    Finding ofOneGlyph;
    ofOneGlyph.subjects = {{SubjectKind::font, 0}, {SubjectKind::glyph, 1}};
    Finding ofTheFont;
    ofTheFont.subjects = {{SubjectKind::font, 0}};
    bench.showPage(twoGlyphs(), {ofOneGlyph, ofTheFont});
    auto* list = panel.findChild<QListView*>();
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 1), this);
    QCOMPARE(list->currentIndex().row(), 0);
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 0), this);
    QCOMPARE(list->currentIndex().row(), 1);
}

void PanelsTest::cleanPageSaysSo()
{
    Bench bench;
    FindingsPanel panel(bench.session);
    const QString before = panel.findChild<QLabel*>()->text();
    bench.showPage(twoGlyphs());
    QVERIFY(panel.findChild<QLabel*>()->text() != before);
    QVERIFY(panel.findChild<QLabel*>()->text().contains(QStringLiteral("Nothing suspicious")));
}

FOULCASE_TEST(PanelsTest);

#include "panels_test.moc"
