// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/command_run.h"
#include "tests/pdf_template.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace foulcase::testing;

namespace {

/// Page i says "page i"; those that are `heavy` draw a long form 8000 times.
std::string document(int count, const std::set<int>& heavy = {})
{
    std::string kids;
    std::string objects;
    for (int i = 1; i <= count; ++i) {
        const std::string page = std::to_string(10 + 2 * i);
        const std::string content = std::to_string(11 + 2 * i);
        kids += page + " 0 R ";
        std::string text = "BT /F 10 Tf 20 100 Td (page " + std::to_string(i) + ") Tj ET";
        if (heavy.contains(i)) {
            text += "\n";
            for (int k = 0; k < 8000; ++k) {
                text += "/X Do ";
            }
        }
        objects += "{{object " + page + " 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] "
                   "/Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> /Contents " + content
            + " 0 R >>\n{{object " + content + " 0}} << >>\n{{stream}}\n" + text + "\n{{endstream}}\n";
    }
    // Drawn 8000 times it takes several seconds on any machine and fills no memory.
    std::string slow;
    for (int i = 0; i < 20000; ++i) {
        slow += "q Q ";
    }
    return pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [" + kids + "] /Count " + std::to_string(count) + " >>\n"
        "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\n"
        "{{object 6 0}} << /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << >> >>\n"
        "{{stream}}\n" + slow + "\n{{endstream}}\n" + objects);
}

} // namespace

class ExtractCommandTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void textOfAllPages();
    void ranges_data();
    void ranges();
    void badRanges_data();
    void badRanges();
    void filesThatCannotBeRead_data();
    void filesThatCannotBeRead();
    void lockedFiles();
    void badOptions_data();
    void badOptions();
    void jsonInThreeTiers_data();
    void jsonInThreeTiers();
    void jsonLines();
    void outputFileIsWhole();
    void severalFilesKeepTheirOrder();
    void aPageTooSlowCostsItself();
    void memoryLimitCostsThePageAlone();
    void commandsWithoutFiles();
    void rulesAndFilesOfRules();
    void cutsByWish();
    void exitOfChecks();

private:
    QString save(const QString& name, const std::string& bytes)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly)) {
            qFatal("no room for files");
        }
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        return file.fileName();
    }

    QTemporaryDir m_folder;
    QString m_three;
};

void ExtractCommandTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    m_three = save(QStringLiteral("three.pdf"), document(3));
}

void ExtractCommandTest::textOfAllPages()
{
    const CommandRun run({"extract", m_three});
    QCOMPARE(run.exit, 0);
    QCOMPARE(run.out, QByteArray("page 1\n\fpage 2\n\fpage 3\n"));
    QCOMPARE(run.err, QByteArray());
}

void ExtractCommandTest::ranges_data()
{
    QTest::addColumn<QString>("pages");
    QTest::addColumn<QByteArray>("out");
    QTest::newRow("one") << "2" << QByteArray("page 2\n");
    QTest::newRow("range") << "2-3" << QByteArray("page 2\n\fpage 3\n");
    QTest::newRow("open end") << "2-" << QByteArray("page 2\n\fpage 3\n");
    QTest::newRow("open start") << "-2" << QByteArray("page 1\n\fpage 2\n");
    QTest::newRow("in the order asked") << "3,1-2" << QByteArray("page 3\n\fpage 1\n\fpage 2\n");
}

void ExtractCommandTest::ranges()
{
    QFETCH(QString, pages);
    QFETCH(QByteArray, out);
    const CommandRun run({"extract", m_three, "--pages", pages});
    QCOMPARE(run.exit, 0);
    QCOMPARE(run.out, out);
}

void ExtractCommandTest::badRanges_data()
{
    QTest::addColumn<QString>("pages");
    for (const char* pages : {"0", "4", "2-1", "1-4", "x", "1,,2", "-", "1-2-3", "-1-2", "99999999999", "1.5"}) {
        QTest::newRow(pages) << pages;
    }
}

