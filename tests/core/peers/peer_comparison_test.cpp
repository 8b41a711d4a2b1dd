// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/peers/peer_order.h"
#include "core/peers/peer_wording.h"
#include "tests/core/peers/made_peers.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

namespace {

const std::string twoLines = "BT /F 10 Tf 20 150 Td (Boldly) Tj ET\n"
                             "BT /F 10 Tf 20 100 Td (some words) Tj ET";

/// Everything of a page as it is, glyph by glyph, one line of stext per run.
std::string faithful(const PageExtract& page)
{
    MadeStext made;
    for (const TextRun& run : page.contents.runs) {
        made.open();
        for (std::uint32_t g = run.first.value; g < run.first.value + run.count; ++g) {
            const auto& code = page.contents.codes[page.contents.glyphs[g].code.index()];
            made.glyph(page, g, std::string(1, char(code.unicode.front())));
        }
        made.close();
    }
    return made.xml();
}

const PeerDifference* find(const PeerComparison& comparison, PeerDifferenceKind kind)
{
    const auto at = std::find_if(comparison.differences.begin(), comparison.differences.end(),
        [&](const PeerDifference& d) { return d.kind == kind; });
    return at == comparison.differences.end() ? nullptr : &*at;
}

} // namespace

class PeerComparisonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSameResultHasNoDifference();
    void whatTheyLackIsMissing();
    void whatTheyHaveMoreIsExtra();
    void repeatsThatWeDropAreExtra();
    void anotherCharacterIsDecodedOtherwise();
    void ligaturesThatTheyKeep();
    void partsOfALigatureShareItsBox();
    void tallBoxesStandOnTheirBaseline();
    void whatStandsElsewhereIsDisplaced();
    void blanks();
    void widthsOfTheirsMakeBlanks();
    void blockOutOfOrder();
    void wordsAreMatchedByTheirBoxes();
    void lettersOfAWordNeedNoEqualWidths();
    void charactersWithoutLinesAreMatched();
    void bracketsAreMirrored();
    void whatIsLeftHereAndThereIsNoRun();
    void readersOfThePictureSaySo();
    void bareCodesAreFoundByTheirGlyphs();
    void narrowWordsThatTouchAreOne();
    void plainTextIsAlignedByItsText();
    void stepsAreBounded();
    void runsOutOfOrderAreTheFewest();
};

void PeerComparisonTest::theSameResultHasNoDifference()
{
    const auto page = readPage(twoLines);
    QVERIFY(page != nullptr);
    const PeerComparison result = compared(*page, faithful(*page));
    QCOMPARE(result.ours, 15U);
    QCOMPARE(result.same, 15U);
    QCOMPARE(result.all, 0U);
    QCOMPARE(result.tau, 1.0);
}

void PeerComparisonTest::whatTheyLackIsMissing()
{
    const auto page = readPage(twoLines);
    MadeStext made;
    made.open();
    for (std::uint32_t g = 0; g < 6; ++g) {
        if (g != 2 && g != 3) {
            made.glyph(*page, g, std::string(1, "Boldly"[g]));
        }
    }
    made.close();
    const PeerComparison result = compared(*page, made.xml());
    QCOMPARE(result.all, 2U); // "ld" and the second line
    const PeerDifference& first = result.differences[0];
    QCOMPARE(first.kind, PeerDifferenceKind::missing);
    QCOMPARE(first.glyph, GlyphId(2U));
    QCOMPARE(first.glyphs.size(), std::size_t(2));
    QCOMPARE(first.character, 2U);
    QCOMPARE(first.ours, std::string("ld"));
    QVERIFY(first.guess);
    QCOMPARE(result.differences[1].count, 9U);
    QCOMPARE(result.differences[1].glyph, GlyphId(6U));
}

void PeerComparisonTest::whatTheyHaveMoreIsExtra()
{
    const auto page = readPage(twoLines);
    std::string xml = faithful(*page);
    const std::string more =
        "<line><char quad=\"200 20 205 20 200 30 205 30\" c=\"Z\"/></line></block>";
    xml.replace(xml.find("</block>"), 8, more);
    const PeerComparison result = compared(*page, xml);
    QCOMPARE(result.all, 1U);
    QCOMPARE(result.differences[0].kind, PeerDifferenceKind::extra);
    QCOMPARE(result.differences[0].cause, PeerCause::not_drawn);
    QVERIFY(!result.differences[0].glyph.valid());
    QCOMPARE(result.differences[0].quad.bounds(), (Rect{200, 170, 205, 180}));
    QVERIFY(
        peerExplanation(result, result.differences[0]).starts_with("Probably no glyph of ours"));
}

