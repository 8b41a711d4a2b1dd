// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "tests/core/layout/lines_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class PairsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void gaps_data();
    void gaps();
    void tightLinesSayTheirOwnWordGap();
    void thinSpacesPart();
    void blanksSayMoreThanTightGaps();
    void drawnBlanks();
    void retakenBlanks();
    void blanksOfTinyType();
    void characterSpacingIsNoGap();
    void characterSpacingOfTwoLettersIsABlank();
    void letterspacedWords();
    void shortLetterspacedWords();
    void lettersAtOnePitch();
    void tightlySetLetters();
    void marksWithoutAdvance();
    void wordsOfOneLetter();
    void ideographs();
    void rightToLeft();
    void widthsThatAreNotSaid();
    void ledgerHoldsEveryPair();
    void limitsAreTheCallers();
};

void PairsTest::gaps_data()
{
    QTest::addColumn<double>("em");
    QTest::addColumn<PairKind>("kind");
    // word_space 0.14, pair_tab 1, pair_column 2; each to be passed, not reached.
    QTest::newRow("none") << 0.0 << PairKind::none;
    QTest::newRow("kern") << -0.1 << PairKind::none;
    QTest::newRow("just a space's limit") << 0.14 << PairKind::none;
    QTest::newRow("over it") << 0.141 << PairKind::space;
    QTest::newRow("just a tab's limit") << 1.0 << PairKind::space;
    QTest::newRow("over it, a tab") << 1.001 << PairKind::tab;
    QTest::newRow("just a column's limit") << 2.0 << PairKind::tab;
    QTest::newRow("over it, a column") << 2.001 << PairKind::column;
}

void PairsTest::gaps()
{
    QFETCH(double, em);
    QFETCH(PairKind, kind);
    for (const double size : {10.0, 40.0}) {
        PageOfValues page;
        page.at(100, 100, size).show(U"ab").move(em).show(U"cd");
        const LinesOfValues lines(page);
        QCOMPARE(lines.layout.pairs.at(0).kind, PairKind::start);
        QCOMPARE(lines.layout.pairs.at(2).kind, kind);
        QCOMPARE(lines.layout.pairs.at(2).gap, em);
        QCOMPARE(lines.layout.lines.size(), kind == PairKind::column ? std::size_t{2} : 1);
        QCOMPARE(lines.layout.words.size(), kind == PairKind::none ? std::size_t{1} : 2);
    }
}

void PairsTest::tightLinesSayTheirOwnWordGap()
{
    PageOfValues page; // word gaps of 0.12 em, as at the least a tight line has
    page.at(100, 100);
    for (int word = 0; word < 6; ++word) {
        page.show(U"tight").move(0.12);
    }
    QCOMPARE(LinesOfValues(page).words(), QByteArray("tight|tight|tight|tight|tight|tight"));
    PageOfValues single; // one such gap alone is no word's
    single.at(100, 100).show(U"tight").move(0.12).show(U"kern");
    QCOMPARE(LinesOfValues(single).words(), QByteArray("tightkern"));
}

void PairsTest::thinSpacesPart()
{
    PageOfValues page; // TeX: words 0.333 apart, a thin space before a unit 0.167
    page.at(100, 100).show(U"takes").move(0.333).show(U"about").move(0.333).show(U"20");
    page.move(0.167).show(U"ms").move(0.333).show(U"each");
    const LinesOfValues lines(page);
    QCOMPARE(lines.words(), QByteArray("takes|about|20|ms|each"));
}

void PairsTest::blanksSayMoreThanTightGaps()
{
    PageOfValues page; // uneven letters of a line whose words are parted by drawn blanks
    page.at(100, 100).show(U"Ha").move(0.1).show(U"rbo").move(0.1).show(U"ur_Disse").move(0.1);
    page.show(U"nting_of_the_court");
    QCOMPARE(LinesOfValues(page).words(), QByteArray("Harbour|Dissenting|of|the|court"));
}

void PairsTest::drawnBlanks()
{
    PageOfValues page;
    page.at(100, 100).show(U"a_b").move(-0.48).show(U"_").show(U"c"); // the second leaves no gap
    page.at(100, 80).show(U"end_").at(100, 60).show(U"_start").at(100, 40).show(U"wide_").move(2.6);
    page.show(U"apart");
    const LinesOfValues lines(page);
    QCOMPARE(lines.lines(), QByteArray("a b c|end | start|wide |apart"));
    QCOMPARE(lines.words(), QByteArray("a|b|c|end|start|wide|apart"));
    QCOMPARE(lines.layout.pairs.at(1).kind, PairKind::blank_drawn);
    QCOMPARE(lines.layout.pairs.at(2).kind, PairKind::blank_drawn);
}

