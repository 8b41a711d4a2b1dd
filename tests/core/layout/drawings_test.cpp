// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/layout/order_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class DrawingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void labelsStayTogetherAsPainted();
    void rulesMakeNoDrawing();
    void captionsStayOutside();
};

namespace {

void paint(PageOfValues& page, const Rect& box, bool rectangle)
{
    Shape shape;
    shape.kind = ShapeKind::stroke;
    shape.before = GlyphId(page.contents.glyphs.size());
    shape.bounds = box;
    shape.quad = Quad::fromRect(box, {});
    shape.rectangle = rectangle;
    page.contents.shapes.push_back(shape);
}

/// A curve with a scale that is painted from below, and a turned name of its axis.
void plot(PageOfValues& page)
{
    page.at(100, 500).show(U"0").at(100, 540).show(U"5").at(100, 580).show(U"9");
    page.run({0, 10, -10, 0, 92, 530}).show(U"flux");
    page.at(150, 490).show(U"time").at(250, 490).show(U"in_s");
}

QByteArray zonesOf(const OrderOfValues& order)
{
    QByteArray zones;
    for (const Block& block : order.layout.blocks) {
        zones += block.zone == ZoneKind::figure ? 'f' : '-';
    }
    return zones;
}

} // namespace

void DrawingsTest::labelsStayTogetherAsPainted()
{
    PageOfValues page;
    page.at(50, 700).show(U"some_words_of_running_text_before_it");
    paint(page, {110, 505, 300, 585}, false);
    plot(page);
    const OrderOfValues order(page);
    QCOMPARE(order.text(),
             QByteArray("some words of running text before it//0/5/9/flux/time | in s"));
    QCOMPARE(zonesOf(order), QByteArray("-f"));
}

void DrawingsTest::rulesMakeNoDrawing()
{
    PageOfValues page;
    page.at(50, 700).show(U"some_words_of_running_text_before_it");
    paint(page, {110, 505, 300, 506}, false); // a line
    paint(page, {110, 505, 300, 585}, true);  // a frame
    plot(page);
    QVERIFY(!zonesOf(OrderOfValues(page)).contains('f'));
}

void DrawingsTest::captionsStayOutside()
{
    PageOfValues page;
    paint(page, {110, 505, 300, 585}, false);
    plot(page);
    page.at(150, 478.5).show(U"Figure_2:_Decay");
    const OrderOfValues order(page);
    QCOMPARE(order.text(), QByteArray("0/5/9/flux/time | in s//Figure 2: Decay"));
}

FOULCASE_TEST(DrawingsTest);
#include "drawings_test.moc"
