// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/open_document.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::pdf;
using namespace foulcase::testing;

namespace {

/// One page with these entries under a root with those.
OpenDocument onePage(std::string_view entries, std::string_view inherited = {},
    std::string_view objects = {}, const Limits& limits = {})
{
    return openTemplate("{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
                        "{{object 2 0}} << /Type /Pages /Count 1 /Kids [3 0 R] "
            + std::string(inherited) + ">>\n{{object 3 0}} << /Type /Page /Parent 2 0 R "
            + std::string(entries) + ">>\n" + std::string(objects),
        limits);
}

PageBoxes boxesOf(std::string_view entries, std::string_view inherited = {})
{
    const auto document = onePage(entries, inherited);
    return document->page(1).value().boxes();
}

std::string stream(int object, std::string_view data)
{
    return "{{object " + std::to_string(object) + " 0}} << >>\n{{stream}}\n" + std::string(data)
        + "\n{{endstream}}\n";
}

} // namespace

class PageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void boxesAreInherited();
    void boxesAreNormalisedAndCut();
    void boxesThatAreNoneGiveWayToLetter_data();
    void boxesThatAreNoneGiveWayToLetter();
    void rotation_data();
    void rotation();
    void userUnit();
    void resourcesComeFromTheNearestAncestor();
    void contentIsJoinedByLineFeeds();
    void contentSurvivesWhatIsNoStream();
    void contentStopsAtTheStreamLimit();
    void contentStopsAtThePageLimit();
    void contentWithoutContents();
};

void PageTest::boxesAreInherited()
{
    const PageBoxes boxes = boxesOf("",
        "/MediaBox [0 0 200 300] /CropBox [10 20 190 280] /Rotate 90 "
        "/TrimBox [1 1 2 2] /UserUnit 4");
    QCOMPARE(boxes.media, (Rect{0, 0, 200, 300}));
    QCOMPARE(boxes.crop, (Rect{10, 20, 190, 280}));
    QCOMPARE(boxes.rotate, 90);
    QVERIFY(boxes.trim.empty()); // not inheritable
    QCOMPARE(boxes.userUnit, 1.0);
    QCOMPARE(
        boxesOf("/MediaBox [0 0 50 60]", "/MediaBox [0 0 200 300]").media, (Rect{0, 0, 50, 60}));
    QCOMPARE(boxesOf("/TrimBox [1 2 3 4] /BleedBox [4 3 2 1] /ArtBox [5 5 6 6]").trim,
        (Rect{1, 2, 3, 4}));
}

void PageTest::boxesAreNormalisedAndCut()
{
    const PageBoxes boxes = boxesOf("/MediaBox [200 300 0 -10.5] /CropBox [250 100 -5 50]");
    QCOMPARE(boxes.media, (Rect{0, -10.5, 200, 300}));
    QCOMPARE(boxes.crop, (Rect{0, 50, 200, 100}));
    // A crop box beside the page: the page.
    QCOMPARE(boxesOf("/MediaBox [0 0 9 9] /CropBox [20 20 30 30]").crop, (Rect{0, 0, 9, 9}));
    QCOMPARE(boxesOf("/MediaBox [0 0 9 9]").crop, (Rect{0, 0, 9, 9}));
}

void PageTest::boxesThatAreNoneGiveWayToLetter_data()
{
    QTest::addColumn<QByteArray>("box");
    QTest::newRow("none") << QByteArray("");
    QTest::newRow("three") << QByteArray("/MediaBox [0 0 9]");
    QTest::newRow("name") << QByteArray("/MediaBox [0 0 9 /Nine]");
    QTest::newRow("line") << QByteArray("/MediaBox [0 0 0 9]");
    QTest::newRow("number") << QByteArray("/MediaBox 9");
}

void PageTest::boxesThatAreNoneGiveWayToLetter()
{
    QFETCH(QByteArray, box);
    QCOMPARE(boxesOf(box.toStdString()).media, (Rect{0, 0, 612, 792}));
    QCOMPARE(boxesOf(box.toStdString()).crop, (Rect{0, 0, 612, 792}));
}

void PageTest::rotation_data()
{
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<int>("degrees");
    QTest::newRow("none") << QByteArray("") << 0;
    QTest::newRow("180") << QByteArray("180") << 180;
    QTest::newRow("minus 90") << QByteArray("-90") << 270;
    QTest::newRow("450") << QByteArray("450") << 90;
    QTest::newRow("minus 720") << QByteArray("-720") << 0;
    QTest::newRow("real") << QByteArray("270.0") << 270;
    QTest::newRow("askew") << QByteArray("45") << 0;
    QTest::newRow("huge") << QByteArray("9223372036854775807") << 0;
    QTest::newRow("name") << QByteArray("/Left") << 0;
}

void PageTest::rotation()
{
    QFETCH(QByteArray, entry);
    QFETCH(int, degrees);
    QCOMPARE(boxesOf(entry.isEmpty() ? "" : "/Rotate " + entry.toStdString()).rotate, degrees);
}

