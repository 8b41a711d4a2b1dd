// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations: the rules of trust as core/font/decode_chain.h states them, by hand.
#include "core/font/decode_chain.h"

#include <QTest>

#include "tests/core/font/font_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using foulcase::testing::shown;

namespace {

Candidates said(std::initializer_list<std::pair<UnicodeSource, std::u32string>> answers)
{
    Candidates candidates;
    for (const auto& [source, text] : answers) {
        Candidate& candidate = candidateOf(candidates, source);
        candidate.present = true;
        candidate.text = text;
    }
    return candidates;
}

AnswerState stateOf(const ChainResult& result, UnicodeSource source)
{
    return result.answers.at(static_cast<std::size_t>(source) - 1).state;
}

ChainScope ink(bool present)
{
    ChainScope scope;
    scope.hasInk = [present] { return present; };
    return scope;
}

} // namespace

class DecodeChainTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyAnswerIsKept()
    {
        Candidates candidates = said({{UnicodeSource::tounicode, U"X"},
            {UnicodeSource::glyph_name, U"A"}, {UnicodeSource::code_guess, U"X"}});
        candidateOf(candidates, UnicodeSource::font_program).present = true;
        const ChainResult result = decide(candidates, {});
        QVERIFY(result.unicode == U"X");
        QCOMPARE(result.source, UnicodeSource::tounicode);
        QCOMPARE(result.answers.size(), std::size_t{7});
        QCOMPARE(stateOf(result, UnicodeSource::tounicode), AnswerState::won);
        QCOMPARE(stateOf(result, UnicodeSource::glyph_name), AnswerState::differed);
        QCOMPARE(stateOf(result, UnicodeSource::code_guess), AnswerState::agreed);
        QCOMPARE(stateOf(result, UnicodeSource::font_program), AnswerState::silent);
        QCOMPARE(stateOf(result, UnicodeSource::truetype_cmap), AnswerState::absent);
        QVERIFY(result.answers[2].unicode == U"A");
    }

    void refused_data()
    {
        QTest::addColumn<uint>("character"); // 0x110000: no character at all
        QTest::newRow("nothing") << 0x110000U;
        QTest::newRow("U+0000") << 0U;
        QTest::newRow("tab") << 9U;
        QTest::newRow("U+001F") << 0x1FU;
        QTest::newRow("U+0085") << 0x85U;
        QTest::newRow("U+FFFD") << 0xFFFDU;
        QTest::newRow("U+FFFF") << 0xFFFFU;
        QTest::newRow("surrogate") << 0xD800U;
    }

    void refused()
    {
        QFETCH(uint, character);
        std::u32string text;
        if (character < 0x110000) {
            text.push_back(character);
        }
        const ChainResult result =
            decide(said({{UnicodeSource::tounicode, text}, {UnicodeSource::glyph_name, U"A"}}), {});
        QVERIFY(result.unicode == U"A");
        QCOMPARE(result.source, UnicodeSource::glyph_name);
        QCOMPARE(stateOf(result, UnicodeSource::tounicode), AnswerState::refused);
        QVERIFY(result.answers[0].unicode == text);
    }

    void privateUseYields()
    {
        const ChainResult named = decide(
            said({{UnicodeSource::tounicode, U"\uE001"}, {UnicodeSource::truetype_cmap, U"A"}}),
            {});
        QVERIFY(named.unicode == U"A");
        QCOMPARE(stateOf(named, UnicodeSource::tounicode), AnswerState::refused);
        const ChainResult alone = decide(said({{UnicodeSource::tounicode, U"\uE001"}}), {});
        QVERIFY(alone.unicode == U"\uE001");
        QCOMPARE(alone.source, UnicodeSource::tounicode);
        QCOMPARE(stateOf(alone, UnicodeSource::tounicode), AnswerState::won);
    }

    void controlWithoutInkIsABlank()
    {
        const Candidates candidates = said({{UnicodeSource::tounicode, U"\t"}});
        const ChainResult empty = decide(candidates, ink(false));
        QVERIFY(empty.unicode == U" ");
        QCOMPARE(empty.source, UnicodeSource::tounicode);
        QVERIFY(empty.answers[0].unicode == U"\t");
        const ChainResult inked = decide(candidates, ink(true));
        QVERIFY(inked.unicode.empty());
        QCOMPARE(inked.source, UnicodeSource::none);
        QCOMPARE(stateOf(inked, UnicodeSource::tounicode), AnswerState::refused);
        // Mapped to nothing is no control.
        QVERIFY(decide(said({{UnicodeSource::tounicode, U""}}), ink(false)).unicode.empty());
        // Another source names it.
        QVERIFY(decide(said({{UnicodeSource::tounicode, U"\t"}, {UnicodeSource::glyph_name, U"-"}}),
                    ink(false))
                    .unicode
            == U"-");
    }

    void aMisfitIsTheLastResort()
    {
        Candidates candidates = said({{UnicodeSource::tounicode, U"X"}});
        candidates[0].misfit = true;
        QVERIFY(decide(candidates, {}).unicode == U"X");
        candidateOf(candidates, UnicodeSource::glyph_name) = {true, U"A", false, "A"};
        QVERIFY(decide(candidates, {}).unicode == U"A");
    }

    void sameOnPaperAgrees()
    {
        const auto state = [](std::u32string_view a, std::u32string_view b) {
            return stateOf(decide(said({{UnicodeSource::tounicode, std::u32string(a)},
                                      {UnicodeSource::glyph_name, std::u32string(b)}}),
                               {}),
                UnicodeSource::glyph_name);
        };
        QCOMPARE(state(U"fi", U"\uFB01"), AnswerState::agreed);
        QCOMPARE(state(U"\u00A0", U" "), AnswerState::agreed);
        QCOMPARE(state(U"\u0394", U"\u2206"), AnswerState::agreed);
        QCOMPARE(state(U"\U0001D44E", U"a"), AnswerState::agreed);
        QCOMPARE(state(U"\u00AD", U"-"), AnswerState::agreed);
        QCOMPARE(state(U"a", U"A"), AnswerState::differed);
        QCOMPARE(state(U"-", U"\u2013"), AnswerState::differed);
    }

    void mathAndGreekReadPlain()
    {
        const ChainResult tex = decide(said({{UnicodeSource::tex_table, U"\U0001D44E"}}), {});
        QVERIFY(tex.unicode == U"a");
        QVERIFY(tex.answers[1].unicode == U"\U0001D44E"); // what was said stays
        // A file reads the same with a map and without: pdfTeX's says R for a double-struck one.
        QVERIFY(decide(said({{UnicodeSource::tounicode, U"\U0001D465"}}), {}).unicode == U"x");
        QVERIFY(decide(said({{UnicodeSource::tex_table, U"\u211D"}}), {}).unicode == U"R");
        QVERIFY(decide(said({{UnicodeSource::tex_table, U"\u2112"}}), {}).unicode == U"L");
        QVERIFY(decide(said({{UnicodeSource::tex_table, U"\u211C"}}), {}).unicode == U"\u211C");
        QVERIFY(decide(said({{UnicodeSource::tounicode, U"\u211D"}}), {}).unicode == U"\u211D");
        ChainScope greek;
        greek.greekLetters = true;
        QVERIFY(decide(said({{UnicodeSource::tounicode, U"\u2206"}}), greek).unicode == U"\u0394");
        QVERIFY(decide(said({{UnicodeSource::tounicode, U"\u2206"}}), {}).unicode == U"\u2206");
    }

    void plainLetters()
    {
        const auto plain = [](char32_t c) { return shown(plainMathLetters(std::u32string(1, c))); };
        QCOMPARE(plain(0x1D400), QStringLiteral("U+0041")); // bold A
        QCOMPARE(plain(0x1D434), QStringLiteral("U+0041")); // italic A
        QCOMPARE(plain(0x1D44E), QStringLiteral("U+0061")); // italic a
        QCOMPARE(plain(0x210E), QStringLiteral("U+0068"));  // italic h
        QCOMPARE(plain(0x1D6A3), QStringLiteral("U+007A")); // monospace z
        QCOMPARE(plain(0x1D6A4), QStringLiteral("U+0131"));
        QCOMPARE(plain(0x1D6FC), QStringLiteral("U+03B1")); // italic alpha
        QCOMPARE(plain(0x1D714), QStringLiteral("U+03C9")); // italic omega
        QCOMPARE(plain(0x1D6E4), QStringLiteral("U+0393")); // italic Gamma
        QCOMPARE(plain(0x1D6FA), QStringLiteral("U+03A9")); // italic Omega
        QCOMPARE(plain(0x1D715), QStringLiteral("U+2202")); // italic partial
        QCOMPARE(plain(0x1D716), QStringLiteral("U+03F5"));
        QCOMPARE(plain(0x1D717), QStringLiteral("U+03D1"));
        QCOMPARE(plain(0x1D719), QStringLiteral("U+03D5"));
        QCOMPARE(plain(0x1D71B), QStringLiteral("U+03D6")); // italic pi symbol
        QCOMPARE(plain(0x1D7CE), QStringLiteral("U+0030")); // bold 0
        QCOMPARE(plain(0x1D7FF), QStringLiteral("U+0039")); // monospace 9
        QCOMPARE(plain(0x2135), QStringLiteral("U+2135"));
    }

    void controlsBesideCharacters()
    {
        const ChainResult mixed = decide(said({{UnicodeSource::tounicode, U"\t\r \u00A0"}}), {});
        QVERIFY(mixed.unicode == U" \u00A0" && readsAsBlank(mixed.unicode));
        QVERIFY(mixed.answers[0].unicode == U"\t\r \u00A0"); // what was said stays
        QVERIFY(decide(said({{UnicodeSource::tounicode, U"A\r"}}), {}).unicode == U"A");
    }
    void controlsOfOtherSourcesAreBlanksToo()
    {
        for (const UnicodeSource source :
            {UnicodeSource::predefined_cmap, UnicodeSource::glyph_name}) {
            const auto nul = [source](bool ink) {
                ChainScope scope;
                scope.hasInk = [ink] { return ink; };
                return decide(said({{source, std::u32string(1, U'\0')}}), scope).unicode;
            };
            QVERIFY(nul(false) == U" ");
            QVERIFY(nul(true).empty());
        }
    }

    void blanks()
    {
        QVERIFY(readsAsBlank(U" ") && readsAsBlank(U"\u00A0") && readsAsBlank(U"\u3000")
            && readsAsBlank(U"\u2003") && readsAsBlank(U"\t"));
        QVERIFY(!readsAsBlank(U"") && !readsAsBlank(U" a") && !readsAsBlank(U"\u2800"));
    }
};

FOULCASE_TEST(DecodeChainTest);
#include "decode_chain_test.moc"
