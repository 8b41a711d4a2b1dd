// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/page_transform.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

namespace {

/// A page whose CropBox is 200 wide, 100 high and starts at 10,20.
PageBoxes boxes(int rotate, double userUnit = 1)
{
    PageBoxes page;
    page.media = {0, 0, 300, 400};
    page.crop = {10, 20, 210, 120};
    page.rotate = rotate;
    page.userUnit = userUnit;
    return page;
}

} // namespace

class PageTransformTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cornersOfTheCropBox_data();
    void cornersOfTheCropBox();
    void pixelsComeBack_data();
    void pixelsComeBack();
    void rectanglesStayUpright();
    void dotsCountRealInches();
};

void PageTransformTest::cornersOfTheCropBox_data()
{
    QTest::addColumn<int>("rotate");
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("height");
    // Where the lower left and the lower right corner of the CropBox stand in the picture, y down,
    // at two pixels a unit.
    QTest::addColumn<QPointF>("left");
    QTest::addColumn<QPointF>("right");
    QTest::newRow("upright") << 0 << 400.0 << 200.0 << QPointF(0, 200) << QPointF(400, 200);
    QTest::newRow("clockwise") << 90 << 200.0 << 400.0 << QPointF(0, 0) << QPointF(0, 400);
    QTest::newRow("upside down") << 180 << 400.0 << 200.0 << QPointF(400, 0) << QPointF(0, 0);
    QTest::newRow("anticlockwise") << 270 << 200.0 << 400.0 << QPointF(200, 400) << QPointF(200, 0);
}

void PageTransformTest::cornersOfTheCropBox()
{
    QFETCH(int, rotate);
    QFETCH(double, width);
    QFETCH(double, height);
    QFETCH(QPointF, left);
    QFETCH(QPointF, right);
    const PageTransform transform(boxes(rotate), 2);
    QCOMPARE(transform.width(), width);
    QCOMPARE(transform.height(), height);
    QCOMPARE(transform.toPixels(Point{10, 20}), (Point{left.x(), left.y()}));
    QCOMPARE(transform.toPixels(Point{210, 20}), (Point{right.x(), right.y()}));
    QCOMPARE(transform.toPixels(boxes(rotate).crop), (Rect{0, 0, width, height}));
}

void PageTransformTest::pixelsComeBack_data()
{
    QTest::addColumn<int>("rotate");
    for (const int rotate : {0, 90, 180, 270}) {
        QTest::addRow("%d", rotate) << rotate;
    }
}

void PageTransformTest::pixelsComeBack()
{
    QFETCH(int, rotate);
    const PageTransform transform(boxes(rotate), 1.7);
    const Point back = transform.toUser(transform.toPixels(Point{33.25, -4.5}));
    QVERIFY(std::abs(back.x - 33.25) < 1e-9 && std::abs(back.y + 4.5) < 1e-9);
}

void PageTransformTest::rectanglesStayUpright()
{
    // A letter of 10 by 20 at the lower left corner, page turned clockwise: at the top left.
    const PageTransform transform(boxes(90), 1);
    QCOMPARE(transform.toPixels(Rect{10, 20, 20, 40}), (Rect{0, 0, 20, 10}));
    QCOMPARE(transform.toUser(Rect{0, 0, 20, 10}), (Rect{10, 20, 20, 40}));
}

void PageTransformTest::dotsCountRealInches()
{
    QCOMPARE(PageTransform::atDpi(boxes(0), 72).width(), 200.0);
    QCOMPARE(PageTransform::atDpi(boxes(0), 144).pixelsPerUnit(), 2.0);
    // case: box03; a unit of 2/72 inch doubles the picture.
    const PageTransform large = PageTransform::atDpi(boxes(0, 2), 72);
    QCOMPARE(large.width(), 400.0);
    QCOMPARE(large.toPixels(Point{110, 70}), (Point{200, 100}));
}

FOULCASE_TEST(PageTransformTest);
#include "page_transform_test.moc"
