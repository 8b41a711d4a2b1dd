// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/page/page_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

using Parts = PageFixture::Parts;

namespace {

const std::string letterA = "BT /F 10 Tf 0 0 Td (A) Tj ET ";

// Two layers: 20 0 is on, 21 0 is off.
const std::string layers =
    "{{object 20 0}} << /Type /OCG /Name (Shown) >>\n{{object 21 0}} << /Type /OCG /Name (Gone) >>\n";
const std::string configuration = "/OCProperties << /OCGs [20 0 R 21 0 R] /D << /OFF [21 0 R] >> >>";

bool shown(const std::string& properties, const std::string& catalog = configuration)
{
    const PageFixture page(Parts{"/OC /P BDC " + letterA + "EMC",
                                 "/Properties << /P " + properties + " >>", {}, layers, catalog, {}});
    return !has(page.contents.glyphs.at(0).flags, GlyphFlag::layerOff);
}

} // namespace

class MarkedContentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nesting();
    void propertiesInlineAndNamed();
    void actualText_data();
    void actualText();
    void nestedDictionariesDoNotAnswer();
    void artifacts();
    void unbalancedMarks();
    void layersOffAndOn();
    void membershipPolicies_data();
    void membershipPolicies();
    void visibilityExpressions_data();
    void visibilityExpressions();
    void baseStateOff();
    void layersOfFormsAndImages();
};

void MarkedContentTest::nesting()
{
    const PageFixture page("/Sect BMC /P << /MCID 3 >> BDC " + letterA + "EMC " + letterA + "EMC " + letterA);
    QCOMPARE(page.contents.marked.size(), std::size_t{2});
    const MarkedContent& outer = page.contents.marked[0];
    const MarkedContent& inner = page.contents.marked[1];
    QCOMPARE(outer.tag, std::string("Sect"));
    QCOMPARE(outer.mcid, -1);
    QVERIFY(!outer.parent.valid() && outer.closed);
    QCOMPARE(inner.tag, std::string("P"));
    QCOMPARE(inner.mcid, 3);
    QCOMPARE(inner.parent, MarkedId(std::size_t{0}));
    QCOMPARE(page.runOf(0).marked, MarkedId(std::size_t{1}));
    QCOMPARE(page.runOf(1).marked, MarkedId(std::size_t{0}));
    QVERIFY(!page.runOf(2).marked.valid());
    QVERIFY(!page.has(FindingId::unbalanced_state));
}

void MarkedContentTest::propertiesInlineAndNamed()
{
    // case: act01
    const PageFixture page(Parts{"/Span << /ActualText (x) /MCID 4 >> BDC EMC /Span /P1 BDC EMC",
                                 "/Properties << /P1 << /ActualText (y) /MCID 5 >> >>", {}, {}, {}, {}});
    QVERIFY(page.contents.marked.at(0).actualText == U"x");
    QCOMPARE(page.contents.marked.at(0).mcid, 4);
    QVERIFY(page.contents.marked.at(1).actualText == U"y");
    QCOMPARE(page.contents.marked.at(1).mcid, 5);
}

void MarkedContentTest::actualText_data()
{
    QTest::addColumn<QString>("properties");
    QTest::addColumn<bool>("given");
    QTest::addColumn<QString>("text");
    QTest::newRow("ASCII") << "<< /ActualText (fi) >>" << true << "fi";
    QTest::newRow("empty") << "<< /ActualText () >>" << true << "";
    QTest::newRow("UTF-16") << "<< /ActualText <FEFF00E9> >>" << true << QString(QChar(0xE9));
    QTest::newRow("UTF-8") << "<< /ActualText <EFBBBFC3A9> >>" << true << QString(QChar(0xE9));
    QTest::newRow("PDFDocEncoding") << "<< /ActualText <A0> >>" << true << QString(QChar(0x20AC));
    QTest::newRow("no string") << "<< /ActualText 5 >>" << false << "";
    QTest::newRow("another key") << "<< /Alt (fi) >>" << false << "";
}

void MarkedContentTest::actualText()
{
    QFETCH(QString, properties);
    QFETCH(bool, given);
    QFETCH(QString, text);
    const PageFixture page("/Span " + properties.toStdString() + " BDC " + letterA + "EMC " + letterA);
    const MarkedContent& span = page.contents.marked.at(0);
    QCOMPARE(span.hasActualText, given);
    QCOMPARE(QString::fromStdU32String(span.actualText), text);
    QCOMPARE(has(page.contents.glyphs.at(0).flags, GlyphFlag::actualTextReplaced), given);
    QVERIFY(!has(page.contents.glyphs.at(1).flags, GlyphFlag::actualTextReplaced));
}

void MarkedContentTest::nestedDictionariesDoNotAnswer()
{
    const PageFixture page("/Span << /Sub << /ActualText (no) /MCID 9 >> /Arr [/ActualText (no)] "
                           "/Lang (en) /MCID 2 >> BDC EMC");
    QVERIFY(!page.contents.marked.at(0).hasActualText);
    QCOMPARE(page.contents.marked.at(0).mcid, 2);
}

void MarkedContentTest::artifacts()
{
    const PageFixture page("/Artifact << /Type /Pagination >> BDC /Span BMC " + letterA + "EMC EMC "
                           "/Artifact BMC " + letterA + "EMC " + letterA);
    QVERIFY(has(page.contents.glyphs[0].flags, GlyphFlag::artifact)); // inherited
    QVERIFY(has(page.contents.glyphs[1].flags, GlyphFlag::artifact));
    QVERIFY(!has(page.contents.glyphs[2].flags, GlyphFlag::artifact));
}

