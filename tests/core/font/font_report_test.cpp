// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a font says of itself as a whole. Places in maps are counted by looking for the entry's text
// in the stream; outlines are compared with the AFM files of the URW fonts and with FreeType's own
// boxes.
#include "core/font/font.h"
#include "core/font/font_program.h"

#include <QFile>
#include <QTest>

#include "tests/core/font/font_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using foulcase::testing::FontFixture;

namespace {

const QString urw = QStringLiteral("/usr/share/fonts/type1/urw-base35/");

QByteArray fileBytes(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::string simpleFont(const std::string& entries, const std::string& map)
{
    return "{{object 5 0}} << /Type /Font /Subtype /TrueType /BaseFont /Foo " + entries
        + " >>\n{{object 6 0}} << >>\n{{stream}}\n" + map + "\n{{endstream}}\n";
}

std::string compositeFont(const std::string& toUnicode, const std::string& map = {})
{
    return "{{object 5 0}} << /Type /Font /Subtype /Type0 /BaseFont /Foo /Encoding /Identity-H "
           "/DescendantFonts [7 0 R] " + toUnicode + " >>\n{{object 7 0}} << /Type /Font "
           "/Subtype /CIDFontType2 /BaseFont /Foo /CIDSystemInfo << /Registry (Adobe) "
           "/Ordering (Identity) /Supplement 0 >> >>\n{{object 6 0}} << >>\n{{stream}}\n" + map
        + "\n{{endstream}}\n";
}

} // namespace

class FontReportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void entriesStandWhereTheyAreWritten()
    {
        const std::string map = "/CMapName /Own def\n1 beginbfchar\n<41> <0058>\nendbfchar\n"
                                "2 beginbfrange\n<42> <44> <0061>\n<50> <51> [<0031> <00660069>]\n"
                                "endbfrange\n";
        FontFixture fixture(simpleFont("/ToUnicode 6 0 R", map));
        const ToUnicodeReport report = fixture.font().toUnicodeReport();
        QCOMPARE(report.state, MapState::parsed);
        QCOMPARE(report.object, 6U);
        QCOMPARE(report.name, std::string("Own"));
        QVERIFY(!report.rawCut && !report.entriesCut);
        struct Expected {
            CMapEntryKind kind;
            std::uint32_t low;
            std::uint32_t high;
            std::u32string text;
            std::string written;
        };
        const std::vector<Expected> expected = {
            {CMapEntryKind::character, 0x41, 0x41, U"X", "<41> <0058>"},
            {CMapEntryKind::range, 0x42, 0x44, U"a", "<42> <44> <0061>"},
            {CMapEntryKind::target, 0x50, 0x50, U"1", "<0031>"},
            {CMapEntryKind::target, 0x51, 0x51, U"fi", "<00660069>"}};
        QCOMPARE(report.entries.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const CMapEntry& entry = report.entries[i];
            QCOMPARE(entry.kind, expected[i].kind);
            QCOMPARE(entry.low, expected[i].low);
            QCOMPARE(entry.high, expected[i].high);
            QVERIFY(entry.text == expected[i].text);
            QCOMPARE(report.raw.substr(entry.begin, entry.end - entry.begin), expected[i].written);
        }
    }

    void missingIsNotIdentity_data()
    {
        QTest::addColumn<QByteArray>("objects");
        QTest::addColumn<MapState>("state");
        const auto row = [](const char* name, const std::string& objects, MapState state) {
            QTest::newRow(name) << QByteArray::fromStdString(objects) << state;
        };
        row("none", compositeFont(""), MapState::absent);
        row("a name", compositeFont("/ToUnicode /Identity-H"), MapState::identity);
        row("another name", compositeFont("/ToUnicode /WinAnsi"), MapState::malformed);
        row("codes themselves",
            compositeFont("/ToUnicode 6 0 R", "1 beginbfrange <0000> <FFFF> <0000> endbfrange"),
            MapState::identity);
        row("one code otherwise",
            compositeFont("/ToUnicode 6 0 R",
                "2 beginbfrange <0000> <00FF> <0000> <0100> <0101> <0041> endbfrange"),
            MapState::parsed);
        row("letters of a simple font",
            simpleFont("/ToUnicode 6 0 R", "1 beginbfchar <41> <0041> endbfchar"),
            MapState::parsed);
        row("an odd destination",
            simpleFont("/ToUnicode 6 0 R", "1 beginbfchar <41> <41> endbfchar"),
            MapState::malformed);
        row("a broken encoding is no broken map",
            "{{object 5 0}} << /Type /Font /Subtype /Type0 /BaseFont /Foo /Encoding 8 0 R "
            "/DescendantFonts [7 0 R] /ToUnicode 6 0 R >>\n{{object 7 0}} << /Type /Font "
            "/Subtype /CIDFontType2 /BaseFont /Foo >>\n{{object 6 0}} << >>\n{{stream}}\n"
            "1 beginbfchar <0041> <0058> endbfchar\n{{endstream}}\n"
            "{{object 8 0}} << >>\n{{stream}}\nno codespace\n{{endstream}}\n",
            MapState::parsed);
        row("empty", simpleFont("/ToUnicode 6 0 R", "nothing"), MapState::malformed);
        row("a number", simpleFont("/ToUnicode 17", ""), MapState::malformed);
    }