void PeerComparisonTest::repeatsThatWeDropAreExtra()
{
    // Painted twice, half a point apart: 0.05 em, within our 0.1. MuPDF drops a repeat only of the
    // character just before it.
    const auto page = readPage("BT /F 10 Tf 20 150 Td (Boldly) Tj ET "
                               "BT /F 10 Tf 20.5 150 Td (Boldly) Tj ET");
    const PeerComparison result = compared(*page, faithful(*page));
    QCOMPARE(result.ours, 6U);
    QCOMPARE(result.theirs, 12U);
    QCOMPARE(result.all, 1U);
    const PeerDifference& extra = result.differences[0];
    QCOMPARE(extra.cause, PeerCause::we_drop_duplicate);
    QCOMPARE(extra.glyph, GlyphId(6U));
    QCOMPARE(extra.partner, GlyphId(0U));
    QCOMPARE(extra.count, 6U);
    QVERIFY(extra.measured);
    QCOMPARE(extra.limit, 0.1);
    QVERIFY(std::abs(extra.value - 0.05) < 0.01);
    QCOMPARE(extra.replay, ReplayVerdict::agrees);
    const std::string words = peerExplanation(result, extra);
    QVERIFY2(words.find("second painting of #0") != std::string::npos, words.c_str());
    QVERIFY2(words.find("limit 0.1 em") != std::string::npos, words.c_str());
}

void PeerComparisonTest::anotherCharacterIsDecodedOtherwise()
{
    const auto page = readPage(twoLines);
    std::string xml = faithful(*page);
    xml.replace(xml.find("c=\"B\""), 5, "c=\"8\"");
    const PeerComparison result = compared(*page, xml);
    QCOMPARE(result.all, 1U);
    QCOMPARE(result.differences[0].kind, PeerDifferenceKind::decoded);
    QCOMPARE(result.differences[0].ours, std::string("B"));
    QCOMPARE(result.differences[0].theirs, std::string("8"));
    QCOMPARE(result.differences[0].cause, PeerCause::reads_otherwise);
    QVERIFY(result.differences[0].guess);
    // U+FFFD is no reading.
    std::string none = faithful(*page);
    none.replace(none.find("c=\"B\""), 5, "c=\"\xEF\xBF\xBD\"");
    const PeerComparison unread = compared(*page, none);
    QCOMPARE(unread.all, 1U);
    QCOMPARE(unread.differences[0].cause, PeerCause::they_unmapped);
}

void PeerComparisonTest::ligaturesThatTheyKeep()
{
    const auto page = readPage("BT /F 10 Tf 20 150 Td (final) Tj ET");
    MadeStext made;
    made.open();
    made.glyph(*page, 0, "\xEF\xAC\x81"); // U+FB01 where f and i stand
    for (std::uint32_t g = 2; g < 5; ++g) {
        made.glyph(*page, g, std::string(1, "final"[g]));
    }
    made.close();
    const PeerComparison result = compared(*page, made.xml());
    QCOMPARE(result.all, 1U);
    QCOMPARE(result.differences[0].cause, PeerCause::form_kept);
    QCOMPARE(result.differences[0].ours, std::string("fi"));
}

void PeerComparisonTest::partsOfALigatureShareItsBox()
{
    // The box of both on "m", and "i" without width at its end: 8.33 wide, the end 0.4 em off.
    const auto page = readPage("BT /F 10 Tf 20 150 Td (mi) Tj ET");
    const std::string xml =
        "<?xml version=\"1.0\"?><document><page width=\"300\" height=\"200\"><block><line>"
        "<char quad=\"20 42 30.55 42 20 52 30.55 52\" c=\"m\"/>"
        "<char quad=\"30.55 42 30.55 42 30.55 52 30.55 52\" c=\"i\"/>"
        "</line></block></page></document>";
    QCOMPARE(compared(*page, xml).all, 0U);
}

