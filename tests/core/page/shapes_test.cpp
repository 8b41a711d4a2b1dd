// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "tests/core/page/page_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

using Parts = PageFixture::Parts;

namespace {

const std::string letterA = "BT /F 10 Tf 0 0 Td (A) Tj ET ";

const Shape& onlyShape(const PageFixture& page)
{
    if (page.contents.shapes.size() != 1) {
        qFatal("%zu shapes", page.contents.shapes.size());
    }
    return page.contents.shapes.front();
}

} // namespace

class ShapesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void boundsByHand_data();
    void boundsByHand();
    void paintOrderWithGlyphs();
    void images();
    void inlineImages();
    void coloursOfShapes_data();
    void coloursOfShapes();
    void extendedState();
    void clipChain();
    void textClips();
    void shapesAreLimited();
    void pathsThatPaintNothing();
    void linesStandAsOne();
};

void ShapesTest::boundsByHand_data()
{
    QTest::addColumn<QString>("content");
    QTest::addColumn<QString>("bounds");
    QTest::addColumn<bool>("rectangle");
    const auto row = [](const char* name, const char* content, const char* bounds, bool rectangle) {
        QTest::newRow(name) << content << bounds << rectangle;
    };
    row("rectangle", "10 20 30 40 re f", "10 20 40 60", true);
    row("turned inside out", "40 60 -30 -40 re f", "10 20 40 60", true);
    row("stroked: half the line width outside", "4 w 10 20 30 40 re S", "8 18 42 62", true);
    row("line", "2 w 10 20 m 60 20 l S", "9 19 61 21", true);
    row("line width grows with the CTM", "3 0 0 3 0 0 cm 2 w 10 20 m 20 20 l S", "27 57 63 63", true);
    row("four sides", "0 0 m 10 0 l 10 10 l 0 10 l f", "0 0 10 10", true);
    row("triangle", "0 0 m 10 0 l 5 10 l f", "0 0 10 10", false);
    row("curve by its control points", "0 0 m 0 10 20 10 20 0 c f", "0 0 20 10", false);
    row("v", "0 0 m 20 10 20 0 v f", "0 0 20 10", false);
    row("y", "0 0 m 0 10 20 0 y f", "0 0 20 10", false);
    row("scaled", "2 0 0 3 5 5 cm 0 0 10 10 re f", "5 5 25 35", true);
    row("turned", "0.6 0.8 -0.8 0.6 0 0 cm 0 0 10 10 re f", "-8 0 6 14", false);
    row("two rectangles", "0 0 1 1 re 9 9 1 1 re f", "0 0 10 10", false);
}

void ShapesTest::boundsByHand()
{
    QFETCH(QString, content);
    QFETCH(QString, bounds);
    QFETCH(bool, rectangle);
    const PageFixture page(content.toStdString());
    const Shape& shape = onlyShape(page);
    const Rect& b = shape.bounds;
    QCOMPARE(QStringLiteral("%1 %2 %3 %4").arg(b.x0).arg(b.y0).arg(b.x1).arg(b.y1), bounds);
    QCOMPARE(shape.rectangle, rectangle);
    QVERIFY(!shape.before.valid()); // no glyph follows
}

void ShapesTest::paintOrderWithGlyphs()
{
    const PageFixture page("0 0 1 1 re f " + letterA + "0 0 2 2 re B " + letterA + "0 0 3 3 re S");
    QCOMPARE(page.contents.shapes.size(), std::size_t{3});
    QCOMPARE(page.contents.shapes[0].before, GlyphId(std::size_t{0}));
    QCOMPARE(page.contents.shapes[0].kind, ShapeKind::fill);
    QCOMPARE(page.contents.shapes[1].before, GlyphId(std::size_t{1}));
    QCOMPARE(page.contents.shapes[1].kind, ShapeKind::fill_stroke);
    QVERIFY(!page.contents.shapes[2].before.valid());
    QCOMPARE(page.contents.shapes[2].kind, ShapeKind::stroke);
    QVERIFY(page.contents.shapes[0].op < page.contents.shapes[1].op);
}

