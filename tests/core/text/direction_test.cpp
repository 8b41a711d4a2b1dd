// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/line_direction.h"
#include "tests/core/text/text_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class DirectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesAreReadInTheirDirection_data();
    void linesAreReadInTheirDirection();
    void aGlyphOfTwoLettersStaysWhole();
    void presentationFormsAreFolded();
    void storage();
    void marksFollowTheirLetter();
};

void DirectionTest::linesAreReadInTheirDirection_data()
{
    // Hebrew as it stands from left to right, and as it is read.
    QTest::addColumn<QString>("standing");
    QTest::addColumn<QString>("read");
    QTest::newRow("two words") // case: rtl01
        << QStringLiteral("\u05DD\u05DC\u05D5\u05E2_\u05DD\u05D5\u05DC\u05E9")
        << QStringLiteral("\u05E9\u05DC\u05D5\u05DD \u05E2\u05D5\u05DC\u05DD");
    QTest::newRow("a number") << QStringLiteral("\u05D1\u05D0_12_\u05D2\u05D3")
                              << QStringLiteral("\u05D3\u05D2 12 \u05D0\u05D1");
    QTest::newRow("Latin within Hebrew") << QStringLiteral("\u05D1\u05D0\u05D2_abc_\u05D2\u05D3")
                                         << QStringLiteral("\u05D3\u05D2 abc \u05D2\u05D0\u05D1");
    QTest::newRow("Hebrew within Latin") << QStringLiteral("abc_\u05D1\u05D0_def")
                                         << QStringLiteral("abc \u05D0\u05D1 def");
    QTest::newRow("brackets by their shape") << QStringLiteral("(\u05D1\u05D0)_\u05D2\u05D3")
                                             << QStringLiteral("\u05D3\u05D2 (\u05D0\u05D1)");
    QTest::newRow("brackets as they are read") << QStringLiteral(")\u05D1\u05D0(_\u05D2\u05D3")
                                               << QStringLiteral("\u05D3\u05D2 (\u05D0\u05D1)");
    QTest::newRow("Latin alone") << QStringLiteral("a(b)") << QStringLiteral("a(b)");
}

void DirectionTest::linesAreReadInTheirDirection()
{
    QFETCH(QString, standing);
    QFETCH(QString, read);
    TextOfValues page;
    page.line(standing.toStdU32String());
    QCOMPARE(QString::fromStdString(page.text()), read);
}

void DirectionTest::aGlyphOfTwoLettersStaysWhole()
{
    // case: rtl05
    TextOfValues page;
    page.line(U"\u0633\u0623\u0628_x").reads(4, U"\u0644\u0627");
    QCOMPARE(page.text(), utf8(U"\u0644\u0627 \u0628\u0623\u0633"));
}

void DirectionTest::presentationFormsAreFolded()
{
    // case: rtl04
    TextOfValues page;
    page.line(U"\uFEE1\uFEFC\uFEB3");
    QCOMPARE(page.text(), utf8(U"\u0633\u0644\u0627\u0645"));
    TextOfValues pointed;
    pointed.line(U"\uFB2A");
    QCOMPARE(pointed.text(), utf8(U"\u05E9\u05C1"));
}

void DirectionTest::marksFollowTheirLetter()
{
    // Kaf, damma, ta, ba, fatha, as they are read.
    const std::string read = utf8(U"\u0643\u064F\u062A\u0628\u064E");
    TextOfValues before; // each mark stands before its letter, from left to right
    before.line(U"\u064E\u0628\u062A\u064F\u0643");
    QCOMPARE(before.text(), read);
    TextOfValues behind;
    behind.line(U"\u0628\u064E\u062A\u0643\u064F");
    QCOMPARE(behind.text(), read);
}

void DirectionTest::storage()
{
    TextOfValues page;
    page.line(U"\u05D0\u05D1\u05D2\u05D3").line(U"abc");
    page.layOut();
    const auto stored = [&](std::size_t line) {
        return storageOf(page.contents, page.layout, page.layout.lines[line], {});
    };
    QCOMPARE(stored(0), LineStorage::visual); // painted as it stands
    QCOMPARE(stored(1), LineStorage::none);
    std::reverse(page.layout.sequence.begin(), page.layout.sequence.begin() + 4);
    QCOMPARE(stored(0), LineStorage::logical);
    std::swap(page.layout.sequence[0], page.layout.sequence[1]); // one of three the other way
    QCOMPARE(stored(0), LineStorage::mixed);
}

FOULCASE_TEST(DirectionTest);
#include "direction_test.moc"
