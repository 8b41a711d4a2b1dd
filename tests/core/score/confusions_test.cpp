// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf.h"
#include "core/score/confusions.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class ConfusionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countsPairs();
    void shortensLosses();
};

namespace {

void add(Confusions& confusions, std::u32string_view reference, std::u32string_view given)
{
    confusions.add(alignSymbols(codePoints(reference), codePoints(given), {}), reference, given);
}

} // namespace

void ConfusionsTest::countsPairs()
{
    Confusions confusions;
    add(confusions, U"office final", U"o\uFB03ce \uFB01nal");
    add(confusions, U"file", U"\uFB01le");
    add(confusions, U"two words", U"twowords");
    const std::vector<Confusion> ranked = confusions.ranked();
    QCOMPARE(ranked.size(), std::size_t{3});
    QCOMPARE(toUtf8(ranked[0].reference), std::string("fi"));
    QCOMPARE(toUtf8(ranked[0].given), toUtf8(U"\uFB01"));
    QCOMPARE(ranked[0].count, std::uint64_t{2});
    QCOMPARE(ranked[0].edits, std::uint64_t{4});
    QCOMPARE(toUtf8(ranked[1].reference), std::string("ffi"));
    QCOMPARE(toUtf8(ranked[2].reference), std::string(" "));
    QVERIFY(ranked[2].given.empty());
}

void ConfusionsTest::shortensLosses()
{
    Confusions confusions;
    add(confusions, U"abcdefghijklmnopqrstuvwxyz", U"");
    const Confusion lost = confusions.ranked().front();
    QCOMPARE(toUtf8(lost.reference), toUtf8(U"abcdef\u2026vwxyz"));
    QCOMPARE(lost.edits, std::uint64_t{26});
}

FOULCASE_TEST(ConfusionsTest);
#include "confusions_test.moc"
