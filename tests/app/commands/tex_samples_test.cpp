// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small documents of pdfTeX, xdvipdfmx and Ghostscript whose sources are known: what their .tex
// files say must stand in the text, with /ToUnicode and without. Skipped where they are absent.
#include "tests/app/commands/command_run.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase::testing;

class TexSamplesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatItsSourceSays_data();
    void saysWhatItsSourceSays();
};

void TexSamplesTest::saysWhatItsSourceSays_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("parts"); // blanks left out
    const QString text = QStringLiteral(
        "OfficeficaféErdősnaïveŁódźç“quoted”–—£$\"<>{}|\\’fi<≠SmallfiCaps");
    const QString letters = QStringLiteral("αϵεϕφμΔΩahıxℏLR");
    const QString pieces = QStringLiteral("⏟");
    // \circ \bullet \infty \cdot \ast \mapsto \neq \not\in \hookrightarrow \leftleftarrows \lll
    // \succapprox \gimel \varkappa \hat a \vec b
    const QString signs = QStringLiteral("∘•∞⋅∗↦≠∉↪⇇⋘⪸ℷϰâb⃗");
    QTest::newRow("no /ToUnicode")
        << "a0.pdf"
        << QStringList{text, letters, signs, pieces};
    // pdfTeX's and xdvipdfmx' own maps decide where they speak; what they cannot say still comes
    // together from its pieces.
    QTest::newRow("/ToUnicode of pdfTeX")
        << "a.pdf"
        << QStringList{text, letters, QStringLiteral("↦≠∉↪"), pieces, QStringLiteral("âb⃗")};
    QTest::newRow("xdvipdfmx")
        << "dv.pdf"
        << QStringList{text, letters, QStringLiteral("↦≠∉↪"), pieces, QStringLiteral("âb⃗")};
    QTest::newRow("Ghostscript")
        << "a0gs.pdf"
        << QStringList{text, QStringLiteral("ahıxℏLR"), QStringLiteral("↦≠∉"),
                       pieces, QStringLiteral("âb⃗")};
    const QString cork = QStringLiteral("Officeficaféčąȷ“q”–ŁódźSS‰␣þðÐ°");
    QTest::newRow("T1 with /ToUnicode")
        << "t1.pdf"
        << QStringList{cork};
    QTest::newRow("T1 without")
        << "t10.pdf"
        << QStringList{cork};
    QTest::newRow("headings")
        << "h.pdf"
        << QStringList{QStringLiteral("MyTitle"), QStringLiteral("1Plainascii2Caféaulait"),
                       QStringLiteral("See2andurl.")};
    QTest::newRow("a heading")
        << "h0.pdf"
        << QStringList{QStringLiteral("1CaféSee1")};
}

void TexSamplesTest::saysWhatItsSourceSays()
{
    QFETCH(QString, file);
    QFETCH(QStringList, parts);
    const QString path = sharedFile(QStringLiteral("facts/samples/") + file);
    if (!QFile::exists(path)) {
        QSKIP("the samples are not here");
    }
    const CommandRun run({"extract", path});
    QCOMPARE(run.exit, 0);
    QString text = QString::fromUtf8(run.out).normalized(QString::NormalizationForm_C);
    text.removeIf([](QChar c) { return c.isSpace(); });
    for (const QString& part : parts) {
        QVERIFY2(text.contains(part), qPrintable(part + QStringLiteral(" is not in ") + text));
    }
}

FOULCASE_TEST(TexSamplesTest);
#include "tex_samples_test.moc"
