// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An extract with any id that points nowhere is refused; one that holds is not.
#include "app/window/extract_check.h"

#include "tests/test_registry.h"
#include "tests/views/page_sheet.h"

#include <QTest>

#include <limits>

#include <functional>

using namespace foulcase;

namespace {

/// A page that has one of everything.
PageExtract fullPage()
{
    PageSheet sheet;
    sheet.addGlyph(sheetCell(0, 0), sheet.addCode(U'a', UnicodeSource::tounicode));
    sheet.addShape(ShapeKind::image, {1, 1, 2, 2});
    PageExtract page = sheet.page();
    PageContents& contents = page.contents;
    contents.operators.push_back({ContentId(0U), 0, 10, 8});
    contents.clips.resize(2);
    contents.clips[1].parent = ClipId(0U);
    contents.marked.resize(2);
    contents.marked[1].parent = MarkedId(0U);
    contents.layers.resize(1);
    contents.annotations.resize(1);
    contents.runs[0].op = OperatorId(0U);
    page.text.utf8 = "a";
    page.text.characters.push_back({GlyphId(0U), 0, Origin::drawn, 0, 1});
    page.lines.push_back({0, 1, {}});
    PageLayout& layout = page.layout;
    layout.sequence = {GlyphId(0U)};
    layout.pairs.resize(1);
    layout.lines.resize(1);
    layout.lines[0].count = 1;
    layout.lines[0].block = BlockId(0U);
    layout.words.push_back({LineId(0U), 0, 1, {}});
    layout.spans.push_back({LineId(0U), 0, 1, RunId(0U), ScriptPosition::normal, {}});
    layout.cuts.resize(2);
    layout.cuts[0].children = {CutId(1U)};
    layout.cuts[1].parent = CutId(0U);
    layout.columns.resize(1);
    layout.blocks.push_back({{LineId(0U)}, {}, ZoneKind::body, CutId(1U), ColumnId(0U)});
    layout.candidates.resize(1);
    layout.candidates[0].node = CutId(0U);
    layout.order.push_back({LineId(0U), LineJoin::start});
    layout.orders.push_back({OrderSource::paint, true, 1, {LineId(0U)}});
    layout.duplicates.resize(1);
    layout.duplicates[0].glyph = layout.duplicates[0].kept = GlyphId(0U);
    layout.accents.push_back({GlyphId(0U), GlyphId(0U), 0});
    return page;
}

} // namespace

class ExtractCheckTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void acceptsWhatHolds();
    void refusesEachLooseId();
    void refusesRings();
    void pathsCanBeDrawn();
};

void ExtractCheckTest::acceptsWhatHolds()
{
    QVERIFY(idsHold(fullPage()));
    QVERIFY(idsHold(PageExtract{}));
    PageExtract noOperators = fullPage(); // below the full detail
    noOperators.contents.operators.clear();
    QVERIFY(idsHold(noOperators));
}

