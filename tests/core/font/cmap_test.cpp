// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations: Adobe Technical Notes 5014 and 5411, ISO 32000-2, 9.7.5 and 9.10.3, by hand.
#include "core/font/cmap.h"
#include "core/font/cmap_parser.h"

#include <QTest>

#include "tests/core/font/font_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using foulcase::testing::shown;

namespace {

ParsedCMap parse(std::string_view text, const Limits& limits = {})
{
    return parseCMap(text, {&limits, {}});
}

QString textOf(const ParsedCMap& parsed, std::uint32_t code, std::uint32_t bytes)
{
    const auto text = parsed.map->text({code, bytes});
    return text ? shown(*text) : QStringLiteral("none");
}

bool hasFault(const ParsedCMap& parsed, FindingId id, std::string_view start)
{
    for (const FontFault& fault : parsed.faults) {
        if (fault.id == id && fault.detail.substr(0, start.size()) == start) {
            return true;
        }
    }
    return false;
}

} // namespace

class CMapTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void destinations_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<uint>("code");
        QTest::addColumn<uint>("bytes");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("fault"); // empty: none allowed
        const auto row = [](const char* name, const char* body, uint code, uint bytes,
                             const char* text, const char* fault) {
            QTest::newRow(name) << QByteArray(body) << code << bytes << QString::fromLatin1(text)
                                << QByteArray(fault);
        };
        row("one", "beginbfchar <41> <0061> endbfchar", 0x41, 1, "U+0061", "");
        row("another length", "beginbfchar <41> <0061> endbfchar", 0x41, 2, "none", "");
        row("blanks in hex", "beginbfchar < 0 0\n4 1 > <00 61> endbfchar", 0x41, 2, "U+0061", "");
        row("ligature", "beginbfchar <01> <006600660069> endbfchar", 1, 1, "U+0066 U+0066 U+0069",
            "");
        row("surrogates", "beginbfchar <0001> <D842DFB7> endbfchar", 1, 2, "U+20BB7", "");
        row("half a pair", "beginbfchar <0001> <D842> endbfchar", 1, 2, "U+FFFD", "");
        row("nothing", "beginbfchar <01> <> endbfchar", 1, 1, "", "");
        row("mark in front", "beginbfchar <01> <FEFF0041> endbfchar", 1, 1, "U+0041", "");
        row("padding", "beginbfchar <01> <00410000> endbfchar", 1, 1, "U+0041", "");
        row("one byte", "beginbfchar <01> <41> endbfchar", 1, 1, "U+0041", "destination of 1 byte");
        row("three digits", "beginbfchar <01> <041> endbfchar", 1, 1, "U+0041",
            "destination of an odd length");
        row("three bytes", "beginbfchar <01> <000041> endbfchar", 1, 1, "U+0041",
            "destination of an odd length");
        row("UTF-32", "beginbfchar <01> <0001F600> endbfchar", 1, 1, "U+1F600",
            "destination in UTF-32");
        row("odd code", "beginbfchar <1> <0041> endbfchar", 1, 1, "U+0041",
            "odd number of digits in a code");
        row("letters", "beginbfchar <0x41> <0061> endbfchar", 0x41, 2, "U+0061",
            "letters in a code");
        row("glyph name", "beginbfchar <27> /quotesingle endbfchar", 0x27, 1, "U+0027", "");
        row("range", "beginbfrange <20> <7E> <0020> endbfrange", 0x41, 1, "U+0041", "");
        row("carry", "beginbfrange <0000> <01FF> <00F0> endbfrange", 0x1F, 2, "U+010F", "");
        row("range of text", "beginbfrange <01> <03> <00660069> endbfrange", 3, 1, "U+0066 U+006B",
            "");
        row("range of pairs", "beginbfrange <01> <05> <D83DDE00> endbfrange", 3, 1, "U+1F602", "");
        row("into the surrogates", "beginbfrange <0000> <FFFF> <0000> endbfrange", 0xD800, 2,
            "U+FFFD", "");
        row("one for all", "beginbfrange <0000> <FFFF> <0000> endbfrange", 0x4E00, 2, "U+4E00", "");
        row("array", "beginbfrange <01> <03> [<0041> <00420043> <D842DFB7>] endbfrange", 2, 1,
            "U+0042 U+0043", "");
        row("short array", "beginbfrange <01> <03> [<0041>] endbfrange", 2, 1, "none",
            "array of another length");
        row("open array", "beginbfrange <01> <03> [<0041> <0042> endbfrange", 2, 1, "U+0042",
            "array that is not closed");
        row("backwards", "beginbfrange <05> <01> <0041> endbfrange", 5, 1, "U+0041",
            "range that ends before it starts");
        row("two lengths", "beginbfrange <05> <0006> <0041> endbfrange", 6, 2, "U+0042",
            "range of two code lengths");
        row("beyond Unicode", "beginbfrange <00> <FF> <DBFFDFFE> endbfrange", 0xFF, 1, "U+FFFD",
            "range that leaves Unicode");
        row("no end", "beginbfchar <01> <0041> <02> <0042>", 2, 1, "U+0042", "");
        row("end of another", "beginbfchar <01> <0041> endbfrange beginbfchar <02> <0042>", 2, 1,
            "U+0042", "");
        row("comment", "beginbfchar % <01> <0058>\n<01> <0041> endbfchar", 1, 1, "U+0041", "");
        row("comment in string", "(beginbfchar <01> <0058>\\)) beginbfchar <01> <0041> endbfchar",
            1, 1, "U+0041", "");
        row("noise", "beginbfchar } >> { def <01> <0058> endbfchar beginbfchar <02> <0041>", 2, 1,
            "U+0041", "");
        row("code of five bytes", "beginbfchar <0102030405> <0041> <01> <0042> endbfchar", 1, 1,
            "U+0042", "code of no or more");
        row("number for text", "beginbfchar <01> 65 <02> <0042> endbfchar", 2, 1, "U+0042",
            "no destination");
        row("last wins",
            "beginbfrange <00> <FF> <0000> endbfrange beginbfchar <41> <0058> endbfchar", 0x41, 1,
            "U+0058", "");
        row("beside it",
            "beginbfrange <00> <FF> <0000> endbfrange beginbfchar <41> <0058> endbfchar", 0x42, 1,
            "U+0042", "");
        row("last wins, wide", "beginbfchar <41> <0058> endbfchar beginbfrange <00> <FF> <0000>",
            0x41, 1, "U+0041", "");
        row("four bytes", "beginbfrange <8EA1A1A1> <8EA1A1FE> <4E00> endbfrange", 0x8EA1A1A2, 4,
            "U+4E01", "");
    }

    void destinations()
    {
        QFETCH(QByteArray, body);
        QFETCH(uint, code);
        QFETCH(uint, bytes);
        QFETCH(QString, text);
        QFETCH(QByteArray, fault);
        const ParsedCMap parsed = parse(body.toStdString());
        QCOMPARE(textOf(parsed, code, bytes), text);
        if (fault.isEmpty()) {
            QCOMPARE(parsed.faults.size(), std::size_t{0});
        } else {
            QVERIFY(hasFault(parsed, FindingId::tounicode_malformed, fault.toStdString()));
        }
    }

    void codespacesMatchByteByByte()
    {
        // 90ms-RKSJ: one byte to 80 and A0-DF, two bytes elsewhere.
        const ParsedCMap parsed = parse("begincodespacerange <00> <80> <8140> <9FFC> <A0> <DF>"
                                        " <E040> <FCFC> endcodespacerange");
        const auto code = [&](std::string_view s) { return parsed.map->codeAt(s, 0); };
        QCOMPARE(code("A").bytes, 1U);
        QCOMPARE(code("\x93\xFA").value, 0x93FAU);
        QCOMPARE(code("\xB6\xC5").bytes, 1U);
        QCOMPARE(code("\xE0\x40").bytes, 2U);
        // The second byte fits no range: two are taken all the same (9.7.6.3).
        QCOMPARE(code("\x93\x20").bytes, 2U);
        // No range opens with FF: as long as the shortest.
        QCOMPARE(code("\xFF\x41").bytes, 1U);
        // A string that ends within a code.
        QCOMPARE(code("\x93").bytes, 1U);
    }

    void codespaceIsARectangle()
    {
        const ParsedCMap parsed =
            parse("begincodespacerange <00> <7F> <A1A1> <FEFE> endcodespacerange");
        // A1 05 lies between A1A1 and FEFE neither as a number nor byte by byte, A2 05 only as one.
        QCOMPARE(parsed.map->codeAt("\xA2\x05\x41", 0).bytes, 2U);
        QVERIFY(!parsed.map->cid({0xA205, 2}).has_value());
    }

    void identity()
    {
        const auto map = CMap::identity(true);
        QVERIFY(map->vertical());
        QCOMPARE(map->codeAt("\x12\x34\x56", 0).value, 0x1234U);
        QCOMPARE(map->codeAt("\x12\x34\x56", 2).bytes, 1U);
        QCOMPARE(map->cid({0xABCD, 2}).value_or(0), 0xABCDU);
        QVERIFY(!map->cid({0xAB, 1}).has_value());
    }

    void cids()
    {
        const ParsedCMap parsed = parse("begincidrange <8140> <817E> 633 endcidrange"
                                        " begincidchar <20> 231 endcidchar /WMode 1 def");
        QCOMPARE(parsed.map->cid({0x8142, 2}).value_or(0), 635U);
        QCOMPARE(parsed.map->cid({0x20, 1}).value_or(0), 231U);
        QVERIFY(!parsed.map->cid({0x817F, 2}).has_value());
        QVERIFY(parsed.map->vertical());
        QVERIFY(hasFault(parse("begincidchar <20> <0001> endcidchar"),
            FindingId::tounicode_malformed, "no CID"));
    }

    void oneRangeStaysOneRange()
    {
        const ParsedCMap parsed = parse("beginbfrange <0000> <FFFF> <0000> endbfrange");
        QCOMPARE(parsed.map->textRanges(2), std::size_t{1});
        QCOMPARE(parsed.entries, std::size_t{1});
    }

    void entriesAreBounded()
    {
        Limits limits;
        QVERIFY(limits.set("limit_cmap_entries", "256").ok());
        std::string text = "beginbfchar ";
        for (int i = 0; i < 300; ++i) {
            text += "<01> <0041> ";
        }
        const ParsedCMap parsed = parse(text + "endbfchar", limits);
        QCOMPARE(parsed.entries, std::size_t{256});
        QVERIFY(hasFault(parsed, FindingId::limit_reached, "limit_cmap_entries"));
    }

    void codespacesAreBounded()
    {
        std::string text = "begincodespacerange ";
        for (int i = 0; i < 2000; ++i) {
            text += "<00> <7F> ";
        }
        const ParsedCMap parsed = parse(text);
        QVERIFY(parsed.map->codespace().size() <= 100);
        QVERIFY(hasFault(parsed, FindingId::limit_reached, "codespace"));
    }

    void useCMapByName()
    {
        const Limits limits;
        testing::TestCMaps files;
        files.files["Base"] = "begincodespacerange <00> <FF> endcodespacerange"
                              " begincidrange <00> <FF> 100 endcidrange /WMode 1 def";
        files.files["Top"] = "/Base usecmap begincidchar <41> 7 endcidchar";
        files.files["Loop"] = "/Loop usecmap begincidchar <41> 7 endcidchar";
        PredefinedCMaps cmaps(limits, &files);
        const auto top = cmaps.find("Top");
        QVERIFY(top);
        QCOMPARE(top->cid({0x41, 1}).value_or(0), 7U);
        QCOMPARE(top->cid({0x42, 1}).value_or(0), 166U);
        QVERIFY(top->vertical());
        QVERIFY(top->hasCodespace());
        const auto loop = cmaps.find("Loop");
        QVERIFY(loop);
        QCOMPARE(loop->cid({0x41, 1}).value_or(0), 7U);
    }

    void useCMapIsBounded()
    {
        const Limits limits; // limit_cmap_depth is 10
        testing::TestCMaps files;
        for (int i = 0; i < 40; ++i) {
            files.files["M" + std::to_string(i)] = "/M" + std::to_string(i + 1) + " usecmap";
        }
        PredefinedCMaps cmaps(limits, &files);
        QVERIFY(cmaps.find("M0"));
        QCOMPARE(files.asked, 10);
    }

    void basesAreBounded()
    {
        const Limits limits; // limit_cmap_depth is 10
        std::string text;
        for (int i = 0; i < 40; ++i) {
            text += "/M" + std::to_string(i) + " usecmap ";
        }
        int asked = 0;
        const ParsedCMap parsed = parseCMap(text, {&limits, [&](std::string_view) {
                                                       ++asked;
                                                       return nullptr;
                                                   }});
        QCOMPARE(asked, 10);
        QVERIFY(hasFault(parsed, FindingId::limit_reached, "limit_cmap_depth"));
    }

    void namesAreValidated()
    {
        const Limits limits;
        testing::TestCMaps files;
        PredefinedCMaps cmaps(limits, &files);
        for (const std::string_view name : {"", "../passwd", "a/b", "a b", "a.b", "\xC3\xA9"}) {
            QVERIFY(!cmaps.find(name));
        }
        QVERIFY(!cmaps.find(std::string(65, 'a')));
        QCOMPARE(files.asked, 0);
        QVERIFY(!cmaps.find("Absent-H"));
        QVERIFY(!cmaps.find("Absent-H"));
        QCOMPARE(files.asked, 1); // and remembered
    }

    void unicodeInTheCodeItself()
    {
        const auto code = [](std::string_view name, std::uint32_t value, std::uint32_t bytes) {
            const auto text = unicodeByCMapName(name, {value, bytes});
            return text ? shown(*text) : QStringLiteral("none");
        };
        QCOMPARE(code("UniGB-UCS2-H", 0x53D1, 2), QStringLiteral("U+53D1"));
        QCOMPARE(code("UniJIS-UTF16-V", 0xD842DFB7, 4), QStringLiteral("U+20BB7"));
        QCOMPARE(code("UniJIS-UTF32-H", 0x20BB7, 4), QStringLiteral("U+20BB7"));
        QCOMPARE(code("UniCNS-UTF8-H", 0xE4B880, 3), QStringLiteral("U+4E00"));
        QCOMPARE(code("UniJIS-UTF16-H", 0xD842, 2), QStringLiteral("none"));
        QCOMPARE(code("90ms-RKSJ-H", 0x93FA, 2), QStringLiteral("none"));
        QCOMPARE(code("Identity-H", 0x41, 2), QStringLiteral("none"));
    }

    void survivesRubbish()
    {
        for (const std::string_view text :
            {"<", ">", "[", "beginbfchar", "beginbfchar <", "beginbfrange <01>", "(((", "/",
                "beginbfrange <01> <02> [", "begincidrange <01> <02>", "<<<<<<", "usecmap"}) {
            QVERIFY(parse(text).map);
        }
        std::string noise;
        unsigned state = 1;
        for (int i = 0; i < 20000; ++i) {
            state = state * 1664525U + 1013904223U;
            noise.push_back("<>[]/()%0aF \nbeginbfrange"[(state >> 24U) % 24U]);
        }
        QVERIFY(parse(noise).map);
    }
};

FOULCASE_TEST(CMapTest);
#include "cmap_test.moc"
