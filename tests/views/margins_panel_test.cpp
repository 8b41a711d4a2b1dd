// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decisions near their limits as a table: nearest first, of one rule or of all, a click leads to
// what was decided about.
#include "core/base/rules.h"
#include "tests/test_registry.h"
#include "tests/views/panel_bench.h"
#include "views/panel/margins_model.h"
#include "views/panel/margins_panel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace foulcase;

namespace {

/// Three decisions within a twentieth of their limits, one far from its.
PageSheet marginsPage()
{
    PageSheet sheet;
    const CodeId a = sheet.addCode(U'a', UnicodeSource::tounicode);
    for (int i = 0; i < 3; ++i) {
        sheet.addGlyph(sheetCell(i, 0), a);
    }
    auto& decisions = sheet.page().ledger.decisions;
    const auto glyph = [](std::uint32_t index) { return Subject{SubjectKind::glyph, index}; };
    decisions.push_back({Rule::duplicate_along, Outcome::stopped, glyph(1), glyph(0), 0.96, 1});
    decisions.push_back({Rule::pair_column, Outcome::passed, glyph(2), glyph(1), 2.02, 2});
    decisions.push_back({Rule::pair_column, Outcome::passed, glyph(1), glyph(0), 9, 2});
    decisions.push_back({Rule::duplicate_along, Outcome::passed, glyph(2), glyph(0), 1.03, 1});
    return sheet;
}

struct MarginsBench : PanelBench {
    MarginsBench()
    {
        panel.resize(900, 300);
        panel.show();
        showPage(marginsPage());
    }
    MarginsModel* model() const { return qobject_cast<MarginsModel*>(table()->model()); }
    QTableView* table() const { return panel.findChild<QTableView*>(); }
    QString text(int row, int column) const
    {
        return model()->index(row, column).data().toString();
    }

    MarginsPanel panel{session};
};

} // namespace

class MarginsPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theModelIsOne();
    void theNearestComeFirst();
    void ofOneRule();
    void clickLeadsToThePlace();
    void theFocusIsFollowed();
    void emptyPanelExplainsItself();
};

void MarginsPanelTest::theModelIsOne()
{
    MarginsModel model;
    const QAbstractItemModelTester tester(
        &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setPage(marginsPage().share());
    QCOMPARE(model.rowCount(), 3);
    model.setPage(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void MarginsPanelTest::theNearestComeFirst()
{
    const MarginsBench bench;
    QCOMPARE(bench.text(0, MarginsModel::marginColumn), QStringLiteral("+1 %"));
    QCOMPARE(bench.text(1, MarginsModel::marginColumn), QStringLiteral("+3 %"));
    QCOMPARE(bench.text(2, MarginsModel::marginColumn), QStringLiteral("-4 %"));
    QCOMPARE(bench.text(0, MarginsModel::ruleColumn), QStringLiteral("pair column"));
    QCOMPARE(bench.text(0, MarginsModel::whatColumn), QStringLiteral("a  #2 beside a  #1"));
    QVERIFY(bench.text(2, MarginsModel::outcomeColumn).contains(QStringLiteral("stopped")));
    bool told = false;
    for (const QLabel* label : bench.panel.findChildren<QLabel*>()) {
        told = told || label->text().startsWith(QStringLiteral("3 of 4 decisions stand within 5 %"));
    }
    QVERIFY(told);
}

void MarginsPanelTest::ofOneRule()
{
    MarginsBench bench;
    auto* rules = bench.panel.findChild<QComboBox*>();
    QCOMPARE(rules->count(), 3);
    QCOMPARE(rules->itemText(1), QStringLiteral("duplicate along: 2 of 2"));
    rules->setFocus();
    QTest::keyClick(rules, Qt::Key_Down);
    QCOMPARE(bench.model()->rowCount(), 2);
    // The same rule on the next page, which has one such decision.
    PageSheet next = marginsPage();
    next.page().page = 2;
    next.page().ledger.decisions.pop_back();
    bench.session.goToPage(2);
    bench.source.answerPage(bench.source.pages.last(), next.share());
    QCOMPARE(rules->currentText(), QStringLiteral("duplicate along: 1 of 1"));
    QCOMPARE(bench.model()->rowCount(), 1);
    QTest::keyClick(rules, Qt::Key_Home);
    QCOMPARE(bench.model()->rowCount(), 2);
}

void MarginsPanelTest::clickLeadsToThePlace()
{
    MarginsBench bench;
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    QTest::mouseClick(bench.table()->viewport(), Qt::LeftButton, {},
        bench.table()->visualRect(bench.model()->index(2, MarginsModel::whatColumn)).center());
    QCOMPARE(changed.size(), 1);
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::glyph, 1));
}

void MarginsPanelTest::theFocusIsFollowed()
{
    MarginsBench bench;
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 1), nullptr);
    QCOMPARE(bench.table()->currentIndex().row(), 2);
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 0), nullptr);
    QVERIFY(!bench.table()->selectionModel()->hasSelection());
}

void MarginsPanelTest::emptyPanelExplainsItself()
{
    PanelBench bench;
    MarginsPanel panel(bench.session);
    panel.show();
    const auto tells = [&](const QString& words) {
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().contains(words)) {
                return true;
            }
        }
        return false;
    };
    QVERIFY(!panel.findChild<QTableView*>()->isVisible());
    QVERIFY(tells(QStringLiteral("once one is shown")));
    bench.showPage(PageSheet());
    QVERIFY(tells(QStringLiteral("No decision on this page")));
}

FOULCASE_TEST(MarginsPanelTest);

#include "margins_panel_test.moc"
