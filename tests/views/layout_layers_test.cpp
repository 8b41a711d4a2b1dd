// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layers of what the layout decided: each paints where its marks are and nowhere else, tells
// chosen from rejected without colour, and gives to a click what it shows there.
#include "tests/test_registry.h"
#include "tests/views/coverage.h"
#include "tests/views/page_sheet.h"
#include "views/overlay/legend.h"

#include <QTest>

using namespace foulcase;

namespace {

/// Share of the pixels along an upright or level stretch that have strong paint.
double along(const QImage& image, const PageTransform& transform, Point from, Point to)
{
    const Point a = transform.toPixels(from);
    const Point b = transform.toPixels(to);
    const int steps = static_cast<int>(std::ceil(length(b - a)));
    int paint = 0;
    for (int i = 0; i < steps; ++i) {
        const Point at = a + (b - a) * (static_cast<double>(i) / steps);
        bool strong = false;
        for (int x = -1; x <= 1; ++x) {
            for (int y = -1; y <= 1; ++y) {
                const QPoint pixel(static_cast<int>(at.x) + x, static_cast<int>(at.y) + y);
                strong =
                    strong || (image.rect().contains(pixel) && qAlpha(image.pixel(pixel)) > 120);
            }
        }
        paint += strong ? 1 : 0;
    }
    return static_cast<double>(paint) / steps;
}

std::vector<Subject> clicked(
    const ShownPage& page, Point user, std::initializer_list<const char*> on)
{
    LayerStack stack;
    for (const char* id : on) {
        stack.push_back({layerIndex(QLatin1StringView(id)), 1});
    }
    return subjectsAt({page, user, 1}, stack);
}

QStringList wordsOf(const ShownPage& page, const char* id)
{
    QStringList words;
    for (const LegendEntry& entry : legendEntries(page, bit(id))) {
        words += entry.text;
    }
    return words;
}

/// Two columns of five rows under a heading, cut by hand: the heading off, then the columns.
PageSheet twoColumns()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    const BlockId title = sheet.addBlock(ZoneKind::title);
    const BlockId left = sheet.addBlock(ZoneKind::body);
    const BlockId right = sheet.addBlock(ZoneKind::body);
    sheet.addGlyph({50, 350, 250, 370}, code);
    sheet.addLine(0, 1, title);
    std::uint32_t next = 1;
    for (const BlockId block : {left, right}) {
        for (int row = 0; row < 5; ++row) {
            const double x = block == left ? 50 : 160;
            const double y = 300 - 20.0 * row;
            sheet.addGlyph({x, y, x + 40, y + 12}, code);
            sheet.addGlyph({x + 45, y, x + 90, y + 12}, code);
            sheet.addLine(next, 2, block);
            next += 2;
        }
    }
    PageLayout& layout = sheet.page().layout;
    layout.columns = {{{50, 220, 140, 312}, 0}, {{160, 220, 250, 312}, 1}};
    layout.blocks[left.index()].column = ColumnId(0U);
    layout.blocks[right.index()].column = ColumnId(1U);
    const CutId root = sheet.addCut({50, 220, 250, 370}, CutAxis::horizontal);
    sheet.addCut({50, 350, 250, 370}, CutAxis::none, root);
    const CutId columns = sheet.addCut({50, 220, 250, 312}, CutAxis::vertical, root);
    layout.blocks[left.index()].cut = sheet.addCut({50, 220, 140, 312}, CutAxis::none, columns);
    layout.blocks[right.index()].cut = sheet.addCut({160, 220, 250, 312}, CutAxis::none, columns);
    CutCandidate& band = layout.candidates.emplace_back();
    band.node = root;
    band.axis = CutAxis::horizontal;
    band.low = 312;
    band.high = 350;
    band.begin = 50;
    band.end = 250;
    sheet.addGutter(columns, 140, 160, CutState::chosen, 5);
    sheet.addGutter(columns, 92, 94, CutState::too_narrow, 5);
    return sheet;
}

} // namespace

class LayoutLayersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void unitsFrameTheirQuads_data();
    void unitsFrameTheirQuads();
    void columnsAreFilledLightly();
    void zonesAreNamedButRunningText();
    void chosenCutsAreSolidRejectedDashed();
    void aCutThatWaitsIsShownWhereItIsMade();
    void cutsAreChosenByTheirLine();
    void orderHasADiscPerBlock();
    void tagsThatDifferStandBeside();
    void duplicatesAreJoined();
    void numbersComeWithRoom();
    void nearMissesAreGapsToo();
    void layersOnTopAreHitFirst();
    void crowdsAreBounded();
};

