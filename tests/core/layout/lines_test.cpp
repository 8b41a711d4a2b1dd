// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/layout/lines_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class LinesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emptyPages();
    void paintOrderDecidesNothing();
    void closeLinesStayApart();
    void jitterStaysOnOneLine();
    void risingBaselines();
    void turnedLines();
    void scriptsBelongToTheirLine();
    void stackedScriptsFollowAsPainted();
    void marksBelongToTheTextBehindThem();
    void whatIsPaintedBetweenPartsALine();
    void initialsStayApart();
    void columnsPartPieces();
    void textOverRulesOfUnderscores();
    void verticalLines();
    void uprightNumbersInVerticalLines();
    void ideographsUnderOneAnother();
    void ideographsSideBySide();
    void lettersOnACurve();
    void lettersPaintedInAnyOrder();
    void scriptsPaintedLast();
    void boxesAndBaseline();
};

void LinesTest::emptyPages()
{
    PageOfValues page;
    const LinesOfValues lines(page);
    QCOMPARE(lines.layout, PageLayout());
}

void LinesTest::paintOrderDecidesNothing()
{
    PageOfValues page;
    // "one two" over "red", letter by letter from the right.
    const std::u32string_view letters = U"one two";
    for (std::size_t i = letters.size(); i-- > 0;) {
        if (letters[i] != U' ') {
            page.at(100 + static_cast<double>(i) * 5, 200).show(letters.substr(i, 1));
        }
    }
    page.at(110, 188).show(U"d").at(105, 188).show(U"e").at(100, 188).show(U"r");
    const LinesOfValues lines(page);
    QCOMPARE(lines.lines(), QByteArray("one two|red"));
    QCOMPARE(lines.words(), QByteArray("one|two|red"));
}

void LinesTest::closeLinesStayApart()
{
    PageOfValues page; // leading 6 for type of 10
    page.at(100, 206).show(U"upper").at(100, 200).show(U"lower").at(100, 194).show(U"third");
    QCOMPARE(LinesOfValues(page).lines(), QByteArray("upper|lower|third"));
}

void LinesTest::jitterStaysOnOneLine()
{
    PageOfValues page; // an OCR layer: each word at a height of its own
    page.at(100, 200).show(U"one").at(119, 202.9).show(U"two").at(138, 200.5).show(U"six");
    page.at(100, 188).show(U"low").at(119, 190).show(U"row");
    QCOMPARE(LinesOfValues(page).lines(), QByteArray("one two six|low row"));
}

void LinesTest::risingBaselines()
{
    PageOfValues page; // upright words that climb by 2 each: the last stands over the first by 10
    for (int i = 0; i < 6; ++i) {
        page.at(100 + 13 * i, 200 + 2 * i).show(U"up");
    }
    for (int i = 0; i < 6; ++i) {
        page.at(100 + 13 * i, 188 + 2 * i).show(U"lo");
    }
    QCOMPARE(LinesOfValues(page).lines(), QByteArray("up up up up up up|lo lo lo lo lo lo"));
}

void LinesTest::turnedLines()
{
    PageOfValues page;
    page.at(100, 700).show(U"upright_text");
    page.run({0, 10, -10, 0, 50, 300}).show(U"upward").move(0.3).show(U"line");
    page.run({0, -10, 10, 0, 500, 300}).show(U"downwards");
    page.run({-10, 0, 0, -10, 400, 100}).show(U"head");
    page.run({9.962, 0.872, -0.872, 9.962, 100, 400}).show(U"skew"); // by 5 degrees
    const LinesOfValues lines(page);
    QCOMPARE(lines.lines(), QByteArray("upright text|skew|upward line|downwards|head"));
    QCOMPARE(lines.layout.lines[0].angle, 0.0);
    QVERIFY(std::abs(lines.layout.lines[1].angle - 5) < 0.01);
    QCOMPARE(lines.layout.lines[2].angle, 90.0);
    QCOMPARE(lines.layout.lines[3].angle, -90.0);
    QCOMPARE(std::abs(lines.layout.lines[4].angle), 180.0);
}