void ExtractCheckTest::refusesEachLooseId()
{
    const std::vector<std::function<void(PageExtract&)>> damages = {
        [](PageExtract& p) { p.schema = 99; },
        [](PageExtract& p) { p.contents.glyphs[0].run = RunId(7U); },
        [](PageExtract& p) { p.contents.glyphs[0].run = {}; },
        [](PageExtract& p) { p.contents.glyphs[0].code = CodeId(7U); },
        [](PageExtract& p) { p.contents.codes[0].font = FontId(7U); },
        [](PageExtract& p) { p.contents.runs[0].font = {}; },
        [](PageExtract& p) { p.contents.runs[0].content = ContentId(7U); },
        [](PageExtract& p) { p.contents.runs[0].op = OperatorId(7U); },
        [](PageExtract& p) { p.contents.runs[0].clip = ClipId(7U); },
        [](PageExtract& p) { p.contents.runs[0].marked = MarkedId(7U); },
        [](PageExtract& p) { p.contents.runs[0].count = 0xFFFFFFFF; },
        [](PageExtract& p) { p.contents.runs[0].first = GlyphId(1U); },
        [](PageExtract& p) { p.contents.shapes[0].content = {}; },
        [](PageExtract& p) { p.contents.shapes[0].clip = ClipId(7U); },
        [](PageExtract& p) { p.contents.shapes[0].before = GlyphId(7U); },
        [](PageExtract& p) { p.contents.operators[0].content = ContentId(7U); },
        [](PageExtract& p) { p.contents.operators[0].end = 3; },
        [](PageExtract& p) { p.contents.clips[0].op = OperatorId(7U); },
        [](PageExtract& p) { p.contents.marked[0].layer = LayerId(7U); },
        [](PageExtract& p) { p.contents.contents[0].invokedBy = OperatorId(7U); },
        [](PageExtract& p) { p.contents.annotations[0].content = ContentId(7U); },
        [](PageExtract& p) { p.gaps.resize(9); },
        [](PageExtract& p) { p.text.characters[0].glyph = GlyphId(7U); },
        [](PageExtract& p) { p.text.characters[0].offset = 7; },
        [](PageExtract& p) { p.lines[0].end = 7; },
        [](PageExtract& p) { p.lines[0].begin = 2; },
        [](PageExtract& p) { p.layout.sequence[0] = GlyphId(7U); },
        [](PageExtract& p) { p.layout.pairs.clear(); },
        [](PageExtract& p) { p.layout.lines[0].count = 2; },
        [](PageExtract& p) { p.layout.lines[0].block = BlockId(7U); },
        [](PageExtract& p) { p.layout.words[0].line = LineId(7U); },
        [](PageExtract& p) { p.layout.words[0].first = 2; },
        [](PageExtract& p) { p.layout.spans[0].run = RunId(7U); },
        [](PageExtract& p) { p.layout.blocks[0].lines[0] = LineId(7U); },
        [](PageExtract& p) { p.layout.blocks[0].cut = CutId(7U); },
        [](PageExtract& p) { p.layout.blocks[0].column = ColumnId(7U); },
        [](PageExtract& p) { p.layout.cuts[1].parent = {}; },
        [](PageExtract& p) { p.layout.candidates[0].node = CutId(7U); },
        [](PageExtract& p) { p.layout.order[0].line = {}; },
        [](PageExtract& p) { p.layout.orders[0].lines[0] = LineId(7U); },
        [](PageExtract& p) { p.layout.duplicates[0].kept = {}; },
        [](PageExtract& p) { p.layout.accents[0].base = GlyphId(7U); },
    };
    for (std::size_t i = 0; i < damages.size(); ++i) {
        PageExtract page = fullPage();
        damages[i](page);
        QVERIFY2(!idsHold(page), qPrintable(QString::number(i)));
    }
}

void ExtractCheckTest::refusesRings()
{
    PageExtract page = fullPage();
    page.contents.clips[0].parent = ClipId(1U);
    QVERIFY(!idsHold(page));
    page = fullPage();
    page.contents.marked[1].parent = MarkedId(1U);
    QVERIFY(!idsHold(page));
    page = fullPage();
    page.contents.contents[0].parent = ContentId(0U);
    QVERIFY(!idsHold(page));
    page = fullPage();
    page.layout.cuts[1].children = {CutId(0U)};
    QVERIFY(!idsHold(page));
}

void ExtractCheckTest::pathsCanBeDrawn()
{
    GlyphOutline outline;
    QVERIFY(pathHolds(outline));
    outline.steps = {OutlineStep::move, OutlineStep::curve};
    outline.points = {{0, 0}, {1, 1}, {2, 2}, {3, 3}};
    QVERIFY(pathHolds(outline));
    outline.points.pop_back();
    QVERIFY(!pathHolds(outline));
    outline.steps = {OutlineStep::curve};
    QVERIFY(!pathHolds(outline)); // no move first
    outline.steps = {OutlineStep::move};
    outline.points = {{std::numeric_limits<double>::quiet_NaN(), 0}};
    QVERIFY(!pathHolds(outline));
    outline.points = {{1e300, 0}};
    QVERIFY(!pathHolds(outline));
}

FOULCASE_TEST(ExtractCheckTest);

#include "extract_check_test.moc"
