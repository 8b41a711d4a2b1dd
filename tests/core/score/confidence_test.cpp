// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/confidence.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class ConfidenceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneDocumentHasNoWidth();
    void equalDocumentsHaveNoWidth();
    void halfRightHalfWrong();
};

void ConfidenceTest::oneDocumentHasNoWidth()
{
    const std::vector<ErrorCount> one{{3, 100, DistanceState::exact}};
    QCOMPARE(microInterval(one, {}), (Interval{0.03, 0.03}));
    QCOMPARE(macroInterval(one, {}), (Interval{0.03, 0.03}));
    QCOMPARE(microInterval({}, {}), Interval{});
}

void ConfidenceTest::equalDocumentsHaveNoWidth()
{
    const std::vector<ErrorCount> equal(20, {1, 4, DistanceState::exact});
    QCOMPARE(microInterval(equal, {}), (Interval{0.25, 0.25}));
}

void ConfidenceTest::halfRightHalfWrong()
{
    // 40 documents, half of them wrong: the number of wrong ones drawn is binomial (40, 1/2), with
    // a standard deviation of 3.16 and 95 per cent of it within 14 to 26 of 40.
    std::vector<ErrorCount> documents(20, {0, 10, DistanceState::exact});
    documents.resize(40, {10, 10, DistanceState::exact});
    const Interval macro = macroInterval(documents, {});
    QVERIFY(std::abs(macro.low - 14.0 / 40) <= 1.5 / 40);
    QVERIFY(std::abs(macro.high - 26.0 / 40) <= 1.5 / 40);
    QCOMPARE(macro, macroInterval(documents, {}));
}

FOULCASE_TEST(ConfidenceTest);
#include "confidence_test.moc"