void LinesTest::scriptsBelongToTheirLine()
{
    PageOfValues page;
    page.at(100, 200).show(U"x").at(105, 204.1, 7).show(U"i").at(105, 197, 7).show(U"j");
    page.at(108.5, 200).show(U"yz").at(121, 203.5, 7).show(U"3");
    page.at(100, 188).show(U"xz").at(110, 192.1, 7).show(U"2"); // its script is near the line above
    const LinesOfValues lines(page);
    QCOMPARE(lines.lines(), QByteArray("xijyz 3|xz2"));
    std::vector<ScriptPosition> scripts;
    for (const Span& span : lines.layout.spans) {
        scripts.push_back(span.script);
    }
    using enum ScriptPosition;
    QCOMPARE(scripts, (std::vector{normal, superscript, subscript, normal, superscript, normal,
                                   superscript}));
}

void LinesTest::stackedScriptsFollowAsPainted()
{
    PageOfValues page; // the lower script begins a little before the upper one
    page.at(100, 200).show(U"x").at(105.5, 204.1, 7).show(U"n").at(105, 197, 7).show(U"k");
    page.at(109, 200).show(U"y");
    QCOMPARE(LinesOfValues(page).lines(), QByteArray("xnky"));
}

void LinesTest::marksBelongToTheTextBehindThem()
{
    PageOfValues page; // half an em and more behind the raised mark
    page.at(100, 203.6, 7).show(U"3").at(110.5, 200).show(U"The_note");
    QCOMPARE(LinesOfValues(page).lines(), QByteArray("3 The note"));
    PageOfValues other; // painted elsewhere: perhaps another line's
    other.at(100, 203.6, 7).show(U"3").at(300, 100).show(U"far").at(110.5, 200).show(U"The_note");
    QCOMPARE(LinesOfValues(other).lines(), QByteArray("3|The note|far"));
}

void LinesTest::whatIsPaintedBetweenPartsALine()
{
    PageOfValues fraction;
    fraction.at(100, 200).show(U"a=").at(112, 207).show(U"bc").at(112, 193).show(U"de");
    fraction.at(124, 200).show(U"+f");
    QCOMPARE(LinesOfValues(fraction).lines(), QByteArray("bc|a=|+f|de"));
    PageOfValues text; // the end of the first line is painted after the second
    text.at(100, 200).show(U"a_long_line_of_").at(100, 188).show(U"text_and_its_second_line");
    text.at(175, 200).show(U"words");
    QCOMPARE(LinesOfValues(text).lines(),
             QByteArray("a long line of words|text and its second line"));
}

void LinesTest::initialsStayApart()
{
    PageOfValues page;
    page.at(100, 188, 28).show(U"R");
    page.at(115, 200, 12).show(U"ealized").at(115, 188, 12).show(U"plan");
    QCOMPARE(LinesOfValues(page).lines(), QByteArray("ealized|R|plan"));
}

void LinesTest::columnsPartPieces()
{
    PageOfValues page;
    page.at(100, 200).show(U"left").at(150, 200).show(U"right").at(187, 200).show(U"tab");
    // 0.9 em: a word space where both were painted together, a gutter where a line came between.
    page.at(100, 150).show(U"one").move(0.9).show(U"two");
    page.at(100, 100).show(U"red").at(100, 88).show(U"sea").at(124, 100).show(U"old");
    const LinesOfValues lines(page);
    QCOMPARE(lines.lines(),
             QByteArray("left|right\ttab|one two|red|old|sea"));
}

void LinesTest::textOverRulesOfUnderscores()
{
    PageOfValues page;
    page.at(100, 200).show(U"Name").move(0.3);
    for (int i = 0; i < 10; ++i) {
        page.show(U"\u2026"); // '_' is taken
    }
    page.at(126, 200.5).show(U"Smith");
    const QByteArray lines = LinesOfValues(page).lines();
    QVERIFY2(lines.split('|').contains("Smith"), lines.constData());
}

void LinesTest::verticalLines()
{
    PageOfValues page;
    page.at(300, 700).showDown(U"abc").at(280, 700).showDown(U"de");
    const LinesOfValues lines(page);
    QCOMPARE(lines.lines(), QByteArray("abc|de"));
    QCOMPARE(lines.layout.lines[0].direction, LineDirection::top_to_bottom);
    QCOMPARE(lines.layout.lines[0].angle, -90.0);
}

void LinesTest::uprightNumbersInVerticalLines()
{
    PageOfValues page; // glyphs of an em downwards, the number in small type in a place between
    page.at(300, 700, 16).showDown(U"ab").at(300, 659, 7).show(U"2031").at(300, 652, 16).showDown(U"c");
    page.at(280, 700, 16).showDown(U"de").at(200, 400).show(U"12");
    QCOMPARE(LinesOfValues(page).lines(), QByteArray("12|ab2031c|de"));
}

