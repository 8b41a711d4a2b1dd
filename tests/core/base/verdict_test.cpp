// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/verdict.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class VerdictTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachFlagAlone_data();
    void eachFlagAlone();
    void precedenceOfEveryPair();
    void flagsThatDecideNothing();
    void everythingAtOnce();
    void onlyKeptAndUnmappedAreInTheText();
    void namesAreTheContract();
};

namespace {

// As the design states it: what keeps a glyph off the page, what hides it, what replaces it, what
// it lacks.
constexpr std::pair<GlyphFlag, Verdict> byPrecedence[] = {
    {GlyphFlag::layerOff, Verdict::hidden_layer},
    {GlyphFlag::offPage, Verdict::off_page},
    {GlyphFlag::clippedAway, Verdict::hidden_clip},
    {GlyphFlag::alphaZero, Verdict::hidden_alpha},
    {GlyphFlag::covered, Verdict::hidden_covered},
    {GlyphFlag::groundColour, Verdict::hidden_colour},
    {GlyphFlag::renderModeHidden, Verdict::hidden_render_mode},
    {GlyphFlag::duplicate, Verdict::duplicate_of},
    {GlyphFlag::artifact, Verdict::artifact},
    {GlyphFlag::actualTextReplaced, Verdict::replaced_by_actualtext},
    {GlyphFlag::unmapped, Verdict::unmapped},
};

} // namespace

void VerdictTest::eachFlagAlone_data()
{
    QTest::addColumn<int>("row");
    for (int i = 0; i < static_cast<int>(std::size(byPrecedence)); ++i) {
        QTest::newRow(enumName(byPrecedence[i].second).data()) << i;
    }
}

void VerdictTest::eachFlagAlone()
{
    QFETCH(int, row);
    QCOMPARE(verdictOf(static_cast<std::uint16_t>(byPrecedence[row].first)), byPrecedence[row].second);
}

void VerdictTest::precedenceOfEveryPair()
{
    for (std::size_t i = 0; i < std::size(byPrecedence); ++i) {
        for (std::size_t k = i + 1; k < std::size(byPrecedence); ++k) {
            QCOMPARE(verdictOf(byPrecedence[i].first | byPrecedence[k].first), byPrecedence[i].second);
        }
    }
}

void VerdictTest::flagsThatDecideNothing()
{
    QCOMPARE(verdictOf(0), Verdict::kept);
    for (const GlyphFlag flag :
         {GlyphFlag::guess, GlyphFlag::blank, GlyphFlag::vertical, GlyphFlag::clipUsed}) {
        QCOMPARE(verdictOf(static_cast<std::uint16_t>(flag)), Verdict::kept);
    }
}

void VerdictTest::everythingAtOnce()
{
    QCOMPARE(verdictOf(0xFFFF), Verdict::hidden_layer);
    std::uint16_t flags = 0;
    set(flags, GlyphFlag::guess);
    QVERIFY(has(flags, GlyphFlag::guess));
    QVERIFY(!has(flags, GlyphFlag::unmapped));
}

void VerdictTest::onlyKeptAndUnmappedAreInTheText()
{
    for (std::size_t i = 0; i < enumCount<Verdict>; ++i) {
        const auto verdict = static_cast<Verdict>(i);
        QCOMPARE(inDefaultText(verdict), verdict == Verdict::kept || verdict == Verdict::unmapped);
    }
}

void VerdictTest::namesAreTheContract()
{
    QStringList verdicts;
    for (const std::string_view name : enumTable<Verdict>) {
        verdicts << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    QCOMPARE(verdicts.join(QLatin1Char(' ')),
             QStringLiteral("unset kept unmapped duplicate_of hidden_render_mode hidden_clip "
                            "hidden_covered hidden_colour hidden_alpha hidden_layer off_page "
                            "replaced_by_actualtext artifact composed_into merged_into_space "
                            "normalised_away furniture"));
    QStringList origins;
    for (const std::string_view name : enumTable<Origin>) {
        origins << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    QCOMPARE(origins.join(QLatin1Char(' ')),
             QStringLiteral("drawn inferred_space inferred_tab line_break paragraph_break "
                            "grid_padding actualtext composed page_break"));
}

FOULCASE_TEST(VerdictTest);
#include "verdict_test.moc"