void LayoutLayersTest::unitsFrameTheirQuads_data()
{
    QTest::addColumn<QString>("layer");
    QTest::newRow("lines") << QStringLiteral("lines");
    QTest::newRow("words") << QStringLiteral("words");
    QTest::newRow("spans") << QStringLiteral("spans");
}

void LayoutLayersTest::unitsFrameTheirQuads()
{
    QFETCH(QString, layer);
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    const Rect box{100, 100, 160, 120};
    sheet.addGlyph(box, code);
    sheet.addLine(0, 1);
    PageLayout& layout = sheet.page().layout;
    layout.words.push_back({LineId(0U), 0, 1, Quad::fromRect(box, {})});
    Span span;
    span.line = LineId(0U);
    span.count = 1;
    span.run = RunId(0U);
    span.quad = Quad::fromRect(box, {});
    layout.spans.push_back(span);
    const ShownPage page(sheet.share());
    for (const int rotate : {0, 90}) {
        PageBoxes boxes = page.extract().boxes;
        boxes.rotate = rotate;
        const PageTransform transform(boxes, 3);
        const QImage image = painted(page, transform, 1U << layerIndex(layer));
        QVERIFY(coverage(image, transform, box.grown(1), 0) > 0.005);
        QCOMPARE(strayPixels(image, transform, {box}, 2), 0);
        QCOMPARE(coverage(image, transform, box, 3), layer == QStringLiteral("words") ? 1.0 : 0.0);
    }
    const auto hits = subjectsAt({page, {130, 110}, 1}, {{layerIndex(layer), 1}});
    QCOMPARE(hits.size(), std::size_t(2)); // and the glyph under it
    QVERIFY(hits[0].kind != SubjectKind::glyph);
    QVERIFY(page.quadsOf(hits[0]).front() == Quad::fromRect(box, {}));
}

void LayoutLayersTest::columnsAreFilledLightly()
{
    const ShownPage page(twoColumns().share());
    const PageTransform transform(page.extract().boxes, 2);
    const QImage image = painted(page, transform, bit("columns"));
    for (const Column& column : page.layout().columns) {
        QCOMPARE(coverage(image, transform, column.box, 1), 1.0);
    }
    QCOMPARE(coverage(image, transform, {142, 220, 158, 300}, 0), 0.0);
    const auto at = [&](Point user) {
        const Point pixel = transform.toPixels(user);
        return image.pixel(static_cast<int>(pixel.x), static_cast<int>(pixel.y));
    };
    QVERIFY(at({95, 240}) != at({205, 240}));
    QVERIFY(qAlpha(at({95, 240})) < 64); // the letters stay what the eye reads
    QCOMPARE(wordsOf(page, "columns"), QStringList{QStringLiteral("column: 2")});
}

void LayoutLayersTest::zonesAreNamedButRunningText()
{
    const ShownPage page(twoColumns().share());
    const PageTransform transform(page.extract().boxes, 3);
    const QImage image = painted(page, transform, bit("zones"));
    QCOMPARE(coverage(image, transform, {50, 350, 250, 370}, 2), 1.0);
    QVERIFY(coverage(image, transform, {50, 370.5, 58, 374}, 0) > 0.9); // its name above
    QCOMPARE(coverage(image, transform, {50, 220, 140, 312}, 2), 0.0);
    QCOMPARE(coverage(image, transform, {50, 313, 140, 320}, 2), 0.0); // no name
    QCOMPARE(wordsOf(page, "zones"),
        (QStringList{QStringLiteral("body: 2"), QStringLiteral("title: 1")}));
    const auto hits = clicked(page, {95, 240}, {"zones"});
    QVERIFY(!hits.empty());
    QCOMPARE(hits.front(), (Subject{SubjectKind::block, 1}));
}

