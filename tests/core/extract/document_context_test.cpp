// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/binary_archive.h"
#include "core/extract/document_context.h"
#include "tests/pdf_template.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace foulcase;
using namespace foulcase::testing;

namespace {

const QString shared = sourcePath("/../shared/");

QByteArray fileBytes(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// `count` pages that share a font; page i says "page i".
std::string pages(int count)
{
    std::string kids;
    std::string objects;
    for (int i = 1; i <= count; ++i) {
        const std::string page = std::to_string(10 + 2 * i);
        const std::string content = std::to_string(11 + 2 * i);
        kids += page + " 0 R ";
        objects += "{{object " + page + " 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] "
                   "/Resources << /Font << /F 5 0 R >> >> /Contents " + content + " 0 R >>\n"
                   "{{object " + content + " 0}} << >>\n{{stream}}\nBT /F 10 Tf 20 100 Td (page "
            + std::to_string(i) + ") Tj 0 -12 Td (line two) Tj ET\n{{endstream}}\n";
    }
    return pdfFromTemplate("{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
                           "{{object 2 0}} << /Type /Pages /Kids [" + kids + "] /Count "
                           + std::to_string(count) + " >>\n"
                           "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\n"
                           + objects);
}

std::unique_ptr<DocumentContext> opened(std::string_view bytes, const ExtractOptions& options = {})
{
    auto context = DocumentContext::open(bytes, options);
    return context ? std::move(context.value()) : nullptr;
}

ExtractOptions fullOptions()
{
    ExtractOptions options;
    options.detail = Detail::full;
    options.outlines = true;
    return options;
}

/// Everything but the time it took.
std::string pageBytes(DocumentContext& context, int number)
{
    auto result = context.page(number);
    if (!result) {
        return "error: " + result.error().message;
    }
    PageExtract page = *result.value().extract;
    page.timings.clear();
    return toBytes(page) + toBytes(result.value().findings);
}

} // namespace

class DocumentContextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textOfAPage();
    void pageReadsTheSameWhateverWasAsked();
    void reopeningChangesNothing();
    void detailChangesNoText();
    void fingerprintsFollowTheOptions();
    void noSuchPage();
    void aLostPageIsTold();
    void passwords_data();
    void passwords();
    void rubbishIsRefused();
    void cancelled();
    void contentBytesOfStreams();

private:
};

void DocumentContextTest::textOfAPage()
{
    const std::string bytes = pages(2);
    const auto context = opened(bytes, fullOptions());
    QVERIFY(context);
    QCOMPARE(context->pageCount(), 2);
    const auto page = context->page(2);
    QVERIFY(page.ok());
    const PageExtract& extract = *page.value().extract;
    QCOMPARE(extract.text.utf8, std::string("page 2\nline two"));
    QCOMPARE(extract.page, 2);
    QCOMPARE(extract.lines.size(), std::size_t{2});
    QCOMPARE(extract.lines[1].begin, 7U);
    QVERIFY(std::abs(extract.lines[1].box.y1 - (88 + 7.18)) < 1e-9); // Helvetica's ascender
    QCOMPARE(extract.gaps.size(), extract.contents.glyphs.size());
}

void DocumentContextTest::pageReadsTheSameWhateverWasAsked()
{
    const std::string bytes = pages(6);
    std::vector<std::string> alone;
    for (int i = 1; i <= 6; ++i) {
        alone.push_back(pageBytes(*opened(bytes, fullOptions()), i));
    }
    for (const std::vector<int>& order : {std::vector<int>{1, 2, 3, 4, 5, 6}, {6, 5, 4, 3, 2, 1},
                                          {3, 3, 1, 6, 3, 2}}) {
        const auto context = opened(bytes, fullOptions());
        for (const int number : order) {
            QVERIFY(pageBytes(*context, number) == alone[static_cast<std::size_t>(number) - 1]);
        }
    }
}

void DocumentContextTest::reopeningChangesNothing()
{
    // The limit cannot be set under what any process holds already, so memory is filled up to it.
    const std::string bytes = pages(60);
    ExtractOptions options = fullOptions();
    QVERIFY(options.limits.set("limit_reopen_bytes", "33554432").ok());
    const auto plain = opened(bytes, options);
    std::vector<std::string> before;
    for (int i = 1; i <= 60; ++i) {
        before.push_back(pageBytes(*plain, i));
    }
    const auto reopening = opened(bytes, options);
    const pdf::Document* first = &reopening->document();
    std::vector<std::string> ballast; // in small pieces, which the allocator counts as used
    for (int i = 0; i < 50000; ++i) {
        ballast.emplace_back(1000, 'x');
    }
    bool renewed = false;
    for (int i = 1; i <= 60; ++i) {
        QVERIFY(pageBytes(*reopening, i) == before[static_cast<std::size_t>(i) - 1]);
        renewed = renewed || &reopening->document() != first;
    }
    if (!renewed) {
        QSKIP("this allocator does not tell what is used");
    }
}

