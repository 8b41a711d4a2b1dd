// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/replay/width_replay.h"
#include "tests/core/layout/lines_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

// Three letters of a composite font, 0.4 em by /W where it is read through, /DW 1000. They stand
// half an em apart; type of 10.
class WidthReplayTest : public QObject {
    Q_OBJECT

    static std::vector<FontWidths> unsorted()
    {
        FontWidths font;
        font.entries = {{10, 12, {300, 400, 500}}, {1, 3, {250}}, {20, 20, {600}}};
        return {font};
    }
    static void inCompositeFont(PageOfValues& page)
    {
        FontFacts font;
        font.kind = FontKind::type0_truetype;
        font.defaultWidth = 1000;
        page.contents.fonts = {font};
        for (DecodedCode& code : page.contents.codes) {
            code.font = FontId(0U);
            code.cid = 11;
            code.width = 400;
        }
    }
    static WidthReplay replay(PageOfValues& page, const Rect& crop)
    {
        inCompositeFont(page);
        const LinesOfValues lines(page);
        PageBoxes boxes;
        boxes.crop = crop;
        return replayWidths(page.contents, boxes, lines.layout, unsorted(), {});
    }
    static const WidthEffect& of(const WidthReplay& replay, WidthReading reading)
    {
        return replay.effects[static_cast<std::size_t>(reading)];
    }

private Q_SLOTS:
    void searchByHalves()
    {
        const auto entries = unsorted().front().entries;
        QCOMPARE(widthByHalves(entries, 2), 250.0); // the middle one, at once
        QCOMPARE(widthByHalves(entries, 11), -1.0); // higher than the middle: sent to the right
        QCOMPARE(widthByHalves(entries, 20), 600.0);
        QCOMPARE(widthByHalves(entries, 0), -1.0);
        QCOMPARE(widthByHalves({}, 1), -1.0);
        QCOMPARE(widthByHalves({{5, 7, {}}}, 6), -1.0);
        QCOMPARE(widthByHalves({{1, 3, {250}}, {10, 12, {300, 400, 500}}}, 11), 400.0);
    }

    void codesAndReadings()
    {
        PageOfValues page;
        page.at(100, 100).show(U"a");
        const WidthReplay result = replay(page, {0, 0, 600, 800});
        QCOMPARE(result.rows.size(), std::size_t{1});
        QCOMPARE(result.rows[0].ours, 400.0);
        QCOMPARE(result.rows[0].glyphs, 1U);
        const std::array<double, 4> expected{1000, 1000, 500, 1000};
        QVERIFY(result.rows[0].readings == expected);
    }

    void lineEndsFallOffThePage()
    {
        // At 100, 105, 110; each letter is 6 too wide, so that the last begins at 122.
        PageOfValues page;
        page.at(100, 100).show(U"aaa");
        const WidthReplay result = replay(page, {0, 0, 115, 800});
        const WidthEffect& halves = of(result, WidthReading::halves);
        QCOMPARE(halves.codes, 3U);
        QCOMPARE(halves.offPage, 1U);
        QCOMPARE(halves.lineEnds, 1U);
        QVERIFY(halves.first == GlyphId(2U));
        // A point too wide each: the third begins at 112 and ends 3 further on, under half an em.
        const WidthEffect& flat = of(result, WidthReading::flat_500);
        QCOMPARE(flat.offPage, 0U);
        QCOMPARE(flat.lineEnds, 0U);
    }

    void blanksAreLost()
    {
        // The first string ends at 114, the second begins at 118: a word gap of 0.4. Seen through
        // /DW it ends at 132; with 500 at 117.
        PageOfValues page;
        page.at(100, 100).show(U"aaa").at(118, 100).show(U"aaa");
        const WidthReplay result = replay(page, {0, 0, 600, 800});
        QCOMPARE(of(result, WidthReading::default_width).blanksLost, 1U);
        QCOMPARE(of(result, WidthReading::flat_500).blanksLost, 1U); // 0.1 is left of 0.14
        QCOMPARE(of(result, WidthReading::default_width).blanksAdded, 0U);
    }

    void simpleFontsHaveNoDefault()
    {
        PageOfValues page;
        page.at(100, 100).show(U"aa");
        const LinesOfValues lines(page);
        const WidthReplay result = replayWidths(page.contents, {}, lines.layout, {}, {});
        QCOMPARE(of(result, WidthReading::halves).codes, 0U);
        QCOMPARE(of(result, WidthReading::default_width).codes, 0U);
        QCOMPARE(of(result, WidthReading::flat_500).codes, 0U); // they are 500 wide
        QCOMPARE(of(result, WidthReading::flat_1000).codes, 2U);
    }

    void hostileValues()
    {
        PageOfValues page;
        page.run({0, 0, 0, 0, 1, 1}).show(U"ab").run({1e9, 0, 0, 1e9, 1e9, 0}).show(U"ab");
        const WidthReplay result = replay(page, {0, 0, 600, 800});
        QCOMPARE(result.rows.size(), std::size_t{4});
    }
};

FOULCASE_TEST(WidthReplayTest);
#include "width_replay_test.moc"
