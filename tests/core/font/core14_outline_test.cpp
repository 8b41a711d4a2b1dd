// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations: boxes of Adobe's AFM files; which widths narrow the glyphs and how far, from the
// ink that Poppler 22.12 draws for such fonts.
#include "core/font/font.h"

#include <QFile>
#include <QTest>

#include "tests/core/font/font_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using foulcase::testing::FontFixture;

namespace {

/// Object 5 0 from what follows /Type /Font.
std::string font(std::string_view rest)
{
    return "{{object 5 0}} << /Type /Font " + std::string(rest) + " >>\n";
}

const Rect helveticaA{14, 0, 654, 718};

} // namespace

class Core14OutlineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void boxByGlyphName_data()
    {
        QTest::addColumn<QByteArray>("dictionary");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QList<double>>("expected");
        const auto row = [](const char* name, const char* dictionary, const char* text,
                             const QList<double>& expected) {
            QTest::newRow(name) << QByteArray(dictionary) << QByteArray(text) << expected;
        };
        row("Helvetica", "/Subtype /Type1 /BaseFont /Helvetica", "A", {14, 0, 654, 718});
        row("alias", "/Subtype /TrueType /BaseFont /Arial,Bold /Encoding /WinAnsiEncoding", "A",
            {20, 0, 702, 718});
        row("by name",
            "/Subtype /Type1 /BaseFont /Times-Roman /Encoding << /Differences [65 /g] >>", "A",
            {28, -218, 470, 460});
        row("Symbol", "/Subtype /Type1 /BaseFont /Symbol", "a", {41, -18, 622, 500});
        row("ZapfDingbats", "/Subtype /Type1 /BaseFont /ZapfDingbats", "!", {35, 72, 939, 621});
    }

    void boxByGlyphName()
    {
        QFETCH(QByteArray, dictionary);
        QFETCH(QByteArray, text);
        QFETCH(QList<double>, expected);
        FontFixture fixture(font(dictionary.toStdString()));
        QVERIFY(fixture.valid());
        const DecodedCode& code = fixture.outlined(text.toStdString());
        QCOMPARE(code.outlineSource, OutlineSource::core14);
        QCOMPARE(code.outline, (Rect{expected[0], expected[1], expected[2], expected[3]}));
        QCOMPARE(code.programWidth, -1.0);
    }

    void noBox_data()
    {
        QTest::addColumn<QByteArray>("dictionary");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* dictionary, const QByteArray& text) {
            QTest::newRow(name) << QByteArray(dictionary) << text;
        };
        const char* winAnsi = "/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding";
        row("space", winAnsi, " ");
        row("no box in the AFM", winAnsi, "\x80"); // Euro
        row("no such glyph",
            "/Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [65 /alpha] >>", "A");
        row("unknown font", "/Subtype /Type1 /BaseFont /Foo /Encoding /WinAnsiEncoding", "A");
        row("unknown font with flags",
            "/Subtype /Type1 /BaseFont /Foo /Encoding /WinAnsiEncoding"
            " /FontDescriptor << /Flags 34 >>",
            "A");
        row("composite",
            "/Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /DescendantFonts"
            " [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica >>]",
            QByteArray("\0A", 2));
        row("Type 3",
            "/Subtype /Type3 /BaseFont /Helvetica /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0]"
            " /CharProcs << >> /Encoding << /Differences [65 /A] >>",
            "A");
    }

    void noBox()
    {
        QFETCH(QByteArray, dictionary);
        QFETCH(QByteArray, text);
        FontFixture fixture(font(dictionary.toStdString()));
        QVERIFY(fixture.valid());
        const DecodedCode& code = fixture.outlined(text.toStdString());
        QCOMPARE(code.outlineSource, OutlineSource::none);
        QVERIFY(code.outline.empty());
    }

    void narrowedByTheWidthOfM_data()
    {
        QTest::addColumn<QByteArray>("rest");
        QTest::addColumn<double>("factor");
        const auto row = [](const char* name, const char* rest, double factor) {
            QTest::newRow(name) << QByteArray(rest) << factor;
        };
        // The AFM's m is 833 wide, nine tenths of it 749.7.
        row("own width", "/FirstChar 65 /Widths [400]", 1);
        row("narrow m", "/FirstChar 109 /Widths [600]", 600.0 / 833);
        row("just narrow", "/FirstChar 109 /Widths [745]", 745.0 / 833);
        row("hardly narrow", "/FirstChar 109 /Widths [755]", 1);
        row("wide m", "/FirstChar 109 /Widths [1000]", 1);
        row("no width", "/FirstChar 109 /Widths [5]", 1);
        row("negative", "/FirstChar 109 /Widths [-600]", 1);
        row("first code named m",
            "/FirstChar 1 /Widths [600] /Encoding << /BaseEncoding /WinAnsiEncoding"
            " /Differences [1 /m] >>",
            600.0 / 833);
        row("as wide as code 0",
            "/FirstChar 109 /Widths [600] /FontDescriptor << /Flags 32 /MissingWidth 700 >>", 1);
        row("wider than code 0",
            "/FirstChar 109 /Widths [600] /FontDescriptor << /Flags 32 /MissingWidth 500 >>",
            600.0 / 833);
        row("unlisted m",
            "/FirstChar 0 /Widths [0] /FontDescriptor << /Flags 32 /MissingWidth 600 >>",
            600.0 / 833);
        row("flagged symbolic", "/FirstChar 109 /Widths [600] /FontDescriptor << /Flags 36 >>", 1);
        row("no /Widths", "/FontDescriptor << /Flags 32 /MissingWidth 600 >>", 1);
    }

    void narrowedByTheWidthOfM()
    {
        QFETCH(QByteArray, rest);
        QFETCH(double, factor);
        FontFixture fixture(font("/Subtype /Type1 /BaseFont /Helvetica " + rest.toStdString()));
        QVERIFY(fixture.valid());
        const DecodedCode& code = fixture.outlined("A");
        QCOMPARE(code.outlineSource, OutlineSource::core14);
        QCOMPARE(code.outline.x0, helveticaA.x0 * factor);
        QCOMPARE(code.outline.x1, helveticaA.x1 * factor);
        QCOMPARE(code.outline.y0, helveticaA.y0);
        QCOMPARE(code.outline.y1, helveticaA.y1);
    }

    void embeddedFontsHaveTheirOwn()
    {
        const QString path =
            QStringLiteral("/usr/share/fonts/type1/urw-base35/NimbusSans-Regular.t1");
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) {
            QSKIP("no URW fonts here");
        }
        FontFixture fixture("{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica"
                            " /FontDescriptor << /Flags 32 /FontFile 6 0 R >> >>\n"
                            "{{object 6 0}} << >>\n{{stream}}\n{{hex "
            + file.readAll().toHex().toStdString() + "}}\n{{endstream}}\n");
        const DecodedCode& code = fixture.outlined("A");
        QCOMPARE(code.outlineSource, OutlineSource::font_program);
        QCOMPARE(code.outline.y1, 729.0); // its own AFM; Adobe's has 718
    }

    void unreadableProgramsAreNotReplaced()
    {
        FontFixture fixture("{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica"
                            " /FontDescriptor << /Flags 32 /FontFile 6 0 R >> >>\n"
                            "{{object 6 0}} << >>\n{{stream}}\nno font\n{{endstream}}\n");
        QCOMPARE(fixture.outlined("A").outlineSource, OutlineSource::none);
    }
};

FOULCASE_TEST(Core14OutlineTest);

#include "core14_outline_test.moc"
