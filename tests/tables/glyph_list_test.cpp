// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations: glyphlist.txt, zapfdingbats.txt and aglfn.txt of Adobe's agl-aglfn.
#include "tables/glyph_list.h"

#include <QTest>

#include "tables/generated_data.h"
#include "tests/tables/shown_text.h"
#include "tests/test_registry.h"

using namespace foulcase::tables;
using foulcase::testing::bytes;
using foulcase::testing::codes;

class GlyphListTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void symbolNames()
    {
        QCOMPARE(codes(unicodeForSymbolName("Asmall")), QByteArray("0061"));
        QCOMPARE(codes(unicodeForSymbolName("parenlefttp")), QByteArray("239B"));
        QCOMPARE(codes(unicodeForSymbolName("zh")), QByteArray());
        QCOMPARE(codes(unicodeForSymbolName("H9262")), QByteArray("03BC"));
        QCOMPARE(codes(unicodeForSymbolName("A")), QByteArray()); // the glyph list's
        // Each name is new, or has no assigned character in the glyph list.
        for (std::uint32_t i = 0; i < generated::symbolNames.count; ++i) {
            const std::u32string_view listed = unicodeForGlyphName(generated::symbolNames.at(i));
            QVERIFY(listed.empty() || (listed[0] >= 0xE000 && listed[0] <= 0xF8FF));
        }
    }
    void namesAsPublished_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* expected) {
            QTest::newRow(name) << QByteArray(name) << QByteArray(expected);
        };
        row("A", "0041");          // the first of the list
        row("zuhiragana", "305A"); // the last
        row("Delta", "2206");
        row("Omega", "2126");
        row("mu", "00B5");
        row("Deltagreek", "0394");
        row("angleleft", "2329");
        row("gimel", "05D2");
        row("dotlessj", "F6BE");
        row("ffi", "FB03");
        row("Asmall", "F761");
        row("dalethatafpatah", "05D3 05B2");
        row("rehyehaleflamarabic", "0631 FEF3 FE8E 0644");
        row("suppress", "");
        row("tie", "");
        row("parenleftbig", "");
        row("a1", "");
        row("uni0041", "");
        row("A.alt", "");
        row(".notdef", "");
        row("", "");
        row("a", "0061");
    }

    void namesAsPublished()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, expected);
        QCOMPARE(
            codes(unicodeForGlyphName({name.constData(), std::size_t(name.size())})), expected);
    }

    void sizesAsPublished()
    {
        QCOMPARE(generated::glyphListNames.count, 4281U);
        QCOMPARE(generated::dingbatsNames.count, 201U);
        int several = 0;
        int privateUse = 0;
        for (std::uint32_t i = 0; i < generated::glyphListNames.count; ++i) {
            const auto text = generated::glyphListCharacters.at(i);
            QVERIFY(!text.empty());
            several += text.size() > 1;
            privateUse += text.size() == 1 && text[0] >= 0xE000 && text[0] <= 0xF8FF;
        }
        QCOMPARE(several, 81);
        QCOMPARE(privateUse, 192);
    }

    void everyNameIsFound()
    {
        for (std::uint32_t i = 0; i < generated::glyphListNames.count; ++i) {
            const auto name = generated::glyphListNames.at(i);
            QVERIFY2(unicodeForGlyphName(name) == generated::glyphListCharacters.at(i),
                bytes(name).constData());
        }
    }

    void dingbats()
    {
        QCOMPARE(codes(unicodeForDingbatsName("a1")), QByteArray("2701"));
        QCOMPARE(codes(unicodeForDingbatsName("a191")), QByteArray("27BE"));
        QCOMPARE(codes(unicodeForDingbatsName("a89")), QByteArray("2768"));
        QCOMPARE(codes(unicodeForDingbatsName("a206")), QByteArray("2770"));
        for (const char* absent : {"a80", "a113", "a114", "a115", "a116", "a207", "space", "A"}) {
            QVERIFY2(unicodeForDingbatsName(absent).empty(), absent);
        }
    }

    void preferredNames()
    {
        QCOMPARE(bytes(glyphNameForUnicode(U' ')), QByteArray("space"));
        QCOMPARE(bytes(glyphNameForUnicode(U'-')), QByteArray("hyphen"));
        QCOMPARE(bytes(glyphNameForUnicode(U'|')), QByteArray("bar"));
        QCOMPARE(bytes(glyphNameForUnicode(0x2206)), QByteArray("Delta"));
        QCOMPARE(bytes(glyphNameForUnicode(0x00B5)), QByteArray("mu"));
        QCOMPARE(bytes(glyphNameForUnicode(0x20AC)), QByteArray("Euro"));
        QCOMPARE(bytes(glyphNameForUnicode(0x2022)), QByteArray("bullet"));
        QVERIFY(glyphNameForUnicode(0x4E00).empty());
        QVERIFY(glyphNameForUnicode(0x10FFFF).empty());
        QVERIFY(glyphNameForUnicode(0).empty());
    }

    void preferredNamesMapBack()
    {
        int names = 0;
        for (char32_t c = 0; c <= 0xFFFF; ++c) {
            const auto name = glyphNameForUnicode(c);
            if (name.empty()) {
                continue;
            }
            ++names;
            QVERIFY2(
                unicodeForGlyphName(name) == std::u32string_view(&c, 1), bytes(name).constData());
        }
        QVERIFY2(names > 3000, QByteArray::number(names).constData());
    }
};

FOULCASE_TEST(GlyphListTest);

#include "glyph_list_test.moc"
