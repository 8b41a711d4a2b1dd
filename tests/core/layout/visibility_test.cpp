// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "tests/core/layout/page_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

namespace {

/// The index of the new clip.
ClipId addClip(PageOfValues& page, const Rect& bounds)
{
    Clip clip;
    clip.bounds = bounds;
    page.contents.clips.push_back(clip);
    return ClipId(page.contents.clips.size() - 1);
}

void addImage(PageOfValues& page, const Rect& bounds)
{
    Shape image;
    image.kind = ShapeKind::image;
    image.bounds = bounds;
    page.contents.shapes.push_back(image);
}

constexpr Matrix scanned{10, 0, 0, 10, 100, 100};

} // namespace

class VisibilityTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void offThePage_data();
    void offThePage();
    void clippedAway_data();
    void clippedAway();
    void alpha_data();
    void alpha();
    void flagsOfThePageRoom();
    void invisibleTextAlone();
    void invisibleTextOverAnImage();
    void invisibleTextBesideVisible();
    void invisibleTwin();
    void twinsByTheirShare();
    void transparentTextOverAnImage();
    void ledgerNamesWhatIsHidden();
    void whoTakesPart();
};

// A letter is 5 wide and 10 high from y − 2 at size 10; the page is 600 by 800.
void VisibilityTest::offThePage_data()
{
    QTest::addColumn<QPointF>("place");
    QTest::addColumn<Verdict>("verdict");
    QTest::newRow("inside") << QPointF(100, 100) << Verdict::kept;
    QTest::newRow("half outside") << QPointF(-2.5, 100) << Verdict::kept;
    QTest::newRow("a little more") << QPointF(-2.6, 100) << Verdict::off_page;
    QTest::newRow("right edge") << QPointF(597.4, 100) << Verdict::kept;
    QTest::newRow("right edge, more") << QPointF(597.6, 100) << Verdict::off_page;
    QTest::newRow("below") << QPointF(100, -3.1) << Verdict::off_page;
    QTest::newRow("far away") << QPointF(9999, 9999) << Verdict::off_page;
}

void VisibilityTest::offThePage()
{
    QFETCH(QPointF, place);
    QFETCH(Verdict, verdict);
    PageOfValues page;
    page.at(place.x(), place.y()).show(U"a");
    page.judge();
    QCOMPARE(page.verdict(0), verdict);
    QCOMPARE(has(page.contents.glyphs[0].flags, GlyphFlag::offPage), verdict == Verdict::off_page);
}

void VisibilityTest::clippedAway_data()
{
    QTest::addColumn<double>("right"); // edge of a clip that begins at 0,0; the letter is 100..105
    QTest::addColumn<Verdict>("verdict");
    QTest::newRow("wide") << 600.0 << Verdict::kept;
    QTest::newRow("half") << 102.5 << Verdict::kept;
    QTest::newRow("less than half") << 102.4 << Verdict::hidden_clip;
    QTest::newRow("none of it") << 50.0 << Verdict::hidden_clip;
    QTest::newRow("empty clip") << -1.0 << Verdict::hidden_clip;
}

void VisibilityTest::clippedAway()
{
    QFETCH(double, right);
    QFETCH(Verdict, verdict);
    PageOfValues page;
    page.at(100, 100).show(U"a");
    page.last().clip = addClip(page, {0, 0, right, 800});
    page.judge();
    QCOMPARE(page.verdict(0), verdict);
}

void VisibilityTest::alpha_data()
{
    QTest::addColumn<RenderMode>("mode");
    QTest::addColumn<double>("fill");
    QTest::addColumn<double>("stroke");
    QTest::addColumn<Verdict>("verdict");
    QTest::newRow("opaque") << RenderMode::fill << 1.0 << 1.0 << Verdict::kept;
    QTest::newRow("faint") << RenderMode::fill << 0.011 << 0.0 << Verdict::kept;
    QTest::newRow("not seen") << RenderMode::fill << 0.01 << 1.0 << Verdict::hidden_alpha;
    QTest::newRow("stroked") << RenderMode::stroke << 0.0 << 1.0 << Verdict::kept;
    QTest::newRow("stroke not seen") << RenderMode::stroke << 1.0 << 0.0 << Verdict::hidden_alpha;
    QTest::newRow("both, one seen") << RenderMode::fill_stroke << 0.0 << 1.0 << Verdict::kept;
    QTest::newRow("neither seen") << RenderMode::fill_stroke << 0.0 << 0.0 << Verdict::hidden_alpha;
}

void VisibilityTest::alpha()
{
    QFETCH(RenderMode, mode);
    QFETCH(double, fill);
    QFETCH(double, stroke);
    QFETCH(Verdict, verdict);
    PageOfValues page;
    page.run(scanned, mode).show(U"a");
    page.last().fillAlpha = fill;
    page.last().strokeAlpha = stroke;
    page.at(300, 300).show(U"b"); // visible text elsewhere
    page.judge();
    QCOMPARE(page.verdict(0), verdict);
    QCOMPARE(page.verdict(1), Verdict::kept);
}

void VisibilityTest::flagsOfThePageRoom()
{
    PageOfValues page;
    page.at(100, 100).show(U"abcd");
    set(page.contents.glyphs[0].flags, GlyphFlag::layerOff);
    set(page.contents.glyphs[1].flags, GlyphFlag::artifact);
    set(page.contents.glyphs[2].flags, GlyphFlag::unmapped);
    set(page.contents.glyphs[3].flags, GlyphFlag::actualTextReplaced);
    page.judge();
    QCOMPARE(page.verdict(0), Verdict::hidden_layer);
    QCOMPARE(page.verdict(1), Verdict::artifact);
    QCOMPARE(page.verdict(2), Verdict::unmapped);
    QCOMPARE(page.verdict(3), Verdict::replaced_by_actualtext);
}