void ExtractCommandTest::badRanges()
{
    QFETCH(QString, pages);
    const CommandRun run({"extract", m_three, QStringLiteral("--pages=") + pages});
    QCOMPARE(run.exit, 2);
    QCOMPARE(run.out, QByteArray());
    QVERIFY(run.err.startsWith("foulcase: "));
    QVERIFY(run.err.contains("page"));
}

void ExtractCommandTest::filesThatCannotBeRead_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("missing") << m_folder.filePath(QStringLiteral("no-such-file.pdf"));
    QTest::newRow("empty") << save(QStringLiteral("empty.pdf"), {});
    QTest::newRow("directory") << m_folder.path();
    QTest::newRow("garbage") << save(QStringLiteral("garbage.pdf"), std::string(3000, 'x'));
    QTest::newRow("no file") << QStringLiteral("/dev/null");
}

void ExtractCommandTest::filesThatCannotBeRead()
{
    QFETCH(QString, file);
    for (const char* command : {"extract", "info", "check", "fonts"}) {
        const CommandRun run({command, file});
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.err.contains(file.toUtf8()), run.err);
        QVERIFY(!run.err.contains("crashed"));
    }
    // The others still come.
    const CommandRun both({"extract", file, m_three});
    QCOMPARE(both.exit, 2);
    QVERIFY(both.out.endsWith("page 1\n\fpage 2\n\fpage 3\n"));
}

void ExtractCommandTest::lockedFiles()
{
    const QString locked = foulcase::sourcePath("/tests/core/pdf/encrypted/aes_256.pdf");
    for (const QStringList& more : {words({}), words({"--password", "wrong"})}) {
        const CommandRun run(words({"extract", locked}) + more);
        QCOMPARE(run.exit, 2);
        QCOMPARE(run.out, QByteArray());
        QVERIFY2(run.err.contains(locked.toUtf8()) && run.err.contains("password"), run.err);
    }
}

void ExtractCommandTest::badOptions_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("told");
    QTest::newRow("unknown") << words({"--colour"}) << QByteArray("--colour");
    QTest::newRow("no value") << words({"--pages"}) << QByteArray("--pages");
    QTest::newRow("format") << words({"--format", "xml"}) << QByteArray("jsonl");
    QTest::newRow("detail") << words({"--detail", "all"}) << QByteArray("glyphs");
    QTest::newRow("jobs") << words({"--jobs", "0"}) << QByteArray("--jobs");
    QTest::newRow("rule out of range") << words({"--set", "word_space=3"}) << QByteArray("0.01");
    QTest::newRow("no such rule") << words({"--set", "gap=3"}) << QByteArray("'gap'");
    QTest::newRow("no assignment") << words({"--set", "word_space"}) << QByteArray("word_space");
    QTest::newRow("no file of rules") << words({"--rules", "/nowhere"}) << QByteArray("/nowhere");
    QTest::newRow("no such cut") << words({"--cut", "v@1,2,3"}) << QByteArray("PAGE:");
    QTest::newRow("no gap to keep") << words({"--no-cut", "q"}) << QByteArray("PAGE:");
    QTest::newRow("no place for output") << words({"-o", "/nowhere/out"}) << QByteArray("/nowhere/out");
}

void ExtractCommandTest::badOptions()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, told);
    const CommandRun run(words({"extract", m_three}) + options);
    QCOMPARE(run.exit, 2);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.contains(told), run.err);
}

void ExtractCommandTest::jsonInThreeTiers_data()
{
    QTest::addColumn<QString>("detail");
    for (const char* detail : {"lines", "glyphs", "full"}) {
        QTest::newRow(detail) << detail;
    }
}