void MarkedContentTest::unbalancedMarks()
{
    const PageFixture page("EMC EMC /P BMC " + letterA);
    QCOMPARE(page.text(), std::string("A"));
    QVERIFY(page.has(FindingId::unbalanced_state));
    QVERIFY(!page.contents.marked.at(0).closed);
}

void MarkedContentTest::layersOffAndOn()
{
    QVERIFY(shown("20 0 R"));
    QVERIFY(!shown("21 0 R"));
    QVERIFY(shown("99 0 R")); // no such group
    const PageFixture page(Parts{"/OC /P BDC /Span BMC " + letterA + "0 0 9 9 re f EMC EMC " + letterA,
                                 "/Properties << /P 21 0 R >>", {}, layers, configuration, {}});
    QVERIFY(has(page.contents.glyphs[0].flags, GlyphFlag::layerOff)); // also deeper inside
    QVERIFY(!has(page.contents.glyphs[1].flags, GlyphFlag::layerOff));
    QVERIFY(page.contents.shapes.empty()); // not painted
    QCOMPARE(page.contents.layers.size(), std::size_t{1});
    QCOMPARE(page.contents.layers[0], (Layer{21, "Gone", false}));
    // Another tag than /OC is no layer.
    const PageFixture other(Parts{"/Span /P BDC " + letterA + "EMC", "/Properties << /P 21 0 R >>", {},
                                  layers, configuration, {}});
    QVERIFY(!has(other.contents.glyphs[0].flags, GlyphFlag::layerOff));
}

void MarkedContentTest::membershipPolicies_data()
{
    QTest::addColumn<QString>("groups");
    QTest::addColumn<QString>("policy");
    QTest::addColumn<bool>("visible");
    const auto row = [](const char* groups, const char* policy, bool visible) {
        QTest::addRow("%s of %s", policy, groups) << groups << policy << visible;
    };
    const char* on = "[20 0 R]";
    const char* off = "[21 0 R]";
    const char* both = "[20 0 R 21 0 R]";
    row(on, "AllOn", true);
    row(off, "AllOn", false);
    row(both, "AllOn", false);
    row(on, "AnyOn", true);
    row(off, "AnyOn", false);
    row(both, "AnyOn", true);
    row(on, "AnyOff", false);
    row(off, "AnyOff", true);
    row(both, "AnyOff", true);
    row(on, "AllOff", false);
    row(off, "AllOff", true);
    row(both, "AllOff", false);
    row(both, "", true); // AnyOn by default
    row("[]", "AllOn", true);
    row("[null 99 0 R]", "AnyOn", true); // what is no group has no effect
}

void MarkedContentTest::membershipPolicies()
{
    QFETCH(QString, groups);
    QFETCH(QString, policy);
    QFETCH(bool, visible);
    const std::string p = policy.isEmpty() ? std::string() : " /P /" + policy.toStdString();
    QCOMPARE(shown("<< /Type /OCMD /OCGs " + groups.toStdString() + p + " >>"), visible);
}

void MarkedContentTest::visibilityExpressions_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<bool>("visible");
    const auto row = [](const char* expression, bool visible) {
        QTest::newRow(expression) << expression << visible;
    };
    row("[/And 20 0 R 21 0 R]", false);
    row("[/Or 20 0 R 21 0 R]", true);
    row("[/Not 21 0 R]", true);
    row("[/Not 20 0 R]", false);
    row("[/And 20 0 R [/Not 21 0 R]]", true);
    row("[/Or [/Not 20 0 R] [/And 21 0 R 20 0 R]]", false);
}

void MarkedContentTest::visibilityExpressions()
{
    QFETCH(QString, expression);
    QFETCH(bool, visible);
    // /VE stands above /P.
    QCOMPARE(shown("<< /Type /OCMD /OCGs [20 0 R] /P /AllOff /VE " + expression.toStdString() + " >>"),
             visible);
}

void MarkedContentTest::baseStateOff()
{
    const std::string catalog =
        "/OCProperties << /OCGs [20 0 R 21 0 R] /D << /BaseState /OFF /ON [20 0 R] >> >>";
    QVERIFY(shown("20 0 R", catalog));
    QVERIFY(!shown("21 0 R", catalog));
}

void MarkedContentTest::layersOfFormsAndImages()
{
    const PageFixture page(
        Parts{"/X Do /I Do " + letterA, "/XObject << /X 22 0 R /I 23 0 R >>", {},
              layers
                  + formObject(22, "/BBox [0 0 99 99] /OC 21 0 R /Resources << /Font << /F 5 0 R >> >>",
                               letterA)
                  + streamObject(23, "/Type /XObject /Subtype /Image /OC 21 0 R /Width 1 /Height 1 "
                                     "/ColorSpace /DeviceGray /BitsPerComponent 8", "x"),
              configuration, {}});
    QVERIFY(has(page.contents.glyphs.at(0).flags, GlyphFlag::layerOff));
    QVERIFY(!has(page.contents.glyphs.at(1).flags, GlyphFlag::layerOff));
    QVERIFY(page.contents.shapes.empty());
}

FOULCASE_TEST(MarkedContentTest);
#include "marked_content_test.moc"