void LayoutLayersTest::chosenCutsAreSolidRejectedDashed()
{
    const ShownPage page(twoColumns().share());
    const PageTransform transform(page.extract().boxes, 2);
    const QImage image = painted(page, transform, bit("cuts"));
    QCOMPARE(along(image, transform, {150, 310}, {150, 222}), 1.0);
    QCOMPARE(along(image, transform, {55, 331}, {245, 331}), 1.0);
    const double dashed = along(image, transform, {93, 310}, {93, 222});
    QVERIFY2(dashed > 0.3 && dashed < 0.95, qPrintable(QString::number(dashed)));
    QCOMPARE(coverage(image, transform, {170, 222, 250, 310}, 1), 0.0);
    QCOMPARE(wordsOf(page, "cuts"),
        (QStringList{QStringLiteral("cut: 2"), QStringLiteral("no cut: 1")}));
    QCOMPARE(page.marks().cuts[0].number, 1U);
    QCOMPARE(page.marks().cuts[1].number, 2U);
    QCOMPARE(page.marks().cuts[2].number, 0U);
}

void LayoutLayersTest::aCutThatWaitsIsShownWhereItIsMade()
{
    PageSheet sheet = twoColumns();
    // The gutter was found in the whole page first, which was then cut across.
    const std::uint32_t whole = sheet.addGutter(CutId(0U), 140, 160, CutState::chosen, 5);
    sheet.page().layout.candidates[whole].begin = 220;
    sheet.page().layout.candidates[whole].end = 312;
    const ShownPage page(sheet.share());
    QCOMPARE(page.marks().chosenCuts, std::size_t(2));
    QCOMPARE(page.marks().rejectedCuts, std::size_t(1));
}

void LayoutLayersTest::cutsAreChosenByTheirLine()
{
    const ShownPage page(twoColumns().share());
    QCOMPARE(clicked(page, {152, 260}, {"cuts"}).front(), (Subject{SubjectKind::candidate, 1}));
    QCOMPARE(clicked(page, {94, 260}, {"cuts"}).front(), (Subject{SubjectKind::candidate, 2}));
    QVERIFY(clicked(page, {157, 260}, {"cuts"}).empty());
    QVERIFY(clicked(page, {152, 260}, {"quads"}).empty());
    const auto halo = page.quadsOf({SubjectKind::candidate, 1});
    QCOMPARE(halo.front().bounds(), (Rect{140, 220, 160, 312}));
}

void LayoutLayersTest::orderHasADiscPerBlock()
{
    const ShownPage page(twoColumns().share());
    QCOMPARE(page.marks().stops.size(), std::size_t(3));
    const PageTransform transform(page.extract().boxes, 2);
    const QImage image = painted(page, transform, bit("order"));
    // Discs of 15 pixels stand before the first line of each block.
    for (const Point start : {Point{50, 360}, {50, 306}, {160, 306}}) {
        QVERIFY(coverage(image, transform, {start.x - 7, start.y - 2, start.x - 3, start.y + 2}, 0)
            > 0.9);
    }
    // Thin arrows from disc to disc, and nothing else.
    QVERIFY(coverage(image, transform, {44, 318, 47, 350}, 0) > 0.1);
    QCOMPARE(coverage(image, transform, {170, 220, 250, 340}, 0), 0.0);
    // At one pixel a unit the second disc stands around 40.5.
    QCOMPARE(clicked(page, {40.5, 306}, {"order"}).front(), (Subject{SubjectKind::block, 1}));
    QVERIFY(clicked(page, {49.5, 306}, {"order"}).empty());
    QCOMPARE(wordsOf(page, "order").size(), qsizetype(1)); // no tags, no word of them
}

void LayoutLayersTest::tagsThatDifferStandBeside()
{
    PageSheet sheet = twoColumns();
    OrderCandidate tags;
    tags.source = OrderSource::tags;
    for (const unsigned line : {0U, 6U, 7U, 1U, 2U}) {
        tags.lines.emplace_back(line);
    }
    sheet.page().layout.orders.push_back(tags);
    const ShownPage page(sheet.share());
    QCOMPARE(page.marks().stops[0].byTags, 1U);
    QCOMPARE(page.marks().stops[1].byTags, 3U);
    QCOMPARE(page.marks().stops[2].byTags, 2U);
    QCOMPARE(page.marks().stopsAgainstTags, std::size_t(2));
    const ShownPage plain(twoColumns().share());
    const PageTransform transform(page.extract().boxes, 2);
    // Under the second disc, whose middle lies at x 45.25, y 306.
    const Rect beside{43, 295.5, 47, 300.5};
    QVERIFY(coverage(painted(page, transform, bit("order")), transform, beside, 0) > 0.9);
    QCOMPARE(coverage(painted(plain, transform, bit("order")), transform, beside, 0), 0.0);
    QCOMPARE(wordsOf(page, "order").last(), QStringLiteral("another number by the tags: 2"));
}

