// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/geometry.h"
#include "tests/test_registry.h"

#include <QTest>

#include <limits>

using namespace foulcase;

class GeometryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void matricesMultiplyInTheOrderOfPdf();
    void inverseUndoesTheMatrix();
    void inverseOfASingularMatrixIsTheIdentity();
    void matrixKnowsWhetherItIsFinite();
    void emptyRectangles();
    void includeGrows();
    void intersectionOfRectangles();
    void quadCornersFollowTheMatrix();
    void quadIsHitInside();
    void quadIsHitWhereverItTurns();
    void boundsOfMappedRectangles();
    void quantisedKeepsThousandths();
    void quantisedHoldsNoOddNumbers();
};

void GeometryTest::matricesMultiplyInTheOrderOfPdf()
{
    const Matrix scale{2, 0, 0, 3, 0, 0};
    const Matrix shift{1, 0, 0, 1, 10, 20};
    // First scaled, then moved; and the other way round.
    QCOMPARE((scale * shift).map({1, 1}), (Point{12, 23}));
    QCOMPARE((shift * scale).map({1, 1}), (Point{22, 63}));
    const Matrix turn{0, 1, -1, 0, 0, 0}; // 90 degrees anticlockwise
    QCOMPARE((turn * shift).map({1, 0}), (Point{10, 21}));
    QCOMPARE((shift * turn).map({1, 0}), (Point{-20, 11}));
    QCOMPARE((shift * turn).mapVector({1, 0}), (Point{0, 1}));
    QCOMPARE((Matrix{1, 2, 3, 4, 5, 6} * Matrix{7, 8, 9, 10, 11, 12}),
             (Matrix{25, 28, 57, 64, 100, 112}));
}

void GeometryTest::inverseUndoesTheMatrix()
{
    QCOMPARE((Matrix{2, 0, 0, 4, 10, 20}.inverse()), (Matrix{0.5, 0, 0, 0.25, -5, -5}));
    const Matrix m{1, 2, 3, 4, 5, 6};
    QCOMPARE(m.determinant(), -2.0);
    const Point back = m.inverse().map(m.map({7, -9}));
    QVERIFY(std::abs(back.x - 7) < 1e-12 && std::abs(back.y + 9) < 1e-12);
}

void GeometryTest::inverseOfASingularMatrixIsTheIdentity()
{
    QCOMPARE((Matrix{1, 2, 2, 4, 5, 6}.inverse()), Matrix{});
    QCOMPARE((Matrix{0, 0, 0, 0, 5, 6}.inverse()), Matrix{});
    QCOMPARE((Matrix{1e-200, 0, 0, 1e-200, 0, 0}.inverse()), Matrix{});
}

void GeometryTest::matrixKnowsWhetherItIsFinite()
{
    QVERIFY(Matrix{}.finite());
    Matrix m;
    m.f = std::numeric_limits<double>::infinity();
    QVERIFY(!m.finite());
    m.f = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(!m.finite());
}

void GeometryTest::emptyRectangles()
{
    QVERIFY(Rect{}.empty());
    QCOMPARE(Rect{}.width(), 0.0);
    QCOMPARE(Rect{}.area(), 0.0);
    QVERIFY((!Rect{3, 4, 3, 4}.empty())); // a point is a place
    QVERIFY((Rect{0, 0, 2, 2}.contains({2, 0})));
    QVERIFY((!Rect{0, 0, 2, 2}.contains({2.01, 0})));
    QVERIFY((!Rect{}.intersects({-10, -10, 10, 10})));
}

void GeometryTest::includeGrows()
{
    Rect r;
    r.include(Point{5, 6});
    QCOMPARE(r, (Rect{5, 6, 5, 6}));
    r.include(Point{-1, 9});
    QCOMPARE(r, (Rect{-1, 6, 5, 9}));
    r.include(Rect{});
    QCOMPARE(r, (Rect{-1, 6, 5, 9}));
    r.include(Rect{0, 0, 7, 7});
    QCOMPARE(r, (Rect{-1, 0, 7, 9}));
}

