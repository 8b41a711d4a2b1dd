// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "tests/core/layout/page_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class GapsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void alongTheBaseline_data();
    void alongTheBaseline();
    void acrossTheBaseline_data();
    void acrossTheBaseline();
    void turns_data();
    void turns();
    void limitsAreTheCallers();
    void drawnBlanks();
    void retakenBlanks();
    void trackingWithinARunIsNoGap();
    void trackingBetweenRunsIsAGap();
    void turnedBaselines();
    void verticalLines();
    void rightToLeftFlow();
    void hiddenGlyphsTakeNoPart();
    void ledgerHoldsEveryDecision();
    void emptyPages();
};

void GapsTest::alongTheBaseline_data()
{
    QTest::addColumn<double>("em");
    QTest::addColumn<GapClass>("kind");
    // gap_space 0.17, gap_column 3, gap_back 0.5; each to be passed, not reached.
    QTest::newRow("none") << 0.0 << GapClass::joined;
    QTest::newRow("kern") << -0.1 << GapClass::joined;
    QTest::newRow("under a space") << 0.169 << GapClass::joined;
    QTest::newRow("just a space's limit") << 0.17 << GapClass::joined;
    QTest::newRow("over a space") << 0.171 << GapClass::space;
    QTest::newRow("under a column") << 2.999 << GapClass::space;
    QTest::newRow("over a column") << 3.001 << GapClass::column;
    QTest::newRow("an accent's way back") << -0.499 << GapClass::joined;
    QTest::newRow("over it") << -0.501 << GapClass::line;
}

void GapsTest::alongTheBaseline()
{
    QFETCH(double, em);
    QFETCH(GapClass, kind);
    PageOfValues page;
    page.at(100, 100).show(U"a").move(em).show(U"b");
    const Gap gap = page.gaps().at(1);
    QCOMPARE(gap.kind, kind);
    QCOMPARE(gap.along, quantised(em));
    QCOMPARE(gap.across, 0.0);
    // Measured in em of the larger type, so the size changes nothing.
    PageOfValues large;
    large.at(100, 100, 40).show(U"a").move(em).show(U"b");
    QCOMPARE(large.gaps().at(1).kind, kind);
}

void GapsTest::acrossTheBaseline_data()
{
    QTest::addColumn<double>("em");
    QTest::addColumn<GapClass>("kind");
    QTest::newRow("superscript") << 0.45 << GapClass::joined;
    QTest::newRow("under the limit") << 0.499 << GapClass::joined;
    QTest::newRow("over the limit") << 0.501 << GapClass::line;
    QTest::newRow("down") << -0.501 << GapClass::line;
    QTest::newRow("next line") << -1.2 << GapClass::line;
}

void GapsTest::acrossTheBaseline()
{
    QFETCH(double, em);
    QFETCH(GapClass, kind);
    PageOfValues page;
    page.at(100, 100).show(U"a").shift(0, em).show(U"b");
    const Gap gap = page.gaps().at(1);
    QCOMPARE(gap.kind, kind);
    QCOMPARE(gap.across, quantised(std::abs(em)));
    QCOMPARE(gap.rule, kind == GapClass::line ? Rule::gap_line : Rule::gap_space);
}

void GapsTest::turns_data()
{
    QTest::addColumn<double>("degrees");
    QTest::addColumn<GapClass>("kind");
    QTest::newRow("skewed scan") << 5.0 << GapClass::joined;
    QTest::newRow("under the limit") << 7.9 << GapClass::joined;
    QTest::newRow("over the limit") << 8.1 << GapClass::line;
    QTest::newRow("the other way") << -8.1 << GapClass::line;
    QTest::newRow("upside down") << 180.0 << GapClass::line;
}

void GapsTest::turns()
{
    QFETCH(double, degrees);
    QFETCH(GapClass, kind);
    const double angle = degrees * 3.14159265358979323846 / 180;
    PageOfValues page;
    page.at(100, 100).show(U"a");
    page.run({10 * std::cos(angle), 10 * std::sin(angle), -10 * std::sin(angle),
              10 * std::cos(angle), 105, 100}).show(U"b");
    const Gap gap = page.gaps().at(1);
    QCOMPARE(gap.kind, kind);
    QCOMPARE(gap.rule, kind == GapClass::line ? Rule::gap_direction : Rule::gap_space);
}

