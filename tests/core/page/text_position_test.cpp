// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/page/page_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class TextPositionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void originsByHand_data();
    void originsByHand();
    void quadsByHand();
    void penAndAdjustment();
    void runKeepsItsTextState();
    void renderModes();
    void wordSpacingIsForOneByteCodesOnly();
    void identityOfAGlyph();
    void verticalWriting();
    void verticalAdjustments();
};

void TextPositionTest::originsByHand_data()
{
    QTest::addColumn<QString>("content");
    QTest::addColumn<QString>("origins");
    const auto row = [](const char* name, const char* content, const char* origins) {
        QTest::newRow(name) << content << origins;
    };
    // A is 5 wide, B 6, C 10 and the blank 2.5 at size 10.
    row("Tj", "BT /F 10 Tf 100 200 Td (AB) Tj ET", "100 200; 105 200");
    row("Tj goes on", "BT /F 10 Tf 100 200 Td (A) Tj (B) Tj ET", "100 200; 105 200");
    row("Tc", "BT /F 10 Tf 2 Tc 100 200 Td (AB) Tj (C) Tj ET", "100 200; 107 200; 115 200");
    row("Tc backwards", "BT /F 10 Tf -1 Tc 100 200 Td (AB) Tj ET", "100 200; 104 200");
    row("Tw", "BT /F 10 Tf 3 Tw 100 200 Td (A B) Tj ET", "100 200; 105 200; 110.5 200");
    row("Tz", "BT /F 10 Tf 50 Tz 2 Tc 100 200 Td (AB) Tj ET", "100 200; 103.5 200");
    row("Tz to the left", "BT /F 10 Tf -100 Tz 100 200 Td (AB) Tj ET", "100 200; 95 200");
    row("TL and T*", "BT /F 10 Tf 12 TL 100 200 Td (A) Tj T* (B) Tj ET", "100 200; 100 188");
    row("Td from the line's start", "BT /F 10 Tf 100 200 Td (A) Tj 10 1 Td (B) Tj ET",
        "100 200; 110 201");
    row("TD sets the leading", "BT /F 10 Tf 100 200 Td (A) Tj 5 -14 TD (B) Tj T* (C) Tj ET",
        "100 200; 105 186; 105 172");
    row("Ts", "BT /F 10 Tf 100 200 Td 3 Ts (A) Tj 0 Ts (B) Tj ET", "100 203; 105 200");
    row("Tm", "BT /F 10 Tf 2 0 0 3 50 60 Tm (AB) Tj ET", "50 60; 60 60");
    row("Tm replaces", "BT /F 10 Tf 9 9 Td (A) Tj 1 0 0 1 50 60 Tm (B) Tj ET", "9 9; 50 60");
    row("Td within Tm", "BT /F 10 Tf 2 0 0 3 50 60 Tm 10 10 Td (A) Tj ET", "70 90");
    row("turned", "BT /F 10 Tf 0 1 -1 0 50 60 Tm (AB) Tj ET", "50 60; 50 65");
    row("rise of a turned line", "BT /F 10 Tf 3 Ts 0 1 -1 0 50 60 Tm (A) Tj ET", "47 60");
    row("'", "BT /F 10 Tf 12 TL 100 200 Td (A) ' (B) ' ET", "100 188; 100 176");
    row("\"", "BT /F 10 Tf 12 TL 100 200 Td 3 2 (A B) \" (A) Tj ET",
        "100 188; 107 188; 114.5 188; 122.5 188");
    row("\" lasts", "BT /F 10 Tf 0 0 Td 3 2 (A) \" T* (AB) Tj ET", "0 0; 0 0; 7 0");
    row("TJ", "BT /F 10 Tf 100 200 Td [(A) -500 (B) 200 (C)] TJ ET", "100 200; 110 200; 114 200");
    row("TJ begins with a number", "BT /F 10 Tf 100 200 Td [-1000 (A)] TJ ET", "110 200");
    row("TJ under Tz", "BT /F 10 Tf 50 Tz 100 200 Td [(A) -500 (B)] TJ ET", "100 200; 105 200");
    row("numbers of TJ leave Tc alone", "BT /F 10 Tf 1 Tc 100 200 Td [(A) -500 (B)] TJ ET",
        "100 200; 111 200");
    row("TJ moves what follows", "BT /F 10 Tf 100 200 Td [(A) -500] TJ (B) Tj ET",
        "100 200; 110 200");
    row("negative size", "BT /F -10 Tf 100 200 Td (AB) Tj ET", "100 200; 95 200");
    row("size 0", "BT /F 0 Tf 100 200 Td (AB) Tj ET", "100 200; 100 200");
    row("Tc at size 0", "BT /F 0 Tf 3 Tc 100 200 Td (AB) Tj ET", "100 200; 103 200");
    row("cm", "2 0 0 2 10 20 cm BT /F 10 Tf 5 5 Td (AB) Tj ET", "20 30; 30 30");
    row("cm within cm", "2 0 0 2 0 0 cm 1 0 0 1 10 20 cm BT /F 10 Tf (A) Tj ET", "20 40");
    row("cm, then back", "q 2 0 0 2 0 0 cm q 1 0 0 1 10 20 cm BT /F 10 Tf (A) Tj ET Q BT /F 10 Tf "
                         "1 1 Td (A) Tj ET Q BT /F 10 Tf 1 1 Td (A) Tj ET",
        "20 40; 2 2; 1 1");
    row("text state comes back",
        "/F 10 Tf q /F 20 Tf 5 Tc 50 Tz 4 Ts 7 Tw 9 TL 3 Tr Q BT 100 200 Td (A B) Tj T* (C) Tj ET",
        "100 200; 105 200; 107.5 200; 100 200");
    row("BT starts anew", "BT /F 10 Tf 100 200 Td (A) Tj ET BT (B) Tj ET", "100 200; 0 0");
    row("hexadecimal strings", "BT /F 10 Tf 100 200 Td <41 4> Tj (B) Tj ET",
        "100 200; 105 200; 115 200"); // <4> is <40>, 10 wide
}

