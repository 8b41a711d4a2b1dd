// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/error_rate.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class ErrorRateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void profilesPrepareText();
    void jiwerPartsWordsAtBlanksAlone();
    void countedByHand();
    void emptyReference();
    void microAndMacro();
    void aSetWithALowerBoundSaysSo();
    void wordsInAnyOrder();
    void graphemes();
};

void ErrorRateTest::profilesPrepareText()
{
    const std::u32string_view text = U" A\u00C9  b\n\tc \u00A0";
    QCOMPARE(profiledText(text, TextProfile::lenient), std::u32string(U"a\u00E9 b c"));
    QCOMPARE(profiledText(text, TextProfile::exact), std::u32string(text));
    QCOMPARE(profiledText(text, TextProfile::jiwer), std::u32string(U"A\u00C9  b\n\tc"));
}

void ErrorRateTest::jiwerPartsWordsAtBlanksAlone()
{
    // A lone line end is no run of two, and words part at U+0020 alone.
    WordNumbers numbers;
    QCOMPARE(profiledWords(U"a\nb  c", TextProfile::jiwer, numbers).size(), std::size_t{2});
    QCOMPARE(profiledWords(U"a\nb  c", TextProfile::exact, numbers).size(), std::size_t{3});
    QCOMPARE(profiledWords(U"a \n b", TextProfile::jiwer, numbers).size(), std::size_t{2});
    QVERIFY(profiledWords(U"  ", TextProfile::lenient, numbers).empty());
}

void ErrorRateTest::countedByHand()
{
    // One letter for another, one blank lost: 2 of 13 characters, 3 of 3 words replaced or lost.
    const TextScore score =
        scoreText(U"the cat stood", U"the catstaod", TextProfile::exact, {});
    QCOMPARE(score.characters.edits, std::uint64_t{2});
    QCOMPARE(score.characters.length, std::uint64_t{13});
    QCOMPARE(score.words.edits, std::uint64_t{2}); // "cat" replaced, "stood" lost
    QCOMPARE(score.words.length, std::uint64_t{3});
    // A blank lost, a letter lost and one put in: 3 of 13 + 12.
    QCOMPARE(score.similarity, 1 - 3.0 / 25);
    const TextScore lenient = scoreText(U"The Cat\n", U"the  cat", TextProfile::lenient, {});
    QCOMPARE(lenient.characters.edits, std::uint64_t{0});
    QCOMPARE(lenient.words.rate(), 0.0);
}

void ErrorRateTest::emptyReference()
{
    QCOMPARE(scoreText(U"", U"", TextProfile::exact, {}).characters.rate(), 0.0);
    const TextScore given = scoreText(U"", U"abc", TextProfile::exact, {});
    QCOMPARE(given.characters.edits, std::uint64_t{3});
    QCOMPARE(given.characters.rate(), 1.0);
}

void ErrorRateTest::microAndMacro()
{
    TextScore shortOne;
    shortOne.characters = {1, 2, DistanceState::exact};
    TextScore longOne;
    longOne.characters = {0, 98, DistanceState::exact};
    const SetScore set = scoreSet(std::vector{shortOne, longOne});
    QCOMPARE(set.documents, std::uint64_t{2});
    QCOMPARE(set.characters.rate(), 0.01);
    QCOMPARE(set.characterMacro, 0.25);
}

void ErrorRateTest::aSetWithALowerBoundSaysSo()
{
    TextScore score;
    score.words.state = DistanceState::gave_up;
    const SetScore set = scoreSet(std::vector{TextScore{}, score});
    QCOMPARE(set.words.state, DistanceState::gave_up);
    QCOMPARE(set.characters.state, DistanceState::exact);
}

void ErrorRateTest::wordsInAnyOrder()
{
    const auto edits = [](std::u32string_view reference, std::u32string_view given) {
        return wordsWithoutOrder(reference, given, TextProfile::exact).edits;
    };
    QCOMPARE(edits(U"a b c", U"c a b"), std::uint64_t{0});
    QCOMPARE(edits(U"a b c", U"c x b"), std::uint64_t{1});
    QCOMPARE(edits(U"a b c", U"a b c c"), std::uint64_t{1});
    QCOMPARE(edits(U"a b c", U""), std::uint64_t{3});
}

void ErrorRateTest::graphemes()
{
    // An e with an acute accent drawn apart is two code points and one cluster.
    const ErrorCount score =
        scoreGraphemes(U"caf\u00E9", U"cafe\u0301", TextProfile::exact, {});
    QCOMPARE(score.length, std::uint64_t{4});
    QCOMPARE(score.edits, std::uint64_t{1});
    QCOMPARE(scoreGraphemes(U"e\u0301\u0301", U"", TextProfile::exact, {}).length,
             std::uint64_t{1});
}

FOULCASE_TEST(ErrorRateTest);
#include "error_rate_test.moc"
