// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/open_document.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::pdf;
using namespace foulcase::testing;

namespace {

OpenDocument withEntries(std::string_view entries)
{
    return openTemplate("{{object 1 0}} << /Type /Catalog >>\n{{object 2 0}} << "
        + std::string(entries) + " >>\n{{object 3 0}} 42\n");
}

} // namespace

class ObjectTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void kinds();
    void numbers();
    void textsAndNames();
    void arraysAndDictionaries();
    void rectangles();
    void matrices();
    void everythingReadsOfNull();
    void copiesAndMoves();
    void syntax();
    void syntaxIsCutAndNeverDeep();
    void objectsOutliveAMistake();
};

void ObjectTest::kinds()
{
    const auto document = withEntries("/N null /B true /I 7 /R 7.5 /S (x) /M /x /A [] /D << >> "
                                      "/Ref 3 0 R /Lost 77 0 R");
    const Object object = document->object({2, 0});
    QCOMPARE(object.get("N").kind(), ObjectKind::null);
    QCOMPARE(object.get("B").kind(), ObjectKind::boolean);
    QCOMPARE(object.get("I").kind(), ObjectKind::integer);
    QCOMPARE(object.get("R").kind(), ObjectKind::real);
    QCOMPARE(object.get("S").kind(), ObjectKind::string);
    QCOMPARE(object.get("M").kind(), ObjectKind::name);
    QCOMPARE(object.get("A").kind(), ObjectKind::array);
    QCOMPARE(object.get("D").kind(), ObjectKind::dictionary);
    QCOMPARE(object.get("Ref").kind(), ObjectKind::integer);
    QCOMPARE(object.get("Ref").id(), (ObjectNumber{3, 0}));
    QCOMPARE(object.get("I").id(), (ObjectNumber{0, 0}));
    QVERIFY(object.get("I").id().notation().empty());
    QVERIFY(object.get("Lost").isNull());
    QVERIFY(object.get("Missing").isNull());
}

void ObjectTest::numbers()
{
    const auto document = withEntries("/I -7 /R 7.5 /W 8.0 /P +.25 /T 4. /S (x) "
                                      "/Big 99999999999999999999999.0");
    const Object object = document->object({2, 0});
    QCOMPARE(object.get("I").asInteger(), std::optional<std::int64_t>(-7));
    QCOMPARE(object.get("I").number(0), -7.0);
    QCOMPARE(object.get("R").number(0), 7.5);
    QVERIFY(!object.get("R").asInteger());
    QCOMPARE(object.get("W").asInteger(), std::optional<std::int64_t>(8));
    QCOMPARE(object.get("P").number(0), 0.25);
    QCOMPARE(object.get("T").number(0), 4.0);
    QCOMPARE(object.get("S").number(3), 3.0);
    QVERIFY(!object.get("S").asNumber());
    QCOMPARE(object.get("Big").number(0), 1e23);
    QVERIFY(!object.get("Big").asInteger());
}

void ObjectTest::textsAndNames()
{
    const auto document = withEntries("/S (a\\(\\101\\)) /H <4100FF> /M /A#20B#2F");
    const Object object = document->object({2, 0});
    QCOMPARE(object.get("S").bytes(), std::string("a(A)"));
    QCOMPARE(object.get("H").bytes(), std::string("A\0\xFF", 3));
    QCOMPARE(object.get("M").name(), std::string("A B/"));
    QVERIFY(object.get("M").isName("A B/"));
    QVERIFY(!object.get("M").isName("A"));
    QVERIFY(!object.get("S").isName("a(A)"));
    QVERIFY(object.get("M").bytes().empty());
    QVERIFY(object.get("S").name().empty());
}

void ObjectTest::arraysAndDictionaries()
{
    const auto document = withEntries("/A [1 [2] 3 0 R] /B#20C 1 /Z << /Y 5 >>");
    const Object object = document->object({2, 0});
    QCOMPARE(object.get("A").size(), size_t(3));
    QCOMPARE(object.get("A").at(1).at(0).number(0), 2.0);
    QCOMPARE(object.get("A").at(2).number(0), 42.0);
    QVERIFY(object.get("A").at(3).isNull());
    QCOMPARE(object.get("Z").size(), size_t(0));
    QCOMPARE(object.keys(), (std::vector<std::string>{"A", "B C", "Z"}));
    QCOMPARE(object.get("B C").number(0), 1.0);
    QCOMPARE(object.get("Z").get("Y").number(0), 5.0);
    QVERIFY(object.get("A").keys().empty());
    QVERIFY(object.get("A").get("Z").isNull());
}

