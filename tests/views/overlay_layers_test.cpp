// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each layer paints where its quads are and nowhere else, on turned and cut pages too; marks that
// mean different things differ without their colour.
#include "tests/test_registry.h"
#include "tests/views/coverage.h"
#include "tests/views/page_sheet.h"
#include "views/overlay/legend.h"
#include "views/overlay/selection_halo.h"
#include "views/page/overlay_tiles.h"

#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

using namespace foulcase;

class OverlayLayersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void quadsCoverTheirGlyphsAlone_data();
    void quadsCoverTheirGlyphsAlone();
    void turnedQuadsKeepTheirShape();
    void sourcesDifferWithoutColour();
    void hiddenGlyphsHaveAnEdgeAlone();
    void outlinesFollowTheOutline();
    void baselinesRunAlongTheFoot();
    void measuresDifferWithoutColour();
    void marksOfLargeOutlinesCrossTiles();
    void linesAreCrispAtAnyRatio_data();
    void linesAreCrispAtAnyRatio();
    void opacityWeakensALayer();
    void inferredBlanksStandInTheGap();
    void codesNeedRoom();
    void shapesAndBoxes();
    void tilesEqualOnePainting();
    void haloShowsOnAnyGround();
    void legendNamesWhatOccurs();
    void everyLayerHasItsOwnIdAndKey();
};

void OverlayLayersTest::quadsCoverTheirGlyphsAlone_data()
{
    QTest::addColumn<int>("rotate");
    QTest::addColumn<double>("scale");
    QTest::addColumn<double>("unit");
    for (const int rotate : {0, 90, 180, 270}) {
        QTest::addRow("%d", rotate) << rotate << 1.5 << 1.0;
    }
    QTest::addRow("user unit") << 90 << 0.8 << 3.0;
}

void OverlayLayersTest::quadsCoverTheirGlyphsAlone()
{
    QFETCH(int, rotate);
    QFETCH(double, scale);
    QFETCH(double, unit);
    PageSheet sheet;
    sheet.boxes().rotate = rotate;
    sheet.boxes().userUnit = unit;
    sheet.boxes().crop = {40, 60, 260, 390};
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    std::vector<Rect> boxes;
    for (const auto& [column, row] : {std::pair{0, 0}, {3, 1}, {5, 8}}) {
        boxes.push_back(sheetCell(column, row, {40, 60}));
        sheet.addGlyph(boxes.back(), code);
    }
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, scale);
    const QImage image = painted(page, transform, bit("quads"));
    for (const Rect& box : boxes) {
        QCOMPARE(coverage(image, transform, box, 1), 1.0);
    }
    QCOMPARE(strayPixels(image, transform, boxes, 2), 0);
    QCOMPARE(coverage(image, transform, sheetCell(1, 0, {40, 60}), 0), 0.0);
}

void OverlayLayersTest::turnedQuadsKeepTheirShape()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    // A diamond: its bounding box is twice as large as the quad.
    const GlyphId id = sheet.addGlyph({100, 100, 200, 200}, code);
    sheet.page().contents.glyphs[id.index()].quad =
        Quad{{{{150, 100}, {200, 150}, {150, 200}, {100, 150}}}};
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 1);
    const QImage image = painted(page, transform, bit("quads"));
    QCOMPARE(coverage(image, transform, {130, 130, 170, 170}, 0), 1.0);
    QCOMPARE(coverage(image, transform, {101, 101, 120, 120}, 0), 0.0);
    QCOMPARE(coverage(image, transform, {180, 180, 199, 199}, 0), 0.0);
}

