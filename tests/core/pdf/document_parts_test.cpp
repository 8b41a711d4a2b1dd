// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/metadata.h"
#include "core/pdf/outline.h"
#include "core/pdf/page_labels.h"
#include "tests/open_document.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::pdf;
using namespace foulcase::testing;

namespace {

/// Three pages, objects 3 to 5, and a catalog with these entries.
OpenDocument threePages(
    std::string_view entries, std::string_view objects = {}, const Limits& limits = {})
{
    return openTemplate("{{object 1 0}} << /Type /Catalog /Pages 2 0 R " + std::string(entries)
            + " >>\n{{object 2 0}} << /Type /Pages /Count 3 /Kids [3 0 R 4 0 R 5 0 R] >>\n"
              "{{object 3 0}} << /Type /Page /Parent 2 0 R >>\n"
              "{{object 4 0}} << /Type /Page /Parent 2 0 R >>\n"
              "{{object 5 0}} << /Type /Page /Parent 2 0 R >>\n"
            + std::string(objects),
        limits);
}

/// "level title page" of each item.
std::string outlineOf(const OpenDocument& document, FindingSink& sink)
{
    std::string out;
    for (const OutlineItem& item : readOutline(*document.document, document.limits, sink)) {
        out += out.empty() ? "" : "; ";
        out += std::to_string(item.level) + ' ' + item.title + ' ' + std::to_string(item.page);
        out += item.hasTop ? '@' + std::to_string(int(item.top)) : "";
    }
    return out;
}

std::string labelsOf(const std::string& nums, int from, int to)
{
    const auto document = threePages("/PageLabels << /Nums [" + nums + "] >>");
    FindingSink sink;
    const PageLabels labels = PageLabels::read(*document.document, document.limits, sink);
    std::string out;
    for (int page = from; page <= to; ++page) {
        out += (page > from ? " " : "") + labels.label(page);
    }
    return out;
}

} // namespace

class DocumentPartsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void outlineInOrder();
    void destinationsOfAllKinds();
    void outlineLoopsEnd();
    void outlineLimits();
    void labelStyles();
    void labelsWithOddNumbers();
    void labelsWithoutTree();
    void labelTreesWithKids();
    void info();
    void xmpPacket();
    void metadataIsCut();
    void permissions();
};

void DocumentPartsTest::outlineInOrder()
{
    const auto document = threePages("/Outlines 6 0 R",
        "{{object 6 0}} << /First 7 0 R /Last 8 0 R >>\n"
        "{{object 7 0}} << /Title (One) /Dest [3 0 R /Fit] /First 9 0 R /Next 8 0 R >>\n"
        "{{object 8 0}} << /Title <FEFF00540077006F> /A << /S /GoTo /D [4 0 R /XYZ 0 700 null] >> "
        ">>\n"
        "{{object 9 0}} << /Title (One-one) /Dest [5 0 R /FitH 12] >>\n");
    FindingSink sink;
    QCOMPARE(outlineOf(document, sink), std::string("0 One 1; 1 One-one 3@12; 0 Two 2@700"));
    QVERIFY(sink.findings().empty());
    const auto none = threePages("");
    QCOMPARE(outlineOf(none, sink), std::string());
}

void DocumentPartsTest::destinationsOfAllKinds()
{
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"/Dest (deep)", "2"},                                // name tree, below a kid
        {"/Dest /old", "3"},                                  // dictionary of names
        {"/Dest (wrapped)", "3@5"},                           // dictionary with /D
        {"/Dest (missing)", "0"}, {"/Dest [1 /Fit]", "2"},    // an index, as for other files
        {"/Dest [9 /Fit]", "0"}, {"/Dest [1 0 R /Fit]", "0"}, // the catalog is no page
        {"/Dest []", "0"}, {"/Dest 7", "0"}, {"/A << /S /URI /URI (http://example.org) >>", "0"},
        {"/A << /S /GoToR /D [1 /Fit] >>", "0"}, // a page of another file
    };
    for (const auto& [entry, page] : cases) {
        const auto document =
            threePages("/Outlines << /First 7 0 R >> "
                       "/Dests << /old [5 0 R /Fit] >> /Names << /Dests << /Kids [8 0 R] >> >>",
                "{{object 7 0}} << /Title (T) " + entry
                    + " >>\n"
                      "{{object 8 0}} << /Limits [(z) (z)] /Names [(wrapped) << /D [5 0 R /XYZ 0 5 "
                      "1] >> "
                      "(deep) [4 0 R /Fit]] >>\n");
        FindingSink sink;
        QCOMPARE(outlineOf(document, sink), "0 T " + page);
    }
}

