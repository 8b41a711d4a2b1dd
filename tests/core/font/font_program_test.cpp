// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expectations: the AFM files that come with the URW fonts (glyph boxes and widths by name), a
// TrueType program written here byte by byte.
#include "core/font/font_program.h"

#include <QFile>
#include <QTest>

#include "tests/core/font/font_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using foulcase::testing::FontFixture;

namespace {

QByteArray fileBytes(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const QString urw = QStringLiteral("/usr/share/fonts/type1/urw-base35/");
const QString urwOpenType = QStringLiteral("/usr/share/fonts/opentype/urw-base35/");

} // namespace

class FontProgramTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void boxesAgreeWithAfm_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("metrics");
        QTest::addColumn<FontProgramKind>("kind");
        QTest::newRow("Type 1 sans")
            << urw + QStringLiteral("NimbusSans-Regular.t1")
            << urw + QStringLiteral("NimbusSans-Regular.afm") << FontProgramKind::type1;
        QTest::newRow("Type 1 italic")
            << urw + QStringLiteral("C059-Italic.t1") << urw + QStringLiteral("C059-Italic.afm")
            << FontProgramKind::type1;
        QTest::newRow("OpenType") << urwOpenType + QStringLiteral("NimbusRoman-Regular.otf")
                                  << urw + QStringLiteral("NimbusRoman-Regular.afm")
                                  << FontProgramKind::opentype;
    }

    void boxesAgreeWithAfm()
    {
        QFETCH(QString, program);
        QFETCH(QString, metrics);
        QFETCH(FontProgramKind, kind);
        const QByteArray bytes = fileBytes(program);
        const QByteArray afm = fileBytes(metrics);
        if (bytes.isEmpty() || afm.isEmpty()) {
            QSKIP("no URW fonts here");
        }
        const auto font = FontProgram::open(bytes.toStdString());
        QVERIFY(font);
        QCOMPARE(font->kind(), kind);
        int compared = 0;
        int equal = 0;
        int all = 0;
        for (const QByteArray& line : afm.split('\n')) {
            // C 65 ; WX 667 ; N A ; B 14 0 654 729 ;
            if (!line.startsWith("C ")) {
                continue;
            }
            const QList<QByteArray> parts = line.simplified().split(' ');
            const qsizetype name = parts.indexOf("N");
            const qsizetype box = parts.lastIndexOf("B");
            const qsizetype width = parts.indexOf("WX");
            const auto glyph = font->glyphOfName(parts.at(name + 1).toStdString());
            if (!glyph) {
                continue;
            }
            const auto loaded = font->load(*glyph);
            QVERIFY(loaded);
            QCOMPARE(loaded->width, parts.at(width + 1).toDouble());
            QCOMPARE(font->glyphName(*glyph), parts.at(name + 1).toStdString());
            if (!loaded->bounds.empty()) {
                const double edges[] = {
                    loaded->bounds.x0, loaded->bounds.y0, loaded->bounds.x1, loaded->bounds.y1};
                // AFM boxes are whole units, and those of control points: where a curve has no
                // point at its extreme, they are larger than the outline ("dollar": 33 for 39.6).
                for (int i = 0; i < 4; ++i) {
                    const double inwards =
                        (i < 2 ? 1 : -1) * (edges[i] - parts.at(box + 1 + i).toDouble());
                    QVERIFY2(inwards >= -1.0 && inwards <= 60.0, line.constData());
                    equal += inwards <= 1.0 ? 1 : 0;
                    ++all;
                }
            }
            ++compared;
        }
        QVERIFY(compared > 200);
        QVERIFY(equal * 100 > all * 95);
    }

    void spaceHasNoInk()
    {
        const QByteArray bytes = fileBytes(urw + QStringLiteral("NimbusSans-Regular.t1"));
        if (bytes.isEmpty()) {
            QSKIP("no URW fonts here");
        }
        const auto font = FontProgram::open(bytes.toStdString());
        const auto glyph = font->load(font->glyphOfName("space").value_or(0));
        QVERIFY(glyph && glyph->bounds.empty());
        // StandardEncoding is the program's own.
        QCOMPARE(
            font->glyphName(font->glyphOfBuiltInCode(0x27).value_or(0)), std::string("quoteright"));
        QVERIFY(!font->glyphOfName("no such glyph"));
        QVERIFY(!font->load(1000000));
        QVERIFY(!font->has(CharacterTable::unicode)); // none in the file, whatever is made up
    }

    void embeddedAsDeclaredOrNot()
    {
        // A Type 1 program under /FontFile2: the bytes decide.
        const QByteArray bytes = fileBytes(urw + QStringLiteral("NimbusSans-Regular.t1"));
        if (bytes.isEmpty()) {
            QSKIP("no URW fonts here");
        }
        FontFixture fixture("{{object 5 0}} << /Type /Font /Subtype /TrueType /BaseFont /Foo"
                            " /FirstChar 65 /Widths [667 999] /FontDescriptor << /Flags 4"
                            " /FontFile2 6 0 R >> >>\n{{object 6 0}} << >>\n{{stream}}\n{{hex "
            + bytes.toHex().toStdString() + "}}\n{{endstream}}\n");
        const DecodedCode a = fixture.outlined("A");
        QCOMPARE(fixture.facts().program, FontProgramKind::type1);
        QVERIFY(a.unicode == U"A");
        QCOMPARE(a.source, UnicodeSource::font_program);
        QCOMPARE(a.glyphName, std::string("A"));
        QCOMPARE(a.programWidth, 667.0); // its AFM: C 65 ; WX 667
        QVERIFY(!fixture.hasFault(FindingId::widths_disagree));
        fixture.outlined("B"); // its AFM: 667, the dictionary: 999
        QVERIFY(fixture.hasFault(FindingId::widths_disagree));
    }

    void otherUnitsPerEm()
    {
        const QByteArray bytes =
            fileBytes(QStringLiteral("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"));
        if (bytes.isEmpty()) {
            QSKIP("no DejaVu here");
        }
        // Read from the file itself: hmtx and glyf of glyph 36, "A", in 2048 units per em.
        const auto u16 = [&](qsizetype at) {
            return static_cast<int>(
                (static_cast<quint8>(bytes[at]) << 8) | static_cast<quint8>(bytes[at + 1]));
        };
        const auto s16 = [&](qsizetype at) { return static_cast<qint16>(u16(at)); };
        const auto u32 = [&](qsizetype at) { return (u16(at) << 16) | u16(at + 2); };
        const auto table = [&](const char* tag) {
            for (int i = 0; i < u16(4); ++i) {
                if (bytes.mid(12 + 16 * i, 4) == tag) {
                    return qsizetype{u32(12 + 16 * i + 8)};
                }
            }
            return qsizetype{0};
        };
        const int units = u16(table("head") + 18);
        QCOMPARE(units, 2048);
        QCOMPARE(u16(table("head") + 50), 1); // long loca
        const auto font = FontProgram::open(bytes.toStdString());
        QVERIFY(font);
        QCOMPARE(font->kind(), FontProgramKind::truetype);
        const std::uint32_t glyph = font->glyphOf(CharacterTable::unicode, 'A').value_or(0);
        QVERIFY(glyph != 0);
        const qsizetype outline = table("glyf") + u32(table("loca") + 4 * qsizetype{glyph});
        const double k = 1000.0 / units;
        const auto loaded = font->load(glyph);
        QVERIFY(loaded);
        QCOMPARE(loaded->width, u16(table("hmtx") + 4 * qsizetype{glyph}) * k);
        QCOMPARE(loaded->bounds,
            (Rect{s16(outline + 2) * k, s16(outline + 4) * k, s16(outline + 6) * k,
                s16(outline + 8) * k}));
        QVERIFY(font->characterOfGlyph(glyph, 1000000) == U"A");
        QCOMPARE(font->glyphName(glyph), std::string("A"));
    }

    void rubbishIsNoFont()
    {
        QVERIFY(!FontProgram::open({}));
        QVERIFY(!FontProgram::open("%!PS-AdobeFont-1.0: nothing"));
        QVERIFY(!FontProgram::open(std::string(5000, '\0')));
        const QByteArray bytes = fileBytes(urw + QStringLiteral("D050000L.t1"));
        for (qsizetype size = 0; size < bytes.size(); size += 997) {
            const auto cut = FontProgram::open(bytes.left(size).toStdString());
            if (cut) {
                cut->load(0);
                cut->load(cut->glyphCount() / 2);
            }
        }
    }
};

FOULCASE_TEST(FontProgramTest);
#include "font_program_test.moc"
