// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class UtfTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void utf8ByHand();
    void everyCodePointComesBack();
    void malformedUtf8_data();
    void malformedUtf8();
    void surrogatesAreNeverWritten();
    void utf16ByHand();
    void malformedUtf16_data();
    void malformedUtf16();
    void notation();
};

void UtfTest::utf8ByHand()
{
    QCOMPARE(toUtf8(U"A\u00e9\u20ac\U0001D434"), std::string("A\xC3\xA9\xE2\x82\xAC\xF0\x9D\x90\xB4"));
    QVERIFY(fromUtf8("A\xC3\xA9\xE2\x82\xAC\xF0\x9D\x90\xB4") == U"A\u00e9\u20ac\U0001D434");
    QVERIFY(fromUtf8("").empty());
    QVERIFY(fromUtf8(std::string_view("a\0b", 3)) == std::u32string(U"a\0b", 3));
}

void UtfTest::everyCodePointComesBack()
{
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (c >= 0xD800 && c <= 0xDFFF) {
            continue;
        }
        const std::u32string one(1, c);
        if (fromUtf8(toUtf8(one)) != one) {
            QFAIL(codePointNotation(one).c_str());
        }
    }
}

void UtfTest::malformedUtf8_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("continuation alone") << QByteArray("\x80");
    QTest::newRow("lead alone") << QByteArray("\xC3");
    QTest::newRow("cut of three") << QByteArray("\xE2\x82");
    QTest::newRow("cut of four") << QByteArray("\xF0\x9D\x90");
    QTest::newRow("overlong slash") << QByteArray("\xC0\xAF");
    QTest::newRow("overlong of three") << QByteArray("\xE0\x80\xAF");
    QTest::newRow("overlong of four") << QByteArray("\xF0\x80\x80\xAF");
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80");
    QTest::newRow("beyond U+10FFFF") << QByteArray("\xF4\x90\x80\x80");
    QTest::newRow("F5") << QByteArray("\xF5\x80\x80\x80");
    QTest::newRow("FF") << QByteArray("\xFF\xFE");
}

void UtfTest::malformedUtf8()
{
    QFETCH(QByteArray, bytes);
    for (const char* after : {"", "b"}) {
        const std::u32string read = fromUtf8("a" + bytes.toStdString() + after);
        QVERIFY(read.size() >= 2 + std::strlen(after));
        QVERIFY(read.front() == U'a');
        const std::size_t end = read.size() - std::strlen(after);
        QVERIFY(*after == 0 || read.back() == U'b');
        for (std::size_t i = 1; i < end; ++i) {
            QVERIFY(read[i] == replacementCharacter);
        }
    }
}

void UtfTest::surrogatesAreNeverWritten()
{
    const std::string replaced = "\xEF\xBF\xBD";
    for (const char32_t c : {char32_t{0xD800}, char32_t{0xDFFF}, char32_t{0x110000}, char32_t{0xFFFFFFFF}}) {
        std::string out;
        appendUtf8(out, c);
        QCOMPARE(out, replaced);
    }
}

void UtfTest::utf16ByHand()
{
    QVERIFY(fromUtf16Be(std::string_view("\0A\x20\xAC\xD8\x35\xDC\x34", 8)) == U"A\u20ac\U0001D434");
    QVERIFY(fromUtf16Le(std::string_view("A\0\xAC\x20\x35\xD8\x34\xDC", 8)) == U"A\u20ac\U0001D434");
    QVERIFY(fromUtf16Be("").empty());
}

void UtfTest::malformedUtf16_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected"); // R stands for U+FFFD
    QTest::newRow("odd byte") << QByteArray("\0A\0", 3) << "A";
    QTest::newRow("one byte") << QByteArray("A") << "";
    QTest::newRow("high alone") << QByteArray("\xD8\x35\0A", 4) << "RA";
    QTest::newRow("high at the end") << QByteArray("\0A\xD8\x35", 4) << "AR";
    QTest::newRow("high cut in the low one") << QByteArray("\0A\xD8\x35\xDC", 5) << "AR";
    QTest::newRow("low alone") << QByteArray("\xDC\x34\0A", 4) << "RA";
    QTest::newRow("turned round") << QByteArray("\xDC\x34\xD8\x35\0A", 6) << "RRA";
    QTest::newRow("two high") << QByteArray("\xD8\x35\xD8\x35\0A", 6) << "RRA";
}

void UtfTest::malformedUtf16()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    std::u32string wanted = expected.toStdU32String();
    std::replace(wanted.begin(), wanted.end(), U'R', replacementCharacter);
    QVERIFY(fromUtf16Be(bytes.toStdString()) == wanted);
}

void UtfTest::notation()
{
    QCOMPARE(codePointNotation(U"A\u0301"), std::string("U+0041 U+0301"));
    QCOMPARE(codePointNotation(U"\U0001D434"), std::string("U+1D434"));
    QCOMPARE(codePointNotation(U"\U0010FFFF"), std::string("U+10FFFF"));
    QCOMPARE(codePointNotation({}), std::string());
    QCOMPARE(codePointNotation(std::u32string(1, U'\0')), std::string("U+0000"));
}

FOULCASE_TEST(UtfTest);
#include "utf_test.moc"