void OverlayLayersTest::sourcesDifferWithoutColour()
{
    PageSheet sheet;
    const Rect mapped = sheetCell(0, 0);
    const Rect guess = sheetCell(2, 0);
    const Rect none = sheetCell(4, 0);
    sheet.addGlyph(mapped, sheet.addCode(U'a', UnicodeSource::tounicode));
    sheet.addGlyph(guess, sheet.addCode(U'b', UnicodeSource::code_guess));
    sheet.addGlyph(none, sheet.addCode(0, UnicodeSource::none), Verdict::unmapped);
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 3);
    const QImage image = painted(page, transform, bit("quads"));
    // How many neighbouring pixels inside differ in alpha: none in a tint, many in a hatch.
    const auto changes = [&](const Rect& box) {
        const Rect inner = transform.toPixels(box).grown(-4);
        int count = 0;
        for (int y = static_cast<int>(inner.y0); y < inner.y1; ++y) {
            for (int x = static_cast<int>(inner.x0); x < inner.x1; ++x) {
                count += qAlpha(image.pixel(x, y)) != qAlpha(image.pixel(x + 1, y)) ? 1 : 0;
            }
        }
        return count;
    };
    QCOMPARE(changes(mapped), 0);
    QCOMPARE(changes(guess), 0);
    QVERIFY(changes(none) > 100);
    // Along the upper edge a solid line is one level, a dotted one several.
    const auto edgeLevels = [&](const Rect& box) {
        const Rect pixels = transform.toPixels(box);
        QSet<int> levels;
        const int y = static_cast<int>(std::round(pixels.y0));
        for (int x = static_cast<int>(pixels.x0) + 3; x < pixels.x1 - 3; ++x) {
            levels.insert(qAlpha(image.pixel(x, y)));
        }
        return levels.size();
    };
    QCOMPARE(edgeLevels(mapped), qsizetype(1));
    QVERIFY(edgeLevels(guess) > 1);
}

void OverlayLayersTest::hiddenGlyphsHaveAnEdgeAlone()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    const Rect box = sheetCell(1, 1);
    sheet.addGlyph(box, code, Verdict::hidden_clip);
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 2);
    const QImage quads = painted(page, transform, bit("quads"));
    QCOMPARE(coverage(quads, transform, box, 2), 0.0);
    QVERIFY(coverage(quads, transform, box.grown(1), 0) > 0.02);
    const QImage hidden = painted(page, transform, bit("hidden"));
    QCOMPARE(coverage(hidden, transform, box, 2), 0.0);
    QVERIFY(coverage(hidden, transform, box.grown(1), 0) > 0.05);
}

void OverlayLayersTest::outlinesFollowTheOutline()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    const GlyphId id = sheet.addGlyph({100, 100, 160, 160}, code);
    // At size 60 from the origin (100, 112): x 106…124, y 112…142.
    sheet.page().contents.codes[0].outline = {100, 0, 400, 500};
    sheet.page().contents.codes[0].outlineSource = OutlineSource::font_program;
    sheet.page().contents.runs[0].em = {60, 0, 0, 60, 100, 112};
    const Glyph& glyph = sheet.page().contents.glyphs[id.index()];
    Quad quad;
    if (!outlineQuad(sheet.page().contents, glyph, quad)) {
        QFAIL("the glyph has an outline");
    }
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 2);
    const QImage image = painted(page, transform, bit("outlines"));
    const Rect outline = quad.bounds();
    QCOMPARE(coverage(image, transform, outline, 2), 0.0);
    QVERIFY(coverage(image, transform, outline.grown(1), 0) > 0.05);
    QCOMPARE(strayPixels(image, transform, {outline}, 2), 0);
}

void OverlayLayersTest::baselinesRunAlongTheFoot()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    const Rect box{100, 100, 160, 160}; // its baseline lies at y 112
    sheet.addGlyph(box, code);
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 2);
    const QImage image = painted(page, transform, bit("baselines"));
    QVERIFY(coverage(image, transform, {101, 111.5, 159, 112.5}, 0) > 0.9);
    QCOMPARE(strayPixels(image, transform, {{100, 111, 160, 113}}, 4), 0);
}

