// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_reader.h"
#include "core/base/json_writer.h"
#include "core/base/page_transform.h"
#include "core/base/finding.h"
#include "tests/random_values.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

namespace {

FOULCASE_ENUM(Taste, sweet, sour, default_)

struct Inner {
    std::uint8_t small = 0;
    bool flag = false;
    Taste taste = Taste::sweet;
    bool operator==(const Inner&) const = default;
};
FOULCASE_FIELDS(Inner, small, flag, taste)

struct Outer {
    std::uint32_t number = 0;
    std::int32_t negative = 0;
    double measure = 0;
    GlyphId glyph;
    std::string name;
    std::u32string text;
    std::vector<Inner> items;
    std::array<Inner, 2> pair{};
    std::vector<Point> points;
    std::vector<bool>::size_type big = 0;
    bool operator==(const Outer&) const = default;
};
FOULCASE_FIELDS(Outer, number, negative, measure, glyph, name, text, items, pair, points, big)

template <class T>
bool roundTrips(unsigned seed)
{
    RandomValues random(seed);
    T value{};
    random.fill(value);
    T fromBinary{};
    T fromText{};
    const Json json = Json::parse(toJson(value));
    return fromBytes(toBytes(value), fromBinary) && fromBinary == value
        && readJson(json, fromText) && fromText == value;
}

} // namespace

class ArchiveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fieldsKeepTheirOrderAndNames();
    void enumeratorsAreNamedFromTheList();
    void binaryFormByHand();
    void everyValueOfTheRoomComesBack();
    void cutBytesAreRefused();
    void bytesLeftOverAreRefused();
    void turnedBitsAreRefusedOrDiffer();
    void hugeCountsAreRefused_data();
    void hugeCountsAreRefused();
    void unknownEnumeratorsAreRefused();
    void boolsAreNoughtOrOne();
    void afterAFaultEverythingIsDefault();
    void jsonMissingKeysAreRefused();
    void jsonOfAnotherKindIsRefused_data();
    void jsonOfAnotherKindIsRefused();
    void jsonUnknownKeysAreSkipped();
};

void ArchiveTest::fieldsKeepTheirOrderAndNames()
{
    std::string names;
    forEachField<Outer>([&](std::string_view name, auto) { names += std::string(name) + ' '; });
    QCOMPARE(names, std::string("number negative measure glyph name text items pair points big "));
}

void ArchiveTest::enumeratorsAreNamedFromTheList()
{
    QCOMPARE(enumCount<Taste>, std::size_t{3});
    QCOMPARE(enumName(Taste::sour), std::string_view("sour"));
    QCOMPARE(enumName(Taste::default_), std::string_view("default"));
    QCOMPARE(enumName(static_cast<Taste>(9)), std::string_view("?"));
    QVERIFY(enumFromName<Taste>("default") == Taste::default_);
    QVERIFY(!enumFromName<Taste>("default_"));
    QVERIFY(!enumFromName<Taste>(""));
}

void ArchiveTest::binaryFormByHand()
{
    QCOMPARE(toBytes(Inner{7, true, Taste::sour}), std::string("\x07\x01\x01"));
    QCOMPARE(toBytes(std::string("ab")), std::string("\x02\0\0\0ab", 6));
    QCOMPARE(toBytes(std::uint32_t{0x01020304}), std::string("\x04\x03\x02\x01"));
    QCOMPARE(toBytes(GlyphId{}), std::string("\xFF\xFF\xFF\xFF"));
    QCOMPARE(toBytes(std::vector<Inner>{{1, false, Taste::sweet}}),
             std::string("\x01\0\0\0\x01\0\0", 7));
    QCOMPARE(toBytes(Point{1, 0}), std::string("\0\0\0\0\0\0\xF0\x3F\0\0\0\0\0\0\0\0", 16));
}

void ArchiveTest::everyValueOfTheRoomComesBack()
{
    for (unsigned seed = 1; seed <= 50; ++seed) {
        QVERIFY(roundTrips<Outer>(seed));
        QVERIFY(roundTrips<Point>(seed));
        QVERIFY(roundTrips<Rect>(seed));
        QVERIFY(roundTrips<Matrix>(seed));
        QVERIFY(roundTrips<Quad>(seed));
        QVERIFY(roundTrips<PageBoxes>(seed));
        QVERIFY(roundTrips<Subject>(seed));
        QVERIFY(roundTrips<Decision>(seed));
        QVERIFY(roundTrips<Ledger>(seed));
        QVERIFY(roundTrips<Evidence>(seed));
        QVERIFY(roundTrips<Finding>(seed));
    }
}

void ArchiveTest::cutBytesAreRefused()
{
    RandomValues random(3);
    Outer value;
    random.fill(value);
    const std::string bytes = toBytes(value);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        Outer back;
        QVERIFY(!fromBytes(std::string_view(bytes).substr(0, size), back));
    }
}

void ArchiveTest::bytesLeftOverAreRefused()
{
    Outer back;
    QVERIFY(fromBytes(toBytes(Outer{}), back));
    QVERIFY(!fromBytes(toBytes(Outer{}) + '\0', back));
}

