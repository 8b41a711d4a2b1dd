// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Limits tried on a page: a real one, laid out again in the pool.
#include "core/base/rules.h"
#include "tests/test_registry.h"
#include "tests/views/read_page.h"
#include "tests/views/recorded_page_source.h"
#include "views/panel/rules_model.h"
#include "views/panel/rules_panel.h"

#include <QAbstractItemModelTester>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QSlider>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace foulcase;

namespace {

/// "one two three": the first gap is 0.18 em wide, the second 0.4.
constexpr const char* twoGaps = "BT /F 20 Tf 20 200 Td [(one) -180 (two) -400 (three)] TJ ET";

} // namespace

class RulesPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void modelHolds();
    void sliderFlipsABlank();
    void keysCompareResetAndUndo();
    void limitsStayFromPageToPage();
    void wrongFilesAreRefusedWhole();
    void savedFilesLoadAgain();
    void placesOfASlider_data();
    void placesOfASlider();

private:
    QString text() const { return QString::fromStdString(m_session->shown()->extract().text.utf8); }
    QString flips() const;
    void showPage(int number);

    std::unique_ptr<RecordedPageSource> m_source;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<RulesPanel> m_panel;
};

void RulesPanelTest::init()
{
    m_source = std::make_unique<RecordedPageSource>();
    m_session = std::make_unique<Session>(*m_source);
    m_panel = std::make_unique<RulesPanel>(*m_session);
    m_panel->show();
    m_session->open(QStringLiteral("/two gaps.pdf"));
    m_source->answerOpened(m_source->opens.constLast(), 2);
    showPage(1);
    QCOMPARE(text(), QStringLiteral("one two three"));
}

void RulesPanelTest::cleanup()
{
    m_panel.reset();
    m_session.reset();
    m_source.reset();
}

void RulesPanelTest::showPage(int number)
{
    m_session->goToPage(number);
    const auto page = readPage(twoGaps, number);
    QVERIFY(page);
    m_source->answerPage(m_source->pages.constLast(), page);
}

QString RulesPanelTest::flips() const
{
    for (const QLabel* label : m_panel->findChildren<QLabel*>()) {
        if (label->text().contains(QStringLiteral("flip"))) {
            return label->text();
        }
    }
    return {};
}

void RulesPanelTest::modelHolds()
{
    auto* table = m_panel->findChild<QTableView*>();
    const QAbstractItemModelTester tester(table->model());
    const int all = table->model()->rowCount();
    QVERIFY(all > 50);
    m_panel->lab().set(Rule::word_space, 0.3);
    QTRY_VERIFY(!m_panel->lab().isWorking());
    QVERIFY(m_panel->lab().use(Rule::word_space).decisions > 0);
    auto* filter = static_cast<RulesFilter*>(table->model());
    filter->setShown(RulesFilter::Shown::in_use);
    QVERIFY(filter->rowCount() > 0 && filter->rowCount() < all);
    filter->setShown(RulesFilter::Shown::all);
    filter->setWords(QStringLiteral("strike twice"));
    QVERIFY(filter->rowCount() < all);
}

void RulesPanelTest::sliderFlipsABlank()
{
    m_panel->choose(Rule::word_space);
    auto* slider = m_panel->findChild<QSlider*>();
    const auto* number = m_panel->findChild<QDoubleSpinBox*>();
    QCOMPARE(slider->value(), 0);
    slider->setFocus();
    for (int i = 0; i < 12 && number->value() < 0.25; ++i) {
        QTest::keyClick(slider, Qt::Key_PageUp);
    }
    QVERIFY(number->value() >= 0.25 && number->value() < 0.39);
    QTRY_COMPARE(text(), QStringLiteral("onetwo three"));
    QCOMPARE(m_panel->lab().changes().size(), std::size_t{1});
    const PageChange flip = m_panel->lab().changes().front();
    QCOMPARE(flip.kind, PageChangeKind::blank);
    QCOMPARE(flip.glyph, GlyphId(3U));
    QCOMPARE(flip.blankBefore, Origin::inferred_space);
    QCOMPARE(m_session->shown()->changes(), m_panel->lab().changes());
    QCOMPARE(flips(), QStringLiteral("1 flip on this page"));
    QTest::keyClick(m_panel.get(), Qt::Key_N);
    QCOMPARE(m_session->selection().focus(), Focus::on(1, SubjectKind::glyph, 3));
}

