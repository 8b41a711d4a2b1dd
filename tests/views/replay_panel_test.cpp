// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What other readers would do, as a matrix: rows that disagree alone or all, cells that stand out,
// clicks that lead to the place, the newest question answered.
#include "tests/test_registry.h"
#include "tests/views/panel_bench.h"
#include "views/panel/replay_model.h"
#include "views/panel/replay_panel.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace foulcase;

namespace {

/// "ab" with a repeat of its a, which we dropped, and a gap that we take for a blank; the second
/// line stands above the first. `width`: of both codes, 1/1000 em.
PageSheet replayPage(double width = 0)
{
    PageSheet sheet;
    sheet.page().contents.runs[0].em = {10, 0, 0, 10, 0, 0};
    const CodeId a = sheet.addCode(U'a', UnicodeSource::tounicode);
    const CodeId b = sheet.addCode(U'b', UnicodeSource::tounicode);
    for (DecodedCode& code : sheet.page().contents.codes) {
        code.width = width;
    }
    sheet.addGlyph({50, 100, 55, 110}, a);
    sheet.addGlyph({55.5, 100, 60.5, 110}, b);
    sheet.addGlyph({50, 200, 55, 210}, a);
    sheet.addGlyph({55, 200, 60, 210}, b);
    sheet.addGlyph({50.1, 100, 55.1, 110}, a, Verdict::duplicate_of);
    const BlockId block = sheet.addBlock(ZoneKind::body);
    sheet.addLine(0, 2, block);
    sheet.addLine(2, 2, block);
    sheet.setGap(GlyphId(1U), PairKind::space, 0.05, 0.04);
    sheet.addDuplicate(GlyphId(4U), GlyphId(0U));
    return sheet;
}

QToolButton* choiceOf(const ReplayPanel& panel, const QString& name)
{
    for (QToolButton* button : panel.findChildren<QToolButton*>()) {
        if (button->text() == name) {
            return button;
        }
    }
    return nullptr;
}

struct ReplayBench : PanelBench {
    ReplayBench()
    {
        panel.resize(1100, 300);
        panel.show();
        showPage(replayPage());
        wait();
    }
    void wait()
    {
        QTRY_VERIFY(!panel.isReplaying());
        QTRY_VERIFY(model()->answer() != nullptr);
    }
    ReplayModel* model() const { return qobject_cast<ReplayModel*>(table()->model()); }
    QTableView* table() const { return panel.findChild<QTableView*>(); }
    void click(int row, int column)
    {
        table()->scrollTo(model()->index(row, column));
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {},
            table()->visualRect(model()->index(row, column)).center());
    }
    /// The column whose head begins so.
    int column(const QString& name) const
    {
        for (int c = 0; c < model()->columnCount(); ++c) {
            if (model()->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString().startsWith(name)) {
                return c;
            }
        }
        return -1;
    }

    ReplayPanel panel{session};
};

} // namespace

class ReplayPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theModelIsOne();
    void repeatsStandOut();
    void onlyDisagreementsUnlessAskedForAll();
    void blanksAreJudgedByEach();
    void ordersPartSomewhere();
    void widthsAreCountedFirst();
    void clickLeadsToThePlace();
    void theFocusIsFollowed();
    void nothingRunsUnseen();
    void emptyPanelExplainsItself();
};

void ReplayPanelTest::theModelIsOne()
{
    ReplayModel model;
    const QAbstractItemModelTester tester(
        &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (int question = 0; question < replayQuestions; ++question) {
        model.setAnswer(std::make_shared<const ReplayAnswer>(
            replayed(static_cast<ReplayQuestion>(question), replayPage().share())));
        model.setScope(ReplayScope::all);
        QVERIFY(model.rowCount() > 0);
        model.setScope(ReplayScope::disagreements);
    }
    model.setAnswer(nullptr);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), 0);
}

void ReplayPanelTest::repeatsStandOut()
{
    // MuPDF compares with the character before alone, which is a b: it keeps what we drop. xpdf
    // drops what stands within a tenth of the size.
    const ReplayBench bench;
    const ReplayModel& model = *bench.model();
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("≠ a  #4"));
    QVERIFY(model.index(0, 1).data().toString().startsWith(QStringLiteral("drops")));
    const QModelIndex mupdf = model.index(0, bench.column(QStringLiteral("MuPDF\n")));
    QVERIFY(!mupdf.data().toString().startsWith(QStringLiteral("drops")));
    QVERIFY(mupdf.data(Qt::FontRole).value<QFont>().bold());
    const QModelIndex box = model.index(0, bench.column(QStringLiteral("xpdf")));
    QVERIFY(box.data().toString().startsWith(QStringLiteral("drops")));
    QVERIFY(!box.data(Qt::FontRole).isValid());
    QVERIFY(model.headerData(mupdf.column(), Qt::Horizontal, Qt::DisplayRole)
                .toString()
                .contains(QStringLiteral("1 differ")));
}