void PairsTest::retakenBlanks()
{
    PageOfValues page; // the pen goes back over all of the blank, or over most of it
    page.at(100, 100).show(U"ab_").move(-0.5).show(U"cd");
    page.at(100, 80).show(U"ab_").move(-0.45).show(U"cd");
    const LinesOfValues lines(page);
    QCOMPARE(lines.words(), QByteArray("abcd|ab|cd"));
    QCOMPARE(lines.layout.pairs.at(3).kind, PairKind::retaken);
    QCOMPARE(lines.layout.pairs.at(3).rule, Rule::gap_retake);
}

void PairsTest::blanksOfTinyType()
{
    PageOfValues page; // case: spc12
    page.at(100, 100).show(U"Waco").at(120, 100, 0.0002).show(U"_").at(123, 100).show(U"TX");
    const LinesOfValues lines(page);
    QCOMPARE(lines.lines(), QByteArray("Waco TX"));
    QCOMPARE(lines.layout.lines.size(), std::size_t{1});
}

void PairsTest::characterSpacingIsNoGap()
{
    PageOfValues page;
    page.at(100, 100).show(U"wide", 0.4);
    page.last().charSpacing = 0.4; // of type of size 1
    const LinesOfValues lines(page);
    QCOMPARE(lines.words(), QByteArray("wide"));
    QCOMPARE(lines.layout.pairs.at(1).gap, 0.4);
    QCOMPARE(lines.layout.pairs.at(1).limit, 0.54); // 0.14 more than the spacing
    QCOMPARE(lines.layout.lines.front().tracking, 0.4);
}

void PairsTest::characterSpacingOfTwoLettersIsABlank()
{
    PageOfValues page; // "Geometry of", whose blank is the Tc of "yo"
    page.at(100, 100).show(U"Geometr");
    page.at(135, 100).show(U"yo", 0.28); // seven letters of half an em at size 10
    page.last().charSpacing = 0.28;
    page.at(147.8, 100).show(U"f");
    const LinesOfValues lines(page);
    QCOMPARE(lines.words(), QByteArray("Geometry|of"));
    QCOMPARE(lines.layout.lines.front().tracking, 0.0);
}

void PairsTest::letterspacedWords()
{
    PageOfValues page; // without Tc: each letter set for itself, words 0.8 apart
    page.at(100, 100).show(U"REASONS", 0.3).move(0.5).show(U"FOR", 0.3).move(0.5).show(U"HOPE", 0.3);
    page.at(100, 80).show(U"TOTAL", 0.5);
    page.at(100, 60).show(U"a_b_c_d_e_f");
    const LinesOfValues lines(page);
    QCOMPARE(lines.words(), QByteArray("REASONS|FOR|HOPE|TOTAL|a|b|c|d|e|f"));
    QCOMPARE(lines.layout.lines[0].tracking, 0.3);
    QCOMPARE(lines.layout.lines[1].tracking, 0.5);
    QCOMPARE(lines.layout.lines[2].tracking, 0.0);
}

void PairsTest::shortLetterspacedWords()
{
    PageOfValues page; // two gaps and three: together they tell
    page.at(100, 100).show(U"NEW", 0.7).move(1.2).show(U"YEAR", 0.7);
    QCOMPARE(LinesOfValues(page).words(), QByteArray("NEW|YEAR"));
}

void PairsTest::lettersAtOnePitch()
{
    PageOfValues page; // boxes 12 apart, letters of several widths, an empty box
    const std::u32string_view letters = U"SPREAD_MIW";
    const double widths[] = {600, 500, 300, 500, 400, 500, 0, 900, 200, 900};
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (letters[i] != U'_') {
            page.at(100 + 12.0 * static_cast<double>(i), 100).show(letters.substr(i, 1));
            page.contents.codes.back().width = widths[i];
        }
    }
    QCOMPARE(LinesOfValues(page).words(), QByteArray("SPREAD|MIW"));
}

void PairsTest::tightlySetLetters()
{
    PageOfValues page; // blanks of 0.2 less the 0.07 that are taken from every letter
    page.at(100, 100).show(U"close", -0.07).move(0.2).show(U"set", -0.07).move(0.2);
    page.show(U"x", -0.07);
    page.last().charSpacing = -0.07;
    QCOMPARE(LinesOfValues(page).words(), QByteArray("close|set|x"));
}

