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

PageFixture pageWith(const std::string& annotation, const std::string& objects = {},
                     const Limits& limits = {})
{
    return PageFixture(Parts{"", {}, "/Annots [" + annotation + "]", objects, {}, {}}, limits);
}

} // namespace

class AnnotationsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void appearanceIsFittedIntoTheRectangle_data();
    void appearanceIsFittedIntoTheRectangle();
    void appearanceStates_data();
    void appearanceStates();
    void hiddenOnes_data();
    void hiddenOnes();
    void missingAppearance();
    void valuesComeFromAncestors();
    void appearanceStandsOnItsOwn();
    void numberIsLimited();
};

void AnnotationsTest::appearanceIsFittedIntoTheRectangle_data()
{
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("origin");
    // The rectangle is 100 200 300 250; the letter stands at 0,0 of the form.
    QTest::newRow("same size") << "/BBox [0 0 200 50]" << "100 200";
    QTest::newRow("moved") << "/BBox [-10 -20 190 30]" << "110 220";
    QTest::newRow("enlarged") << "/BBox [-10 -10 90 15]" << "120 220";
    // Turned by 90 degrees the box spans −50..0 by 0..200, and is laid on the rectangle.
    QTest::newRow("turned") << "/BBox [0 0 200 50] /Matrix [0 1 -1 0 0 0]" << "300 200";
    QTest::newRow("its own shift is undone") << "/BBox [0 0 200 50] /Matrix [1 0 0 1 7 7]" << "100 200";
}

void AnnotationsTest::appearanceIsFittedIntoTheRectangle()
{
    QFETCH(QString, form);
    QFETCH(QString, origin);
    const PageFixture page =
        pageWith("<< /Subtype /Stamp /Rect [100 200 300 250] /AP << /N 20 0 R >> >>",
                 formObject(20, form.toStdString() + ' ' + ownFonts, letterA));
    QCOMPARE(page.origins(), origin);
    QCOMPARE(page.contents.annotations.size(), std::size_t{1});
    const Annotation& annotation = page.contents.annotations[0];
    QCOMPARE(annotation.state, AppearanceState::drawn);
    QCOMPARE(annotation.subtype, std::string("Stamp"));
    QCOMPARE(annotation.box, (Rect{100, 200, 300, 250}));
    const ContentStream& content = page.contents.contents.at(annotation.content.index());
    QCOMPARE(content.kind, ContentKind::appearance);
    QVERIFY(!content.parent.valid() && !content.invokedBy.valid());
}

void AnnotationsTest::appearanceStates_data()
{
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("text");
    QTest::newRow("chosen") << "/AS /On" << "A";
    QTest::newRow("the other") << "/AS /Off" << "B";
    QTest::newRow("without /AS it is off") << "" << "B";
    QTest::newRow("none of that name") << "/AS /Neither" << "";
}

void AnnotationsTest::appearanceStates()
{
    QFETCH(QString, state);
    QFETCH(QString, text);
    const PageFixture page = pageWith(
        "<< /Subtype /Widget /FT /Btn /Rect [0 0 9 9] /AP << /N << /On 20 0 R /Off 21 0 R >> >> "
            + state.toStdString() + " >>",
        formObject(20, "/BBox [0 0 9 9] " + ownFonts, letterA)
            + formObject(21, "/BBox [0 0 9 9] " + ownFonts, "BT /F 10 Tf (B) Tj ET"));
    QCOMPARE(QString::fromStdString(page.text()), text);
}

void AnnotationsTest::hiddenOnes_data()
{
    QTest::addColumn<QString>("entries");
    QTest::addColumn<bool>("hidden");
    QTest::newRow("plain") << "/F 4" << false;
    QTest::newRow("invisible if unknown") << "/F 1" << false;
    QTest::newRow("hidden") << "/F 2" << true;
    QTest::newRow("no view") << "/F 32" << true;
    QTest::newRow("layer off") << "/OC 30 0 R" << true;
}

