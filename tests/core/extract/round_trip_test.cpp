// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_reader.h"
#include "core/extract/page_json.h"
#include "tests/random_values.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

namespace {

PageExtract randomPage(unsigned seed)
{
    PageExtract page;
    RandomValues(seed).fill(page);
    return page;
}

} // namespace

class RoundTripTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void binaryFormComesBack();
    void jsonFormComesBack();
    void cutBytesAreRefused();
    void turnedBitsAreRefusedOrDiffer();
    void rubbishIsRefused();
};

void RoundTripTest::binaryFormComesBack()
{
    for (unsigned seed = 1; seed <= 50; ++seed) {
        const PageExtract page = randomPage(seed);
        PageExtract back;
        QVERIFY(fromBytes(toBytes(page), back));
        QVERIFY(back == page);
    }
}

void RoundTripTest::jsonFormComesBack()
{
    for (unsigned seed = 1; seed <= 50; ++seed) {
        PageExtract page = randomPage(seed);
        page.detail = Detail::full;
        JsonWriter json;
        writePageJson(json, page);
        PageExtract back;
        QVERIFY(readJson(Json::parse(json.json()), back));
        QVERIFY(back == page);
    }
}

void RoundTripTest::cutBytesAreRefused()
{
    const std::string bytes = toBytes(randomPage(7));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        PageExtract back;
        QVERIFY(!fromBytes(std::string_view(bytes).substr(0, size), back));
    }
}

void RoundTripTest::turnedBitsAreRefusedOrDiffer()
{
    std::string bytes = toBytes(randomPage(8));
    std::size_t taken = 0;
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
        const char turned = static_cast<char>(1 << bit % 8);
        bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ turned);
        PageExtract back;
        if (fromBytes(bytes, back)) {
            ++taken;
            QVERIFY(toBytes(back) == bytes); // so it differs from the page it was made of
        }
        bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ turned);
    }
    QVERIFY(taken > 0 && taken < bytes.size() * 8);
}

void RoundTripTest::rubbishIsRefused()
{
    RandomValues random(9);
    for (int i = 0; i < 2000; ++i) {
        std::string bytes(random.below(4000), '\0');
        for (char& c : bytes) {
            c = static_cast<char>(random.below(256));
        }
        PageExtract back;
        QVERIFY(!fromBytes(bytes, back));
    }
}

FOULCASE_TEST(RoundTripTest);
#include "round_trip_test.moc"
