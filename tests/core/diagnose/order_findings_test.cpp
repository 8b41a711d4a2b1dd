// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/cut_tree.h"
#include "core/layout/lines.h"
#include "core/layout/order.h"
#include "core/layout/zones.h"
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

class OrderFindingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void soundPageHasNone();
    void columnsDrawnOneAfterTheOther();
    void columnsDrawnRowByRow();
    void sidesOfAFormulaAreNoColumns();
    void labelsHaveNoOrder();
    void tagsThatContradict();
    void textThatTheTagsDoNotKnow();
    void paintOrder();
    void tables();
    void lineNumbers();
    void tagOrder();
    void zonesAreToldByTheirNames();
    void captions();
    void narrowGutter();
    void initials();
};

namespace {

class LaidPage : public MadePage {
public:
    LaidPage() : m_font(addFont("Sound")) {}

    LaidPage& at(double x, double y, std::u32string_view text, double size = 10)
    {
        beginRun(m_font, {x, y}, {size, 0, 0, size, 0, 0});
        write(text);
        return *this;
    }
    const Finding* findLaid(FindingId id)
    {
        page.boxes.crop = page.boxes.media = {0, 0, 612, 792};
        page.layout = {};
        page.ledger = {};
        buildLines(page.contents, limits, HiddenText::drop, page.layout, &page.ledger);
        cutPage(page.contents, page.boxes, limits, page.layout, &page.ledger);
        judgeZones(page.contents, page.boxes, limits, {}, page.layout, &page.ledger);
        orderPage(page.contents, limits, page.layout, &page.ledger);
        return find(id);
    }

private:
    FontId m_font;
};

double valueOf(const Finding& finding, std::string_view what)
{
    for (const Evidence& e : finding.evidence) {
        if (e.what == what) {
            return e.value;
        }
    }
    return -1;
}

} // namespace

void OrderFindingsTest::soundPageHasNone()
{
    LaidPage page;
    page.at(72, 700, U"A sound line of text").at(72, 688, U"and another one");
    page.findLaid(FindingId::columns);
    for (const Finding& finding : page.findings()) {
        QVERIFY2(findingInfo(finding.id).group != FindingGroup::layout,
                 std::string(enumName(finding.id)).c_str());
    }
}

void OrderFindingsTest::columnsDrawnOneAfterTheOther()
{
    LaidPage page;
    page.at(72, 700, U"left one here").at(72, 688, U"left two here");
    page.at(200, 700, U"right one here").at(200, 688, U"right two here");
    const Finding* found = page.findLaid(FindingId::columns);
    QVERIFY(found != nullptr);
    QCOMPARE(found->severity, Severity::note);
    QCOMPARE(valueOf(*found, "columns"), 2.0);
    QVERIFY(!page.finds(FindingId::columns_interleaved));
    QVERIFY(!page.finds(FindingId::paint_order_differs));
}

void OrderFindingsTest::columnsDrawnRowByRow()
{
    LaidPage page;
    page.at(72, 700, U"left one here").at(200, 700, U"right one here");
    page.at(72, 688, U"left two here").at(200, 688, U"right two here");
    const Finding* found = page.findLaid(FindingId::columns_interleaved);
    QVERIFY(found != nullptr);
    QCOMPARE(found->severity, Severity::warning);
    QCOMPARE(valueOf(*found, "changes"), 0.5); // three changes, one of them due, over four lines
    QVERIFY(!page.finds(FindingId::paint_order_differs));
}

void OrderFindingsTest::sidesOfAFormulaAreNoColumns()
{
    LaidPage page;
    page.at(72, 700, U"(a + b) (c - d) =").at(200, 700, U"a c - (b + 7) d");
    page.at(72, 688, U"(a - b) (c + d) =").at(200, 688, U"a d - (b - 9) c");
    page.at(72, 676, U"(c - b) (a + d) =").at(200, 676, U"c d - (b + 1) a");
    QVERIFY(!page.findLaid(FindingId::columns_interleaved));
    QVERIFY(!page.finds(FindingId::narrow_gutter));
}

void OrderFindingsTest::labelsHaveNoOrder()
{
    LaidPage page;
    page.at(72, 640, U"0").at(72, 660, U"50").at(72, 680, U"100").at(72, 700, U"dy");
    QVERIFY(!page.findLaid(FindingId::paint_order_differs));
    LaidPage lines;
    lines.at(72, 640, U"fourth line").at(72, 660, U"third line").at(72, 680, U"second line");
    QVERIFY(lines.findLaid(FindingId::paint_order_differs) != nullptr);
}

