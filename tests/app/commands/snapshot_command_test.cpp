// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/command_run.h"
#include "tests/pdf_template.h"
#include "tests/test_registry.h"

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace foulcase::testing;

namespace {

/// One page that shows `words`.
std::string sheet(const std::string& words)
{
    return pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 >>\n"
        "{{object 3 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] "
        "/Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>\n"
        "{{object 4 0}} << >>\n{{stream}}\nBT /F 10 Tf 20 100 Td (" + words + ") Tj ET\n"
        "{{endstream}}\n"
        "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\n");
}

void put(const QString& path, const std::string& bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes.data(), qint64(bytes.size()));
}

} // namespace

class SnapshotCommandTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void keepsTextsAndManifest();
    void equalSnapshotsAreFine();
    void changesAreTold();
    void brokenFilesAreKept();
    void refusals();
    void scores();
    void scoresNeedTexts();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void SnapshotCommandTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    put(path(QStringLiteral("in/a.pdf")), sheet("first words"));
    put(path(QStringLiteral("in/below/b.PDF")), sheet("other words"));
    put(path(QStringLiteral("in/notes.txt")), "no PDF");
}

void SnapshotCommandTest::keepsTextsAndManifest()
{
    const CommandRun run({"snapshot", path(QStringLiteral("in")), "-o", path(QStringLiteral("run"))});
    QCOMPARE(run.exit, 0);
    QCOMPARE(fileBytes(path(QStringLiteral("run/texts/a.pdf.txt"))), QByteArray("first words\n"));
    QCOMPARE(fileBytes(path(QStringLiteral("run/texts/below/b.PDF.txt"))),
             QByteArray("other words\n"));
    const auto manifest = nlohmann::json::parse(
        fileBytes(path(QStringLiteral("run/manifest.json"))).toStdString());
    QCOMPARE(manifest["documents"].size(), std::size_t{2});
    QCOMPARE(manifest["documents"][0]["file"].get<std::string>(), std::string("a.pdf"));
    QCOMPARE(manifest["documents"][0]["pages"].get<int>(), 1);
    QCOMPARE(manifest["documents"][0]["sha256"].get<std::string>().size(), std::size_t{64});
}

void SnapshotCommandTest::equalSnapshotsAreFine()
{
    for (const char* name : {"one", "two"}) {
        const CommandRun run({"snapshot", path(QStringLiteral("in")), "-o",
                              path(QString::fromUtf8(name)), "--jobs", "2"});
        QCOMPARE(run.exit, 0);
    }
    const CommandRun run({"compare", path(QStringLiteral("one")), path(QStringLiteral("two"))});
    QCOMPARE(run.exit, 0);
    QCOMPARE(run.out, QByteArray("0 of 2 documents differ\n"));
}

void SnapshotCommandTest::changesAreTold()
{
    QCOMPARE(CommandRun({"snapshot", path(QStringLiteral("in")), "-o",
                         path(QStringLiteral("one"))}).exit, 0);
    put(path(QStringLiteral("in/a.pdf")), sheet("first wards"));
    QFile::remove(path(QStringLiteral("in/below/b.PDF")));
    put(path(QStringLiteral("in/c.pdf")), sheet("new"));
    QCOMPARE(CommandRun({"snapshot", path(QStringLiteral("in")), "-o",
                         path(QStringLiteral("two"))}).exit, 0);
    const CommandRun text({"compare", path(QStringLiteral("one")), path(QStringLiteral("two"))});
    QCOMPARE(text.exit, 1);
    // o out, a in: 2 edits of twice 12 characters.
    QCOMPARE(text.out, QByteArray("changed\ta.pdf\t0.9167\tthe file itself changed\n"
                                  "  page 1 changed 0.9167\n"
                                  "    1 - first words\n"
                                  "    1 + first wards\n"
                                  "removed\tbelow/b.PDF\n"
                                  "added\tc.pdf\n"
                                  "3 of 3 documents differ\n"));
    const CommandRun json({"compare", path(QStringLiteral("one")), path(QStringLiteral("two")),
                           "--format", "json"});
    QCOMPARE(json.exit, 1);
    const auto told = nlohmann::json::parse(json.out.toStdString());
    QCOMPARE(told["differing"].get<int>(), 3);
    QCOMPARE(told["documents"][0]["pages"][0]["lines"][0]["after"].get<std::string>(), std::string("first wards"));
    QCOMPARE(told["documents"][1]["kind"].get<std::string>(), std::string("removed"));
}

void SnapshotCommandTest::brokenFilesAreKept()
{
    put(path(QStringLiteral("in/broken.pdf")), "this is no PDF");
    const CommandRun run({"snapshot", path(QStringLiteral("in")), "-o", path(QStringLiteral("run"))});
    QCOMPARE(run.exit, 2);
    const auto manifest = nlohmann::json::parse(
        fileBytes(path(QStringLiteral("run/manifest.json"))).toStdString());
    QCOMPARE(manifest["documents"].size(), std::size_t{3});
    QCOMPARE(manifest["documents"][2]["file"].get<std::string>(), std::string("broken.pdf"));
    QVERIFY(!manifest["documents"][2]["error"].get<std::string>().empty());
    QCOMPARE(manifest["documents"][2]["pages"].get<int>(), 0);
}

void SnapshotCommandTest::refusals()
{
    const QString run = path(QStringLiteral("run"));
    QCOMPARE(CommandRun({"snapshot", path(QStringLiteral("in"))}).exit, 2);
    QCOMPARE(CommandRun({"snapshot", path(QStringLiteral("nothing")), "-o", run}).exit, 2);
    QCOMPARE(CommandRun({"snapshot", path(QStringLiteral("in")), "-o", run}).exit, 0);
    const CommandRun again({"snapshot", path(QStringLiteral("in")), "-o", run});
    QCOMPARE(again.exit, 2);
    QVERIFY(again.err.contains("already"));
    QCOMPARE(CommandRun({"compare", run}).exit, 2);
    QCOMPARE(CommandRun({"compare", run, path(QStringLiteral("in"))}).exit, 2);
}

void SnapshotCommandTest::scores()
{
    put(path(QStringLiteral("in/a.txt")), "first wards"); // 1 of 11 characters, 1 of 2 words
    put(path(QStringLiteral("in/below/b.txt")), "Other  Words\n");
    const CommandRun run({"score", path(QStringLiteral("in"))});
    QCOMPARE(run.exit, 0);
    const QList<QByteArray> lines = run.out.split('\n');
    QCOMPARE(lines[0], QByteArray("CER\tWER\tsimilarity\tfile"));
    QVERIFY2(lines[1].startsWith("0.0909\t0.5000\t") && lines[1].endsWith("\ta.pdf"),
             lines[1].constData());
    QVERIFY2(lines[2].startsWith("0.0000\t0.0000\t"), lines[2].constData());
    QVERIFY2(lines[3].startsWith("0.0455\t0.2500\t"), lines[3].constData()); // 1 of 22, 1 of 4
    const CommandRun exact({"score", path(QStringLiteral("in")), "--profile", "exact", "--format",
                            "csv"});
    QVERIFY2(exact.out.contains("\"below/b.PDF\",0.2308"), exact.out.constData()); // 3 of 13
}

void SnapshotCommandTest::scoresNeedTexts()
{
    const CommandRun run({"score", path(QStringLiteral("in"))});
    QCOMPARE(run.exit, 2);
    QVERIFY(run.err.contains("NAME.txt"));
}

FOULCASE_TEST(SnapshotCommandTest);
#include "snapshot_command_test.moc"
