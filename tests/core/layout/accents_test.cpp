// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/layout/lines_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class AccentsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void beforeTheirBase();
    void behindTheirBase();
    void marksWithoutAdvance();
    void raisedOverCapitals();
    void accentsThatStandForThemselves();
    void gapsAreThoseOfTheBase();
};

void AccentsTest::beforeTheirBase()
{
    PageOfValues page; // as TeX does it: the accent, back by its width, the letter
    page.at(100, 100).show(U"caf").show(U"\u00B4").move(-0.5).show(U"e").move(0.3).show(U"au");
    const LinesOfValues lines(page);
    QCOMPARE(lines.layout.accents.size(), std::size_t{1});
    QCOMPARE(lines.layout.accents[0], (AccentPair{GlyphId(3U), GlyphId(4U), 0}));
    QCOMPARE(lines.words(), QString::fromUcs4(U"cafe\u00B4|au").toUtf8());
    QCOMPARE(lines.layout.pairs.at(4).kind, PairKind::attached);
}

void AccentsTest::behindTheirBase()
{
    PageOfValues page;
    page.at(100, 100).show(U"u").move(-0.45).show(U"\u00A8").move(-0.05).show(U"b");
    const LinesOfValues lines(page);
    QCOMPARE(lines.layout.accents.size(), std::size_t{1});
    QCOMPARE(lines.layout.accents[0], (AccentPair{GlyphId(1U), GlyphId(0U), 0.05}));
    QCOMPARE(lines.words(), QString::fromUcs4(U"u\u00A8b").toUtf8());
}

void AccentsTest::marksWithoutAdvance()
{
    PageOfValues page;
    page.at(100, 100).show(U"e\u0301");
    page.contents.codes.back().width = 0;
    page.move(-0.5).show(U"t");
    const LinesOfValues lines(page);
    QCOMPARE(lines.layout.accents.size(), std::size_t{1});
    QCOMPARE(lines.layout.accents[0].base, GlyphId(0U));
    QCOMPARE(lines.words(), QString::fromUcs4(U"e\u0301t").toUtf8());
}

void AccentsTest::raisedOverCapitals()
{
    PageOfValues page;
    page.at(100, 100).show(U"A").at(100, 102.2).show(U"\u02DA").at(105, 100).show(U"s");
    const LinesOfValues lines(page);
    QCOMPARE(lines.layout.accents.size(), std::size_t{1});
    QCOMPARE(lines.layout.lines.size(), std::size_t{1});
    QCOMPARE(lines.words(), QString::fromUcs4(U"A\u02DAs").toUtf8());
}

void AccentsTest::accentsThatStandForThemselves()
{
    PageOfValues page; // side by side, kerned, over a figure, on another line
    page.at(100, 100).show(U"a\u00B4b").at(100, 80).show(U"a").move(-0.1).show(U"\u00A8");
    page.at(100, 60).show(U"1").move(-0.5).show(U"\u00B4");
    page.at(100, 40).show(U"a").at(100, 28).show(U"\u00B4");
    QCOMPARE(LinesOfValues(page).layout.accents.size(), std::size_t{0});
}

void AccentsTest::gapsAreThoseOfTheBase()
{
    PageOfValues page; // a word that begins with an accented letter
    page.at(100, 100).show(U"le").move(0.3).show(U"\u00B4").move(-0.5).show(U"ete");
    const LinesOfValues lines(page);
    QCOMPARE(lines.words(), QString::fromUcs4(U"le|e\u00B4te").toUtf8());
    QCOMPARE(lines.layout.pairs.at(2).kind, PairKind::space);
    QCOMPARE(lines.layout.pairs.at(2).gap, 0.3);
}

FOULCASE_TEST(AccentsTest);
#include "accents_test.moc"