void PairsTest::marksWithoutAdvance()
{
    PageOfValues page; // a mark within the width of its letter
    page.at(100, 100).show(U"\u0628").at(101, 100).show(U"\u064E").at(105, 100).show(U"\u062A");
    page.contents.codes[1].width = 0;
    QCOMPARE(LinesOfValues(page).layout.words.size(), std::size_t(1));
}

void PairsTest::wordsOfOneLetter()
{
    PageOfValues page; // figures are no letters, three gaps too few, uneven ones no letterspacing
    page.at(100, 100).show(U"12345", 0.3);
    page.at(100, 80).show(U"ABCD", 0.3);
    page.at(100, 60).show(U"A").move(0.2).show(U"B").move(0.5).show(U"C").move(0.9).show(U"D");
    page.move(0.35).show(U"E").move(0.65).show(U"F");
    QCOMPARE(LinesOfValues(page).words(), QByteArray("1|2|3|4|5|A|B|C|D|A|B|C|D|E|F"));
}

void PairsTest::ideographs()
{
    PageOfValues page;
    page.at(100, 100).show(U"\u7E26\u66F8").move(0.3).show(U"\u304D").move(0.6).show(U"\u672C");
    page.at(100, 80).show(U"\u7B2C").move(0.25).show(U"A1").move(0.4).show(U"\u53F7");
    QCOMPARE(LinesOfValues(page).words(),
             QString::fromUcs4(U"\u7E26\u66F8\u304D|\u672C|\u7B2CA1|\u53F7").toUtf8());
}

void PairsTest::rightToLeft()
{
    // As it stands, whether it was painted from the left or letter by letter from the right.
    const QByteArray stands = QString::fromUcs4(U"\u05D3\u05D2 \u05D1\u05D0").toUtf8();
    PageOfValues visual;
    visual.at(100, 100).show(U"\u05D3\u05D2_\u05D1\u05D0");
    PageOfValues logical;
    logical.at(120, 100).show(U"\u05D0").at(115, 100).show(U"\u05D1").at(110, 100).show(U"_");
    logical.at(105, 100).show(U"\u05D2").at(100, 100).show(U"\u05D3");
    for (PageOfValues* page : {&visual, &logical}) {
        const LinesOfValues lines(*page);
        QCOMPARE(lines.lines(), stands);
        QCOMPARE(lines.layout.lines.front().direction, LineDirection::right_to_left);
    }
}

void PairsTest::widthsThatAreNotSaid()
{
    PageOfValues page; // each letter set for itself; the font says no width, its program 0.5 em
    page.at(100, 100).show(U"a").at(105, 100).show(U"b").at(112, 100).show(U"c");
    for (DecodedCode& code : page.contents.codes) {
        code.width = 0;
        code.widthSource = WidthSource::missing_width;
        code.programWidth = 500;
    }
    QCOMPARE(LinesOfValues(page).words(), QByteArray("ab|c"));
}

void PairsTest::ledgerHoldsEveryPair()
{
    PageOfValues page;
    page.at(100, 100).show(U"ab").move(0.3).show(U"c_d").at(100, 80).show(U"e");
    Ledger ledger;
    const LinesOfValues lines(page, {}, &ledger);
    QCOMPARE(ledger.decisions.size(), std::size_t{4}); // six glyphs on two lines
    const Decision& space = ledger.decisions.at(1);
    QCOMPARE(space.rule, Rule::word_space);
    QCOMPARE(space.outcome, Outcome::stopped);
    QCOMPARE(space.subject, (Subject{SubjectKind::glyph, 2}));
    QCOMPARE(space.partner, (Subject{SubjectKind::glyph, 1}));
    QCOMPARE(space.value, 0.3);
    QCOMPARE(space.limit, 0.14);
    QCOMPARE(ledger.decisions.at(0).outcome, Outcome::passed);
}

void PairsTest::limitsAreTheCallers()
{
    Limits limits;
    QVERIFY(limits.setAll("word_space=0.05\npair_tab=0.3\npair_column=0.5").ok());
    PageOfValues page;
    page.at(100, 100).show(U"a").move(0.06).show(U"b").move(0.31).show(U"c").move(0.51).show(U"d");
    QCOMPARE(LinesOfValues(page, limits).lines(), QByteArray("a b\tc|d"));
}

FOULCASE_TEST(PairsTest);
#include "pairs_test.moc"
