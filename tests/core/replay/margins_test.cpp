// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/replay/margins.h"
#include "core/replay/sweep.h"
#include "tests/core/layout/lines_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class MarginsTest : public QObject {
    Q_OBJECT

    static Decision decision(Rule rule, double value, double limit)
    {
        return {
            rule, Outcome::passed, {SubjectKind::glyph, 1}, {SubjectKind::glyph, 0}, value, limit};
    }
    static std::uint32_t lengths(std::string_view a, std::string_view b)
    {
        return static_cast<std::uint32_t>(
            std::max(a.size(), b.size()) - std::min(a.size(), b.size()));
    }
    /// "ab", a gap of 0.2 em, "cd".
    static PageExtract gapped()
    {
        PageOfValues values;
        values.at(100, 100).show(U"ab").move(0.2).show(U"cd");
        PageExtract page;
        page.contents = values.contents;
        page.boxes.crop = {0, 0, 600, 800};
        return page;
    }

private Q_SLOTS:
    void fragileOnesByDistance()
    {
        PageExtract page;
        page.ledger.decisions = {decision(Rule::word_space, 0.2, 0.14),              // +43 %
            decision(Rule::word_space, 0.147, 0.14),                                 // +5 %
            decision(Rule::word_space, 0.139, 0.14),                                 // −0.7 %
            decision(Rule::cut_gutter, 0.3, 0.5), decision(Rule::paint_side, 1, 0)}; // no margin
        const PageMargins margins = marginsOf(page, {});
        QCOMPARE(margins.decisions, 4U);
        QCOMPARE(margins.fragile, 2U);
        QCOMPARE(margins.limit, 0.05);
        QCOMPARE(margins.rows.size(), std::size_t{2});
        QCOMPARE(margins.rows[0].margin, -0.007);
        QCOMPARE(margins.rows[1].margin, 0.05);
        QCOMPARE(margins.rules.size(), std::size_t{2});
        QVERIFY(margins.rules[0].rule == Rule::word_space);
        QCOMPARE(margins.rules[0].decisions, 3U);
        QCOMPARE(margins.rules[0].fragile, 2U);
        QCOMPARE(margins.rules[0].nearest, -0.007);
        QCOMPARE(margins.rules[1].nearest, -0.4);
    }

    void withoutALedgerFromTheLayout()
    {
        PageExtract page;
        page.layout.sequence = {GlyphId(0U), GlyphId(1U)};
        page.layout.pairs = {{}, {PairKind::space, Rule::word_space, 0.145, 0.14}};
        CutCandidate cut;
        cut.state = CutState::too_narrow;
        cut.low = 10;
        cut.high = 19.8;
        cut.limit = 10;
        cut.rule = Rule::cut_gutter;
        page.layout.candidates = {cut};
        const PageMargins margins = marginsOf(page, {});
        QCOMPARE(margins.fragile, 2U);
        QCOMPARE(margins.rows[0].margin, -0.02); // 9.8 of 10
        QCOMPARE(margins.rows[1].margin, 0.036);
    }

    void theLimitIsARule()
    {
        PageExtract page;
        page.ledger.decisions = {decision(Rule::word_space, 0.2, 0.14)};
        Limits limits;
        QVERIFY(limits.set("margin_fragile", "0.5").ok());
        QCOMPARE(marginsOf(page, limits).fragile, 1U);
        QCOMPARE(marginsOf(page, {}).fragile, 0U);
    }

    void ranges_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("good");
        QTest::newRow("rising") << QByteArray("word_space=0.1:0.3:0.1") << true;
        QTest::newRow("one value") << QByteArray("word_space=0.1:0.1:1") << true;
        QTest::newRow("unknown rule") << QByteArray("wordspace=0.1:0.3:0.1") << false;
        QTest::newRow("falling") << QByteArray("word_space=0.3:0.1:0.1") << false;
        QTest::newRow("no step") << QByteArray("word_space=0.1:0.3") << false;
        QTest::newRow("step of nothing") << QByteArray("word_space=0.1:0.3:0") << false;
        QTest::newRow("out of range") << QByteArray("word_space=0.1:99:10") << false;
        QTest::newRow("too many") << QByteArray("word_space=0.1:2:0.0001") << false;
        QTest::newRow("rubbish") << QByteArray("word_space=a:b:c") << false;
        QTest::newRow("read with the page") << QByteArray("limit_form_depth=1:10:1") << false;
        QTest::newRow("empty") << QByteArray("") << false;
    }
    void ranges()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, good);
        QCOMPARE(SweepRange::parse(text.toStdString(), {}).ok(), good);
    }

    void valuesOfARange()
    {
        const std::vector<double> values = SweepRange{Rule::word_space, 0.1, 0.3, 0.1}.values();
        QCOMPARE(values.size(), std::size_t{3}); // the last one too, whatever rounding says
        QCOMPARE(values[2], 0.3);
        QCOMPARE((SweepRange{Rule::word_space, 0.1, 0.25, 0.1}.values().size()), std::size_t{2});
    }

    void whereTheTextChanges()
    {
        const PageExtract page = gapped();
        QCOMPARE(textUnder(page, {}, {}).utf8, std::string("ab cd"));
        const Sweep sweep = sweepRule(page, {}, {}, {Rule::word_space, 0.1, 0.3, 0.1}, lengths);
        QCOMPARE(sweep.current, 0.14);
        QCOMPARE(sweep.characters, 5U);
        QCOMPARE(sweep.steps.size(), std::size_t{3});
        QVERIFY((sweep.steps[0] == SweepStep{0.1, 0, 0}));
        // The gap does not pass 0.2 and 0.3: one blank is gone.
        QCOMPARE(sweep.steps[1].changed, 1U);
        QCOMPARE(sweep.steps[1].fromPrevious, 1U);
        QCOMPARE(sweep.steps[2].changed, 1U);
        QCOMPARE(sweep.steps[2].fromPrevious, 0U);
        QVERIFY(!sweep.dead);
    }

    void aDeadKnob()
    {
        const Sweep sweep = sweepRule(gapped(), {}, {}, {Rule::order_tagged, 0, 1, 0.5}, lengths);
        QCOMPARE(sweep.steps.size(), std::size_t{3});
        QVERIFY(sweep.dead);
    }

    void repeatsAreFoundAgain()
    {
        // The values of a page on which a repeat was dropped: under a wider rule it stays.
        PageOfValues values;
        values.at(100, 100).show(U"ab").at(100.5, 100).show(U"ab");
        for (Glyph& glyph : values.contents.glyphs) {
            glyph.verdict = Verdict::duplicate_of;
            set(glyph.flags, GlyphFlag::duplicate);
        }
        PageExtract page;
        page.contents = values.contents;
        page.boxes.crop = {0, 0, 600, 800};
        QCOMPARE(textUnder(page, {}, {}).utf8, std::string("ab"));
        Limits limits;
        QVERIFY(limits.set("duplicate_along", "0.01").ok());
        QVERIFY(textUnder(page, {}, limits).utf8 != "ab");
    }

    void cancelled()
    {
        CancelToken cancel;
        cancel.cancel();
        const Sweep sweep =
            sweepRule(gapped(), {}, {}, {Rule::word_space, 0.1, 0.3, 0.1}, lengths, &cancel);
        QVERIFY(sweep.steps.empty());
    }
};

FOULCASE_TEST(MarginsTest);
#include "margins_test.moc"
