// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/content_lexer.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase::pdf;

namespace {

/// "number[0,2]=12 name[3,5]" for all tokens.
std::string tokensOf(std::string_view content)
{
    ContentLexer lexer(content, 100);
    std::string out;
    for (Token t = lexer.nextToken(); t.kind != TokenKind::end; t = lexer.nextToken()) {
        out += out.empty() ? "" : " ";
        out += foulcase::enumName(t.kind);
        out += '[' + std::to_string(t.begin) + ',' + std::to_string(t.end) + ']';
    }
    return out;
}

double numberOf(std::string_view content)
{
    ContentLexer lexer(content, 100);
    const Token token = lexer.nextToken();
    return token.kind == TokenKind::number ? token.number : -12345;
}

/// Operators with their operands' text: "1 0 0 rg|(x) Tj".
std::string operatorsOf(std::string_view content, std::size_t most = 100)
{
    ContentLexer lexer(content, most);
    Instruction instruction;
    std::string out;
    while (lexer.next(instruction)) {
        out += out.empty() ? "" : "|";
        for (const Token& token : instruction.operands) {
            out += std::string(lexer.text(token)) + ' ';
        }
        out += operatorText(instruction.op);
    }
    return out;
}

std::string stringOf(std::string_view token)
{
    std::string out;
    return std::string(
        decodeString(token, token[0] == '<' ? TokenKind::hex_string : TokenKind::string, out));
}

} // namespace

class ContentLexerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tokensHaveTheirByteRanges();
    void numbers_data();
    void numbers();
    void malformedNumbersEndWhereReadersEndThem();
    void strayDelimitersAndCommentsArePassedOver();
    void everyOperatorIsKnownByItsText();
    void operandsBelongToTheOperatorAfterThem();
    void theLastOperandsAreKept();
    void arraysCountAsOneOperand();
    void bracketsAlwaysComeInPairs();
    void anOperatorEndsAnOpenArray();
    void literalStrings_data();
    void literalStrings();
    void hexStrings();
    void plainStringsAreViewsOfTheInput();
    void names();
    void aStringThatNeverClosesEndsWithTheInput();
    void longRunsOfBracketsEnd();
};

void ContentLexerTest::tokensHaveTheirByteRanges()
{
    QCOMPARE(tokensOf("12 /Na(a(b)c)<4142>[<</K true>>]Tj"),
        std::string("number[0,2] name[3,6] string[6,13] hex_string[13,19] array_begin[19,20] "
                    "dictionary_begin[20,22] name[22,24] keyword[25,29] dictionary_end[29,31] "
                    "array_end[31,32] keyword[32,34]"));
    QCOMPARE(tokensOf(""), std::string());
    QCOMPARE(tokensOf(std::string_view("\0 \t\f\r\n", 6)), std::string());
}

void ContentLexerTest::numbers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("integer") << QByteArray("17") << 17.0;
    QTest::newRow("negative") << QByteArray("-98") << -98.0;
    QTest::newRow("plus") << QByteArray("+17") << 17.0;
    QTest::newRow("real") << QByteArray("34.5") << 34.5;
    QTest::newRow("leading point") << QByteArray("-.002") << -0.002;
    QTest::newRow("plus and point") << QByteArray("+.5") << 0.5;
    QTest::newRow("trailing point") << QByteArray("4.") << 4.0;
    QTest::newRow("zeros first") << QByteArray("0000123") << 123.0;
    QTest::newRow("one third") << QByteArray("0.333333333333") << 0.333333333333;
    QTest::newRow("many decimals") << QByteArray("1.00000000000000000000000000001") << 1.0;
    QTest::newRow("18 digits") << QByteArray("123456789012345678") << 123456789012345678.0;
    QTest::newRow("20 digits") << QByteArray("10000000000000000000") << 1e19;
    QTest::newRow("two minus") << QByteArray("--5") << -5.0;
    QTest::newRow("plus minus") << QByteArray("+-5") << -5.0;
    QTest::newRow("two points") << QByteArray("1.2.3") << 1.2;
    QTest::newRow("minus among decimals") << QByteArray("0.0-5684") << 0.0;
    QTest::newRow("minus alone") << QByteArray("-") << 0.0;
    QTest::newRow("point alone") << QByteArray(".") << 0.0;
}

void ContentLexerTest::numbers()
{
    QFETCH(QByteArray, text);
    QFETCH(double, value);
    const std::string_view content(text.constData(), size_t(text.size()));
    QCOMPARE(numberOf(content), value);
    QCOMPARE(tokensOf(content), "number[0," + std::to_string(content.size()) + "]");
}