void DocumentPartsTest::outlineLoopsEnd()
{
    const auto document = threePages("/Outlines << /First 7 0 R >>",
        "{{object 7 0}} << /Title (A) /First 8 0 R /Next 7 0 R >>\n"
        "{{object 8 0}} << /Title (B) /First 7 0 R /Next 8 0 R >>\n");
    FindingSink sink;
    QCOMPARE(outlineOf(document, sink), std::string("0 A 0; 1 B 0"));
    QVERIFY(sink.contains(FindingId::cycle));
}

void DocumentPartsTest::outlineLimits()
{
    std::string deep;
    std::string wide;
    for (int i = 10; i < 1010; ++i) {
        const std::string object = "{{object " + std::to_string(i) + " 0}} << /Title (T) ";
        deep += object + "/First " + std::to_string(i + 1) + " 0 R >>\n";
        wide += object + "/Next " + std::to_string(i + 1) + " 0 R >>\n";
    }
    Limits limits;
    QVERIFY(limits.set("limit_object_depth", "50"));
    QVERIFY(limits.set("limit_outline_items", "200"));
    FindingSink deepSink;
    const auto deepOne = threePages("/Outlines << /First 10 0 R >>", deep, limits);
    QCOMPARE(readOutline(*deepOne.document, deepOne.limits, deepSink).size(), size_t(50));
    QVERIFY(deepSink.contains(FindingId::limit_reached));
    FindingSink wideSink;
    const auto wideOne = threePages("/Outlines << /First 10 0 R >>", wide, limits);
    QCOMPARE(readOutline(*wideOne.document, wideOne.limits, wideSink).size(), size_t(200));
    QVERIFY(wideSink.contains(FindingId::limit_reached));
}

void DocumentPartsTest::labelStyles()
{
    // ISO 32000-2, 12.4.2, the example: i ii iii iv, 1 2 3, A-8 A-9.
    QCOMPARE(labelsOf("0 << /S /r >> 4 << /S /D >> 7 << /S /D /P (A-) /St 8 >>", 1, 9),
        std::string("i ii iii iv 1 2 3 A-8 A-9"));
    QCOMPARE(labelsOf("0 << /S /A /St 25 >>", 1, 4), std::string("Y Z AA BB"));
    QCOMPARE(labelsOf("0 << /S /a /St 52 >>", 1, 2), std::string("zz aaa"));
    QCOMPARE(labelsOf("0 << /S /R /St 1994 >>", 1, 1), std::string("MCMXCIV"));
    QCOMPARE(labelsOf("0 << /P <FEFF00D700FC> >>", 1, 2),
        std::string("\xC3\x97\xC3\xBC \xC3\x97\xC3\xBC"));
}

void DocumentPartsTest::labelsWithOddNumbers()
{
    QCOMPARE(labelsOf("0 << /S /R /St 2000000000 >>", 1, 1), std::string("2000000000"));
    QCOMPARE(labelsOf("0 << /S /D /St -4 >>", 1, 2), std::string("1 2"));
    QCOMPARE(labelsOf("0 << /S /D /St 9223372036854775807 >>", 1, 2), std::string("1 2"));
    QCOMPARE(labelsOf("2 << /S /r >> 0 << /S /a >>", 1, 3), std::string("a b i")); // out of order
    QCOMPARE(labelsOf("1 << /S /a >>", 1, 2), std::string("1 a")); // nothing for the first page
    QCOMPARE(labelsOf("-1 << /S /a >> (x) 7 0 9 1", 1, 1), std::string("1"));
    QCOMPARE(labelsOf("0 << /S /Q /P (p) >>", 1, 1), std::string("p"));
}

void DocumentPartsTest::labelsWithoutTree()
{
    const auto document = threePages("");
    FindingSink sink;
    const PageLabels labels = PageLabels::read(*document.document, document.limits, sink);
    QVERIFY(labels.empty());
    QCOMPARE(labels.label(3), std::string("3"));
}

