// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures drawn by hand: each glyph's ink is a block of the size of its outline box, so that what
// the comparison must say is known to the pixel.
#include "core/base/rules.h"
#include "core/diagnose/ink.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

namespace {

constexpr double scale = 2; // pixels per unit

/// A page of 200 × 100 units with glyphs of 6 × 8 units, their boxes on the baseline.
struct InkPage {
    PageExtract page;
    InkPicture picture;

    InkPage()
    {
        page.boxes.media = {0, 0, 200, 100};
        page.boxes.crop = page.boxes.media;
        page.contents.fonts.emplace_back();
        DecodedCode code;
        code.font = FontId(std::size_t{0});
        code.unicode = U"x";
        code.width = 600;
        code.outline = {0, 0, 600, 800};
        code.outlineSource = OutlineSource::font_program;
        page.contents.codes.push_back(code);
        TextRun run;
        run.font = code.font;
        run.em = {10, 0, 0, 10, 0, 0};
        run.first = GlyphId(std::size_t{0});
        page.contents.runs.push_back(run);
        picture.width = 400;
        picture.height = 200;
        picture.darkness.assign(400 * 200, 0);
    }

    void addGlyph(Point origin)
    {
        Glyph glyph;
        glyph.origin = origin;
        glyph.quad = Quad::fromRect({0, -2, 6, 8}, {1, 0, 0, 1, origin.x, origin.y});
        glyph.run = RunId(std::size_t{0});
        glyph.code = CodeId(std::size_t{0});
        glyph.verdict = Verdict::kept;
        page.contents.glyphs.push_back(glyph);
        page.gaps.push_back({});
        ++page.contents.runs[0].count;
    }

    /// Ink where the glyph's outline box is, moved by whole pixels.
    void paint(Point origin, int right = 0, int down = 0)
    {
        const int left = static_cast<int>(origin.x * scale) + right;
        const int top = static_cast<int>((100 - origin.y - 8) * scale) + down;
        for (int y = top; y < top + 16; ++y) {
            for (int x = left; x < left + 12; ++x) {
                picture.darkness[static_cast<std::size_t>(y) * 400 + static_cast<std::size_t>(x)] =
                    255;
            }
        }
    }

    InkReport report() const { return compareWithInk(page, picture, scale, Limits{}); }
};

} // namespace

class InkTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void boxesOnTheirInkMeasureNothing()
    {
        InkPage made;
        for (int i = 0; i < 6; ++i) {
            made.addGlyph({10.0 + 20 * i, 50});
            made.paint({10.0 + 20 * i, 50});
        }
        const InkReport report = made.report();
        QCOMPARE(report.glyphs, 6U);
        QCOMPARE(report.isolated, 6U);
        QCOMPARE(report.maximum, 0.0);
    }

    void movedBoxesAreMeasured_data()
    {
        QTest::addColumn<int>("right");
        QTest::addColumn<int>("down");
        QTest::newRow("right") << 3 << 0;
        QTest::newRow("left") << -3 << 0;
        QTest::newRow("down") << 0 << 3;
        QTest::newRow("both") << 3 << -3;
    }

    void movedBoxesAreMeasured()
    {
        QFETCH(int, right);
        QFETCH(int, down);
        InkPage made;
        for (int i = 0; i < 6; ++i) {
            made.addGlyph({10.0 + 20 * i, 50});
            made.paint({10.0 + 20 * i, 50}, right, down);
        }
        const InkReport report = made.report();
        QCOMPARE(report.isolated, 6U); // still measured, not called crowded
        QCOMPARE(report.maximum, 3.0);
        QCOMPARE(report.percentile95, 3.0);
        QVERIFY(report.percentile95 > Limits{}[Rule::ink_median]);
        if (down == 0) {
            QCOMPARE(report.measured.front().right, static_cast<double>(right));
            QCOMPARE(report.measured.front().left, static_cast<double>(-right));
        }
    }

    void neighboursWithinReachAreNotIsolated()
    {
        InkPage made;
        made.addGlyph({10, 50});
        made.paint({10, 50});
        made.addGlyph({17, 50}); // 2 pixels behind the first
        made.paint({17, 50});
        made.addGlyph({60, 50});
        made.paint({60, 50});
        const InkReport report = made.report();
        QCOMPARE(report.glyphs, 3U);
        QCOMPARE(report.isolated, 1U);
    }

    void inkOfNobodyNearbyExcludes()
    {
        InkPage made;
        made.addGlyph({10, 50});
        made.paint({10, 50});
        made.paint({10, 41}); // two pixels below: not the glyph's own
        QCOMPARE(made.report().isolated, 0U);
    }

    void aBoxWithoutInkIsCounted()
    {
        InkPage made;
        made.addGlyph({10, 50});
        const InkReport report = made.report();
        QCOMPARE(report.isolated, 0U);
        QCOMPARE(report.inkless, 1U);
    }

    void paleGlyphsAreLeftOut()
    {
        InkPage made;
        made.page.contents.runs[0].fill = {ColourKind::known, 160, 160, 160};
        made.addGlyph({10, 50});
        made.paint({10, 50});
        QCOMPARE(made.report().glyphs, 0U);
    }

    void imagesExcludeWhatStandsOnThem()
    {
        InkPage made;
        made.addGlyph({10, 50});
        made.paint({10, 50});
        Shape image;
        image.kind = ShapeKind::image;
        image.bounds = {0, 40, 30, 70};
        made.page.contents.shapes.push_back(image);
        QCOMPARE(made.report().isolated, 0U);
        made.page.contents.shapes[0].kind = ShapeKind::fill;
        made.page.contents.shapes[0].colour = {ColourKind::known, 255, 255, 255};
        QCOMPARE(made.report().isolated, 1U); // white paint is paper
    }

    void lineEndsAreToldApart()
    {
        InkPage made;
        made.addGlyph({10, 50});
        made.paint({10, 50});
        made.addGlyph({40, 50});
        made.paint({40, 50}, 2); // the last of its line is off
        made.addGlyph({10, 20});
        made.page.gaps.back().kind = GapClass::line;
        made.paint({10, 20});
        const InkReport report = made.report();
        QCOMPARE(report.isolated, 3U);
        QCOMPARE(report.lineEndMaximum, 2.0);
        QCOMPARE(report.measured.front().lineEnd, true);
    }

    void turnedPagesAreComparedAsSeen()
    {
        InkPage made;
        made.page.boxes.rotate = 180;
        made.addGlyph({10, 50});
        // Turned by 180°, the box lies at x 400−(10+6)·2, y (50)·2 from the top.
        for (int y = 100; y < 116; ++y) {
            for (int x = 368; x < 380; ++x) {
                made.picture.darkness[static_cast<std::size_t>(y) * 400
                                      + static_cast<std::size_t>(x)] = 255;
            }
        }
        const InkReport report = made.report();
        QCOMPARE(report.isolated, 1U);
        QCOMPARE(report.maximum, 0.0);
    }

    void aPictureOfAnotherSizeIsRefused()
    {
        InkPage made;
        made.addGlyph({10, 50});
        made.picture.darkness.resize(10);
        QCOMPARE(made.report().glyphs, 0U);
    }
};

FOULCASE_TEST(InkTest);
#include "ink_test.moc"
