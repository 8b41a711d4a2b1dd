// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/layout/duplicates.h"
#include "core/layout/lines.h"
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

// Type of 10, letters half an em wide.
class ReaderFindingsTest : public QObject {
    Q_OBJECT

    static void layOut(MadePage& page)
    {
        findDuplicates(page.page.contents, page.limits, page.page.layout, nullptr);
        buildLines(page.page.contents, page.limits, HiddenText::drop, page.page.layout, nullptr);
    }
    static QByteArray told(const Finding& finding)
    {
        QByteArray all;
        for (const Evidence& evidence : finding.evidence) {
            all += QByteArray::fromStdString(evidence.text) + '\n';
        }
        return all;
    }

private Q_SLOTS:
    void soundTextIsLeftAlone()
    {
        MadePage page;
        page.beginRun(page.addFont("Name"), {100, 700});
        page.write(U"a sound line of text");
        layOut(page);
        QVERIFY(!page.finds(FindingId::readers_differ));
    }

    void repeatsThatSomeKeep()
    {
        // Half a point further on: MuPDF compares with the character before alone.
        MadePage page;
        const FontId font = page.addFont("Name");
        page.beginRun(font, {100, 700});
        page.write(U"Boldly");
        page.beginRun(font, {100.5, 700});
        page.write(U"Boldly");
        layOut(page);
        const Finding* found = page.find(FindingId::readers_differ);
        QVERIFY(found != nullptr);
        QCOMPARE(found->severity, Severity::note);
        QVERIFY(told(*found).contains("MuPDF stext prints 6 letters twice"));
        QVERIFY(!told(*found).contains("PDFBox"));
        QCOMPARE(found->touched, 6U);
        QVERIFY((found->subjects.front() == Subject{SubjectKind::glyph, 6}));
    }

    void wordsThatSomeJoin()
    {
        // Gaps of 2.4 pt and no blank drawn: pdfplumber asks for 3.
        MadePage page;
        page.beginRun(page.addFont("Name"), {100, 700});
        for (int word = 0; word < 6; ++word) {
            page.write(U"abcd");
            page.move(0.24, GapClass::space);
        }
        layOut(page);
        const Finding* found = page.find(FindingId::readers_differ);
        QVERIFY(found != nullptr);
        QVERIFY(told(*found).contains("pdfplumber joins words at 5 gaps"));
        QVERIFY(!told(*found).contains("MuPDF"));
    }

    void notWithoutALayout()
    {
        MadePage page;
        const FontId font = page.addFont("Name");
        page.beginRun(font, {100, 700});
        page.write(U"Boldly");
        page.beginRun(font, {100.5, 700});
        page.write(U"Boldly");
        QVERIFY(!page.finds(FindingId::readers_differ));
    }

    void bounded()
    {
        MadePage page;
        QVERIFY(page.limits.set("limit_replay_glyphs", "100").ok());
        const FontId font = page.addFont("Name");
        for (int i = 0; i < 20; ++i) {
            page.beginRun(font, {100 + i / 2.0, 700});
            page.write(U"Boldly");
        }
        layOut(page);
        QVERIFY(!page.finds(FindingId::readers_differ));
    }
};

FOULCASE_TEST(ReaderFindingsTest);
#include "reader_findings_test.moc"