void PeerComparisonTest::tallBoxesStandOnTheirBaseline()
{
    // Boxes of six lines, as fonts of formulas have, around the same baseline.
    const auto page = readPage(twoLines);
    std::string xml = "<?xml version=\"1.0\"?><document><page width=\"300\" height=\"200\"><block>"
                      "<line><font size=\"10\">";
    for (std::uint32_t g = 0; g < 6; ++g) {
        const Rect box = page->contents.glyphs[g].quad.bounds();
        const std::string x0 = std::to_string(box.x0);
        const std::string x1 = std::to_string(box.x1);
        xml += "<char quad=\"" + x0 + " 10 " + x1 + " 10 " + x0 + " 70 " + x1 + " 70\" x=\"" + x0
            + "\" y=\"50\" c=\"" + std::string(1, "Boldly"[g]) + "\"/>";
    }
    xml += "</font></line></block></page></document>";
    const PeerComparison result = compared(*page, xml);
    QCOMPARE(result.same, 6U);
    QCOMPARE(result.all, 1U); // the other line
}

void PeerComparisonTest::whatStandsElsewhereIsDisplaced()
{
    const auto page = readPage(twoLines);
    MadeStext made;
    made.open();
    for (std::uint32_t g = 0; g < 6; ++g) {
        made.glyph(*page, g, std::string(1, "Boldly"[g]), 12);
    }
    made.close();
    made.open();
    for (std::uint32_t g = 6; g < 16; ++g) {
        made.glyph(*page, g, std::string(1, "some words"[g - 6]));
    }
    made.close();
    const PeerComparison result = compared(*page, made.xml());
    const PeerDifference* moved = find(result, PeerDifferenceKind::displaced);
    QVERIFY(moved != nullptr);
    QCOMPARE(moved->limit, 0.35);
    QVERIFY(moved->value > 0.9); // 12 pt of a quad that is some 9 to 12 high
    QCOMPARE(find(result, PeerDifferenceKind::missing), nullptr);
}

void PeerComparisonTest::blanks()
{
    // 2.5 pt of TJ between the two: 0.25 em, over our limit of 0.17; none drawn.
    const auto page = readPage("BT /F 10 Tf 20 150 Td [(ab) -250 (cd)] TJ ET");
    QCOMPARE(page->text.utf8, std::string("ab cd"));
    const PeerComparison lost = compared(*page, faithful(*page));
    QCOMPARE(lost.all, 1U);
    const PeerDifference& gap = lost.differences[0];
    QCOMPARE(gap.kind, PeerDifferenceKind::blank_missing);
    QCOMPARE(gap.cause, PeerCause::gap_measured);
    QCOMPARE(gap.glyph, GlyphId(2U));
    QCOMPARE(gap.partner, GlyphId(1U));
    QVERIFY(gap.measured);
    QVERIFY(std::abs(gap.value - 0.25) < 0.01);
    // MuPDF parts from 0.15 of the size on: its rule does not explain the joined words.
    QCOMPARE(gap.replay, ReplayVerdict::contradicts);
    QCOMPARE(gap.ours, std::string("ab cd"));
    QCOMPARE(gap.theirs, std::string("abcd"));

    // 0.12 em is under our limit and over the 0.1 at which Poppler breaks a word.
    const auto joined = readPage("BT /F 10 Tf 20 150 Td [(ab) -120 (cd)] TJ ET");
    QCOMPARE(joined->text.utf8, std::string("abcd"));
    const PeerComparison added = compared(*joined,
        "<html><doc><page width=\"300\" height=\"200\">"
        "<word xMin=\"20\" yMin=\"42\" xMax=\"31.1\" yMax=\"52\">ab</word>"
        "<word xMin=\"32.3\" yMin=\"42\" xMax=\"42.9\" yMax=\"52\">cd</word></page></doc></html>",
        "pdftotext");
    QCOMPARE(added.all, 1U);
    QCOMPARE(added.differences[0].kind, PeerDifferenceKind::blank_added);
    QCOMPARE(added.differences[0].cause, PeerCause::gap_measured);
    QCOMPARE(added.differences[0].replay, ReplayVerdict::agrees);
}

