// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/text/text_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class LineEndsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void joinedOrKept_data();
    void joinedOrKept();
    void theHyphensVerdict();
    void blanksAndBreaksAreAccountedFor();
    void anInferredBlankGivesItsPlace();
    void softHyphens();
    void softHyphenAsActualText();
    void theParagraphEndMovesBehindTheWord();
    void otherTextsAreNotJoined();
};

void LineEndsTest::joinedOrKept_data()
{
    QTest::addColumn<QString>("lines"); // parted by |
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* lines, const char* text) {
        QTest::newRow(name) << QString::fromUtf8(lines) << QString::fromUtf8(text);
    };
    row("parted word", "is_permit-|ted_for_a", "is permitted\nfor a"); // case: hyp01
    row("within a line", "a_well-known_man", "a well-known man");
    row("prefix", "a_well-|known_man", "a well-known\nman");
    row("seen with a hyphen", "a_non-zero_set,_non-|zero_too", "a non-zero set, non-zero\ntoo");
    row("seen without", "wellbeing_is_well-|being_too", "wellbeing is wellbeing\ntoo");
    row("two hyphens", "state-of-the-|art_work", "state-of-the-art\nwork");
    row("single letter", "an_x-|ray_tube", "an x-ray\ntube");
    row("capital after it", "Jean-|Luc_says", "Jean-Luc\nsays");
    row("capitals", "in_MN-|RAS_again", "in MN-RAS\nagain");
    row("capitals seen without", "MNRAS,_then_MN-|RAS_again", "MNRAS, then MNRAS\nagain");
    row("lines of capitals", "THE_GOVERN-|MENT_OF_IT", "THE GOVERNMENT\nOF IT");
    row("address of a person", "to_john-|smith@a.org_now", "to john-smith@a.org\nnow");
    row("digits", "in_1990-|2000_it", "in 1990-2000\nit");
    row("a dash", "this_-|that", "this -\nthat");
    row("a bracket after it", "pre-|(post)", "pre-\n(post)");
    row("parted twice", "anti-|disestab-|lish_it", "antidisestablish\nit");
    row("last word of its line", "permit-|ted|for", "permitted\nfor");
    row("last word of all", "permit-|ted", "permitted");
    row("comma", "permit-|ted,_for", "permitted,\nfor");
    row("address", "see_http://a.org/x-|y/z_here", "see http://a.org/x-y/z\nhere");
    row("address at a slash", "see_https://a.org/|deep/path_here",
        "see https://a.org/deep/path\nhere");
    row("address at the end of a sentence", "see_www.a.org.|Then_more", "see www.a.org.\nThen more");
    row("identifier", "doi:10.1000/ab-|cd_ok", "doi:10.1000/ab-cd\nok");
    row("bare identifier", "10.1000/|xyz_ok", "10.1000/xyz\nok");
    row("address at its scheme", "at_http:|//a.org/x_here", "at http://a.org/x\nhere");
    row("no identifier", "10.5/|xyz_ok", "10.5/\nxyz ok");
    row("a hyphen of its own kind", "per\u2010|mit_it", "permit\nit");
    row("no letters", "--|--", "--\n--");
}

void LineEndsTest::joinedOrKept()
{
    QFETCH(QString, lines);
    QFETCH(QString, text);
    TextOfValues page;
    for (const QString& line : lines.split(QLatin1Char('|'))) {
        page.line(line.toStdU32String());
    }
    QCOMPARE(QString::fromStdString(page.text()), text);
}

void LineEndsTest::theHyphensVerdict()
{
    TextOfValues page;
    page.line(U"permit-").line(U"ted_it");
    const ComposedText text = page.compose();
    QCOMPARE(page.verdict(6), Verdict::normalised_away);
    QCOMPARE(page.verdict(10), Verdict::merged_into_space); // the blank the line end stands for
    QCOMPARE(text.characters[9].origin, Origin::line_break);
    QCOMPARE(text.characters[9].glyph, GlyphId(std::size_t{11}));
    QCOMPARE(text.characters[6].glyph, GlyphId(std::size_t{7}));
}

void LineEndsTest::blanksAndBreaksAreAccountedFor()
{
    TextOfValues page;
    page.line(U"permit-").line(U"ted_it").line(U"x");
    const ComposedText text = page.compose();
    std::string again;
    for (std::size_t i = 0; i < text.characters.size(); ++i) {
        QCOMPARE(std::size_t(text.characters[i].offset), i); // ASCII alone
        const OutputCharacter& c = text.characters[i];
        again += c.origin == Origin::line_break
            ? '\n'
            : char(page.contents.codes[page.contents.glyphs[c.glyph.index()].code.index()]
                       .unicode.front());
    }
    QCOMPARE(again, text.utf8);
}

void LineEndsTest::anInferredBlankGivesItsPlace()
{
    TextOfValues page;
    page.line(U"permit-").line(U"tedit").gap(10, PairKind::space);
    QCOMPARE(page.text(), std::string("permitted\nit"));
}

void LineEndsTest::softHyphens()
{
    TextOfValues page;
    page.line(U"soft\u00ADly_per\u00AD").line(U"mit\u00ADted_it");
    QCOMPARE(page.text(), std::string("softly permitted\nit"));
    QCOMPARE(page.verdict(4), Verdict::normalised_away);
    QCOMPARE(page.verdict(11), Verdict::normalised_away);
    QCOMPARE(page.verdict(15), Verdict::normalised_away);
}

void LineEndsTest::softHyphenAsActualText()
{
    TextOfValues page;
    page.line(U"per");
    page.line(U"-", LineJoin::attached).actualText(U"\u00AD");
    page.line(U"mit_it");
    QCOMPARE(page.text(), std::string("permit\nit"));
    QCOMPARE(page.verdict(3), Verdict::replaced_by_actualtext);
}

void LineEndsTest::theParagraphEndMovesBehindTheWord()
{
    TextOfValues page;
    page.line(U"permit-").line(U"ted_it", LineJoin::paragraph);
    const ComposedText text = page.compose();
    QCOMPARE(text.utf8, std::string("permitted\n\nit"));
    QCOMPARE(text.characters[9].origin, Origin::paragraph_break);
}

void LineEndsTest::otherTextsAreNotJoined()
{
    TextOfValues number; // the page's
    number.line(U"a_gra-").line(U"17", LineJoin::paragraph);
    QCOMPARE(number.text(), std::string("a gra-\n\n17"));
    TextOfValues foot;
    foot.line(U"a_transi-").line(U"Article_1", LineJoin::paragraph);
    QCOMPARE(foot.text(), std::string("a transi-\n\nArticle 1"));
}

FOULCASE_TEST(LineEndsTest);
#include "line_ends_test.moc"
