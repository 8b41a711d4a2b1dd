// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/text/text_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class ReadingTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesAndParagraphs();
    void rowsAndDropCaps();
    void blanksAtLineEndsGo();
    void severalBlanksAreOne();
    void gapsBecomeBlanks();
    void aRetakenBlankDoesNotCount();
    void accentsAreComposed();
    void dotlessLettersGetTheirDotBack();
    void accentsWithoutPrecomposedLetter();
    void piecesMakeOneCharacter();
    void ligaturesAreExpanded();
    void anActualTextStandsOnce();
    void emptyActualTextLeavesNoLine();
    void furnitureGoesOnRequest();
    void mathLetters();
    void charactersOfAGlyph();
    void nothingAtAll();
    void listingsKeepTheirIndents();
    void typewrittenProseIsNoListing();
};

void ReadingTextTest::linesAndParagraphs()
{
    TextOfValues page;
    page.line(U"a").line(U"b").line(U"c", LineJoin::paragraph);
    const ComposedText text = page.compose();
    QCOMPARE(text.utf8, std::string("a\nb\n\nc"));
    QCOMPARE(originsOf(text),
             (std::vector{Origin::drawn, Origin::line_break, Origin::drawn,
                          Origin::paragraph_break, Origin::paragraph_break, Origin::drawn}));
    QCOMPARE(text.characters[1].glyph, GlyphId(std::size_t{1})); // the one it stands before
}

void ReadingTextTest::rowsAndDropCaps()
{
    TextOfValues page;
    page.line(U"R").line(U"eal", LineJoin::attached).line(U"7", LineJoin::row);
    QCOMPARE(page.text(), std::string("Real 7"));
}

void ReadingTextTest::blanksAtLineEndsGo()
{
    TextOfValues page;
    page.line(U"_a_").line(U"__").line(U"b");
    QCOMPARE(page.text(), std::string("a\nb"));
    QCOMPARE(page.verdict(0), Verdict::merged_into_space);
    QCOMPARE(page.verdict(2), Verdict::merged_into_space);
    QCOMPARE(page.verdict(3), Verdict::merged_into_space);
    QCOMPARE(page.verdict(4), Verdict::merged_into_space);
}

void ReadingTextTest::severalBlanksAreOne()
{
    TextOfValues page;
    page.line(U"a___b");
    const ComposedText text = page.compose();
    QCOMPARE(text.utf8, std::string("a b"));
    QCOMPARE(text.characters[1].origin, Origin::drawn);
    QCOMPARE(text.characters[1].glyph, GlyphId(std::size_t{1}));
    QCOMPARE(page.verdict(1), Verdict::kept);
    QCOMPARE(page.verdict(3), Verdict::merged_into_space);
}

void ReadingTextTest::gapsBecomeBlanks()
{
    for (const PairKind kind : {PairKind::space, PairKind::tab, PairKind::column}) {
        TextOfValues page;
        page.line(U"ab").gap(1, kind);
        const ComposedText text = page.compose();
        QCOMPARE(text.utf8, std::string("a b"));
        QCOMPARE(text.characters[1].origin, Origin::inferred_space);
        QCOMPARE(text.characters[1].glyph, GlyphId(std::size_t{1}));
    }
}

void ReadingTextTest::aRetakenBlankDoesNotCount()
{
    // case: spc08
    TextOfValues page;
    page.line(U"a_b").gap(2, PairKind::retaken);
    QCOMPARE(page.text(), std::string("ab"));
    QCOMPARE(page.verdict(1), Verdict::merged_into_space);
}

void ReadingTextTest::accentsAreComposed()
{
    // case: acc01
    TextOfValues page;
    page.line(U"caf\u00B4ex").accent(3, 4);
    const ComposedText text = page.compose();
    QCOMPARE(text.utf8, utf8(U"caf\u00E9x"));
    QCOMPARE(text.characters[3].origin, Origin::composed);
    QCOMPARE(text.characters[3].glyph, GlyphId(std::size_t{4}));
    QCOMPARE(page.verdict(3), Verdict::composed_into);
    QCOMPARE(page.verdict(4), Verdict::kept);
}

