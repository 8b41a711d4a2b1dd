// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/finding.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

using namespace foulcase;

class FindingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAndSeveritiesAreTheContract();
    void equalFindingsBecomeOne();
    void evidenceIsKeptOnce();
    void sinkIsBounded();
    void errorsFindRoom();
    void marginIsMeasuredFromTheLimit();
};

void FindingTest::namesAndSeveritiesAreTheContract()
{
    QFile contract(sourcePath("/../shared/FINDINGS.md"));
    if (!contract.open(QIODevice::ReadOnly)) {
        QSKIP("the list of findings is not here");
    }
    // Rows such as: | `rotated-text` `skewed-text` | note | ...; severities may name exceptions,
    // which the stages decide.
    const QRegularExpression row(QStringLiteral("^\\| ((?:`[a-z0-9-]+` ?)+)\\| ([^|]*) \\|"));
    const QRegularExpression quoted(QStringLiteral("`([a-z0-9-]+)`"));
    QStringList listed;
    QMap<QString, QString> severities;
    const QString text = QString::fromUtf8(contract.readAll());
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        const auto found = row.match(line);
        if (!found.hasMatch()) {
            continue;
        }
        auto names = quoted.globalMatch(found.captured(1));
        while (names.hasNext()) {
            listed << names.next().captured(1);
            severities[listed.back()] = found.captured(2);
        }
    }
    QStringList built;
    for (std::size_t i = 0; i < enumCount<FindingId>; ++i) {
        const FindingInfo& info = findingInfo(static_cast<FindingId>(i));
        QCOMPARE(info.id, static_cast<FindingId>(i));
        built << QString::fromStdString(std::string(enumName(info.id)));
        const QString stated = severities.value(built.back());
        if (!stated.contains(QLatin1Char(' '))) {
            QCOMPARE(QString::fromStdString(std::string(enumName(info.severity))), stated);
        }
    }
    listed.sort();
    built.sort();
    QCOMPARE(built, listed);
}

void FindingTest::equalFindingsBecomeOne()
{
    FindingSink sink;
    sink.add(FindingId::cycle, {SubjectKind::object, 7}).touched = 3;
    sink.add(FindingId::cycle, {SubjectKind::object, 7}).touched += 1;
    sink.add(FindingId::cycle, {SubjectKind::object, 8});
    sink.add(FindingId::damaged_file, {SubjectKind::object, 7});
    QCOMPARE(sink.findings().size(), std::size_t{3});
    QCOMPARE(sink.findings()[0].touched, 4U);
    QCOMPARE(sink.findings()[0].severity, Severity::warning);
    QVERIFY(sink.contains(FindingId::damaged_file));
    QVERIFY(!sink.contains(FindingId::limit_reached));
}

void FindingTest::evidenceIsKeptOnce()
{
    FindingSink sink;
    for (int i = 0; i < 100; ++i) {
        sink.add(FindingId::stray_operands, {}, {"Tj", "", static_cast<double>(i % 2), 1, Unit::count});
    }
    QCOMPARE(sink.findings().size(), std::size_t{1});
    QCOMPARE(sink.findings()[0].evidence.size(), std::size_t{2});
    for (int i = 0; i < 10000; ++i) {
        sink.add(FindingId::stray_operands, {}, {"Tj", "", static_cast<double>(i), 1, Unit::count});
    }
    QVERIFY(sink.findings()[0].evidence.size() < 100);
}

void FindingTest::sinkIsBounded()
{
    FindingSink sink(3);
    for (std::uint32_t i = 0; i < 1000; ++i) {
        sink.add(FindingId::cycle, {SubjectKind::object, i}, {"loop", "", 1, 0, Unit::count});
    }
    QCOMPARE(sink.findings().size(), std::size_t{3});
    for (const Finding& finding : sink.findings()) { // none took what belongs to another
        QCOMPARE(finding.evidence.size(), std::size_t{1});
    }
    // What does not fit is thrown away, also when it is completed.
    sink.add(FindingId::damaged_file, {SubjectKind::object, 1}).severity = Severity::error;
    for (const Finding& finding : sink.findings()) {
        QCOMPARE(finding.severity, Severity::warning);
    }
}

void FindingTest::errorsFindRoom()
{
    FindingSink sink(3);
    for (std::uint32_t i = 0; i < 5; ++i) {
        sink.add(FindingId::cycle, {SubjectKind::object, i});
    }
    sink.add(FindingId::limit_reached, {}, {"limit_glyphs", "", 2, 1, Unit::count});
    QCOMPARE(sink.findings().size(), std::size_t{3});
    QVERIFY(sink.contains(FindingId::limit_reached));
    QVERIFY(sink.findings()[0].subjects.front() == (Subject{SubjectKind::object, 0}));
    for (std::uint32_t i = 0; i < 5; ++i) {
        sink.add(FindingId::limit_reached, {SubjectKind::object, i});
    }
    QCOMPARE(sink.findings().size(), std::size_t{3});
    QVERIFY(!sink.contains(FindingId::cycle));
}

void FindingTest::marginIsMeasuredFromTheLimit()
{
    Decision decision;
    decision.value = 0.255;
    decision.limit = 0.17;
    QVERIFY(std::abs(decision.margin() - 0.5) < 1e-12);
    decision.value = 0.085;
    QVERIFY(std::abs(decision.margin() + 0.5) < 1e-12);
    decision.limit = 0;
    QCOMPARE(decision.margin(), 0.0);
}

FOULCASE_TEST(FindingTest);
#include "finding_test.moc"
