// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "tests/core/page/page_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

using Parts = PageFixture::Parts;

namespace {

const std::string letterA = "BT /F 10 Tf 0 0 Td (A) Tj ET";
const std::string ownFonts = "/Resources << /Font << /F 5 0 R >> >> ";

/// `count` forms from 20 0 on, each drawing the next, the last one a letter.
std::string chain(int count)
{
    std::string objects;
    for (int i = 0; i < count; ++i) {
        const bool last = i + 1 == count;
        const std::string next = "/XObject << /N " + std::to_string(21 + i) + " 0 R >>";
        objects += formObject(20 + i,
                              "/BBox [0 0 612 792] /Resources << /Font << /F 5 0 R >> "
                                  + (last ? std::string() : next) + " >>",
                              last ? letterA : "/N Do");
    }
    return objects;
}

} // namespace

class FormsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void matrixComesBeforeTheCtm();
    void stateComesBackAfterAForm();
    void resourcesOfItsOwnOrInherited();
    void twiceDrawnIsTwoStreams();
    void nestedStreamsNameTheirParent();
    void boundingBoxClips();
    void cyclesEnd();
    void deepFormsAreRead();
    void depthIsLimited();
    void marksDoNotLeak();
    void executedBytesAreLimited();
    void decodedBytesAreLimited();
    void missingFormsAreTold();
};

void FormsTest::matrixComesBeforeTheCtm()
{
    // First /Matrix (shift by 5,6), then the CTM (doubled, shifted by 100).
    const PageFixture page(Parts{"2 0 0 2 100 0 cm /X Do", "/XObject << /X 20 0 R >>", {},
                                 formObject(20, "/BBox [0 0 99 99] /Matrix [1 0 0 1 5 6] " + ownFonts,
                                            letterA),
                                 {}, {}});
    QCOMPARE(page.origins(), QStringLiteral("110 12"));
    QCOMPARE(page.contents.contents.at(1).box, (Rect{110, 12, 308, 210}));
}

void FormsTest::stateComesBackAfterAForm()
{
    const PageFixture page(
        Parts{"BT /F 10 Tf 2 Tc 50 60 Td (A) Tj ET /X Do BT 5 5 Td (AB) Tj ET", "/XObject << /X 20 0 R >>",
              {}, formObject(20, "/BBox [0 0 612 792] " + ownFonts,
                             "9 0 0 9 9 9 cm 1 0 0 rg q q BT /F 99 Tf 7 Tc 3 Tr (C) Tj"), {}, {}});
    QCOMPARE(page.origins(), QStringLiteral("50 60; 9 9; 5 5; 12 5"));
    QCOMPARE(page.runOf(3).fill, Colour{});
    QCOMPARE(page.runOf(3).mode, RenderMode::fill);
    QVERIFY(!page.runOf(3).clip.valid());
    QCOMPARE(page.runOf(1).charSpacing, 7.0);
    QVERIFY(page.has(FindingId::unbalanced_state)); // the two q of the form
}

void FormsTest::resourcesOfItsOwnOrInherited()
{
    const PageFixture own(Parts{"/X Do", "/XObject << /X 20 0 R >>", {},
                                formObject(20, "/BBox [0 0 99 99] " + ownFonts, letterA), {}, {}});
    QVERIFY(!own.has(FindingId::inherited_resources));
    // case: xob01
    const PageFixture inherited(Parts{"/X Do", "/XObject << /X 20 0 R >>", {},
                                      formObject(20, "/BBox [0 0 99 99]", letterA), {}, {}});
    QCOMPARE(inherited.text(), std::string("A"));
    QVERIFY(inherited.has(FindingId::inherited_resources));
    // Its own resources hide the page's: no such font there, so that it is set without one.
    const PageFixture empty(Parts{"/X Do", "/XObject << /X 20 0 R >>", {},
                                  formObject(20, "/BBox [0 0 99 99] /Resources << >>", letterA), {}, {}});
    QCOMPARE(empty.contents.fonts.at(0).object, 0U);
    QCOMPARE(own.contents.fonts.at(0).object, 5U);
    QVERIFY(empty.has(FindingId::damaged_file));
}

void FormsTest::twiceDrawnIsTwoStreams()
{
    const PageFixture page(Parts{"/X Do 1 0 0 1 50 0 cm /X Do", "/XObject << /X 20 0 R >>", {},
                                 formObject(20, "/BBox [0 0 99 99] " + ownFonts, letterA), {}, {}});
    QCOMPARE(page.origins(), QStringLiteral("0 0; 50 0"));
    QCOMPARE(page.contents.contents.size(), std::size_t{3});
    const ContentStream& first = page.contents.contents[1];
    const ContentStream& second = page.contents.contents[2];
    QVERIFY(page.runOf(0).content == ContentId(std::size_t{1}));
    QVERIFY(page.runOf(1).content == ContentId(std::size_t{2}));
    QCOMPARE(first.object, 20U);
    QCOMPARE(second.object, 20U);
    QVERIFY(first.invokedBy != second.invokedBy);
    QCOMPARE(first.kind, ContentKind::form);
    QCOMPARE(first.name, std::string("X"));
    QCOMPARE(page.contents.glyphs[0].offset, page.contents.glyphs[1].offset);
}

