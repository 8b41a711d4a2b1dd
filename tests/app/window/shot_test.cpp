// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// `--shot` as a process: a picture with marks where the glyphs are and a legend below, or one line
// that names file and page, with exit code 2.
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Run {
    int code = -1;
    QString errors;
};

const QString sample =
    foulcase::sourcePath("/resources/samples/foul_case.pdf");

Run run(const QStringList& arguments)
{
    QProcess process;
    process.start(foulcase::programPath("/foulcase-window"),
        QStringList{QStringLiteral("--shot")} + arguments);
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) {
        return {};
    }
    return {process.exitCode(), QString::fromLocal8Bit(process.readAllStandardError())};
}

int colouredPixels(const QImage& image, int rows)
{
    int count = 0;
    for (int y = 0; y < std::min(rows, image.height()); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            count += QColor(image.pixel(x, y)).hsvSaturation() > 40 ? 1 : 0;
        }
    }
    return count;
}

} // namespace

class ShotTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void drawsPageOverlaysAndLegend();
    void picksLayersAndResolution();
    void limitsChangeThePicture();
    void complainsInOneLine_data();
    void complainsInOneLine();
};

void ShotTest::drawsPageOverlaysAndLegend()
{
    QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("a.png"));
    const Run shot =
        run({sample, QStringLiteral("-o"), out, QStringLiteral("--dpi"), QStringLiteral("144")});
    QVERIFY2(shot.code == 0, qPrintable(shot.errors));
    QCOMPARE(shot.errors, QString());
    const QImage image(out);
    QCOMPARE(image.width(), 840); // 420 points at 144 dpi
    QVERIFY(image.height() > 440 + 20);
    QVERIFY(colouredPixels(image, 440) > 5000);
}

void ShotTest::picksLayersAndResolution()
{
    QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("a.png"));
    const auto coloured = [&](const QString& layers) {
        const Run shot = run({sample, QStringLiteral("--layers"), layers, QStringLiteral("--dpi"),
            QStringLiteral("72"), QStringLiteral("-o"), out});
        return shot.code == 0 ? colouredPixels(QImage(out), 220) : -1;
    };
    const int bare = coloured(QStringLiteral("page"));
    QVERIFY(bare >= 0);
    QVERIFY(coloured(QStringLiteral("quads")) > bare + 1000);
    QVERIFY(coloured(QStringLiteral("page,outlines")) > bare + 300);
}

void ShotTest::limitsChangeThePicture()
{
    QTemporaryDir folder;
    const auto drawn = [&](const QStringList& rules) {
        const QString out = folder.filePath(QStringLiteral("a.png"));
        const Run shot = run(QStringList{sample, QStringLiteral("--layers"), QStringLiteral("gaps"),
                                 QStringLiteral("-o"), out}
            + rules);
        return shot.code == 0 ? QImage(out) : QImage();
    };
    const QImage usual = drawn({});
    QVERIFY(!usual.isNull());
    QCOMPARE(drawn({QStringLiteral("--set"), QStringLiteral("word_space=0.14")}), usual);
    const QImage other = drawn({QStringLiteral("--set"), QStringLiteral("word_space=2")});
    QVERIFY(!other.isNull() && other != usual);
    QVERIFY(drawn({QStringLiteral("--set"), QStringLiteral("nonsense=1")}).isNull());
}

void ShotTest::complainsInOneLine_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("part");
    const QStringList out{QStringLiteral("-o"), QStringLiteral("/tmp/foulcase-never.png")};
    QTest::newRow("no such page") << QStringList{sample, QStringLiteral("--page"),
                                         QStringLiteral("9")}
            + out << QStringLiteral("page 9");
    QTest::newRow("no such file") << QStringList{QStringLiteral("/nowhere/none.pdf")} + out
                                  << QStringLiteral("none.pdf");
    QTest::newRow("no such layer")
        << QStringList{sample, QStringLiteral("--layers"), QStringLiteral("nonsense")} + out
        << QStringLiteral("quads");
    QTest::newRow("not a number") << QStringList{sample, QStringLiteral("--dpi"),
                                         QStringLiteral("many")}
            + out << QStringLiteral("many");
    QTest::newRow("no output") << QStringList{sample} << QStringLiteral("-o");
    QTest::newRow("no place") << QStringList{sample, QStringLiteral("-o"),
        QStringLiteral("/nowhere/at/all.png")}
                              << QStringLiteral("all.png");
}

void ShotTest::complainsInOneLine()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, part);
    const Run shot = run(arguments);
    QCOMPARE(shot.code, 2);
    QCOMPARE(shot.errors.count(u'\n'), 1);
    QVERIFY2(shot.errors.contains(part), qPrintable(shot.errors));
}

FOULCASE_TEST(ShotTest);

#include "shot_test.moc"
