// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names as the Unicode Character Database has them.
#include "core/text/character_name.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class CharacterNameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void charactersHaveTheirNames();
    void classesStandWhereNamesAreMissing();
};

void CharacterNameTest::charactersHaveTheirNames()
{
    QCOMPARE(characterName(U' '), std::string("SPACE"));
    QCOMPARE(characterName(U'\uFB01'), std::string("LATIN SMALL LIGATURE FI"));
    QCOMPARE(characterName(U'\uFFFD'), std::string("REPLACEMENT CHARACTER"));
    QCOMPARE(namedCodePoint(U'\U0001D434'),
             std::string("U+1D434 MATHEMATICAL ITALIC CAPITAL A"));
}

void CharacterNameTest::classesStandWhereNamesAreMissing()
{
    QVERIFY(characterName(U'\u000C').find("control") != std::string::npos);
    QVERIFY(characterName(U'\uE000').find("private") != std::string::npos);
    QVERIFY(!characterName(static_cast<char32_t>(0xFFFFFFFFU)).empty());
}

FOULCASE_TEST(CharacterNameTest);

#include "character_name_test.moc"
