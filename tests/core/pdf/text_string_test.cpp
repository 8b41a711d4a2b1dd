// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/text_string.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase::pdf;

class TextStringTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pdfDocEncoding();
    void marks();
    void languageEscapes();
    void malformed();
};

void TextStringTest::pdfDocEncoding()
{
    const TextString text = decodeTextString("A\x80\x84\x8D\xA0\xE9\t\n");
    QCOMPARE(text.encoding, TextStringEncoding::pdfdoc);
    // ISO 32000-2, D.2: 80 bullet, 84 em dash, 8D left double quote, A0 Euro.
    QVERIFY(text.text == U"A\u2022\u2014\u201C\u20AC\u00E9\t\n");
    QVERIFY(decodeTextString("").text.empty());
    QVERIFY(decodeTextString("\x18\x1F").text == U"\u02D8\u02DC"); // breve, tilde
    QVERIFY(decodeTextString(std::string_view("\x00\x7F\x9F", 3)).text == U"\uFFFD\uFFFD\uFFFD");
}

void TextStringTest::marks()
{
    TextString text = decodeTextString(std::string_view("\xFE\xFF\x00"
                                                        "A\xD8\x35\xDC\x00",
        8));
    QCOMPARE(text.encoding, TextStringEncoding::utf16be);
    QVERIFY(text.text == U"A\U0001D400");
    text = decodeTextString(std::string_view("\xFF\xFE"
                                             "A\x00\xE9\x00",
        6));
    QCOMPARE(text.encoding, TextStringEncoding::utf16le);
    QVERIFY(text.text == U"A\u00E9");
    text = decodeTextString("\xEF\xBB\xBF"
                            "A\xC3\xA9");
    QCOMPARE(text.encoding, TextStringEncoding::utf8);
    QVERIFY(text.text == U"A\u00E9");
    QVERIFY(decodeTextString("\xFE\xFF").text.empty());
}

void TextStringTest::languageEscapes()
{
    QVERIFY(decodeTextString("\xEF\xBB\xBF"
                             "a\x1B"
                             "enUS\x1B"
                             "b")
                .text
        == U"ab");
    QVERIFY(decodeTextString("\xEF\xBB\xBF"
                             "a\x1B"
                             "de\x1B\x1B"
                             "fr\x1B"
                             "b")
                .text
        == U"ab");
    QVERIFY(decodeTextString("\xEF\xBB\xBF"
                             "a\x1B"
                             "b")
                .text
        == U"ab");
    QVERIFY(decodeTextString(std::string_view("\xFE\xFF\x00\x1B\x00"
                                              "e\x00n\x00\x1B\x00x",
                                 12))
                .text
        == U"x");
}

void TextStringTest::malformed()
{
    QVERIFY(decodeTextString(std::string_view("\xFE\xFF\x00"
                                              "A\x00",
                                 5))
                .text
        == U"A");
    QVERIFY(decodeTextString(std::string_view("\xFE\xFF\xD8\x35\x00"
                                              "A",
                                 6))
                .text
        == U"\uFFFDA");
}

FOULCASE_TEST(TextStringTest);
#include "text_string_test.moc"
