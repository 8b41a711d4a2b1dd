// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/page/page_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

using Parts = PageFixture::Parts;

namespace {

// 80 characters.
constexpr const char* line = "The quick brown fox jumps over the lazy dog and packs my box with five dozen jug";

// Adobe's AFM files (C 97 ; WX 556 ; N a ; ...): blank, T, then a to z.
struct Metrics {
    const char* name;
    int blank;
    int capitalT;
    int letters[26];
    int ascender;
    int descender;
};

constexpr Metrics helvetica{"Helvetica", 278, 611,
                            {556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833,
                             556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500},
                            718, -207};
constexpr Metrics times{"Times-Roman", 250, 611,
                        {444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778,
                         500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444},
                        683, -217};
constexpr Metrics courier{"Courier", 600, 600,
                          {600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600,
                           600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600},
                          629, -157};

int widthOf(const Metrics& metrics, char c)
{
    return c == ' ' ? metrics.blank : c == 'T' ? metrics.capitalT : metrics.letters[c - 'a'];
}

} // namespace

class Core14LinesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void edgesAtTheEndOfALine_data();
    void edgesAtTheEndOfALine();
};

void Core14LinesTest::edgesAtTheEndOfALine_data()
{
    QTest::addColumn<int>("font");
    QTest::addColumn<int>("size");
    QTest::addColumn<double>("end"); // sum of the widths × size ÷ 1000
    QTest::newRow("Helvetica 12") << 0 << 12 << 439.524;
    QTest::newRow("Helvetica 24") << 0 << 24 << 879.048;
    QTest::newRow("Times 12") << 1 << 12 << 405.276;
    QTest::newRow("Times 24") << 1 << 24 << 810.552;
    QTest::newRow("Courier 12") << 2 << 12 << 576.0;
    QTest::newRow("Courier 24") << 2 << 24 << 1152.0;
}

void Core14LinesTest::edgesAtTheEndOfALine()
{
    // case: met01; not embedded and without /Widths: the metrics by glyph name.
    QFETCH(int, font);
    QFETCH(int, size);
    QFETCH(double, end);
    const Metrics& metrics = font == 0 ? helvetica : font == 1 ? times : courier;
    const PageFixture page(
        Parts{"BT /S " + std::to_string(size) + " Tf 7 100 Td (" + line + ") Tj ET", {}, {},
              "{{object 20 0}} << /Type /Font /Subtype /Type1 /BaseFont /" + std::string(metrics.name)
                  + " >>\n",
              {}, "/S 20 0 R"});
    QCOMPARE(page.contents.glyphs.size(), std::size_t{80});
    const double em = size / 1000.0;
    int thousandths = 0;
    for (std::size_t i = 0; i < 80; ++i) {
        const Rect box = page.contents.glyphs[i].quad.bounds();
        QVERIFY(std::abs(box.x0 - (7 + thousandths * em)) <= 0.001);
        thousandths += widthOf(metrics, line[i]);
        QVERIFY(std::abs(box.x1 - (7 + thousandths * em)) <= 0.001);
        QVERIFY(std::abs(box.y0 - (100 + metrics.descender * em)) <= 0.001);
        QVERIFY(std::abs(box.y1 - (100 + metrics.ascender * em)) <= 0.001);
        QVERIFY(box.y0 < 100);
    }
    QVERIFY(std::abs(page.contents.glyphs.back().next.x - (7 + end)) <= 0.001);
    QCOMPARE(page.contents.fonts.at(0).heightSource, HeightSource::core14);
    QCOMPARE(page.contents.codes.at(0).widthSource, WidthSource::core14);
}

FOULCASE_TEST(Core14LinesTest);
#include "core14_lines_test.moc"
