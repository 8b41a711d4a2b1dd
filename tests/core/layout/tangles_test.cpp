// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/layout/order_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class TanglesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fractionsAreReadAsTheyArePainted();
    void cellsOfSeveralLines();
    void columnsPaintedOneByOneAreRows();
    void linesPaintedBottomUpAreTurned();
    void pageNumberPaintedFirst();
    void tooManyLinesAreLeft();
};

void TanglesTest::fractionsAreReadAsTheyArePainted()
{
    PageOfValues page;
    column(page, 50, 700,
           {U"so_that_the_whole_of_it", U"is_as_large_as_we_had", U"found_it_to_be_before"});
    page.at(50, 650).show(U"v=");
    page.at(64, 657).show(U"dx").at(64, 643).show(U"dt");
    page.at(78, 650).show(U"+w");
    column(page, 50, 620, {U"which_holds_at_each_point", U"of_the_plane_and_beyond_it"});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("so that the whole of it/is as large as we had/found it to be before"
                        "//v=/dx/dt/+w//which holds at each point/of the plane and beyond it"));
}

void TanglesTest::cellsOfSeveralLines()
{
    PageOfValues page; // a head of three cells, then rows
    page.at(50, 700).show(U"Light").at(50, 688).show(U"curve");
    page.at(120, 700).show(U"Rate").at(120, 688).show(U"of").at(120, 676).show(U"change");
    page.at(190, 700).show(U"Flux");
    for (double y = 656; y > 590; y -= 12) {
        page.at(50, y).show(U"11").at(120, y).show(U"22").at(190, y).show(U"33");
    }
    const QByteArray text = OrderOfValues(page).text();
    QVERIFY2(text.startsWith("Light/curve/Rate/of/change/Flux"), text.constData());
    QVERIFY2(text.endsWith("11 | 22 | 33/11 | 22 | 33"), text.constData());
}

void TanglesTest::columnsPaintedOneByOneAreRows()
{
    PageOfValues page;
    for (const double x : {50.0, 120.0, 190.0}) {
        for (const double y : {700.0, 688.0, 676.0}) {
            page.at(x, y).show(x < 100 ? U"ab" : U"12");
        }
    }
    QCOMPARE(OrderOfValues(page).text(), QByteArray("ab | 12 | 12/ab | 12 | 12/ab | 12 | 12"));
}

void TanglesTest::linesPaintedBottomUpAreTurned()
{
    PageOfValues page;
    page.at(50, 676).show(U"third").at(50, 688).show(U"second").at(50, 700).show(U"first");
    QCOMPARE(OrderOfValues(page).text(), QByteArray("first/second/third"));
}

void TanglesTest::pageNumberPaintedFirst()
{
    PageOfValues page;
    page.at(150, 688).show(U"12");
    page.at(50, 700).show(U"the_last_line_of_a_page");
    QCOMPARE(OrderOfValues(page).text(), QByteArray("the last line of a page/12"));
}

void TanglesTest::tooManyLinesAreLeft()
{
    Limits limits;
    QVERIFY(limits.set("limit_tangle", "2"));
    PageOfValues page;
    page.at(50, 670).show(U"v=");
    page.at(64, 677).show(U"dx").at(64, 663).show(U"dt");
    page.at(78, 670).show(U"+w");
    const QByteArray text = OrderOfValues(page, limits).text();
    QVERIFY2(text.startsWith("dx"), text.constData());
}

FOULCASE_TEST(TanglesTest);
#include "tangles_test.moc"
