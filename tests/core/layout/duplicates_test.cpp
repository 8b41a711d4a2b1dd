// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/layout/duplicates.h"
#include "tests/core/layout/page_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

// A letter's quad is as high as its size: at size 10 the tolerances are 1 along and 2 across.
class DuplicatesTest : public QObject {
    Q_OBJECT

    static PageLayout find(PageOfValues& page, Ledger* ledger = nullptr, const Limits& limits = {})
    {
        page.judge(limits);
        PageLayout layout;
        findDuplicates(page.contents, limits, layout, ledger);
        return layout;
    }
    static QString verdicts(const PageOfValues& page)
    {
        QString out;
        for (const Glyph& glyph : page.contents.glyphs) {
            out += glyph.verdict == Verdict::duplicate_of    ? u'd'
                : glyph.verdict == Verdict::kept              ? u'k'
                : glyph.verdict == Verdict::merged_into_space ? u'm'
                                                              : u'?';
        }
        return out;
    }
    static Matrix turned(double degrees, double size, Point at)
    {
        const double t = degrees * 3.14159265358979323846 / 180;
        return {size * std::cos(t), size * std::sin(t), -size * std::sin(t), size * std::cos(t),
                at.x, at.y};
    }

private Q_SLOTS:
    void tolerances_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<bool>("repeat");
        QTest::newRow("same place") << 0.0 << 0.0 << true;
        QTest::newRow("along") << 1.0 << 0.0 << true;
        QTest::newRow("along, beyond") << 1.01 << 0.0 << false;
        QTest::newRow("back") << -1.0 << 0.0 << true;
        QTest::newRow("across") << 0.0 << -2.0 << true;
        QTest::newRow("across, beyond") << 0.0 << -2.01 << false;
        QTest::newRow("corner") << 1.0 << 2.0 << true;
        QTest::newRow("next line") << 0.0 << -12.0 << false;
    }
    void tolerances()
    {
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(bool, repeat);
        for (const double angle : {0.0, 30.0, 90.0, 137.0, 180.0, 270.0}) {
            PageOfValues page;
            const Matrix first = turned(angle, 10, {300, 400});
            page.run(first).show(U"a");
            const Point moved = Point{300, 400} + Point{first.a, first.b} * (x / 10)
                + Point{first.c, first.d} * (y / 10);
            // Positions are rounded to 1/1000 pt, which may cross a limit that is just kept.
            Limits limits;
            QVERIFY(limits.set("duplicate_along", "0.1003").ok());
            QVERIFY(limits.set("duplicate_across", "0.2003").ok());
            page.run(turned(angle, 10, moved)).show(U"a");
            const PageLayout layout = find(page, nullptr, limits);
            QCOMPARE(verdicts(page), repeat ? QStringLiteral("kd") : QStringLiteral("kk"));
            QCOMPARE(layout.duplicates.size(), std::size_t{repeat ? 1U : 0U});
            if (repeat) {
                const Duplicate& d = layout.duplicates[0];
                QVERIFY(d.glyph == GlyphId(1U) && d.kept == GlyphId(0U));
                QCOMPARE(d.state, DuplicateState::dropped);
                QVERIFY(std::abs(d.along - std::abs(x) / 10) < 0.0015);
                QVERIFY(std::abs(d.across - std::abs(y) / 10) < 0.0015);
            }
        }
    }

    void slantedBaseline()
    {
        // An italic shear leans the quad but not the baseline: 2 straight up stays across.
        PageOfValues page;
        page.run({10, 0, 4, 10, 100, 100}).show(U"a");
        page.run({10, 0, 4, 10, 100, 101.9}).show(U"a");
        find(page);
        QCOMPARE(verdicts(page), QStringLiteral("kd"));
    }

    void sizes_data()
    {
        QTest::addColumn<double>("size");
        QTest::addColumn<bool>("repeat");
        QTest::newRow("equal") << 10.0 << true;
        QTest::newRow("5 per cent smaller") << 9.5 << true;
        QTest::newRow("a little more") << 9.49 << false;
        QTest::newRow("larger") << 10.5 << true;
        QTest::newRow("much larger") << 20.0 << false;
    }
    void sizes()
    {
        QFETCH(double, size);
        QFETCH(bool, repeat);
        PageOfValues page;
        page.at(100, 100, 10).show(U"a").at(100, 100, size).show(U"a");
        find(page);
        QCOMPARE(verdicts(page), repeat ? QStringLiteral("kd") : QStringLiteral("kk"));
    }

    void sizeOfThePaintedQuadNotOfTf()
    {
        // The fill is set as 1 Tf scaled by 10, the stroke as 10 Tf.
        PageOfValues page;
        page.at(100, 100, 10).show(U"a").at(100, 100, 10).show(U"a");
        page.contents.runs[0].size = 1;
        page.contents.runs[1].size = 10;
        find(page);
        QCOMPARE(verdicts(page), QStringLiteral("kd"));
    }

    void fontsThatDeclareOtherHeights()
    {
        // Same type size; the second font says its letters are a tenth higher.
        PageOfValues page;
        page.at(100, 100).show(U"a").at(100, 100).show(U"a");
        Quad& quad = page.contents.glyphs[1].quad;
        quad.corners[2].y += 1;
        quad.corners[3].y += 1;
        find(page);
        QCOMPARE(verdicts(page), QStringLiteral("kd"));
    }

    void whatIsNotCompared()
    {
        PageOfValues page;
        page.at(100, 100).show(U"a").at(100, 100).show(U"b");  // another character
        page.at(200, 100).show(U"_").at(200, 100).show(U"_");  // blanks
        page.at(300, 100).show(U"\u3000").at(300, 100).show(U"\u3000");
        page.at(400, 100).show(U"o").run(turned(90, 10, {400, 100})).show(U"o"); // another way
        page.at(100, 300).show(U"c").at(100, 300).showDown(U"c"); // upright and downwards
        page.run({10, 0, 0, 10, 200, 300}).show(U"d").run({10, 0, 0, -10, 200, 300}).show(U"d");
        find(page);
        QVERIFY(!verdicts(page).contains(u'd'));
    }

    void unmappedByFontAndCode()
    {
        PageOfValues page;
        for (int i = 0; i < 4; ++i) {
            page.at(100, 100).show(U"a");
            DecodedCode& code = page.contents.codes.back();
            code.unicode.clear();
            code.font = FontId(i == 2 ? 1U : 0U);
            code.code = i == 3 ? 8U : 7U;
            set(page.contents.glyphs.back().flags, GlyphFlag::unmapped);
        }
        find(page);
        QCOMPARE(page.verdict(0), Verdict::unmapped);
        QCOMPARE(page.verdict(1), Verdict::duplicate_of);
        QCOMPARE(page.verdict(2), Verdict::unmapped); // another font
        QCOMPARE(page.verdict(3), Verdict::unmapped); // another code
    }

    void instancesNotCharacters()
    {
        // One glyph for f and i beside an f and an i that share its place.
        PageOfValues page;
        page.at(100, 100).show(U"f").at(100, 100).show(U"f");
        page.contents.codes[0].unicode = U"fi";
        find(page);
        QCOMPARE(verdicts(page), QStringLiteral("kk"));
    }

    void clustersKeepTheFirst()
    {
        // Each within reach of the one before, the last two out of reach of the first.
        PageOfValues page;
        for (int i = 0; i < 5; ++i) {
            page.at(100 + 0.4 * i, 100).show(U"a");
        }
        const PageLayout layout = find(page);
        QCOMPARE(verdicts(page), QStringLiteral("kddkd"));
        QVERIFY(layout.duplicates[1].kept == GlyphId(0U));
        QVERIFY(layout.duplicates[2].kept == GlyphId(3U));
    }

    void thousandsOfStrikesOfOneSpot()
    {
        PageOfValues page;
        for (int i = 0; i < 3000; ++i) {
            page.at(100, 100).show(U"a");
        }
        const PageLayout layout = find(page);
        QCOMPARE(layout.duplicates.size(), std::size_t{2999});
        for (const Duplicate& duplicate : layout.duplicates) {
            QVERIFY(duplicate.kept == GlyphId(0U));
        }
    }

    void trueRepeatsStay()
    {
        // case: dup07; l after l by 0.178 of its size.
        PageOfValues page;
        page.at(100, 100).show(U"i").move(-0.3).show(U"lll", -0.322);
        const PageLayout layout = find(page);
        QCOMPARE(verdicts(page), QStringLiteral("kkkk"));
        QCOMPARE(layout.duplicates.size(), std::size_t{0}); // nor are they doubtful
    }

    void lettersSetOneAfterTheOther()
    {
        // Kashidas and squeezed letters: 0.07 of their size apart, by their own advances.
        PageOfValues page;
        page.at(100, 100).show(U"ooo", -0.43);
        find(page);
        QCOMPARE(verdicts(page), QStringLiteral("kkk"));
        // Not so where the pen did not move: combining marks struck twice.
        PageOfValues still;
        still.at(100, 100).show(U"oo", -0.5);
        find(still);
        QCOMPARE(verdicts(still), QStringLiteral("kd"));
    }

    void blanksOfARepeatedString()
    {
        PageOfValues page;
        page.at(100, 100).show(U"a_b_").at(100.3, 100).show(U"a_b_").at(300, 100).show(U"c_d");
        const PageLayout layout = find(page);
        QCOMPARE(verdicts(page), QStringLiteral("kkkkdmdmkkk"));
        QCOMPARE(layout.duplicates.size(), std::size_t{2});
        QVERIFY(!takesPart(page.contents.glyphs[4], HiddenText::keep));
        QVERIFY(!takesPart(page.contents.glyphs[5], HiddenText::drop));
        keepDuplicates(page.contents);
        QCOMPARE(verdicts(page), QStringLiteral("kkkkkkkkkkk"));
    }
    void blanksOfGlyphByGlyphRepeats()
    {
        PageOfValues page;
        page.at(100, 100).show(U"a").at(100.3, 100).show(U"a");
        page.at(105, 100).show(U"_").at(105.3, 100).show(U"_");
        page.at(110, 100).show(U"b").at(110.3, 100).show(U"b");
        find(page);
        QCOMPARE(verdicts(page), QStringLiteral("kdkmkd"));
    }

    void hiddenOnesAmongThemselves()
    {
        PageOfValues page;
        for (int i = 0; i < 4; ++i) {
            page.at(100, 100).show(U"a");
        }
        set(page.contents.glyphs[0].flags, GlyphFlag::layerOff);
        set(page.contents.glyphs[2].flags, GlyphFlag::layerOff);
        const PageLayout layout = find(page);
        QCOMPARE(page.verdict(0), Verdict::hidden_layer);
        QCOMPARE(page.verdict(1), Verdict::kept);
        QCOMPARE(page.verdict(2), Verdict::hidden_layer); // and a repeat, by its flag
        QCOMPARE(page.verdict(3), Verdict::duplicate_of);
        QVERIFY(has(page.contents.glyphs[2].flags, GlyphFlag::duplicate));
        QVERIFY(takesPart(page.contents.glyphs[0], HiddenText::keep));
        QVERIFY(!takesPart(page.contents.glyphs[2], HiddenText::keep));
        QVERIFY(layout.duplicates[0].kept == GlyphId(0U));
        QVERIFY(layout.duplicates[1].kept == GlyphId(1U));
    }
    void artifactsAmongThemselves()
    {
        PageOfValues page;
        page.at(100, 100).show(U"a").at(100, 100).show(U"a");
        set(page.contents.glyphs[0].flags, GlyphFlag::artifact);
        find(page);
        QCOMPARE(page.verdict(1), Verdict::kept);
    }

    void doubtfulRepeats_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<double>("size");
        QTest::addColumn<int>("doubtful");
        QTest::newRow("shadow further off") << "abc" << 1.5 << -1.5 << 10.0 << 3;
        QTest::newRow("two letters") << "ab" << 1.5 << -1.5 << 10.0 << 0;
        QTest::newRow("beyond the reach") << "abc" << 2.0 << -2.0 << 10.0 << 0;
        QTest::newRow("another size") << "abcdefg" << 0.0 << 0.0 << 11.0 << 6; // g is too far off
        QTest::newRow("far another size") << "abc" << 0.0 << 0.0 << 14.0 << 0;
    }
    void doubtfulRepeats()
    {
        QFETCH(QString, text);
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(double, size);
        QFETCH(int, doubtful);
        PageOfValues page;
        const std::u32string letters = text.toStdU32String();
        page.at(100, 100).show(letters).at(100 + x, 100 + y, size).show(letters);
        Ledger ledger;
        const PageLayout layout = find(page, &ledger);
        QVERIFY(!verdicts(page).contains(u'd'));
        QCOMPARE(layout.duplicates.size(), static_cast<std::size_t>(doubtful));
        for (const Duplicate& duplicate : layout.duplicates) {
            QCOMPARE(duplicate.state, DuplicateState::doubtful);
            QCOMPARE(duplicate.kept.value + letters.size(), std::size_t{duplicate.glyph.value});
        }
    }
    void doubleLettersOfAColumnAreNotDoubtful()
    {
        // ll on four lines, each pair painted as glyphs of their own.
        PageOfValues page;
        for (int line = 0; line < 4; ++line) {
            page.at(100, 100 - 12.0 * line).show(U"ba").at(110, 100 - 12.0 * line).show(U"l");
            page.at(112.2, 100 - 12.0 * line).show(U"l").at(115, 100 - 12.0 * line).show(U"sk");
        }
        QCOMPARE(find(page).duplicates.size(), std::size_t{0});
    }
    void dotsOfALeaderAreNotDoubtful()
    {
        PageOfValues page;
        page.at(100, 100).show(U"........", -0.28); // 0.22 em apart
        QCOMPARE(find(page).duplicates.size(), std::size_t{0});
    }

    void ledgerNamesPairAndMeasure()
    {
        PageOfValues page;
        page.at(100, 100).show(U"a").at(100.5, 99.5).show(U"a");
        Ledger ledger;
        find(page, &ledger);
        QCOMPARE(ledger.decisions.size(), std::size_t{1});
        const Decision& d = ledger.decisions[0];
        QCOMPARE(d.rule, Rule::duplicate_along); // 0.05 of 0.1 is nearer than 0.05 of 0.2
        QCOMPARE(d.outcome, Outcome::stopped);
        QVERIFY((d.subject == Subject{SubjectKind::glyph, 1}));
        QVERIFY((d.partner == Subject{SubjectKind::glyph, 0}));
        QVERIFY(std::abs(d.value - 0.05) < 1e-9);
        QCOMPARE(d.limit, 0.1);
    }

    void degenerateQuads()
    {
        PageOfValues page;
        page.at(100, 100).show(U"aa").at(100, 100).show(U"aa");
        page.run({0, 0, 0, 0, 100, 100}).show(U"aa");
        for (Glyph& glyph : page.contents.glyphs) {
            glyph.quad = {};
        }
        find(page); // sizes from the run then
        QCOMPARE(verdicts(page), QStringLiteral("kkddkk"));
    }
};

FOULCASE_TEST(DuplicatesTest);
#include "duplicates_test.moc"
