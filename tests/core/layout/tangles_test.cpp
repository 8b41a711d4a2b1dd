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
    page.at(50, 700).show(U"so_that_the_whole_of_it");
    page.at(50, 670).show(U"v=");
    page.at(64, 677).show(U"dx").at(64, 663).show(U"dt");
    page.at(78, 670).show(U"+w");
    page.at(50, 640).show(U"holds_for_every_point");
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("so that the whole of it//v=/dx/dt/+w//holds for every point"));
}

void TanglesTest::cellsOfSeveralLines()
{
    PageOfValues page; // a head of three cells, then rows
    page.at(50, 700).show(U"Light").at(50, 688).show(U"curve");
    page.at(120, 700).show(U"Rate").at(120, 688).show(U"of").at(120, 676).show(U"change");
    page.at(190, 700).show(U"Flux");
    page.at(50, 660).show(U"1").at(120, 660).show(U"2").at(190, 660).show(U"3");
    const QByteArray text = OrderOfValues(page).text();
    QVERIFY2(text.startsWith("Light/curve/Rate/of/change/Flux"), text.constData());
    QVERIFY2(text.endsWith("1 | 2 | 3"), text.constData());
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
    QVERIFY(limits.set("limit_tangle", "3"));
    PageOfValues page;
    page.at(50, 670).show(U"v=");
    page.at(64, 677).show(U"dx").at(64, 663).show(U"dt");
    page.at(78, 670).show(U"+w");
    const QByteArray text = OrderOfValues(page, limits).text();
    QVERIFY2(text.startsWith("dx"), text.constData());
}

FOULCASE_TEST(TanglesTest);
#include "tangles_test.moc"
