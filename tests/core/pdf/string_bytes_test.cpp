// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Offsets are counted by hand in the source text.
#include "core/pdf/string_bytes.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase::pdf;

class StringBytesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void offsets_data();
    void offsets();
    void asManyAsAreDecoded();
};

void StringBytesTest::offsets_data()
{
    QTest::addColumn<std::string>("source");
    QTest::addColumn<int>("kind");
    QTest::addColumn<std::vector<std::uint32_t>>("starts");
    const int literal = static_cast<int>(TokenKind::string);
    const int hex = static_cast<int>(TokenKind::hex_string);
    using Starts = std::vector<std::uint32_t>;
    QTest::newRow("plain") << std::string("(abc)") << literal << Starts{1, 2, 3, 4};
    QTest::newRow("octal") << std::string("(of\\014ce)") << literal << Starts{1, 2, 3, 7, 8, 9};
    QTest::newRow("short octal") << std::string("(\\1a)") << literal << Starts{1, 3, 4};
    QTest::newRow("parentheses") << std::string("(a\\)(b))") << literal
                                 << Starts{1, 2, 4, 5, 6, 7};
    QTest::newRow("line goes on") << std::string("(a\\\r\nb)") << literal << Starts{1, 5, 6};
    QTest::newRow("one line end") << std::string("(a\r\nb)") << literal << Starts{1, 2, 4, 5};
    QTest::newRow("never closed") << std::string("(ab") << literal << Starts{1, 2, 3};
    QTest::newRow("hexadecimal") << std::string("<0C 4 1>") << hex << Starts{1, 4, 7};
    QTest::newRow("missing digit") << std::string("<0C4>") << hex << Starts{1, 3, 4};
    QTest::newRow("empty") << std::string("()") << literal << Starts{1};
    QTest::newRow("no string") << std::string("12") << static_cast<int>(TokenKind::number)
                               << Starts{};
}

void StringBytesTest::offsets()
{
    QFETCH(std::string, source);
    QFETCH(int, kind);
    QFETCH(std::vector<std::uint32_t>, starts);
    QCOMPARE(stringByteStarts(source, static_cast<TokenKind>(kind)), starts);
}

void StringBytesTest::asManyAsAreDecoded()
{
    std::string out;
    for (const std::string source :
         {"(a\\)", "(\\\\)", "(\\)", "(", ")", "", "(\r\r\n\\\r)", "(\\8\\400\\n\\z)", "(a\\\\\\))"}) {
        const std::size_t decoded = decodeString(source, TokenKind::string, out).size();
        QVERIFY2(stringByteStarts(source, TokenKind::string).size() == decoded + 1,
                 source.c_str());
    }
    for (const std::string source : {"<", "<>", "<z0>", "<012", "<0 1 2 3>"}) {
        const std::size_t decoded = decodeString(source, TokenKind::hex_string, out).size();
        QVERIFY2(stringByteStarts(source, TokenKind::hex_string).size() == decoded + 1,
                 source.c_str());
    }
}

FOULCASE_TEST(StringBytesTest);

#include "string_bytes_test.moc"
