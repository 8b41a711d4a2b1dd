// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "tests/core/layout/page_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

namespace {

constexpr Colour black{};
constexpr Colour white{ColourKind::known, 255, 255, 255};
constexpr Colour red{ColourKind::known, 255, 0, 0};

/// Painted at this point of the page's content.
Shape& paint(PageOfValues& page, const Rect& bounds, Colour colour = black)
{
    Shape shape;
    shape.bounds = bounds;
    shape.quad = Quad::fromRect(bounds, {});
    shape.rectangle = true;
    shape.opaque = true;
    shape.colour = colour;
    shape.before = GlyphId(page.contents.glyphs.size()); // beyond the last: nothing follows
    page.contents.shapes.push_back(shape);
    return page.contents.shapes.back();
}

OutlineId outline(PageOfValues& page, std::vector<Point> points, std::vector<std::uint32_t> ends,
                  FillRule rule = FillRule::nonzero)
{
    page.contents.outlines.push_back({rule, std::move(points), std::move(ends)});
    return OutlineId(page.contents.outlines.size() - 1);
}

} // namespace

// The letter at 100,100 of size 10 stands in 100..105 × 98..108; its five points are the centre
// 102.5,103 and 101.25 or 103.75 × 100.5 or 105.5.
class VisibilityPaintTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void covered_data()
    {
        QTest::addColumn<QRectF>("area"); // x0 y0 width height
        QTest::addColumn<Verdict>("verdict");
        QTest::newRow("all of it") << QRectF(90, 90, 30, 30) << Verdict::hidden_covered;
        QTest::newRow("left and centre") << QRectF(90, 90, 13, 30) << Verdict::hidden_covered;
        QTest::newRow("left half only") << QRectF(90, 90, 12, 30) << Verdict::kept;
        QTest::newRow("beside") << QRectF(106, 90, 30, 30) << Verdict::kept;
        QTest::newRow("a line through it") << QRectF(90, 102.6, 30, 0.8) << Verdict::kept;
    }
    void covered()
    {
        QFETCH(QRectF, area);
        QFETCH(Verdict, verdict);
        PageOfValues page;
        page.at(100, 100).show(U"a");
        paint(page, {area.x(), area.y(), area.x() + area.width(), area.y() + area.height()}, red);
        page.judge();
        QCOMPARE(page.verdict(0), verdict);
    }

    void whatDoesNotCover()
    {
        for (int kind = 0; kind < 4; ++kind) {
            PageOfValues page;
            page.at(100, 100).show(U"a");
            Shape& shape = paint(page, {90, 90, 120, 120}, red);
            switch (kind) {
            case 0: shape.before = GlyphId(0U); break; // painted first
            case 1: shape.opaque = false; break;
            case 2: shape.rectangle = false; break;    // a path that was too long
            default: shape.kind = ShapeKind::stroke; break;
            }
            page.judge();
            QCOMPARE(page.verdict(0), Verdict::kept);
        }
    }

    void notesCoverNothing()
    {
        for (const char* kind : {"Text", "Square"}) {
            PageOfValues page;
            page.at(100, 100).show(U"a");
            ContentStream appearance;
            appearance.kind = ContentKind::appearance;
            appearance.name = kind;
            ContentStream form;
            form.kind = ContentKind::form;
            form.parent = ContentId(0U);
            page.contents.contents = {appearance, form};
            paint(page, {90, 90, 120, 120}, red).content = ContentId(1U);
            page.judge();
            QCOMPARE(page.verdict(0) == Verdict::kept, std::string_view(kind) == "Text");
        }
    }

    void framesCoverNothingInside_data()
    {
        QTest::addColumn<FillRule>("rule");
        QTest::addColumn<bool>("sameWay"); // the inner square runs as the outer one
        QTest::addColumn<Verdict>("verdict");
        QTest::newRow("even-odd") << FillRule::even_odd << true << Verdict::kept;
        QTest::newRow("nonzero, against") << FillRule::nonzero << false << Verdict::kept;
        QTest::newRow("nonzero, along") << FillRule::nonzero << true << Verdict::hidden_covered;
    }
    void framesCoverNothingInside()
    {
        QFETCH(FillRule, rule);
        QFETCH(bool, sameWay);
        QFETCH(Verdict, verdict);
        PageOfValues page;
        page.at(100, 100).show(U"a");
        Shape& shape = paint(page, {50, 50, 150, 150}, red);
        shape.rectangle = false;
        std::vector<Point> points{{50, 50}, {150, 50}, {150, 150}, {50, 150},
                                  {60, 60}, {140, 60}, {140, 140}, {60, 140}};
        if (!sameWay) {
            std::swap(points[5], points[7]);
        }
        shape.outline = outline(page, points, {4, 8}, rule);
        page.judge();
        QCOMPARE(page.verdict(0), verdict);
    }

    void coverIsCutByItsClip()
    {
        PageOfValues page;
        page.at(100, 100).show(U"a").at(300, 100).show(U"b");
        Clip clip;
        clip.bounds = {200, 0, 600, 800};
        page.contents.clips.push_back(clip);
        paint(page, {0, 0, 600, 800}, white).clip = ClipId(0U);
        page.judge();
        QCOMPARE(page.verdict(0), Verdict::kept);
        QCOMPARE(page.verdict(1), Verdict::hidden_covered);
    }

    void severalAreasTogether()
    {
        // case: hid03; two strips, each over less than half of the letter.
        PageOfValues page;
        page.at(100, 100).show(U"a");
        paint(page, {90, 90, 120, 102}, red);
        paint(page, {90, 102, 120, 120}, red);
        page.judge();
        QCOMPARE(page.verdict(0), Verdict::hidden_covered);
    }

    void clipByTheShapeOfItsPath()
    {
        // A triangle whose bounds hold both letters and whose area holds one.
        PageOfValues page;
        Clip clip;
        clip.bounds = {0, 0, 400, 400};
        clip.rectangle = false;
        clip.outline = outline(page, {{0, 0}, {400, 0}, {0, 400}}, {3});
        page.contents.clips.push_back(clip);
        Clip inner; // a rectangle inside of it keeps the shape
        inner.parent = ClipId(0U);
        inner.bounds = {0, 0, 390, 390};
        page.contents.clips.push_back(inner);
        page.at(100, 100).show(U"a").last().clip = ClipId(1U);
        page.at(300, 300).show(U"b").last().clip = ClipId(1U);
        page.judge();
        QCOMPARE(page.verdict(0), Verdict::kept);
        QCOMPARE(page.verdict(1), Verdict::hidden_clip);
    }

    void colourOfTheGround_data()
    {
        QTest::addColumn<int>("text"); // grey levels
        QTest::addColumn<int>("ground"); // −1: the bare page
        QTest::addColumn<Verdict>("verdict");
        QTest::newRow("black on the page") << 0 << -1 << Verdict::kept;
        QTest::newRow("white on the page") << 255 << -1 << Verdict::hidden_colour;
        QTest::newRow("nearly white") << 250 << -1 << Verdict::hidden_colour;
        QTest::newRow("pale grey") << 249 << -1 << Verdict::kept; // 6 of 255 is over 0.02
        QTest::newRow("white on black") << 255 << 0 << Verdict::kept;
        QTest::newRow("black on black") << 0 << 0 << Verdict::hidden_colour;
    }
    void colourOfTheGround()
    {
        QFETCH(int, text);
        QFETCH(int, ground);
        QFETCH(Verdict, verdict);
        const auto grey = [](int level) {
            const auto v = static_cast<std::uint8_t>(level);
            return Colour{ColourKind::known, v, v, v};
        };
        PageOfValues page;
        if (ground >= 0) {
            paint(page, {0, 0, 600, 800}, red); // the last one below counts
            paint(page, {90, 90, 120, 120}, grey(ground));
        }
        page.at(100, 100).show(U"a").last().fill = grey(text);
        page.judge();
        QCOMPARE(page.verdict(0), verdict);
    }

    void groundsThatAreNotKnown()
    {
        for (int kind = 0; kind < 4; ++kind) {
            PageOfValues page;
            Shape& shape = paint(page, {90, 90, 120, 120}, black);
            switch (kind) {
            case 0: shape.kind = ShapeKind::image; break;
            case 1: shape.kind = ShapeKind::shading; break;
            case 2: shape.opaque = false; break;
            default: shape.colour.kind = ColourKind::unknown; break;
            }
            page.at(100, 100).show(U"a").last().fill = white;
            page.at(200, 100).show(U"b").last().fill = white;
            page.judge();
            QCOMPARE(page.verdict(0), Verdict::kept);
            QCOMPARE(page.verdict(1), Verdict::hidden_colour); // beside it
        }
    }

    void groundOfAnotherGlyph()
    {
        // A white number in a black disc that is a letter of a symbol font.
        PageOfValues page;
        page.at(95, 95, 30).show(U"\u25CF").at(100, 100).show(U"1").last().fill = white;
        page.judge();
        QCOMPARE(page.verdict(1), Verdict::kept);
    }

    void textUnderAScan()
    {
        // The text layer painted first, the picture of the page over it.
        PageOfValues page;
        page.at(100, 100).show(U"abc");
        paint(page, {0, 0, 600, 800}).kind = ShapeKind::image;
        Ledger ledger;
        page.judge({}, &ledger);
        QCOMPARE(page.verdict(0), Verdict::kept);
        QCOMPARE(ledger.decisions.front().rule, Rule::scan_over_text);
        // A picture in a page covers what is under it.
        PageOfValues other;
        other.at(100, 100).show(U"abc").at(400, 700).show(U"d");
        paint(other, {0, 0, 200, 200}).kind = ShapeKind::image;
        other.judge();
        QCOMPARE(other.verdict(0), Verdict::hidden_covered);
        QCOMPARE(other.verdict(3), Verdict::kept);
    }
    void textUnderAScanWithVisibleTwin()
    {
        PageOfValues page;
        page.at(100, 100).show(U"abc");
        paint(page, {0, 0, 600, 800}).kind = ShapeKind::image;
        page.contents.shapes[0].before = GlyphId(3U);
        page.at(100, 100).show(U"abc");
        page.judge();
        QCOMPARE(page.verdict(0), Verdict::hidden_covered);
        QCOMPARE(page.verdict(3), Verdict::kept);
    }

    void textAsClipIsSeen()
    {
        // Render mode 7 with a picture through it; and one with nothing.
        PageOfValues page;
        page.run({10, 0, 0, 10, 100, 100}, RenderMode::clip).show(U"a").last().op = OperatorId(1U);
        page.run({10, 0, 0, 10, 300, 100}, RenderMode::clip).show(U"b").last().op = OperatorId(5U);
        page.at(100, 500).show(U"c").last().op = OperatorId(8U);
        for (const std::uint32_t op : {2U, 6U}) {
            Clip clip;
            clip.op = OperatorId(op);
            clip.bounds = {0, 0, 600, 800};
            page.contents.clips.push_back(clip);
        }
        Shape& picture = paint(page, {0, 0, 600, 300});
        picture.kind = ShapeKind::image;
        picture.clip = ClipId(0U);
        page.judge();
        QCOMPARE(page.verdict(0), Verdict::kept);
        QVERIFY(has(page.contents.glyphs[0].flags, GlyphFlag::clipUsed));
        QVERIFY(!has(page.contents.glyphs[1].flags, GlyphFlag::clipUsed));
    }

    void ledgerNamesTheCover()
    {
        PageOfValues page;
        page.at(100, 100).show(U"a");
        paint(page, {90, 90, 120, 120}, red);
        Ledger ledger;
        page.judge({}, &ledger);
        QCOMPARE(ledger.decisions.size(), std::size_t{1});
        const Decision& d = ledger.decisions[0];
        QCOMPARE(d.rule, Rule::covered);
        QVERIFY((d.subject == Subject{SubjectKind::glyph, 0}));
        QVERIFY((d.partner == Subject{SubjectKind::shape, 0}));
        QCOMPARE(d.value, 1.0);
        QCOMPARE(d.limit, 0.5);
    }

    void workIsBounded()
    {
        PageOfValues page;
        page.at(100, 100).show(std::u32string(100, U'a'), -0.5);
        for (int i = 0; i < 2000; ++i) {
            paint(page, {90, 90, 91, 400}, red); // touch the letters' cells and cover nothing
        }
        Limits limits;
        QVERIFY(limits.set("limit_paint_tests", "20000").ok());
        Ledger ledger;
        page.judge(limits, &ledger);
        QCOMPARE(ledger.decisions.back().rule, Rule::limit_paint_tests);
        QCOMPARE(page.verdict(99), Verdict::kept);
    }
};

FOULCASE_TEST(VisibilityPaintTest);
#include "visibility_paint_test.moc"
