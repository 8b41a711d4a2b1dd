// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The grid gives what a look at every box would give.
#include "views/overlay/box_grid.h"

#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class BoxGridTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithALookAtAll();
    void findsBoxesOutsideTheArea();
    void leavesEmptyBoxesOut();
    void holdsNothing();
};

void BoxGridTest::agreesWithALookAtAll()
{
    // A fixed sequence of places and sizes, some of them over many cells.
    std::vector<Rect> boxes;
    std::uint32_t state = 12345;
    const auto next = [&state](double most) {
        state = state * 1664525U + 1013904223U;
        return (state >> 8U) * most / (1U << 24U);
    };
    for (int i = 0; i < 3000; ++i) {
        const double x = next(700) - 50;
        const double y = next(900) - 50;
        const double side = i % 100 == 0 ? 400 : 8;
        boxes.push_back({x, y, x + next(side), y + next(side)});
    }
    const BoxGrid grid(boxes, {0, 0, 612, 792});
    for (int i = 0; i < 200; ++i) {
        const double x = next(700) - 50;
        const double y = next(900) - 50;
        const Rect where{x, y, x + next(120), y + next(120)};
        std::vector<std::uint32_t> expected;
        for (std::uint32_t b = 0; b < boxes.size(); ++b) {
            if (boxes[b].intersects(where)) {
                expected.push_back(b);
            }
        }
        QVERIFY(grid.touching(where) == expected);
    }
}

void BoxGridTest::findsBoxesOutsideTheArea()
{
    const BoxGrid grid({{-500, -500, -490, -490}, {5000, 10, 5010, 20}}, {0, 0, 100, 100});
    QVERIFY(grid.touching({-510, -510, -480, -480}) == std::vector<std::uint32_t>{0});
    QVERIFY(grid.touching({5005, 15, 5005, 15}) == std::vector<std::uint32_t>{1});
    QVERIFY(grid.touching({0, 0, 100, 100}).empty());
}

void BoxGridTest::leavesEmptyBoxesOut()
{
    const BoxGrid grid({Rect{}, {1, 1, 2, 2}}, {0, 0, 10, 10});
    QVERIFY(grid.touching({-10, -10, 20, 20}) == std::vector<std::uint32_t>{1});
}

void BoxGridTest::holdsNothing()
{
    QVERIFY(BoxGrid({}, {0, 0, 10, 10}).touching({0, 0, 10, 10}).empty());
    QVERIFY(BoxGrid({{0, 0, 1, 1}}, Rect{}).touching({0, 0, 0, 0}).size() == 1);
}

FOULCASE_TEST(BoxGridTest);

#include "box_grid_test.moc"
