// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/command_run.h"
#include "tests/pdf_template.h"
#include "tests/test_registry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace foulcase::testing;

namespace {

/// Font 5 says "ab" on page 1 and "b" on page 2, where its map reads b as c; font 7, which has no
/// conflict, says "hello" on page 1.
std::string twoPages()
{
    return pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /Resources << /Font "
        "<< /F 5 0 R /G 7 0 R >> >> /MediaBox [0 0 200 200] >>\n"
        "{{object 3 0}} << /Type /Page /Parent 2 0 R /Contents 8 0 R >>\n"
        "{{object 4 0}} << /Type /Page /Parent 2 0 R /Contents 9 0 R >>\n"
        "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
        "/Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>\n"
        "{{object 6 0}} << >>\n{{stream}}\n1 beginbfchar <62> <0063> endbfchar\n{{endstream}}\n"
        "{{object 7 0}} << /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Name "
        "/FontDescriptor << /Flags 32 /FontFile2 10 0 R >> /Encoding /WinAnsiEncoding >>\n"
        "{{object 8 0}} << >>\n{{stream}}\n"
        "BT /G 10 Tf 20 150 Td (hello) Tj /F 10 Tf 0 -50 Td (ab) Tj ET\n{{endstream}}\n"
        "{{object 9 0}} << >>\n{{stream}}\nBT /F 10 Tf 20 100 Td (b) Tj ET\n{{endstream}}\n"
        "{{object 10 0}} << >>\n{{stream}}\nno font at all\n{{endstream}}\n");
}

QJsonArray jsonOf(const CommandRun& run)
{
    return QJsonDocument::fromJson(run.out).array();
}

} // namespace

class FontsCommandTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_file = m_folder.filePath(QStringLiteral("two.pdf"));
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(twoPages()));
    }

    void conflictsComeFirstInColumns()
    {
        const CommandRun run({"fonts", m_file});
        QCOMPARE(run.exit, 0);
        QCOMPARE(run.err, QByteArray());
        const QList<QByteArray> lines = run.out.split('\n');
        QVERIFY(lines[0].contains("ToUnicode") && lines[0].contains("conflicts"));
        QVERIFY(lines[1].startsWith("!  Helvetica"));
        QCOMPARE(lines[1].simplified(),
            QByteArray("! Helvetica 5 type1 not embedded WinAnsiEncoding parsed 2 3 1"));
        QVERIFY(lines[2].contains("pages 1-2"));
        QCOMPARE(lines[1].indexOf("not embedded"), lines[0].indexOf("program"));
        QVERIFY(run.out.contains("  Name "));
        QVERIFY(run.out.indexOf("Helvetica") < run.out.indexOf("Name"));
    }

    void jsonHoldsEverything()
    {
        const CommandRun run({"fonts", m_file, "--format", "json"});
        QCOMPARE(run.exit, 0);
        const QJsonArray fonts = jsonOf(run);
        QCOMPARE(fonts.size(), 2);
        const QJsonObject font = fonts[0].toObject();
        QCOMPARE(font[QStringLiteral("name")].toString(), QStringLiteral("Helvetica"));
        QCOMPARE(font[QStringLiteral("conflicts")].toInt(), 1);
        QCOMPARE(font[QStringLiteral("glyphs")].toInt(), 3);
        const QJsonObject map = font[QStringLiteral("toUnicode")].toObject();
        QCOMPARE(map[QStringLiteral("state")].toString(), QStringLiteral("parsed"));
        QCOMPARE(map[QStringLiteral("entries")].toArray().size(), 1);
        QVERIFY(map[QStringLiteral("raw")].toString().contains(QStringLiteral("<62>")));
        bool found = false;
        bool unused = false;
        for (const QJsonValue& value : font[QStringLiteral("codes")].toArray()) {
            const QJsonObject code = value.toObject();
            const int number = code[QStringLiteral("code")].toInt();
            if (number == 'b') {
                found = true;
                QCOMPARE(code[QStringLiteral("uses")].toInt(), 2);
                QCOMPARE(code[QStringLiteral("unicode")].toString(), QStringLiteral("c"));
                QVERIFY(code[QStringLiteral("conflict")].toBool());
                QCOMPARE(QJsonDocument(code[QStringLiteral("pages")].toArray()).toJson(
                             QJsonDocument::Compact),
                    QByteArray("[[1,1],[2,1]]"));
                QCOMPARE(code[QStringLiteral("drawn")][QStringLiteral("state")].toString(),
                    QStringLiteral("box"));
            }
            unused = unused || (number == 'Z' && code[QStringLiteral("uses")].toInt() == 0);
        }
        QVERIFY(found);
        QVERIFY(unused);
        QVERIFY(fonts[1][QStringLiteral("programObject")].toInt() == 10);
    }

    void codesAsText()
    {
        const CommandRun run({"fonts", m_file, "--font", "Helv", "--codes"});
        QCOMPARE(run.exit, 0);
        QVERIFY(!run.out.contains("Name"));
        bool found = false;
        for (const QByteArray& line : run.out.split('\n')) {
            if (line.simplified().startsWith("! 62 b U+0063 c ToUnicode")) {
                found = true;
                QVERIFY(line.contains("! glyph name U+0062 b"));
            }
        }
        QVERIFY(found);
    }

    void fontsAreChosen()
    {
        QCOMPARE(jsonOf(CommandRun({"fonts", m_file, "--font", "7", "--format", "json"})).size(), 1);
        QCOMPARE(jsonOf(CommandRun({"fonts", m_file, "--pages", "2", "--format", "json"})).size(), 1);
        const CommandRun none({"fonts", m_file, "--font", "Zapf"});
        QCOMPARE(none.exit, 2);
        QVERIFY(none.err.contains("--font"));
    }

    void streamsAndProgramsAreSaved()
    {
        const QString out = m_folder.filePath(QStringLiteral("map"));
        QCOMPARE(CommandRun({"fonts", m_file, "--save", "6", "-o", out}).exit, 0);
        QCOMPARE(fileBytes(out), QByteArray("1 beginbfchar <62> <0063> endbfchar"));
        QCOMPARE(CommandRun({"fonts", m_file, "--save", "6 0 R"}).out, fileBytes(out));
        QCOMPARE(CommandRun({"fonts", m_file, "--save", "5"}).exit, 2);
        QCOMPARE(CommandRun({"fonts", m_file, "--save", "nine"}).exit, 2);
        const QString prefix = m_folder.filePath(QStringLiteral("font-"));
        const CommandRun saved({"fonts", m_file, "--save-program", prefix});
        QCOMPARE(saved.exit, 0);
        QCOMPARE(fileBytes(prefix + QStringLiteral("Name-7.bin")), QByteArray("no font at all"));
        QVERIFY(saved.out.contains("Name-7.bin"));
    }

private:
    QTemporaryDir m_folder;
    QString m_file;
};

FOULCASE_TEST(FontsCommandTest);
#include "fonts_command_test.moc"