void PageTest::userUnit()
{
    QCOMPARE(boxesOf("/UserUnit 2.5").userUnit, 2.5);
    QCOMPARE(boxesOf("/UserUnit 0").userUnit, 1.0);
    QCOMPARE(boxesOf("/UserUnit -3").userUnit, 1.0);
    QCOMPARE(boxesOf("/UserUnit (2)").userUnit, 1.0);
}

void PageTest::resourcesComeFromTheNearestAncestor()
{
    const auto document = openTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Count 2 /Kids [4 0 R 3 0 R] /Resources << /A 1 >> >>\n"
        "{{object 4 0}} << /Type /Pages /Count 1 /Kids [5 0 R] /Resources << /A 2 >> >>\n"
        "{{object 3 0}} << /Type /Page >>\n{{object 5 0}} << /Type /Page /Resources null >>\n");
    QCOMPARE(document->page(1).value().inherited("Resources").get("A").number(0), 2.0);
    QCOMPARE(document->page(2).value().inherited("Resources").get("A").number(0), 1.0);
    QVERIFY(document->page(2).value().inherited("MediaBox").isNull());
}

void PageTest::contentIsJoinedByLineFeeds()
{
    const auto document =
        onePage("/Contents [4 0 R 5 0 R 4 0 R]", "", stream(4, "BT (a") + stream(5, ") Tj ET"));
    FindingSink sink;
    const PageContent content = document->page(1).value().content(document.limits, sink);
    QCOMPARE(content.bytes, std::string("BT (a\n) Tj ET\nBT (a"));
    QCOMPARE(content.parts.size(), size_t(3));
    QCOMPARE(content.parts[1].start, size_t(6));
    QCOMPARE(content.parts[1].object, (ObjectNumber{5, 0}));
    QCOMPARE(content.parts[2].start, size_t(14));
    QVERIFY(sink.findings().empty());
}

void PageTest::contentSurvivesWhatIsNoStream()
{
    const auto document = onePage(
        "/Contents [null 99 0 R 4 0 R 7 (x) << >> [5 0 R]]", "", stream(4, "q") + stream(5, "Q"));
    FindingSink sink;
    const PageContent content = document->page(1).value().content(document.limits, sink);
    QCOMPARE(content.bytes, std::string("q"));
    QVERIFY(sink.contains(FindingId::damaged_stream));
    FindingSink other;
    const auto text = onePage("/Contents (q Q)");
    QVERIFY(text->page(1).value().content(text.limits, other).bytes.empty());
    QVERIFY(other.contains(FindingId::damaged_stream));
}

void PageTest::contentStopsAtTheStreamLimit()
{
    Limits limits;
    QVERIFY(limits.set("limit_stream_bytes", "65536"));
    const auto document = onePage("/Contents [4 0 R 5 0 R]", "",
        stream(4, std::string(65537, 'x')) + stream(5, std::string(65536, 'y')), limits);
    FindingSink sink;
    const PageContent content = document->page(1).value().content(document.limits, sink);
    QCOMPARE(content.bytes, std::string(65536, 'x') + '\n' + std::string(65536, 'y'));
    QCOMPARE(sink.findings().size(), size_t(1));
    const Finding& finding = sink.findings().front();
    QCOMPARE(finding.id, FindingId::limit_reached);
    QCOMPARE(finding.subjects.front(), (Subject{SubjectKind::object, 4}));
    QCOMPARE(finding.evidence.front().what, std::string("limit_stream_bytes"));
    QCOMPARE(finding.evidence.front().limit, 65536.0);
}

void PageTest::contentStopsAtThePageLimit()
{
    Limits limits;
    QVERIFY(limits.set("limit_page_bytes", "65536"));
    const auto document = onePage("/Contents [4 0 R 5 0 R 4 0 R]", "",
        stream(4, std::string(40000, 'x')) + stream(5, std::string(40000, 'y')), limits);
    FindingSink sink;
    const PageContent content = document->page(1).value().content(document.limits, sink);
    QCOMPARE(content.bytes, std::string(40000, 'x') + '\n' + std::string(25535, 'y'));
    QCOMPARE(content.parts.size(), size_t(2));
    QCOMPARE(sink.findings().size(), size_t(1));
    QCOMPARE(sink.findings().front().evidence.front().what, std::string("limit_page_bytes"));
    QCOMPARE(sink.findings().front().subjects.front().index, 5U);
}

void PageTest::contentWithoutContents()
{
    for (const std::string_view entry :
        {"", "/Contents []", "/Contents null", "/Contents 99 0 R"}) {
        const auto document = onePage(entry);
        FindingSink sink;
        const PageContent content = document->page(1).value().content(document.limits, sink);
        QVERIFY(content.bytes.empty());
        QVERIFY(content.parts.empty());
        QVERIFY(sink.findings().empty());
    }
}

FOULCASE_TEST(PageTest);
#include "page_test.moc"
