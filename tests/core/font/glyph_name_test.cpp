// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations: Adobe Glyph List Specification, section 2, and the published lists, by hand.
#include "core/font/glyph_name.h"

#include <QTest>

#include "tests/core/font/font_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using foulcase::testing::shown;

class GlyphNameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void meanings_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("rule");
        const auto row = [](const char* name, const char* text, const char* rule) {
            QTest::newRow(name) << QString::fromLatin1(text) << QByteArray(rule);
        };
        row("A", "U+0041", "listed");
        row("Lcommaaccent", "U+013B", "listed");
        row("fi", "U+FB01", "listed");
        row("f_i", "U+0066 U+0069", "components");
        row("f_f_i", "U+0066 U+0066 U+0069", "components");
        row("T_h.liga", "U+0054 U+0068", "components");
        row("A.sc", "U+0041", "suffix");
        row("one.oldstyle", "U+0031", "suffix");
        row("uni20AC", "U+20AC", "uni");
        row("uni20AC0308", "U+20AC U+0308", "uni");
        row("uni20AC.alt", "U+20AC", "suffix");
        row("uniD801", "", "none"); // a surrogate
        row("uni20ac", "", "none"); // lower case
        row("uni20A", "", "none");
        row("u1040C", "U+1040C", "u_number");
        row("u20AC", "U+20AC", "u_number");
        row("u110000", "", "none");
        row("uD800", "", "none");
        // The specification's own example.
        row("Lcommaaccent_uni20AC0308_u1040C.alternate", "U+013B U+20AC U+0308 U+1040C",
            "components");
        // Adobe's private use area, spelt out: F7 before the code of the letter that is typed.
        row("Asmall", "U+0061", "symbol_name");
        row("Yacutesmall", "U+00FD", "symbol_name");
        row("zerooldstyle", "U+0030", "symbol_name");
        row("parenleftex", "U+239C", "symbol_name");
        row("maiekupperleftthai", "U+0E48", "symbol_name");
        row("dotlessj", "U+0237", "symbol_name");
        row("apple", "U+F8FF", "listed"); // has no other character
        // Commands of TeX's symbol packages: \\prime, \\simeq, \\nequal, \\llbracket, \\smiley …
        row("prime", "U+2032", "symbol_name");
        row("similarequal", "U+2243", "symbol_name");
        row("greaterorsimilar", "U+2273", "symbol_name");
        row("nequal", "U+2260", "symbol_name");
        row("nlessmuch", "U+226A U+0338", "symbol_name");
        row("llbracket", "U+27E6", "symbol_name");
        row("smiley", "U+263A", "symbol_name");
        row("epsilon1", "U+1D716", "symbol_name"); // \\epsilon; read plain by the chain
        row("braceleftBigg", "U+007B", "symbol_name");
        row("H11002", "U+2212", "symbol_name");
        row("Bullet", "U+2022", "capital");
        row("Ab", "", "none");
        row("BUllet", "", "none");
        row("f_g11", "", "none"); // half a ligature is none
        row("_", "", "none");
        row(".notdef", "", "none");
        row(".null", "", "none");
        row("foo", "", "none");
        row("a20", "", "none"); // a dingbat only in ZapfDingbats
        row("g11", "", "none");
    }

    void meanings()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, rule);
        const GlyphNameMeaning meaning = glyphNameMeaning(QTest::currentDataTag(), {});
        QCOMPARE(shown(meaning.unicode), text);
        QCOMPARE(QByteArray(enumName(meaning.rule).data(),
                     static_cast<qsizetype>(enumName(meaning.rule).size())),
            rule);
    }

    void scopes()
    {
        GlyphNameScope dingbats;
        dingbats.zapfDingbats = true;
        QCOMPARE(shown(glyphNameMeaning("a20", dingbats).unicode), QStringLiteral("U+2714"));
        QCOMPARE(shown(glyphNameMeaning("space", dingbats).unicode), QStringLiteral("U+0020"));
        GlyphNameScope symbol;
        symbol.table = tables::EncodingId::Symbol;
        QCOMPARE(shown(glyphNameMeaning("Delta", symbol).unicode), QStringLiteral("U+0394"));
        QCOMPARE(shown(glyphNameMeaning("Delta", {}).unicode), QStringLiteral("U+2206"));
    }

    void counters()
    {
        for (const std::string_view name : {"g11", "g1", "c0", "C0", "cid123", "glyph12", "index5", "G01",
                 "12", "a65", "glyph-7", "gid00012"}) {
            QVERIFY2(isCounterName(name), std::string(name).c_str());
        }
        for (const std::string_view name : {"A", "space", "uni0041", "u0041", "H22073", ".notdef",
                 "f_i", "one", "Alpha", "", "onesuperior", "averylongprefix12"}) {
            QVERIFY2(!isCounterName(name), std::string(name).c_str());
        }
    }

    void longNamesSayNothing()
    {
        QVERIFY(glyphNameMeaning(std::string(5000, '_'), {}).unicode.empty());
        QVERIFY(!isCounterName(std::string(5000, '1')));
    }
};

FOULCASE_TEST(GlyphNameTest);
#include "glyph_name_test.moc"
