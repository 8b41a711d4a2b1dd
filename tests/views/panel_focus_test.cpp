// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every panel with every kind of focus: what is selected elsewhere is followed without a word, what
// is clicked in a panel is selected once.
#include "tests/test_registry.h"
#include "tests/views/panel_bench.h"
#include "views/panel/content_panel.h"
#include "views/panel/cut_tree_panel.h"
#include "views/panel/findings_panel.h"
#include "views/panel/fonts_panel.h"
#include "views/panel/history_panel.h"
#include "views/panel/text_panel.h"
#include "views/panel/text_sheet.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QListView>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <set>

using namespace foulcase;

namespace {

enum class PanelKind { text, stream, fonts, history, findings, cuts };
constexpr std::array allPanels{PanelKind::text, PanelKind::stream, PanelKind::fonts,
    PanelKind::history, PanelKind::findings, PanelKind::cuts};

std::unique_ptr<QWidget> makePanel(PanelKind kind, Session& session)
{
    std::unique_ptr<QWidget> panel;
    switch (kind) {
    case PanelKind::text:
        panel = std::make_unique<TextPanel>(session);
        break;
    case PanelKind::stream:
        panel = std::make_unique<ContentPanel>(session);
        break;
    case PanelKind::fonts:
        panel = std::make_unique<FontsPanel>(session);
        break;
    case PanelKind::history:
        panel = std::make_unique<HistoryPanel>(session);
        break;
    case PanelKind::findings:
        panel = std::make_unique<FindingsPanel>(session);
        break;
    case PanelKind::cuts:
        panel = std::make_unique<CutTreePanel>(session);
        break;
    }
    panel->resize(700, 400);
    panel->show();
    return panel;
}

std::vector<Focus> allFoci()
{
    std::vector<Focus> foci{{}, Focus::at(1, {20, 20}), Focus::onFinding(1, 0),
        Focus::onFinding(1, 1), Focus::onFinding(1, 2), Focus::onFinding(1, 77),
        Focus::onCharacter(1, 0), Focus::onCharacter(1, 2), Focus::onCharacter(1, 77)};
    for (std::size_t kind = 0; kind < enumCount<SubjectKind>; ++kind) {
        foci.push_back(Focus::on(1, static_cast<SubjectKind>(kind), 0));
        foci.push_back(Focus::on(1, static_cast<SubjectKind>(kind), 1));
        foci.push_back(Focus::on(1, static_cast<SubjectKind>(kind), 3000000000U));
    }
    return foci;
}

void clickRow(QAbstractItemView& view, int row, int column = 0)
{
    const QModelIndex index = view.model()->index(row, column);
    view.scrollTo(index);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(index).center());
}

} // namespace

class PanelFocusTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followingSaysNothing();
    void clickInTextSelectsOnce();
    void arrowsInTextMoveTheSelection();
    void clickInStreamSelectsOnce();
    void clickInFontsSelectsOnceAndSteps();
    void clickInHistorySelectsOnceAndNamesThePanel();
    void clickInFindingsSelectsOnceAndSteps();
    void pinnedHistoryStays();
    void emptyPanelsSayWhatTheyShow();
};

void PanelFocusTest::followingSaysNothing()
{
    for (const PanelKind kind : allPanels) {
        PanelBench bench;
        const auto panel = makePanel(kind, bench.session);
        bench.showPage(twoStrings(), threeFindings());
        bench.answerContents(twoStringsStream);
        for (const Focus& focus : allFoci()) {
            for (const Focus& before : {Focus{}, Focus::on(1, SubjectKind::glyph, 2)}) {
                bench.session.selection().set(before, this);
                QSignalSpy changed(&bench.session.selection(), &Selection::changed);
                bench.session.selection().set(focus, this);
                bench.answerContents(twoStringsStream);
                QCOMPARE(changed.size(), focus == before ? 0 : 1);
                QVERIFY(bench.session.selection().focus() == focus);
            }
        }
    }
}