void ReadingTextTest::dotlessLettersGetTheirDotBack()
{
    // case: acc03
    TextOfValues page;
    page.line(U"\u0131\u00A8\u0131").accent(1, 0);
    QCOMPARE(page.text(), utf8(U"\u00EF\u0131"));
}

void ReadingTextTest::accentsWithoutPrecomposedLetter()
{
    TextOfValues page;
    page.line(U"x^b").accent(1, 0);
    const ComposedText text = page.compose();
    QCOMPARE(text.utf8, utf8(U"x\u0302b"));
    QCOMPARE(text.characters[1].origin, Origin::composed);
    QCOMPARE(int(text.characters[1].index), 1);
    QCOMPARE(int(text.characters[1].count), 2);
}

void ReadingTextTest::piecesMakeOneCharacter()
{
    TextOfValues page;
    page.line(U"\u239B\u239C\u239Dx").accent(0, 1).accent(2, 1);
    const ComposedText text = page.compose();
    QCOMPARE(text.utf8, std::string("(x"));
    QCOMPARE(text.characters[0].origin, Origin::composed);
    QCOMPARE(text.characters[0].glyph, GlyphId(std::size_t{1}));
    QCOMPARE(page.verdict(0), Verdict::composed_into);
    QCOMPARE(page.verdict(2), Verdict::composed_into);
    TextOfValues slash; // TeX's Polish l, a stroke and a letter
    slash.line(U"\u0337L\u00F3d\u0337l").accent(0, 1).accent(4, 5);
    QCOMPARE(slash.text(), utf8(U"\u0141\u00F3d\u0142"));
}

void ReadingTextTest::ligaturesAreExpanded()
{
    TextOfValues page;
    page.line(U"o\uFB03ce");
    const ComposedText text = page.compose();
    QCOMPARE(text.utf8, std::string("office"));
    for (int k = 0; k < 3; ++k) {
        const OutputCharacter& c = text.characters[std::size_t(1 + k)];
        QCOMPARE(c.glyph, GlyphId(std::size_t{1}));
        QCOMPARE(int(c.index), k);
        QCOMPARE(int(c.count), 3);
    }
    // What else has a compatibility decomposition stays.
    TextOfValues others;
    others.line(U"\u00B2\u00BD\u2026\u2122");
    QCOMPARE(others.text(), utf8(U"\u00B2\u00BD\u2026\u2122"));
}

void ReadingTextTest::anActualTextStandsOnce()
{
    TextOfValues page;
    page.line(U"a").line(U"xyz").actualText(U"12").line(U"b");
    const ComposedText text = page.compose();
    QCOMPARE(text.utf8, std::string("a\n12\nb"));
    QCOMPARE(text.characters[2].origin, Origin::actualtext);
    QCOMPARE(text.characters[2].glyph, GlyphId(std::size_t{1}));
}

void ReadingTextTest::emptyActualTextLeavesNoLine()
{
    TextOfValues page;
    page.line(U"a").line(U"-").actualText(U"").line(U"b");
    QCOMPARE(page.text(), std::string("a\nb"));
}

void ReadingTextTest::furnitureGoesOnRequest()
{
    TextOfValues page;
    page.line(U"7").line(U"body");
    page.layOut();
    Block number;
    number.zone = ZoneKind::page_number;
    page.layout.blocks = {number, Block{}};
    page.layout.lines[0].block = BlockId(std::size_t{0});
    page.layout.lines[1].block = BlockId(std::size_t{1});
    ComposeOptions options;
    QCOMPARE(composeText(page.contents, {}, page.layout, options, {}, nullptr).utf8,
             std::string("7\nbody"));
    options.furniture = FurnitureText::drop;
    QCOMPARE(composeText(page.contents, {}, page.layout, options, {}, nullptr).utf8,
             std::string("body"));
    QCOMPARE(page.verdict(0), Verdict::furniture);
    QCOMPARE(page.verdict(1), Verdict::kept);
}