void TextPositionTest::originsByHand()
{
    QFETCH(QString, content);
    QFETCH(QString, origins);
    QCOMPARE(PageFixture(content.toStdString()).origins(), origins);
}

void TextPositionTest::quadsByHand()
{
    const PageFixture page("BT /F 10 Tf 100 200 Td 2 Tc 1 Ts (AB) Tj "
                           "0 1 -1 0 50 60 Tm 0 Ts (A) Tj 1 0 0.5 1 10 10 Tm (A) Tj ET");
    // The advance without Tc, from 2 below to 7 above.
    QCOMPARE(page.contents.glyphs[0].quad,
             (Quad{{Point{100, 199}, {105, 199}, {105, 208}, {100, 208}}}));
    QCOMPARE(page.contents.glyphs[1].quad,
             (Quad{{Point{107, 199}, {113, 199}, {113, 208}, {107, 208}}}));
    QCOMPARE(page.contents.glyphs[2].quad,
             (Quad{{Point{52, 60}, {52, 65}, {43, 65}, {43, 60}}}));
    QCOMPARE(page.contents.glyphs[3].quad, // slanted: half of the height to the right
             (Quad{{Point{9, 8}, {14, 8}, {18.5, 17}, {13.5, 17}}}));
}

void TextPositionTest::penAndAdjustment()
{
    const PageFixture page("BT /F 10 Tf 50 Tz 1 Tc 100 200 Td [(A) -500 100 (B)] TJ ET");
    const Glyph& a = page.contents.glyphs[0];
    const Glyph& b = page.contents.glyphs[1];
    QCOMPARE(a.next, (Point{103, 200})); // (5 + 1) × 0.5
    QCOMPARE(a.adjustment, 0.0);
    QCOMPARE(b.adjustment, 2.0);         // (5 − 1) × 0.5
    QCOMPARE(b.origin, (Point{105, 200}));
    QCOMPARE(b.next, (Point{108.5, 200}));
}

void TextPositionTest::runKeepsItsTextState()
{
    const PageFixture page("1 0 0 rg 0 0 1 RG BT /F 10 Tf 2 Tc 3 Tw 80 Tz 4 Ts 2 Tr "
                           "2 0 0 2 50 60 Tm [(A) 9 (B)] TJ (C) Tj ET");
    QCOMPARE(page.contents.runs.size(), std::size_t{2}); // one a string-showing operator
    const TextRun& run = page.contents.runs[0];
    QCOMPARE(run.first, GlyphId(std::size_t{0}));
    QCOMPARE(run.count, 2U);
    QCOMPARE(run.size, 10.0);
    QCOMPARE(run.charSpacing, 2.0);
    QCOMPARE(run.wordSpacing, 3.0);
    QCOMPARE(run.scaling, 80.0);
    QCOMPARE(run.rise, 4.0);
    QCOMPARE(run.mode, RenderMode::fill_stroke);
    QCOMPARE(run.fill, (Colour{ColourKind::known, 255, 0, 0}));
    QCOMPARE(run.stroke, (Colour{ColourKind::known, 0, 0, 255}));
    QCOMPARE(run.em, (Matrix{16, 0, 0, 20, 50, 68}));
    QCOMPARE(page.contents.runs[1].first, GlyphId(std::size_t{2}));
}

