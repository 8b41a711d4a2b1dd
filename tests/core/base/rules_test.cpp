// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "tests/test_registry.h"

#include <QTest>

#include <cmath>

#include <set>

using namespace foulcase;

class RulesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRuleIsWhole();
    void valuesStartAsTheList();
    void setTakesTheWholeRangeAndNoMore();
    void changesReadBack();
    void setRefusesWhatIsNoNumber_data();
    void setRefusesWhatIsNoNumber();
    void unknownRulesAreRefusedByName();
    void assignmentsMayHaveBlanks();
    void filesAreAllOrNothing();
    void filesSkipBlanksAndRemarks();
    void fingerprintFollowsTheValues();
};

void RulesTest::everyRuleIsWhole()
{
    QVERIFY(allRules().size() > 100);
    std::set<std::string_view> names;
    for (const RuleInfo& info : allRules()) {
        const QByteArray name(enumName(info.rule).data());
        QCOMPARE(&ruleInfo(info.rule), &info);
        QVERIFY2(info.least <= info.fallback && info.fallback <= info.most, name);
        QVERIFY2(!info.decides.empty() && !info.source.empty(), name);
        QVERIFY2(names.insert(enumName(info.rule)).second, name);
        QVERIFY2(enumFromName<Rule>(enumName(info.rule)) == info.rule, name);
    }
}

void RulesTest::valuesStartAsTheList()
{
    const Limits limits;
    for (const RuleInfo& info : allRules()) {
        QCOMPARE(limits[info.rule], info.fallback);
    }
    QCOMPARE(limits[Rule::gap_space], 0.17);
    QCOMPARE(limits.count(Rule::limit_form_depth), std::size_t{150});
}

void RulesTest::setTakesTheWholeRangeAndNoMore()
{
    Limits limits; // gap_space: 0.01 to 2
    QVERIFY(limits.set("gap_space", "0.01").ok());
    QCOMPARE(limits[Rule::gap_space], 0.01);
    QVERIFY(limits.set("gap_space", "2").ok());
    QVERIFY(limits.set("gap_space", "2e-1").ok());
    QCOMPARE(limits[Rule::gap_space], 0.2);
    for (const char* bad : {"0.0099", "2.001", "-0.2", "1e9"}) {
        const auto refused = limits.set("gap_space", bad);
        QVERIFY2(!refused.ok(), bad);
        QCOMPARE(refused.error().kind, ErrorKind::usage);
        const std::string& message = refused.error().message;
        for (const char* part : {"gap_space", "0.01", "2", "em", bad}) {
            QVERIFY2(message.find(part) != std::string::npos, message.c_str());
        }
    }
    QCOMPARE(limits[Rule::gap_space], 0.2);
}

void RulesTest::changesReadBack()
{
    QVERIFY(Limits().changes().empty());
    Limits limits;
    QVERIFY(limits.set(Rule::gap_space, 0.2).ok());
    QVERIFY(!limits.set(Rule::gap_space, 3).ok());
    QVERIFY(!limits.set(Rule::gap_space, std::nan("")).ok());
    QCOMPARE(limits.changes(), std::vector<std::string>{"gap_space=0.2"});
    Limits read;
    QVERIFY(read.setAssignment(limits.changes().front()).ok());
    QVERIFY(read == limits);
    QVERIFY(limits.changes(read).empty());
}

void RulesTest::setRefusesWhatIsNoNumber_data()
{
    QTest::addColumn<QString>("value");
    for (const char* bad : {"", " ", "abc", "0.2x", "0,2", "nan", "inf", "0x1", " 0.2", "+0.2", "1e"}) {
        QTest::newRow(bad) << bad;
    }
}

void RulesTest::setRefusesWhatIsNoNumber()
{
    QFETCH(QString, value);
    Limits limits;
    QVERIFY(!limits.set("gap_space", value.toStdString()).ok());
    QCOMPARE(limits, Limits{});
}

void RulesTest::unknownRulesAreRefusedByName()
{
    Limits limits;
    for (const char* name : {"", "gap_spaces", "GAP_SPACE", "gap"}) {
        const auto refused = limits.set(name, "1");
        QVERIFY(!refused.ok());
        const std::string quoted = "'" + std::string(name) + "'";
        QVERIFY(refused.error().message.find(quoted) != std::string::npos);
    }
    QCOMPARE(limits, Limits{});
}

void RulesTest::assignmentsMayHaveBlanks()
{
    Limits limits;
    QVERIFY(limits.setAssignment(" gap_space =\t0.3 \r").ok());
    QCOMPARE(limits[Rule::gap_space], 0.3);
    QVERIFY(!limits.setAssignment("gap_space").ok());
    QVERIFY(!limits.setAssignment("=1").ok());
    QVERIFY(!limits.setAssignment("gap_space=1=1").ok());
}

void RulesTest::filesAreAllOrNothing()
{
    Limits limits;
    const auto refused = limits.setAll("gap_space=0.3\ngap_line=0.7\ngap_back=99\n");
    QVERIFY(!refused.ok());
    QVERIFY(refused.error().message.find("line 3") != std::string::npos);
    QVERIFY(refused.error().message.find("gap_back") != std::string::npos);
    QCOMPARE(limits, Limits{});
}

void RulesTest::filesSkipBlanksAndRemarks()
{
    Limits limits;
    QVERIFY(limits.setAll("# spacing\r\n\r\n  gap_space = 0.3\r\n\n# end\ngap_line=0.7").ok());
    QCOMPARE(limits[Rule::gap_space], 0.3);
    QCOMPARE(limits[Rule::gap_line], 0.7);
    QVERIFY(limits.setAll("").ok());
    QCOMPARE(limits[Rule::gap_line], 0.7);
}

void RulesTest::fingerprintFollowsTheValues()
{
    std::set<std::uint64_t> seen{Limits{}.fingerprint()};
    for (const RuleInfo& info : allRules()) {
        Limits limits;
        const double other = info.fallback == info.most ? info.least : info.most;
        const std::string text = QString::number(other, 'g', 17).toStdString();
        QVERIFY2(limits.set(enumName(info.rule), text).ok(), text.c_str());
        QVERIFY(seen.insert(limits.fingerprint()).second);
        QVERIFY(!(limits == Limits{}));
    }
    QCOMPARE(Limits{}.fingerprint(), Limits{}.fingerprint());
}

FOULCASE_TEST(RulesTest);
#include "rules_test.moc"