void LayoutLayersTest::duplicatesAreJoined()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    const Rect first{100, 100, 130, 130};
    const Rect second{160, 100, 190, 130};
    const GlyphId kept = sheet.addGlyph(first, code);
    const GlyphId dropped = sheet.addGlyph(second, code, Verdict::duplicate_of);
    sheet.addDuplicate(dropped, kept);
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 3);
    const QImage image = painted(page, transform, bit("duplicates"));
    QCOMPARE(along(image, transform, {102, 130}, {128, 130}), 1.0);
    const double dashed = along(image, transform, {162, 130}, {188, 130});
    QVERIFY2(dashed > 0.3 && dashed < 0.99, qPrintable(QString::number(dashed)));
    QVERIFY(coverage(image, transform, {132, 114, 158, 116}, 0) > 0.1); // the line between
    QCOMPARE(coverage(image, transform, {132, 118, 158, 140}, 0), 0.0);
    QVERIFY(wordsOf(page, "duplicates").contains(QStringLiteral("dropped as painted twice: 1")));
    QCOMPARE(clicked(page, {175, 115}, {"duplicates"}).size(), std::size_t(1));
}

void LayoutLayersTest::numbersComeWithRoom()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    sheet.addGlyph({100, 100, 110, 110}, code);
    const GlyphId second = sheet.addGlyph({120, 100, 130, 110}, code);
    sheet.addLine(0, 2);
    sheet.setGap(second, PairKind::space, 0.5, 0.17);
    const ShownPage page(sheet.share());
    const Rect below{112, 97.5, 118, 99.5}; // under the gap
    const PageTransform small(page.extract().boxes, 2);
    QCOMPARE(coverage(painted(page, small, bit("gaps")), small, below, 0), 0.0);
    const PageTransform large(page.extract().boxes, 4);
    QVERIFY(coverage(painted(page, large, bit("gaps")), large, below, 0) > 0.9);
}

void LayoutLayersTest::nearMissesAreGapsToo()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    for (int i = 0; i < 3; ++i) {
        sheet.addGlyph(sheetCell(i, 0), code);
    }
    sheet.addLine(0, 3);
    sheet.setGap(GlyphId(1U), PairKind::none, 0.16, 0.17);
    sheet.setGap(GlyphId(2U), PairKind::none, 0.02, 0.17);
    const ShownPage page(sheet.share());
    const auto& counts = page.marks().gapCounts;
    QCOMPARE(counts[static_cast<std::size_t>(GapKind::near_miss)], std::size_t(1));
    QCOMPARE(counts[static_cast<std::size_t>(GapKind::space)], std::size_t(0));
    QVERIFY(wordsOf(page, "gaps").contains(QStringLiteral("nearly a blank, joined: 1")));
}

void LayoutLayersTest::layersOnTopAreHitFirst()
{
    const ShownPage page(twoColumns().share());
    const Point onGlyph{60, 306};
    const auto kinds = [&](std::initializer_list<const char*> on) {
        std::vector<SubjectKind> found;
        for (const Subject& subject : clicked(page, onGlyph, on)) {
            found.push_back(subject.kind);
        }
        return found;
    };
    using Kinds = std::vector<SubjectKind>;
    QCOMPARE(kinds({}), (Kinds{SubjectKind::glyph}));
    QCOMPARE(kinds({"zones", "lines"}),
        (Kinds{SubjectKind::line, SubjectKind::block, SubjectKind::glyph}));
    QCOMPARE(kinds({"zones", "lines", "quads"}),
        (Kinds{SubjectKind::glyph, SubjectKind::line, SubjectKind::block}));
}

void LayoutLayersTest::crowdsAreBounded()
{
    PageSheet sheet;
    const CutId root = sheet.addCut({0, 0, 300, 400}, CutAxis::vertical);
    for (int i = 0; i < 4000; ++i) {
        sheet.addGutter(root, i * 0.05, i * 0.05 + 0.02, CutState::minor, 5);
    }
    sheet.addGutter(root, 250, 260, CutState::chosen, 5);
    const ShownPage page(sheet.share());
    QCOMPARE(page.marks().cuts.size(), LayoutMarks::mostCuts);
    QCOMPARE(page.marks().cuts.front().number, 1U); // the chosen one is never left out
    QCOMPARE(wordsOf(page, "cuts").last(), QStringLiteral("no cut: 4000, 2501 not drawn"));
}

FOULCASE_TEST(LayoutLayersTest);

#include "layout_layers_test.moc"