void LinesTest::ideographsUnderOneAnother()
{
    PageOfValues page; // a font for horizontal writing, the right line first
    for (const auto& [x, text] : {std::pair(200.0, U"\u6625\u590F\u79CB\u51AC"),
                                  std::pair(180.0, U"\u6771\u4EAC\u65E5\u672C")}) {
        for (int i = 0; i < 4; ++i) {
            page.at(x, 300 - i * 11).show(std::u32string_view(text).substr(i, 1));
        }
    }
    const LinesOfValues lines(page);
    QCOMPARE(lines.layout.lines.size(), std::size_t(2));
    for (const Line& line : lines.layout.lines) {
        QCOMPARE(line.direction, LineDirection::top_to_bottom);
        QCOMPARE(line.angle, -90.0);
        QCOMPARE(line.count, 4U);
    }
}

void LinesTest::ideographsSideBySide()
{
    PageOfValues page; // three cells under one another in the first column, running text beside
    for (int i = 0; i < 3; ++i) {
        page.at(100, 300 - i * 12).show(U"\u6625");
    }
    for (int i = 0; i < 3; ++i) {
        page.at(130, 300 - i * 12).show(U"\u6771\u4EAC\u65E5\u672C");
    }
    for (const Line& line : LinesOfValues(page).layout.lines) {
        QCOMPARE(line.direction, LineDirection::left_to_right);
    }
}

void LinesTest::lettersOnACurve()
{
    PageOfValues page; // a quarter of a circle around (100, 100), read along the outside
    const std::u32string_view letters = U"ROUND COIN";
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const double angle = (135 - 10 * static_cast<double>(i)) * 3.14159265358979323846 / 180;
        const double x = 100 + 30 * std::cos(angle);
        const double y = 100 + 30 * std::sin(angle);
        if (letters[i] != U' ') {
            page.run({10 * std::sin(angle), -10 * std::cos(angle), 10 * std::cos(angle),
                      10 * std::sin(angle), x, y});
            page.show(letters.substr(i, 1));
        }
    }
    const LinesOfValues lines(page);
    QCOMPARE(lines.layout.lines.size(), std::size_t(1));
    QCOMPARE(lines.words(), QByteArray("ROUND|COIN"));
}

void LinesTest::lettersPaintedInAnyOrder()
{
    PageOfValues page; // an 'e' of the lower line between two letters of the upper one
    page.at(100, 200).show(U"L").at(105, 200).show(U"e").at(110, 200).show(U"t");
    page.at(112, 188).show(U"e").at(115, 200).show(U"t").at(120, 200).show(U"er");
    QVERIFY(LinesOfValues(page).lines().startsWith("Letter"));
}

void LinesTest::scriptsPaintedLast()
{
    PageOfValues page; // "H2O" and a line below, then the index: the gap is 0.4 wide
    page.at(100, 200).show(U"H").move(0.4).show(U"O").at(100, 188).show(U"below_it");
    page.at(105, 197, 6).show(U"2");
    QCOMPARE(LinesOfValues(page).lines(), QByteArray("H2O|below it"));
}

void LinesTest::boxesAndBaseline()
{
    PageOfValues page;
    page.at(100, 200).show(U"ab_cd").at(130, 203, 6).show(U"2");
    const LinesOfValues lines(page);
    QCOMPARE(lines.layout.lines.size(), std::size_t{1});
    const Line& line = lines.layout.lines.front();
    QCOMPARE(line.size, 10.0);
    QCOMPARE(line.origin, (Point{100, 200}));
    // Letters stand from 0.2 em below to 0.8 em above: 203 + 4.8 is under 208.
    QCOMPARE(line.quad, Quad::fromRect({100, 198, 133, 208}, {}));
    QCOMPARE(lines.layout.words.size(), std::size_t{3});
    QCOMPARE(lines.layout.words[0].quad, Quad::fromRect({100, 198, 110, 208}, {}));
    QCOMPARE(lines.layout.words[1].quad, Quad::fromRect({115, 198, 125, 208}, {}));
    QCOMPARE(lines.layout.words[2].quad, Quad::fromRect({130, 201.8, 133, 207.8}, {}));
}

FOULCASE_TEST(LinesTest);
#include "lines_test.moc"