void PeerComparisonTest::widthsOfTheirsMakeBlanks()
{
    // Their boxes stand half an em apart where our glyphs touch: no rule about gaps tells that.
    const auto page = readPage("BT /F 10 Tf 20 150 Td (abcd) Tj ET");
    MadeStext made;
    made.open();
    made.glyph(*page, 0, "a");
    made.glyph(*page, 1, "b");
    made.lines += "<char quad=\"0 0 1 0 0 1 1 1\" c=\" \"/>";
    made.glyph(*page, 2, "c", 3);
    made.glyph(*page, 3, "d", 3);
    made.close();
    const PeerComparison result = compared(*page, made.xml());
    QCOMPARE(result.all, 1U);
    QCOMPARE(result.differences[0].cause, PeerCause::their_gap);
    QCOMPARE(result.differences[0].replayValue > 0.2, true);
    QVERIFY(peerExplanation(result, result.differences[0]).find("goes by another width")
        != std::string::npos);
}

void PeerComparisonTest::blockOutOfOrder()
{
    const auto page = readPage(twoLines);
    MadeStext made;
    made.open();
    for (std::uint32_t g = 6; g < 16; ++g) {
        made.glyph(*page, g, std::string(1, "some words"[g - 6]));
    }
    made.close();
    made.open();
    for (std::uint32_t g = 0; g < 6; ++g) {
        made.glyph(*page, g, std::string(1, "Boldly"[g]));
    }
    made.close();
    const PeerComparison result = compared(*page, made.xml());
    QCOMPARE(result.all, 1U); // the shorter block is the one that moved
    QCOMPARE(result.differences[0].kind, PeerDifferenceKind::order);
    QCOMPARE(result.differences[0].count, 6U);
    QCOMPARE(result.differences[0].ours, std::string("Boldly"));
    QCOMPARE(result.tau, -1.0);
}

void PeerComparisonTest::wordsAreMatchedByTheirBoxes()
{
    const auto page = readPage(twoLines);
    const std::string xml = "<html><doc><page width=\"300\" height=\"200\">"
                            "<word xMin=\"20\" yMin=\"42\" xMax=\"49\" yMax=\"52\">Boldiy</word>"
                            "<word xMin=\"20\" yMin=\"92\" xMax=\"45\" yMax=\"102\">some</word>"
                            "<word xMin=\"47\" yMin=\"92\" xMax=\"77\" yMax=\"102\">words</word>"
                            "</page></doc></html>";
    const PeerComparison result = compared(*page, xml, "pdftotext");
    QCOMPARE(result.all, 1U);
    QCOMPARE(result.differences[0].kind, PeerDifferenceKind::decoded);
    QCOMPARE(result.differences[0].ours, std::string("l"));
    QCOMPARE(result.differences[0].theirs, std::string("i"));
    QCOMPARE(result.differences[0].glyph, GlyphId(4U));
}

void PeerComparisonTest::lettersOfAWordNeedNoEqualWidths()
{
    const std::string word = "Begin" + std::string(60, '.');
    const auto page = readPage("BT /F 8 Tf 20 150 Td (" + word + ") Tj ET");
    QVERIFY(page != nullptr);
    const Rect first = page->contents.glyphs.front().quad.bounds();
    const Rect last = page->contents.glyphs.back().quad.bounds();
    const std::string xhtml = "<html><body><doc><page width=\"300\" height=\"200\"><word xMin=\""
        + std::to_string(first.x0) + "\" yMin=\"" + std::to_string(200 - first.y1) + "\" xMax=\""
        + std::to_string(last.x1) + "\" yMax=\"" + std::to_string(200 - first.y0) + "\">" + word
        + "</word></page></doc></body></html>";
    const PeerComparison result = compared(*page, xhtml, "pdftotext");
    QCOMPARE(result.ours, 65U);
    QCOMPARE(result.same, 65U);
    QCOMPARE(result.all, 0U);
}

void PeerComparisonTest::charactersWithoutLinesAreMatched()
{
    // pdfplumber gives a page's characters one after another and tells no lines.
    const auto page = readPage("BT /F 10 Tf 20 150 Td (Boldly ab) Tj 0 -12 Td (some words) Tj "
                               "0 -12 Td (ab) Tj 0 -12 Td (ba) Tj ET");
    QVERIFY(page != nullptr);
    std::string json = "[";
    for (const Glyph& glyph : page->contents.glyphs) {
        const Rect box = glyph.quad.bounds();
        const auto& unicode = page->contents.codes[glyph.code.index()].unicode;
        json += (json.size() > 1 ? "," : "") + std::string("{\"text\":\"") + char(unicode.front())
            + "\",\"x0\":" + std::to_string(box.x0) + ",\"x1\":" + std::to_string(box.x1)
            + ",\"top\":" + std::to_string(200 - box.y1)
            + ",\"bottom\":" + std::to_string(200 - box.y0) + "}";
    }
    const PeerComparison result = compared(*page, json + "]", "pdfplumber");
    QCOMPARE(result.format, PeerFormat::pdfplumber);
    QCOMPARE(result.ours, 21U);
    QCOMPARE(result.same, 21U);
    QCOMPARE(result.all, 0U);
}

