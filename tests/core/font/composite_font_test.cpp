// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations: ISO 32000-2, 9.7, and the cases' own texts.
#include "core/font/font.h"

#include <QTest>

#include "tests/core/font/font_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using foulcase::testing::answerOf;
using foulcase::testing::casePdf;
using foulcase::testing::corpusPdf;
using foulcase::testing::FontFixture;
using foulcase::testing::shown;

namespace {

std::string composite(
    std::string_view encoding, std::string_view cidFont, std::string_view more = {})
{
    return "{{object 5 0}} << /Type /Font /Subtype /Type0 /BaseFont /Foo /Encoding "
        + std::string(encoding)
        + " /DescendantFonts [6 0 R] >>\n"
          "{{object 6 0}} << /Type /Font /Subtype /CIDFontType2 /BaseFont /Foo "
        + std::string(cidFont) + " >>\n" + std::string(more);
}

} // namespace

class CompositeFontTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void widthsFirstWrittenWins()
    {
        FontFixture fixture(composite("/Identity-H",
            "/DW 700 /W [10 20 500 15 [1 2 3] 5 12 300"
            " 1 [400] 1 1 900 30 25 111]"));
        const auto width = [&](std::string_view bytes) {
            const DecodedCode& code = fixture.decode(bytes);
            return std::pair(code.width, code.widthSource);
        };
        using namespace std::string_view_literals;
        QCOMPARE(width("\0\x0A"sv), std::pair(500.0, WidthSource::cid_w));  // 10: first range
        QCOMPARE(width("\0\x0F"sv), std::pair(500.0, WidthSource::cid_w));  // 15: not the array
        QCOMPARE(width("\0\x05"sv), std::pair(300.0, WidthSource::cid_w));  // 5: the third
        QCOMPARE(width("\0\x0C"sv), std::pair(500.0, WidthSource::cid_w));  // 12: the first
        QCOMPARE(width("\0\x01"sv), std::pair(400.0, WidthSource::cid_w));  // 1: not 900
        QCOMPARE(width("\0\x15"sv), std::pair(700.0, WidthSource::cid_dw)); // 21
        QCOMPARE(width("\0\x1C"sv), std::pair(700.0, WidthSource::cid_dw)); // 28: backwards range
        QVERIFY(fixture.hasFault(FindingId::cid_widths_unsorted));
    }

    void arrayOutlastsARangeInItsMiddle()
    {
        FontFixture fixture(composite("/Identity-H", "/W [2 2 50 1 [10 20 30]]"));
        using namespace std::string_view_literals;
        QCOMPARE(fixture.decode("\0\x01"sv).width, 10.0);
        QCOMPARE(fixture.decode("\0\x02"sv).width, 50.0);
        QCOMPARE(fixture.decode("\0\x03"sv).width, 30.0);
        QCOMPARE(fixture.decode("\0\x04"sv).widthSource, WidthSource::default_);
        QCOMPARE(fixture.decode("\0\x04"sv).width, 1000.0);
    }

    void sortedWidthsAreNoFault()
    {
        FontFixture fixture(composite("/Identity-H", "/W [1 [10 20] 3 5 30 6 [40]]"));
        QVERIFY(!fixture.hasFault(FindingId::cid_widths_unsorted));
        QCOMPARE(fixture.decode(std::string_view("\0\x06", 2)).width, 40.0);
    }

    void brokenWidths()
    {
        for (const std::string_view widths :
            {"/W 5", "/W [1]", "/W [1 2]", "/W [/a [1] 1 [2]]", "/W [-4 5 6 70000 [1] 1 1e30 5]",
                "/W [1 [] 2 [(x)]]", "/W2 [1 [1 2]] /DW2 [] /DW /x"}) {
            FontFixture fixture(composite("/Identity-V", widths));
            QVERIFY(fixture.valid());
            QVERIFY(std::isfinite(fixture.decode(std::string_view("\0\x01", 2)).width));
        }
        FontFixture after(composite("/Identity-H", "/W [/a [1] 1 [2]]"));
        QCOMPARE(after.decode(std::string_view("\0\x01", 2)).width, 2.0);
    }

    void verticalMetrics()
    {
        FontFixture defaults(composite("/Identity-V", "/W [1 [600]]"));
        using namespace std::string_view_literals;
        QVERIFY(defaults.facts().vertical);
        QCOMPARE(defaults.decode("\0\x01"sv).verticalAdvance, -1000.0);
        QCOMPARE(defaults.decode("\0\x01"sv).verticalOrigin, (Point{300, 880}));
        FontFixture stated(composite("/Identity-V",
            "/DW2 [800 -900] /W2 [1 [-500 250 770]"
            " 2 3 -600 100 200]"));
        QCOMPARE(stated.decode("\0\x01"sv).verticalAdvance, -500.0);
        QCOMPARE(stated.decode("\0\x01"sv).verticalOrigin, (Point{250, 770}));
        QCOMPARE(stated.decode("\0\x03"sv).verticalOrigin, (Point{100, 200}));
        QCOMPARE(stated.decode("\0\x04"sv).verticalAdvance, -900.0);
        QCOMPARE(stated.decode("\0\x04"sv).verticalOrigin, (Point{500, 800}));
        FontFixture horizontal(composite("/Identity-H", ""));
        QCOMPARE(horizontal.decode("\0\x01"sv).verticalAdvance, 0.0);
    }

    void codesNeverLeaveTheString()
    {
        FontFixture fixture(composite("/Identity-H", ""));
        const Font::Step last = fixture.font().next("\x12\x34\x56", 2);
        QCOMPARE(last.bytes, 1U);
        const Font::Step a = fixture.font().next(std::string_view("\0\x41", 2), 0);
        const Font::Step b = fixture.font().next(std::string_view("\x41", 1), 0);
        QVERIFY(a.entry != b.entry); // another code
        QCOMPARE(fixture.font().next(std::string_view("x\0\x41", 3), 1).entry, a.entry);
    }

    void nothingIsKnownOfIdentityAlone()
    {
        FontFixture fixture(composite("/Identity-H", ""));
        const DecodedCode& code = fixture.decode(std::string_view("\0\x41", 2));
        QVERIFY(code.unicode.empty());
        QCOMPARE(code.source, UnicodeSource::none);
        QCOMPARE(code.cid, 0x41U);
    }

    void missingPredefinedCMap()
    {
        FontFixture fixture(composite("/Nowhere-V", ""));
        QVERIFY(fixture.hasFault(FindingId::predefined_cmap));
        QVERIFY(fixture.facts().vertical);
        QCOMPARE(fixture.decode("\x81\x40").cid, 0U);
    }

    void embeddedCMapAndToUnicodeByCode()
    {
        FontFixture fixture(
            "{{object 5 0}} << /Type /Font /Subtype /Type0 /BaseFont /Foo /Encoding 7 0 R"
            " /DescendantFonts [6 0 R] /ToUnicode 8 0 R >>\n"
            "{{object 6 0}} << /Subtype /CIDFontType2 /W [7 [111 222]] >>\n"
            "{{object 7 0}} << /UseCMap 9 0 R >>\n{{stream}}\n"
            "begincidrange <58> <59> 7 endcidrange\n{{endstream}}\n"
            "{{object 8 0}} << >>\n{{stream}}\nbeginbfchar <58> <0061> <07> <007A> endbfchar\n"
            "{{endstream}}\n"
            "{{object 9 0}} << >>\n{{stream}}\n"
            "begincodespacerange <00> <FF> endcodespacerange begincidchar <5A> 99 endcidchar\n"
            "{{endstream}}\n");
        const DecodedCode code = fixture.decode("X");
        QCOMPARE(code.bytes, std::uint8_t{1});
        QCOMPARE(code.cid, 7U);
        QCOMPARE(code.width, 111.0);
        QVERIFY(code.unicode == U"a");
        QCOMPARE(fixture.decode("Z").cid, 99U);
    }

    void cmapsThatUseEachOther()
    {
        FontFixture fixture(composite("7 0 R", "",
            "{{object 7 0}} << /UseCMap 8 0 R >>\n{{stream}}\n"
            "begincodespacerange <00> <FF> endcodespacerange\n"
            "{{endstream}}\n"
            "{{object 8 0}} << /UseCMap 7 0 R >>\n{{stream}}\n\n"
            "{{endstream}}\n"));
        QVERIFY(fixture.hasFault(FindingId::limit_reached));
        QCOMPARE(fixture.decode("A").cid, 0U);
    }

    void shortCodesAreTheSameNumber()
    {
        FontFixture fixture(
            "{{object 5 0}} << /Type /Font /Subtype /Type0 /BaseFont /Foo /Encoding /Identity-H"
            " /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>\n"
            "{{object 6 0}} << /Subtype /CIDFontType2 >>\n"
            "{{object 7 0}} << >>\n{{stream}}\nbeginbfchar <41> <0061> endbfchar\n{{endstream}}\n");
        QVERIFY(fixture.decode(std::string_view("\0\x41", 2)).unicode == U"a");
        QVERIFY(fixture.decode("\x41\x41").unicode.empty());
        QVERIFY(fixture.hasFault(FindingId::tounicode_malformed));
    }

    void wholeRangeOfOcrEngines()
    {
        FontFixture fixture(
            "{{object 5 0}} << /Type /Font /Subtype /Type0 /BaseFont /Foo /Encoding /Identity-H"
            " /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>\n"
            "{{object 6 0}} << /Subtype /CIDFontType2 >>\n"
            "{{object 7 0}} << >>\n{{stream}}\n"
            "begincodespacerange <0000> <FFFF> endcodespacerange\n"
            "beginbfrange <0000> <FFFF> <0000> endbfrange\n{{endstream}}\n");
        QVERIFY(fixture.read(std::string_view("\x4E\x00\x00\x41", 4)) == U"\u4E00A");
        QVERIFY(fixture.facts().faults.empty());
    }

    void cases_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<uint>("object");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("source");
        const auto row = [](const char* name, uint object, const char* hex, const char* text,
                             const char* source) {
            QTest::newRow(name) << QByteArray(name) << object << QByteArray::fromHex(hex)
                                << QString::fromUtf8(text) << QByteArray(source);
        };
        row("uni01_identityh_cmap31", 8, "00010002000300040005", "Maple", "truetype_cmap");
        row("uni12_usecmap_embedded", 9, "58595A", "abc", "tounicode");
        row("cjk02_unigb_ucs2_h", 7, "53D17968", "发票", "predefined_cmap");
        row("cjk03_90ms_rksj_h", 7, "93FA967B8CEA20414243B6C5", "日本語 ABCｶﾅ", "predefined_cmap");
        row("cjk04_unijis_utf16_surrogate", 7, "D842DFB791CE5BB6", "𠮷野家", "predefined_cmap");
        row("cjk05_ksc_uhc_h", 7, "C7D1B1DB20B9AEBCAD", "한글 문서", "predefined_cmap");
        row("cjk06_eten_b5_h", 7, "C163C5E9A4A4A4E5", "繁體中文", "predefined_cmap");
    }

    void cases()
    {
        QFETCH(QByteArray, name);
        QFETCH(uint, object);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, text);
        QFETCH(QByteArray, source);
        FontFixture fixture(casePdf(name.constData()), object);
        if (!fixture.valid()) {
            QSKIP("no cases here");
        }
        if (source == "predefined_cmap" && fixture.cmaps().cmapFile("Adobe-Japan1-UCS2").empty()) {
            QSKIP("no CMap files here");
        }
        QCOMPARE(shown(fixture.read(bytes.toStdString())), shown(text.toStdU32String()));
        QCOMPARE(std::string(enumName(fixture.decode(bytes.toStdString()).source)),
            source.toStdString());
        QVERIFY(fixture.facts().faults.empty());
    }

    void charactersForCids()
    {
        // corpus: the words are drawn as they read; /ToUnicode is empty
        FontFixture fixture(
            corpusPdf("tounicode-missing/pdfbox__PDFBOX-4322-Empty-ToUnicode-reduced"), 8);
        if (!fixture.valid()) {
            QSKIP("no corpus here");
        }
        QVERIFY(fixture.read(std::string_view("\0J\0u\0s\0t\0i\0n", 12)) == U"Justin");
        QCOMPARE(fixture.decode(std::string_view("\0J", 2)).source, UnicodeSource::code_guess);
    }
    void privateCodesOfHongKong()
    {
        // CNS1 CID 14975 is U+2555B by Adobe-CNS1-UCS2, and U+E687 in the code itself.
        FontFixture fixture("{{object 5 0}} << /Type /Font /Subtype /Type0 /BaseFont /Foo /Encoding"
                            " /UniCNS-UTF16-H /DescendantFonts [<< /Type /Font /Subtype"
                            " /CIDFontType2 /BaseFont /Foo /CIDSystemInfo << /Registry (Adobe)"
                            " /Ordering (CNS1) /Supplement 0 >> >>] >>\n");
        if (fixture.cmaps().cmapFile("Adobe-CNS1-UCS2").empty()) {
            QSKIP("no CMap files here");
        }
        QCOMPARE(shown(fixture.decode("\xE6\x87").unicode), QStringLiteral("U+2555B"));
    }
    void trueTypeTableIsReadBackwards()
    {
        FontFixture fixture(casePdf("uni01_identityh_cmap31"), 8);
        if (!fixture.valid()) {
            QSKIP("no cases here");
        }
        const DecodedCode& code = fixture.outlined(std::string_view("\0\x01", 2));
        QCOMPARE(code.gid, 1U);
        QCOMPARE(code.programWidth, 500.0);
        QCOMPARE(answerOf(code, UnicodeSource::tounicode).state, AnswerState::absent);
    }
};

FOULCASE_TEST(CompositeFontTest);
#include "composite_font_test.moc"