void OverlayLayersTest::measuresDifferWithoutColour()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    const Rect box{100, 100, 160, 160}; // origin 100,112
    sheet.addGlyph(box, code);
    PageContents& contents = sheet.page().contents;
    contents.runs[0].em = {60, 0, 0, 60, 100, 112};
    contents.codes[0].outline = {100, 0, 400, 500};
    contents.fonts[0].box = {-100, -200, 1500, 1000}; // x 94…190, y 100…172 at size 60
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 2);
    // The upper edge of the outline is solid; the advance has none but a span.
    const auto alongTop = [&](const QImage& image, const Rect& user) {
        const Rect pixels = transform.toPixels(user);
        int paint = 0;
        int all = 0;
        for (int x = static_cast<int>(pixels.x0) + 4; x < pixels.x1 - 4; ++x) {
            ++all;
            paint += qAlpha(image.pixel(x, static_cast<int>(std::round(pixels.y0)))) > 0 ? 1 : 0;
        }
        return static_cast<double>(paint) / all;
    };
    QCOMPARE(alongTop(painted(page, transform, bit("outlines")), {106, 112, 124, 142}), 1.0);
    const QImage advance = painted(page, transform, bit("advance"));
    QCOMPARE(alongTop(advance, box), 0.0);
    QVERIFY(coverage(advance, transform, {99.5, 102, 100.5, 158}, 0) > 0.4);
    QVERIFY(coverage(advance, transform, {159.5, 102, 160.5, 158}, 0) > 0.4);
    QVERIFY(coverage(advance, transform, {102, 129.5, 158, 130.5}, 0) > 0.4);
    QCOMPARE(strayPixels(advance, transform, {box}, 2), 0);
    const QImage fontBox = painted(page, transform, bit("fontbox"));
    const Rect bounds{94, 100, 190, 172};
    QCOMPARE(strayPixels(fontBox, transform, {bounds}, 2), 0);
    QCOMPARE(coverage(fontBox, transform, bounds, 3), 0.0);
    const double dotted = alongTop(fontBox, bounds);
    QVERIFY(dotted > 0.2 && dotted < 1);
}

void OverlayLayersTest::marksOfLargeOutlinesCrossTiles()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'(', UnicodeSource::tounicode);
    sheet.addGlyph({100, 380, 110, 390}, code); // a delimiter that hangs far below its quad
    PageContents& contents = sheet.page().contents;
    contents.runs[0].em = {10, 0, 0, 10, 100, 382};
    contents.codes[0].outline = {0, -36000, 1000, 500};
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 1);
    for (const char* id : {"outlines"}) {
        QImage image(300, 400, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paintOverlayLayers(painter, page, transform, bit(id), {0, 350, 300, 400});
        painter.end();
        QVERIFY2(coverage(image, transform, {99, 15, 101, 45}, 0) > 0.1, id);
    }
}

void OverlayLayersTest::linesAreCrispAtAnyRatio_data()
{
    QTest::addColumn<double>("ratio");
    for (const double ratio : {1.0, 1.25, 1.5, 2.0}) {
        QTest::addRow("%g", ratio) << ratio;
    }
}

void OverlayLayersTest::linesAreCrispAtAnyRatio()
{
    QFETCH(double, ratio);
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    sheet.addGlyph({100.3, 100.7, 133.1, 140.2}, code);
    sheet.page().contents.codes[0].outline = {0, 0, 1000, 1000};
    sheet.page().contents.runs[0].em = {30.3, 0, 0, 30.7, 100, 112};
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 1.37);
    QImage image(QSize(411, 548) * ratio, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    OverlayTiles tiles;
    while (!tiles
                .paint(painter, image.rect(), page, transform,
                    {{layerIndex(QStringLiteral("outlines")), 1}}, ratio)
                .isEmpty()) {
        painter.save(); // what was painted so far must not be painted over
        painter.setCompositionMode(QPainter::CompositionMode_Clear);
        painter.fillRect(image.rect(), Qt::transparent);
        painter.restore();
    }
    painter.end();
    // Across its middle a crisp frame has paint of one strength alone, as wide as its two lines.
    const Point middle = transform.toPixels(Rect{100.3, 108.6, 130.6, 139.3}).centre();
    QSet<int> levels;
    int across = 0;
    int down = 0;
    const auto look = [&levels](QRgb pixel) {
        if (qAlpha(pixel) > 0) {
            levels.insert(qAlpha(pixel));
        }
        return qAlpha(pixel) > 0 ? 1 : 0;
    };
    for (int x = 0; x < image.width(); ++x) {
        across += look(image.pixel(x, static_cast<int>(middle.y * ratio)));
    }
    for (int y = 0; y < image.height(); ++y) {
        down += look(image.pixel(static_cast<int>(middle.x * ratio), y));
    }
    QCOMPARE(levels.size(), qsizetype(1));
    QCOMPARE(across, 2 * static_cast<int>(std::round(ratio)));
    QCOMPARE(down, across);
}

