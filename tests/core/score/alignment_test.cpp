// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/alignment.h"
#include "tests/core/score/made_texts.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

namespace {

/// "=" equal, "s", "d", "i", each as often as the run is long.
QString script(const Alignment& alignment)
{
    QString out;
    for (const AlignedRun& run : alignment.runs) {
        out += QString(int(run.length), QLatin1Char("=sdi"[int(run.operation)]));
    }
    return out;
}

/// The given text made of the reference by the runs; empty where they have a gap or say of equal
/// symbols that they differ, or the other way round.
std::u32string rebuilt(const Alignment& alignment, std::u32string_view reference,
                       std::u32string_view given)
{
    std::u32string out;
    std::size_t row = 0;
    std::uint64_t edits = 0;
    for (const AlignedRun& run : alignment.runs) {
        if (run.reference != row || run.given != out.size()) {
            return {};
        }
        const bool inReference = run.operation != EditOperation::inserted;
        const bool inGiven = run.operation != EditOperation::deleted;
        for (std::size_t i = 0; inReference && inGiven && i < run.length; ++i) {
            const bool same = reference[run.reference + i] == given[run.given + i];
            if (same != (run.operation == EditOperation::equal)) {
                return {};
            }
        }
        row += inReference ? run.length : 0;
        if (inGiven) {
            out += given.substr(run.given, run.length);
        }
        edits += run.operation == EditOperation::equal ? 0 : run.length;
    }
    return row == reference.size() && edits == alignment.edits ? out : std::u32string();
}

Alignment aligned(std::u32string_view a, std::u32string_view b, const Limits& limits = {})
{
    return alignSymbols(codePoints(a), codePoints(b), limits);
}

} // namespace

class AlignmentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void byHand_data();
    void byHand();
    void costsTheDistance_data();
    void costsTheDistance();
    void saysThatItGaveUp();
};

void AlignmentTest::byHand_data()
{
    QTest::addColumn<QString>("reference");
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("script");
    QTest::newRow("same") << "abc" << "abc" << "===";
    QTest::newRow("both empty") << "" << "" << "";
    QTest::newRow("all lost") << "abc" << "" << "ddd";
    QTest::newRow("all new") << "" << "abc" << "iii";
    QTest::newRow("kitten") << "kitten" << "sitting" << "s===s=i";
    QTest::newRow("a blank lost") << "two words" << "twowords" << "===d=====";
    QTest::newRow("a blank too many") << "word" << "wo rd" << "==i==";
    QTest::newRow("a wrong letter") << "file" << "fi1e" << "==s=";
    QTest::newRow("doubled") << "bold" << "bboolldd" << "=ii=i=i=";
}

void AlignmentTest::byHand()
{
    QFETCH(QString, reference);
    QFETCH(QString, given);
    QTEST(script(aligned(reference.toStdU32String(), given.toStdU32String())), "script");
}

void AlignmentTest::costsTheDistance_data()
{
    QTest::addColumn<std::size_t>("length");
    QTest::addColumn<std::uint32_t>("alphabet");
    QTest::addColumn<std::size_t>("every"); // n-th symbol is changed; 0: another text altogether
    for (const std::size_t length : {1, 63, 64, 65, 200, 1000, 9000}) {
        for (const std::uint32_t alphabet : {2U, 4U, 26U}) {
            for (const std::size_t every : {0, 3, 50}) {
                QTest::addRow("%zu of %u, %zu", length, alphabet, every)
                    << length << alphabet << every;
            }
        }
    }
}

void AlignmentTest::costsTheDistance()
{
    QFETCH(std::size_t, length);
    QFETCH(std::uint32_t, alphabet);
    QFETCH(std::size_t, every);
    const std::u32string reference = madeLetters(length, 7, alphabet);
    const std::u32string given = every == 0 ? madeLetters(length + length / 3, 11, alphabet)
                                            : madeChanges(reference, every);
    const Alignment alignment = aligned(reference, given);
    QCOMPARE(alignment.state, DistanceState::exact);
    QVERIFY(rebuilt(alignment, reference, given) == given);
    QCOMPARE(alignment.edits,
             editDistance(codePoints(reference), codePoints(given), EditKind::levenshtein, {})
                 .edits);
}

void AlignmentTest::saysThatItGaveUp()
{
    Limits few;
    few.set("limit_distance_steps", "1000").ok();
    const std::u32string reference = U"begin" + madeLetters(4000, 7, 26) + U"end";
    const std::u32string given = U"begin" + madeLetters(3000, 9, 26) + U"end";
    const Alignment alignment = aligned(reference, given, few);
    QCOMPARE(alignment.state, DistanceState::gave_up);
    QVERIFY(alignment.edits <= 4000);
    QCOMPARE(alignment.runs.front().operation, EditOperation::equal);
    QCOMPARE(alignment.runs.back().operation, EditOperation::equal);
}

FOULCASE_TEST(AlignmentTest);
#include "alignment_test.moc"
