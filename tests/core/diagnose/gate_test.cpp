// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/diagnose/gate.h"
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

class PageGateTest : public QObject {
    Q_OBJECT

    static PageGate gateOf(const MadePage& page)
    {
        return judgeGate(page.page, page.findings(), {});
    }
    static GateAssertion of(const PageGate& gate, GateTest test)
    {
        for (const GateAssertion& assertion : gate.assertions) {
            if (assertion.test == test) {
                return assertion;
            }
        }
        return {};
    }
    /// Ten letters.
    static MadePage sound()
    {
        MadePage page;
        page.beginRun(page.addFont("Name"), {100, 700});
        page.write(U"soundtexts");
        return page;
    }

private Q_SLOTS:
    void soundPage()
    {
        const PageGate gate = gateOf(sound());
        QCOMPARE(gate.verdict, GateVerdict::pass);
        QCOMPARE(gate.assertions.size(), enumCount<GateTest>);
        QCOMPARE(of(gate, GateTest::empty).value, 10.0);
    }

    void nothingPaintedPasses() { QCOMPARE(gateOf(MadePage()).verdict, GateVerdict::pass); }

    void drawingsWithoutLettersFail()
    {
        MadePage page;
        page.page.contents.shapes.push_back({});
        const PageGate gate = gateOf(page);
        QCOMPARE(gate.verdict, GateVerdict::fail);
        QCOMPARE(of(gate, GateTest::empty).verdict, GateVerdict::fail);
        QCOMPARE(of(gate, GateTest::empty).limit, 1.0);
    }

    void unmapped_data()
    {
        QTest::addColumn<int>("letters");
        QTest::addColumn<int>("verdict");
        QTest::addColumn<double>("limit");
        QTest::newRow("none") << 0 << int(GateVerdict::pass) << 0.01;
        QTest::newRow("a tenth") << 1 << int(GateVerdict::doubtful) << 0.01;
        QTest::newRow("a fifth is the limit") << 2 << int(GateVerdict::doubtful) << 0.01;
        QTest::newRow("more than a fifth") << 3 << int(GateVerdict::fail) << 0.2;
    }
    void unmapped()
    {
        QFETCH(int, letters);
        QFETCH(int, verdict);
        QFETCH(double, limit);
        MadePage page = sound();
        for (int i = 0; i < letters; ++i) {
            Glyph& glyph = page.glyph(static_cast<std::size_t>(i));
            set(glyph.flags, GlyphFlag::unmapped);
            glyph.verdict = Verdict::unmapped;
        }
        const GateAssertion found = of(judgeGate(page.page, {}, {}), GateTest::unmapped);
        QCOMPARE(int(found.verdict), verdict);
        QCOMPARE(found.value, letters / 10.0);
        QCOMPARE(found.limit, limit);
    }

    void findingsCount()
    {
        MadePage page = sound();
        Finding garbled;
        garbled.id = FindingId::garbled_text;
        garbled.severity = Severity::error;
        garbled.touched = 10;
        QCOMPARE(judgeGate(page.page, {garbled}, {}).verdict, GateVerdict::fail);
        garbled.touched = 1; // a tenth
        QCOMPARE(judgeGate(page.page, {garbled}, {}).verdict, GateVerdict::doubtful);
        Limits tolerant;
        QVERIFY(tolerant.set("gate_garbled_some", "0.1"));
        QCOMPARE(judgeGate(page.page, {garbled}, tolerant).verdict, GateVerdict::pass);
        Finding order;
        order.id = FindingId::narrow_gutter; // a gutter that was found
        order.severity = Severity::warning;
        order.touched = 10;
        QCOMPARE(judgeGate(page.page, {order}, {}).verdict, GateVerdict::pass);
        order.id = FindingId::no_straight_cut;
        order.severity = Severity::warning;
        order.touched = 2;
        const PageGate gate = judgeGate(page.page, {order}, {});
        QCOMPARE(gate.verdict, GateVerdict::doubtful);
        QCOMPARE(of(gate, GateTest::order).value, 0.2);
        order.severity = Severity::note;
        QCOMPARE(judgeGate(page.page, {order}, {}).verdict, GateVerdict::pass);
        Finding scan;
        scan.id = FindingId::scan_without_text;
        scan.severity = Severity::error;
        QCOMPARE(of(judgeGate(page.page, {scan}, {}), GateTest::scan).verdict, GateVerdict::fail);
    }

    void hiddenAndDoubled()
    {
        MadePage page = sound();
        page.glyph(0).verdict = Verdict::hidden_colour;
        page.glyph(1).verdict = Verdict::duplicate_of;
        const PageGate gate = judgeGate(page.page, {}, {});
        QCOMPARE(of(gate, GateTest::hidden).value, 0.1);
        QCOMPARE(of(gate, GateTest::hidden).verdict, GateVerdict::doubtful);
        QCOMPARE(of(gate, GateTest::doubled).verdict, GateVerdict::doubtful);
        QCOMPARE(gate.verdict, GateVerdict::doubtful);
    }

    void unreadable()
    {
        QCOMPARE(failedGate().verdict, GateVerdict::fail);
        QCOMPARE(failedGate().assertions.size(), std::size_t{1});
    }
};

FOULCASE_TEST(PageGateTest);
#include "gate_test.moc"
