// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cuts asked for and ruled out: what is cut then, how the page reads, how a wish is spelt.
#include "core/layout/cut_wishes.h"
#include "tests/core/layout/order_of_values.h"
#include "tests/test_registry.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace foulcase;
using namespace foulcase::testing;

namespace {

struct Wished {
    Wished(PageOfValues& page, const CutWishes& wishes, const Limits& limits = {})
        : order(page, limits)
    {
        PageBoxes boxes;
        boxes.crop = {0, 0, 600, 800};
        boxes.media = boxes.crop;
        order.lines.layout = LinesOfValues(page, limits).layout;
        cutPage(page.contents, boxes, limits, order.layout, &ledger, wishes);
        orderPage(page.contents, limits, order.layout, nullptr);
    }
    QByteArray text() const { return order.text(); }
    const CutCandidate* decided() const
    {
        const auto& all = order.layout.candidates;
        const auto found = std::find_if(all.begin(), all.end(), decidedByWish);
        return found == all.end() ? nullptr : &*found;
    }

    Ledger ledger;
    OrderOfValues order;
};

CutWish wish(CutWishKind kind, CutAxis axis, const Rect& gap, const Rect& within = {})
{
    return {kind, 0, axis, gap, within};
}

PageOfValues table()
{
    PageOfValues page;
    page.at(50, 700).show(U"Bolt").at(100, 700).show(U"12");
    page.at(50, 688).show(U"Nut").at(100, 688).show(U"7");
    page.at(50, 676).show(U"Pin").at(100, 676).show(U"3");
    return page;
}

PageOfValues twoColumns()
{
    PageOfValues page;
    column(page, 50, 700, {U"aaaa_bbbbb_cccc_dddd", U"aaaa_bbbb_ccccc_dddd",
                           U"aaa_bbbbb_ccccc_dddd", U"aaaa_bbbbb_cccc_dddd"});
    column(page, 170, 700, {U"one_two_three", U"four_five_six", U"seven_eight_9",
                            U"ten_eleven_on"});
    return page;
}

} // namespace

class CutWishesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTableIsCutDownwards();
    void columnsAreKeptTogether();
    void aCutAcrossPartsColumnsInTwo();
    void onlyItsRegionIsCut();
    void whatDividesNothingChangesNothing();
    void onlyTheFirstOnesAreObeyed();
    void pagesAreTold();
    void spelling();
    void badSpelling_data();
    void badSpelling();
};

void CutWishesTest::aTableIsCutDownwards()
{
    PageOfValues page = table();
    QCOMPARE(Wished(page, {}).text(), QByteArray("Bolt | 12/Nut | 7/Pin | 3"));
    const Wished cut(page, {wish(CutWishKind::cut, CutAxis::vertical, {75, 670, 95, 710})});
    QCOMPARE(cut.text(), QByteArray("Bolt/Nut/Pin//12/7/3"));
    QCOMPARE(cut.order.layout.columns.size(), std::size_t(2));
    QVERIFY(cut.decided() != nullptr);
    QCOMPARE(cut.decided()->state, CutState::chosen);
    QCOMPARE(cut.decided()->rows, 3U);
}

void CutWishesTest::columnsAreKeptTogether()
{
    PageOfValues page = twoColumns();
    QVERIFY(Wished(page, {}).text().startsWith(
        "aaaa bbbbb cccc dddd/aaaa bbbb ccccc dddd/aaa bbbbb ccccc dddd"));
    const Wished kept(page, {wish(CutWishKind::keep, CutAxis::vertical, {155, 660, 165, 710})});
    QVERIFY(kept.text().replace(" | ", " ").startsWith(
        "aaaa bbbbb cccc dddd one two three/aaaa bbbb ccccc dddd four five six/"));
    QVERIFY(kept.decided() != nullptr);
    QCOMPARE(kept.decided()->state, CutState::minor);
    QCOMPARE(kept.decided()->axis, CutAxis::vertical);
    QVERIFY(kept.order.layout.columns.empty());
}

