// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

class MetricsFindingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void missingWidths()
    {
        for (const WidthSource source :
             {WidthSource::core14, WidthSource::font_program, WidthSource::default_}) {
            MadePage made = soundPage();
            made.code(CodeId(0U)).widthSource = source;
            QCOMPARE(made.find(FindingId::widths_missing)->touched, 1U);
        }
        for (const WidthSource source : {WidthSource::cid_w, WidthSource::cid_dw,
                                         WidthSource::missing_width, WidthSource::font_matrix}) {
            MadePage made = soundPage();
            made.code(CodeId(0U)).widthSource = source;
            QVERIFY(!made.finds(FindingId::widths_missing));
        }
    }
    void widthsThatDisagree()
    {
        MadePage made = soundPage();
        DecodedCode& code = made.code(CodeId(0U)); // 500 wide
        code.programWidth = 476;                   // 4.8 % of the larger
        QVERIFY(!made.finds(FindingId::widths_disagree));
        code.programWidth = 470;
        const Finding* found = made.find(FindingId::widths_disagree);
        QVERIFY(found != nullptr);
        QCOMPARE(found->touched, 1U);
        QCOMPARE(found->evidence.back().value, 0.06);
        QCOMPARE(found->evidence.back().limit, 0.05);
        code.gid = 0;
        QVERIFY(!made.finds(FindingId::widths_disagree)); // .notdef is not measured
        code.gid = 1;
        code.widthSource = WidthSource::core14;
        QVERIFY(!made.finds(FindingId::widths_disagree)); // /Widths says nothing
    }
    void codesThatAreNotShownDoNotDisagree()
    {
        MadePage made = soundPage();
        made.code(made.addCode(FontId(0U), U"x")).programWidth = 100;
        made.font(FontId(0U)).faults = {{FindingId::widths_disagree, "1 codes", 0.8, 0.05}};
        QVERIFY(made.findings().empty());
    }
    void defaultWidthsThatMislead()
    {
        const auto page = [](double defaultWidth, double gap) {
            MadePage made = soundPage();
            const FontId font = made.addFont("Wide");
            made.font(font).defaultWidth = defaultWidth;
            const CodeId letter = made.addCode(font, U"a");
            made.beginRun(font, {100, 300});
            made.show(letter);
            made.move(gap, GapClass::space);
            made.show(letter);
            return made;
        };
        MadePage made = page(1000, 0.3);
        const Finding* found = made.find(FindingId::default_width_misleads);
        QVERIFY(found != nullptr);
        QCOMPARE(found->touched, 1U);
        QVERIFY(!page(1000, 0.6).finds(FindingId::default_width_misleads));
        QVERIFY(!page(500, 0.3).finds(FindingId::default_width_misleads));
        QVERIFY(!page(-1, 0.3).finds(FindingId::default_width_misleads)); // a simple font
        made.show(made.addCode(FontId(made.page.contents.fonts.size() - 1), U" "));
        QVERIFY(!made.finds(FindingId::default_width_misleads)); // the font has a blank of its own
    }
    void unsortedWidths()
    {
        MadePage made = soundPage();
        made.font(FontId(0U)).faults = {{FindingId::cid_widths_unsorted, "/W at CID 7", 7, 9}};
        const Finding* found = made.find(FindingId::cid_widths_unsorted);
        QVERIFY(found != nullptr);
        QCOMPARE(found->severity, Severity::note);
        QVERIFY(hasEvidence(*found, "fault", "/W at CID 7"));
        QVERIFY(!soundPage().finds(FindingId::cid_widths_unsorted));
    }
};

FOULCASE_TEST(MetricsFindingsTest);
#include "metrics_findings_test.moc"