void ShapesTest::images()
{
    const std::string image = "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray "
                              "/BitsPerComponent 8";
    const PageFixture page(
        Parts{"q 200 0 0 100 10 20 cm /I Do Q q 0 50 -50 0 100 100 cm /M Do Q",
              "/XObject << /I 20 0 R /M 21 0 R >>", {},
              streamObject(20, image, "x")
                  + streamObject(21, "/Type /XObject /Subtype /Image /ImageMask true /Width 1 /Height 1", "x"),
              {}, {}});
    QCOMPARE(page.contents.shapes.size(), std::size_t{2});
    QCOMPARE(page.contents.shapes[0].kind, ShapeKind::image);
    QCOMPARE(page.contents.shapes[0].bounds, (Rect{10, 20, 210, 120}));
    QCOMPARE(page.contents.shapes[0].name, std::string("I"));
    QCOMPARE(page.contents.shapes[1].kind, ShapeKind::image_mask);
    QCOMPARE(page.contents.shapes[1].quad,
             (Quad{{Point{100, 100}, {100, 150}, {50, 150}, {50, 100}}}));
}

void ShapesTest::inlineImages()
{
    // case: inl01; an EI among the data does not end the image.
    const PageFixture page("q 30 0 0 40 5 6 cm BI /W 4 /H 2 /CS /G /BPC 8 ID ab EI cd EI Q " + letterA);
    const Shape& shape = onlyShape(page);
    QCOMPARE(shape.kind, ShapeKind::inline_image);
    QCOMPARE(shape.bounds, (Rect{5, 6, 35, 46}));
    QCOMPARE(page.text(), std::string("A"));
    QVERIFY(!page.has(FindingId::stray_operands));
}

void ShapesTest::coloursOfShapes_data()
{
    QTest::addColumn<QString>("content");
    QTest::addColumn<QString>("colour");
    const auto row = [](const char* content, const char* colour) {
        QTest::newRow(content) << content << colour;
    };
    row("0 0 1 1 re f", "0 0 0");
    row("1 g 0 0 1 1 re f", "255 255 255");
    row("1 0 0 rg 0 0 1 1 re f", "255 0 0");
    row("0 0 0 1 k 0 0 1 1 re f", "0 0 0");
    row("0 0 0 0 k 0 0 1 1 re f", "255 255 255");
    row("/DeviceRGB cs 0 1 0 sc 0 0 1 1 re f", "0 255 0");
    row("0 1 0 RG 1 0 0 rg 0 0 1 1 re S", "0 255 0");
    row("0 1 0 RG 1 0 0 rg 0 0 1 1 re B", "255 0 0");
    row("/DeviceCMYK cs 0 0 1 1 re f", "0 0 0");
    row("q 1 g Q 0 0 1 1 re f", "0 0 0");
    row("2 -1 0.5 rg 0 0 1 1 re f", "255 0 128"); // cut to 0..1
}

void ShapesTest::coloursOfShapes()
{
    QFETCH(QString, content);
    QFETCH(QString, colour);
    const PageFixture page(content.toStdString());
    const Colour& c = onlyShape(page).colour;
    QCOMPARE(c.kind, ColourKind::known);
    QCOMPARE(QStringLiteral("%1 %2 %3").arg(c.red).arg(c.green).arg(c.blue), colour);
}

void ShapesTest::extendedState()
{
    const PageFixture page(Parts{"/G gs 0 0 10 10 re f 0 0 10 10 re S BT (A) Tj ET",
                                 "/ExtGState << /G << /ca 0.25 /CA 0.5 /LW 4 /Font [5 0 R 20] >> >>",
                                 {}, {}, {}, {}});
    QCOMPARE(page.contents.shapes.at(0).alpha, 0.25);
    QCOMPARE(page.contents.shapes.at(1).alpha, 0.5);
    QCOMPARE(page.contents.shapes.at(1).bounds, (Rect{-2, -2, 12, 12}));
    QCOMPARE(page.runOf(0).size, 20.0);
    QCOMPARE(page.runOf(0).fillAlpha, 0.25);
    QCOMPARE(page.runOf(0).strokeAlpha, 0.5);
}