namespace {

/// Two lines, each in marked content of its own; the second's id is `second`.
void tag(LaidPage& page, StructureEntryId second)
{
    PageContents& contents = page.page.contents;
    contents.marked.resize(2);
    contents.marked[0].mcid = 0;
    contents.marked[0].structure = StructureEntryId(0U);
    contents.marked[1].mcid = 1;
    contents.marked[1].structure = second;
    contents.runs[0].marked = MarkedId(0U);
    contents.runs[1].marked = MarkedId(1U);
    contents.structure.entries.resize(2);
    contents.structure.entries[1].rank = 1;
}

} // namespace

void OrderFindingsTest::tagsThatContradict()
{
    LaidPage page;
    page.at(72, 700, U"first line here").at(72, 688, U"second line");
    tag(page, StructureEntryId(1U));
    page.page.contents.structure.state = StructureState::complete;
    QVERIFY(!page.findLaid(FindingId::tags_broken));
    page.page.contents.structure.state = StructureState::broken;
    page.page.contents.structure.issues = {{StructureFault::twice, 1, 7}};
    const Finding* found = page.findLaid(FindingId::tags_broken);
    QVERIFY(found != nullptr);
    QCOMPARE(found->severity, Severity::warning);
    QCOMPARE(found->touched, 11U); // "second line"
    QVERIFY(hasEvidence(*found, "fault", "an id listed more than once, MCID 1, object 7"));
    page.page.contents.structure.issues = {{StructureFault::not_in_parent, 40, 7}}; // of a drawing
    QVERIFY(!page.findLaid(FindingId::tags_broken));
}

void OrderFindingsTest::textThatTheTagsDoNotKnow()
{
    LaidPage page;
    page.at(72, 700, U"first line here").at(72, 688, U"second line");
    tag(page, StructureEntryId());
    page.page.contents.structure.state = StructureState::incomplete;
    page.page.contents.structure.issues = {{StructureFault::unmarked, -1, 0}};
    const Finding* found = page.findLaid(FindingId::tags_broken);
    QVERIFY(found != nullptr);
    QCOMPARE(found->touched, 11U);
    page.page.contents.marked[1].artifact = true;
    QVERIFY(!page.findLaid(FindingId::tags_broken));
}

void OrderFindingsTest::paintOrder()
{
    LaidPage page;
    page.at(72, 688, U"second line").at(72, 676, U"third line").at(72, 664, U"fourth line");
    page.at(72, 700, U"first line");
    const Finding* found = page.findLaid(FindingId::paint_order_differs);
    QVERIFY(found != nullptr);
    QCOMPARE(found->severity, Severity::note);
    QCOMPARE(valueOf(*found, "lines"), 0.25);
    QCOMPARE(found->touched, 10U); // "first line" with its blank

    LaidPage turned;
    turned.at(72, 688, U"second line").at(72, 700, U"first line");
    found = turned.findLaid(FindingId::paint_order_differs);
    QVERIFY(found != nullptr);
    QCOMPARE(found->severity, Severity::warning);
}

void OrderFindingsTest::tables()
{
    LaidPage page;
    page.at(72, 700, U"Name").at(172, 700, U"Qty").at(272, 700, U"Price");
    page.at(72, 688, U"Bolt").at(172, 688, U"12").at(272, 688, U"0.40");
    page.at(72, 676, U"Nut").at(172, 676, U"7").at(272, 676, U"0.25");
    const Finding* found = page.findLaid(FindingId::table_like);
    QVERIFY(found != nullptr);
    QCOMPARE(valueOf(*found, "rows"), 3.0);
    QVERIFY(!page.finds(FindingId::columns));
}

void OrderFindingsTest::lineNumbers()
{
    LaidPage page;
    page.at(40, 700, U"1", 8).at(72, 700, U"we study few samples");
    page.at(40, 688, U"2", 8).at(72, 688, U"that were made by us");
    page.at(40, 676, U"3", 8).at(72, 676, U"for no other purpose");
    const Finding* found = page.findLaid(FindingId::line_numbers);
    QVERIFY(found != nullptr);
    QCOMPARE(found->touched, 3U);
    QVERIFY(!page.finds(FindingId::paint_order_differs));
}