void ContentLexerTest::malformedNumbersEndWhereReadersEndThem()
{
    QCOMPARE(tokensOf("10-20"), std::string("number[0,2] number[2,5]"));
    QCOMPARE(tokensOf("5w"), std::string("number[0,1] keyword[1,2]"));
    QCOMPARE(tokensOf("1e5"), std::string("number[0,1] keyword[1,3]"));
    const double huge = numberOf(std::string(400, '9'));
    QVERIFY(huge > 1e299 && std::isfinite(huge));
    QVERIFY(std::isfinite(numberOf(std::string(400, '9') + ".5")));
}

void ContentLexerTest::strayDelimitersAndCommentsArePassedOver()
{
    QCOMPARE(tokensOf(") > } { 1"), std::string("number[8,9]"));
    QCOMPARE(tokensOf("1%(2\r3"), std::string("number[0,1] number[5,6]"));
    QCOMPARE(tokensOf("/a%b\n/c"), std::string("name[0,2] name[5,7]"));
}

void ContentLexerTest::everyOperatorIsKnownByItsText()
{
    // ISO 32000-2, table A.1, in its order.
    const std::vector<std::string> all = {"b", "B", "b*", "B*", "BDC", "BMC", "BT", "BX", "c", "cm",
        "CS", "cs", "d", "d0", "d1", "Do", "DP", "EI", "EMC", "ET", "EX", "f", "F", "f*", "G", "g",
        "gs", "h", "i", "ID", "j", "J", "K", "k", "l", "m", "M", "MP", "n", "q", "Q", "re", "RG",
        "rg", "ri", "s", "S", "SC", "sc", "SCN", "scn", "sh", "T*", "Tc", "Td", "TD", "Tf", "Tj",
        "TJ", "TL", "Tm", "Tr", "Ts", "Tw", "Tz", "v", "w", "W", "W*", "y", "'", "\""};
    for (const std::string& word : all) {
        ContentLexer lexer(word, 10);
        Instruction instruction;
        QVERIFY(lexer.next(instruction));
        QCOMPARE(std::string(operatorText(instruction.op)), word);
        QCOMPARE(instruction.begin, 0U);
        QCOMPARE(instruction.end, uint32_t(word.size()));
    }
    QCOMPARE(operatorsOf("tj Tjx BTE T ** ''"),
        std::string("unknown|unknown|unknown|unknown|unknown|unknown"));
}

void ContentLexerTest::operandsBelongToTheOperatorAfterThem()
{
    QCOMPARE(operatorsOf("q 1 0 0 1 20 120 cm/F1 12 Tf[(a)-250(b)]TJ/S<</MCID 0/B true>>BDC"),
        std::string("q|1 0 0 1 20 120 cm|/F1 12 Tf|[ (a) -250 (b) ] TJ|"
                    "/S << /MCID 0 /B true >> BDC"));
    ContentLexer lexer("  (x) Tj 1 2", 10);
    Instruction instruction;
    QVERIFY(lexer.next(instruction));
    QCOMPARE(instruction.op, Operator::Tj);
    QCOMPARE(instruction.begin, 6U);
    QCOMPARE(instruction.end, 8U);
    QCOMPARE(instruction.dropped, 0U);
    QVERIFY(!lexer.next(instruction));
    QCOMPARE(instruction.dropped, 2U);
}

void ContentLexerTest::theLastOperandsAreKept()
{
    QCOMPARE(operatorsOf("1 2 3 4 5 6 7 8 9 re", 4), std::string("6 7 8 9 re"));
    ContentLexer lexer("1 2 3 4 5 6 7 8 9 re 1 w", 4);
    Instruction instruction;
    QVERIFY(lexer.next(instruction));
    QCOMPARE(instruction.dropped, 5U);
    QVERIFY(lexer.next(instruction));
    QCOMPARE(instruction.dropped, 0U);
    QCOMPARE(instruction.operands.size(), size_t(1));
}

void ContentLexerTest::arraysCountAsOneOperand()
{
    QCOMPARE(operatorsOf("[1 2 3 4 5 6 7 8] [(a) 1 (b) 2 [3]] 9 d", 2),
        std::string("[ (a) 1 (b) 2 [ 3 ] ] 9 d"));
}

void ContentLexerTest::bracketsAlwaysComeInPairs()
{
    QCOMPARE(operatorsOf("] 1 >> 2 m"), std::string("1 2 m"));
    ContentLexer lexer("[1 <</A 2] >> TJ", 10);
    Instruction instruction;
    QVERIFY(lexer.next(instruction));
    std::vector<TokenKind> kinds;
    for (const Token& token : instruction.operands) {
        kinds.push_back(token.kind);
    }
    const std::vector<TokenKind> expected = {TokenKind::array_begin, TokenKind::number,
        TokenKind::dictionary_begin, TokenKind::name, TokenKind::number, TokenKind::dictionary_end,
        TokenKind::array_end};
    QCOMPARE(kinds, expected);
}

