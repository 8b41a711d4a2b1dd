// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/wording.h"
#include "tests/test_registry.h"

#include <QTest>

#include <set>

using namespace foulcase;

class WordingTest : public QObject {
    Q_OBJECT

    static Finding bare(FindingId id)
    {
        Finding finding;
        finding.id = id;
        return finding;
    }
    static bool wellFormed(const std::string& sentence)
    {
        return sentence.size() > 15 && sentence.size() < 260 && sentence.back() == '.'
            && (sentence[0] >= 'A' || sentence[0] == '/'
                || (sentence[0] >= '0' && sentence[0] <= '9'))
            && sentence.find_first_of("{}[]") == std::string::npos
            && sentence.find("  ") == std::string::npos && sentence.find("()") == std::string::npos
            && sentence.find(" .") == std::string::npos && sentence.find(": .") == std::string::npos
            && sentence.find(" ,") == std::string::npos;
    }

private Q_SLOTS:
    void everyIdHasASentenceOfItsOwn()
    {
        std::set<std::string> seen;
        for (std::size_t i = 0; i < enumCount<FindingId>; ++i) {
            Finding finding = bare(static_cast<FindingId>(i));
            const std::string sentence = findingSentence(finding);
            QVERIFY2(wellFormed(sentence), sentence.c_str());
            QVERIFY2(seen.insert(sentence).second, sentence.c_str());
        }
    }
    void evidenceNeverLeavesSlotsOpen()
    {
        const char* names[] = {"font", "fault", "names", "layer", "angle", "gap", "annotation"};
        for (std::size_t i = 0; i < enumCount<FindingId>; ++i) {
            Finding finding = bare(static_cast<FindingId>(i));
            finding.touched = 1;
            for (const char* name : names) {
                finding.evidence.push_back({name, "", 0, 0, Unit::count});
            }
            QVERIFY2(wellFormed(findingSentence(finding)), findingSentence(finding).c_str());
            for (Evidence& e : finding.evidence) {
                e.text = "something";
            }
            QVERIFY2(wellFormed(findingSentence(finding)), findingSentence(finding).c_str());
        }
    }
    void warningsAndErrorsComeWithAdvice()
    {
        for (std::size_t i = 0; i < enumCount<FindingId>; ++i) {
            const auto id = static_cast<FindingId>(i);
            if (findingInfo(id).severity != Severity::note) {
                QVERIFY2(findingAdvice(bare(id)).size() > 10, enumName(id).data());
            }
        }
    }
    void countsAndNamesAreFilledIn()
    {
        Finding finding = bare(FindingId::unmapped_codes);
        finding.touched = 3;
        finding.evidence = {{"font", "Foo (object 7)", 0, 0, Unit::count},
                            {"font", "Bar (object 9)", 0, 0, Unit::count}};
        QCOMPARE(findingSentence(finding),
                 std::string("No source maps the codes of 3 characters to Unicode "
                             "(font Foo (object 7) and 1 more): they read as U+FFFD."));
        finding.evidence.clear();
        finding.touched = 1;
        QCOMPARE(findingSentence(finding),
                 std::string("No source maps the codes of 1 character to Unicode: "
                             "they read as U+FFFD."));
    }
    void theVerbFollowsItsNumber()
    {
        Finding finding = bare(FindingId::hidden_clipped);
        finding.touched = 1;
        QCOMPARE(findingSentence(finding),
                 std::string("1 character is clipped away and left out."));
        finding.touched = 21;
        QCOMPARE(findingSentence(finding),
                 std::string("21 characters are clipped away and left out."));
        finding.touched = 0;
        QCOMPARE(findingSentence(finding),
                 std::string("Some characters are clipped away and left out."));
    }
    void limitsAreNamedWithBothNumbers()
    {
        Finding finding = bare(FindingId::limit_reached);
        finding.evidence = {{"limit_form_depth", "", 120, 100, Unit::count}};
        QCOMPARE(findingSentence(finding),
                 std::string("A limit was reached and reading stopped there: "
                             "limit_form_depth, 120 of 100."));
    }
    void evidenceIsReadable_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("limit");
        QTest::addColumn<int>("unit");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* what, const char* text, double value, double limit,
                            Unit unit, const char* expected) {
            QTest::newRow(expected)
                << QString::fromUtf8(what) << QString::fromUtf8(text) << value << limit
                << static_cast<int>(unit) << QString::fromUtf8(expected);
        };
        row("gap", "", 0.12, 0.17, Unit::em, "gap 0.12 em, limit 0.17 em");
        row("/ToUnicode", "U+E041", 0, 0, Unit::count, "/ToUnicode: U+E041");
        row("share", "", 0.125, 0.05, Unit::ratio, "share 12.5 %, limit 5 %");
        row("codes", "", 4, 0, Unit::count, "codes: 4");
        row("junk", "before the header", 63, 0, Unit::byte, "junk: before the header, 63 bytes");
        row("unknown operator", "foo", 1, 0, Unit::count, "unknown operator: foo");
        row("angle", "", 90, 0, Unit::degree, "angle 90°");
    }
    void evidenceIsReadable()
    {
        QFETCH(QString, what);
        QFETCH(QString, text);
        QFETCH(double, value);
        QFETCH(double, limit);
        QFETCH(int, unit);
        QFETCH(QString, expected);
        const Evidence evidence{what.toStdString(), text.toStdString(), value, limit,
                                static_cast<Unit>(unit)};
        QCOMPARE(QString::fromStdString(evidenceText(evidence)), expected);
    }
};

FOULCASE_TEST(WordingTest);
#include "wording_test.moc"