void OrderFindingsTest::zonesAreToldByTheirNames()
{
    const std::pair<ZoneKind, FindingId> rows[] = {
        {ZoneKind::side_heading, FindingId::side_headings},
        {ZoneKind::watermark, FindingId::watermark},
        {ZoneKind::margin_stamp, FindingId::margin_stamp},
        {ZoneKind::header, FindingId::running_header_footer},
        {ZoneKind::footer, FindingId::running_header_footer}};
    for (const auto& [zone, id] : rows) {
        LaidPage page;
        page.at(72, 700, U"A sound line").at(72, 688, U"and another");
        QVERIFY(!page.findLaid(id));
        page.page.layout.blocks.at(0).zone = zone;
        const Finding* found = page.find(id);
        QVERIFY(found != nullptr);
        QCOMPARE(found->severity, Severity::note);
        QCOMPARE(found->touched, 23U);
        QCOMPARE(found->subjects.at(0), (Subject{SubjectKind::block, 0}));
    }
}

void OrderFindingsTest::tagOrder()
{
    LaidPage page;
    page.at(300, 700, U"side box");
    page.run().marked = MarkedId(0U);
    page.at(72, 600, U"main story");
    page.run().marked = MarkedId(1U);
    page.page.contents.marked.resize(2);
    page.page.contents.structure.state = StructureState::complete;
    page.page.contents.structure.entries.resize(2);
    for (std::uint32_t i = 0; i < 2; ++i) {
        page.page.contents.marked[i].structure = StructureEntryId(i);
        page.page.contents.structure.entries[i].rank = 1 - i;
    }
    const Finding* found = page.findLaid(FindingId::tag_order_differs);
    QVERIFY(found != nullptr);
    QCOMPARE(found->severity, Severity::warning);
    QVERIFY(hasEvidence(*found, "decided", "tags"));
    QCOMPARE(page.findings().front().id, FindingId::tag_order_differs);
}

void OrderFindingsTest::captions()
{
    LaidPage page;
    for (int i = 0; i < 8; ++i) {
        page.at(72, 760 - i * 12, U"some text of the body that runs on");
    }
    page.at(72, 600, U"Figure 2: one").at(72, 500, U"Table 1: two").at(72, 400, U"Figure 1: three");
    const Finding* found = page.findLaid(FindingId::captions_out_of_sequence);
    QVERIFY(found != nullptr);
    QCOMPARE(found->severity, Severity::warning);
    QCOMPARE(valueOf(*found, "captions"), 1.0);
    QCOMPARE(found->subjects.size(), std::size_t(1));
}

void OrderFindingsTest::narrowGutter()
{
    LaidPage page; // blanks of half an em, a gutter of 0.7
    QVERIFY(page.limits.set("cut_piece_spaces", "1.2"));
    for (int i = 0; i < 6; ++i) {
        page.at(72, 700 - i * 12, U"left words stand").at(159, 700 - i * 12, U"right words stand");
    }
    const Finding* found = page.findLaid(FindingId::narrow_gutter);
    QVERIFY(found != nullptr);
    QCOMPARE(valueOf(*found, "gutter"), 0.7);
    // A line that stands in no block is passed over.
    page.page.layout.lines.push_back(page.page.layout.lines.front());
    page.page.layout.lines.back().block = BlockId();
    QVERIFY(page.find(FindingId::narrow_gutter) != nullptr);
    // One line of twelve that stands out into a gutter does not make it narrow.
    LaidPage overfull;
    for (int i = 0; i < 12; ++i) {
        overfull.at(72, 700 - i * 12, i == 5 ? U"left words stands" : U"left words stand");
        overfull.at(165.5, 700 - i * 12, U"right words stand");
    }
    QVERIFY(overfull.limits.set("cut_piece_spaces", "1.2"));
    QVERIFY(overfull.limits.set("gutter_narrow_words", "0.5"));
    QVERIFY(overfull.findLaid(FindingId::columns) != nullptr);
    QVERIFY(!overfull.finds(FindingId::narrow_gutter));
    LaidPage wide;
    for (int i = 0; i < 6; ++i) {
        wide.at(72, 700 - i * 12, U"left words stand").at(190, 700 - i * 12, U"right words stand");
    }
    QVERIFY(wide.findLaid(FindingId::columns) != nullptr);
    QVERIFY(!wide.finds(FindingId::narrow_gutter));
}

void OrderFindingsTest::initials()
{
    LaidPage page;
    page.at(72, 688, U"R", 28).at(86, 704, U"ealised with care", 12);
    page.at(88, 688, U"by small steps", 12);
    const Finding* found = page.findLaid(FindingId::drop_cap);
    QVERIFY(found != nullptr);
    QCOMPARE(found->touched, 1U);
}

FOULCASE_TEST(OrderFindingsTest);
#include "order_findings_test.moc"
