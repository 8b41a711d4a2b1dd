// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf.h"
#include "core/score/edit_distance.h"
#include "tests/core/score/made_texts.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

namespace {

EditDistance distance(std::u32string_view a, std::u32string_view b, EditKind kind,
                      const Limits& limits = {})
{
    return editDistance(codePoints(a), codePoints(b), kind, limits);
}

Limits fewSteps()
{
    Limits limits;
    limits.set("limit_distance_steps", "1000").ok();
    return limits;
}

} // namespace

class EditDistanceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countedByHand_data();
    void countedByHand();
    void agreesWithOtherPrograms_data();
    void agreesWithOtherPrograms();
    void bothWaysAgree();
    void longTextsThatDifferLittle();
    void saysThatItGaveUp();
    void wordsAreNumbers();
};

void EditDistanceTest::countedByHand_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<int>("levenshtein");
    QTest::addColumn<int>("indel");
    QTest::newRow("kitten") << "kitten" << "sitting" << 3 << 5;
    QTest::newRow("same") << "abc" << "abc" << 0 << 0;
    QTest::newRow("from nothing") << "" << "abc" << 3 << 3;
    QTest::newRow("nothing left") << "abc" << "" << 3 << 3;
    QTest::newRow("both empty") << "" << "" << 0 << 0;
    QTest::newRow("swapped letters") << "ab" << "ba" << 2 << 2;
    QTest::newRow("all others") << "aaaa" << "bbbb" << 4 << 8;
    QTest::newRow("a blank lost") << "two words" << "twowords" << 1 << 1;
    QTest::newRow("doubled") << "bold" << "bboolldd" << 4 << 4;
    QTest::newRow("ligature") << QStringLiteral("o\u00E9ffice") << QStringLiteral("o\u00E9\uFB03ce")
                              << 3 << 4;
}

void EditDistanceTest::countedByHand()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(int, levenshtein);
    QFETCH(int, indel);
    const std::u32string left = a.toStdU32String();
    const std::u32string right = b.toStdU32String();
    QCOMPARE(distance(left, right, EditKind::levenshtein).edits, std::uint64_t(levenshtein));
    QCOMPARE(distance(left, right, EditKind::indel).edits, std::uint64_t(indel));
}

void EditDistanceTest::agreesWithOtherPrograms_data()
{
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("seedA");
    QTest::addColumn<int>("m");
    QTest::addColumn<int>("seedB");
    QTest::addColumn<int>("alphabet");
    QTest::addColumn<int>("levenshtein"); // by the plain table, in Python
    QTest::addColumn<int>("indel");       // by Hyyrö's algorithm on Python's long integers
    QTest::newRow("40 and 50 of 4") << 40 << 1 << 50 << 2 << 4 << 28 << 34;
    QTest::newRow("63 and 64 of 4") << 63 << 3 << 64 << 4 << 4 << 41 << 57;
    QTest::newRow("64 and 64 of 26") << 64 << 5 << 64 << 6 << 26 << 57 << 88;
    QTest::newRow("65 and 200 of 3") << 65 << 7 << 200 << 8 << 3 << 135 << 135;
    QTest::newRow("130 and 129 of 10") << 130 << 9 << 129 << 10 << 10 << 105 << 151;
    QTest::newRow("1000 and 700 of 6") << 1000 << 11 << 700 << 12 << 6 << 592 << 758;
}

void EditDistanceTest::agreesWithOtherPrograms()
{
    QFETCH(int, n);
    QFETCH(int, seedA);
    QFETCH(int, m);
    QFETCH(int, seedB);
    QFETCH(int, alphabet);
    QFETCH(int, levenshtein);
    QFETCH(int, indel);
    const auto a = madeLetters(std::size_t(n), std::uint32_t(seedA), std::uint32_t(alphabet));
    const auto b = madeLetters(std::size_t(m), std::uint32_t(seedB), std::uint32_t(alphabet));
    QCOMPARE(distance(a, b, EditKind::levenshtein).edits, std::uint64_t(levenshtein));
    QCOMPARE(distance(b, a, EditKind::levenshtein).edits, std::uint64_t(levenshtein));
    QCOMPARE(distance(a, b, EditKind::indel).edits, std::uint64_t(indel));
    QCOMPARE(distance(b, a, EditKind::indel).edits, std::uint64_t(indel));
}

void EditDistanceTest::bothWaysAgree()
{
    // Too long for the table at a thousand steps: the diagonals have to find the same.
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        const std::u32string a = madeLetters(400, seed, 20);
        std::u32string b = a;
        for (std::uint32_t e = 0; e < seed % 12; ++e) {
            const std::size_t at = (seed * 31 + e * 97) % b.size();
            switch (e % 3) {
            case 0: b.erase(at, 1); break;
            case 1: b.insert(at, 1, U'z'); break;
            default: b[at] = U'y'; break;
            }
        }
        for (const EditKind kind : {EditKind::levenshtein, EditKind::indel}) {
            const EditDistance table = distance(a, b, kind);
            const EditDistance diagonals = distance(a, b, kind, fewSteps());
            QCOMPARE(diagonals.state, DistanceState::exact);
            QCOMPARE(diagonals.edits, table.edits);
        }
    }
}

void EditDistanceTest::longTextsThatDifferLittle()
{
    // A table of 10^12 cells; 3 edits by hand.
    const std::u32string a = madeLetters(1000000, 5, 26);
    std::u32string b = a;
    b.erase(10, 1);
    b.insert(500000, U"!");
    b[900000] = U'?';
    const EditDistance found = distance(a, b, EditKind::levenshtein);
    QCOMPARE(found.state, DistanceState::exact);
    QCOMPARE(found.edits, std::uint64_t{3});
}

void EditDistanceTest::saysThatItGaveUp()
{
    const std::u32string a(2000, U'a');
    const std::u32string b(2000, U'b');
    const EditDistance found = distance(a, b, EditKind::levenshtein, fewSteps());
    QCOMPARE(found.state, DistanceState::gave_up);
    QVERIFY(found.edits > 0 && found.edits <= 2000); // a lower bound
    const Similarity similarity = indelSimilarity(codePoints(a), codePoints(b), fewSteps());
    QCOMPARE(similarity.state, DistanceState::gave_up);
    QVERIFY(similarity.value >= 0 && similarity.value < 1);
}

void EditDistanceTest::wordsAreNumbers()
{
    WordNumbers numbers;
    const Symbols a{numbers.number(U"the"), numbers.number(U"cat"), numbers.number(U"the")};
    const Symbols b{numbers.number(U"the"), numbers.number(U"dog"), numbers.number(U"the")};
    QCOMPARE(a[0], a[2]);
    QCOMPARE(editDistance(a, b, EditKind::levenshtein, {}).edits, std::uint64_t{1});
}

FOULCASE_TEST(EditDistanceTest);
#include "edit_distance_test.moc"
