// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations: ISO 32000 Annex D for the PDF encodings; for TeX's, fontmath.ltx, amssymb.sty,
// t1enc.def and the meaning of LaTeX's commands, checked by hand code by code.
#include "tables/encodings.h"

#include <QTest>

#include <set>
#include <string>

#include "tables/glyph_list.h"
#include "tests/tables/shown_text.h"
#include "tests/test_registry.h"

using namespace foulcase::tables;
using foulcase::testing::bytes;
using foulcase::testing::codes;

namespace {

int namedCodes(EncodingId id)
{
    int count = 0;
    for (const EncodingEntry& entry : encoding(id).entries) {
        count += !entry.glyphName.empty();
    }
    return count;
}

} // namespace

class EncodingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTableIsFoundByItsName()
    {
        const std::array<const char*, encodingCount> names = {"standard", "winansi", "macroman",
            "macexpert", "pdfdoc", "symbol", "zapfdingbats", "ot1", "ot1-italic", "ot1-typewriter",
            "ot1-smallcaps", "t1", "ts1", "oml", "oms", "omx", "msam", "msbm",
            "lasy"};
        QCOMPARE(allEncodings().size(), encodingCount);
        for (std::size_t i = 0; i < encodingCount; ++i) {
            const EncodingTable& table = encoding(allEncodings()[i]);
            QCOMPARE(bytes(table.name), QByteArray(names[i]));
            QVERIFY(table.id == allEncodings()[i]);
            QVERIFY(encodingByName(names[i]) == table.id);
            QVERIFY(!table.source.empty());
        }
        QVERIFY(!encodingByName("WinAnsi"));
        QVERIFY(!encodingByName(""));
    }

    void codesInUse_data()
    {
        QTest::addColumn<int>("id");
        QTest::addColumn<int>("expected");
        const auto row = [](const char* name, EncodingId id, int expected) {
            QTest::newRow(name) << static_cast<int>(id) << expected;
        };
        row("standard", EncodingId::Standard, 149);
        row("winansi", EncodingId::WinAnsi, 224);
        row("macroman", EncodingId::MacRoman, 208);
        row("macexpert", EncodingId::MacExpert, 165);
        row("pdfdoc", EncodingId::PdfDoc, 232); // 229 and three controls
        row("symbol", EncodingId::Symbol, 189); // and `apple`, which has no code
        row("zapfdingbats", EncodingId::ZapfDingbats, 202);
        row("ot1", EncodingId::Ot1, 166); // 128 and copies of 35, nbspace, sfthyphen, space
        row("t1", EncodingId::T1, 256);
    }

    void codesInUse()
    {
        QFETCH(int, id);
        QFETCH(int, expected);
        QCOMPARE(namedCodes(static_cast<EncodingId>(id)), expected);
    }

    void characters_data()
    {
        QTest::addColumn<int>("id");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("glyph");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](EncodingId id, int code, const char* glyph, const char* expected) {
            const QByteArray label = bytes(encoding(id).name) + ' ' + QByteArray::number(code, 16);
            QTest::newRow(label.constData())
                << static_cast<int>(id) << code << QByteArray(glyph) << QByteArray(expected);
        };
        using enum EncodingId;
        row(Standard, 0x27, "quoteright", "2019");
        row(Standard, 0x60, "quoteleft", "2018");
        row(Standard, 0xA9, "quotesingle", "0027");
        row(Standard, 0xAE, "fi", "FB01");
        row(Standard, 0x7F, "", "");
        row(WinAnsi, 0x27, "quotesingle", "0027");
        row(WinAnsi, 0x60, "grave", "0060");
        row(WinAnsi, 0xAD, "hyphen", "002D");
        row(WinAnsi, 0xA0, "space", "0020");
        for (const int code : {0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D, 0x95}) {
            row(WinAnsi, code, "bullet", "2022");
        }
        row(WinAnsi, 0x80, "Euro", "20AC");
        row(WinAnsi, 0x8E, "Zcaron", "017D");
        row(WinAnsi, 0xB5, "mu", "00B5");
        row(WinAnsi, 0xFF, "ydieresis", "00FF");
        row(WinAnsi, 0x1F, "", "");
        row(MacRoman, 0x80, "Adieresis", "00C4");
        row(MacRoman, 0xCA, "space", "0020");
        row(MacRoman, 0xDB, "currency", "00A4");
        row(MacRoman, 0xDE, "fi", "FB01");
        row(MacRoman, 0xDF, "fl", "FB02");
        row(MacRoman, 0xAD, "", ""); // not-equal is Mac OS's, not PDF's
        row(MacRoman, 0xBD, "", "");
        row(MacExpert, 0x57, "fi", "FB01");
        row(MacExpert, 0x61, "Asmall", "F761");
        row(MacExpert, 0x47, "onequarter", "00BC");
        row(PdfDoc, 0x18, "breve", "02D8");
        row(PdfDoc, 0x1F, "tilde", "02DC");
        row(PdfDoc, 0x80, "bullet", "2022");
        row(PdfDoc, 0x84, "emdash", "2014");
        row(PdfDoc, 0x85, "endash", "2013");
        row(PdfDoc, 0x8A, "minus", "2212");
        row(PdfDoc, 0x92, "trademark", "2122");
        row(PdfDoc, 0xA0, "Euro", "20AC");
        row(PdfDoc, 0xE9, "eacute", "00E9");
        row(PdfDoc, 0x0A, "controlLF", "000A");
        for (const int code : {0x00, 0x17, 0x7F, 0x9F, 0xAD}) {
            row(PdfDoc, code, "", "");
        }
        row(Symbol, 0x44, "Delta", "0394");
        row(Symbol, 0x57, "Omega", "03A9");
        row(Symbol, 0x6D, "mu", "03BC");
        row(Symbol, 0x61, "alpha", "03B1");
        row(Symbol, 0x4A, "theta1", "03D1");
        row(Symbol, 0xA0, "Euro", "20AC");
        row(Symbol, 0xD2, "registerserif", "00AE");
        row(Symbol, 0xE1, "angleleft", "27E8");
        row(Symbol, 0xE6, "parenlefttp", "239B");
        row(Symbol, 0xFE, "bracerightbt", "23AD");
        row(Symbol, 0x20, "space", "0020");
        row(Symbol, 0xF0, "", ""); // apple has no code
        row(ZapfDingbats, 0x20, "space", "0020");
        row(ZapfDingbats, 0x21, "a1", "2701");
        row(ZapfDingbats, 0x80, "a89", "2768");
        row(ZapfDingbats, 0x86, "a205", "276E");
        row(ZapfDingbats, 0x88, "a206", "2770");
        row(ZapfDingbats, 0x8D, "a96", "2775");
        row(ZapfDingbats, 0xFE, "a191", "27BE");
        row(ZapfDingbats, 0x8E, "", "");

        row(Ot1, 0x00, "Gamma", "0393");
        row(Ot1, 0x01, "Delta", "0394");
        row(Ot1, 0x0A, "Omega", "03A9");
        row(Ot1, 0x0B, "ff", "FB00");
        row(Ot1, 0x0F, "ffl", "FB04");
        row(Ot1, 0x11, "dotlessj", "0237");
        row(Ot1, 0x18, "cedilla", "00B8");
        row(Ot1, 0x20, "suppress", "0337");
        row(Ot1, 0x22, "quotedblright", "201D");
        row(Ot1, 0x24, "dollar", "0024");
        row(Ot1, 0x27, "quoteright", "2019");
        row(Ot1, 0x3C, "exclamdown", "00A1");
        row(Ot1, 0x3E, "questiondown", "00BF");
        row(Ot1, 0x5C, "quotedblleft", "201C");
        row(Ot1, 0x5E, "circumflex", "02C6");
        row(Ot1, 0x5F, "dotaccent", "02D9");
        row(Ot1, 0x7B, "endash", "2013");
        row(Ot1, 0x7D, "hungarumlaut", "02DD");
        row(Ot1, 0x7F, "dieresis", "00A8");
        row(Ot1, 0x80, "suppress", "0337");
        row(Ot1, 0xA0, "space", "0020");
        row(Ot1, 0xA1, "Gamma", "0393");
        row(Ot1, 0xAD, "Omega", "03A9");
        row(Ot1, 0xAE, "ff", "FB00");
        row(Ot1, 0xC4, "dieresis", "00A8");
        row(Ot1, 0xC5, "", "");
        row(Ot1, 0x81, "", "");
        row(Ot1Italic, 0x24, "sterling", "00A3");
        row(Ot1SmallCaps, 0x0B, "arrowup", "2191");
        row(Ot1SmallCaps, 0x0D, "quotesingle", "0027");
        row(Ot1SmallCaps, 0x0F, "questiondown", "00BF");
        row(Ot1SmallCaps, 0x3C, "less", "003C");
        row(Ot1SmallCaps, 0x5C, "quotedblleft", "201C");
        row(Ot1SmallCaps, 0x20, "suppress", "0337");

        row(T1, 0x00, "grave", "0060");
        row(T1, 0x01, "acute", "00B4");
        row(T1, 0x02, "circumflex", "02C6");
        row(T1, 0x03, "tilde", "02DC");
        row(T1, 0x04, "dieresis", "00A8");
        row(T1, 0x05, "hungarumlaut", "02DD");
        row(T1, 0x06, "ring", "02DA");
        row(T1, 0x07, "caron", "02C7");
        row(T1, 0x08, "breve", "02D8");
        row(T1, 0x09, "macron", "00AF");
        row(T1, 0x0A, "dotaccent", "02D9");
        row(T1, 0x0B, "cedilla", "00B8");
        row(T1, 0x0C, "ogonek", "02DB");
        row(T1, 0x15, "endash", "2013");
        row(T1, 0x17, "cwm", "200C");
        row(T1, 0x18, "perthousandzero", "");
        row(T1, 0x1A, "dotlessj", "0237");
        row(T1, 0x1B, "ff", "FB00");
        row(T1, 0x20, "visiblespace", "2423");
        row(T1, 0x27, "quoteright", "2019");
        row(T1, 0x7F, "hyphen", "002D");
        row(T1, 0x95, "Tcedilla", "0162");
        row(T1, 0xB5, "tcedilla", "0163");
        row(T1, 0xD0, "Eth", "00D0");
        row(T1, 0xD7, "OE", "0152");
        row(T1, 0xDF, "Germandbls", "0053 0053");
        row(T1, 0xE0, "agrave", "00E0");
        row(T1, 0xE1, "aacute", "00E1");
        row(T1, 0xE2, "acircumflex", "00E2");
        row(T1, 0xF7, "oe", "0153");
        row(T1, 0xFF, "germandbls", "00DF");
        row(Ts1, 0xBF, "Euro", "20AC");
        row(Ts1, 0x30, "zerooldstyle", "0030");
        row(Ts1, 0xB0, "degree", "00B0");
        row(Ts1, 0xB5, "mu", "00B5");
        row(Ts1, 0x3C, "langle", "27E8");

        row(Oml, 0x00, "Gamma", "1D6E4");
        row(Oml, 0x01, "Delta", "1D6E5");
        row(Oml, 0x0A, "Omega", "1D6FA");
        row(Oml, 0x0B, "alpha", "1D6FC");
        row(Oml, 0x0F, "epsilon1", "1D716");
        row(Oml, 0x16, "mu", "1D707");
        row(Oml, 0x1E, "phi", "1D719");
        row(Oml, 0x22, "epsilon", "1D700");
        row(Oml, 0x26, "sigma1", "1D70D");
        row(Oml, 0x27, "phi1", "1D711");
        row(Oml, 0x2E, "triangleright", "25B7");
        row(Oml, 0x2F, "triangleleft", "25C1");
        row(Oml, 0x30, "zerooldstyle", "0030");
        row(Oml, 0x3A, "period", "002E");
        row(Oml, 0x3F, "star", "22C6");
        row(Oml, 0x40, "partialdiff", "2202");
        row(Oml, 0x41, "A", "1D434");
        row(Oml, 0x5A, "Z", "1D44D");
        row(Oml, 0x5D, "sharp", "266F");
        row(Oml, 0x5E, "slurbelow", "2323");
        row(Oml, 0x60, "lscript", "2113");
        row(Oml, 0x61, "a", "1D44E");
        row(Oml, 0x68, "h", "210E");
        row(Oml, 0x7A, "z", "1D467");
        row(Oml, 0x7B, "dotlessi", "0131");
        row(Oml, 0x7D, "weierstrass", "2118");
        row(Oml, 0x7F, "tie", "2040");
        row(Oml, 0xAE, "alpha", "1D6FC");
        row(Oms, 0x00, "minus", "2212");
        row(Oms, 0x01, "periodcentered", "22C5");
        row(Oms, 0x03, "asteriskmath", "2217");
        row(Oms, 0x05, "diamondmath", "22C4");
        row(Oms, 0x0E, "openbullet", "2218");
        row(Oms, 0x0F, "bullet", "2022");
        row(Oms, 0x21, "arrowright", "2192");
        row(Oms, 0x2E, "arrowsouthwest", "2199");
        row(Oms, 0x31, "infinity", "221E");
        row(Oms, 0x36, "negationslash", "0338");
        row(Oms, 0x37, "mapsto", "21A6");
        row(Oms, 0x42, "B", "212C");
        row(Oms, 0x50, "P", "1D4AB");
        row(Oms, 0x68, "angbracketleft", "27E8");
        row(Oms, 0x6A, "bar", "007C");
        row(Oms, 0x6B, "bardbl", "2225");
        row(Oms, 0x70, "radical", "221A");
        row(Oms, 0x71, "coproduct", "2A3F");
        row(Oms, 0x78, "section", "00A7");
        row(Oms, 0xA4, "asteriskmath", "2217");
        row(Omx, 0x00, "parenleftbig", "0028");
        row(Omx, 0x28, "braceleftBigg", "007B");
        row(Omx, 0x2F, "backslashBig", "005C");
        row(Omx, 0x3A, "braceleftbt", "23A9");
        row(Omx, 0x3F, "arrowvertex", "23D0");
        row(Omx, 0x50, "summationtext", "2211");
        row(Omx, 0x51, "producttext", "220F");
        row(Omx, 0x59, "productdisplay", "220F");
        row(Omx, 0x5A, "integraldisplay", "222B");
        row(Omx, 0x74, "radicalbt", "23B7");
        row(Omx, 0xD1, "Delta", "0394"); // Greek, as in all of TeX's fonts
        row(Omx, 0xDA, "Omega", "03A9");
        row(Lasy, 0x32, "a50", "25A1");
        row(Lasy, 0x3B, "a59", "21DD");
        row(Omx, 0x73, "radicalBigg", "221A");
        for (const int code : {0x75, 0x76, 0x7A, 0x7B, 0x7C, 0x7D}) {
            QVERIFY(!encoding(Omx).entries[std::size_t(code)].glyphName.empty());
            QVERIFY(encoding(Omx).entries[std::size_t(code)].unicode.empty());
        }
        row(Msam, 0x06, "diamond", "25CA");
        row(Msam, 0x08, "clockwise", "21BB");
        row(Msam, 0x09, "anticlockwise", "21BA");
        row(Msam, 0x12, "dblarrowleft", "21C7");
        row(Msam, 0x13, "dblarrowright", "21C9");
        row(Msam, 0x24, "circleequal", "2257");
        row(Msam, 0x42, "triangleright", "22B3");
        row(Msam, 0x68, "multiopenleft", "22CB");
        row(Msam, 0x6B, "supersetdblequal", "2AC6");
        row(Msam, 0x6E, "muchless", "22D8");
        row(Msam, 0x6F, "muchgreater", "22D9");
        row(Msam, 0x72, "circleR", "00AE");
        row(Msbm, 0x0B, "notgreaterorslnteql", "2A7E 0338");
        row(Msbm, 0x41, "A", "1D538");
        row(Msbm, 0x43, "C", "2102");
        row(Msbm, 0x52, "R", "211D");
        row(Msbm, 0x66, "Omegainv", "2127");
        row(Msbm, 0x6A, "gimel", "2137");
        row(Msbm, 0x7B, "kappa", "03F0");
        row(Msbm, 0x7C, "k", "1D55C");
        row(Msbm, 0x7E, "planckover2pi1", "210F");
    }

    void characters()
    {
        QFETCH(int, id);
        QFETCH(int, code);
        QFETCH(QByteArray, glyph);
        QFETCH(QByteArray, expected);
        const EncodingEntry& entry =
            encoding(static_cast<EncodingId>(id)).entries[std::size_t(code)];
        QCOMPARE(bytes(entry.glyphName), glyph);
        QCOMPARE(codes(entry.unicode), expected);
    }

    /// The 16 codes at which typewriter fonts differ from cmr, and no other below 80.
    void typewriterDiffersAtSixteenCodes()
    {
        const std::u32string expected =
            U"\x0B\x2191\x0C\x2193\x0D\x27\x0E\xA1\x0F\xBF\x20\x2423\x22\x22\x3C\x3C\x3E\x3E"
            U"\x5C\x5C\x5E\x5E\x5F\x5F\x7B\x7B\x7C\x7C\x7D\x7D\x7E\x7E";
        std::u32string found;
        for (char32_t code = 0; code < 0x80; ++code) {
            const auto plain = encoding(EncodingId::Ot1).entries[code];
            const auto typewriter = encoding(EncodingId::Ot1Typewriter).entries[code];
            if (plain.glyphName != typewriter.glyphName) {
                found += code;
                found += typewriter.unicode;
            }
        }
        QCOMPARE(codes(found), codes(expected));
    }

    void italicDiffersAtTheDollar()
    {
        for (std::size_t code = 0; code < 256; ++code) {
            const bool same = encoding(EncodingId::Ot1).entries[code].glyphName
                == encoding(EncodingId::Ot1Italic).entries[code].glyphName;
            QCOMPARE(same, code != 0x24);
        }
    }

    /// ISO 8859-1, of which T1's upper quarter is a copy but for four codes.
    void t1IsLatin1FromC0()
    {
        for (char32_t code = 0xC0; code <= 0xFF; ++code) {
            const auto text = encoding(EncodingId::T1).entries[code].unicode;
            const bool exception = code == 0xD7 || code == 0xDF || code == 0xF7 || code == 0xFF;
            QCOMPARE(text == std::u32string_view(&code, 1), !exception);
        }
    }

    void fontsWithCopiesRepeatTheirLowCodes()
    {
        using enum EncodingId;
        for (const EncodingId id :
            {Ot1, Ot1Italic, Ot1Typewriter, Ot1SmallCaps, Oml, Oms, Omx, Msam, Msbm}) {
            const auto& entries = encoding(id).entries;
            for (std::size_t code = 0; code < 0x20; ++code) {
                const std::size_t copy = code < 0x0A ? 0xA1 + code : 0xAD + code - 0x0A;
                QCOMPARE(bytes(entries[copy].glyphName), bytes(entries[code].glyphName));
                QCOMPARE(codes(entries[copy].unicode), codes(entries[code].unicode));
            }
            QCOMPARE(bytes(entries[0x80].glyphName), bytes(entries[0x20].glyphName));
        }
    }

    void noPrivateUseOutsideMacExpert()
    {
        for (const EncodingId id : allEncodings()) {
            for (const EncodingEntry& entry : encoding(id).entries) {
                QVERIFY(entry.unicode.empty() || !entry.glyphName.empty());
                for (const char32_t c : entry.unicode) {
                    QVERIFY(c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF));
                    QVERIFY2(id == EncodingId::MacExpert || c < 0xE000 || c > 0xF8FF,
                        bytes(entry.glyphName).constData());
                }
            }
        }
    }

    void symbolNamesAreTheGlyphLists()
    {
        std::set<std::string_view> names;
        for (const EncodingEntry& entry : encoding(EncodingId::Symbol).entries) {
            if (!entry.glyphName.empty()) {
                names.insert(entry.glyphName);
                QVERIFY(!unicodeForGlyphName(entry.glyphName).empty());
            }
        }
        QCOMPARE(names.size(), std::size_t(189));
    }

    void dingbatsAreAllEncoded()
    {
        int dingbats = 0;
        for (const EncodingEntry& entry : encoding(EncodingId::ZapfDingbats).entries) {
            if (!entry.glyphName.empty() && entry.glyphName != "space") {
                ++dingbats;
                QCOMPARE(codes(entry.unicode), codes(unicodeForDingbatsName(entry.glyphName)));
                QVERIFY(!entry.unicode.empty());
            }
        }
        QCOMPARE(dingbats, 201);
    }
};

FOULCASE_TEST(EncodingsTest);

#include "encodings_test.moc"