void OverlayLayersTest::opacityWeakensALayer()
{
    PageSheet sheet;
    const Rect box = sheetCell(3, 3);
    sheet.addGlyph(box, sheet.addCode(U'a', UnicodeSource::tounicode));
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 1);
    const auto alphaAt = [&](double opacity) {
        QImage image(300, 400, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paintOverlayLayers(painter, page, transform,
            LayerStack{{layerIndex(QStringLiteral("quads")), opacity}}, {0, 0, 300, 400});
        painter.end();
        const Point middle = transform.toPixels(box.centre());
        return qAlpha(image.pixel(static_cast<int>(middle.x), static_cast<int>(middle.y)));
    };
    QVERIFY(alphaAt(1) > 30);
    QVERIFY(std::abs(alphaAt(0.5) * 2 - alphaAt(1)) <= 2);
}

void OverlayLayersTest::inferredBlanksStandInTheGap()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    sheet.addGlyph({100, 100, 120, 120}, code);
    const GlyphId second = sheet.addGlyph({130, 100, 150, 120}, code);
    sheet.addGlyph({150, 100, 170, 120}, code);
    sheet.addLine(0, 3);
    sheet.setGap(second, PairKind::space);
    const ShownPage page(sheet.share());
    QCOMPARE(page.marks().gaps.size(), std::size_t(2)); // and the line's end
    for (const int rotate : {0, 90}) {
        PageBoxes boxes = page.extract().boxes;
        boxes.rotate = rotate;
        const PageTransform transform(boxes, 3);
        const QImage image = painted(page, transform, bit("gaps"));
        QVERIFY(coverage(image, transform, {121, 101, 129, 112}, 0) > 0.95);
        QCOMPARE(strayPixels(image, transform, {{120, 100, 130, 120}, {170, 100, 175, 120}}, 2), 0);
    }
}

void OverlayLayersTest::codesNeedRoom()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'W', UnicodeSource::tounicode);
    const Rect box{100, 100, 108, 112};
    sheet.addGlyph(box, code);
    const ShownPage page(sheet.share());
    const PageTransform small(page.extract().boxes, 0.6);
    QCOMPARE(strayPixels(painted(page, small, bit("codes")), small, {}, 0), 0);
    const PageTransform large(page.extract().boxes, 6);
    const QImage image = painted(page, large, bit("codes"));
    QVERIFY(coverage(image, large, {100, 98, 108, 102}, 1) > 0.8);
    QCOMPARE(coverage(image, large, {100, 103, 108, 112}, 1), 0.0); // the ink stays in sight
}

void OverlayLayersTest::shapesAndBoxes()
{
    PageSheet sheet;
    const Rect picture{50, 200, 150, 300};
    const Rect rule{50, 100, 250, 102};
    sheet.addShape(ShapeKind::image, picture);
    sheet.addShape(ShapeKind::fill, rule);
    sheet.boxes().trim = {20, 20, 280, 380};
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 1);
    const QImage shapes = painted(page, transform, bit("images") | bit("rules"));
    QCOMPARE(coverage(shapes, transform, picture, 1), 1.0);
    QVERIFY(coverage(shapes, transform, rule, 0) > 0.4);
    QCOMPARE(strayPixels(shapes, transform, {picture, rule}, 2), 0);
    const QImage boxes = painted(page, transform, bit("boxes"));
    QVERIFY(coverage(boxes, transform, {20, 20, 280, 24}, 0) > 0.1);
    QCOMPARE(coverage(boxes, transform, {30, 30, 270, 370}, 0), 0.0);
}