void ExtractCommandTest::jsonInThreeTiers()
{
    QFETCH(QString, detail);
    const CommandRun run({"extract", m_three, m_three, "--format", "json", "--detail", detail});
    QCOMPARE(run.exit, 0);
    const auto json = nlohmann::json::parse(run.out.toStdString());
    QCOMPARE(json.at("schema").get<int>(), 1);
    QCOMPARE(json.at("documents").size(), std::size_t{2});
    for (const auto& document : json.at("documents")) {
        QCOMPARE(document.at("file").get<std::string>(), m_three.toStdString());
        QCOMPARE(document.at("pages").size(), std::size_t{3});
        const auto& page = document.at("pages").at(1);
        QCOMPARE(page.at("page").get<int>(), 2);
        QCOMPARE(page.at("detail").get<std::string>(), detail.toStdString());
        if (detail == QLatin1String("full")) {
            QCOMPARE(page.at("text").at("utf8").get<std::string>(), std::string("page 2"));
            QCOMPARE(page.at("contents").at("glyphs").size(), std::size_t{6});
        } else {
            QCOMPARE(page.at("lines").at(0).at("text").get<std::string>(), std::string("page 2"));
            QCOMPARE(page.contains("glyphs"), detail == QLatin1String("glyphs"));
        }
    }
}

void ExtractCommandTest::jsonLines()
{
    const CommandRun run({"extract", m_three, "--format", "jsonl", "--detail", "full"});
    QCOMPARE(run.exit, 0);
    QVERIFY(run.out.endsWith('\n'));
    const auto lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    for (int i = 0; i < 3; ++i) {
        const auto page = nlohmann::json::parse(lines[i].toStdString());
        QCOMPARE(page.at("page").get<int>(), i + 1);
        QCOMPARE(page.at("file").get<std::string>(), m_three.toStdString());
    }
}

void ExtractCommandTest::outputFileIsWhole()
{
    const QString out = m_folder.filePath(QStringLiteral("out.txt"));
    const CommandRun run({"extract", m_three, "-o", out});
    QCOMPARE(run.exit, 0);
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(fileBytes(out), QByteArray("page 1\n\fpage 2\n\fpage 3\n"));
    // What is refused leaves the old one, and nothing half written beside it.
    QCOMPARE(CommandRun({"extract", m_three, "-o", out, "--pages", "x"}).exit, 2);
    QCOMPARE(fileBytes(out), QByteArray("page 1\n\fpage 2\n\fpage 3\n"));
    QCOMPARE(QDir(m_folder.path()).entryList({QStringLiteral("out.txt*")}).size(), 1);
}

void ExtractCommandTest::severalFilesKeepTheirOrder()
{
    QStringList list = words({"extract", "--jobs", "3"});
    QByteArray expected;
    for (int i = 0; i < 8; ++i) {
        const int count = i % 2 == 0 ? 40 : 1;
        list << save(QStringLiteral("many-%1.pdf").arg(i), document(count));
        for (int page = 1; page <= count; ++page) {
            expected += QByteArray(expected.isEmpty() ? "" : "\f") + "page " + QByteArray::number(page) + "\n";
        }
    }
    const CommandRun run(list);
    QCOMPARE(run.exit, 0);
    QCOMPARE(run.out, expected);
}

void ExtractCommandTest::aPageTooSlowCostsItself()
{
    const QString file = save(QStringLiteral("slow.pdf"), document(4, {2}));
    const CommandRun run({"extract", file, "--set", "limit_page_seconds=1", "--set",
                          "limit_operators=4000000000", "--set", "limit_page_bytes=4294967295"});
    QCOMPARE(run.exit, 2);
    QCOMPARE(run.out, QByteArray("page 1\n\f\n\fpage 3\n\fpage 4\n"));
    QVERIFY2(run.err.contains(file.toUtf8() + ": page 2: "), run.err);
    QCOMPARE(run.err.count('\n'), 1);
}

