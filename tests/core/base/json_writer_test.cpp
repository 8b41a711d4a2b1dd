// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_writer.h"
#include "tests/test_registry.h"

#include <QTest>

#include <limits>

using namespace foulcase;

namespace {

std::string number(double value)
{
    JsonWriter writer;
    writer.number(value);
    return std::string(writer.json());
}

std::string text(std::string_view utf8)
{
    JsonWriter writer;
    writer.text(utf8);
    return std::string(writer.json());
}

} // namespace

class JsonWriterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbers_data();
    void numbers();
    void integers();
    void escapes_data();
    void escapes();
    void valuesByKind();
    void keysStandInTheOrderOfTheFields();
    void commasAndLines();
    void growsWithoutLoss();
};

void JsonWriterTest::numbers_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("json");
    const auto row = [](const char* json, double value) { QTest::newRow(json) << value << json; };
    row("0", 0.0);
    QTest::newRow("minus nought") << -0.0 << "0";
    QTest::newRow("under half a thousandth") << 0.00049 << "0";
    QTest::newRow("the same below nought") << -0.00049 << "0";
    QTest::newRow("over half a thousandth") << 0.00051 << "0.001";
    QTest::newRow("the same below") << -0.00051 << "-0.001";
    row("1", 1);
    row("-1", -1);
    row("0.5", 0.5);
    row("-0.5", -0.5);
    row("0.05", 0.05);
    row("0.005", 0.005);
    row("0.025", 0.025);
    row("12.34", 12.34);
    row("12.345", 12.345);
    row("-12.345", -12.345);
    row("100", 100);
    row("100.1", 100.1);
    row("999.999", 999.999);
    QTest::newRow("rounds up to a whole") << 999.9996 << "1000";
    QTest::newRow("rounds") << 1.23456 << "1.235";
    row("1000000000", 1e9);
    row("-999999999.999", -999999999.999);
    QTest::newRow("as large as it goes") << 1e300 << "9000000000000";
    QTest::newRow("and below") << -1e300 << "-9000000000000";
    QTest::newRow("infinity") << std::numeric_limits<double>::infinity() << "9000000000000";
    QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << "0";
}

void JsonWriterTest::numbers()
{
    QFETCH(double, value);
    QFETCH(QString, json);
    QCOMPARE(QString::fromStdString(number(value)), json);
}

void JsonWriterTest::integers()
{
    const auto shown = [](std::int64_t v) {
        JsonWriter writer;
        writer.integer(v);
        return std::string(writer.json());
    };
    QCOMPARE(shown(0), std::string("0"));
    QCOMPARE(shown(-7), std::string("-7"));
    QCOMPARE(shown(std::numeric_limits<std::int64_t>::max()), std::string("9223372036854775807"));
    QCOMPARE(shown(std::numeric_limits<std::int64_t>::min()), std::string("-9223372036854775808"));
}

void JsonWriterTest::escapes_data()
{
    QTest::addColumn<QByteArray>("utf8");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("plain") << QByteArray("abc") << QByteArray("\"abc\"");
    QTest::newRow("empty") << QByteArray("") << QByteArray("\"\"");
    QTest::newRow("quote") << QByteArray("a\"b") << QByteArray("\"a\\\"b\"");
    QTest::newRow("backslash") << QByteArray("\\") << QByteArray("\"\\\\\"");
    QTest::newRow("line ends") << QByteArray("\r\n\t") << QByteArray("\"\\r\\n\\t\"");
    QTest::newRow("nul") << QByteArray("\0", 1) << QByteArray("\"\\u0000\"");
    QTest::newRow("controls") << QByteArray("\x01\x1F\x7F") << QByteArray("\"\\u0001\\u001f\\u007f\"");
    QTest::newRow("form feed") << QByteArray("\f") << QByteArray("\"\\u000c\"");
    QTest::newRow("beyond ASCII") << QByteArray("\xC3\xA9\xF0\x9D\x90\xB4")
                                  << QByteArray("\"\xC3\xA9\xF0\x9D\x90\xB4\"");
    QTest::newRow("no UTF-8") << QByteArray("a\xE9z\xE2\x82")
                              << QByteArray("\"a\xEF\xBF\xBDz\xEF\xBF\xBD\xEF\xBF\xBD\"");
    QTest::newRow("slash stays") << QByteArray("a/b") << QByteArray("\"a/b\"");
}

void JsonWriterTest::escapes()
{
    QFETCH(QByteArray, utf8);
    QFETCH(QByteArray, json);
    QCOMPARE(QByteArray::fromStdString(text(utf8.toStdString())), json);
}

void JsonWriterTest::valuesByKind()
{
    QCOMPARE(toJson(true), std::string("true"));
    QCOMPARE(toJson(GlyphId{}), std::string("null"));
    QCOMPARE(toJson(GlyphId(std::size_t{12})), std::string("12"));
    QCOMPARE(toJson(Point{1, -2.5}), std::string("[1,-2.5]"));
    QCOMPARE(toJson(Rect{0, 1, 2, 3}), std::string("[0,1,2,3]"));
    QCOMPARE(toJson(Quad::fromRect({0, 0, 2, 1}, {})), std::string("[0,0,2,0,2,1,0,1]"));
    QCOMPARE(toJson(Matrix{}), std::string("[1,0,0,1,0,0]"));
    QCOMPARE(toJson(std::u32string(U"\u00e9")), std::string("\"\xC3\xA9\""));
    QCOMPARE(toJson(std::vector<int>{}), std::string("[]"));
    QCOMPARE(toJson(std::vector<int>{1, -2}), std::string("[1,-2]"));
}

namespace {

struct Named {
    std::uint32_t zebra = 1;
    bool apple = false;
    std::vector<Point> middle{{1, 2}};
    bool operator==(const Named&) const = default;
};
FOULCASE_FIELDS(Named, zebra, apple, middle)

} // namespace

void JsonWriterTest::keysStandInTheOrderOfTheFields()
{
    QCOMPARE(toJson(Named{}), std::string(R"({"zebra":1,"apple":false,"middle":[[1,2]]})"));
}

void JsonWriterTest::commasAndLines()
{
    for (const JsonLayout layout : {JsonLayout::lines, JsonLayout::compact}) {
        JsonWriter writer(layout);
        writer.beginObject();
        writer.key("a");
        writer.beginArray();
        writer.newLine();
        writer.integer(1);
        writer.newLine();
        writer.integer(2);
        writer.endArray();
        writer.newLine();
        writer.key("b");
        writer.null();
        writer.endObject();
        QCOMPARE(std::string(writer.json()), layout == JsonLayout::lines
                     ? std::string("{\"a\":[\n1,\n2],\n\"b\":null}")
                     : std::string("{\"a\":[1,2],\"b\":null}"));
        writer.clear();
        writer.literal("{}");
        QCOMPARE(std::string(writer.json()), std::string("{}"));
    }
}

void JsonWriterTest::growsWithoutLoss()
{
    JsonWriter writer;
    writer.beginArray();
    std::string expected = "[";
    for (int i = 0; i < 5000; ++i) {
        writer.text("0123456789");
        expected += i == 0 ? "\"0123456789\"" : ",\"0123456789\"";
    }
    writer.endArray();
    QCOMPARE(std::string(writer.json()), expected + "]");
}

FOULCASE_TEST(JsonWriterTest);
#include "json_writer_test.moc"