void ArchiveTest::turnedBitsAreRefusedOrDiffer()
{
    RandomValues random(5);
    Outer value;
    random.fill(value);
    std::string bytes = toBytes(value);
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
        const char turned = static_cast<char>(1 << bit % 8);
        bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ turned);
        Outer back;
        if (fromBytes(bytes, back)) {
            QCOMPARE(toBytes(back), bytes); // so it differs from the value it was made of
        }
        bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ turned);
    }
}

void ArchiveTest::hugeCountsAreRefused_data()
{
    QTest::addColumn<QByteArray>("count");
    QTest::newRow("one too many") << QByteArray("\x03\0\0\0", 4);
    QTest::newRow("largest") << QByteArray("\xFF\xFF\xFF\xFF", 4);
    QTest::newRow("overflows as bytes") << QByteArray("\0\0\0\x40", 4);
}

void ArchiveTest::hugeCountsAreRefused()
{
    QFETCH(QByteArray, count);
    const std::string bytes = count.toStdString();
    std::vector<Point> points;
    QVERIFY(!fromBytes(bytes + std::string(32, 'x'), points));
    QVERIFY(points.empty());
    std::u32string text;
    QVERIFY(!fromBytes(bytes + std::string(8, 'x'), text));
    std::string name;
    QVERIFY(!fromBytes(bytes + std::string(2, 'x'), name));
    std::vector<std::string> names;
    QVERIFY(!fromBytes(bytes + std::string(8, '\0'), names));
}

void ArchiveTest::unknownEnumeratorsAreRefused()
{
    Taste taste{};
    QVERIFY(fromBytes(std::string("\x02"), taste));
    QCOMPARE(taste, Taste::default_);
    QVERIFY(!fromBytes(std::string("\x03"), taste));
    QVERIFY(!fromBytes(std::string("\xFF"), taste));
}

void ArchiveTest::boolsAreNoughtOrOne()
{
    bool flag = false;
    QVERIFY(fromBytes(std::string("\x01"), flag));
    QVERIFY(flag);
    QVERIFY(!fromBytes(std::string("\x02"), flag));
}

void ArchiveTest::afterAFaultEverythingIsDefault()
{
    BinaryReader reader("\xFF\xFF\xFF\xFF" "12345678");
    std::string name;
    std::uint32_t number = 0;
    reader.read(name);
    reader.read(number);
    QVERIFY(!reader.ok());
    QCOMPARE(name, std::string());
    QCOMPARE(number, 0U);
}

void ArchiveTest::jsonMissingKeysAreRefused()
{
    Inner inner;
    QVERIFY(readJson(Json::parse(R"({"small":1,"flag":true,"taste":"sour"})"), inner));
    QCOMPARE(inner, (Inner{1, true, Taste::sour}));
    QVERIFY(!readJson(Json::parse(R"({"small":1,"taste":"sour"})"), inner));
    QVERIFY(!readJson(Json::parse("{}"), inner));
}

void ArchiveTest::jsonOfAnotherKindIsRefused_data()
{
    QTest::addColumn<QString>("json");
    QTest::newRow("array") << "[1,true,\"sour\"]";
    QTest::newRow("null") << "null";
    QTest::newRow("bool is a number") << R"({"small":1,"flag":1,"taste":"sour"})";
    QTest::newRow("number is text") << R"({"small":"1","flag":true,"taste":"sour"})";
    QTest::newRow("unknown enumerator") << R"({"small":1,"flag":true,"taste":"bitter"})";
    QTest::newRow("enumerator by number") << R"({"small":1,"flag":true,"taste":1})";
    QTest::newRow("too large") << R"({"small":256,"flag":true,"taste":"sour"})";
    QTest::newRow("negative") << R"({"small":-1,"flag":true,"taste":"sour"})";
    QTest::newRow("beyond any integer") << R"({"small":1e300,"flag":true,"taste":"sour"})";
    QTest::newRow("broken") << R"({"small":1.5,"flag":true,"taste":"sour"})";
}

void ArchiveTest::jsonOfAnotherKindIsRefused()
{
    QFETCH(QString, json);
    Inner inner;
    QVERIFY(!readJson(Json::parse(json.toStdString()), inner));
    Rect rect;
    QVERIFY(!readJson(Json::parse("[1,2,3]"), rect));
    QVERIFY(!readJson(Json::parse("[1,2,3,4,5]"), rect));
    Quad quad;
    QVERIFY(!readJson(Json::parse("[1,2,3,4,5,6,7]"), quad));
    GlyphId id;
    QVERIFY(!readJson(Json::parse("-1"), id));
    QVERIFY(!readJson(Json::parse("4294967296"), id));
}

void ArchiveTest::jsonUnknownKeysAreSkipped()
{
    Inner inner;
    QVERIFY(readJson(Json::parse(R"({"new":[],"taste":"sour","flag":false,"small":9})"), inner));
    QCOMPARE(inner, (Inner{9, false, Taste::sour}));
}

FOULCASE_TEST(ArchiveTest);
#include "archive_test.moc"
