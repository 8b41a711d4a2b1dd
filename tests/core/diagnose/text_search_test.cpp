// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/search_stream.h"
#include "core/diagnose/text_search.h"
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

namespace {

/// With its text in paint order.
PageExtract composed(MadePage& made)
{
    made.page.text = composePaintOrder(made.page.contents, made.page.gaps, {});
    return made.page;
}

MadePage pageOf(std::u32string_view text)
{
    MadePage made;
    const FontId font = made.addFont("Sample");
    made.beginRun(font, {72, 700});
    made.write(text);
    return made;
}

TextCandidate best(const PageExtract& page, std::string_view text)
{
    const auto found = searchPage(page, text, Limits());
    return found.empty() ? TextCandidate{} : found.front();
}

} // namespace

class TextSearchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void otherSpellingsAreNamed_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<int>("way");
        const auto row = [](const char* name, const char* page, const char* wanted, SearchWay way) {
            QTest::newRow(name) << QString::fromUtf8(page) << QString::fromUtf8(wanted)
                                << static_cast<int>(way);
        };
        row("ligature asked for", "the final word", "\uFB01nal", SearchWay::normal_form);
        row("superscript", "x\u00B2 + y", "x2", SearchWay::normal_form);
        row("blank in it", "the fin al word", "final", SearchWay::blanks);
        row("blank asked for", "the notwithstanding", "not with", SearchWay::blanks);
        row("hyphen in it", "co-operate", "cooperate", SearchWay::hyphen);
        row("capitals", "The Final Word", "final", SearchWay::letter_case);
        row("accents", "caf\u00E9 noir", "cafe", SearchWay::accents);
        row("doubled", "ffiinnaall", "final", SearchWay::doubled);
        row("doubled pair", "hheelllloo", "hello", SearchWay::doubled);
        row("doubled in the question", "a final word", "ffiinnaall", SearchWay::doubled);
        row("words apart", "omega and then alpha", "alpha omega", SearchWay::words_apart);
        row("one letter", "the finul word", "final", SearchWay::similar);
    }
    void otherSpellingsAreNamed()
    {
        QFETCH(QString, page);
        QFETCH(QString, wanted);
        QFETCH(int, way);
        MadePage made = pageOf(page.toStdU32String());
        const TextCandidate found = best(composed(made), wanted.toStdString());
        QVERIFY(!found.glyphs.empty());
        QCOMPARE(static_cast<int>(found.way), way);
        QVERIFY(!candidateSentence(found, wanted.toStdString()).empty());
    }

    void aLineEndCutsAWord()
    {
        MadePage made = pageOf(U"a fin");
        made.beginRun(FontId(0U), {72, 688});
        made.write(U"al word");
        const TextCandidate found = best(composed(made), "final");
        QCOMPARE(found.way, SearchWay::line_end);
        QCOMPARE(found.glyphs.size(), std::size_t{5});
        QCOMPARE(found.glyphs.front(), GlyphId(2U));
        QCOMPARE(found.glyphs.back(), GlyphId(6U));
    }

    void whatWasLeftOutIsFoundWithItsVerdict()
    {
        MadePage made = pageOf(U"a final word");
        for (std::size_t g = 2; g < 7; ++g) {
            set(made.glyph(g).flags, GlyphFlag::offPage);
            made.glyph(g).verdict = Verdict::off_page;
        }
        const TextCandidate found = best(composed(made), "final");
        QCOMPARE(found.way, SearchWay::left_out);
        QCOMPARE(found.verdicts.size(), std::size_t{1});
        QCOMPARE(found.verdicts[0], (VerdictCount{Verdict::off_page, 5}));
        QCOMPARE(found.between.size(), std::size_t{1});
        QCOMPARE(found.between[0].kind, StepKind::page);
        // Five glyphs of half an em of 10 pt, from the second place on; 0.2 em below the baseline.
        QCOMPARE(found.quad.bounds(), (Rect{82, 698, 107, 708}));
    }

    void anotherSourceKnowsBetter()
    {
        MadePage made = pageOf(U"xxxxx");
        const std::u32string names = U"final";
        for (std::size_t i = 0; i < names.size(); ++i) {
            made.code(CodeId(i)).answers.push_back(
                {UnicodeSource::glyph_name, AnswerState::differed, names.substr(i, 1), ""});
        }
        const TextCandidate found = best(composed(made), "final");
        QCOMPARE(found.way, SearchWay::other_source);
        QCOMPARE(found.source, UnicodeSource::glyph_name);
        QCOMPARE(QString::fromStdString(found.reads), QStringLiteral("final"));
        QVERIFY(std::any_of(found.between.begin(), found.between.end(), [](const HistoryStep& s) {
            return s.kind == StepKind::source && s.title == "glyph name";
        }));
    }

    void privateUseIsReadByWhatElseIsKnown()
    {
        MadePage made = pageOf(U"\uE001\uE002\uE003\uE004");
        const std::u32string names = U"word";
        for (std::size_t i = 0; i < names.size(); ++i) {
            made.code(CodeId(i)).answers.push_back(
                {UnicodeSource::code_guess, AnswerState::refused, names.substr(i, 1), ""});
        }
        QCOMPARE(best(composed(made), "word").way, SearchWay::other_source);
    }

    void nothingIsNearWhatIsNotThere()
    {
        MadePage made = pageOf(U"The committee met in March");
        const PageExtract page = composed(made);
        QVERIFY(searchPage(page, "zygote", Limits()).empty());
        QVERIFY(searchPage(page, "", Limits()).empty());
        QVERIFY(searchPage(page, " - ", Limits()).empty());
    }

    void theNearestComesFirstAndEachPlaceOnce()
    {
        MadePage made = pageOf(U"finul Final xx final");
        for (std::size_t g = 15; g < 20; ++g) {
            made.glyph(g).verdict = Verdict::hidden_clip;
            set(made.glyph(g).flags, GlyphFlag::clippedAway);
        }
        const auto found = searchPage(composed(made), "final", Limits());
        QCOMPARE(found.size(), std::size_t{3});
        QCOMPARE(found[0].way, SearchWay::left_out);
        QCOMPARE(found[1].way, SearchWay::letter_case);
        QCOMPARE(found[2].way, SearchWay::similar);
        QCOMPARE(found[2].edits, 1U);
    }

    void candidatesAreBounded()
    {
        std::u32string text;
        for (int i = 0; i < 3000; ++i) {
            text += U"Final ";
        }
        MadePage made = pageOf(text);
        Limits limits;
        QCOMPARE(searchPage(composed(made), "final", limits).size(),
                 static_cast<std::size_t>(10));
    }

    void similarPlacesCountEdits()
    {
        const auto one = similarPlaces(U"the colour of", U"color", 1, 10);
        QCOMPARE(one.size(), std::size_t{1});
        QCOMPARE(one[0].edits, std::size_t{1});
        QVERIFY(similarPlaces(U"kitten", U"sitting", 2, 10).empty());
        QCOMPARE(similarPlaces(U"kitten", U"sitting", 3, 10).front().edits, std::size_t{3});
        const auto two = similarPlaces(U"abcd....abxd", U"abcd", 1, 10);
        QCOMPARE(two.size(), std::size_t{2});
        QCOMPARE(two[0].edits, std::size_t{0});
        QCOMPARE(two[1].edits, std::size_t{1});
        QCOMPARE(two[1].begin, std::size_t{8});
        QCOMPARE(two[1].end, std::size_t{12});
        QVERIFY(similarPlaces(U"", U"abc", 1, 10).empty());
    }
};

FOULCASE_TEST(TextSearchTest);
#include "text_search_test.moc"
