// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "tests/core/page/page_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

using Parts = PageFixture::Parts;

class PaintOutlinesTest : public QObject {
    Q_OBJECT

    static QString points(const PathOutline& outline)
    {
        QStringList out;
        for (const Point p : outline.points) {
            out << QStringLiteral("%1 %2").arg(p.x).arg(p.y);
        }
        return out.join(QStringLiteral("; "));
    }
    static bool opaque(const std::string& content, const std::string& resources = {},
                       const std::string& objects = {})
    {
        const PageFixture page(Parts{content, resources, {}, objects, {}, {}});
        return page.contents.shapes.at(0).opaque;
    }

private Q_SLOTS:
    void fills()
    {
        const PageFixture page("0 0 m 10 0 l 5 10 l f* 0 0 10 10 re f");
        const auto& shapes = page.contents.shapes;
        QVERIFY(!shapes.at(1).outline.valid()); // its bounds say all
        const PathOutline& triangle = page.contents.outlines.at(shapes.at(0).outline.index());
        QCOMPARE(points(triangle), QStringLiteral("0 0; 10 0; 5 10"));
        QCOMPARE(triangle.rule, FillRule::even_odd);
    }
    void severalPolygons()
    {
        const PageFixture page("0 0 9 9 re 2 2 m 4 2 l 3 4 l h f");
        const PathOutline& outline = page.contents.outlines.at(0);
        QCOMPARE(outline.ends, (std::vector<std::uint32_t>{4, 7}));
        QCOMPARE(outline.rule, FillRule::nonzero);
    }
    void curvesAreFlattened()
    {
        const PageFixture page("0 0 m 0 8 8 8 8 0 c f");
        const PathOutline& outline = page.contents.outlines.at(0);
        QCOMPARE(outline.points.size(), std::size_t{9});
        QVERIFY((outline.points[4] == Point{4, 6})); // half way: (0 + 3·8 + 3·8 + 0) ÷ 8
    }
    void thickLines()
    {
        const PageFixture page("4 w 0 0 m 10 0 l S");
        QCOMPARE(points(page.contents.outlines.at(0)), QStringLiteral("0 2; 10 2; 10 -2; 0 -2"));
        const PageFixture thin("0.5 w 0 0 m 10 0 l S 4 w 0 0 m 10 0 l 10 9 l S");
        QCOMPARE(thin.contents.outlines.size(), std::size_t{0});
    }
    void clips()
    {
        const PageFixture page("0 0 m 10 0 l 5 10 l W* n 0 0 5 5 re W n");
        QCOMPARE(page.contents.clips.size(), std::size_t{2});
        QVERIFY(page.contents.clips[0].outline.valid() && !page.contents.clips[1].outline.valid());
        QCOMPARE(page.contents.outlines.at(0).rule, FillRule::even_odd);
    }
    void turnedForms()
    {
        const PageFixture page(
            Parts{"0.6 0.8 -0.8 0.6 0 0 cm /X Do", "/XObject << /X 20 0 R >>", {},
                  formObject(20, "/BBox [0 0 10 10] /Resources << >>", "n"), {}, {}});
        QCOMPARE(points(page.contents.outlines.at(0)), QStringLiteral("0 0; 6 8; -2 14; -8 6"));
    }
    void notEveryFourSidesAreARectangle()
    {
        const PageFixture page("0 0 m 10 0 l 10 10 l f 0 0 m 9 0 l 9 9 l 18 9 l 18 0 l f");
        QVERIFY(!page.contents.shapes.at(0).rectangle); // a triangle
        QVERIFY(!page.contents.shapes.at(1).rectangle);
    }
    void pointsAreLimited()
    {
        std::string path = "0 0 m ";
        for (int i = 1; i <= 40; ++i) {
            path += std::to_string(i) + " " + std::to_string(i * i) + " l ";
        }
        const PageFixture one(Parts{path + "f", {}, {}, {}, {}, {}},
                              limitsWith("limit_path_points=16"));
        QVERIFY(!one.contents.shapes.at(0).outline.valid());
        std::string many;
        for (int i = 0; i < 400; ++i) {
            many += "0 0 m 10 0 l 5 10 l f ";
        }
        const PageFixture page(Parts{many, {}, {}, {}, {}, {}},
                               limitsWith("limit_page_points=1000"));
        QCOMPARE(page.contents.outlines.size(), std::size_t{333});
        QVERIFY(page.reached(Rule::limit_page_points));
    }

    void opaquePaint()
    {
        const std::string box = "0 0 9 9 re f";
        const auto state = [&](const std::string& entries) {
            return opaque("/G gs " + box, "/ExtGState << /G << " + entries + " >> >>");
        };
        QVERIFY(opaque(box));
        QVERIFY(!state("/ca 0.5"));
        QVERIFY(state("/CA 0.5")); // of strokes
        QVERIFY(!state("/BM /Multiply"));
        QVERIFY(state("/BM /Normal"));
        QVERIFY(!state("/BM [/Screen /Normal]"));
        QVERIFY(!state("/SMask << /S /Alpha >>"));
        QVERIFY(state("/SMask /None"));
    }
    void opaqueImages()
    {
        const auto image = [](const std::string& entries) {
            return opaque("9 0 0 9 0 0 cm /I Do", "/XObject << /I 20 0 R >>",
                          streamObject(20, "/Subtype /Image /Width 1 /Height 1 " + entries, "x"));
        };
        QVERIFY(image("/ColorSpace /DeviceGray /BitsPerComponent 8"));
        QVERIFY(!image("/ImageMask true"));
        QVERIFY(!image("/Mask [0 1]"));
        const std::string inline1 = "9 0 0 9 0 0 cm BI /W 1 /H 1 /BPC 1 ";
        QVERIFY(opaque(inline1 + "/CS /G ID x EI"));
        QVERIFY(!opaque(inline1 + "/IM true ID x EI"));
    }
    void groupsArePaintedAsAWhole()
    {
        const std::string form = formObject(
            20, "/BBox [0 0 9 9] /Group << /S /Transparency >> "
                "/Resources << /ExtGState << /G << /ca 1 /BM /Normal >> >> >>",
            "/G gs 0 0 9 9 re f");
        const auto drawn = [&](const std::string& entries) {
            return opaque("/G gs /X Do", "/XObject << /X 20 0 R >> /ExtGState << /G << " + entries
                              + " >> >>", form);
        };
        QVERIFY(drawn("/ca 1"));
        QVERIFY(!drawn("/ca 0.5")); // what is set inside does not undo it
        QVERIFY(!drawn("/BM /Multiply"));
        const PageFixture page(Parts{"/G gs /X Do",
                                     "/XObject << /X 20 0 R >> /ExtGState << /G << /ca 0.5 >> >>",
                                     {}, form, {}, {}});
        QCOMPARE(page.contents.shapes.at(0).alpha, 0.5);
    }
};

FOULCASE_TEST(PaintOutlinesTest);
#include "paint_outlines_test.moc"