void DocumentPartsTest::labelTreesWithKids()
{
    const auto document = threePages("/PageLabels 6 0 R",
        "{{object 6 0}} << /Kids [7 0 R 6 0 R null 8 0 R] >>\n"
        "{{object 7 0}} << /Nums [0 << /S /r >>] >>\n"
        "{{object 8 0}} << /Kids [9 0 R] >>\n{{object 9 0}} << /Nums [2 << /S /A >> 5] >>\n");
    FindingSink sink;
    const PageLabels labels = PageLabels::read(*document.document, document.limits, sink);
    QCOMPARE(labels.label(2), std::string("ii"));
    QCOMPARE(labels.label(3), std::string("A"));
    QVERIFY(sink.contains(FindingId::cycle));
}

void DocumentPartsTest::info()
{
    const auto document = openTemplate(
        "{{object 1 0}} << /Type /Catalog >>\n"
        "{{object 2 0}} << /Title <FEFF00C4> /Author (M\\374ller) /Trapped /False /Year 1984 >>\n"
        "{{xref}}{{trailer /Info 2 0 R}}");
    FindingSink sink;
    const Metadata metadata = readMetadata(*document.document, document.limits, sink);
    QCOMPARE(metadata.info.size(), size_t(4));
    QCOMPARE(metadata.info[0], (InfoEntry{"Author", "M\xC3\xBCller", TextStringEncoding::pdfdoc}));
    QCOMPARE(metadata.info[1], (InfoEntry{"Title", "\xC3\x84", TextStringEncoding::utf16be}));
    QCOMPARE(metadata.info[2].value, std::string("/False"));
    QCOMPARE(metadata.info[3].value, std::string("1984"));
    QVERIFY(metadata.xmpPacket.empty());
    QVERIFY(!metadata.xmp.wellFormed);
}

void DocumentPartsTest::xmpPacket()
{
    const std::string packet =
        "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description "
        "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" pdf:Producer=\"press\"/></rdf:RDF>";
    const auto document = openTemplate("{{object 1 0}} << /Type /Catalog /Metadata 2 0 R >>\n"
                                       "{{object 2 0}} << /Type /Metadata >>\n{{stream}}\n"
        + packet + "\n{{endstream}}\n");
    FindingSink sink;
    const Metadata metadata = readMetadata(*document.document, document.limits, sink);
    QCOMPARE(metadata.xmpPacket, packet);
    QVERIFY(metadata.xmp.wellFormed);
    QCOMPARE(metadata.xmp.properties.size(), size_t(1));
    QCOMPARE(metadata.xmp.properties.front().value, std::string("press"));
}

void DocumentPartsTest::metadataIsCut()
{
    Limits limits;
    QVERIFY(limits.set("limit_metadata_bytes", "1024"));
    const auto document = openTemplate("{{object 1 0}} << /Type /Catalog /Metadata 2 0 R >>\n"
                                       "{{object 2 0}} << >>\n{{stream}}\n"
            + std::string(5000, ' ')
            + "\n{{endstream}}\n"
              "{{object 3 0}} << /Title ("
            + std::string(5000, 'x')
            + ") >>\n"
              "{{xref}}{{trailer /Info 3 0 R}}",
        limits);
    FindingSink sink;
    const Metadata metadata = readMetadata(*document.document, document.limits, sink);
    QCOMPARE(metadata.xmpPacket.size(), size_t(1024));
    QCOMPARE(metadata.info.front().value.size(), size_t(1024));
    QVERIFY(sink.contains(FindingId::limit_reached));
}

void DocumentPartsTest::permissions()
{
    QCOMPARE(permissionsOf({}), Permissions{});
    EncryptionFacts facts;
    facts.encrypted = true;
    facts.permissions = 0xFFFFF0C0U & ~0xF00U; // bits 3 to 6 and 9 to 12 are clear
    const Permissions none = permissionsOf(facts);
    QVERIFY(!none.print && !none.modify && !none.extract && !none.annotate && !none.fillForms
        && !none.extractForAccess && !none.assemble && !none.printInFullQuality);
    facts.permissions |= 1U << 4U;  // bit 5
    facts.permissions |= 1U << 11U; // bit 12
    Permissions two = permissionsOf(facts);
    QVERIFY(two.extract && two.printInFullQuality && !two.print && !two.assemble);
}

FOULCASE_TEST(DocumentPartsTest);
#include "document_parts_test.moc"