void ExtractCommandTest::memoryLimitCostsThePageAlone()
{
    // case: str05; what memory does not hold is no damage of the file: the reader must hear of it.
    const QString bomb = sharedFile(QStringLiteral("cases/str05_flate_bomb_256MB.pdf"));
    if (!QFile::exists(bomb)) {
        QSKIP("the cases are not here");
    }
    const CommandRun run({"extract", bomb, m_three, "--set", "limit_memory=134217728"});
    QVERIFY(run.exit == 0 || run.exit == 2);
    QVERIFY2(run.err.contains(bomb.toUtf8()) && run.err.contains("limit"), run.err);
    QVERIFY(run.out.endsWith("page 1\n\fpage 2\n\fpage 3\n"));
}

void ExtractCommandTest::commandsWithoutFiles()
{
    for (const char* command : {"extract", "info", "check", "fonts", "ops", "why"}) {
        const CommandRun run({command});
        QCOMPARE(run.exit, 2);
        QVERIFY(run.err.startsWith("foulcase: "));
    }
    QCOMPARE(CommandRun({"--help"}).exit, 0);
    QVERIFY(CommandRun({"extract", "--help"}).out.contains("--pages"));
    QVERIFY(CommandRun({"--version"}).out.startsWith("foulcase "));
}

void ExtractCommandTest::rulesAndFilesOfRules()
{
    QVERIFY(CommandRun({"rules"}).out.contains("word_space"));
    const QString tight = save(QStringLiteral("tight.rules"), "# all one word\nword_space = 2\n");
    const std::string gaps = pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 >>\n"
        "{{object 3 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R "
        "/Resources << /Font << /F 5 0 R >> >> >>\n"
        "{{object 4 0}} << >>\n{{stream}}\nBT /F 10 Tf 9 9 Td [(a) -300 (b)] TJ ET\n{{endstream}}\n"
        "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\n");
    const QString file = save(QStringLiteral("gaps.pdf"), gaps);
    QCOMPARE(CommandRun({"extract", file}).out, QByteArray("a b\n"));
    QCOMPARE(CommandRun({"extract", file, "--set", "word_space=0.31"}).out, QByteArray("ab\n"));
    QCOMPARE(CommandRun({"extract", file, "--rules", tight}).out, QByteArray("ab\n"));
    // A single one stands above a file.
    QCOMPARE(CommandRun({"extract", file, "--set", "word_space=0.2", "--rules", tight}).out,
             QByteArray("a b\n"));
}

void ExtractCommandTest::cutsByWish()
{
    // A table of three rows, read across; cut downwards between its columns, read one by one.
    const QString file = save(QStringLiteral("rows.pdf"), pdfOfContent(threeRows));
    const QByteArray across = CommandRun({"extract", file}).out;
    QVERIFY(across.indexOf("12") < across.indexOf("Nut"));
    const QByteArray cut = CommandRun({"extract", file, "--cut", "1:v@60,100,90,170"}).out;
    QVERIFY(cut.indexOf("Pin") < cut.indexOf("12"));
    QVERIFY(cut.indexOf("12") >= 0);
    QCOMPARE(CommandRun({"extract", file, "--cut", "2:v@60,100,90,170"}).out, across);
}

void ExtractCommandTest::exitOfChecks()
{
    QCOMPARE(CommandRun({"check", m_three}).exit, 0);
    const QString found = m_three;
    QCOMPARE(CommandRun({"why", found, "--find", "page 2"}).exit, 0);
    QCOMPARE(CommandRun({"why", found, "--find", "no such text"}).exit, 1);
    QCOMPARE(CommandRun({"ops", found, "--page", "9"}).exit, 2);
    const CommandRun checked({"check", found, "--format", "json"});
    QVERIFY(nlohmann::json::accept(checked.out.toStdString()));
    QVERIFY(nlohmann::json::accept(CommandRun({"info", found, "--format", "json"}).out.toStdString()));
}

FOULCASE_TEST(ExtractCommandTest);
#include "extract_command_test.moc"