void ShapesTest::clipChain()
{
    const PageFixture page("q 10 10 80 80 re W n " + letterA + "q 50 50 100 100 re W* n " + letterA
                           + "0 0 m 9 9 l 0 9 l W n " + letterA + "Q " + letterA + "Q " + letterA);
    const auto clipOf = [&](std::size_t glyph) {
        return page.contents.clips.at(page.runOf(glyph).clip.index());
    };
    QCOMPARE(clipOf(0).bounds, (Rect{10, 10, 90, 90}));
    QVERIFY(clipOf(0).rectangle && !clipOf(0).parent.valid());
    QCOMPARE(clipOf(1).bounds, (Rect{50, 50, 90, 90}));
    QVERIFY(clipOf(1).rectangle);
    QCOMPARE(clipOf(1).parent, page.runOf(0).clip);
    QVERIFY(clipOf(2).bounds.empty()); // nothing in common
    QVERIFY(!clipOf(2).rectangle);
    QCOMPARE(page.runOf(3).clip, page.runOf(0).clip);
    QVERIFY(!page.runOf(4).clip.valid());
}

void ShapesTest::textClips()
{
    // ISO 32000-2, 9.3.6: the clip of modes 4 to 7 takes effect at ET.
    const PageFixture page("q BT /F 10 Tf 7 Tr 100 200 Td (AB) Tj 0 Tr 0 -50 Td (A) Tj ET "
                           + letterA + "Q " + letterA);
    QVERIFY(!page.runOf(0).clip.valid());
    QVERIFY(!page.runOf(2).clip.valid());
    QCOMPARE(page.contents.clips.at(page.runOf(3).clip.index()).bounds, (Rect{100, 198, 111, 207}));
    QVERIFY(!page.runOf(4).clip.valid());
}

void ShapesTest::shapesAreLimited()
{
    std::string content;
    for (int i = 0; i < 1500; ++i) {
        content += "0 0 1 1 re f ";
    }
    const PageFixture page(Parts{content + letterA, {}, {}, {}, {}, {}}, limitsWith("limit_shapes=1000"));
    QCOMPARE(page.contents.shapes.size(), std::size_t{1000});
    QVERIFY(page.reached(Rule::limit_shapes));
    QCOMPARE(page.text(), std::string("A"));
}

void ShapesTest::pathsThatPaintNothing()
{
    const PageFixture page("0 0 10 10 re n f S 5 5 m f 0 0 m 9 9 l n " + letterA);
    for (const Shape& shape : page.contents.shapes) {
        QCOMPARE(shape.bounds.area(), 0.0);
    }
    QCOMPARE(page.text(), std::string("A"));
}

void ShapesTest::linesStandAsOne()
{
    // Without everything recorded: one shape between two glyphs for all that hides nothing.
    const auto lines = [](const std::string& content) {
        return PageFixture(Parts{content, {}, {}, {}, {}, {}}, {}, OutlineLoading::skip, nullptr,
                           Recording::glyphs);
    };
    const PageFixture frame =
        lines("0 w 10 20 m 60 20 l S 10 20 m 10 80 l S " + letterA + "10 100 m 60 100 l S");
    QCOMPARE(frame.contents.shapes.size(), std::size_t(2));
    const Shape& axes = frame.contents.shapes.front();
    QCOMPARE(axes.bounds, (Rect{10, 20, 60, 80}));
    QVERIFY(axes.rectangle); // straight lines alone draw no figure
    QCOMPARE(axes.before, GlyphId(0U));
    QVERIFY(!frame.contents.shapes.back().before.valid());

    const PageFixture curve = lines("0 w 10 20 m 60 20 l S 10 20 m 30 90 l 50 70 l S " + letterA);
    QVERIFY(!onlyShape(curve).rectangle);
    QCOMPARE(onlyShape(curve).bounds, (Rect{10, 20, 60, 90}));
    QVERIFY(!onlyShape(curve).outline.valid()); // nothing that could cover text

    const PageFixture ground = lines("0 w 0 0 m 600 0 l 600 900 l S " + letterA);
    QVERIFY(ground.contents.shapes.empty());
}

FOULCASE_TEST(ShapesTest);
#include "shapes_test.moc"
