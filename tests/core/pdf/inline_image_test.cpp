// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/content_lexer.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase::pdf;

namespace {

struct Image {
    std::string data = "no image";
    std::string rest; // what follows EI
    std::size_t operands = 0;
};

Image firstImage(std::string_view content)
{
    ContentLexer lexer(content, 100);
    Instruction instruction;
    while (lexer.next(instruction)) {
        if (instruction.op == Operator::BI) {
            return {std::string(content.substr(
                        instruction.dataBegin, instruction.dataEnd - instruction.dataBegin)),
                std::string(content.substr(instruction.end)), instruction.operands.size()};
        }
    }
    return {};
}

} // namespace

class InlineImageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rangesAndOperands();
    void lengthIsComputed_data();
    void lengthIsComputed();
    void filtersThatKnowTheirEnd_data();
    void filtersThatKnowTheirEnd();
    void searchedEiMustBeFollowedByContent();
    void withoutEiTheDataEndsWithTheInput();
    void withoutIdThereIsNoImage();
    void aBigSizeIsNoLength();
};

void InlineImageTest::rangesAndOperands()
{
    const std::string content = "q BI /W 2 /H 1 /BPC 8 /CS /G ID ab EI Q";
    ContentLexer lexer(content, 100);
    Instruction instruction;
    QVERIFY(lexer.next(instruction));
    QVERIFY(lexer.next(instruction));
    QCOMPARE(instruction.op, Operator::BI);
    QCOMPARE(instruction.begin, 2U);
    QCOMPARE(instruction.end, 37U);
    QCOMPARE(instruction.dataBegin, 32U);
    QCOMPARE(instruction.dataEnd, 34U);
    QCOMPARE(instruction.operands.size(), size_t(8));
    QVERIFY(lexer.next(instruction));
    QCOMPARE(instruction.op, Operator::Q);
    QCOMPARE(instruction.dataEnd, 0U);
}

void InlineImageTest::lengthIsComputed_data()
{
    QTest::addColumn<QByteArray>("entries");
    QTest::addColumn<int>("length");
    QTest::newRow("grey") << QByteArray("/W 4 /H 3 /BPC 8 /CS /G") << 12;
    QTest::newRow("grey by its long name")
        << QByteArray("/Width 4 /Height 3 /BitsPerComponent 8 /ColorSpace /DeviceGray") << 12;
    QTest::newRow("bits fill up bytes by rows") << QByteArray("/W 9 /H 6 /BPC 1 /CS /G") << 12;
    QTest::newRow("mask") << QByteArray("/W 9 /H 6 /IM true") << 12;
    QTest::newRow("mask overrules") << QByteArray("/IM true /W 9 /H 6 /BPC 8") << 12;
    QTest::newRow("rgb") << QByteArray("/W 2 /H 2 /BPC 8 /CS /RGB") << 12;
    QTest::newRow("cmyk") << QByteArray("/W 3 /H 1 /BPC 8 /CS /CMYK") << 12;
    QTest::newRow("indexed") << QByteArray("/W 6 /H 4 /BPC 4 /CS [/I /RGB 1 <000000FFFFFF>]") << 12;
    QTest::newRow("null filter") << QByteArray("/W 4 /H 3 /BPC 8 /CS /G /F null") << 12;
    QTest::newRow("no filters") << QByteArray("/W 4 /H 3 /BPC 8 /CS /G /F []") << 12;
}

void InlineImageTest::lengthIsComputed()
{
    QFETCH(QByteArray, entries);
    QFETCH(int, length);
    // Twelve bytes that a search would take for the end and for text.
    const std::string data = " EI Q BT ET ";
    QCOMPARE(data.size(), size_t(length));
    for (const std::string separator : {" ", "\n", "\r\n"}) {
        const Image image =
            firstImage("BI " + entries.toStdString() + " ID" + separator + data + "\nEI Q");
        QCOMPARE(image.data, data);
        QCOMPARE(image.rest, std::string(" Q"));
    }
}

void InlineImageTest::filtersThatKnowTheirEnd_data()
{
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<QByteArray>("data");
    QTest::newRow("hex") << QByteArray("/AHx") << QByteArray("00 EI Q 11>");
    QTest::newRow("base 85") << QByteArray("[/A85 /Fl]") << QByteArray("ab EI Q cd~>");
    QTest::newRow("run length") << QByteArray("/RL")
                                << QByteArray("\x07x EI Q y\xFF"
                                              "a\x80");
}

void InlineImageTest::filtersThatKnowTheirEnd()
{
    QFETCH(QByteArray, filter);
    QFETCH(QByteArray, data);
    const Image image = firstImage(
        "BI /W 99 /H 9 /F " + filter.toStdString() + " ID " + data.toStdString() + "\nEI\nQ");
    QCOMPARE(image.data, data.toStdString());
    QCOMPARE(image.rest, std::string("\nQ"));
}

void InlineImageTest::searchedEiMustBeFollowedByContent()
{
    // Of a compressed image nothing tells the length.
    Image image = firstImage("BI /F /Fl ID x\x9C EI \x81\x82\x83 y\nEI\n1 0 0 1 5 5 cm /Im Do");
    QCOMPARE(image.data, std::string("x\x9C EI \x81\x82\x83 y"));
    // xEI and EIx are data.
    image = firstImage("BI /F /Fl ID xEI EIx EI Q");
    QCOMPARE(image.data, std::string("xEI EIx"));
    // No place is better: the first.
    image = firstImage("BI /F /Fl ID ab EI cd ef EI gh");
    QCOMPARE(image.data, std::string("ab"));
    // A named colour space is not known here.
    image = firstImage("BI /W 1 /H 1 /BPC 8 /CS /Cs1 ID abc EI Q");
    QCOMPARE(image.data, std::string("abc"));
}

void InlineImageTest::withoutEiTheDataEndsWithTheInput()
{
    const Image image = firstImage("BI /W 1 /H 1 ID abc");
    QCOMPARE(image.data, std::string("abc"));
    QCOMPARE(image.rest, std::string());
    QCOMPARE(firstImage("BI /W 1 ID").data, std::string());
}

void InlineImageTest::withoutIdThereIsNoImage()
{
    ContentLexer lexer("BI /W 1 /H 1 BT (a) Tj", 10);
    Instruction instruction;
    QVERIFY(lexer.next(instruction));
    QCOMPARE(instruction.op, Operator::BI);
    QCOMPARE(instruction.dataBegin, instruction.dataEnd);
    QVERIFY(lexer.next(instruction));
    QCOMPARE(instruction.op, Operator::BT);
    QCOMPARE(firstImage("BI /W 1 EI Q").rest, std::string(" Q"));
}

void InlineImageTest::aBigSizeIsNoLength()
{
    const Image image = firstImage("BI /W 99999999999999 /H 1e9 /BPC 8 /CS /G ID ab EI Q");
    QCOMPARE(image.data, std::string("ab"));
}

FOULCASE_TEST(InlineImageTest);
#include "inline_image_test.moc"