void PeerComparisonTest::bracketsAreMirrored()
{
    // Hebrew from left to right as painted; read from the right its brackets change sides.
    const auto page = readPage("BT /G 10 Tf 20 150 Td (\\(ABB\\)BA) Tj ET",
        "/Resources << /Font << /G << /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
        "/Encoding << /Differences [65 /afii57664 /afii57665] >> /FirstChar 65 /LastChar 66 "
        "/Widths [600 600] >> >> >>");
    QVERIFY(page != nullptr);
    QCOMPARE(page->contents.glyphs.size(), std::size_t(7));
    const char* const drawn[] = {"(", "\u05D0", "\u05D1", "\u05D1", ")", "\u05D1", "\u05D0"};
    MadeStext made;
    made.open();
    for (std::uint32_t g = 0; g < 7; ++g) {
        made.glyph(*page, g, drawn[g]);
    }
    made.close();
    const PeerComparison result = compared(*page, made.xml());
    const PeerDifference* bracket = find(result, PeerDifferenceKind::decoded);
    QVERIFY(bracket != nullptr);
    QCOMPARE(bracket->cause, PeerCause::mirrored);
    QVERIFY(!bracket->guess);
}

void PeerComparisonTest::whatIsLeftHereAndThereIsNoRun()
{
    const auto page = readPage("BT /F 5 Tf 20 150 Td (abababababababababababab) Tj ET");
    QVERIFY(page != nullptr);
    MadeStext made;
    made.open();
    for (std::uint32_t g = 1; g < 24; g += 2) {
        made.glyph(*page, g, "b");
    }
    made.close();
    made.open();
    for (std::uint32_t g = 0; g < 24; g += 2) {
        made.glyph(*page, g, "a", 150);
    }
    made.close();
    const PeerComparison result = compared(*page, made.xml());
    QCOMPARE(result.same, 12U);
    QVERIFY(find(result, PeerDifferenceKind::displaced) == nullptr);
    QVERIFY(find(result, PeerDifferenceKind::order) == nullptr);
    QVERIFY(find(result, PeerDifferenceKind::missing) != nullptr);
    QVERIFY(find(result, PeerDifferenceKind::extra) != nullptr);
}

void PeerComparisonTest::readersOfThePictureSaySo()
{
    const auto page = readPage("BT /F 10 Tf 20 150 Td (Boldly) Tj ET");
    QVERIFY(page != nullptr);
    const Rect first = page->contents.glyphs[0].quad.bounds();
    const Rect last = page->contents.glyphs[5].quad.bounds();
    const auto at = [](double number) { return std::to_string(number) + ' '; };
    const std::string hocr =
        "<html><body><div class=\"ocr_page\" title=\"bbox 0 0 300 200\"><span class=\"ocr_line\">"
        "<span class=\"ocrx_word\" title=\"bbox "
        + at(first.x0) + at(200 - first.y1) + at(last.x1) + at(200 - first.y0)
        + "\">Bo1dly</span></span></div></body></html>";
    const PeerComparison result = compared(*page, hocr, "eye");
    QCOMPARE(result.all, 1U);
    QCOMPARE(result.differences[0].kind, PeerDifferenceKind::decoded);
    QCOMPARE(result.differences[0].cause, PeerCause::reads_picture);
    QCOMPARE(result.differences[0].ours, std::string("l"));
    QCOMPARE(result.differences[0].theirs, std::string("1"));
    QVERIFY(!result.differences[0].guess);
    // An ALTO file that names no such program may come from the file's own text.
    PeerResult alto;
    alto.format = PeerFormat::alto;
    QVERIFY(!readsPicture(alto));
    alto.version = "tesseract 5.3.0";
    QVERIFY(readsPicture(alto));
}

