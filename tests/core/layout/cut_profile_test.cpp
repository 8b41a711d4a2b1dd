// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words projected on the edges of their region.
#include "core/layout/cut_profile.h"
#include "tests/test_registry.h"

#include <QTest>

#include <limits>

using namespace foulcase;

namespace {

/// Two columns of two words, as wide as 50 and 40, beside a gutter from 60 to 80; baselines at 102
/// and 122 in type of 10.
PageLayout twoColumns()
{
    PageLayout layout;
    layout.cuts.resize(3);
    layout.cuts[0].box = {10, 100, 120, 130};
    layout.cuts[1].box = {10, 100, 60, 130};
    layout.cuts[2].box = {80, 100, 120, 130};
    for (const double y : {100.0, 120.0}) {
        Line line;
        line.origin = {10, y + 2};
        line.size = 10;
        layout.lines.push_back(line);
        for (const auto& [x0, x1] : {std::pair(10.0, 60.0), std::pair(80.0, 120.0)}) {
            Word word;
            word.line = LineId(layout.lines.size() - 1);
            word.quad = Quad::fromRect({x0, y, x1, y + 10}, {});
            layout.words.push_back(word);
        }
    }
    return layout;
}

} // namespace

class CutProfileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatStandsOverEachPlace();
    void ofOneRegionAlone();
    void hostileWords();
};

void CutProfileTest::whatStandsOverEachPlace()
{
    const CutProfile profile = cutProfile(twoColumns(), CutId(0U), {});
    QVERIFY(profile.region == (Rect{10, 100, 120, 130}));
    QVERIFY((profile.x == std::vector<ProfileStep>{{10, 2}, {60, 0}, {80, 2}, {120, 0}}));
    // 0.15 below and 0.6 above each baseline
    QVERIFY((profile.y == std::vector<ProfileStep>{{100.5, 2}, {108, 0}, {120.5, 2}, {128, 0}}));
}

void CutProfileTest::ofOneRegionAlone()
{
    const CutProfile profile = cutProfile(twoColumns(), CutId(2U), {});
    QVERIFY((profile.x == std::vector<ProfileStep>{{80, 2}, {120, 0}}));
    QVERIFY(cutProfile(twoColumns(), CutId(3U), {}).x.empty());
    QVERIFY(cutProfile(twoColumns(), {}, {}).y.empty());
}

void CutProfileTest::hostileWords()
{
    PageLayout layout = twoColumns();
    const double nan = std::numeric_limits<double>::quiet_NaN();
    layout.words[0].quad = Quad::fromRect({nan, nan, nan, nan}, {});
    layout.words[1].line = LineId(77U);
    layout.words[2].line = {};
    const CutProfile profile = cutProfile(layout, CutId(0U), {});
    QCOMPARE(profile.x.back().count, 0U);
    QVERIFY((profile.x == std::vector<ProfileStep>{{10, 1}, {60, 0}, {80, 2}, {120, 0}}));
}

FOULCASE_TEST(CutProfileTest);

#include "cut_profile_test.moc"
