// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/open_document.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QFile>
#include <QTest>

using namespace foulcase;
using namespace foulcase::pdf;
using namespace foulcase::testing;

namespace {

const std::string simple =
    pdfFromTemplate("{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
                    "{{object 2 0}} << /Type /Pages /Count 1 /Kids [3 0 R] >>\n"
                    "{{object 3 0}} << /Type /Page /Parent 2 0 R /Contents 4 0 R >>\n"
                    "{{object 4 0}} << >>\n{{stream}}\nBT (hello) Tj ET\n{{endstream}}\n");

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    const std::size_t at = text.find(from);
    return at == std::string::npos ? std::string() : text.replace(at, from.size(), to);
}

std::string firstContent(const OpenDocument& document)
{
    auto page = document->page(1);
    FindingSink sink;
    return page ? page.value().content(document.limits, sink).bytes : "no page";
}

std::string fileOf(const char* name)
{
    QFile file(sourcePath("/tests/core/pdf/encrypted/")
        + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

class DocumentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSoundFile();
    void whatIsNoPdf_data();
    void whatIsNoPdf();
    void damagedBeyondRepair();
    void limitsAreRequired();
    void tooLargeAFile();
    void junkBeforeTheHeader_data();
    void junkBeforeTheHeader();
    void aBrokenReferenceTable_data();
    void aBrokenReferenceTable();
    void aLostReferenceToAReferenceStream();
    void versions();
    void encryption_data();
    void encryption();
    void encryptionOfAttachmentsAlone();
    void objectsByNumber();
};

void DocumentTest::aSoundFile()
{
    const auto document = openBytes(simple);
    QVERIFY(document);
    QCOMPARE(document->pageCount(), 1);
    QCOMPARE(firstContent(document), std::string("BT (hello) Tj ET"));
    QCOMPARE(document->trailer().get("Size").number(0), 5.0);
    QVERIFY(!document->encryption().encrypted);
    QVERIFY(document->encryption().mayExtract);
    QVERIFY(document->findings().findings().empty());
}

void DocumentTest::whatIsNoPdf_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a letter") << QByteArray("x");
    QTest::newRow("text") << QByteArray("A letter to whom it may concern.\n").repeated(100);
    QTest::newRow("zeros") << QByteArray(5000, '\0');
    QTest::newRow("other objects") << QByteArray("1 0 obj << /A 1 >> endobj trailer << >>");
}

void DocumentTest::whatIsNoPdf()
{
    QFETCH(QByteArray, bytes);
    const auto document = openBytes(bytes.toStdString());
    QVERIFY(!document);
    QCOMPARE(document.error, ErrorKind::not_a_pdf);
}

void DocumentTest::damagedBeyondRepair()
{
    for (const std::string bytes : {"%PDF-1.7\n", "%PDF-1.7\ntrailer << /Root 1 0 R"}) {
        const auto document = openBytes(bytes);
        QVERIFY(!document);
        QCOMPARE(document.error, ErrorKind::damaged);
    }
}

void DocumentTest::limitsAreRequired()
{
    const auto result = Document::open(simple, {});
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::internal);
}

void DocumentTest::tooLargeAFile()
{
    Limits limits;
    QVERIFY(limits.set("limit_file_bytes", "1024"));
    const auto document = openBytes(simple + std::string(1000, '\n'), limits);
    QVERIFY(!document);
    QCOMPARE(document.error, ErrorKind::limit);
}

void DocumentTest::junkBeforeTheHeader_data()
{
    QTest::addColumn<int>("size");
    QTest::newRow("little") << 63;
    QTest::newRow("to the edge") << 1019;
    QTest::newRow("over the edge") << 1020;
    QTest::newRow("much") << 5000;
}

