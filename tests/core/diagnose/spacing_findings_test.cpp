// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/lines.h"
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

class SpacingFindingsTest : public QObject {
    Q_OBJECT

    /// "ab" and "cd" with a gap between them.
    static MadePage twoWords(double gap, GapClass kind)
    {
        MadePage made;
        made.beginRun(made.addFont("Sound"), {72, 700});
        made.write(U"ab");
        made.move(gap, kind);
        made.write(U"cd");
        return made;
    }
    /// "ab" and "cd" with a blank between them, after which the pen is moved by `back` em.
    static MadePage twoWordsWithBlank(double back)
    {
        MadePage made;
        made.beginRun(made.addFont("Sound"), {72, 700});
        made.write(U"ab ");
        made.move(back, GapClass::blank_drawn);
        made.write(U"cd");
        return made;
    }
    static MadePage spaced(std::u32string_view text, double spacing)
    {
        MadePage made;
        made.beginRun(made.addFont("Sound"), {72, 700}).charSpacing = spacing;
        made.write(text);
        return made;
    }

private Q_SLOTS:
    void spacesFromGaps()
    {
        MadePage made = twoWords(0.3, GapClass::space);
        const Finding* found = made.find(FindingId::spaces_from_gaps);
        QVERIFY(found != nullptr);
        QCOMPARE(found->evidence[0].what, std::string("spaces"));
        QCOMPARE(found->evidence[0].value, 1.0);
        QVERIFY(!twoWords(0.0, GapClass::joined).finds(FindingId::spaces_from_gaps));
        QVERIFY(!soundPage().finds(FindingId::spaces_from_gaps));
    }
    void aFewGapsAmongBlanksAreNoMatter()
    {
        MadePage made = soundPage(); // five blanks
        made.move(0.3, GapClass::space);
        made.write(U"x");
        QVERIFY(!made.finds(FindingId::spaces_from_gaps));
    }
    void blanksWithoutAdvanceLeaveItToTheGaps()
    {
        MadePage made = twoWordsWithBlank(0.3);
        QVERIFY(!made.finds(FindingId::spaces_from_gaps));
        made.glyph(2).next = made.glyph(2).origin; // drawn in type of no size
        QVERIFY(made.finds(FindingId::spaces_from_gaps));
    }