void PanelFocusTest::clickInTextSelectsOnce()
{
    PanelBench bench;
    const auto panel = makePanel(PanelKind::text, bench.session);
    bench.showPage(twoStrings());
    auto* view = panel->findChild<TextSheet*>();
    QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    std::set<std::uint32_t> met;
    for (int x = 2; x < 120; x += 3) { // over the five characters and beyond
        const QPoint at(x, view->cursorRect().center().y());
        const auto character = view->characterAt(at);
        const Focus before = bench.session.selection().focus();
        const int count = static_cast<int>(changed.size());
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, at);
        if (!character) {
            continue;
        }
        const Focus wanted = Focus::onCharacter(1, static_cast<std::uint32_t>(*character));
        QVERIFY(bench.session.selection().focus() == wanted);
        QCOMPARE(changed.size(), count + (before == wanted ? 0 : 1));
        met.insert(wanted.index);
    }
    QCOMPARE(met.size(), 5U); // the inferred blank as well
}

void PanelFocusTest::arrowsInTextMoveTheSelection()
{
    PanelBench bench;
    const auto panel = makePanel(PanelKind::text, bench.session);
    bench.showPage(twoStrings());
    auto* view = panel->findChild<TextSheet*>();
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 1), this);
    QCOMPARE(view->marked(), (std::vector<CharacterRange>{{1, 2}}));
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    QTest::keyClick(view, Qt::Key_Right);
    QVERIFY(bench.session.selection().focus() == Focus::onCharacter(1, 2));
    QTest::keyClick(view, Qt::Key_Left);
    QVERIFY(bench.session.selection().focus() == Focus::onCharacter(1, 1));
    QCOMPARE(changed.size(), 2);
}

void PanelFocusTest::clickInStreamSelectsOnce()
{
    PanelBench bench;
    const auto panel = makePanel(PanelKind::stream, bench.session);
    bench.showPage(twoStrings());
    bench.answerContents(twoStringsStream);
    auto* table = panel->findChild<QTableView*>();
    QCOMPARE(table->model()->rowCount(), 6);
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    for (const int row : {3, 0, 2}) {
        const int before = static_cast<int>(changed.size());
        clickRow(*table, row, 1);
        QCOMPARE(changed.size(), before + 1);
        QVERIFY(bench.session.selection().focus()
            == Focus::on(1, SubjectKind::operator_, static_cast<std::uint32_t>(row)));
    }
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(changed.size(), 4);
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::operator_, 3));
    // A glyph of the current row is another focus; a click leads back to the operator.
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 3), this);
    QCOMPARE(table->currentIndex().row(), 3);
    clickRow(*table, 3, 1);
    QCOMPARE(changed.size(), 6);
}

void PanelFocusTest::clickInFontsSelectsOnceAndSteps()
{
    PanelBench bench;
    const auto panel = makePanel(PanelKind::fonts, bench.session);
    bench.showPage(twoStrings());
    auto* fonts = panel->findChild<QTableView*>(QStringLiteral("fonts"));
    auto* codes = panel->findChild<QTableView*>(QStringLiteral("codes"));
    QCOMPARE(codes->model()->rowCount(), 2);
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    const auto expect = [&](int count, const Focus& focus) {
        QCOMPARE(changed.size(), count);
        QVERIFY(bench.session.selection().focus() == focus);
    };
    clickRow(*fonts, 0);
    expect(1, Focus::on(1, SubjectKind::font, 0));
    clickRow(*codes, 1);
    expect(2, Focus::on(1, SubjectKind::code, 1));
    clickRow(*codes, 1);
    expect(3, Focus::on(1, SubjectKind::glyph, 1));
    clickRow(*codes, 1);
    expect(4, Focus::on(1, SubjectKind::glyph, 3));
    clickRow(*codes, 1);
    expect(5, Focus::on(1, SubjectKind::glyph, 1)); // round again
    clickRow(*codes, 0);
    expect(6, Focus::on(1, SubjectKind::code, 0));
    QTest::keyClick(codes, Qt::Key_Down);
    expect(7, Focus::on(1, SubjectKind::code, 1));
    QTest::keyClick(codes, Qt::Key_Return);
    expect(8, Focus::on(1, SubjectKind::glyph, 1));
}