void ContentLexerTest::anOperatorEndsAnOpenArray()
{
    ContentLexer lexer("[(a) 3 Tj (b) Tj", 10);
    Instruction instruction;
    QVERIFY(lexer.next(instruction));
    QCOMPARE(instruction.op, Operator::Tj);
    QCOMPARE(instruction.operands.size(), size_t(4));
    const Token& last = instruction.operands.back();
    QCOMPARE(last.kind, TokenKind::array_end);
    QCOMPARE(last.begin, last.end);
    QVERIFY(lexer.next(instruction));
    QCOMPARE(instruction.operands.size(), size_t(1));
    QCOMPARE(operatorsOf("[(a) junk 3] TJ"), std::string("[ (a) 3 ] TJ"));
}

void ContentLexerTest::literalStrings_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray("()") << QByteArray("");
    QTest::newRow("nested") << QByteArray("(a(b(c))d)") << QByteArray("a(b(c))d");
    QTest::newRow("letters") << QByteArray("(\\n\\r\\t\\b\\f\\(\\)\\\\)")
                             << QByteArray("\n\r\t\b\f()\\");
    QTest::newRow("octal") << QByteArray("(\\101\\60\\7x)") << QByteArray("A0\ax");
    QTest::newRow("octal ends") << QByteArray("(\\0053\\189)")
                                << QByteArray("\x05"
                                              "3\x01"
                                              "89");
    QTest::newRow("octal overflow") << QByteArray("(\\501)") << QByteArray("A");
    QTest::newRow("continued") << QByteArray("(a\\\nb\\\rc\\\r\nd)") << QByteArray("abcd");
    QTest::newRow("line ends") << QByteArray("(a\rb\r\nc\nd)") << QByteArray("a\nb\nc\nd");
    QTest::newRow("needless") << QByteArray("(\\x\\8)") << QByteArray("x8");
    QTest::newRow("never closed") << QByteArray("(abc") << QByteArray("abc");
    QTest::newRow("escaped close") << QByteArray("(ab\\)") << QByteArray("ab)");
    QTest::newRow("backslash last") << QByteArray("(ab\\\\)") << QByteArray("ab\\");
}

void ContentLexerTest::literalStrings()
{
    QFETCH(QByteArray, token);
    QFETCH(QByteArray, bytes);
    QCOMPARE(stringOf(token.toStdString()), bytes.toStdString());
}

void ContentLexerTest::hexStrings()
{
    QCOMPARE(stringOf("<41 4\n2>"), std::string("AB"));
    QCOMPARE(stringOf("<414>"), std::string("A@"));
    QCOMPARE(stringOf("<4x1!4G2>"), std::string("AB"));
    QCOMPARE(stringOf("<aF>"), std::string("\xAF"));
    QCOMPARE(stringOf("<>"), std::string());
    QCOMPARE(stringOf("<4142"), std::string("AB"));
}

void ContentLexerTest::plainStringsAreViewsOfTheInput()
{
    const std::string token = "(plain (nested))";
    std::string out;
    const std::string_view bytes = decodeString(token, TokenKind::string, out);
    QCOMPARE(static_cast<const void*>(bytes.data()), static_cast<const void*>(token.data() + 1));
    QCOMPARE(bytes.size(), size_t(14));
}

void ContentLexerTest::names()
{
    std::string out;
    QCOMPARE(std::string(decodeName("/F1", out)), std::string("F1"));
    QCOMPARE(std::string(decodeName("/A#20B", out)), std::string("A B"));
    QCOMPARE(std::string(decodeName("/#2F#2f", out)), std::string("//"));
    QCOMPARE(std::string(decodeName("/a#zz#4", out)), std::string("a#zz#4"));
    QCOMPARE(std::string(decodeName("/", out)), std::string());
}

void ContentLexerTest::aStringThatNeverClosesEndsWithTheInput()
{
    QCOMPARE(tokensOf("(ab (c) Tj"), std::string("string[0,10]"));
    QCOMPARE(tokensOf("(ab\\"), std::string("string[0,4]"));
    QCOMPARE(tokensOf("<41 Tj"), std::string("hex_string[0,6]"));
}

void ContentLexerTest::longRunsOfBracketsEnd()
{
    const std::string deep = std::string(200000, '[') + "1" + std::string(200000, ']') + " d 2 w";
    ContentLexer lexer(deep, 100);
    Instruction instruction;
    QVERIFY(lexer.next(instruction));
    QCOMPARE(instruction.op, Operator::d);
    QVERIFY(instruction.operands.size() < 1000);
    QVERIFY(instruction.dropped > 0);
    QVERIFY(lexer.next(instruction));
    QCOMPARE(instruction.operands.size(), size_t(1));
}

FOULCASE_TEST(ContentLexerTest);
#include "content_lexer_test.moc"