    void missingIsNotIdentity()
    {
        QFETCH(QByteArray, objects);
        QFETCH(MapState, state);
        FontFixture fixture(objects.toStdString());
        QCOMPARE(fixture.font().toUnicodeReport().state, state);
    }

    void codesThatNoPageUses()
    {
        bool complete = false;
        FontFixture simple(simpleFont(
            "/Encoding << /Differences [65 /A /B] >> /FontDescriptor << /Flags 4 /FontFile2 6 0 R >>"
            " /ToUnicode 6 0 R", "1 beginbfchar <FE> <0041> endbfchar"));
        const auto codes = simple.font().statedCodes(complete);
        QVERIFY(complete);
        QCOMPARE(codes.size(), std::size_t{3});
        QCOMPARE(codes[0].value, 65U);
        QCOMPARE(codes[1].value, 66U);
        QCOMPARE(codes[2].value, 0xFEU);
        FontFixture composite(compositeFont("/ToUnicode 6 0 R",
            "2 beginbfrange <0010> <0012> <0041> <0011> <0013> <0051> endbfrange"));
        const auto wide = composite.font().statedCodes(complete);
        QVERIFY(complete);
        QCOMPARE(wide.size(), std::size_t{4});
        QCOMPARE(wide.front(), (CharacterCode{0x10, 2}));
        QCOMPARE(wide.back(), (CharacterCode{0x13, 2}));
    }

    void codesAreLimited()
    {
        Limits limits;
        QVERIFY(limits.set("limit_report_codes", "256").ok());
        FontFixture fixture(
            compositeFont("/ToUnicode 6 0 R", "1 beginbfrange <0000> <FFFF> <0001> endbfrange"),
            limits);
        bool complete = true;
        QCOMPARE(fixture.font().statedCodes(complete).size(), std::size_t{256});
        QVERIFY(!complete);
    }

    void aCodeHasOneEntry()
    {
        FontFixture fixture(compositeFont(""));
        const std::uint32_t asked = fixture.font().entryOf({0x4142, 2});
        QCOMPARE(fixture.font().next("AB", 0).entry, asked);
        QVERIFY(fixture.font().entryOf({0x41, 1}) != asked);
        FontFixture simple(simpleFont("", ""));
        QCOMPARE(simple.font().entryOf({0xFFFF41, 3}), simple.font().next("A", 0).entry);
    }

