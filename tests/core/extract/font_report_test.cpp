// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fonts over the pages of a document, counted by hand.
#include "core/base/binary_archive.h"
#include "core/extract/font_report.h"
#include "core/extract/font_uses.h"
#include "tests/pdf_template.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

namespace {

/// Two pages: font 5 says "aab" and "bc", font 7, a direct object of page 2, says "z". Its map
/// gives b another letter than its name.
std::string twoPages()
{
    return pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>\n"
        "{{object 3 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 8 0 R "
        "/Resources << /Font << /F 5 0 R >> >> >>\n"
        "{{object 4 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 9 0 R "
        "/Resources << /Font << /F 5 0 R /G << /Type /Font /Subtype /Type1 /BaseFont /Courier >> "
        ">> >> >>\n"
        "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
        "/Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>\n"
        "{{object 6 0}} << >>\n{{stream}}\n"
        "2 beginbfchar <62> <0063> <7A> <007A> endbfchar\n{{endstream}}\n"
        "{{object 8 0}} << >>\n{{stream}}\nBT /F 10 Tf 20 100 Td (aab) Tj ET\n{{endstream}}\n"
        "{{object 9 0}} << >>\n{{stream}}\n"
        "BT /F 10 Tf 20 100 Td (bc) Tj /G 10 Tf (z) Tj ET\n{{endstream}}\n");
}

std::unique_ptr<DocumentContext> opened(std::string_view bytes)
{
    ExtractOptions options;
    options.detail = Detail::full;
    auto context = DocumentContext::open(bytes, options);
    return context ? std::move(context.value()) : nullptr;
}

const DecodedCode* codeIn(const FontReport& report, std::uint32_t code)
{
    const auto found = std::find_if(report.codes.begin(), report.codes.end(),
                                    [&](const DecodedCode& c) { return c.code == code; });
    return found == report.codes.end() ? nullptr : &*found;
}

} // namespace

class FontsOfDocumentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void usesAreCountedOverPages()
    {
        const std::string bytes = twoPages();
        const auto document = opened(bytes);
        DocumentFonts fonts;
        for (const int page : {2, 1, 2}) { // the second time changes nothing
            fonts.add(page, fontUsesOf(document->page(page).value().extract->contents));
        }
        QCOMPARE(fonts.pagesAdded(), std::size_t{2});
        QVERIFY(fonts.complete());
        const auto ordered = fonts.ordered();
        QCOMPARE(ordered.size(), std::size_t{2});
        const FontTally& first = *ordered[0];
        QCOMPARE(first.facts.object, 5U);
        QCOMPARE(first.firstPage, 1);
        QCOMPARE(first.glyphs, std::uint64_t{5});
        QCOMPARE(first.conflicts, 1U); // b
        QCOMPARE(first.codes.size(), std::size_t{3});
        QVERIFY(first.pages == (std::vector<PageUse>{{1, 3}, {2, 2}}));
        const CodeTally* b = fonts.find(FontKey{5, {}, {}}, 1, 'b');
        QVERIFY(b);
        QCOMPARE(b->code.uses, 2U);
        QVERIFY(b->code.conflict);
        QVERIFY(b->pages == (std::vector<PageUse>{{1, 1}, {2, 1}}));
        const CodeTally* a = fonts.find(FontKey{5, {}, {}}, 1, 'a');
        QVERIFY(a && a->pages == (std::vector<PageUse>{{1, 2}}));
        QVERIFY(!fonts.find(FontKey{5, {}, {}}, 2, 'a'));
        QCOMPARE(ordered[1]->facts.name, std::string("Courier"));
        QCOMPARE(ordered[1]->facts.object, 0U);
        QCOMPARE(ordered[1]->firstPage, 2);
    }

    void placesAreLimitedAndCountsAreNot()
    {
        Limits limits;
        QVERIFY(limits.set("limit_use_entries", "1000").ok());
        DocumentFonts fonts(limits);
        FontUses font;
        font.facts.object = 9;
        font.codes = {{'a', 1, UnicodeSource::tounicode, false, 2}};
        for (int page = 1; page <= 800; ++page) {
            fonts.add(page, {font});
        }
        QVERIFY(!fonts.complete());
        QCOMPARE(fonts.ordered()[0]->glyphs, std::uint64_t{1600});
        QCOMPARE(fonts.find(FontKey{9, {}, {}}, 1, 'a')->code.uses, 1600U);
        QVERIFY(fonts.find(FontKey{9, {}, {}}, 1, 'a')->pages.size() <= 500);
    }

    void reportHoldsUsedAndUnusedCodes()
    {
        const std::string bytes = twoPages();
        const auto document = opened(bytes);
        const FontQuery query{5, 1, "F"};
        const auto report = reportFont(*document, query, {{0x05, 1}, {'a', 1}});
        QVERIFY(report.ok());
        const FontReport& font = report.value();
        QCOMPARE(font.facts.name, std::string("Helvetica"));
        QCOMPARE(font.toUnicode.state, MapState::parsed);
        QCOMPARE(font.programObject, 0U);
        QVERIFY(codeIn(font, 0x05)); // used, although nothing names it
        QVERIFY(codeIn(font, 'z'));  // mapped and not used
        QVERIFY(codeIn(font, 'b')->unicode == U"c");
        QVERIFY(isConflict(*codeIn(font, 'b')));
        QVERIFY(!isConflict(*codeIn(font, 'z')));
        QVERIFY(std::is_sorted(font.codes.begin(), font.codes.end(),
                               [](const auto& a, const auto& b) { return a.code < b.code; }));
        FontReport back;
        QVERIFY(fromBytes(toBytes(font), back));
        QVERIFY(back == font);
        const auto outlines = fontOutlines(*document, query, {{'a', 1}, {' ', 1}});
        QVERIFY(outlines.ok());
        QCOMPARE(outlines.value().size(), std::size_t{2});
        QCOMPARE(outlines.value()[0].state, OutlineState::box);
        QCOMPARE(outlines.value()[1].state, OutlineState::blank);
    }

    void aReportChangesNoPage()
    {
        const std::string bytes = twoPages();
        const auto asked = opened(bytes);
        const auto plain = opened(bytes);
        QVERIFY(reportFont(*asked, {5, 1, "F"}, {}).ok());
        const auto page = asked->page(2);
        QVERIFY(page.value().extract->contents == plain->page(2).value().extract->contents);
    }

    void directFontsAreFoundByTheirPage()
    {
        const std::string bytes = twoPages();
        const auto document = opened(bytes);
        const auto report = reportFont(*document, {0, 2, "G"}, {{'z', 1}});
        QVERIFY(report.ok());
        QCOMPARE(report.value().facts.name, std::string("Courier"));
        QVERIFY(!reportFont(*document, {0, 2, "H"}, {}).ok());
        QVERIFY(!reportFont(*document, {0, 9, "G"}, {}).ok());
        QVERIFY(!reportFont(*document, {99, 0, {}}, {}).ok());
        QVERIFY(!reportFont(*document, {99, 1, "F"}, {}).ok()); // F is another object
    }

    void streamsAreSaved()
    {
        const std::string bytes = twoPages();
        const auto document = opened(bytes);
        const auto map = readStream(*document, 6);
        QVERIFY(map.ok());
        QCOMPARE(map.value().bytes,
                 std::string("2 beginbfchar <62> <0063> <7A> <007A> endbfchar"));
        QVERIFY(!readStream(*document, 5).ok());
        QVERIFY(!readStream(*document, 4000).ok());
        QVERIFY(!fontProgram(*document, {5, 1, "F"}).ok()); // not embedded
    }
};

FOULCASE_TEST(FontsOfDocumentTest);
#include "font_report_test.moc"
