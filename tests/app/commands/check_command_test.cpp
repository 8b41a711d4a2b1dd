// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/command_run.h"
#include "tests/pdf_template.h"
#include "tests/test_registry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <nlohmann/json.hpp>

using namespace foulcase::testing;

/// Three pages: sound text, a picture, text under a bookmark that names something else.
class CheckCommandTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_file;

    static std::string page(int number, int content)
    {
        return "{{object " + std::to_string(number)
            + " 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << "
              "/Font << /F 9 0 R >> /XObject << /I 10 0 R >> >> /Contents "
            + std::to_string(content) + " 0 R >>\n";
    }
    static std::string content(int number, const std::string& text)
    {
        return "{{object " + std::to_string(number) + " 0}} << >>\n{{stream}}\n" + text
            + "\n{{endstream}}\n";
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_file = m_folder.filePath(QStringLiteral("three.pdf"));
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(pdfFromTemplate(
            "{{object 1 0}} << /Type /Catalog /Pages 2 0 R /Outlines 11 0 R >>\n"
            "{{object 2 0}} << /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>\n"
            + page(3, 6) + page(4, 7) + page(5, 8)
            + content(6, "BT /F 10 Tf 20 150 Td (Pears grow on trees) Tj ET")
            + content(7, "q 200 0 0 200 0 0 cm /I Do Q")
            + content(8, "BT /F 10 Tf 20 150 Td (Apples & pears <keep> well) Tj ET")
            + "{{object 9 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\n"
              "{{object 10 0}} << /Type /XObject /Subtype /Image /Width 1 /Height 1 "
              "/ColorSpace /DeviceGray /BitsPerComponent 8 >>\n{{stream}}\nx\n{{endstream}}\n"
              "{{object 11 0}} << /First 12 0 R /Last 13 0 R /Count 2 >>\n"
              "{{object 12 0}} << /Title (Pears) /Parent 11 0 R /Next 13 0 R "
              "/Dest [3 0 R /Fit] >>\n"
              "{{object 13 0}} << /Title (<Ships> & boats) /Parent 11 0 R /Prev 12 0 R "
              "/Dest [5 0 R /Fit] >>\n")));
    }

    void eachPageLeadsWithItsCause()
    {
        const CommandRun run({"check", m_file, "--format", "json"});
        QCOMPARE(run.exit, 1);
        const auto pages = nlohmann::json::parse(run.out.toStdString())["files"][0]["pages"];
        for (const auto& finding : pages[0]["findings"]) {
            QCOMPARE(finding["severity"].get<std::string>(), std::string("note"));
        }
        QCOMPARE(pages[1]["findings"][0]["id"].get<std::string>(), std::string("scan-without-text"));
        const auto outline = pages[2]["findings"][0];
        QCOMPARE(outline["id"].get<std::string>(), std::string("outline-disagrees"));
        QCOMPARE(outline["evidence"][0]["text"].get<std::string>(), std::string("<Ships> & boats"));
        QVERIFY(!outline["advice"].get<std::string>().empty());
    }

    void textSaysWhatToDo()
    {
        const CommandRun run({"check", m_file, "--pages", "2"});
        QVERIFY2(run.out.contains("advice: There is nothing to extract"), run.out.constData());
        const CommandRun sound({"check", m_file, "--pages", "1"});
        QVERIFY(!sound.out.contains("advice"));
    }

    void junitIsWellFormed()
    {
        const CommandRun run({"check", m_file, "--format", "junit"});
        QXmlStreamReader xml(run.out);
        int failures = 0;
        QString last;
        while (!xml.atEnd()) {
            if (xml.readNext() == QXmlStreamReader::StartElement
                && xml.name() == QLatin1String("failure")) {
                ++failures;
                last = xml.attributes().value(QLatin1String("message")).toString();
                QVERIFY(!xml.readElementText().isEmpty());
            }
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(failures, 2);
        QVERIFY(last.contains(QStringLiteral("<Ships> & boats")));
    }

    void gateSendsOnlyThePictureToOcr()
    {
        const CommandRun run({"check", "--gate", m_file, "--format", "json"});
        QCOMPARE(run.exit, 1);
        const auto pages = nlohmann::json::parse(run.out.toStdString())["gate"][0]["pages"];
        QCOMPARE(pages[0]["verdict"].get<std::string>(), std::string("pass"));
        QCOMPARE(pages[1]["verdict"].get<std::string>(), std::string("fail"));
        QCOMPARE(pages[2]["verdict"].get<std::string>(), std::string("pass"));
    }
};

FOULCASE_TEST(CheckCommandTest);
#include "check_command_test.moc"