void GapsTest::limitsAreTheCallers()
{
    Limits limits;
    QVERIFY(limits.setAll("gap_space=0.05\ngap_column=1\ngap_line=0.1\ngap_back=0.2").ok());
    PageOfValues page;
    page.at(100, 100).show(U"a").move(0.06).show(U"b").move(1.1).show(U"c").shift(0, 0.11).show(U"d");
    page.at(100, 50).show(U"e").move(-0.21).show(U"f");
    const auto gaps = page.gaps(limits);
    QCOMPARE(gaps[1].kind, GapClass::space);
    QCOMPARE(gaps[2].kind, GapClass::column);
    QCOMPARE(gaps[3].kind, GapClass::line);
    QCOMPARE(gaps[5].kind, GapClass::line);
    QCOMPARE(gaps[5].rule, Rule::gap_back);
}

void GapsTest::drawnBlanks()
{
    // A real blank wins over geometry: none is added beside it, up to a column.
    PageOfValues page;
    page.at(100, 100).show(U"a").move(1).show(U"_").move(1).show(U"b").show(U"_").move(3.1).show(U"c");
    const auto gaps = page.gaps();
    QCOMPARE(gaps[1].kind, GapClass::blank_drawn);
    QCOMPARE(gaps[2].kind, GapClass::blank_drawn);
    QCOMPARE(gaps[3].kind, GapClass::blank_drawn);
    QCOMPARE(gaps[4].kind, GapClass::column);
}

void GapsTest::retakenBlanks()
{
    // case: spc08; the pen is taken back over the blank: up to 0.02 em of it may be left.
    for (const double left : {0.0, 0.019, 0.021, 0.1}) {
        PageOfValues page;
        page.at(100, 100).show(U"a_").move(left - 0.5).show(U"b");
        const auto gaps = page.gaps();
        const bool retaken = left < 0.02;
        QCOMPARE(gaps[2].kind, retaken ? GapClass::retaken : GapClass::blank_drawn);
        dropRetakenBlanks(page.contents, gaps, HiddenText::drop);
        QCOMPARE(page.verdict(1), retaken ? Verdict::merged_into_space : Verdict::kept);
        QCOMPARE(page.verdict(2), Verdict::kept);
    }
}

void GapsTest::trackingWithinARunIsNoGap()
{
    // case: spc04; Tc belongs to the letters, however wide.
    PageOfValues page;
    page.at(100, 100).show(U"TOTAL", 0.8);
    for (const Gap& gap : page.gaps()) {
        QVERIFY(gap.kind == GapClass::joined || gap.kind == GapClass::first);
        QCOMPARE(gap.along, 0.0);
    }
}

void GapsTest::trackingBetweenRunsIsAGap()
{
    // case: spc06; after the last letter of a string Tc is part of what parts it from the next.
    PageOfValues page;
    page.at(100, 100).show(U"a", 0.3);
    const Point pen = page.contents.glyphs[0].next;
    page.at(pen.x, pen.y).show(U"b", 0.3);
    const Gap gap = page.gaps().at(1);
    QCOMPARE(gap.along, 0.3);
    QCOMPARE(gap.kind, GapClass::space);
}

void GapsTest::turnedBaselines()
{
    // The same line along any direction.
    for (const Matrix& em : {Matrix{10, 0, 0, 10, 300, 300}, Matrix{0, 10, -10, 0, 300, 300},
                             Matrix{-10, 0, 0, -10, 300, 300}, Matrix{0, -10, 10, 0, 300, 300},
                             Matrix{8, 6, -6, 8, 300, 300}, Matrix{20, 0, 0, 10, 300, 300}}) {
        PageOfValues page;
        page.run(em).show(U"ab").move(0.2).show(U"c").shift(-1, -1.2).show(U"d");
        const auto gaps = page.gaps();
        QCOMPARE(gaps[1].kind, GapClass::joined);
        QCOMPARE(gaps[2].kind, GapClass::space);
        QCOMPARE(gaps[2].along, 0.2);
        QCOMPARE(gaps[3].kind, GapClass::line);
        QCOMPARE(gaps[3].across, 1.2);
    }
}