void TextPositionTest::renderModes()
{
    const PageFixture page("BT /F 10 Tf 0 Tr (A) Tj 3 Tr (A) Tj 7 Tr (A) Tj 8 Tr (A) Tj -1 Tr (A) Tj "
                           "4 Tr (A) Tj ET");
    const RenderMode expected[] = {RenderMode::fill, RenderMode::invisible, RenderMode::clip,
                                   RenderMode::clip, RenderMode::clip, // out of range: as it was
                                   RenderMode::fill_clip};
    for (std::size_t i = 0; i < std::size(expected); ++i) {
        QCOMPARE(page.runOf(i).mode, expected[i]);
    }
}

void TextPositionTest::wordSpacingIsForOneByteCodesOnly()
{
    // case: spc07; ISO 32000-2, 9.3.3
    const PageFixture page("BT /V 10 Tf 5 Tw 100 200 Td <00200020> Tj ET");
    QCOMPARE(page.origins(), QStringLiteral("100 200; 100 190"));
}

void TextPositionTest::identityOfAGlyph()
{
    const std::string content = "BT /F 10 Tf [(AB) 5 <43>] TJ ET";
    const PageFixture page(content);
    QCOMPARE(page.contents.glyphs.size(), std::size_t{3});
    const Glyph& b = page.contents.glyphs[1];
    const Glyph& c = page.contents.glyphs[2];
    QCOMPARE(b.offset, static_cast<std::uint32_t>(content.find("(AB)")));
    QCOMPARE(b.index, 1U);
    QCOMPARE(c.offset, static_cast<std::uint32_t>(content.find("<43>")));
    QCOMPARE(c.index, 0U);
    const TextRun& run = page.runOf(0);
    QCOMPARE(run.content, ContentId(std::size_t{0}));
    const ContentOperator& op = page.contents.operators.at(run.op.index());
    QCOMPARE(content.substr(op.begin, op.end - op.begin), std::string("[(AB) 5 <43>] TJ"));
    QCOMPARE(content.substr(op.keyword, 2), std::string("TJ"));
    QCOMPARE(page.contents.operatorCount, 4U);
}

void TextPositionTest::verticalWriting()
{
    // case: ver01. Default /DW2 [880 -1000], width 1000: the box hangs from the origin, which
    // stands above its middle (ISO 32000-2, 9.7.4.3).
    const PageFixture page("BT /V 16 Tf 150 170 Td <00010002> Tj ET");
    QCOMPARE(page.origins(), QStringLiteral("150 170; 150 154"));
    QCOMPARE(page.contents.glyphs[0].quad.bounds(), (Rect{142, 154, 158, 170}));
    QCOMPARE(page.contents.glyphs[1].quad.bounds(), (Rect{142, 138, 158, 154}));
    QVERIFY(has(page.contents.glyphs[0].flags, GlyphFlag::vertical));
    QVERIFY(page.contents.fonts[0].vertical);
    // /W2: advance −500, origin 250 from the left.
    const PageFixture own("BT /V 16 Tf 150 170 Td <00070001> Tj ET");
    QCOMPARE(own.origins(), QStringLiteral("150 170; 150 162"));
    QCOMPARE(own.contents.glyphs[0].quad.bounds(), (Rect{146, 162, 162, 170}));
}

void TextPositionTest::verticalAdjustments()
{
    // Numbers move down, Tc is added to a negative advance, Tz narrows but does not lift.
    QCOMPARE(PageFixture("BT /V 16 Tf 150 170 Td [<0001> 500 <0002>] TJ ET").origins(),
             QStringLiteral("150 170; 150 146"));
    QCOMPARE(PageFixture("BT /V 16 Tf -2 Tc 150 170 Td <00010002> Tj ET").origins(),
             QStringLiteral("150 170; 150 152"));
    const PageFixture narrow("BT /V 16 Tf 50 Tz 150 170 Td <00010002> Tj ET");
    QCOMPARE(narrow.origins(), QStringLiteral("150 170; 150 154"));
    QCOMPARE(narrow.contents.glyphs[0].quad.bounds(), (Rect{146, 154, 154, 170}));
}

FOULCASE_TEST(TextPositionTest);
#include "text_position_test.moc"