void RulesPanelTest::keysCompareResetAndUndo()
{
    m_panel->choose(Rule::word_space);
    m_panel->lab().set(Rule::word_space, 0.3);
    QTRY_COMPARE(text(), QStringLiteral("onetwo three"));
    QTest::keyClick(m_panel.get(), Qt::Key_B);
    QCOMPARE(text(), QStringLiteral("one two three"));
    QCOMPARE(m_panel->lab().limits()[Rule::word_space], 0.3);
    QTest::keyClick(m_panel.get(), Qt::Key_B);
    QCOMPARE(text(), QStringLiteral("onetwo three"));
    QTest::keyClick(m_panel.get(), Qt::Key_R);
    QCOMPARE(text(), QStringLiteral("one two three"));
    QVERIFY(!m_panel->lab().isChanged());
    m_panel->lab().set(Rule::word_space, 0.3);
    m_panel->lab().set(Rule::word_space, 0.35); // one step with the one before
    QTRY_COMPARE(text(), QStringLiteral("onetwo three"));
    QTest::keyClick(m_panel.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(text(), QStringLiteral("one two three"));
    QTest::keyClick(m_panel.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(text(), QStringLiteral("onetwo three"));
    QCOMPARE(m_panel->lab().limits()[Rule::word_space], 0.35);
}

void RulesPanelTest::limitsStayFromPageToPage()
{
    m_panel->lab().set(Rule::word_space, 0.3);
    QTRY_COMPARE(text(), QStringLiteral("onetwo three"));
    showPage(2);
    QTRY_COMPARE(text(), QStringLiteral("onetwo three"));
    QCOMPARE(m_session->shown()->extract().page, 2);
    m_panel->lab().resetAll();
    QCOMPARE(text(), QStringLiteral("one two three"));
    QCOMPARE(m_session->shown()->extract().page, 2);
}

void RulesPanelTest::wrongFilesAreRefusedWhole()
{
    const QTemporaryDir folder;
    const auto load = [&](const QByteArray& lines) {
        const QString path = folder.filePath(QStringLiteral("a.rules"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(lines) != lines.size()) {
            return true;
        }
        file.close();
        return m_panel->load(path);
    };
    const auto told = [&](const QString& part) {
        const auto labels = m_panel->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(part);
        });
    };
    QVERIFY(!load("word_space=0.3\nword_space=99\n"));
    QVERIFY(told(QStringLiteral("takes 0.01 to 2 em, not '99'")));
    QVERIFY(!m_panel->lab().isChanged());
    QVERIFY(!load("no_such_rule=1\n"));
    QVERIFY(told(QStringLiteral("no rule 'no_such_rule'")));
    QVERIFY(!load("limit_page_seconds=3\n"));
    QVERIFY(told(QStringLiteral("--rules")));
    QVERIFY(!m_panel->load(folder.filePath(QStringLiteral("none"))));
    QVERIFY(!m_panel->lab().isChanged());
    QCOMPARE(text(), QStringLiteral("one two three"));
    QVERIFY(load("# tried\nword_space = 0.3\n"));
    QTRY_COMPARE(text(), QStringLiteral("onetwo three"));
}

void RulesPanelTest::savedFilesLoadAgain()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("b.rules"));
    m_panel->lab().set(Rule::word_space, 0.3);
    m_panel->lab().set(Rule::cut_gutter, 0.75);
    QVERIFY(m_panel->save(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("word_space=0.3\ncut_gutter=0.75\n"));
    m_panel->lab().resetAll();
    QVERIFY(m_panel->load(path));
    QCOMPARE(m_panel->lab().limits()[Rule::cut_gutter], 0.75);
    QVERIFY(!m_panel->save(folder.filePath(QStringLiteral("no folder/b.rules"))));
}

void RulesPanelTest::placesOfASlider_data()
{
    QTest::addColumn<double>("place");
    for (const double place : {-1.0, -0.5, 0.0, 0.25, 1.0}) {
        QTest::addRow("%g", place) << place;
    }
}

void RulesPanelTest::placesOfASlider()
{
    QFETCH(double, place);
    for (const RuleInfo& info : allRules()) {
        const double value = sliderValue(place, info);
        QVERIFY(value >= info.least && value <= info.most);
        QCOMPARE(sliderValue(0, info), info.fallback);
        const bool moves = place < 0 ? info.fallback > info.least : info.most > info.fallback;
        if (moves && std::abs(place) == 1) {
            QVERIFY(std::abs(sliderPlace(value, info) - place) < 0.01);
        }
    }
}

FOULCASE_TEST(RulesPanelTest);
#include "rules_panel_test.moc"