void DocumentTest::junkBeforeTheHeader()
{
    QFETCH(int, size);
    const auto document = openBytes(std::string(std::size_t(size), '#') + simple);
    QVERIFY(document);
    QCOMPARE(firstContent(document), std::string("BT (hello) Tj ET"));
    QCOMPARE(document->version(), std::string("1.7"));
    QVERIFY(document->findings().contains(FindingId::damaged_file));
    const Evidence& evidence = document->findings().findings().front().evidence.front();
    QCOMPARE(evidence.what, std::string("header"));
    QCOMPARE(evidence.value, double(size));
}

void DocumentTest::aBrokenReferenceTable_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char* name, const std::string& bytes) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes);
    };
    row("no table", simple.substr(0, simple.find("xref")) + "trailer << /Root 1 0 R >>");
    row("cut off behind the trailer", simple.substr(0, simple.find("startxref")));
    row("wrong offset", replaced(simple, "startxref\n", "startxref\n9"));
    row("cut off before the trailer", simple.substr(0, simple.find("trailer")));
    row("cut off before the table", simple.substr(0, simple.find("xref")));
}

void DocumentTest::aBrokenReferenceTable()
{
    QFETCH(QByteArray, bytes);
    const auto document = openBytes(bytes.toStdString());
    QVERIFY(document);
    QCOMPARE(firstContent(document), std::string("BT (hello) Tj ET"));
    QVERIFY(document->findings().contains(FindingId::damaged_file));
}

void DocumentTest::aLostReferenceToAReferenceStream()
{
    // Objects 1 to 4 as in `simple`, object 5 a reference stream with one byte of type, two of
    // offset and one of generation for each, and no word of where it begins.
    std::string bytes = simple.substr(0, simple.find("xref"));
    std::string hex = "00000000";
    for (int i = 1; i <= 4; ++i) {
        const std::size_t offset = bytes.find(std::to_string(i) + " 0 obj");
        hex += QByteArray::fromStdString({char(1), char(offset >> 8U), char(offset), char(0)})
                   .toHex()
                   .toStdString();
    }
    const std::size_t own = bytes.size();
    hex += QByteArray::fromStdString({char(1), char(own >> 8U), char(own), char(0)})
               .toHex()
               .toStdString()
        + ">";
    bytes += "5 0 obj\n<< /Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Filter /ASCIIHexDecode "
             "/Length "
        + std::to_string(hex.size()) + " >>\nstream\n" + hex + "\nendstream\nendobj\n";
    const auto document = openBytes(bytes);
    QVERIFY(document);
    QCOMPARE(firstContent(document), std::string("BT (hello) Tj ET"));
    QVERIFY(document->trailer().get("Type").isName("XRef"));
    QVERIFY(document->findings().contains(FindingId::damaged_file));
}

void DocumentTest::versions()
{
    QCOMPARE(openBytes(replaced(simple, "PDF-1.7", "PDF-1.3"))->version(), std::string("1.3"));
    const auto versioned = [](std::string_view entry) {
        return openTemplate(
            "{{object 1 0}} << /Type /Catalog /Version " + std::string(entry) + " >>\n")
            ->version();
    };
    QCOMPARE(versioned("/2.0"), std::string("2.0"));
    QCOMPARE(versioned("/1.4"), std::string("1.7"));
    QCOMPARE(versioned("(2.0)"), std::string("1.7"));
    QCOMPARE(versioned("/latest"), std::string("1.7"));
}