void ReplayPanelTest::onlyDisagreementsUnlessAskedForAll()
{
    ReplayBench bench;
    bench.showPage(replayPage(500));
    bench.panel.ask(ReplayQuestion::blanks);
    bench.wait();
    QCOMPARE(bench.model()->rowCount(), 1); // no reader takes 0.05 em for a blank
    auto* scope = bench.panel.findChild<QCheckBox*>();
    QTest::mouseClick(scope, Qt::LeftButton, {}, {8, scope->height() / 2});
    QVERIFY(!scope->isChecked());
    QCOMPARE(bench.model()->rowCount(), 2);
    QTest::mouseClick(scope, Qt::LeftButton, {}, {8, scope->height() / 2});
    QCOMPARE(bench.model()->rowCount(), 1);
}

void ReplayPanelTest::blanksAreJudgedByEach()
{
    ReplayBench bench;
    QTest::mouseClick(choiceOf(bench.panel, QStringLiteral("Blanks")), Qt::LeftButton);
    bench.wait();
    QCOMPARE(bench.model()->index(0, 0).data().toString(), QStringLiteral("≠ a·b  #1"));
    // 0.05 of 0.04 em
    QCOMPARE(bench.model()->index(0, 1).data().toString(), QStringLiteral("blank 1.25"));
    const QModelIndex miner = bench.model()->index(0, bench.column(QStringLiteral("miner")));
    QVERIFY(miner.data().toString().startsWith(QStringLiteral("joins")));
    QVERIFY(miner.data(Qt::FontRole).value<QFont>().bold());
}

void ReplayPanelTest::ordersPartSomewhere()
{
    ReplayBench bench;
    QTest::mouseClick(choiceOf(bench.panel, QStringLiteral("Order")), Qt::LeftButton);
    bench.wait();
    // Painted as ours; from the top down the other way round.
    for (int row = 0; row < bench.model()->rowCount(); ++row) {
        QVERIFY(!bench.model()->index(row, 0).data().toString().contains(QStringLiteral("paint")));
    }
    int rows = -1;
    for (int row = 0; row < bench.model()->rowCount(); ++row) {
        rows = bench.model()->index(row, 0).data().toString() == QStringLiteral("≠ rows") ? row
                                                                                          : rows;
    }
    QVERIFY(rows >= 0);
    QCOMPARE(bench.model()->index(rows, 1).data().toString(), QStringLiteral("-1.000"));
    QCOMPARE(bench.model()->index(rows, 2).data().toString(), QStringLiteral("1"));
    bench.click(rows, 4);
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::line, 1));
    bench.click(rows, 3);
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::line, 0));
}

void ReplayPanelTest::widthsAreCountedFirst()
{
    ReplayBench bench;
    bench.panel.ask(ReplayQuestion::widths);
    bench.wait();
    bench.panel.findChild<QCheckBox*>()->setChecked(false);
    QVERIFY(bench.model()->index(0, 0).data().toString().contains(QStringLiteral("off the page")));
    // Four effects, two codes without a width.
    QCOMPARE(bench.model()->rowCount(), 6);
    QCOMPARE(bench.model()->index(4, bench.column(QStringLiteral("flat 500"))).data().toString(),
        QStringLiteral("500"));
}

void ReplayPanelTest::clickLeadsToThePlace()
{
    ReplayBench bench;
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    bench.click(0, 0);
    QCOMPARE(changed.size(), 1);
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::glyph, 4));
    // The cell of a reader that compared leads to what it was compared with.
    bench.click(0, bench.column(QStringLiteral("xpdf")));
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::glyph, 0));
}

void ReplayPanelTest::theFocusIsFollowed()
{
    ReplayBench bench;
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 4), nullptr);
    QCOMPARE(bench.table()->currentIndex().row(), 0);
    QVERIFY(bench.table()->selectionModel()->hasSelection());
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 2), nullptr);
    QVERIFY(!bench.table()->selectionModel()->hasSelection());
}

void ReplayPanelTest::nothingRunsUnseen()
{
    PanelBench bench;
    ReplayPanel panel(bench.session);
    bench.showPage(replayPage());
    QVERIFY(!panel.isReplaying());
    auto* model = qobject_cast<ReplayModel*>(panel.findChild<QTableView*>()->model());
    QVERIFY(model->answer() == nullptr);
    panel.show();
    QTRY_VERIFY(model->answer() != nullptr);
    // The newest question alone.
    panel.ask(ReplayQuestion::blanks);
    panel.ask(ReplayQuestion::orders);
    QTRY_VERIFY(model->answer() != nullptr);
    QCOMPARE(model->answer()->question, ReplayQuestion::orders);
    QTest::qWait(50);
    QCOMPARE(model->answer()->question, ReplayQuestion::orders);
}

void ReplayPanelTest::emptyPanelExplainsItself()
{
    PanelBench bench;
    ReplayPanel panel(bench.session);
    panel.show();
    QVERIFY(!panel.findChild<QTableView*>()->isVisible());
    bool told = false;
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
        told = told || (label->isVisible() && label->text().contains(QStringLiteral("blanks")));
    }
    QVERIFY(told);
    bench.showPage(PageSheet());
    QTRY_VERIFY(!panel.isReplaying());
    QVERIFY(!panel.findChild<QTableView*>()->isVisible());
}

FOULCASE_TEST(ReplayPanelTest);

#include "replay_panel_test.moc"
