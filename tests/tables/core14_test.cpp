// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations: Adobe's Core 14 AFM files.
#include "tables/core14.h"

#include <QTest>

#include "tests/tables/shown_text.h"
#include "tests/test_registry.h"

using namespace foulcase::tables;
using foulcase::testing::bytes;

class Core14Test : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void verticalMetrics_data()
    {
        QTest::addColumn<QList<int>>("expected"); // ascent descent capHeight xHeight, box
        const auto row = [](const char* font, const QList<int>& expected) {
            QTest::newRow(font) << expected;
        };
        row("Courier", {629, -157, 562, 426, -23, -250, 715, 805});
        row("Courier-Bold", {629, -157, 562, 439, -113, -250, 749, 801});
        row("Helvetica", {718, -207, 718, 523, -166, -225, 1000, 931});
        row("Helvetica-Bold", {718, -207, 718, 532, -170, -228, 1003, 962});
        row("Times-Roman", {683, -217, 662, 450, -168, -218, 1000, 898});
        row("Times-BoldItalic", {683, -217, 669, 462, -200, -218, 996, 921});
        row("Symbol", {1010, -293, 0, 0, -180, -293, 1090, 1010});
        row("ZapfDingbats", {820, -143, 0, 0, -1, -143, 981, 820});
    }

    void verticalMetrics()
    {
        QFETCH(QList<int>, expected);
        const Core14Font* font = core14(QTest::currentDataTag());
        QVERIFY(font != nullptr);
        const QList<int> found = {font->ascent, font->descent, font->capHeight, font->xHeight,
            font->fontBBox[0], font->fontBBox[1], font->fontBBox[2], font->fontBBox[3]};
        QCOMPARE(found, expected);
    }

    void widths()
    {
        const auto width = [](const char* font, const char* glyph) {
            return core14Width(*core14(font), glyph).value_or(-1);
        };
        QCOMPARE(width("Helvetica", "m"), 833);
        QCOMPARE(width("Helvetica", "l"), 222);
        QCOMPARE(width("Helvetica", "quotesingle"), 191);
        QCOMPARE(width("Helvetica", "space"), 278);
        QCOMPARE(width("Helvetica-Bold", "m"), 889);
        QCOMPARE(width("Times-Roman", "m"), 778);
        QCOMPARE(width("Times-Roman", "Euro"), 500);
        QCOMPARE(width("Courier", "m"), 600);
        QCOMPARE(width("Courier-BoldOblique", "l"), 600);
        QCOMPARE(width("Symbol", "alpha"), 631);
        QCOMPARE(width("Symbol", "apple"), 790);
        QCOMPARE(width("ZapfDingbats", "a1"), 974);
        QCOMPARE(width("ZapfDingbats", "space"), 278);
        QCOMPARE(width("Helvetica", "alpha"), -1);
        QCOMPARE(width("Helvetica", ".notdef"), -1);
        QCOMPARE(width("Symbol", "A"), -1);
        QCOMPARE(width("Helvetica", ""), -1);
    }

    void boxes_data()
    {
        QTest::addColumn<QByteArray>("glyph");
        QTest::addColumn<QList<int>>("expected"); // left bottom right top; empty: none
        const auto row = [](const char* font, const char* glyph, const QList<int>& expected) {
            QTest::addRow("%s %s", font, glyph) << QByteArray(glyph) << expected;
        };
        row("Helvetica", "A", {14, 0, 654, 718});
        row("Helvetica", "hyphen", {44, 232, 289, 322});
        row("Helvetica-Oblique", "T", {148, 0, 750, 718});
        row("Helvetica-BoldOblique", "A", {20, 0, 702, 718});
        row("Times-Roman", "g", {28, -218, 470, 460});
        row("Times-Roman", "quotesingle", {48, 431, 133, 676});
        row("Courier", "m", {-5, 0, 605, 441});
        row("Symbol", "alpha", {41, -18, 622, 500});
        row("Symbol", "radicalex", {480, 881, 1090, 917});
        row("ZapfDingbats", "a1", {35, 72, 939, 621});
        row("Helvetica", "space", {});
        row("Helvetica", "Euro", {});
        row("ZapfDingbats", "space", {});
        row("Helvetica", "alpha", {});
        row("Symbol", "A", {});
        row("Helvetica", "", {});
    }

    void boxes()
    {
        QFETCH(QByteArray, glyph);
        QFETCH(QList<int>, expected);
        const QByteArray tag = QTest::currentDataTag();
        const Core14Font* font = core14(tag.first(tag.indexOf(' ')).toStdString());
        QVERIFY(font != nullptr);
        QList<int> found;
        if (const auto box = core14Box(*font, glyph.toStdString())) {
            found = {box->left, box->bottom, box->right, box->top};
        }
        QCOMPARE(found, expected);
    }

    void fontsAreWhole()
    {
        QCOMPARE(allCore14Fonts().size(), std::size_t(14));
        for (const Core14Font& font : allCore14Fonts()) {
            QVERIFY2(font.descent < 0 && font.ascent > 0, bytes(font.name).constData());
            const bool symbolic = font.name == "Symbol" || font.name == "ZapfDingbats";
            QCOMPARE(font.verticalSource == VerticalSource::FontBBox, symbolic);
            QCOMPARE(font.fixedPitch, font.name.starts_with("Courier"));
            QCOMPARE(font.weight == Core14Weight::Bold,
                font.name.find("Bold") != std::string_view::npos);
            QCOMPARE(font.italicAngle < 0,
                font.name.find("Oblique") != std::string_view::npos
                    || font.name.find("Italic") != std::string_view::npos);
            const std::size_t glyphs = font.name == "Symbol" ? 190
                : font.name == "ZapfDingbats"                ? 202
                                                             : 315;
            QCOMPARE(font.widths.size(), glyphs);
            QCOMPARE(font.boxes.size(), glyphs);
            for (const Core14Box& box : font.boxes) {
                // The AFM's FontBBox encloses the boxes of its glyphs.
                QVERIFY(box.left >= font.fontBBox[0] && box.bottom >= font.fontBBox[1]);
                QVERIFY(box.right <= font.fontBBox[2] && box.top <= font.fontBBox[3]);
            }
            QVERIFY(core14(font.name) == &font);
            for (const EncodingEntry& entry : encoding(font.builtInEncoding).entries) {
                QVERIFY2(entry.glyphName.empty() || core14Width(font, entry.glyphName),
                    bytes(entry.glyphName).constData());
            }
        }
        QCOMPARE(core14("Courier-Oblique")->italicAngle, -12.0);
        QCOMPARE(core14("Times-Italic")->italicAngle, -15.5);
    }

    void aliases_data()
    {
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* alias, const char* expected) {
            QTest::newRow(alias) << QByteArray(expected);
        };
        row("Arial", "Helvetica");
        row("Arial,Bold", "Helvetica-Bold");
        row("Arial,Italic", "Helvetica-Oblique");
        row("Arial,BoldItalic", "Helvetica-BoldOblique");
        row("ArialMT", "Helvetica");
        row("Arial-BoldMT", "Helvetica-Bold");
        row("Arial-ItalicMT", "Helvetica-Oblique");
        row("Arial-BoldItalicMT", "Helvetica-BoldOblique");
        row("Helvetica,Bold", "Helvetica-Bold");
        row("CourierNew", "Courier");
        row("CourierNew,Bold", "Courier-Bold");
        row("CourierNewPSMT", "Courier");
        row("CourierNewPS-BoldItalicMT", "Courier-BoldOblique");
        row("TimesNewRoman", "Times-Roman");
        row("TimesNewRoman,Italic", "Times-Italic");
        row("TimesNewRomanPSMT", "Times-Roman");
        row("TimesNewRomanPS-BoldMT", "Times-Bold");
        row("TimesNewRomanPS", "Times-Roman");
        row("Symbol,Bold", "Symbol");
        row("SymbolMT", "Symbol");
        row("Times-Roman", "Times-Roman");
        row("ZapfDingbats", "ZapfDingbats");
        for (const char* other : {"helvetica", "Arial-Black", "ArialNarrow", "Helvetica-Narrow",
                 "ABCDEF+Helvetica", "Verdana", "CMR10"}) {
            row(other, "");
        }
    }

    void aliases()
    {
        QFETCH(QByteArray, expected);
        const Core14Font* font = core14(QTest::currentDataTag());
        QCOMPARE(font ? bytes(font->name) : QByteArray(), expected);
        QVERIFY(core14("") == nullptr);
    }
};

FOULCASE_TEST(Core14Test);

#include "core14_test.moc"