void GeometryTest::intersectionOfRectangles()
{
    QCOMPARE(intersection({0, 0, 4, 4}, {2, 1, 9, 3}), (Rect{2, 1, 4, 3}));
    QCOMPARE(intersection({0, 0, 4, 4}, {4, 4, 9, 9}), (Rect{4, 4, 4, 4}));
    QVERIFY(intersection({0, 0, 4, 4}, {5, 0, 9, 4}).empty());
}

void GeometryTest::quadCornersFollowTheMatrix()
{
    // Turned by 90 degrees: what starts at the left starts at the bottom.
    const Quad quad = Quad::fromRect({0, 0, 4, 2}, {0, 1, -1, 0, 10, 10});
    QCOMPARE(quad.corners[0], (Point{10, 10}));
    QCOMPARE(quad.corners[1], (Point{10, 14}));
    QCOMPARE(quad.corners[2], (Point{8, 14}));
    QCOMPARE(quad.corners[3], (Point{8, 10}));
    QCOMPARE(quad.bounds(), (Rect{8, 10, 10, 14}));
    QCOMPARE(quad.centre(), (Point{9, 12}));
}

void GeometryTest::quadIsHitInside()
{
    // A diamond about 0,0: its corners' bounding box is hit outside of it.
    const Quad diamond{{Point{-2, 0}, Point{0, -2}, Point{2, 0}, Point{0, 2}}};
    QVERIFY(diamond.contains({0, 0}));
    QVERIFY(diamond.contains({1, 1}));
    QVERIFY(diamond.contains({2, 0}));
    QVERIFY(!diamond.contains({1.1, 1.1}));
    QVERIFY(!diamond.contains({-1.5, -1.5}));
    QVERIFY(diamond.bounds().contains({-1.5, -1.5}));
}

void GeometryTest::quadIsHitWhereverItTurns()
{
    const Quad mirrored = Quad::fromRect({0, 0, 4, 2}, {-1, 0, 0, 1, 0, 0});
    QVERIFY(mirrored.contains({-1, 1}));
    QVERIFY(!mirrored.contains({1, 1}));
}

void GeometryTest::boundsOfMappedRectangles()
{
    QCOMPARE(mapped({0, 0, 2, 1}, {0, -1, 1, 0, 0, 0}), (Rect{0, -2, 1, 0}));
    QVERIFY(mapped(Rect{}, {5, 0, 0, 5, 0, 0}).empty());
}

void GeometryTest::quantisedKeepsThousandths()
{
    QCOMPARE(quantised(1.2344), 1.234);
    QCOMPARE(quantised(1.2346), 1.235);
    QCOMPARE(quantised(-1.2346), -1.235);
    QCOMPARE(quantised(0.0005), 0.001);
    QCOMPARE(quantised(Rect{0.0001, 1.0009, 2.9996, 3}), (Rect{0, 1.001, 3, 3}));
    const Quad quad = Quad::fromRect({0.1234, 0.1236, 1, 1}, {});
    QCOMPARE(quantised(quad).corners[0], (Point{0.123, 0.124}));
}

void GeometryTest::quantisedHoldsNoOddNumbers()
{
    const double infinity = std::numeric_limits<double>::infinity();
    QCOMPARE(quantised(std::numeric_limits<double>::quiet_NaN()), 0.0);
    QVERIFY(!std::signbit(quantised(-0.0)));
    QVERIFY(!std::signbit(quantised(-0.0004)));
    QCOMPARE(quantised(infinity), 1e9);
    QCOMPARE(quantised(-infinity), -1e9);
    QCOMPARE(quantised(1e300), 1e9);
    QCOMPARE(quantised(Point{-1e10, 5}), (Point{-1e9, 5}));
}

FOULCASE_TEST(GeometryTest);
#include "geometry_test.moc"
