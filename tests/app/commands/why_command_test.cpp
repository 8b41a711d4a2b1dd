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

/// Page 1: "Boldly" painted twice over two words with a gap, a cut word, an image below, a word off
/// the page. Page 2: another text.
std::string twoPages()
{
    return pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /Resources << /Font "
        "<< /F 5 0 R >> /XObject << /Scan 8 0 R >> >> /MediaBox [0 0 300 200] >>\n"
        "{{object 3 0}} << /Type /Page /Parent 2 0 R /Contents 6 0 R >>\n"
        "{{object 4 0}} << /Type /Page /Parent 2 0 R /Contents 7 0 R >>\n"
        "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
        "/Encoding /WinAnsiEncoding >>\n"
        "{{object 6 0}} << >>\n{{stream}}\n"
        "BT /F 10 Tf 20 150 Td (Boldly) Tj ET BT /F 10 Tf 20.5 150 Td (Boldly) Tj ET\n"
        "BT /F 10 Tf 20 100 Td [(some) -300 (fin) -300 (al words)] TJ ET\n"
        "BT /F 10 Tf 400 100 Td (vanished) Tj ET\n"
        "q 80 0 0 40 200 20 cm /Scan Do Q\n{{endstream}}\n"
        "{{object 7 0}} << >>\n{{stream}}\nBT /F 10 Tf 20 150 Td (overleaf) Tj ET\n"
        "{{endstream}}\n"
        "{{object 8 0}} << /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 "
        "/ColorSpace /DeviceGray >>\n{{stream}}\nx\n{{endstream}}\n");
}

} // namespace

class WhyCommandTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_file = m_folder.filePath(QStringLiteral("two.pdf"));
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(twoPages()));
    }

    void aRepeatStopsBesideItsNumbers()
    {
        const CommandRun run({"why", m_file, "--page", "1", "--glyph", "6"});
        QCOMPARE(run.exit, 0);
        QCOMPARE(run.err, QByteArray());
        QVERIFY(run.out.contains("✗ repeats"));
        QVERIFY(run.out.contains("the same as #0 'B'"));
        QVERIFY(run.out.contains("decided here"));
        QVERIFY(run.out.contains("– output"));
    }

    void stepsNameTheirPanelInJson()
    {
        const CommandRun run({"why", m_file, "--page", "1", "--glyph", "0", "--format", "json"});
        QCOMPARE(run.exit, 0);
        const QJsonObject history = QJsonDocument::fromJson(run.out).array().at(0).toObject();
        const QJsonArray steps = history[QStringLiteral("steps")].toArray();
        QVERIFY(steps.size() > 25);
        const QJsonObject first = steps.at(0).toObject();
        QCOMPARE(first[QStringLiteral("kind")].toString(), QStringLiteral("bytes"));
        QCOMPARE(first[QStringLiteral("state")].toString(), QStringLiteral("passed"));
        QCOMPARE(first[QStringLiteral("panel")].toString(), QStringLiteral("stream"));
    }

    void aTextTellsOfItsBlanksToo()
    {
        const CommandRun run({"why", m_file, "--find", "e f"});
        QCOMPARE(run.exit, 0);
        QVERIFY(run.out.contains("in no glyph: a blank inferred from the gap"));
        QVERIFY(run.out.startsWith("page 1\n"));
        QCOMPARE(run.out.count("\npage 1\n"), 2);
    }

    void aByteOfTheTextIsAsked()
    {
        // "Boldly\n\nsome fin al words"
        const CommandRun end({"why", m_file, "--page", "1", "--byte", "6"});
        QCOMPARE(end.exit, 0);
        QVERIFY(end.out.contains("the end of a "));
        const CommandRun letter({"why", m_file, "--page", "1", "--byte", "0"});
        QVERIFY(letter.out.contains("drawn by #0 'B'"));
        const CommandRun beyond({"why", m_file, "--page", "1", "--byte", "4000"});
        QCOMPARE(beyond.exit, 1);
        QVERIFY(beyond.err.contains("bytes, counted from 0"));
    }

    void aSpotSaysWhatIsThere()
    {
        const CommandRun image({"why", m_file, "--page", "1", "--at", "240,40"});
        QCOMPARE(image.exit, 1);
        QVERIFY(image.out.contains("image /Scan"));
        QVERIFY(image.out.contains("would need OCR"));
        const CommandRun bare({"why", m_file, "--page", "1", "--at", "100,10"});
        QCOMPARE(bare.exit, 1);
        QVERIFY(bare.out.contains("nothing is painted there"));
        QVERIFY(bare.out.contains("near"));
        const CommandRun json(
            {"why", m_file, "--page", "1", "--at", "240,40", "--format", "json"});
        const QJsonObject spot = QJsonDocument::fromJson(json.out).array().at(0).toObject();
        QCOMPARE(spot[QStringLiteral("spot")].toArray().at(0).toDouble(), 240.0);
        QVERIFY(spot[QStringLiteral("steps")].toArray().size() > 3);
    }

    void aTextThatIsCutIsFoundAllTheSame()
    {
        const CommandRun run({"why", m_file, "--find", "final"});
        QCOMPARE(run.exit, 1);
        QVERIFY(run.out.contains("page 1: 'fin al' has blanks in other places"));
        QVERIFY(run.err.contains("'final' is not in the output"));
        QVERIFY(run.err.contains("near"));
    }

    void whatWasLeftOutSaysWhy()
    {
        const CommandRun run({"why", m_file, "--find", "vanished"});
        QCOMPARE(run.exit, 1);
        QVERIFY(run.out.contains("8 of 8 glyphs left out, off the page"));
        QVERIFY(run.out.contains("page box"));
        const CommandRun json({"why", m_file, "--find", "vanished", "--format", "json"});
        QCOMPARE(json.exit, 1);
        const QJsonObject place = QJsonDocument::fromJson(json.out).array().at(0).toObject();
        QCOMPARE(place[QStringLiteral("way")].toString(), QStringLiteral("left_out"));
        QCOMPARE(place[QStringLiteral("glyphs")].toArray().size(), 8);
        QCOMPARE(place[QStringLiteral("quad")].toArray().size(), 8);
    }

    void anotherPageIsNamed()
    {
        const CommandRun run({"why", m_file, "--find", "overleaf", "--page", "1"});
        QCOMPARE(run.exit, 1);
        QVERIFY(run.out.contains("page 2:"));
        QVERIFY(run.err.contains("it stands on page 2"));
    }

    void whereNothingIsNearTheSearchIsTold()
    {
        const CommandRun run({"why", m_file, "--find", "zygomorphic"});
        QCOMPARE(run.exit, 1);
        QCOMPARE(run.out, QByteArray());
        QVERIFY(run.err.contains("nothing is near it"));
        QVERIFY(run.err.contains("of 2 pages"));
    }

private:
    QTemporaryDir m_folder;
    QString m_file;
};

FOULCASE_TEST(WhyCommandTest);
#include "why_command_test.moc"
