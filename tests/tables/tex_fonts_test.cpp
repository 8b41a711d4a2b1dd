// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations: the fonts' own /Encoding, read by hand for one font of each design.
#include "tables/tex_fonts.h"

#include <QTest>

#include "tables/generated_data.h"
#include "tests/tables/shown_text.h"
#include "tests/test_registry.h"

using namespace foulcase::tables;
using foulcase::testing::bytes;
using foulcase::testing::codes;

class TexFontsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fonts_data()
    {
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* font, const char* expected) {
            QTest::newRow(font) << QByteArray(expected);
        };
        for (const char* font : {"CMR10", "CMR6", "CMBX12", "CMSL10", "CMSS10", "CMB10", "CMDUNH10",
                 "CMVTT10", "CMSSQ8", "LCMSS8"}) {
            row(font, "ot1");
        }
        for (const char* font : {"CMTI10", "CMBXTI10", "CMU10", "CMFF10", "CMFI10", "CMFIB8"}) {
            row(font, "ot1-italic");
        }
        for (const char* font : {"CMTT10", "CMSLTT10", "CMTCSC10"}) {
            row(font, "ot1-typewriter");
        }
        for (const char* font : {"CMCSC10", "CMCSC8", "CMCSC9", "CMR5"}) {
            row(font, "ot1-smallcaps");
        }
        row("CMMI10", "oml");
        row("CMMIB10", "oml");
        row("CMSY10", "oms");
        row("CMBSY7", "oms");
        row("CMEX10", "omx");
        row("CMEX7", "omx");
        row("MSAM10", "msam");
        row("MSBM7", "msbm");
        row("LASY10", "lasy");
        // Vectors of their own.
        for (const char* font : {"CMITT10", "CMTEX10", "CMINCH", "EUFM10", "EURM10", "EUEX10",
                 "LINE10", "WNCYR10"}) {
            row(font, "");
        }
        // Not the AMS's, or not the exact name.
        for (const char* font : {"cmr10", "CMR", "CMR10X", "CMR11", "SFRM1000", "LMRoman10-Regular",
                 "ABCDEF+CMR10", "Helvetica"}) {
            row(font, "");
        }
    }

    void fonts()
    {
        QFETCH(QByteArray, expected);
        const auto id = texEncodingForFont(QTest::currentDataTag());
        QCOMPARE(id ? bytes(encoding(*id).name) : QByteArray(), expected);
        QVERIFY(!texEncodingForFont(""));
    }

    void names()
    {
        using enum EncodingId;
        QCOMPARE(codes(unicodeForTexGlyphName(Ot1, "Delta")), QByteArray("0394"));
        QCOMPARE(codes(unicodeForTexGlyphName(Ot1, "suppress")), QByteArray("0337"));
        QCOMPARE(codes(unicodeForTexGlyphName(Oml, "h")), QByteArray("210E"));
        QCOMPARE(codes(unicodeForTexGlyphName(Oml, "mu")), QByteArray("1D707"));
        QCOMPARE(codes(unicodeForTexGlyphName(Omx, "integraldisplay")), QByteArray("222B"));
        QCOMPARE(codes(unicodeForTexGlyphName(Msam, "dblarrowleft")), QByteArray("21C7"));
        QCOMPARE(codes(unicodeForTexGlyphName(Msam, "diamond")), QByteArray("25CA"));
        QCOMPARE(codes(unicodeForTexGlyphName(Oms, "diamond")), QByteArray("2662"));
        QCOMPARE(codes(unicodeForTexGlyphName(Msbm, "gimel")), QByteArray("2137"));
        QCOMPARE(codes(unicodeForTexGlyphName(Symbol, "Omega")), QByteArray("03A9"));
        QVERIFY(unicodeForTexGlyphName(Oml, "zzz").empty());
        QVERIFY(unicodeForTexGlyphName(Oml, "").empty());
        QVERIFY(unicodeForTexGlyphName(Omx, "radicaltp").empty());
        QVERIFY(unicodeForTexGlyphName(WinAnsi, "A").empty()); // the glyph list's to answer
        QVERIFY(unicodeForTexGlyphName(ZapfDingbats, "a1").empty());
    }

    void everyNameMeansTheSameByCodeAndByName()
    {
        for (const EncodingId id : allEncodings()) {
            if (id != EncodingId::Symbol && id < EncodingId::Ot1) {
                continue;
            }
            for (const EncodingEntry& entry : encoding(id).entries) {
                if (!entry.glyphName.empty()) {
                    QCOMPARE(
                        codes(unicodeForTexGlyphName(id, entry.glyphName)), codes(entry.unicode));
                }
            }
        }
    }

    void allFontsWithATable()
    {
        QCOMPARE(generated::texFontNames.count, 107U); // of 143; counted over the .pfb files
    }
};

FOULCASE_TEST(TexFontsTest);

#include "tex_fonts_test.moc"
