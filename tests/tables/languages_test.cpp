// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/languages.h"

#include <QTest>

#include <algorithm>
#include <set>

#include "tests/test_registry.h"

using namespace foulcase::tables;

class LanguagesTest : public QObject {
    Q_OBJECT

    static const LetterLanguage& language(std::string_view code)
    {
        const auto all = letterLanguages();
        return *std::find_if(all.begin(), all.end(),
                             [&](const LetterLanguage& l) { return l.code == code; });
    }
    static int steps(std::string_view code, char32_t first, char32_t second)
    {
        const LetterLanguage& l = language(code);
        const auto place = [&](char32_t c) {
            const auto at = std::find(l.letters.begin(), l.letters.end(), c);
            return c == U' ' ? std::size_t(0) : std::size_t(1 + (at - l.letters.begin()));
        };
        return l.steps(place(first), place(second));
    }

private Q_SLOTS:
    void tablesAreWhole()
    {
        std::set<std::string_view> codes;
        for (const LetterLanguage& l : letterLanguages()) {
            QVERIFY(codes.insert(l.code).second);
            QCOMPARE(l.pairs.size(), l.classes() * l.classes());
            for (const char32_t c : l.letters) {
                QCOMPARE(letterScript(c), std::optional(l.script));
                QCOMPARE(lowerCaseLetter(c), c);
            }
        }
        QVERIFY(codes.size() >= 40);
        for (const char* code : {"en", "de", "fr", "ru", "el", "he", "ar"}) {
            QVERIFY(codes.count(code) == 1);
        }
    }
    void usualAndUnusualPairs()
    {
        QVERIFY(steps("en", U't', U'h') > 16);
        QVERIFY(steps("en", U'q', U'u') > 48);
        QVERIFY(steps("en", U't', U'x') < -16);
        QVERIFY(steps("de", U'c', U'h') > 48);
        QVERIFY(steps("ru", U'о', U'ь') < -16);
        QVERIFY(steps("el", U'ο', U'υ') > 0);
        QVERIFY(steps("pl", U' ', U'ą') < -16); // begins no word
    }
    void lettersOfALanguage()
    {
        const auto has = [](std::string_view code, char32_t c) {
            const auto letters = language(code).letters;
            return std::find(letters.begin(), letters.end(), c) != letters.end();
        };
        QVERIFY(has("de", U'ß') && has("fr", U'é') && has("pl", U'ł') && has("fa", U'پ'));
        QVERIFY(!has("en", U'ß') && !has("fr", U'ł'));
    }
    void foldedLetters()
    {
        QCOMPARE(lowerCaseLetter(U'Q'), U'q');
        QCOMPARE(lowerCaseLetter(U'Ж'), U'ж');
        QCOMPARE(lowerCaseLetter(U'Ώ'), U'ώ');
        QCOMPARE(lowerCaseLetter(U'7'), U'7');
        QCOMPARE(unmarkedLetter(U'\u1EBF'), U'\u00EA'); // e with circumflex and acute
        QCOMPARE(unmarkedLetter(U'\u00EA'), U'e');
        QCOMPARE(unmarkedLetter(U'ø'), U'ø');
    }
    void scripts()
    {
        QCOMPARE(letterScript(U'ﬁ'), std::nullopt);
        QCOMPARE(letterScript(U'×'), std::nullopt);
        QCOMPARE(letterScript(U'1'), std::nullopt);
        QCOMPARE(letterScript(U'漢'), std::nullopt);
        QCOMPARE(letterScript(U'é'), std::optional(LetterScript::Latin));
        QCOMPARE(letterScript(U'Σ'), std::optional(LetterScript::Greek));
        QCOMPARE(letterScript(U'ش'), std::optional(LetterScript::Arabic));
    }
};

FOULCASE_TEST(LanguagesTest);

#include "languages_test.moc"