    void doubtfulSpaces_data()
    {
        QTest::addColumn<double>("gap");
        QTest::addColumn<bool>("doubtful");
        // The limit is 0.17 em, a tenth of it 0.017.
        QTest::newRow("well under") << 0.15 << false;
        QTest::newRow("just under") << 0.155 << true;
        QTest::newRow("at it") << 0.17 << true;
        QTest::newRow("just over") << 0.185 << true;
        QTest::newRow("well over") << 0.19 << false;
    }
    void doubtfulSpaces()
    {
        QFETCH(double, gap);
        QFETCH(bool, doubtful);
        MadePage made = twoWords(gap, gap > 0.17 ? GapClass::space : GapClass::joined);
        const Finding* found = made.find(FindingId::spaces_doubtful);
        QCOMPARE(found != nullptr, doubtful);
        if (doubtful) {
            QCOMPARE(found->severity, Severity::warning);
            QCOMPARE(found->evidence[1].value, gap);
            QCOMPARE(found->evidence[1].limit, 0.17);
        }
    }
    void linesJudgeTheirOwnGaps_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<double>("gap");
        QTest::addColumn<bool>("doubtful");
        // The limit of word_space is 0.14 em.
        QTest::newRow("just under") << "water works" << 0.13 << true;
        QTest::newRow("just over") << "water works" << 0.15 << true;
        QTest::newRow("well over") << "water works" << 0.17 << false;
        QTest::newRow("variables of a formula") << "PQ RS" << 0.13 << false;
    }
    void linesJudgeTheirOwnGaps()
    {
        QFETCH(QString, words);
        QFETCH(double, gap);
        QFETCH(bool, doubtful);
        MadePage made;
        made.beginRun(made.addFont("Sound"), {72, 700});
        const QStringList parts = words.split(QLatin1Char(' '));
        made.write(parts[0].toStdU32String());
        made.move(gap, GapClass::space);
        made.write(parts[1].toStdU32String());
        buildLines(made.page.contents, {}, HiddenText::drop, made.page.layout, nullptr);
        const Finding* found = made.find(FindingId::spaces_doubtful);
        QCOMPARE(found != nullptr, doubtful);
        QVERIFY(!doubtful || hasEvidence(*found, "rule", "word_space"));
    }
    void gapsBesideSignsAreNotDoubtful()
    {
        MadePage made = twoWords(0.165, GapClass::joined);
        made.code(made.glyph(1).code).unicode = U"(";
        QVERIFY(!made.finds(FindingId::spaces_doubtful));
    }
    void oneDoubtfulGapAmongHundredIsChance()
    {
        MadePage made;
        made.beginRun(made.addFont("Sound"), {72, 700});
        for (int word = 0; word < 100; ++word) {
            made.write(U"a ");
        }
        made.write(U"b");
        made.move(0.165, GapClass::joined);
        made.write(U"c");
        QVERIFY(!made.finds(FindingId::spaces_doubtful));
    }

    void blanksWithoutGap()
    {
        MadePage made = twoWordsWithBlank(-0.47); // of half an em
        const Finding* found = made.find(FindingId::space_code_without_gap);
        QVERIFY(found != nullptr);
        QCOMPARE(found->severity, Severity::warning);
        QVERIFY(std::abs(found->evidence[0].value - 0.03) < 1e-9);
        QVERIFY(found->subjects[0] == (Subject{SubjectKind::glyph, 2}));
        QVERIFY(!twoWordsWithBlank(-0.4).finds(FindingId::space_code_without_gap));
        QVERIFY(!twoWordsWithBlank(0).finds(FindingId::space_code_without_gap));
    }
    void aBlankThatThePenWasTakenBackOver()
    {
        MadePage made = twoWordsWithBlank(-0.5);
        made.page.gaps[3].kind = GapClass::retaken;
        made.glyph(2).verdict = Verdict::merged_into_space;
        QVERIFY(made.finds(FindingId::space_code_without_gap));
    }
    void aBlankAtTheEndOfALineHasNoGap()
    {
        MadePage made = twoWordsWithBlank(-0.47);
        made.page.gaps[3].kind = GapClass::line;
        QVERIFY(!made.finds(FindingId::space_code_without_gap));
    }

    void tracking()
    {
        MadePage made = spaced(U"TOTAL", 2); // 0.2 em
        const Finding* found = made.find(FindingId::tracking);
        QVERIFY(found != nullptr);
        QCOMPARE(found->touched, 5U);
        QCOMPARE(found->evidence[0].value, 0.2);
        QVERIFY(!spaced(U"TOTAL", 0.5).finds(FindingId::tracking));
        QVERIFY(!spaced(U"TO", 2).finds(FindingId::tracking));
        QVERIFY(!spaced(U"T O T A L", 2).finds(FindingId::tracking)); // blanks make words
        QCOMPARE(spaced(U"TOTAL of", 2).find(FindingId::tracking)->touched, 5U);
    }
    void squeezedLetters()
    {
        const auto page = [](double back, std::size_t letters) {
            MadePage made = soundPage();
            const CodeId letter = made.addCode(FontId(0U), U"a"); // half an em wide
            made.beginRun(FontId(0U), {100, 300});
            for (std::size_t i = 0; i < letters; ++i) {
                made.show(letter);
                made.move(-back, GapClass::joined);
            }
            return made;
        };
        MadePage made = page(0.15, 5);
        const Finding* found = made.find(FindingId::squeezed_text);
        QVERIFY(found != nullptr);
        QCOMPARE(found->touched, 5U);
        QVERIFY(qAbs(found->evidence.front().value - 0.15) < 1e-9);
        QVERIFY(!page(0.15, 3).finds(FindingId::squeezed_text)); // kerning
        QVERIFY(!page(0.08, 9).finds(FindingId::squeezed_text));
        QVERIFY(!page(0.5, 9).finds(FindingId::squeezed_text)); // painted on one spot
    }
    void unevenGapsAreNoTracking()
    {
        MadePage made = spaced(U"TOTA", 2);
        made.glyph(2).adjustment = 1.5;
        QVERIFY(!made.finds(FindingId::tracking));
    }
    void wordSpacingOfWideCodes()
    {
        MadePage made = soundPage();
        made.run().wordSpacing = 3;
        QVERIFY(!made.finds(FindingId::word_spacing_misapplied)); // codes of one byte
        for (DecodedCode& code : made.page.contents.codes) {
            code.bytes = 2;
        }
        QCOMPARE(made.find(FindingId::word_spacing_misapplied)->touched, 1U); // one blank
        made.run().wordSpacing = 0;
        QVERIFY(!made.finds(FindingId::word_spacing_misapplied));
    }
};

FOULCASE_TEST(SpacingFindingsTest);
#include "spacing_findings_test.moc"
