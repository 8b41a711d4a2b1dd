// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/diagnose/history.h"
#include "core/diagnose/layout_words.h"
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

namespace {

/// Two words "ab" and "c" on one line, its block a caption in the first of two columns.
PageExtract onePage()
{
    MadePage made;
    const FontId font = made.addFont("Sample");
    const CodeId codes[]{made.addCode(font, U"a"), made.addCode(font, U"b"),
                         made.addCode(font, U"c")};
    made.beginRun(font, {100, 700});
    PageExtract page = made.page;
    page.contents.runs[0].font = font;
    page.contents.runs[0].count = 3;
    for (int i = 0; i < 3; ++i) {
        Glyph glyph;
        glyph.run = RunId(0U);
        glyph.code = codes[i];
        glyph.verdict = Verdict::kept;
        page.contents.glyphs.push_back(glyph);
        page.layout.sequence.push_back(GlyphId(static_cast<std::size_t>(i)));
    }
    PageLayout& layout = page.layout;
    layout.pairs.resize(3);
    layout.pairs[1] = {PairKind::none, Rule::word_space, 0.02, 0.14};
    layout.pairs[2] = {PairKind::space, Rule::word_space, 0.25, 0.14};
    Line line;
    line.count = 3;
    line.size = 10;
    line.block = BlockId(0U);
    layout.lines.push_back(line);
    layout.words.push_back({LineId(0U), 0, 2, {}});
    layout.words.push_back({LineId(0U), 2, 1, {}});
    Block block;
    block.lines = {LineId(0U)};
    block.zone = ZoneKind::caption;
    block.box = {100, 690, 200, 710};
    block.cut = CutId(1U);
    block.column = ColumnId(0U);
    layout.blocks.push_back(block);
    layout.columns.resize(2);
    layout.order.push_back({LineId(0U), LineJoin::start});
    layout.cuts.resize(2);
    layout.cuts[0].axis = CutAxis::vertical;
    layout.cuts[0].box = {0, 0, 500, 800};
    layout.cuts[0].children = {CutId(1U)};
    layout.cuts[1].parent = CutId(0U);
    layout.cuts[1].box = {100, 690, 200, 710};
    CutCandidate gap;
    gap.node = CutId(0U);
    gap.axis = CutAxis::vertical;
    gap.low = 240;
    gap.high = 252.5;
    gap.rows = 9;
    gap.limit = 5;
    gap.rule = Rule::cut_gutter;
    layout.candidates.push_back(gap);
    gap.state = CutState::too_narrow;
    gap.high = 244;
    gap.rule = Rule::cut_gutter_few;
    layout.candidates.push_back(gap);
    return page;
}

const HistoryStep* step(const std::vector<HistoryStep>& steps, std::string_view title)
{
    const auto found = std::find_if(
        steps.begin(), steps.end(), [&](const HistoryStep& s) { return s.title == title; });
    return found == steps.end() ? nullptr : &*found;
}

} // namespace

class LayoutWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void summariesSayWhatAndHowMuch()
    {
        const PageExtract page = onePage();
        const auto summary = [&](SubjectKind kind, std::uint32_t i) {
            return layoutSummary(page, {kind, i});
        };
        QCOMPARE(summary(SubjectKind::word, 0), std::string("word 'ab' · 2 glyphs"));
        QCOMPARE(summary(SubjectKind::line, 0), std::string("line 0 'ab c' · 10 pt · 3 glyphs"));
        QCOMPARE(summary(SubjectKind::block, 0),
                 std::string("block 0: caption · 1 line · column 1 · 'ab c'"));
        QCOMPARE(summary(SubjectKind::cut, 0),
                 std::string("region 0: cut downwards into 1 · 500 pt × 800 pt"));
        QCOMPARE(summary(SubjectKind::candidate, 0),
                 std::string("cut here: gap 12.5 pt wide beside 9 rows, limit 5 pt"));
        QCOMPARE(summary(SubjectKind::candidate, 1),
                 std::string("no cut, too narrow for so few rows: gap 4 pt wide beside 9 rows, "
                             "limit 5 pt"));
    }

    void whatThePageLacksIsEmpty()
    {
        const PageExtract page = onePage();
        for (std::size_t kind = 0; kind < enumCount<SubjectKind>; ++kind) {
            const Subject far{static_cast<SubjectKind>(kind), 4000000000U};
            QVERIFY(layoutSummary(page, far).empty());
            QVERIFY(layoutHistory(page, far).empty());
        }
        QVERIFY(layoutSummary(page, {SubjectKind::glyph, 0}).empty());
    }

    void gapsStandBesideTheirLimits()
    {
        const PageExtract page = onePage();
        QCOMPARE(pairSummary(page, 2),
                 std::string("blank inferred: gap 0.25 em, limit 0.14 em, by word_space"));
        QCOMPARE(pairSummary(page, 0), std::string("first of its line"));
        const auto all = glyphHistory(page, GlyphId(2U), {});
        const HistoryStep* gap = step(all, "gap before");
        QVERIFY(gap->measured);
        QCOMPARE(gap->value, 0.25);
        QCOMPARE(gap->limit, 0.14);
        QCOMPARE(step(all, "line")->subject, (Subject{SubjectKind::line, 0}));
        QCOMPARE(step(all, "block")->subject, (Subject{SubjectKind::block, 0}));
    }

    void blocksLeadToTheirRegionAndDecisions()
    {
        PageExtract page = onePage();
        page.ledger.decisions.push_back(
            {Rule::zone_footnote_size, Outcome::stopped, {SubjectKind::block, 0}, {}, 1, 0.93});
        const auto steps = layoutHistory(page, {SubjectKind::block, 0});
        QCOMPARE(step(steps, "region")->subject, (Subject{SubjectKind::cut, 1}));
        QCOMPARE(step(steps, "zone")->text, std::string("caption"));
        const HistoryStep* size = step(steps, "zone footnote size");
        QVERIFY(size != nullptr);
        QCOMPARE(size->state, StepState::asked);
        QCOMPARE(size->limit, 0.93);
    }

    void regionsTellTheirGaps()
    {
        PageExtract page = onePage();
        const auto steps = layoutHistory(page, {SubjectKind::cut, 0});
        QCOMPARE(std::count_if(steps.begin(), steps.end(),
                               [](const HistoryStep& s) { return s.title == "gutter"; }),
                 std::ptrdiff_t(2));
        for (int i = 0; i < 5000; ++i) {
            page.layout.candidates.push_back(page.layout.candidates[1]);
        }
        QVERIFY(layoutHistory(page, {SubjectKind::cut, 0}).size() <= mostLayoutSteps + 2);
    }

    void aCutIsMadeWhereItsRegionWasCut()
    {
        PageExtract page = onePage();
        QVERIFY(isCutAt(page.layout, page.layout.candidates[0]));
        QVERIFY(!isCutAt(page.layout, page.layout.candidates[1]));
        page.layout.cuts[0].axis = CutAxis::horizontal;
        QVERIFY(!isCutAt(page.layout, page.layout.candidates[0]));
    }
};

FOULCASE_TEST(LayoutWordsTest);

#include "layout_words_test.moc"
