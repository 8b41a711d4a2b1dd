// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/xmp.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

namespace {

std::string packet(std::string_view description)
{
    return "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
           "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
           "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
        + std::string(description) + "</rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>";
}

/// "dc:title[x-default]=Text; …"
std::string listed(const XmpPacket& xmp)
{
    std::string out;
    for (const XmpProperty& property : xmp.properties) {
        out += out.empty() ? "" : "; ";
        out += property.name;
        out += property.language.empty() ? "" : '[' + property.language + ']';
        out += '=' + property.value;
    }
    return out;
}

} // namespace

class XmpTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void elementsAndArrays();
    void attributes();
    void otherPrefixesOfTheSameSpaces();
    void otherSchemasArePassedOver();
    void withoutXmpmeta();
    void faults();
    void deepXmlAndManyProperties();
};

void XmpTest::elementsAndArrays()
{
    const XmpPacket xmp = readXmp(
        packet("<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
               " xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">"
               "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">A &amp; B</rdf:li>"
               "<rdf:li xml:lang=\"de\">A und B</rdf:li></rdf:Alt></dc:title>"
               "<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Zo\xC3\xAB</rdf:li></rdf:Seq></"
               "dc:creator>"
               "<pdf:Producer>press</pdf:Producer></rdf:Description>"),
        100);
    QVERIFY(xmp.wellFormed);
    QCOMPARE(listed(xmp),
        std::string("dc:title[x-default]=A & B; dc:title[de]=A und B; "
                    "dc:creator=Ada; dc:creator=Zo\xC3\xAB; pdf:Producer=press"));
}

void XmpTest::attributes()
{
    const XmpPacket xmp =
        readXmp(packet("<rdf:Description rdf:about=\"\""
                       " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmp:CreatorTool=\"vi\""
                       " xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\" pdfaid:part=\"2\"/>"),
            100);
    QCOMPARE(listed(xmp), std::string("xmp:CreatorTool=vi; pdfaid:part=2"));
}

void XmpTest::otherPrefixesOfTheSameSpaces()
{
    const XmpPacket xmp = readXmp(
        packet("<rdf:Description>"
               "<xap:CreateDate xmlns:xap=\"http://ns.adobe.com/xap/1.0/\">2026</xap:CreateDate>"
               "<format xmlns=\"http://purl.org/dc/elements/1.1/\">application/pdf</format>"
               "</rdf:Description>"),
        100);
    QCOMPARE(listed(xmp), std::string("xmp:CreateDate=2026; dc:format=application/pdf"));
}

void XmpTest::otherSchemasArePassedOver()
{
    const XmpPacket xmp =
        readXmp(packet("<rdf:Description xmlns:own=\"http://example.org/\">"
                       "<own:title>x</own:title><dc:title>undeclared</dc:title></rdf:Description>"),
            100);
    QVERIFY(xmp.wellFormed);
    QVERIFY(xmp.properties.empty());
}

void XmpTest::withoutXmpmeta()
{
    const XmpPacket xmp =
        readXmp("<r:RDF xmlns:r=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><r:Description "
                "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" pdf:Keywords=\"k\"/></r:RDF>",
            100);
    QCOMPARE(listed(xmp), std::string("pdf:Keywords=k"));
}

void XmpTest::faults()
{
    QVERIFY(!readXmp("", 100).wellFormed);
    QVERIFY(!readXmp("no markup <", 100).wellFormed);
    const std::string whole = packet(
        "<rdf:Description xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">"
        "<pdf:Producer>press</pdf:Producer><pdf:Keywords>k</pdf:Keywords></rdf:Description>");
    const XmpPacket cut = readXmp(whole.substr(0, whole.find("<pdf:Keywords>") + 5), 100);
    QVERIFY(!cut.wellFormed);
    QCOMPARE(listed(cut), std::string("pdf:Producer=press"));
}

void XmpTest::deepXmlAndManyProperties()
{
    std::string deep;
    for (int i = 0; i < 300000; ++i) {
        deep += "<a>";
    }
    QVERIFY(readXmp(packet("<rdf:Description>" + deep), 100).properties.empty());
    std::string many;
    for (int i = 0; i < 500; ++i) {
        many += "<pdf:Keywords>k</pdf:Keywords>";
    }
    const XmpPacket xmp =
        readXmp(packet("<rdf:Description xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">" + many
                    + "</rdf:Description>"),
            100);
    QCOMPARE(xmp.properties.size(), size_t(100));
}

FOULCASE_TEST(XmpTest);
#include "xmp_test.moc"
