// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/page/page_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

using Parts = PageFixture::Parts;

namespace {

/// A Type 3 font /T with one glyph, `a`, that this procedure draws.
PageFixture drawn(const std::string& entries, const std::string& procedure,
                  const std::string& matrix = "[0.01 0 0 0.01 0 0]", const std::string& width = "50")
{
    return PageFixture(
        Parts{"BT /T 10 Tf 100 200 Td (aa) Tj ET", {}, {},
              "{{object 20 0}} << /Type /Font /Subtype /Type3 /FontMatrix " + matrix + ' ' + entries
                  + " /FirstChar 97 /LastChar 97 /Widths [" + width
                  + "] /Encoding << /Differences [97 /a] >> /CharProcs << /a 21 0 R >> >>\n"
                  + streamObject(21, "", procedure),
              {}, "/T 20 0 R"},
        {}, OutlineLoading::load);
}

const DecodedCode& codeOf(const PageFixture& page)
{
    return page.contents.codes.at(page.contents.glyphs.at(0).code.index());
}

} // namespace

class Type3Test : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void widthsGoThroughTheFontMatrix();
    void heightsComeFromTheFontBox();
    void heightsComeFromD1WhereTheFontBoxIsEmpty();
    void turnedFontMatrix();
    void outlineIsWhatIsPainted_data();
    void outlineIsWhatIsPainted();
    void outlineIsTheDeclaredBoxWhereNothingIsPainted();
    void proceduresThatNameThemselvesEnd();
    void proceduresAddNothingToThePage();
};

void Type3Test::widthsGoThroughTheFontMatrix()
{
    const PageFixture page = drawn("/FontBBox [0 0 100 100]", "50 0 0 0 40 80 d1 0 0 40 80 re f");
    QCOMPARE(page.origins(), QStringLiteral("100 200; 105 200")); // 50 × 0.01 × 10
    QCOMPARE(codeOf(page).width, 500.0);
    QCOMPARE(page.contents.fonts.at(0).kind, FontKind::type3);
    // case: t3a
    const PageFixture unit = drawn("/FontBBox [0 0 1 1]", "0.5 0 0 0 0.4 0.8 d1 0 0 .4 .8 re f",
                                   "[1 0 0 1 0 0]", "0.5");
    QCOMPARE(unit.origins(), QStringLiteral("100 200; 105 200"));
}

void Type3Test::heightsComeFromTheFontBox()
{
    const PageFixture page = drawn("/FontBBox [0 -20 100 70]", "50 0 0 0 40 80 d1 0 0 40 80 re f");
    QCOMPARE(page.contents.glyphs.at(0).quad.bounds(), (Rect{100, 198, 105, 207}));
}

void Type3Test::heightsComeFromD1WhereTheFontBoxIsEmpty()
{
    const PageFixture page = drawn("/FontBBox [0 0 0 0]", "50 0 0 -10 40 80 d1 0 0 40 80 re f");
    QCOMPARE(page.contents.glyphs.at(0).quad.bounds(), (Rect{100, 199, 105, 208}));
}

void Type3Test::turnedFontMatrix()
{
    // case: t3b; y down in glyph space: what is drawn from −80 to 0 stands on the baseline.
    const PageFixture page = drawn("/FontBBox [0 0 0 0]", "50 0 0 -80 40 0 d1 0 -80 40 80 re f",
                                   "[0.01 0 0 -0.01 0 0]");
    QCOMPARE(page.contents.glyphs.at(0).quad.bounds(), (Rect{100, 200, 105, 208}));
    QCOMPARE(codeOf(page).outline, (Rect{0, 0, 400, 800}));
}

void Type3Test::outlineIsWhatIsPainted_data()
{
    QTest::addColumn<QString>("procedure");
    QTest::addColumn<QString>("outline"); // in thousandths of text space
    const auto row = [](const char* name, const char* procedure, const char* outline) {
        QTest::newRow(name) << procedure << outline;
    };
    row("beside the declared box", "50 0 0 0 10 10 d1 5 5 20 30 re f", "50 50 250 350");
    row("d0", "50 0 d0 5 5 20 30 re f", "50 50 250 350");
    row("stroked", "50 0 d0 2 w 5 5 m 25 5 l S", "40 40 260 60");
    row("in parts", "50 0 d0 0 0 5 5 re f 20 20 5 5 re f", "0 0 250 250");
    row("moved", "50 0 d0 2 0 0 2 10 10 cm 0 0 10 10 re f", "100 100 300 300");
    row("inline image", "50 0 d0 30 0 0 40 1 2 cm BI /W 1 /H 1 /IM true /BPC 1 ID x EI",
        "10 20 310 420");
}

void Type3Test::outlineIsWhatIsPainted()
{
    QFETCH(QString, procedure);
    QFETCH(QString, outline);
    const PageFixture page = drawn("/FontBBox [0 0 100 100]", procedure.toStdString());
    const Rect& o = codeOf(page).outline;
    QCOMPARE(QStringLiteral("%1 %2 %3 %4").arg(o.x0).arg(o.y0).arg(o.x1).arg(o.y1), outline);
    QCOMPARE(codeOf(page).outlineSource, OutlineSource::type3_painted);
    Quad quad;
    QVERIFY(outlineQuad(page.contents, page.contents.glyphs.at(0), quad));
    QVERIFY(std::abs(quad.bounds().x0 - (100 + o.x0 / 100)) < 1e-9); // size 10 ÷ 1000
}

void Type3Test::outlineIsTheDeclaredBoxWhereNothingIsPainted()
{
    const PageFixture page = drawn("/FontBBox [0 0 100 100]", "50 0 5 6 40 80 d1");
    QCOMPARE(codeOf(page).outline, (Rect{50, 60, 400, 800}));
    QCOMPARE(codeOf(page).outlineSource, OutlineSource::type3_d1);
}

void Type3Test::proceduresThatNameThemselvesEnd()
{
    const PageFixture page = drawn("/FontBBox [0 0 100 100] /Resources << /Font << /T 20 0 R >> "
                                   "/XObject << /X 21 0 R >> >>",
                                   "50 0 d0 BT /T 1 Tf (a) Tj ET /X Do 0 0 9 9 re f");
    QCOMPARE(page.contents.glyphs.size(), std::size_t{2});
    QCOMPARE(codeOf(page).outline, (Rect{0, 0, 90, 90}));
}

void Type3Test::proceduresAddNothingToThePage()
{
    const PageFixture page = drawn("/FontBBox [0 0 100 100]",
                                   "50 0 d0 q q 1 0 0 rg 0 0 9 9 re W n 0 0 9 9 re f");
    QVERIFY(page.contents.shapes.empty());
    QVERIFY(page.contents.clips.empty());
    QCOMPARE(page.contents.contents.size(), std::size_t{1});
    QVERIFY(!page.has(FindingId::unbalanced_state));
}

FOULCASE_TEST(Type3Test);
#include "type3_test.moc"
