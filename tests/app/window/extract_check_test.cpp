// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An extract with any id that points nowhere is refused; one that holds is not.
#include "app/window/extract_check.h"

#include "tests/test_registry.h"
#include "tests/views/page_sheet.h"

#include <QTest>

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
    return page;
}

} // namespace

class ExtractCheckTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void acceptsWhatHolds();
    void refusesEachLooseId();
    void refusesRings();
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
}

FOULCASE_TEST(ExtractCheckTest);

#include "extract_check_test.moc"