void DocumentTest::encryption_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("password");
    QTest::addColumn<QByteArray>("openedWith"); // "": it does not open
    QTest::addColumn<QByteArray>("algorithm");
    for (const auto& [file, algorithm] : std::vector<std::pair<const char*, const char*>>{
             {"rc4_40.pdf", "RC4-40 (R2)"}, {"rc4_128.pdf", "RC4-128 (R3)"},
             {"aes_128.pdf", "AES-128 (R4)"}, {"aes_256.pdf", "AES-256 (R6)"}}) {
        const auto row = [&](const char* password, const char* openedWith) {
            QTest::addRow("%s with '%s'", file, password)
                << QByteArray(file) << QByteArray(password) << QByteArray(openedWith)
                << QByteArray(algorithm);
        };
        row("", "");
        row("wrong", "");
        row("user", "user password");
        row("owner", "owner password");
    }
    QTest::newRow("empty") << QByteArray("empty_user.pdf") << QByteArray()
                           << QByteArray("empty user password") << QByteArray("AES-128 (R4)");
    QTest::newRow("empty, with a needless one")
        << QByteArray("empty_user.pdf") << QByteArray("anything")
        << QByteArray("empty user password") << QByteArray("AES-128 (R4)");
    QTest::newRow("not ASCII") << QByteArray("umlaut.pdf")
                               << QByteArray("Gr\xC3\xBC\xC3\x9F"
                                             "e")
                               << QByteArray("user password") << QByteArray("RC4-128 (R3)");
}

void DocumentTest::encryption()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, password);
    QFETCH(QByteArray, openedWith);
    QFETCH(QByteArray, algorithm);
    const std::string bytes = fileOf(file.constData());
    QVERIFY(!bytes.empty());
    const auto document = openBytes(bytes, {}, password.toStdString());
    QCOMPARE(bool(document), !openedWith.isEmpty());
    if (!document) {
        QCOMPARE(document.error, ErrorKind::password_needed);
        return;
    }
    QVERIFY(document->encryption().encrypted);
    QCOMPARE(document->encryption().algorithm, algorithm.toStdString());
    QCOMPARE(document->encryption().openedWith, openedWith.toStdString());
    QCOMPARE(firstContent(document), std::string("BT (hello) Tj ET"));
    QVERIFY(document->findings().contains(FindingId::encrypted));
    const bool restricted = file == "empty_user.pdf";
    QCOMPARE(document->encryption().mayExtract, !restricted);
    QCOMPARE(document->findings().contains(FindingId::extraction_not_permitted), restricted);
}

void DocumentTest::encryptionOfAttachmentsAlone()
{
    const std::string lock =
        "/Encrypt << /Filter /Standard /V 4 /R 4 /Length 128 /P -1 "
        "/O <00000000000000000000000000000000000000000000000000000000000000> "
        "/U <00000000000000000000000000000000000000000000000000000000000000> "
        "/CF << /StdCF << /CFM /AESV2 /AuthEvent /EFOpen /Length 16 >> >> /EFF /StdCF ";
    const auto locked = [&](const std::string& more) {
        return openBytes(replaced(simple, "trailer << ",
            "trailer << " + lock + more
                + " >> /ID [<30313233343536373839414243444546> "
                  "<30313233343536373839414243444546>] "));
    };
    const auto document = locked("/StmF /Identity /StrF /Identity");
    QVERIFY(document);
    QVERIFY(document->encryption().encrypted);
    QCOMPARE(document->encryption().openedWith, std::string("no password"));
    QCOMPARE(firstContent(document), std::string("BT (hello) Tj ET"));
    const auto text = locked("/StmF /StdCF /StrF /StdCF");
    QVERIFY(!text);
    QCOMPARE(text.error, ErrorKind::password_needed);
}

void DocumentTest::objectsByNumber()
{
    const auto document = openBytes(simple);
    QVERIFY(document->object({3, 0}).get("Type").isName("Page"));
    QCOMPARE(document->object({3, 0}).id(), (ObjectNumber{3, 0}));
    QCOMPARE(document->object({3, 0}).id().notation(), std::string("3 0 R"));
    QVERIFY(document->object({3, 1}).isNull());
    QVERIFY(document->object({99, 0}).isNull());
    QVERIFY(document->object({0, 0}).isNull());
    QVERIFY(document->object({4294967295U, 4294967295U}).isNull());
}

FOULCASE_TEST(DocumentTest);
#include "document_test.moc"
