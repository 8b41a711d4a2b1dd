// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/layout/order_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class OrderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tau();
    void initials();
    void tagsDecide();
    void incompleteTagsDoNot();
    void threadsDecide();
    void othersAreKept();
};

void OrderTest::tau()
{
    QCOMPARE(kendallTau({}), 1.0);
    QCOMPARE(kendallTau({0}), 1.0);
    QCOMPARE(kendallTau({0, 1, 2, 3}), 1.0);
    QCOMPARE(kendallTau({3, 2, 1, 0}), -1.0);
    QCOMPARE(kendallTau({0, 2, 1}), 1.0 / 3); // one of three pairs
    QCOMPARE(kendallTau({1, 2, 3, 4, 0}), 0.2); // four of ten pairs
}

void OrderTest::initials()
{
    PageOfValues page; // an initial over two lines
    page.at(50, 688, 28).show(U"R");
    page.at(64, 704, 12).show(U"ealised_with_care").at(66, 688, 12).show(U"by_small_steps");
    QCOMPARE(OrderOfValues(page).text(), QByteArray("Realised with care/by small steps"));
}

namespace {

/// Two blocks, the upper one with the mark 0, the lower one with the mark 1.
void twoMarkedBlocks(PageOfValues& page, StructureState state)
{
    page.at(300, 700).show(U"side_box_text");
    page.last().marked = MarkedId(0U);
    page.at(50, 600).show(U"main_story_begins");
    page.last().marked = MarkedId(1U);
    page.contents.marked.resize(2);
    page.contents.structure.state = state;
    page.contents.structure.entries.resize(2);
    for (std::uint32_t i = 0; i < 2; ++i) {
        page.contents.marked[i].mcid = static_cast<std::int32_t>(i);
        page.contents.marked[i].structure = StructureEntryId(i);
        page.contents.structure.entries[i].mcid = static_cast<std::int32_t>(i);
        page.contents.structure.entries[i].rank = 1 - i;
    }
}

} // namespace

void OrderTest::tagsDecide()
{
    PageOfValues page;
    twoMarkedBlocks(page, StructureState::complete);
    const OrderOfValues order(page);
    QCOMPARE(order.text(), QByteArray("main story begins//side box text"));
    QCOMPARE(order.layout.decidedBy, OrderSource::tags);
}

void OrderTest::incompleteTagsDoNot()
{
    for (const StructureState state : {StructureState::incomplete, StructureState::broken}) {
        PageOfValues page;
        twoMarkedBlocks(page, state);
        Ledger ledger;
        const OrderOfValues order(page, {}, &ledger);
        QCOMPARE(order.text(), QByteArray("side box text//main story begins"));
        QCOMPARE(order.layout.decidedBy, OrderSource::geometry);
        QCOMPARE(order.layout.orders.size(), std::size_t(3));
        QCOMPARE(order.layout.orders[1].source, OrderSource::tags);
        QVERIFY(!order.layout.orders[1].usable);
        QCOMPARE(order.layout.orders[1].tau, -1.0);
    }
}

void OrderTest::threadsDecide()
{
    PageOfValues page;
    page.at(300, 700).show(U"side_box_text").at(50, 600).show(U"main_story_begins");
    page.contents.beads.push_back({0, 0, {40, 590, 200, 620}});
    page.contents.beads.push_back({1, 0, {290, 690, 500, 720}});
    const OrderOfValues order(page);
    QCOMPARE(order.text(), QByteArray("main story begins//side box text"));
    QCOMPARE(order.layout.decidedBy, OrderSource::threads);
}

void OrderTest::othersAreKept()
{
    PageOfValues page;
    page.at(50, 600).show(U"second_line").at(50, 700).show(U"first_line");
    Ledger ledger;
    const OrderOfValues with(page, {}, &ledger);
    QCOMPARE(with.layout.orders.size(), std::size_t(2));
    QCOMPARE(with.layout.orders[0].source, OrderSource::geometry);
    QCOMPARE(with.layout.orders[0].tau, 1.0);
    QCOMPARE(with.layout.orders[1].source, OrderSource::paint);
    QCOMPARE(with.layout.orders[1].tau, -1.0);
    PageOfValues again = page;
    QVERIFY(OrderOfValues(again).layout.orders.empty());
}

FOULCASE_TEST(OrderTest);
#include "order_test.moc"
