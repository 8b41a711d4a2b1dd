// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rulers along the page's edges: gaps lie beside what they are on the page, at any zoom and
// turn; hover, click and menu are about the gap under the pointer.
#include "tests/test_registry.h"
#include "tests/views/page_bench.h"
#include "views/page/cut_rulers.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>

using namespace foulcase;

namespace {

struct RulerBench : PageBench {
    RulerBench()
    {
        PageSheet sheet;
        const CutId root = sheet.addCut({0, 0, 300, 400}, CutAxis::vertical);
        sheet.addCut({0, 0, 140, 400}, CutAxis::none, root);
        const CutId right = sheet.addCut({160, 0, 300, 400}, CutAxis::none, root);
        sheet.addGutter(root, 140, 160, CutState::chosen, 5);
        sheet.addGutter(root, 90, 92, CutState::unbalanced, 5);
        sheet.addGutter(right, 200, 230, CutState::too_narrow, 50);
        auto& across = sheet.page().layout.candidates.emplace_back();
        across.node = root;
        across.axis = CutAxis::horizontal;
        across.state = CutState::minor;
        across.low = 250;
        across.high = 270;
        across.begin = 0;
        across.end = 300;
        showPage(sheet);
        rulers.setOn(true);
    }
    CutRuler& top() { return *view.findChild<CutRuler*>(QStringLiteral("topRuler")); }
    CutRuler& left() { return *view.findChild<CutRuler*>(QStringLiteral("leftRuler")); }
    /// Where a gap of a ruler is in the viewport.
    static std::pair<double, double> inView(const CutRuler& ruler, std::size_t gap, bool alongX)
    {
        const double shift = alongX ? ruler.x() : ruler.y();
        return {ruler.gaps()[gap].from + shift, ruler.gaps()[gap].to + shift};
    }

    CutRulers rulers{session, view};
};

bool isNear(double a, double b)
{
    return std::abs(a - b) < 0.01;
}

} // namespace

class CutRulersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gapsLieBesideThePage();
    void theFocusLeadsToItsRegion();
    void hoverPreviewsAndClickSelects();
    void theMenuMakesAWish();
    void offUnlessAskedFor();
};

void CutRulersTest::gapsLieBesideThePage()
{
    RulerBench bench;
    const auto check = [&] {
        QCOMPARE(bench.top().gaps().size(), std::size_t(2));
        QCOMPARE(bench.left().gaps().size(), std::size_t(1));
        const auto [from, to] = RulerBench::inView(bench.top(), 0, true);
        QVERIFY(isNear(from, bench.view.toViewport({140, 0}).x()));
        QVERIFY(isNear(to, bench.view.toViewport({160, 0}).x()));
        QVERIFY(bench.top().gaps()[0].chosen);
        const auto [high, low] = RulerBench::inView(bench.left(), 0, false);
        QVERIFY(isNear(high, bench.view.toViewport({0, 270}).y()));
        QVERIFY(isNear(low, bench.view.toViewport({0, 250}).y()));
    };
    check();
    bench.view.zoomTo(2.5, {250, 300});
    check();
    bench.view.verticalScrollBar()->setValue(bench.view.verticalScrollBar()->value() + 40);
    check();
    // A quarter turn: what ran down the page runs across the view.
    bench.view.setTurn(1);
    QCOMPARE(bench.left().gaps().size(), std::size_t(2));
    QCOMPARE(bench.top().gaps().size(), std::size_t(1));
    const auto [high, low] = RulerBench::inView(bench.left(), 0, false);
    QVERIFY(isNear(high, bench.view.toViewport({140, 0}).y()));
    QVERIFY(isNear(low, bench.view.toViewport({160, 0}).y()));
}

void CutRulersTest::theFocusLeadsToItsRegion()
{
    RulerBench bench;
    bench.session.selection().set(Focus::on(1, SubjectKind::cut, 2), nullptr);
    QCOMPARE(bench.top().gaps().size(), std::size_t(1));
    QCOMPARE(bench.top().gaps()[0].candidate, 2U);
    bench.session.selection().set(Focus::on(1, SubjectKind::candidate, 1), nullptr);
    QCOMPARE(bench.top().gaps().size(), std::size_t(2));
    bench.session.selection().set(Focus::on(1, SubjectKind::cut, 3000000000U), nullptr);
    QCOMPARE(bench.top().gaps().size(), std::size_t(2));
}

void CutRulersTest::hoverPreviewsAndClickSelects()
{
    RulerBench bench;
    const auto at = [&](std::size_t gap) {
        const RulerGap& g = bench.top().gaps()[gap];
        return QPoint(static_cast<int>((g.from + g.to) / 2), 20);
    };
    QTest::mouseMove(&bench.top(), at(0));
    QTRY_VERIFY(bench.session.selection().previewedFocus()
        == Focus::on(1, SubjectKind::candidate, 0));
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    QTest::mouseClick(&bench.top(), Qt::LeftButton, {}, at(1));
    QCOMPARE(changed.size(), 1);
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::candidate, 1));
    QTest::mouseClick(&bench.top(), Qt::LeftButton, {}, {2, 20});
    QCOMPARE(changed.size(), 1); // no gap there, and no click on the page below
}

void CutRulersTest::theMenuMakesAWish()
{
    RulerBench bench;
    QSignalSpy wished(&bench.rulers, &CutRulers::wished);
    const RulerGap& gap = bench.left().gaps()[0];
    const QPoint at(20, static_cast<int>((gap.from + gap.to) / 2));
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, bench.left().mapToGlobal(at));
    QApplication::sendEvent(&bench.left(), &event);
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QTest::mouseClick(
        menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().last()).center());
    QCOMPARE(wished.size(), 1);
    const auto wish = wished.first().at(0).value<CutWish>();
    QCOMPARE(wish.kind, CutWishKind::cut);
    QCOMPARE(wish.axis, CutAxis::horizontal);
    QVERIFY(wish.gap == (Rect{0, 250, 300, 270}));
    QVERIFY(wish.within == (Rect{0, 0, 300, 400}));
}

void CutRulersTest::offUnlessAskedFor()
{
    RulerBench bench;
    QVERIFY(bench.top().isVisible());
    bench.rulers.setOn(false);
    QVERIFY(!bench.top().isVisible());
    QVERIFY(!bench.left().isVisible());
    bench.view.zoomBy(2);
    QVERIFY(!bench.top().isVisible());
    bench.rulers.setOn(true);
    QVERIFY(bench.top().isVisible());
    bench.session.close();
    QVERIFY(!bench.top().isVisible());
}

FOULCASE_TEST(CutRulersTest);

#include "cut_rulers_test.moc"
