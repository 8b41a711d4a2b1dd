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

/// "Boldly" at 20 150 and "some words" at 20 100, on a page of 300 by 200.
std::string onePage()
{
    return pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 >>\n"
        "{{object 3 0}} << /Type /Page /Parent 2 0 R /Contents 5 0 R /MediaBox [0 0 300 200] "
        "/Resources << /Font << /F 4 0 R >> >> >>\n"
        "{{object 4 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
        "/Encoding /WinAnsiEncoding >>\n"
        "{{object 5 0}} << >>\n{{stream}}\n"
        "BT /F 10 Tf 20 150 Td (Boldly) Tj ET BT /F 10 Tf 20 100 Td (some words) Tj ET\n"
        "{{endstream}}\n");
}

/// As pdftotext -bbox gives it, but for "Boldiy".
const QByteArray boxedWords = "<html><doc><page width=\"300\" height=\"200\">"
                         "<word xMin=\"20\" yMin=\"42\" xMax=\"49\" yMax=\"52\">Boldiy</word>"
                         "<word xMin=\"20\" yMin=\"92\" xMax=\"45\" yMax=\"102\">some</word>"
                         "<word xMin=\"48\" yMin=\"92\" xMax=\"77\" yMax=\"102\">words</word>"
                         "</page></doc></html>";

} // namespace

class PeerCommandTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_file = write("one.pdf", QByteArray::fromStdString(onePage()));
        m_words = write("words.html", boxedWords);
    }

    void resultIsCompared()
    {
        const CommandRun run{"why", m_file, "--page", "1", "--peer-result", m_words};
        QCOMPARE(run.exit, 0);
        QVERIFY2(run.out.contains("words reads \"i\", we \"l\""), run.out.constData());
        QVERIFY(run.out.contains("#4 x "));
        QVERIFY(run.out.contains("1 difference of 1 kind"));
    }

    void commandIsRunOnThePage()
    {
        const QString command =
            QStringLiteral("mine=sh -c 'echo page {page} >&2; cat \"$0\"' '%1' {pdf}").arg(m_words);
        const CommandRun run{"why", m_file, "--page", "1", "--peer", command, "--format", "json"};
        QCOMPARE(run.exit, 0);
        const QJsonArray readers = QJsonDocument::fromJson(run.out).array();
        QCOMPARE(readers.size(), 1);
        const QJsonObject reader = readers[0].toObject();
        QCOMPARE(reader[QStringLiteral("reader")].toString(), QStringLiteral("mine"));
        QCOMPARE(reader[QStringLiteral("format")].toString(), QStringLiteral("bbox"));
        const QJsonObject difference =
            reader[QStringLiteral("differences")].toArray()[0].toObject();
        QCOMPARE(difference[QStringLiteral("kind")].toString(), QStringLiteral("decoded"));
        QCOMPARE(difference[QStringLiteral("glyph")].toInt(), 4);
        QCOMPARE(reader[QStringLiteral("text")].toString(), QStringLiteral("Boldiy some words"));
    }

    void faultsAreBoundedAndTold_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QByteArray>("told");
        const auto sh = [](const char* script) {
            return QStringLiteral("bad=sh -c '%1' {pdf}").arg(QLatin1String(script));
        };
        QTest::newRow("hang") << sh("sleep 1000") << QByteArray("bad took longer than 1 s");
        QTest::newRow("flood") << sh("yes") << QByteArray("bad printed more than");
        QTest::newRow("a gigabyte")
            << sh("head -c 1073741824 /dev/zero") << QByteArray("bad printed more than");
        QTest::newRow("signal") << sh("kill -ABRT $$") << QByteArray("bad was ended by SIGABRT");
        QTest::newRow("exit code")
            << sh("echo broken >&2; exit 4") << QByteArray("bad ended with exit code 4: broken");
        QTest::newRow("no UTF-8") << sh("printf \"a\\\\377b\"") << QByteArray("byte 1 is no UTF-8");
        QTest::newRow("missing") << QStringLiteral("bad=/no/such/reader {pdf}")
                                 << QByteArray("there is no program '/no/such/reader'");
        QTest::newRow("no name") << QStringLiteral("nobody")
                                 << QByteArray("NAME=COMMAND or one of");
        QTest::newRow("no {pdf}") << QStringLiteral("bad=cat") << QByteArray("has {pdf}");
    }
    void faultsAreBoundedAndTold()
    {
        QFETCH(QString, command);
        QFETCH(QByteArray, told);
        const CommandRun run{
            "why", m_file, "--page", "1", "--peer", command, "--set", "limit_peer_seconds=1"};
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.err.contains(told), run.err.constData());
        QVERIFY(run.out.isEmpty());
    }

    void wrongQuestionsAreRefused()
    {
        QCOMPARE((CommandRun{"why", m_file, "--peer-result", m_words}.exit), 2); // no page
        QCOMPARE((CommandRun{"why", m_file, "--page", "1", "--find", "a", "--peer-result", m_words}
                         .exit),
            2);
        QCOMPARE((CommandRun{"why", m_file, "--page", "1", "--peer-result", "/no/such"}.exit), 2);
        const CommandRun page{"why", m_file, "--page", "2", "--peer-result", m_words};
        QCOMPARE(page.exit, 2);
    }

private:
    QString write(const char* name, const QByteArray& bytes)
    {
        const QString path = m_folder.filePath(QLatin1String(name));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? path
                                                                                    : QString();
    }

    QTemporaryDir m_folder;
    QString m_file;
    QString m_words;
};

FOULCASE_TEST(PeerCommandTest);

#include "peer_command_test.moc"
