// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf.h"
#include "core/score/moved_blocks.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class MovedBlocksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void putsColumnsInOrder();
    void leavesEditsAlone();
    void shortRunsAreEdits();
    void keepsEditsWithinBlocks();
    void emptyTexts();
    void repeatedWordsEnd();
};

void MovedBlocksTest::putsColumnsInOrder()
{
    const std::u32string reference = U"the left column has these seven words here\n"
                                     U"and the right one says something else again\n";
    const std::u32string given = U"and the right one says something else again\n"
                                 U"the left column has these seven words here\n";
    const OrderedText ordered = putInOrder(reference, given, {});
    QCOMPARE(ordered.blocks.size(), std::size_t{1});
    QCOMPARE(ordered.blocks[0].words, 8U);
    QCOMPARE(toUtf8(ordered.text), toUtf8(reference));
}

void MovedBlocksTest::leavesEditsAlone()
{
    const std::u32string reference = U"nothing has moved in this line of ten short words";
    const std::u32string given = U"nothing has mowed in this line often short words";
    const OrderedText ordered = putInOrder(reference, given, {});
    QVERIFY(ordered.blocks.empty());
    QCOMPARE(toUtf8(ordered.text), toUtf8(given));
}

void MovedBlocksTest::shortRunsAreEdits()
{
    Limits limits;
    const std::u32string reference = U"one two three four alpha beta gamma delta epsilon zeta";
    const std::u32string given = U"alpha beta gamma delta epsilon zeta one two three four";
    QVERIFY(putInOrder(reference, given, limits).blocks.empty());
    limits.set("score_block_words", "4").ok();
    const OrderedText ordered = putInOrder(reference, given, limits);
    QCOMPARE(ordered.blocks, (std::vector<MovedBlock>{{0, 6, 4}}));
    QCOMPARE(toUtf8(ordered.text), std::string("one two three four alpha beta gamma delta epsilon "
                                               "zeta "));
}

void MovedBlocksTest::keepsEditsWithinBlocks()
{
    // A wrong word parts the moved line into two blocks and stays where it is.
    const std::u32string reference =
        U"first line stands here as it should be read and stays\n"
        U"a caption of some length that came too early and has an error in its middle part";
    const std::u32string given =
        U"a caption of some length that came too early amd has an error in its middle part\n"
        U"first line stands here as it should be read and stays";
    const OrderedText ordered = putInOrder(reference, given, {});
    std::uint32_t moved = 0;
    for (const MovedBlock& block : ordered.blocks) {
        moved += block.words;
    }
    QVERIFY(moved == 11 || moved == 16); // the first line, or the caption but for one word
    QVERIFY(ordered.text.find(U"amd") != std::u32string::npos);
}

void MovedBlocksTest::emptyTexts()
{
    QVERIFY(putInOrder(U"", U"", {}).text.empty());
    QCOMPARE(putInOrder(U"", U"a b", {}).text, std::u32string(U"a b"));
    QVERIFY(putInOrder(U"a b", U"", {}).text.empty());
}

void MovedBlocksTest::repeatedWordsEnd()
{
    std::u32string many;
    for (int i = 0; i < 3000; ++i) {
        many += U"a ";
    }
    const OrderedText ordered = putInOrder(U"b " + many, many + U" c", {});
    QVERIFY(ordered.text.size() >= many.size());
}

FOULCASE_TEST(MovedBlocksTest);
#include "moved_blocks_test.moc"