    void whyThereIsNoPath()
    {
        FontFixture standard("{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
                             "/Encoding /WinAnsiEncoding >>\n");
        const GlyphOutline a = standard.font().glyphOutline(standard.font().entryOf({'A', 1}));
        QCOMPARE(a.state, OutlineState::box);
        QVERIFY(a.steps.empty());
        QCOMPARE(a.box, (Rect{14, 0, 654, 718})); // Helvetica.afm: N A ; B 14 0 654 718
        QCOMPARE(standard.font().glyphOutline(standard.font().entryOf({' ', 1})).state,
            OutlineState::blank);
        FontFixture other("{{object 5 0}} << /Type /Font /Subtype /TrueType /BaseFont /Foo >>\n");
        QCOMPARE(other.font().glyphOutline(other.font().entryOf({'A', 1})).state,
            OutlineState::not_embedded);
        FontFixture broken(simpleFont("/FontDescriptor << /Flags 4 /FontFile2 6 0 R >>", "junk"));
        QCOMPARE(broken.font().glyphOutline(broken.font().entryOf({'A', 1})).state,
            OutlineState::unreadable);
        QVERIFY(broken.font().programStream().isStream());
        FontFixture drawn("{{object 5 0}} << /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] "
                          "/FontMatrix [.1 0 0 .1 0 0] /Encoding << /Differences [65 /A /B] >> "
                          "/CharProcs << /A 6 0 R >> >>\n{{object 6 0}} << >>\n{{stream}}\n"
                          "9 0 d0 0 0 9 9 re f\n{{endstream}}\n");
        QCOMPARE(drawn.font().glyphOutline(drawn.font().entryOf({'A', 1})).state,
            OutlineState::procedure);
        QCOMPARE(drawn.font().glyphOutline(drawn.font().entryOf({'B', 1})).state,
            OutlineState::notdef);
    }

    void aHyphenIsARectangle()
    {
        const QByteArray bytes = fileBytes(urw + QStringLiteral("NimbusSans-Regular.t1"));
        const QByteArray afm = fileBytes(urw + QStringLiteral("NimbusSans-Regular.afm"));
        if (bytes.isEmpty() || afm.isEmpty()) {
            QSKIP("no URW fonts here");
        }
        const qsizetype at = afm.indexOf("N hyphen ;");
        const QList<QByteArray> box = afm.mid(afm.indexOf("B ", at + 10), 40).split(' ');
        const auto font = FontProgram::open(bytes.toStdString());
        const auto glyph = font->glyphOfName("hyphen");
        QVERIFY(glyph);
        const GlyphOutline path = font->outline(*glyph, 100);
        QCOMPARE(path.state, OutlineState::drawn);
        QCOMPARE(path.steps.front(), OutlineStep::move);
        QVERIFY(path.points.size() >= 4);
        for (const Point& point : path.points) {
            QVERIFY(std::abs(point.x - box[1].toDouble()) <= 1
                || std::abs(point.x - box[3].toDouble()) <= 1);
            QVERIFY(std::abs(point.y - box[2].toDouble()) <= 1
                || std::abs(point.y - box[4].toDouble()) <= 1);
        }
        QCOMPARE(font->outline(*font->glyphOfName("space"), 100).state, OutlineState::blank);
        const GlyphOutline cut = font->outline(*font->glyphOfName("ampersand"), 16);
        QCOMPARE(cut.state, OutlineState::too_long);
        QVERIFY(cut.points.empty());
        QCOMPARE(font->outline(1000000, 100).state, OutlineState::unreadable);
    }

    void quadraticCurvesKeepTheirBox()
    {
        const QByteArray bytes =
            fileBytes(QStringLiteral("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"));
        if (bytes.isEmpty()) {
            QSKIP("no DejaVu here");
        }
        const auto font = FontProgram::open(bytes.toStdString());
        for (const char32_t c : U"SO&g8@") {
            const auto glyph = font->glyphOf(CharacterTable::unicode, c);
            if (!glyph) {
                continue;
            }
            const GlyphOutline path = font->outline(*glyph, 1000);
            Rect seen;
            std::size_t at = 0;
            for (const OutlineStep step : path.steps) {
                if (step != OutlineStep::curve) {
                    seen.include(path.points[at++]);
                    continue;
                }
                const Point start = path.points[at - 1];
                constexpr int parts = 200;
                for (int i = 0; i <= parts; ++i) {
                    const double t = static_cast<double>(i) / parts;
                    const double u = 1 - t;
                    seen.include(start * (u * u * u) + path.points[at] * (3 * u * u * t)
                        + path.points[at + 1] * (3 * u * t * t)
                        + path.points[at + 2] * (t * t * t));
                }
                at += 3;
            }
            QCOMPARE(at, path.points.size());
            const Rect box = font->load(*glyph)->bounds;
            QVERIFY(std::abs(seen.x0 - box.x0) < 0.1 && std::abs(seen.y0 - box.y0) < 0.1
                && std::abs(seen.x1 - box.x1) < 0.1 && std::abs(seen.y1 - box.y1) < 0.1);
        }
    }
};

FOULCASE_TEST(FontReportTest);
#include "font_report_test.moc"
