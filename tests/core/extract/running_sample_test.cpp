// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extract/running_sample.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class RunningSampleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pairsOfPages();
};

void RunningSampleTest::pairsOfPages()
{
    QCOMPARE(runningSample(0), std::vector<int>());
    QCOMPARE(runningSample(1), std::vector<int>({1}));
    QCOMPARE(runningSample(2), std::vector<int>({1, 2}));
    QCOMPARE(runningSample(5), std::vector<int>({1, 2, 3, 4, 5}));
    QCOMPARE(runningSample(10), std::vector<int>({1, 2, 5, 6, 9, 10}));
    QCOMPARE(runningSample(101), std::vector<int>({1, 2, 50, 51, 100, 101}));
}

FOULCASE_TEST(RunningSampleTest);
#include "running_sample_test.moc"