void DocumentContextTest::detailChangesNoText()
{
    const std::string bytes = pages(1);
    for (const Detail detail : {Detail::lines, Detail::glyphs, Detail::full}) {
        ExtractOptions options;
        options.detail = detail;
        const auto page = opened(bytes, options)->page(1);
        QCOMPARE(page.value().extract->text.utf8, std::string("page 1\nline two"));
        QCOMPARE(page.value().extract->ledger.decisions.empty(), detail != Detail::full);
        QCOMPARE(page.value().extract->contents.operators.empty(), detail != Detail::full);
    }
}

void DocumentContextTest::fingerprintsFollowTheOptions()
{
    ExtractOptions options;
    const std::uint64_t plain = options.fingerprint();
    options.compose.hidden = HiddenText::keep;
    QVERIFY(options.fingerprint() != plain);
    options = {};
    QVERIFY(options.limits.set("gap_space", "0.2").ok());
    QVERIFY(options.fingerprint() != plain);
    options = {};
    options.password = "secret";
    QCOMPARE(options.fingerprint(), plain);
}

void DocumentContextTest::noSuchPage()
{
    const std::string bytes = pages(2);
    const auto context = opened(bytes);
    for (const int number : {0, -1, 3, 2147483647}) {
        const auto page = context->page(number);
        QVERIFY(!page.ok());
        QCOMPARE(page.error().kind, ErrorKind::no_such_page);
    }
    QVERIFY(context->page(2).ok());
}

void DocumentContextTest::aLostPageIsTold()
{
    const std::string bytes = pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [3 0 R 99 0 R] /Count 2 >>\n"
        "{{object 3 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\n");
    const auto context = opened(bytes);
    QVERIFY(context != nullptr);
    QCOMPARE(context->pageCount(), 2);
    for (const int number : {1, 2}) {
        const auto page = context->page(number);
        QVERIFY(page.ok());
        const auto& findings = page.value().findings;
        const auto told = std::count_if(findings.begin(), findings.end(), [](const Finding& f) {
            return f.id == FindingId::damaged_file && f.severity == Severity::error;
        });
        QCOMPARE(static_cast<int>(told), number == 2 ? 1 : 0);
    }
}

void DocumentContextTest::passwords_data()
{
    QTest::addColumn<QString>("file");
    for (const char* file : {"rc4_40", "rc4_128", "aes_128", "aes_256"}) {
        QTest::newRow(file) << file;
    }
}

void DocumentContextTest::passwords()
{
    QFETCH(QString, file);
    const QByteArray bytes = fileBytes(sourcePath("/tests/core/pdf/encrypted/")
                                       + file + QStringLiteral(".pdf"));
    QVERIFY(!bytes.isEmpty());
    const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    for (const char* password : {"", "wrong"}) {
        ExtractOptions options;
        options.password = password;
        const auto context = DocumentContext::open(view, options);
        QVERIFY(!context.ok());
        QCOMPARE(context.error().kind, ErrorKind::password_needed);
    }
}

void DocumentContextTest::rubbishIsRefused()
{
    for (const std::string& bytes : {std::string(), std::string("hello"), std::string(5000, '\0')}) {
        const auto context = DocumentContext::open(bytes, {});
        QVERIFY(!context.ok());
        QVERIFY(context.error().kind == ErrorKind::not_a_pdf || context.error().kind == ErrorKind::damaged);
        QVERIFY(!context.error().message.empty());
    }
}

void DocumentContextTest::cancelled()
{
    const std::string bytes = pages(1);
    CancelToken cancel;
    ExtractOptions options;
    options.cancel = &cancel;
    const auto context = opened(bytes, options);
    QVERIFY(context->page(1).ok());
    cancel.cancel();
    const auto page = context->page(1);
    QVERIFY(!page.ok());
    QCOMPARE(page.error().kind, ErrorKind::cancelled);
}

void DocumentContextTest::contentBytesOfStreams()
{
    const std::string bytes = pages(1);
    const auto context = opened(bytes, fullOptions());
    const auto page = context->page(1);
    const auto content = context->contentBytes(1, page.value().extract->contents.contents.at(0));
    QVERIFY(content.ok());
    QCOMPARE(content.value(), std::string("BT /F 10 Tf 20 100 Td (page 1) Tj 0 -12 Td (line two) Tj ET"));
}

FOULCASE_TEST(DocumentContextTest);
#include "document_context_test.moc"