void OverlayLayersTest::tilesEqualOnePainting()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    for (int row = 0; row < 12; ++row) {
        for (int column = 0; column < 9; ++column) {
            sheet.addGlyph(sheetCell(column, row), code);
        }
    }
    const ShownPage page(sheet.share());
    const PageTransform transform(page.extract().boxes, 2);
    const QImage whole = painted(page, transform, bit("quads"));
    QImage tiled(whole.size(), whole.format());
    tiled.fill(Qt::transparent);
    OverlayTiles tiles;
    QRegion missing(tiled.rect());
    for (int rounds = 0; !missing.isEmpty() && rounds < 100; ++rounds) {
        tiled.fill(Qt::transparent);
        QPainter painter(&tiled);
        missing = tiles.paint(
            painter, tiled.rect(), page, transform, {{layerIndex(QStringLiteral("quads")), 1}}, 1);
    }
    QVERIFY(missing.isEmpty());
    QCOMPARE(tiles.count(), qsizetype(3 * 4)); // 600 × 800 pixels in tiles of 256
    // Where a tile cuts a box, the rasteriser may close its outline one pixel early or late.
    const auto isCorner = [&](int x, int y) {
        for (const Glyph& glyph : page.contents().glyphs) {
            for (const Point& corner : glyph.quad.corners) {
                const Point at = transform.toPixels(corner);
                if (std::abs(at.x - x) <= 1 && std::abs(at.y - y) <= 1) {
                    return true;
                }
            }
        }
        return false;
    };
    int differing = 0;
    for (int y = 0; y < whole.height(); ++y) {
        for (int x = 0; x < whole.width(); ++x) {
            differing += whole.pixel(x, y) != tiled.pixel(x, y) && !isCorner(x, y) ? 1 : 0;
        }
    }
    QCOMPARE(differing, 0);
}

void OverlayLayersTest::haloShowsOnAnyGround()
{
    PageSheet sheet;
    const Rect box = sheetCell(3, 3);
    sheet.addGlyph(box, sheet.addCode(U'a', UnicodeSource::tounicode));
    const PageTransform transform(sheet.boxes(), 2);
    for (const QColor& ground : {QColor(Qt::white), QColor(Qt::black), QColor(128, 128, 128)}) {
        QImage image(600, 800, QImage::Format_RGB32);
        image.fill(ground);
        QPainter painter(&image);
        paintSelectionHalo(painter, {Quad::fromRect(box, {})}, transform);
        painter.end();
        int strongest = 0;
        int changed = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const int difference = std::abs(qGray(image.pixel(x, y)) - qGray(ground.rgb()));
                strongest = std::max(strongest, difference);
                changed += difference > 100 ? 1 : 0;
            }
        }
        QVERIFY(strongest > 110);
        QVERIFY(changed > 150); // an edge around 40 × 40 pixels
    }
}

void OverlayLayersTest::legendNamesWhatOccurs()
{
    PageSheet sheet;
    const CodeId mapped = sheet.addCode(U'a', UnicodeSource::tounicode);
    sheet.addGlyph(sheetCell(0, 0), mapped);
    sheet.addGlyph(sheetCell(1, 0), mapped);
    sheet.addGlyph(sheetCell(2, 0), sheet.addCode(0, UnicodeSource::none), Verdict::unmapped);
    const ShownPage page(sheet.share());
    const auto entries = legendEntries(page, bit("quads"));
    QCOMPARE(entries.size(), std::size_t(2));
    QCOMPARE(entries[0].text, QStringLiteral("/ToUnicode map: 2"));
    QCOMPARE(entries[1].text, QStringLiteral("no Unicode at all: 1"));
    QVERIFY(entries[0].swatch.look != entries[1].swatch.look);
    QVERIFY(legendHeight(entries, 120, 1) > legendHeight(entries, 2000, 1));
    QCOMPARE(legendHeight({}, 500, 1), 0.0);
}

void OverlayLayersTest::everyLayerHasItsOwnIdAndKey()
{
    QSet<QString> ids;
    QSet<QString> keys;
    for (const auto& layer : overlayLayers()) {
        ids.insert(QLatin1StringView(layer->facts().id));
        keys.insert(QLatin1StringView(layer->facts().key));
        static const QRegularExpression form(QStringLiteral("^((Alt|Ctrl)\\+)?[0-9]$"));
        QVERIFY(form.match(QLatin1StringView(layer->facts().key)).hasMatch());
    }
    QCOMPARE(ids.size(), static_cast<qsizetype>(overlayLayers().size()));
    QCOMPARE(keys.size(), static_cast<qsizetype>(overlayLayers().size()));
    QCOMPARE(layerIndex(QStringLiteral("nothing")), -1);
}

FOULCASE_TEST(OverlayLayersTest);

#include "overlay_layers_test.moc"
