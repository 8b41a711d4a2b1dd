// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/layout/zones.h"
#include "tests/core/layout/order_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class ZonesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPaper();
    void stampsAndWatermarks();
    void headsThatComeBack();
    void whatFollowsARunningHead();
    void formulas();
    void tables();
    void bibliography();
    void labelsOfDrawings();
    void signalsAreKept();
};

namespace {

/// Zone and first word of each block, in reading order.
QByteArray zonesOf(PageOfValues& page, const RunningFurniture& running = {},
                   Ledger* ledger = nullptr)
{
    OrderOfValues order(page, {}, ledger);
    PageBoxes boxes;
    boxes.crop = boxes.media = {0, 0, 600, 800};
    judgeZones(page.contents, boxes, {}, running, order.layout, ledger);
    QStringList all;
    for (const Block& block : order.layout.blocks) {
        const std::string_view zone = enumName(block.zone);
        const QString text = order.lines.spelt(order.layout.lines[block.lines.front().index()]);
        all << text.section(QLatin1Char(' '), 0, 0) + QLatin1Char(':')
                   + QString::fromLatin1(zone.data(), static_cast<qsizetype>(zone.size()));
    }
    return all.join(QLatin1Char(' ')).toUtf8();
}

/// Running text of some lines, so that the page has a body.
void body(PageOfValues& page, double y, int lines)
{
    for (int i = 0; i < lines; ++i) {
        page.at(100, y - i * 12).show(U"body_text_that_runs_on_and_on_over_all_of_the_line");
    }
}

} // namespace

void ZonesTest::aPaper()
{
    PageOfValues page;
    page.at(150, 770, 9).show(U"Journal_of_Samples_and_more_of_the_running_head");
    page.at(150, 700, 18).show(U"A_Title_of_Words");
    page.at(100, 660, 12).show(U"Section_heading");
    body(page, 630, 20);
    page.at(100, 360, 9).show(U"Figure_1:_what_is_seen_here");
    body(page, 330, 12);
    page.at(100, 150, 8).show(U"note_of_the_foot_in_small_type_that_is_below_the_text");
    page.at(300, 40).show(U"12");
    QCOMPARE(zonesOf(page),
             QByteArray("Journal:header A:title Section:heading body:body Figure:caption body:body "
                        "note:footnote 12:page_number"));
}

void ZonesTest::stampsAndWatermarks()
{
    PageOfValues page;
    body(page, 700, 20);
    page.run({0, 20, -20, 0, 40, 200}).show(U"arXiv:0000.00000v1_[cs.XX]_1_Jan_2031");
    page.run({50, 50, -50, 50, 150, 400}).show(U"DRAFT");
    QCOMPARE(zonesOf(page), QByteArray("body:body arXiv:0000.00000v1:margin_stamp DRAFT:watermark"));
}

void ZonesTest::headsThatComeBack()
{
    const auto lines = [](const char32_t* number) {
        PageOfValues page;
        page.at(100, 770).show(std::u32string(U"Chapter_") + number);
        body(page, 740, 10);
        const LinesOfValues built(page);
        PageBoxes boxes;
        boxes.crop = {0, 0, 600, 800};
        return edgeLines(page.contents, boxes, {}, built.layout);
    };
    const RunningFurniture running = findRunning({lines(U"1"), lines(U"12"), lines(U"3")}, {});
    QVERIFY(running.holds({U"chapter#", 0.9625}, {}));
    QVERIFY(running.holds({U"chapter#", 0.9645}, {})); // a point and a half higher
    QVERIFY(!running.holds({U"chapter#", 0.9}, {}));
    QVERIFY(!running.holds({U"chapters#", 0.9625}, {}));
    QVERIFY(findRunning({lines(U"1")}, {}).lines.empty());

    PageOfValues page;
    page.at(100, 770).show(U"Chapter_9");
    body(page, 740, 10);
    QCOMPARE(zonesOf(page, running), QByteArray("Chapter:header body:body"));
}

void ZonesTest::whatFollowsARunningHead()
{
    PageOfValues page; // a line that stands apart below the head belongs to the text
    page.at(100, 770).show(U"Chapter_9");
    page.at(150, 745).show(U"Parameter_and_value_of_it");
    body(page, 700, 10);
    RunningFurniture running;
    QCOMPARE(zonesOf(page, running).count("header"), 2);
    running.lines.push_back({U"chapter#", 0.9625});
    const QByteArray zones = zonesOf(page, running);
    QVERIFY2(zones.startsWith("Chapter:header Parameter:") && zones.count("header") == 1, zones);
}

void ZonesTest::formulas()
{
    PageOfValues page;
    body(page, 700, 10);
    const std::size_t first = page.contents.codes.size();
    page.at(250, 560).show(U"a+b=c");
    page.contents.fonts.resize(2);
    page.contents.fonts[1].name = "CMMI10";
    for (std::size_t c = 0; c < page.contents.codes.size(); ++c) {
        page.contents.codes[c].font = FontId(c < first ? 0U : 1U);
    }
    QCOMPARE(zonesOf(page), QByteArray("body:body a+b=c:formula"));
}

void ZonesTest::tables()
{
    PageOfValues page;
    body(page, 700, 10);
    for (int i = 0; i < 3; ++i) {
        page.at(100, 540 - i * 12).show(U"Bolt");
        page.at(200, 540 - i * 12).show(U"12");
        page.at(300, 540 - i * 12).show(U"0.40");
    }
    QCOMPARE(zonesOf(page), QByteArray("body:body Bolt:table"));
}

void ZonesTest::bibliography()
{
    PageOfValues page;
    body(page, 700, 10);
    page.at(100, 550, 12).show(U"References");
    page.at(100, 520).show(U"Knuth,_D._The_book_of_letters._1984");
    QCOMPARE(zonesOf(page), QByteArray("body:body References:heading Knuth,:bibliography"));
}

void ZonesTest::labelsOfDrawings()
{
    PageOfValues page; // painted from the right to the left
    body(page, 700, 10);
    page.contents.contents.resize(2);
    page.contents.contents[1].kind = ContentKind::form;
    page.contents.contents[1].parent = ContentId(0U);
    const std::size_t first = page.contents.runs.size();
    page.at(300, 500).show(U"third").at(200, 500).show(U"second").at(100, 500).show(U"first");
    page.run({0, 10, -10, 0, 90, 500}).show(U"axis");
    for (std::size_t r = 0; r < page.contents.runs.size(); ++r) {
        page.contents.runs[r].content = ContentId(r < first ? 0U : 1U);
    }
    page.at(100, 450).show(U"Figure_1:_a_drawing");
    page.last().content = ContentId(0U);
    PageOfValues again = page;
    QCOMPARE(zonesOf(page), QByteArray("body:body third:figure Figure:caption"));
    QVERIFY2(OrderOfValues(again).text().endsWith("//third/second/first/axis//Figure 1: a drawing"),
             OrderOfValues(again).text());
}

void ZonesTest::signalsAreKept()
{
    PageOfValues page;
    body(page, 700, 10);
    page.at(100, 550, 12).show(U"Heading");
    Ledger ledger;
    zonesOf(page, {}, &ledger);
    const auto found = std::find_if(ledger.decisions.begin(), ledger.decisions.end(),
                                    [](const Decision& d) {
                                        return d.rule == Rule::zone_heading_size
                                               && d.outcome == Outcome::passed;
                                    });
    QVERIFY(found != ledger.decisions.end());
    QCOMPARE(found->value, 1.2);
    QCOMPARE(found->subject, (Subject{SubjectKind::block, 1}));
}

FOULCASE_TEST(ZonesTest);
#include "zones_test.moc"