void ReadingTextTest::mathLetters()
{
    TextOfValues page;
    page.line(U"\U0001D465y");
    SourceAnswer answer;
    answer.source = UnicodeSource::tex_table;
    answer.state = AnswerState::won;
    answer.unicode = U"\U0001D466";
    page.contents.codes[1].answers = {answer};
    QCOMPARE(page.text(), std::string("xy"));
    ComposeOptions options;
    options.math = MathLetters::italic;
    QCOMPARE(page.text(options), utf8(U"\U0001D465\U0001D466"));
}

void ReadingTextTest::charactersOfAGlyph()
{
    TextOfValues page;
    page.line(U"a\uFB01_b").line(U"c");
    const ComposedText text = page.compose(); // a f i _ b \n c
    const CharacterIndex index(text, page.contents.glyphs.size());
    const auto numbers = [&](std::size_t glyph) {
        const auto found = index.charactersOf(GlyphId(glyph));
        return std::vector<std::uint32_t>(found.begin(), found.end());
    };
    QCOMPARE(numbers(0), (std::vector<std::uint32_t>{0}));
    QCOMPARE(numbers(1), (std::vector<std::uint32_t>{1, 2}));
    QCOMPARE(numbers(4), (std::vector<std::uint32_t>{6})); // not the line end before it
    QVERIFY(index.charactersOf(GlyphId()).empty());
    QVERIFY(index.charactersOf(GlyphId(std::size_t{99})).empty());
}

void ReadingTextTest::nothingAtAll()
{
    TextOfValues page;
    QVERIFY(page.compose().characters.empty());
    page.line(U"___");
    QCOMPARE(page.text(), std::string());
}

namespace {

/// Gives the page one font for all its codes.
TextOfValues& inOneFont(TextOfValues& page)
{
    page.contents.fonts.emplace_back();
    for (DecodedCode& code : page.contents.codes) {
        code.font = FontId(0U);
    }
    return page;
}

} // namespace

void ReadingTextTest::listingsKeepTheirIndents()
{
    TextOfValues page; // type of 10 whose letters are 5 wide
    page.lineAt(100, 700, U"while(ab){").lineAt(120, 688, U"if(cd)").lineAt(140, 676, U"efghj;");
    page.lineAt(160, 676, U"k", LineJoin::row).lineAt(120, 664, U"lmno-").lineAt(99, 652, U"}");
    const ComposedText text = inOneFont(page).compose();
    QCOMPARE(text.utf8, std::string("while(ab){\n    if(cd)\n        efghj; k\n    lmno-\n}"));
    QCOMPARE(text.characters[11].origin, Origin::grid_padding);
    QCOMPARE(text.characters[11].glyph, GlyphId(std::size_t{10}));

    TextOfValues proportional; // the same with one letter of another width
    proportional.lineAt(100, 700, U"while(ab){").lineAt(120, 688, U"if(cd)");
    proportional.lineAt(140, 676, U"efghj;").lineAt(120, 664, U"lmno-");
    inOneFont(proportional).contents.codes.front().width = 700;
    QCOMPARE(proportional.text(), std::string("while(ab){\nif(cd)\nefghj;\nlmno-"));
}

void ReadingTextTest::typewrittenProseIsNoListing()
{
    TextOfValues page; // first lines are set in, a heading is centred
    page.lineAt(132, 712, U"title").lineAt(125, 700, U"where,as,can").lineAt(100, 688, U"bdfgjkmnopq");
    page.lineAt(125, 676, U"xyz").lineAt(100, 664, U"uvw");
    QCOMPARE(inOneFont(page).text(),
             std::string("title\nwhere,as,can\nbdfgjkmnopq\nxyz\nuvw"));
}

FOULCASE_TEST(ReadingTextTest);
#include "reading_text_test.moc"
