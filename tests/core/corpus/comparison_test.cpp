// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/snapshot_manifest.h"
#include "core/corpus/text_comparison.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class ComparisonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalTexts();
    void aChangedPage();
    void pagesMoreAndLess();
    void fewLinesAreKept();
    void manifestsComeBack();
    void manifestsAreRefused();
};

void ComparisonTest::equalTexts()
{
    const DocumentChange change = compareTexts("a\n\fb\n", "a\n\fb\n", {});
    QCOMPARE(change.kind, ChangeKind::same);
    QVERIFY(change.pages.empty());
}

void ComparisonTest::aChangedPage()
{
    const DocumentChange change = compareTexts("one\ntwo\n\fpage", "one\ntoo\n\fpage", {});
    QCOMPARE(change.kind, ChangeKind::changed);
    QCOMPARE(change.pages.size(), std::size_t{1});
    const PageChange& page = change.pages[0];
    QCOMPARE(page.page, 1U);
    QCOMPARE(page.similarity, 1 - 2.0 / 16); // w out, o in, of twice 8 characters
    QCOMPARE(change.similarity, 1 - 2.0 / 24);
    QCOMPARE(page.lines, (std::vector<LineChange>{{2, "two", "too"}}));
}

void ComparisonTest::pagesMoreAndLess()
{
    const DocumentChange more = compareTexts("a", "a\fbc", {});
    QCOMPARE(more.pages.size(), std::size_t{1});
    QCOMPARE(more.pages[0].kind, ChangeKind::added);
    QCOMPARE(more.pages[0].page, 2U);
    QCOMPARE(more.similarity, 0.5); // 2 of 4 characters put in
    QCOMPARE(compareTexts("a\fbc", "a", {}).pages[0].kind, ChangeKind::removed);
    QVERIFY(compareTexts("a", "a\f", {}).kind == ChangeKind::changed); // an empty page more
}

void ComparisonTest::fewLinesAreKept()
{
    const DocumentChange change = compareTexts("a\nb\nc\nd\ne", "1\n2\n3\n4\n5", {});
    QCOMPARE(change.pages[0].lines.size(), mostLineChanges);
    QCOMPARE(change.similarity, 1 - 10.0 / 18); // the four line ends stay
}

void ComparisonTest::manifestsComeBack()
{
    SnapshotManifest manifest;
    manifest.program = "foulcase 0";
    manifest.optionsFingerprint = "0123";
    manifest.documents = {{"a/b.pdf", "ff", "texts/a/b.pdf.txt", 3, ""},
                          {"c\"d.pdf", "", "texts/c\"d.pdf.txt", 0, "no PDF"}};
    const auto read = readManifest(writeManifest(manifest));
    QVERIFY(read.ok());
    QCOMPARE(read.value(), manifest);
}

void ComparisonTest::manifestsAreRefused()
{
    SnapshotManifest manifest;
    manifest.documents = {{"a.pdf", "", "texts/a.pdf.txt", 0, ""}};
    for (const char* text : {"", "[]", "{}", "{\"schema\":1}", "nonsense"}) {
        QVERIFY2(!readManifest(text).ok(), text);
    }
    for (const char* path : {"/etc/hosts", "../a", "texts/../../a", ""}) {
        manifest.documents[0].text = path;
        QVERIFY2(!readManifest(writeManifest(manifest)).ok(), path);
    }
    manifest.documents[0].text = "texts/..a/b";
    QVERIFY(readManifest(writeManifest(manifest)).ok());
    manifest.schema = 2;
    QVERIFY(!readManifest(writeManifest(manifest)).ok());
}

FOULCASE_TEST(ComparisonTest);
#include "comparison_test.moc"