void CutWishesTest::aCutAcrossPartsColumnsInTwo()
{
    PageOfValues page = twoColumns();
    const Wished cut(page, {wish(CutWishKind::cut, CutAxis::horizontal, {50, 686, 240, 688})});
    QCOMPARE(cut.order.layout.cuts.front().axis, CutAxis::horizontal);
    QVERIFY(cut.text().contains("four five six//aaa bbbbb ccccc dddd"));
}

void CutWishesTest::onlyItsRegionIsCut()
{
    PageOfValues page = table();
    const Rect gap{75, 670, 95, 710};
    const Wished elsewhere(
        page, {wish(CutWishKind::cut, CutAxis::vertical, gap, {300, 0, 600, 800})});
    QCOMPARE(elsewhere.text(), QByteArray("Bolt | 12/Nut | 7/Pin | 3"));
    const Wished here(page, {wish(CutWishKind::cut, CutAxis::vertical, gap, {40, 600, 200, 800})});
    QCOMPARE(here.text(), QByteArray("Bolt/Nut/Pin//12/7/3"));
}

void CutWishesTest::whatDividesNothingChangesNothing()
{
    PageOfValues page = twoColumns();
    const QByteArray text = Wished(page, {}).text();
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const Rect& gap : {Rect{400, 0, 500, 800}, Rect{-1e6, -1e6, -9e5, 1e6}, Rect{5, 5, 1, 1},
             Rect{nan, nan, nan, nan}}) {
        for (const CutAxis axis : {CutAxis::none, CutAxis::vertical, CutAxis::horizontal}) {
            for (const CutWishKind kind : {CutWishKind::cut, CutWishKind::keep}) {
                QCOMPARE(Wished(page, {wish(kind, axis, gap)}).text(), text);
            }
        }
    }
}

void CutWishesTest::onlyTheFirstOnesAreObeyed()
{
    PageOfValues page = table();
    Limits none;
    QVERIFY(none.set("cut_wishes", "0"));
    const CutWishes wishes{wish(CutWishKind::cut, CutAxis::vertical, {75, 670, 95, 710})};
    QCOMPARE(Wished(page, wishes, none).text(), QByteArray("Bolt | 12/Nut | 7/Pin | 3"));
}

void CutWishesTest::pagesAreTold()
{
    CutWishes wishes(3);
    wishes[1].page = 2;
    wishes[2].page = 3;
    QCOMPARE(wishesOf(wishes, 2).size(), std::size_t(2));
    QCOMPARE(wishesOf(wishes, 2).back().page, 2);
}

void CutWishesTest::spelling()
{
    const auto vertical = parseCutWish(CutWishKind::keep, "12:v@10,20.5,-3,4");
    QVERIFY(vertical);
    QCOMPARE(vertical.value().kind, CutWishKind::keep);
    QCOMPARE(vertical.value().page, 12);
    QCOMPARE(vertical.value().axis, CutAxis::vertical);
    QVERIFY(vertical.value().gap == (Rect{-3, 4, 10, 20.5}));
    QCOMPARE(cutWishText(vertical.value()), std::string("12:v@-3.00,4.00,10.00,20.50"));
    const auto across = parseCutWish(CutWishKind::cut, "h@0,1,2,3");
    QVERIFY(across);
    QCOMPARE(across.value().axis, CutAxis::horizontal);
    QCOMPARE(cutWishText(across.value()), std::string("h@0.00,1.00,2.00,3.00"));
}

void CutWishesTest::badSpelling_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"", "v", "x@1,2,3,4", "v@1,2,3", "v@1,2,3,4,5", "v@1,2,1,4",
             "v@nan,2,3,4", "v@1e300,2,3,4", "0:v@1,2,3,4", "-1:v@1,2,3,4", "a:v@1,2,3,4",
             ":v@1,2,3,4", "v@1,2,3,4 "}) {
        QTest::newRow(text) << QByteArray(text);
    }
}

void CutWishesTest::badSpelling()
{
    QFETCH(const QByteArray, text);
    const auto wish = parseCutWish(CutWishKind::cut, text.toStdString());
    QVERIFY(!wish);
    QCOMPARE(wish.error().kind, ErrorKind::usage);
    QVERIFY(wish.error().message.find("PAGE:") != std::string::npos);
}

FOULCASE_TEST(CutWishesTest);

#include "cut_wishes_test.moc"