void ObjectTest::rectangles()
{
    const auto document =
        withEntries("/A [9 8 1 2.5] /B [1 2 3] /C [1 2 3 /x] /D (box) /E [3 0 R 0 0 50]");
    const Object object = document->object({2, 0});
    QCOMPARE(object.get("A").rectangle(), (Rect{1, 2.5, 9, 8}));
    QVERIFY(object.get("B").rectangle().empty());
    QVERIFY(object.get("C").rectangle().empty());
    QVERIFY(object.get("D").rectangle().empty());
    QCOMPARE(object.get("E").rectangle(), (Rect{0, 0, 42, 50}));
}

void ObjectTest::matrices()
{
    const auto document = withEntries("/A [1 2 3 4 5 6] /B [1 2 3 4 5] /C [1 2 3 4 5 (6)]");
    const Object object = document->object({2, 0});
    QCOMPARE(object.get("A").matrix(), std::optional(Matrix{1, 2, 3, 4, 5, 6}));
    QVERIFY(!object.get("B").matrix());
    QVERIFY(!object.get("C").matrix());
}

void ObjectTest::everythingReadsOfNull()
{
    const Object null;
    FindingSink sink;
    QCOMPARE(null.kind(), ObjectKind::null);
    QVERIFY(null.boolean(true));
    QCOMPARE(null.number(4), 4.0);
    QVERIFY(!null.asInteger());
    QVERIFY(null.name().empty());
    QVERIFY(null.bytes().empty());
    QVERIFY(null.rectangle().empty());
    QVERIFY(!null.matrix());
    QCOMPARE(null.size(), size_t(0));
    QVERIFY(null.at(0).isNull());
    QVERIFY(null.get("A").isNull());
    QVERIFY(null.keys().empty());
    QVERIFY(null.dictionary().isNull());
    QVERIFY(null.streamData(10, sink).empty());
    QCOMPARE(null.syntax(100), std::string("null"));
    QCOMPARE(null.id(), (ObjectNumber{0, 0}));
}

void ObjectTest::copiesAndMoves()
{
    const auto document = withEntries("/I 7");
    Object first = document->object({2, 0});
    Object copy = first;
    Object moved = std::move(first);
    QCOMPARE(copy.get("I").number(0), 7.0);
    QCOMPARE(moved.get("I").number(0), 7.0);
    copy = Object();
    QVERIFY(copy.isNull());
    copy = moved;
    copy = std::move(moved);
    QCOMPARE(copy.get("I").number(0), 7.0);
}

void ObjectTest::syntax()
{
    const auto document = withEntries("/A [1 -2.50 3 0 R null true] /B (a\\(b\\\\) /C <00FF> "
                                      "/D << /E#20F /x#2Fy >>");
    QCOMPARE(document->object({2, 0}).syntax(1000),
        std::string("<< /A [1 -2.50 3 0 R null true] /B (a\\(b\\\\) /C <00ff> "
                    "/D << /E#20F /x#2fy >> >>"));
    QCOMPARE(document->object({3, 0}).syntax(1000), std::string("42"));
}

void ObjectTest::syntaxIsCutAndNeverDeep()
{
    const auto document = withEntries("/A " + std::string(400, '[') + std::string(400, ']')
        + " /B (" + std::string(100000, 'x') + ")");
    QCOMPARE(document->object({2, 0}).syntax(10), std::string("<< /A [[[["));
    QVERIFY(document->object({2, 0}).get("A").syntax(100000).size() < 100);
    QCOMPARE(document->object({2, 0}).get("B").syntax(50).size(), size_t(50));
    QVERIFY(document->object({2, 0}).syntax(0).empty());
}

void ObjectTest::objectsOutliveAMistake()
{
    Object object;
    {
        const auto document = withEntries("/I 7");
        object = document->object({2, 0});
    }
    // Its document is gone: nothing is promised but that nothing is thrown.
    QVERIFY(object.get("I").isNull());
    QVERIFY(object.syntax(100).size() <= 100);
}

FOULCASE_TEST(ObjectTest);
#include "object_test.moc"