void GapsTest::verticalLines()
{
    PageOfValues page;
    page.at(300, 300).showDown(U"ab").shift(0, -0.3).showDown(U"c");
    page.at(280, 300).showDown(U"d"); // the next column, to the left
    const auto gaps = page.gaps();
    QCOMPARE(gaps[1].kind, GapClass::joined);
    QCOMPARE(gaps[2].kind, GapClass::space);
    QCOMPARE(gaps[2].along, 0.3);
    QCOMPARE(gaps[3].kind, GapClass::line);
    QCOMPARE(gaps[3].across, 2.0);
}

void GapsTest::rightToLeftFlow()
{
    // Hebrew set letter by letter from right to left: the distance is that of the near edges.
    PageOfValues hebrew;
    hebrew.at(200, 100).show(U"\u05D0");
    hebrew.at(195, 100).show(U"\u05D1"); // 5 wide: touches
    hebrew.at(187, 100).show(U"\u05D2"); // 3 free
    hebrew.at(140, 100).show(U"\u05D3"); // 42 free: beyond a column
    const auto gaps = hebrew.gaps();
    QCOMPARE(gaps[1].kind, GapClass::joined);
    QCOMPARE(gaps[1].along, 0.0);
    QCOMPARE(gaps[2].kind, GapClass::space);
    QCOMPARE(gaps[2].along, 0.3);
    QCOMPARE(gaps[3].kind, GapClass::line);
    // The same places with Latin letters: a way back each time.
    PageOfValues latin;
    latin.at(200, 100).show(U"a");
    latin.at(195, 100).show(U"b");
    QCOMPARE(latin.gaps().at(1).kind, GapClass::line);
}

void GapsTest::hiddenGlyphsTakeNoPart()
{
    PageOfValues page;
    page.at(100, 100).show(U"a");
    page.at(5000, 5000).show(U"x"); // off the page
    page.at(105, 100).show(U"b");
    const auto dropped = page.gaps();
    QCOMPARE(page.verdict(1), Verdict::off_page);
    QCOMPARE(dropped[1].kind, GapClass::joined);
    QCOMPARE(dropped[2].kind, GapClass::joined); // a and b are neighbours
    const auto kept = decideGaps(page.contents, {}, HiddenText::keep, nullptr);
    QCOMPARE(kept[1].kind, GapClass::line);
    QCOMPARE(kept[2].kind, GapClass::line);
}

void GapsTest::ledgerHoldsEveryDecision()
{
    PageOfValues page;
    page.at(100, 100).show(U"ab").move(0.2).show(U"c").move(4).show(U"d").shift(0, -1).show(U"e");
    Ledger ledger;
    const auto gaps = page.gaps({}, &ledger);
    QCOMPARE(ledger.decisions.size(), std::size_t{4});
    const auto expect = [&](std::size_t i, Rule rule, Outcome outcome, double value, double limit) {
        const Decision& d = ledger.decisions.at(i);
        QCOMPARE(d.rule, rule);
        QCOMPARE(d.outcome, outcome);
        QCOMPARE(d.value, value);
        QCOMPARE(d.limit, limit);
        QCOMPARE(d.subject, (Subject{SubjectKind::glyph, static_cast<std::uint32_t>(i + 1)}));
        QCOMPARE(d.partner, (Subject{SubjectKind::glyph, static_cast<std::uint32_t>(i)}));
        QCOMPARE(d.rule, gaps[i + 1].rule);
    };
    expect(0, Rule::gap_space, Outcome::passed, 0, 0.17);
    expect(1, Rule::gap_space, Outcome::stopped, 0.2, 0.17);
    expect(2, Rule::gap_column, Outcome::stopped, 4, 3);
    expect(3, Rule::gap_line, Outcome::stopped, 1, 0.5);
    QVERIFY(std::abs(ledger.decisions[3].margin() - 1) < 1e-12);
}

void GapsTest::emptyPages()
{
    PageOfValues page;
    QVERIFY(page.gaps().empty());
    page.at(100, 100, 0).show(U"ab"); // type without a size
    QCOMPARE(page.gaps().size(), std::size_t{2});
    QCOMPARE(page.gaps()[0].kind, GapClass::first);
}

FOULCASE_TEST(GapsTest);
#include "gaps_test.moc"