void FormsTest::nestedStreamsNameTheirParent()
{
    const PageFixture page(Parts{"/X Do", "/XObject << /X 20 0 R >>", {}, chain(3), {}, {}});
    QCOMPARE(page.contents.contents.size(), std::size_t{4});
    QVERIFY(!page.contents.contents[0].parent.valid());
    QCOMPARE(page.contents.contents[0].kind, ContentKind::page);
    for (std::size_t i = 1; i < 4; ++i) {
        QCOMPARE(page.contents.contents[i].parent, ContentId(i - 1));
        const ContentOperator& call = page.contents.operators.at(
            page.contents.contents[i].invokedBy.index());
        QCOMPARE(call.content, ContentId(i - 1));
    }
}

void FormsTest::boundingBoxClips()
{
    const PageFixture page(Parts{"1 0 0 1 10 10 cm /X Do", "/XObject << /X 20 0 R >>", {},
                                 formObject(20, "/BBox [0 0 30 40] " + ownFonts, letterA), {}, {}});
    const Clip& clip = page.contents.clips.at(page.runOf(0).clip.index());
    QCOMPARE(clip.bounds, (Rect{10, 10, 40, 50}));
    QVERIFY(clip.rectangle);
}

void FormsTest::cyclesEnd()
{
    // case: xob02; a form that draws itself, and two that draw one another.
    const std::string resources = "/Resources << /Font << /F 5 0 R >> /XObject << /A 20 0 R /B 21 0 R >> >> ";
    const PageFixture page(
        Parts{"/A Do", "/XObject << /A 20 0 R >>", {},
              formObject(20, "/BBox [0 0 99 99] " + resources, letterA + " /A Do /B Do")
                  + formObject(21, "/BBox [0 0 99 99] " + resources, letterA + " /A Do"), {}, {}});
    QCOMPARE(page.text(), std::string("AA"));
    QVERIFY(page.has(FindingId::cycle));
}

void FormsTest::deepFormsAreRead()
{
    // case: str02; 120 deep is legal.
    const PageFixture page(Parts{"/X Do", "/XObject << /X 20 0 R >>", {}, chain(120), {}, {}});
    QCOMPARE(page.text(), std::string("A"));
    QVERIFY(!page.has(FindingId::limit_reached));
}

void FormsTest::depthIsLimited()
{
    const Parts parts{"/X Do " + letterA, "/XObject << /X 20 0 R >>", {}, chain(4), {}, {}};
    const PageFixture enough(parts, limitsWith("limit_form_depth=4"));
    QCOMPARE(enough.text(), std::string("AA"));
    QVERIFY(!enough.has(FindingId::limit_reached));
    const PageFixture tooDeep(parts, limitsWith("limit_form_depth=3"));
    QCOMPARE(tooDeep.text(), std::string("A")); // the rest of the page still comes
    QVERIFY(tooDeep.reached(Rule::limit_form_depth));
}

void FormsTest::marksDoNotLeak()
{
    // A form can neither end the page's marked content nor leave its own open.
    const PageFixture page(
        Parts{"/P BMC /X Do (not shown) " + letterA + " EMC " + letterA, "/XObject << /X 20 0 R >>", {},
              formObject(20, "/BBox [0 0 99 99] " + ownFonts, "EMC /Artifact BMC " + letterA), {}, {}});
    QCOMPARE(page.contents.glyphs.size(), std::size_t{3});
    QVERIFY(has(page.contents.glyphs[0].flags, GlyphFlag::artifact));
    QVERIFY(!has(page.contents.glyphs[1].flags, GlyphFlag::artifact));
    QCOMPARE(page.contents.marked[page.runOf(1).marked.index()].tag, std::string("P"));
    QVERIFY(!page.runOf(2).marked.valid());
    QVERIFY(page.has(FindingId::unbalanced_state));
}

void FormsTest::executedBytesAreLimited()
{
    // A form of 20 000 bytes drawn five times, where 65 536 may be run.
    const std::string filler(20000 - letterA.size() - 1, ' ');
    const PageFixture page(Parts{"/X Do /X Do /X Do /X Do /X Do", "/XObject << /X 20 0 R >>", {},
                                 formObject(20, "/BBox [0 0 99 99] " + ownFonts, letterA + "\n" + filler),
                                 {}, {}},
                           limitsWith("limit_page_bytes=65536"));
    QCOMPARE(page.text(), std::string("AAA"));
    QVERIFY(page.reached(Rule::limit_page_bytes));
}

void FormsTest::decodedBytesAreLimited()
{
    // Four different forms of 20 000 bytes: the last would take the page over its share.
    const std::string filler(20000 - letterA.size() - 1, ' ');
    std::string objects;
    for (int i = 20; i < 24; ++i) {
        objects += formObject(i, "/BBox [0 0 99 99] " + ownFonts, filler + "\n" + letterA);
    }
    const PageFixture page(Parts{"/A Do /B Do /C Do /D Do",
                                 "/XObject << /A 20 0 R /B 21 0 R /C 22 0 R /D 23 0 R >>", {}, objects,
                                 {}, {}},
                           limitsWith("limit_page_bytes=65536"));
    QCOMPARE(page.text(), std::string("AAA"));
    QVERIFY(page.has(FindingId::limit_reached));
}

void FormsTest::missingFormsAreTold()
{
    const PageFixture page("/Nowhere Do " + letterA);
    QCOMPARE(page.text(), std::string("A"));
    QVERIFY(page.has(FindingId::damaged_file));
    QCOMPARE(PageFixture("Do 5 Do " + letterA).text(), std::string("A"));
}

FOULCASE_TEST(FormsTest);
#include "forms_test.moc"
