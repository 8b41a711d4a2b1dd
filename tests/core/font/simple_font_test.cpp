// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations: ISO 32000-2, 9.6.5 and annex D, Adobe's AFM files, and the cases' own texts.
#include "core/font/font.h"

#include <QTest>

#include "tests/core/font/font_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using foulcase::testing::answerOf;
using foulcase::testing::casePdf;
using foulcase::testing::FontFixture;
using foulcase::testing::shown;

class SimpleFontTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void encodings_data()
    {
        QTest::addColumn<QByteArray>("font");
        QTest::addColumn<uint>("code");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("source");
        const auto row = [](const char* name, const char* font, uint code, const char* text,
                             const char* source) {
            QTest::newRow(name) << QByteArray(font) << code << QString::fromLatin1(text)
                                << QByteArray(source);
        };
        const char* win = "/Subtype /Type1 /BaseFont /Foo /Encoding /WinAnsiEncoding";
        row("WinAnsi 80", win, 0x80, "U+20AC", "glyph_name");
        row("WinAnsi 93", win, 0x93, "U+201C", "glyph_name");
        row("WinAnsi A0", win, 0xA0, "U+0020", "glyph_name"); // annex D, note 6
        row("WinAnsi E4", win, 0xE4, "U+00E4", "glyph_name");
        const char* mac = "/Subtype /TrueType /BaseFont /Foo /Encoding /MacRomanEncoding";
        row("MacRoman 8A", mac, 0x8A, "U+00E4", "glyph_name");
        row("MacRoman D2", mac, 0xD2, "U+201C", "glyph_name");
        const char* standard = "/Subtype /Type1 /BaseFont /Foo";
        row("Standard 27", standard, 0x27, "U+2019", "glyph_name");
        row("Standard AE", standard, 0xAE, "U+FB01", "glyph_name");
        row("Standard E4", standard, 0xE4, "", "none");
        const char* differences = "/Subtype /Type1 /BaseFont /Foo /Encoding << /BaseEncoding"
                                  " /WinAnsiEncoding /Differences [65 /Alpha /Beta 300 /x -3 /y"
                                  " 1 /f_i /foo /uni20AC] >>";
        row("Differences", differences, 66, "U+0392", "glyph_name");
        row("after them", differences, 67, "U+0043", "glyph_name");
        row("components", differences, 1, "U+0066 U+0069", "glyph_name");
        row("no such name", differences, 2, "", "none");
        row("uni", differences, 3, "U+20AC", "glyph_name");
        row("Symbol", "/Subtype /Type1 /BaseFont /Symbol", 0x61, "U+03B1", "font_program");
        row("Symbol Delta", "/Subtype /Type1 /BaseFont /Symbol", 0x44, "U+0394", "font_program");
        row("Symbol mu", "/Subtype /Type1 /BaseFont /Symbol", 0x6D, "U+03BC", "font_program");
        row("Symbol in WinAnsi", "/Subtype /Type1 /BaseFont /Symbol /Encoding /WinAnsiEncoding",
            0x61, "U+03B1", "font_program");
        row("Symbol by name",
            "/Subtype /Type1 /BaseFont /Symbol /Encoding"
            " << /Differences [1 /Omega] >>",
            1, "U+03A9", "glyph_name");
        row("ZapfDingbats", "/Subtype /Type1 /BaseFont /ZapfDingbats", 0x34, "U+2714",
            "font_program");
        row("dingbat by name",
            "/Subtype /Type1 /BaseFont /ZapfDingbats /Encoding"
            " << /Differences [1 /a71] >>",
            1, "U+25CF", "glyph_name");
        row("dingbat elsewhere",
            "/Subtype /Type1 /BaseFont /Foo /Encoding"
            " << /Differences [1 /a71] >>",
            1, "", "none");
        row("TeX by code",
            "/Subtype /Type1 /BaseFont /ABCDEF+CMR10 /FontDescriptor"
            " << /Type /FontDescriptor /Flags 4 >>",
            0x7B, "U+2013", "tex_table");
        row("TeX by name",
            "/Subtype /Type1 /BaseFont /ABCDEF+CMMI10 /Encoding"
            " << /Differences [1 /a /Delta] >>",
            1, "U+0061", "tex_table");
        row("TeX Greek",
            "/Subtype /Type1 /BaseFont /ABCDEF+CMR10 /Encoding"
            " << /Differences [1 /Delta] >>",
            1, "U+0394", "tex_table");
        row("LaTeX's symbols", "/Subtype /Type1 /BaseFont /ABCDEF+LASY10 /Encoding"
                               " << /Differences [50 /a50] >>",
            50, "U+25A1", "tex_table");
        row("Greek of Latin Modern", "/Subtype /Type1 /BaseFont /ABCDEF+LMMathItalic10-Regular"
                                     " /Encoding << /Differences [1 /mu] >>",
            1, "U+03BC", "glyph_name");
        row("URW's dingbats", "/Subtype /Type1 /BaseFont /ABCDEF+Dingbats /Encoding"
                              " << /Differences [1 /a71] >>",
            1, "U+25CF", "glyph_name");
        row("guess refused",
            "/Subtype /Type1 /BaseFont /Foo /Encoding"
            " << /Differences [65 /g11 /g12 /g13] >>",
            65, "", "none");
        row("guess", "/Subtype /Type1 /BaseFont /Foo /Encoding << /Differences [65 /foo] >>", 65,
            "U+0041", "code_guess");
        row("no guess in symbolic fonts",
            "/Subtype /Type1 /BaseFont /Foo /FontDescriptor"
            " << /Flags 4 >>",
            65, "", "none");
    }

    void encodings()
    {
        QFETCH(QByteArray, font);
        QFETCH(uint, code);
        QFETCH(QString, text);
        QFETCH(QByteArray, source);
        FontFixture fixture("{{object 5 0}} << /Type /Font " + font.toStdString() + " >>\n");
        QVERIFY(fixture.valid());
        const DecodedCode& decoded = fixture.decode(std::string(1, static_cast<char>(code)));
        QCOMPARE(shown(decoded.unicode), text);
        QCOMPARE(std::string(enumName(decoded.source)), source.toStdString());
        QCOMPARE(decoded.answers.size(), std::size_t{7});
    }

    void core14WidthsByName()
    {
        FontFixture helvetica("{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica"
                              " /Encoding << /BaseEncoding /WinAnsiEncoding"
                              " /Differences [65 /m 1 /f_i] >> >>\n");
        QCOMPARE(helvetica.decode("A").width, 833.0); // m, not A
        QCOMPARE(helvetica.decode("A").widthSource, WidthSource::core14);
        QCOMPARE(helvetica.decode("W").width, 944.0);
        QCOMPARE(helvetica.decode("\xA0").width, 278.0);
        QCOMPARE(helvetica.decode("\x01").width, 278.0 + 222.0);
        QCOMPARE(helvetica.facts().ascent, 718.0);
        QCOMPARE(helvetica.facts().descent, -207.0);
        QCOMPARE(helvetica.facts().heightSource, HeightSource::core14);
        FontFixture symbol("{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Symbol >>\n");
        QCOMPARE(symbol.decode("a").width, 631.0); // alpha
    }

    void statedWidths()
    {
        FontFixture fixture("{{object 5 0}} << /Type /Font /Subtype /TrueType /BaseFont /Foo"
                            " /FirstChar 65 /LastChar 67 /Widths [100 200 6 0 R]"
                            " /Encoding /WinAnsiEncoding /FontDescriptor << /MissingWidth 333"
                            " /Ascent 900 /Descent 210 >> >>\n{{object 6 0}} 250.5\n");
        QCOMPARE(fixture.decode("B").width, 200.0);
        QCOMPARE(fixture.decode("B").widthSource, WidthSource::widths);
        QCOMPARE(fixture.decode("C").width, 250.5);
        QCOMPARE(fixture.decode("D").width, 333.0);
        QCOMPARE(fixture.decode("D").widthSource, WidthSource::missing_width);
        QCOMPARE(fixture.decode("@").widthSource, WidthSource::missing_width);
        QCOMPARE(fixture.facts().ascent, 900.0);
        QCOMPARE(fixture.facts().descent, -210.0);
    }

    void unembeddedWithoutWidths()
    {
        FontFixture fixed("{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Foo"
                          " /FontDescriptor << /Flags 33 >> >>\n");
        QCOMPARE(fixed.decode("i").width, 600.0);
        QCOMPARE(fixed.decode("i").widthSource, WidthSource::default_);
    }

    void toUnicodeAndNamesDisagree()
    {
        FontFixture fixture(
            "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Foo"
            " /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>\n"
            "{{object 6 0}} << >>\n{{stream}}\n"
            "begincodespacerange <0000> <FFFF> endcodespacerange\n"
            "beginbfchar <41> <0042> <42> <0042> <43> <E000> <44> <0009> endbfchar\n"
            "{{endstream}}\n");
        const DecodedCode conflict = fixture.decode("A");
        QCOMPARE(shown(conflict.unicode), QStringLiteral("U+0042"));
        QCOMPARE(answerOf(conflict, UnicodeSource::glyph_name).state, AnswerState::differed);
        QVERIFY(answerOf(conflict, UnicodeSource::glyph_name).unicode == U"A");
        QCOMPARE(
            answerOf(fixture.decode("B"), UnicodeSource::glyph_name).state, AnswerState::agreed);
        QCOMPARE(shown(fixture.decode("C").unicode), QStringLiteral("U+0043"));
        QCOMPARE(shown(fixture.decode("D").unicode), QStringLiteral("U+0044"));
        QCOMPARE(
            answerOf(fixture.decode("E"), UnicodeSource::tounicode).state, AnswerState::silent);
        // The codespace is wrong, the entries are not: no fault.
        QVERIFY(fixture.facts().faults.empty());
    }

    void codesOfAnotherLengthDoNotCount()
    {
        FontFixture fixture(casePdf("uni08_two_byte_cmap_simple_font"), 6);
        if (!fixture.valid()) {
            QSKIP("no cases here");
        }
        QVERIFY(fixture.read("ABC") == U"ABC");
        QVERIFY(fixture.hasFault(FindingId::tounicode_malformed));
        const SourceAnswer& map = answerOf(fixture.decode("A"), UnicodeSource::tounicode);
        QCOMPARE(map.state, AnswerState::refused);
        QVERIFY(map.unicode == U"X");
    }

    void controlsAreBlanksWithoutInk()
    {
        FontFixture fixture(casePdf("uni04_space_is_tab_nul"), 7);
        if (!fixture.valid()) {
            QSKIP("no cases here");
        }
        QVERIFY(fixture.read("Count of\x01Monte Cristo") == U"Count of Monte Cristo");
        QVERIFY(fixture.decode("\x01").blank);
    }

    void symbolicTrueTypeGuessesFromItsCodes()
    {
        FontFixture fixture(casePdf("uni11_truetype_symbolic_30"), 7);
        if (!fixture.valid()) {
            QSKIP("no cases here");
        }
        QVERIFY(fixture.read("Reed") == U"Reed");
        const DecodedCode& code = fixture.outlined("R");
        QCOMPARE(code.source, UnicodeSource::code_guess);
        QVERIFY(code.gid != 0);
        QCOMPARE(code.outlineSource, OutlineSource::font_program);
        QCOMPARE(fixture.facts().program, FontProgramKind::truetype);
    }

    void namesThatRepeatTheirCodes_data()
    {
        QTest::addColumn<QByteArray>("differences");
        QTest::addColumn<uint>("code");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const char* differences, uint code,
                             const char* text) {
            QTest::newRow(name) << QByteArray(differences) << code << QString::fromLatin1(text);
        };
        row("decimal", "65 /a65 /a66", 66, "U+0042");
        row("a number alone", "49 /49 51 /51", 51, "U+0033");
        row("hexadecimal", "73 /C49 97 /C61 110 /C6e", 110, "U+006E");
        row("counters of a subset", "11 /g11 22 /g22 33 /g33", 33, ""); // as case lig04
        row("counters in ASCII", "65 /g65 /g66", 65, "");
        row("another code's", "65 /a66 /a65", 65, "");
        row("codes from 0 on",
            "28 /28 /29 /30 /31 /32 /33 /34 /35 /36 /37 /38 /39 /40", 40, "");
        // dvips: cmr10 has fi at 0C, the Cork fonts at 1C and an umlaut at E4.
        row("TeX's old text fonts", "12 /a12 44 /a44 97 /a97 /a98 /a99 /a100", 12, "U+FB01");
        row("and their quotes", "12 /a12 44 /a44 92 /a92 97 /a97 /a98 /a99 /a100", 92, "U+201C");
        row("Cork", "28 /a28 46 /a46 97 /a97 /a98 /a99 /a100 228 /a228", 28, "U+FB01");
        row("Cork's letters", "28 /a28 46 /a46 97 /a97 /a98 /a99 /a100 228 /a228", 228, "U+00E4");
        row("no text font", "12 /a12 97 /a97", 12, "");
        row("base 36 with gaps",
            "45 /B9 /BA 65 /BT 97 /CP 99 /CR /CS /CT 104 /CW /CX 108 /D0", 99, "U+0063");
        row("base 36 in sequence", "65 /BT /BU /BV /BW /BX /BY /BZ /C0", 65, "");
    }
    void namesThatRepeatTheirCodes()
    {
        QFETCH(QByteArray, differences);
        QFETCH(uint, code);
        QFETCH(QString, text);
        FontFixture fixture("{{object 5 0}} << /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1]"
                            " /FontMatrix [1 0 0 1 0 0] /CharProcs << >> /Encoding"
                            " << /Differences ["
            + differences.toStdString() + "] >> >>\n");
        QVERIFY(fixture.valid());
        const DecodedCode& decoded = fixture.decode(std::string(1, static_cast<char>(code)));
        QCOMPARE(shown(decoded.unicode), text);
        QVERIFY(decoded.source
            == (text.isEmpty() ? UnicodeSource::none : UnicodeSource::code_guess));
    }
    void theMapTellsTheEncoding()
    {
        const auto bullet = [](const char* range) {
            FontFixture fixture(std::string(
                "{{object 5 0}} << /Type /Font /Subtype /TrueType /BaseFont /Foo /ToUnicode 6 0 R"
                " /FontDescriptor << /Type /FontDescriptor /Flags 4 >> >>\n"
                "{{object 6 0}} << >>\n{{stream}}\n1 beginbfrange ")
                + range + " endbfrange\n{{endstream}}\n");
            return shown(fixture.decode("\x95").unicode);
        };
        QCOMPARE(bullet("<41><4A><0041>"), QStringLiteral("U+2022"));
        QCOMPARE(bullet("<41><4A><0042>"), QString());
        QCOMPARE(bullet("<41><46><0041>"), QString()); // six codes are no proof
    }
    void aGuessYieldsToPrivateUse()
    {
        FontFixture fixture(
            "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Foo /ToUnicode 6 0 R"
            " /Encoding << /Differences [65 /foo] >> >>\n"
            "{{object 6 0}} << >>\n{{stream}}\n1 beginbfchar <41> <E001> endbfchar\n"
            "{{endstream}}\n");
        QCOMPARE(shown(fixture.decode("A").unicode), QStringLiteral("U+E001"));
    }

    void separatorsWithoutGlyphs()
    {
        const std::string type3 = "{{object 5 0}} << /Type /Font /Subtype /Type3"
                                  " /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0]"
                                  " /CharProcs << /space 6 0 R >> /Encoding << /Differences [97 /a";
        const std::string drawing = "{{object 6 0}} << >>\n{{stream}}\n1 0 d0\n{{endstream}}\n";
        FontFixture nameless(type3 + "] >> >>\n" + drawing);
        const DecodedCode& blank = nameless.decode(" ");
        QVERIFY(blank.unicode == U" " && blank.blank);
        QVERIFY(blank.source == UnicodeSource::code_guess);
        FontFixture opaque(type3 + " 32 /g7] >> >>\n" + drawing);
        QVERIFY(opaque.decode(" ").unicode.empty()); // it is called something
        FontFixture latin("{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica"
                          " /Encoding /WinAnsiEncoding >>\n");
        QVERIFY(latin.read("a\n\tb") == U"a  b");
        QVERIFY(latin.decode("\x01").unicode.empty());
    }

    void counterNames()
    {
        FontFixture fixture("{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Foo /Encoding"
                            " << /Differences [11 /g11 22 /g22 /g23 /g24 /space] >> >>\n");
        QVERIFY(fixture.read("\x0B\x16").empty());
        QVERIFY(fixture.hasFault(FindingId::opaque_glyph_names));
        QCOMPARE(fixture.facts().faults[0].value, 0.8);
        FontFixture mostly("{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Foo /Encoding"
                           " << /Differences [11 /g11 22 /A /B /C] >> >>\n");
        QVERIFY(!mostly.hasFault(FindingId::opaque_glyph_names));
        QVERIFY(mostly.read("\x0B\x16") == U"A");
    }

    void type3()
    {
        FontFixture fixture("{{object 5 0}} << /Type /Font /Subtype /Type3 /FontBBox [0 -20 60 80]"
                            " /FontMatrix [0.01 0 0 0.01 0 0] /FirstChar 97 /LastChar 97"
                            " /Widths [60] /CharProcs << /a 6 0 R >> /Resources << /X 1 >>"
                            " /Encoding << /Differences [97 /a /b] >> >>\n"
                            "{{object 6 0}} << >>\n{{stream}}\n60 0 d0\n{{endstream}}\n");
        Font& font = fixture.font();
        QVERIFY(font.isType3());
        const DecodedCode& code = fixture.decode("a");
        QCOMPARE(code.width, 600.0);
        QCOMPARE(code.widthSource, WidthSource::font_matrix);
        QVERIFY(code.unicode == U"a");
        const std::uint32_t index = fixture.index();
        QVERIFY(font.charProc(index).isStream());
        QVERIFY(font.type3Resources().isDictionary());
        QCOMPARE(font.type3Box(), (Rect{0, -20, 60, 80}));
        QCOMPARE(fixture.facts().ascent, 800.0);
        QCOMPARE(fixture.facts().descent, -200.0);
        QCOMPARE(fixture.facts().box, (Rect{0, -200, 600, 800}));
        QVERIFY(fixture.facts().faults.empty());
        font.setType3Outline(index, {0, 0, 500, 700}, OutlineSource::type3_d1);
        font.loadOutline(index);
        QCOMPARE(font.entry(index).outline, (Rect{0, 0, 500, 700}));
        fixture.decode("b");
        QVERIFY(font.charProc(fixture.index()).isNull());
    }

    void type3DegenerateBoxes()
    {
        FontFixture fixture("{{object 5 0}} << /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0]"
                            " /FontMatrix [0.01 0 0 -0.01 0 0] /CharProcs << >> >>\n");
        QVERIFY(fixture.hasFault(FindingId::type3_degenerate_box));
        QCOMPARE(fixture.facts().faults.size(), std::size_t{2});
    }

    void brokenDictionariesAreFonts()
    {
        for (const std::string_view font :
            {"null", "42", "<< >>", "<< /Subtype /Type1 /Encoding 5 0 R >>",
                "<< /Subtype /Type1 /Encoding << /Differences 7 >> /Widths [/a (b)] /FirstChar -99 "
                ">>",
                "<< /Subtype /TrueType /FontDescriptor << /FontFile2 6 0 R >> >>",
                "<< /Subtype /Type1 /FirstChar 99999999999 /Widths [1] /ToUnicode /Foo >>"}) {
            FontFixture fixture("{{object 5 0}} " + std::string(font)
                + "\n{{object 6 0}} << >>\n{{stream}}\nno font\n{{endstream}}\n");
            QVERIFY(fixture.valid());
            for (int code = 0; code < 256; ++code) {
                fixture.outlined(std::string(1, static_cast<char>(code)));
            }
            QCOMPARE(fixture.font().entryCount(), std::size_t{256});
        }
    }

    void names()
    {
        FontFixture subset("{{object 5 0}} << /Subtype /Type1 /BaseFont /ABCDEF+Foo-Bold >>\n");
        QCOMPARE(subset.facts().name, std::string("Foo-Bold"));
        QCOMPARE(subset.facts().subsetPrefix, std::string("ABCDEF"));
        QCOMPARE(subset.facts().object, 5U);
        FontFixture none("{{object 5 0}} << /Subtype /Type1 /BaseFont /abcdef+Foo >>\n");
        QCOMPARE(none.facts().name, std::string("abcdef+Foo"));
        QVERIFY(none.facts().subsetPrefix.empty());
    }
};

FOULCASE_TEST(SimpleFontTest);
#include "simple_font_test.moc"
