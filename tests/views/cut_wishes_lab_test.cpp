// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cuts tried on a page: a real one, laid out again in the pool, by the tree's menu and by the lab.
#include "tests/test_registry.h"
#include "tests/views/read_page.h"
#include "tests/views/recorded_page_source.h"
#include "views/panel/cut_tree_panel.h"
#include "views/session/rule_lab.h"

#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace foulcase;

namespace {

const CutWish downwards{CutWishKind::cut, 1, CutAxis::vertical, {60, 100, 90, 170}, {}};

} // namespace

class CutWishesLabTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theTextFollows();
    void undoneRedoneForgotten();
    void beforeIsShown();
    void ofTheirPageAlone();
    void thePanelTellsThem();

private:
    QString text() const { return QString::fromStdString(m_session->shown()->extract().text.utf8); }
    bool readsAcross() const { return text().indexOf(u"12") < text().indexOf(u"Nut"); }
    void showPage(int number)
    {
        m_session->goToPage(number);
        m_source->answerPage(m_source->pages.constLast(), readPage(testing::threeRows, number));
    }

    std::unique_ptr<RecordedPageSource> m_source;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<RuleLab> m_lab;
};

void CutWishesLabTest::init()
{
    m_source = std::make_unique<RecordedPageSource>();
    m_session = std::make_unique<Session>(*m_source);
    m_lab = std::make_unique<RuleLab>(*m_session);
    m_session->open(QStringLiteral("/table.pdf"));
    m_source->answerOpened(m_source->opens.constLast(), 2);
    showPage(1);
    QVERIFY(readsAcross());
}

void CutWishesLabTest::cleanup()
{
    m_lab.reset();
    m_session.reset();
    m_source.reset();
}

void CutWishesLabTest::theTextFollows()
{
    QVERIFY(!m_lab->isTrying());
    m_lab->wish(downwards);
    QVERIFY(m_lab->isTrying());
    QVERIFY(!m_lab->isChanged());
    QTRY_VERIFY(!readsAcross());
    QVERIFY(text().contains(u"12"));
    // Ruled out again at the same place: one wish, not two.
    CutWish keep = downwards;
    keep.kind = CutWishKind::keep;
    m_lab->wish(keep);
    QCOMPARE(m_lab->wishes().size(), std::size_t(1));
    QTRY_VERIFY(readsAcross());
}

void CutWishesLabTest::undoneRedoneForgotten()
{
    m_lab->wish(downwards);
    QTRY_VERIFY(!readsAcross());
    m_lab->undoStack().undo();
    QVERIFY(m_lab->wishes().empty());
    QVERIFY(readsAcross());
    m_lab->undoStack().redo();
    QTRY_VERIFY(!readsAcross());
    m_lab->forget(downwards);
    QVERIFY(readsAcross());
    m_lab->wish(downwards);
    m_lab->forgetWishes();
    QTRY_VERIFY(!m_lab->isWorking());
    QVERIFY(readsAcross());
}

void CutWishesLabTest::beforeIsShown()
{
    m_lab->wish(downwards);
    QTRY_VERIFY(!readsAcross());
    m_lab->showBefore(true);
    QVERIFY(readsAcross());
    m_lab->showBefore(false);
    QVERIFY(!readsAcross());
}

void CutWishesLabTest::ofTheirPageAlone()
{
    m_lab->wish(downwards);
    QTRY_VERIFY(!readsAcross());
    showPage(2);
    QVERIFY(!m_lab->isWorking());
    QVERIFY(readsAcross());
    showPage(1);
    QTRY_VERIFY(!readsAcross());
}

void CutWishesLabTest::thePanelTellsThem()
{
    CutTreePanel panel(*m_session);
    panel.resize(700, 300);
    panel.show();
    connect(&panel, &CutTreePanel::wishesCleared, m_lab.get(), &RuleLab::forgetWishes);
    connect(m_lab.get(), &RuleLab::wishesChanged, &panel,
        [&] { panel.showWishes(m_lab->wishes()); });
    m_lab->wish(downwards);
    QTRY_VERIFY(!readsAcross());
    QToolButton* clear = nullptr;
    for (QToolButton* button : panel.findChildren<QToolButton*>()) {
        clear = button->text().startsWith(QStringLiteral("Clear")) ? button : clear;
    }
    QVERIFY(clear != nullptr && clear->isVisible());
    QTest::mouseClick(clear, Qt::LeftButton);
    QVERIFY(m_lab->wishes().empty());
    QVERIFY(!clear->isVisible());
    QVERIFY(readsAcross());
}

FOULCASE_TEST(CutWishesLabTest);

#include "cut_wishes_lab_test.moc"
