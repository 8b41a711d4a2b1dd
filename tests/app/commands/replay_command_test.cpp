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

/// Page 1: "Boldly" painted twice, half a point apart, over a line of text. Page 2: a drawing.
std::string twoPages()
{
    return pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /Resources << /Font "
        "<< /F 5 0 R >> >> /MediaBox [0 0 300 200] >>\n"
        "{{object 3 0}} << /Type /Page /Parent 2 0 R /Contents 6 0 R >>\n"
        "{{object 4 0}} << /Type /Page /Parent 2 0 R /Contents 7 0 R >>\n"
        "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
        "/Encoding /WinAnsiEncoding >>\n"
        "{{object 6 0}} << >>\n{{stream}}\n"
        "BT /F 10 Tf 20 150 Td (Boldly) Tj ET BT /F 10 Tf 20.5 150 Td (Boldly) Tj ET\n"
        "BT /F 10 Tf 20 100 Td [(some) -200 (words)] TJ ET\n{{endstream}}\n"
        "{{object 7 0}} << >>\n{{stream}}\n10 10 50 50 re f\n{{endstream}}\n");
}

} // namespace

class ReplayCommandTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_file = m_folder.filePath(QStringLiteral("two.pdf"));
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(twoPages()));
    }

    void tablesFitATerminal_data()
    {
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<QByteArray>("holds");
        QTest::newRow("repeats") << QByteArray("repeats") << QByteArray("6 letters are left out");
        QTest::newRow("blanks") << QByteArray("blanks") << QByteArray("gaps between letters");
        QTest::newRow("widths") << QByteArray("widths") << QByteArray("halves");
        QTest::newRow("orders") << QByteArray("orders") << QByteArray("cut_rows_first");
    }
    void tablesFitATerminal()
    {
        QFETCH(QByteArray, what);
        QFETCH(QByteArray, holds);
        const CommandRun run({"why", m_file, "--page", "1", "--replay", what.constData()});
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.exit, 0);
        QVERIFY2(run.out.contains(holds), run.out.constData());
        const QStringList lines = QString::fromUtf8(run.out).split(QLatin1Char('\n'));
        for (const QString& line : lines) {
            QVERIFY2(line.trimmed().size() <= 100, qPrintable(line));
        }
    }

    void jsonOfRepeats()
    {
        const CommandRun run(
            {"why", m_file, "--page", "1", "--replay", "repeats", "--format", "json"});
        QCOMPARE(run.exit, 0);
        const QJsonObject page = QJsonDocument::fromJson(run.out).array().at(0).toObject();
        QCOMPARE(page[QStringLiteral("ours")].toInt(), 6);
        QCOMPARE(page[QStringLiteral("readers")].toArray().size(), 11);
        QCOMPARE(page[QStringLiteral("rows")].toArray().size(), 6);
    }

    void marginsAndRefusals()
    {
        QCOMPARE(CommandRun({"why", m_file, "--page", "1", "--margins"}).exit, 0);
        QCOMPARE(CommandRun({"why", m_file, "--replay", "nonsense"}).exit, 2);
        QCOMPARE(CommandRun({"why", m_file, "--replay", "repeats", "--margins"}).exit, 2);
        QCOMPARE(
            CommandRun({"why", m_file, "--replay", "repeats", "--glyph", "1", "--page", "1"}).exit,
            2);
    }

    void sweeps()
    {
        const CommandRun alive(
            {"rules", m_file, "--sweep", "word_space=0.1:0.3:0.1", "--page", "1"});
        QCOMPARE(alive.exit, 0);
        QVERIFY(alive.out.contains("0.3 em"));
        const CommandRun dead({"rules", m_file, "--sweep", "order_tagged=0:1:0.5", "--page", "1"});
        QCOMPARE(dead.exit, 1);
        QVERIFY(dead.out.contains("dead here"));
        QCOMPARE(CommandRun({"rules", m_file, "--sweep", "word_space=0.1"}).exit, 2);
        QCOMPARE(CommandRun({"rules", m_file, "--sweep", "none=0:1:1"}).exit, 2);
        QCOMPARE(CommandRun({"rules", m_file}).exit, 2);
    }

    void gate()
    {
        const CommandRun run({"check", "--gate", m_file, "--format", "json"});
        QCOMPARE(run.exit, 1); // a drawing without letters fails
        const QJsonObject file = QJsonDocument::fromJson(run.out)
                                     .object()[QStringLiteral("gate")]
                                     .toArray()
                                     .at(0)
                                     .toObject();
        const QJsonArray pages = file[QStringLiteral("pages")].toArray();
        QCOMPARE(pages.size(), 2);
        // 6 of 21 letters are painted again.
        QCOMPARE(
            pages[0].toObject()[QStringLiteral("verdict")].toString(), QStringLiteral("doubtful"));
        QCOMPARE(pages[1].toObject()[QStringLiteral("verdict")].toString(), QStringLiteral("fail"));
        QCOMPARE(CommandRun({"check", "--gate", m_file, "--pages", "1"}).exit, 0);
        QCOMPARE(
            CommandRun({"check", "--gate", m_file, "--pages", "1", "--min-severity", "warning"})
                .exit,
            1);
        const CommandRun junit({"check", "--gate", m_file, "--format", "junit"});
        QVERIFY(junit.out.contains("failures=\"2\""));
    }

private:
    QTemporaryDir m_folder;
    QString m_file;
};

FOULCASE_TEST(ReplayCommandTest);
#include "replay_command_test.moc"
