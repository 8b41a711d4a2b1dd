// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/replay/order_replay.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

// Two columns of four lines, 10 high and 12 apart, read by us column by column: lines 0 to 3 left,
// 4 to 7 right. Painted row by row.
class OrderReplayTest : public QObject {
    Q_OBJECT

    struct Page {
        PageContents contents;
        PageLayout layout;
        PageBoxes boxes;

        /// In the order in which they are painted; read by number.
        void line(std::uint32_t number, double x, double y, double width = 200)
        {
            if (layout.lines.size() <= number) {
                layout.lines.resize(number + 1);
            }
            Line& line = layout.lines[number];
            line.first = static_cast<std::uint32_t>(layout.sequence.size());
            line.count = 1;
            line.size = 10;
            line.quad = Quad::fromRect({x, y, x + width, y + 10}, {});
            layout.sequence.push_back(GlyphId(contents.glyphs.size()));
            contents.glyphs.emplace_back();
        }
        OrderReplay replay(const Limits& limits = {})
        {
            layout.order.clear();
            for (std::uint32_t i = 0; i < layout.lines.size(); ++i) {
                layout.order.push_back({LineId(i), LineJoin::line});
            }
            return replayOrders(contents, boxes, layout, limits);
        }
    };

    static Page twoColumns()
    {
        Page page;
        for (std::uint32_t row = 0; row < 4; ++row) {
            page.line(row, 50, 700 - 12 * row);
            page.line(row + 4, 330, 700 - 12 * row);
        }
        return page;
    }
    static ReplayedOrder of(const OrderReplay& replay, OrderMethod method)
    {
        for (const ReplayedOrder& order : replay.orders) {
            if (order.method == method) {
                return order;
            }
        }
        return {};
    }

private Q_SLOTS:
    void columns_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<double>("tau");
        // Row by row 6 of 28 pairs stand the other way: 1 − 12 ÷ 28.
        QTest::newRow("paint") << int(OrderMethod::paint) << 0.571;
        QTest::newRow("rows") << int(OrderMethod::rows) << 0.571;
        QTest::newRow("halves") << int(OrderMethod::halves) << 1.0;
        // 2 pt between lines are more than 3 % of 46.
        QTest::newRow("cut rows first") << int(OrderMethod::cut_rows_first) << 0.571;
        QTest::newRow("cut columns first") << int(OrderMethod::cut_columns_first) << 1.0;
        QTest::newRow("docstrum") << int(OrderMethod::docstrum) << 1.0;
    }
    void columns()
    {
        QFETCH(int, method);
        QFETCH(double, tau);
        Page page = twoColumns();
        const ReplayedOrder order = of(page.replay(), static_cast<OrderMethod>(method));
        QCOMPARE(order.tau, tau);
        if (tau < 1) { // ours goes on with line 1, theirs with line 4
            QCOMPARE(order.partsAt, 1U);
            QVERIFY(order.ours == LineId(1U) && order.theirs == LineId(4U));
            const std::vector<LineId> rows{LineId(0U), LineId(4U), LineId(1U), LineId(5U),
                LineId(2U), LineId(6U), LineId(3U), LineId(7U)};
            QVERIFY(order.lines == rows);
        } else {
            QCOMPARE(order.partsAt, 8U);
            QVERIFY(!order.ours.valid() && !order.theirs.valid());
        }
    }

    void theLeastAgreeingComesFirst()
    {
        Page page = twoColumns();
        const OrderReplay result = page.replay();
        QCOMPARE(result.orders.size(), enumCount<OrderMethod>);
        QCOMPARE(result.orders.front().tau, 0.571);
        QCOMPARE(result.orders.back().tau, 1.0);
        QVERIFY(result.complete);
    }

    void halvesPartAFullWidthTitle()
    {
        // The middle of the title, 350, lies right of the page's, 306: it is read last.
        Page page;
        page.line(0, 50, 720, 600);
        page.line(1, 50, 700);
        const ReplayedOrder order = of(page.replay(), OrderMethod::halves);
        QCOMPARE(order.tau, -1.0);
        QVERIFY(order.theirs == LineId(1U));
    }

    void turnedPage()
    {
        // Shown turned by 90 degrees the lines of a page stand side by side.
        Page page = twoColumns();
        page.boxes.rotate = 90;
        const OrderReplay result = page.replay();
        QCOMPARE(result.lines, 8U);
    }

    void boundedAndEmpty()
    {
        Page page;
        QCOMPARE(page.replay().lines, 0U);
        for (std::uint32_t i = 0; i < 3000; ++i) {
            page.line(i, 50, 0); // all at one place
        }
        Limits limits;
        QVERIFY(limits.set("limit_replay_lines", "100").ok());
        const OrderReplay bounded = page.replay(limits);
        QCOMPARE(bounded.lines, 100U);
        QVERIFY(!bounded.complete);
        QCOMPARE(page.replay().lines, 3000U);
    }
};

FOULCASE_TEST(OrderReplayTest);
#include "order_replay_test.moc"
