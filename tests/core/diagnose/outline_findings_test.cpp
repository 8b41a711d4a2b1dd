// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

class OutlineFindingsTest : public QObject {
    Q_OBJECT

    static std::vector<Finding> judged(std::vector<pdf::OutlineItem> outline,
                                       const std::string& text = "3 The Café\nof Results")
    {
        MadePage made = soundPage();
        made.page.boxes.crop = made.page.boxes.media = {0, 0, 612, 792};
        made.page.text.utf8 = text;
        return diagnosePage(made.page, {}, made.limits, {}, outline);
    }
    static bool disagrees(const pdf::OutlineItem& item)
    {
        for (const Finding& finding : judged({item})) {
            if (finding.id == FindingId::outline_disagrees) {
                return true;
            }
        }
        return false;
    }

private Q_SLOTS:
    void titles_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<bool>("found");
        QTest::newRow("as it stands") << "3 The Caf\u00E9 of Results" << true;
        QTest::newRow("another case, no number") << "THE CAFE OF RESULTS" << true;
        QTest::newRow("more than half of it") << "Results (the long version)" << false;
        QTest::newRow("most of it") << "The results, 2nd" << true;
        QTest::newRow("another") << "Related Work" << false;
        QTest::newRow("a page's name") << "Page 17" << true;
        QTest::newRow("too short") << "abc" << true;
        QTest::newRow("other letters") << "\uA4CE\uC0DF\uC4EA\uA4CE\uC0DF" << false;
    }
    void titles()
    {
        QFETCH(QString, title);
        QFETCH(bool, found);
        QCOMPARE(disagrees({title.toStdString(), 0, 1, false, 0}), !found);
    }
    void onlyOfThisPage()
    {
        QVERIFY(!disagrees({"Related Work", 0, 2, false, 0}));
        QVERIFY(!disagrees({"Related Work", 0, 0, false, 0}));
    }
    void aPlaceAtTheFootMayMeanTheNextPage()
    {
        QVERIFY(!disagrees({"Related Work", 0, 1, true, 100}));
        QVERIFY(disagrees({"Related Work", 0, 1, true, 700}));
    }
    void namesTheTitle()
    {
        const std::vector<Finding> findings = judged({{"Related Work", 0, 1, false, 0}});
        const auto at = std::find_if(findings.begin(), findings.end(), [](const Finding& f) {
            return f.id == FindingId::outline_disagrees;
        });
        QVERIFY(at != findings.end());
        QCOMPARE(at->severity, Severity::warning);
        QCOMPARE(at->evidence[0].text, std::string("Related Work"));
        QCOMPARE(at->touched, 11U);
    }
    void aPageWithoutTextSaysNothingOfTitles()
    {
        for (const Finding& finding : judged({{"Related Work", 0, 1, false, 0}}, "")) {
            QVERIFY(finding.id != FindingId::outline_disagrees);
        }
    }
};

FOULCASE_TEST(OutlineFindingsTest);

#include "outline_findings_test.moc"
