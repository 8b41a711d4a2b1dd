// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/lines.h"
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

class LineFindingsTest : public QObject {
    Q_OBJECT

    struct Set {
        std::u32string_view text;
        Point at;
        double size;
    };
    static MadePage made(std::initializer_list<Set> pieces)
    {
        MadePage page;
        const FontId font = page.addFont("Sound");
        for (const Set& piece : pieces) {
            page.beginRun(font, piece.at, {piece.size, 0, 0, piece.size, 0, 0}).size = piece.size;
            page.write(piece.text);
        }
        buildLines(page.page.contents, {}, HiddenText::drop, page.page.layout, nullptr);
        return page;
    }

private Q_SLOTS:
    void scripts()
    {
        MadePage page = made({{U"area", {72, 700}, 10}, {U"2", {92, 704}, 7}});
        const Finding* found = page.find(FindingId::superscripts);
        QVERIFY(found != nullptr);
        QCOMPARE(found->touched, 1U);
        QCOMPARE(found->subjects.at(0), (Subject{SubjectKind::glyph, 4}));
        QVERIFY(!made({{U"area", {72, 700}, 10}, {U"two", {92, 700}, 7}})
                     .finds(FindingId::superscripts));
    }
    void smallCapitals()
    {
        MadePage page = made({{U"S", {72, 700}, 14}, {U"MALL", {79, 700}, 10}});
        const Finding* found = page.find(FindingId::small_caps);
        QVERIFY(found != nullptr);
        QCOMPARE(found->touched, 4U);
        QVERIFY(!made({{U"S", {72, 700}, 14}, {U"mall", {79, 700}, 10}})
                     .finds(FindingId::small_caps));
        QVERIFY(!made({{U"SMALL", {72, 700}, 10}}).finds(FindingId::small_caps));
    }
    void closeLines()
    {
        MadePage page = made({{U"Amount", {72, 700}, 10}, {U"person", {72, 691}, 10}});
        const Finding* found = page.find(FindingId::close_lines);
        QVERIFY(found != nullptr);
        QCOMPARE(found->touched, 12U);
        QCOMPARE(found->evidence.at(0).value, 0.9);
        QVERIFY(!made({{U"Amount", {72, 700}, 10}, {U"person", {72, 690}, 10}})
                     .finds(FindingId::close_lines));
        // Side by side is no leading.
        QVERIFY(!made({{U"Amount", {72, 700}, 10}, {U"person", {272, 691}, 10}})
                     .finds(FindingId::close_lines));
    }
    void hyphensThatJoinWords()
    {
        MadePage page = made({{U"exam-", {72, 700}, 10}, {U"ple", {72, 688}, 10}});
        QVERIFY(!page.finds(FindingId::hyphenated_lines));
        page.glyph(4).verdict = Verdict::normalised_away;
        const Finding* found = page.find(FindingId::hyphenated_lines);
        QVERIFY(found != nullptr);
        QCOMPARE(found->severity, Severity::note);
        QCOMPARE(found->subjects.at(0), (Subject{SubjectKind::glyph, 4}));
    }
    void hyphensBetweenBlanks()
    {
        const auto finds = [](std::u32string_view text) {
            return made({{text, {72, 700}, 10}}).find(FindingId::dash_doubtful) != nullptr;
        };
        QVERIFY(finds(U"Nature and Science - a history"));
        QVERIFY(finds(U"pages 12 - 34 of the volume"));
        QVERIFY(!finds(U"a well-known history of it"));
        QVERIFY(!finds(U"Nature and Science \u2013 a history"));
        QVERIFY(!finds(U"- an item of a list here"));
        QVERIFY(!finds(U"a - b"));
        MadePage page = made({{U"Nature and Science - a history", {72, 700}, 10}});
        const Finding* found = page.find(FindingId::dash_doubtful);
        QCOMPARE(found->severity, Severity::note);
        QCOMPARE(found->subjects.at(0), (Subject{SubjectKind::glyph, 19}));
    }
};

FOULCASE_TEST(LineFindingsTest);
#include "line_findings_test.moc"