void PanelFocusTest::clickInHistorySelectsOnceAndNamesThePanel()
{
    PanelBench bench;
    const auto made = makePanel(PanelKind::history, bench.session);
    auto* panel = static_cast<HistoryPanel*>(made.get());
    bench.showPage(twoStrings());
    bench.session.selection().set(Focus::onCharacter(1, 4), this);
    auto* list = panel->findChild<QListView*>();
    const QString copied = panel->markdown();
    QVERIFY(!copied.isEmpty());
    QSignalSpy wanted(panel, &HistoryPanel::wantsPanel);
    int operators = 0;
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        const Focus before = bench.session.selection().focus();
        QSignalSpy changed(&bench.session.selection(), &Selection::changed);
        clickRow(*list, row);
        QCOMPARE(changed.size(), bench.session.selection().focus() == before ? 0 : 1);
        operators += bench.session.selection().focus().isOn(SubjectKind::operator_) ? 1 : 0;
        QCOMPARE(panel->markdown(), copied); // a step keeps the history it stands in
    }
    QVERIFY(operators > 0);
    QVERIFY(wanted.size() > 0);
    QStringList panels;
    for (const QList<QVariant>& want : wanted) {
        panels << want[0].toString();
    }
    QCOMPARE(panels.front(), QStringLiteral("text")); // the character itself
    QVERIFY(panels.contains(QStringLiteral("stream")));
    QVERIFY(panels.contains(QStringLiteral("fonts")));
    QVERIFY(panels.contains(QStringLiteral("cuts")));
}

void PanelFocusTest::clickInFindingsSelectsOnceAndSteps()
{
    PanelBench bench;
    const auto panel = makePanel(PanelKind::findings, bench.session);
    auto findings = threeFindings();
    findings[0].subjects = {{SubjectKind::glyph, 3}, {SubjectKind::glyph, 1}};
    bench.showPage(twoStrings(), findings);
    auto* list = panel->findChild<QListView*>();
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    const std::vector<std::pair<int, Focus>> clicks{{1, Focus::onFinding(1, 1)},
        {0, Focus::onFinding(1, 0)}, {0, Focus::on(1, SubjectKind::glyph, 3)},
        {0, Focus::on(1, SubjectKind::glyph, 1)}, {0, Focus::onFinding(1, 0)},
        {2, Focus::onFinding(1, 2)}};
    int count = 0;
    for (const auto& [row, focus] : clicks) {
        clickRow(*list, row);
        QCOMPARE(changed.size(), ++count);
        QVERIFY(bench.session.selection().focus() == focus);
        QCOMPARE(list->currentIndex().row(), row);
    }
    // What is selected elsewhere marks the finding that speaks of it.
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 3), this);
    QCOMPARE(list->currentIndex().row(), 0);
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 0), this);
    QCOMPARE(list->currentIndex().row(), 1); // through its font
    bench.session.selection().set(Focus::at(1, {200, 200}), this);
    QVERIFY(!list->currentIndex().isValid());
}

void PanelFocusTest::pinnedHistoryStays()
{
    PanelBench bench;
    HistoryPanel panel(bench.session);
    bench.showPage(twoStrings());
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 0), this);
    const QString first = panel.markdown();
    panel.setPinned(true);
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 3), this);
    QCOMPARE(panel.markdown(), first);
    bench.session.goToPage(2);
    bench.source.answerPage(bench.source.pages.last(), PageSheet(2).share());
    QCOMPARE(panel.markdown(), first);
    panel.setPinned(false);
    QVERIFY(panel.markdown().isEmpty());
}

void PanelFocusTest::emptyPanelsSayWhatTheyShow()
{
    for (const PanelKind kind : allPanels) {
        PanelBench bench;
        const auto panel = makePanel(kind, bench.session);
        bool says = false;
        for (const QLabel* label : panel->findChildren<QLabel*>()) {
            says = says || (label->isVisible() && label->text().size() > 30);
        }
        QVERIFY(says);
        QVERIFY(!panel->whatsThis().isEmpty());
        PageSheet bare; // a page without anything
        bare.page().contents = {};
        bench.showPage(bare);
        says = false;
        for (const QLabel* label : panel->findChildren<QLabel*>()) {
            says = says || (label->isVisible() && label->text().size() > 20);
        }
        QVERIFY(says);
    }
}

FOULCASE_TEST(PanelFocusTest);

#include "panel_focus_test.moc"