void AnnotationsTest::hiddenOnes()
{
    QFETCH(QString, entries);
    QFETCH(bool, hidden);
    const PageFixture page(
        Parts{"", {}, "/Annots [<< /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 20 0 R >> "
                          + entries.toStdString() + " >>]",
              formObject(20, "/BBox [0 0 9 9] " + ownFonts, letterA)
                  + "{{object 30 0}} << /Type /OCG /Name (Off) >>\n",
              "/OCProperties << /OCGs [30 0 R] /D << /OFF [30 0 R] >> >>", {}});
    QCOMPARE(page.text(), std::string(hidden ? "" : "A"));
    QCOMPARE(page.contents.annotations.at(0).state,
             hidden ? AppearanceState::hidden : AppearanceState::drawn);
}

void AnnotationsTest::missingAppearance()
{
    const PageFixture page = pageWith(
        "<< /Subtype /Widget /FT /Tx /V (typed) /Rect [0 0 9 9] >> "
        "<< /Subtype /FreeText /Contents (noted) /Rect [0 0 9 9] >> "
        "<< /Subtype /Link /Rect [0 0 9 9] >> 5 null (rubbish)");
    QCOMPARE(page.contents.annotations.size(), std::size_t{2});
    QCOMPARE(page.contents.annotations[0].state, AppearanceState::no_appearance);
    QCOMPARE(page.contents.annotations[0].value, std::string("typed"));
    QVERIFY(!page.contents.annotations[0].content.valid());
    QCOMPARE(page.contents.annotations[1].value, std::string("noted"));
}

void AnnotationsTest::valuesComeFromAncestors()
{
    const PageFixture page = pageWith("<< /Subtype /Widget /Parent 30 0 R /Rect [0 0 9 9] >>",
                                      "{{object 30 0}} << /FT /Tx /Parent 31 0 R >>\n"
                                      "{{object 31 0}} << /V (above) /Parent 30 0 R >>\n");
    QCOMPARE(page.contents.annotations.at(0).value, std::string("above"));
    // A chain of parents that goes round ends.
    const PageFixture loop = pageWith("<< /Subtype /Widget /Parent 30 0 R /Rect [0 0 9 9] >>",
                                      "{{object 30 0}} << /Parent 31 0 R >>\n"
                                      "{{object 31 0}} << /Parent 30 0 R >>\n");
    QCOMPARE(loop.contents.annotations.at(0).value, std::string());
}

void AnnotationsTest::appearanceStandsOnItsOwn()
{
    // Nothing that the page left behind reaches it: matrix, clip, marks, colour, layers.
    const PageFixture page(
        Parts{"q 5 0 0 5 9 9 cm 0 0 1 1 re W n 1 0 0 rg /Artifact BMC BT /F 10 Tf 3 Tc 7 Ts",
              {}, "/Annots [<< /Subtype /Stamp /Rect [100 200 109 209] /AP << /N 20 0 R >> >>]",
              formObject(20, "/BBox [0 0 9 9] " + ownFonts, letterA), {}, {}});
    QCOMPARE(page.origins(), QStringLiteral("100 200"));
    QCOMPARE(page.runOf(0).fill, Colour{});
    QCOMPARE(page.runOf(0).charSpacing, 0.0);
    QVERIFY(!has(page.contents.glyphs[0].flags, GlyphFlag::artifact));
    QCOMPARE(page.contents.clips.at(page.runOf(0).clip.index()).bounds, (Rect{100, 200, 109, 209}));
}

void AnnotationsTest::numberIsLimited()
{
    std::string many;
    for (int i = 0; i < 20; ++i) {
        many += "<< /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 20 0 R >> >> ";
    }
    const PageFixture page = pageWith(many, formObject(20, "/BBox [0 0 9 9] " + ownFonts, letterA),
                                      limitsWith("limit_annotations=16"));
    QCOMPARE(page.text(), std::string(16, 'A'));
    QVERIFY(page.reached(Rule::limit_annotations));
}

FOULCASE_TEST(AnnotationsTest);
#include "annotations_test.moc"