void VisibilityTest::invisibleTextAlone()
{
    for (const RenderMode mode : {RenderMode::invisible, RenderMode::clip}) {
        PageOfValues page;
        page.run(scanned, mode).show(U"abc");
        page.judge();
        QCOMPARE(page.verdict(0), Verdict::kept);
    }
}

void VisibilityTest::invisibleTextOverAnImage()
{
    // case: hid01; with visible text elsewhere on the page.
    PageOfValues page;
    page.run(scanned, RenderMode::invisible).show(U"abc");
    page.at(400, 700).show(U"title");
    addImage(page, {50, 50, 300, 300});
    page.judge();
    QCOMPARE(page.verdict(0), Verdict::kept);
    QCOMPARE(page.verdict(3), Verdict::kept);
}

void VisibilityTest::invisibleTextBesideVisible()
{
    PageOfValues page; // nothing shows through: no image
    page.run(scanned, RenderMode::invisible).show(U"abc");
    page.at(400, 700).show(U"title");
    page.judge();
    QCOMPARE(page.verdict(0), Verdict::hidden_render_mode);
    QCOMPARE(page.verdict(3), Verdict::kept);
}

void VisibilityTest::invisibleTwin()
{
    // case: dup05; the visible text says the same, image or not.
    PageOfValues page;
    page.at(100, 100).show(U"abc");
    page.run(scanned, RenderMode::invisible).show(U"abc");
    addImage(page, {0, 0, 600, 800});
    page.judge();
    QCOMPARE(page.verdict(0), Verdict::kept);
    QCOMPARE(page.verdict(3), Verdict::hidden_render_mode);
}

void VisibilityTest::twinsByTheirShare()
{
    // Of ten glyphs in a row five have visible ones at their place: just the limit of 0.5.
    for (const int visible : {5, 3}) {
        PageOfValues page;
        page.at(100, 100).show(std::u32string(static_cast<std::size_t>(visible), U'a'), 2);
        page.run(scanned, RenderMode::invisible).show(U"aaaaaaaaaa", 2);
        addImage(page, {0, 0, 600, 800});
        page.judge();
        QCOMPARE(page.contents.glyphs.back().verdict,
                 visible == 5 ? Verdict::hidden_render_mode : Verdict::kept);
    }
}

void VisibilityTest::transparentTextOverAnImage()
{
    // Some OCR layers are drawn with alpha 0.
    PageOfValues page;
    page.run(scanned).show(U"abc");
    page.last().fillAlpha = 0;
    page.at(400, 700).show(U"title");
    addImage(page, {50, 50, 300, 300});
    page.judge();
    QCOMPARE(page.verdict(0), Verdict::kept);
}

void VisibilityTest::ledgerNamesWhatIsHidden()
{
    PageOfValues page;
    page.at(100, 100).show(U"a");
    page.at(-3, 100).show(U"b");            // 0.6 outside
    page.at(100, 300).show(U"c");
    page.last().clip = addClip(page, {0, 0, 101, 800}); // 0.8 outside
    page.at(100, 400).show(U"d");
    page.last().fillAlpha = 0;
    Ledger ledger;
    page.judge({}, &ledger);
    const auto find = [&](std::uint32_t index, SubjectKind kind = SubjectKind::glyph,
                          Rule rule = Rule::alpha_seen) {
        for (const Decision& d : ledger.decisions) {
            if (d.subject == Subject{kind, index}
                && (kind == SubjectKind::glyph || d.rule == rule)) {
                return d;
            }
        }
        return Decision{};
    };
    QCOMPARE(find(0), Decision{});
    QCOMPARE(find(1).rule, Rule::off_page);
    QVERIFY(std::abs(find(1).value - 0.6) < 1e-9);
    QCOMPARE(find(1).limit, 0.5);
    QCOMPARE(find(1).outcome, Outcome::stopped);
    QCOMPARE(find(2).rule, Rule::clipped_away);
    QVERIFY(std::abs(find(2).value - 0.8) < 1e-9);
    // Alpha is that of a whole run.
    QCOMPARE(find(3, SubjectKind::run).rule, Rule::alpha_seen);
    QCOMPARE(find(3, SubjectKind::run).value, 0.0);
    QCOMPARE(find(3, SubjectKind::run).limit, 0.01);
    QCOMPARE(find(3, SubjectKind::run).outcome, Outcome::stopped);
}

void VisibilityTest::whoTakesPart()
{
    for (std::size_t i = 0; i < enumCount<Verdict>; ++i) {
        Glyph glyph;
        glyph.verdict = static_cast<Verdict>(i);
        const bool hidden = glyph.verdict >= Verdict::hidden_render_mode
            && glyph.verdict <= Verdict::off_page;
        const bool shown = glyph.verdict == Verdict::kept || glyph.verdict == Verdict::unmapped
            || glyph.verdict == Verdict::replaced_by_actualtext;
        if (hidden || shown) {
            QCOMPARE(takesPart(glyph, HiddenText::drop), shown);
            QVERIFY(takesPart(glyph, HiddenText::keep));
        }
    }
}

FOULCASE_TEST(VisibilityTest);
#include "visibility_test.moc"