void PeerComparisonTest::bareCodesAreFoundByTheirGlyphs()
{
    // Names that count glyphs say nothing of characters.
    const auto page = readPage("BT /G 10 Tf 20 150 Td (ABCA) Tj ET",
        "/Resources << /Font << /G << /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] "
        "/FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 65 /LastChar 67 /Widths [6 6 6] /CharProcs << >> "
        "/Encoding << /Differences [65 /g1 /g2 /g3] >> >> >> >>");
    QVERIFY(page != nullptr);
    QCOMPARE(page->contents.glyphs.size(), std::size_t(4));
    QVERIFY(page->contents.codes[page->contents.glyphs[0].code.index()].unicode.empty());
    // One word whose box is not where its letters are spread evenly: the code tells which is which.
    MadeStext made;
    made.open();
    made.glyph(*page, 1, "B");
    made.glyph(*page, 2, "C", 2);
    made.glyph(*page, 3, "A", 2);
    made.close();
    const PeerComparison result = compared(*page, made.xml());
    QCOMPARE(result.groups.size(), std::size_t(2));
    const PeerDifference* first = find(result, PeerDifferenceKind::decoded);
    QVERIFY(first != nullptr);
    QCOMPARE(first->cause, PeerCause::bare_code);
    QCOMPARE(first->theirs, std::string("B"));
    QCOMPARE(first->glyph, GlyphId(1U));
    QCOMPARE(result.groups[0].cause, PeerCause::bare_code);
    QCOMPARE(result.groups[0].characters, 3U);
    const PeerDifference* lacking = find(result, PeerDifferenceKind::missing);
    QVERIFY(lacking != nullptr);
    QCOMPARE(lacking->glyph, GlyphId(0U));
}

void PeerComparisonTest::narrowWordsThatTouchAreOne()
{
    // "l" is 2.2 wide: a gap of 0.2 is a tenth of that, but a fiftieth of its height.
    const auto page = readPage("BT /F 10 Tf 20 150 Td (bl) Tj ET");
    const std::string xml =
        "<html><doc><page width=\"300\" height=\"200\">"
        "<word xMin=\"20\" yMin=\"42\" xMax=\"25.5\" yMax=\"52\">b</word>"
        "<word xMin=\"25.7\" yMin=\"42\" xMax=\"27.8\" yMax=\"52\">l</word></page></doc></html>";
    QCOMPARE(compared(*page, xml, "pdftotext").all, 0U);
}

void PeerComparisonTest::plainTextIsAlignedByItsText()
{
    const auto page = readPage(twoLines);
    QCOMPARE(compared(*page, "Boldly\n\nsome words\n\f", "x").all, 0U);
    const PeerComparison result = compared(*page, "Boldly\n\nsomewords\n\f", "x");
    QCOMPARE(result.all, 1U);
    QCOMPARE(result.differences[0].kind, PeerDifferenceKind::blank_missing);
    QCOMPARE(result.differences[0].cause, PeerCause::blank_drawn);
    const PeerComparison other = compared(*page, "Boldly\n\nsome vvords\n\f", "x");
    QCOMPARE(other.all, 1U);
    QCOMPARE(other.differences[0].theirs, std::string("vv"));
    QCOMPARE(other.differences[0].ours, std::string("w"));
}

void PeerComparisonTest::stepsAreBounded()
{
    Limits limits;
    QVERIFY(limits.set("limit_peer_steps", "1000").ok());
    std::string content = "BT /F 10 Tf 20 150 Td ";
    for (int i = 0; i < 200; ++i) {
        content += "(" + std::string(20, char('a' + i % 20)) + ") Tj 0 0 Td ";
    }
    const auto page = readPage(content + "ET");
    QVERIFY(!compared(*page, faithful(*page), "mutool", limits).complete);
}

void PeerComparisonTest::runsOutOfOrderAreTheFewest()
{
    QVERIFY(runsOutOfOrder({}).empty());
    QVERIFY(runsOutOfOrder({3, 5, 9}).empty());
    // Two of five moved to the front.
    const auto moved = runsOutOfOrder({2, 3, 4, 0, 1});
    QCOMPARE(moved.size(), std::size_t(1));
    QCOMPARE(moved[0].first, 3U);
    QCOMPARE(moved[0].count, 2U);
    // A line that runs backwards is one run beside what stays.
    const auto turned = runsOutOfOrder({0, 1, 5, 4, 3, 2, 6, 7});
    QCOMPARE(turned.size(), std::size_t(1));
    QCOMPARE(turned[0].count, 3U);
}

FOULCASE_TEST(PeerComparisonTest);

#include "peer_comparison_test.moc"
