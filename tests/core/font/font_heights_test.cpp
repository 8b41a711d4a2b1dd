// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations by hand.
#include "core/font/font_heights.h"

#include <QTest>

#include "tests/test_registry.h"

using namespace foulcase;

class FontHeightsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void inTheOrderOfTrust()
    {
        std::vector<FontFault> faults;
        const FontHeights heights = decideHeights(
            {{HeightSource::descriptor, 718, -207}, {HeightSource::font_bbox, 931, -225}}, faults);
        QCOMPARE(heights.ascent, 718.0);
        QCOMPARE(heights.descent, -207.0);
        QCOMPARE(heights.source, HeightSource::descriptor);
        QVERIFY(faults.empty());
    }

    void zeroAndAbsenceFallThrough()
    {
        std::vector<FontFault> faults;
        const FontHeights heights =
            decideHeights({{HeightSource::descriptor, 800, 0}, {HeightSource::core14, {}, {}},
                              {HeightSource::font_bbox, 931, -225}},
                faults);
        QCOMPARE(heights.ascent, 800.0);
        QCOMPARE(heights.descent, -225.0);
        QVERIFY(faults.empty());
    }

    void positiveDescentIsTurnedOver()
    {
        std::vector<FontFault> faults;
        QCOMPARE(decideHeights({{HeightSource::descriptor, 800, 200}}, faults).descent, -200.0);
        QVERIFY(faults.empty());
    }

    void absurdValuesAreReported()
    {
        std::vector<FontFault> faults;
        const FontHeights heights = decideHeights(
            {{HeightSource::descriptor, 32767, -32768}, {HeightSource::font_program, 900, -300}},
            faults);
        QCOMPARE(heights.ascent, 900.0);
        QCOMPARE(heights.descent, -300.0);
        QCOMPARE(heights.source, HeightSource::font_program);
        QCOMPARE(faults.size(), std::size_t{2});
        QCOMPARE(faults[0].id, FindingId::extreme_numbers);
        QCOMPARE(faults[0].value, 32767.0);
    }

    void neverNothing()
    {
        std::vector<FontFault> faults;
        const FontHeights heights = decideHeights({}, faults);
        QCOMPARE(heights.source, HeightSource::default_);
        QVERIFY(heights.ascent > 0 && heights.descent < 0);
    }
};

FOULCASE_TEST(FontHeightsTest);
#include "font_heights_test.moc"
