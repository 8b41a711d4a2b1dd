// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/another_view.h"
#include "tests/core/text/text_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

namespace {

ComposeOptions view(TextView wanted)
{
    ComposeOptions options;
    options.view = wanted;
    return options;
}

ComposeOptions form(Normalisation wanted)
{
    ComposeOptions options;
    options.normalise = wanted;
    return options;
}

} // namespace

class ViewsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void gridKeepsPlaces();
    void gridRowsKeepTheirDistance();
    void gridWordsNeverTouch();
    void columnsAreTabs();
    void turnedLinesFollow();
    void hugePlacesAreBounded();
    void rawDropsNothing();
    void normalisedForms();
    void normalisedGlyphsBecomeOne();
    void anotherViewForgetsTheOneBefore();
};

void ViewsTest::gridKeepsPlaces()
{
    // Letters are 5 points wide: one cell. The second word begins 10 cells from the left.
    TextOfValues page;
    page.lineAt(100, 700, U"ab").lineAt(150, 700, U"cd").lineAt(150, 688, U"ef");
    const ComposedText text = page.compose(view(TextView::grid));
    QCOMPARE(text.utf8, std::string("ab        cd\n          ef"));
    QCOMPARE(text.characters[2].origin, Origin::grid_padding);
    QCOMPARE(text.characters[2].glyph, GlyphId(std::size_t{2}));
}

void ViewsTest::gridRowsKeepTheirDistance()
{
    TextOfValues page;
    page.lineAt(100, 700, U"a").lineAt(100, 688, U"b").lineAt(100, 676, U"c")
        .lineAt(100, 652, U"d").lineAt(100, 52, U"e");
    QCOMPARE(page.text(view(TextView::grid)), std::string("a\nb\nc\n\nd\n\n\n\ne"));
}

void ViewsTest::gridWordsNeverTouch()
{
    TextOfValues page;
    page.lineAt(100, 700, U"a_b").lineAt(108, 700, U"c"); // c begins within the blank and b
    QCOMPARE(page.text(view(TextView::grid)), std::string("a c b"));
    QCOMPARE(page.verdict(1), Verdict::merged_into_space);
}

void ViewsTest::columnsAreTabs()
{
    TextOfValues page;
    // 15 points, three advances, are no column yet.
    page.lineAt(100, 700, U"a").lineAt(120, 700, U"b").lineAt(140.1, 700, U"c");
    page.lineAt(100, 688, U"d");
    const ComposedText text = page.compose(view(TextView::columns));
    QCOMPARE(text.utf8, std::string("a b\tc\nd"));
    QCOMPARE(text.characters[1].origin, Origin::inferred_space);
    QCOMPARE(text.characters[3].origin, Origin::inferred_tab);
    Limits limits;
    QVERIFY(limits.set("text_column_gap", "2").ok());
    QCOMPARE(composeText(page.contents, {}, page.layout, view(TextView::columns), limits, nullptr)
                 .utf8,
             std::string("a\tb\tc\nd"));
}

void ViewsTest::turnedLinesFollow()
{
    TextOfValues page;
    page.line(U"up").line(U"level");
    page.layOut();
    page.layout.lines[0].angle = 90;
    QCOMPARE(composeText(page.contents, {}, page.layout, view(TextView::grid), {}, nullptr).utf8,
             std::string("level\nup"));
}

void ViewsTest::hugePlacesAreBounded()
{
    TextOfValues page;
    page.lineAt(1, 700, U"a").lineAt(599, 1, U"b");
    page.layOut();
    for (Point& corner : page.contents.glyphs[1].quad.corners) {
        corner.x += 1e9;
    }
    page.layout.lines[1].origin = {1e9, -1e9};
    const std::string text =
        composeText(page.contents, {}, page.layout, view(TextView::grid), {}, nullptr).utf8;
    QVERIFY(text.size() < 1000);
    QVERIFY(text.starts_with("a\n") && text.ends_with("b"));
}

void ViewsTest::rawDropsNothing()
{
    TextOfValues page;
    page.at(100, 700).show(U"a\uFB01");
    page.at(100, 688).run({10, 0, 0, 10, 120, 700}, RenderMode::invisible).show(U"h");
    page.judge();
    page.contents.runs.erase(page.contents.runs.begin() + 1); // the empty run between
    page.contents.glyphs[2].run = RunId(std::size_t{1});
    page.contents.glyphs[0].verdict = Verdict::duplicate_of;
    std::vector<Gap> gaps(3);
    const ComposedText text = composePaintOrder(page.contents, gaps, view(TextView::raw));
    QCOMPARE(text.utf8, utf8(U"a\uFB01h"));
}

void ViewsTest::normalisedForms()
{
    TextOfValues page;
    page.line(U"x\u00B2e\u0301\u2126");
    QCOMPARE(page.text(), utf8(U"x\u00B2e\u0301\u2126"));
    QCOMPARE(page.text(form(Normalisation::nfc)), utf8(U"x\u00B2\u00E9\u03A9"));
    QCOMPARE(page.text(form(Normalisation::nfkc)), utf8(U"x2\u00E9\u03A9"));
}

void ViewsTest::normalisedGlyphsBecomeOne()
{
    TextOfValues page;
    page.line(U"e\u0301\u00BD");
    const ComposedText text = page.compose(form(Normalisation::nfkc)); // é 1 fraction slash 2
    QCOMPARE(text.utf8, utf8(U"\u00E91\u20442"));
    QCOMPARE(text.characters[0].origin, Origin::composed);
    QCOMPARE(text.characters[0].glyph, GlyphId(std::size_t{0}));
    QCOMPARE(page.verdict(1), Verdict::composed_into);
    QCOMPARE(text.characters[3].glyph, GlyphId(std::size_t{2}));
    QCOMPARE(text.characters[3].origin, Origin::drawn);
    QCOMPARE(int(text.characters[3].index), 2);
    QCOMPARE(int(text.characters[3].count), 3);
    QCOMPARE(std::size_t(text.characters[2].offset), std::size_t{3}); // é is two bytes
}

void ViewsTest::anotherViewForgetsTheOneBefore()
{
    // The reading view spends the second blank and joins the hyphen; the grid has places for all.
    const auto made = [] {
        TextOfValues page;
        page.lineAt(100, 700, U"ab  c-").lineAt(100, 688, U"d");
        return page;
    };
    TextOfValues page = made();
    page.compose(view(TextView::reading));
    const std::vector<Gap> gaps(page.contents.glyphs.size());
    for (const TextView wanted : {TextView::grid, TextView::columns, TextView::reading}) {
        TextOfValues fresh = made();
        const ComposedText expected = fresh.compose(view(wanted));
        const ComposedText again =
            composeAnotherView(page.contents, gaps, page.layout, view(wanted), Limits());
        QCOMPARE(again.utf8, expected.utf8);
        QVERIFY(again == expected);
    }
    QVERIFY(composeAnotherView(page.contents, {}, page.layout, view(TextView::paint), Limits())
                .utf8.empty());
}

FOULCASE_TEST(ViewsTest);
#include "views_test.moc"
