// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// On every page of the cases and on the first pages of the corpus: each glyph has one verdict that
// agrees with the text, each character one origin, and the origins in order rebuild the text.
#include "core/base/utf.h"
#include "core/extract/document_context.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <map>

using namespace foulcase;

namespace {

QString shared(const char* name)
{
    return sourcePath("/../shared/") + QString::fromUtf8(name);
}

QStringList pdfsBelow(const QString& folder)
{
    QStringList files;
    QDirIterator found(folder, {QStringLiteral("*.pdf")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (found.hasNext()) {
        files << found.next();
    }
    files.sort();
    return files;
}

/// By Qt's tables: what a code's Unicode becomes in the text.
std::u32string readAs(const std::u32string& unicode)
{
    std::u32string out;
    for (const char32_t c : unicode) {
        const bool form = (c >= 0xFB00 && c <= 0xFDFF && c != 0xFD3E && c != 0xFD3F)
            || (c >= 0xFE70 && c <= 0xFEFC) || (c >= 0x1D400 && c <= 0x1D7FF) || c == 0x210E;
        if (form) {
            const QString folded = QString::fromUcs4(&c, 1).normalized(
                QString::NormalizationForm_KC);
            for (const char32_t part : folded.toStdU32String()) {
                const bool phrase = c >= 0xFDF0 && c <= 0xFDFD;
                if (part != U' ' || phrase) {
                    out += part;
                }
            }
        } else {
            out += c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 ? U' ' : c;
        }
    }
    return out.empty() ? std::u32string(1, replacementCharacter) : out;
}

bool isMirrorPair(char32_t a, char32_t b)
{
    return QChar::mirroredChar(uint(a)) == uint(b);
}

std::u32string replacementText(const PageContents& page, const Glyph& glyph)
{
    std::u32string text;
    for (MarkedId m = page.runs[glyph.run.index()].marked; m.valid();
         m = page.marked[m.index()].parent) {
        if (page.marked[m.index()].hasActualText) {
            text = page.marked[m.index()].actualText;
        }
    }
    return text;
}

/// What is wrong with the page, or nothing.
QString faultOf(const PageExtract& page, TextView view)
{
    const PageContents& contents = page.contents;
    std::vector<std::uint32_t> own(contents.glyphs.size(), 0);
    std::size_t at = 0;
    for (std::size_t i = 0; i < page.text.characters.size(); ++i) {
        const OutputCharacter& c = page.text.characters[i];
        const QString where = QStringLiteral("character %1: ").arg(i);
        if (c.offset != at) {
            return where + QStringLiteral("a hole in the offsets");
        }
        const std::string_view rest = std::string_view(page.text.utf8).substr(at);
        const std::size_t size = utf8SequenceSize(rest);
        if (size == 0) {
            return where + QStringLiteral("no UTF-8");
        }
        const char32_t point = fromUtf8(rest.substr(0, size)).front();
        at += size;
        if (c.glyph.valid() && c.glyph.index() >= contents.glyphs.size()) {
            return where + QStringLiteral("no such glyph");
        }
        switch (c.origin) {
        case Origin::drawn: {
            const Glyph& glyph = contents.glyphs[c.glyph.index()];
            const std::u32string& unicode = contents.codes[glyph.code.index()].unicode;
            const std::u32string text = view == TextView::raw && !unicode.empty() ? unicode
                                                                                  : readAs(unicode);
            const char32_t wanted = c.index < text.size() ? text[c.index] : U'?';
            if (point != wanted && !isMirrorPair(point, wanted)
                && QString::fromUcs4(&point, 1).normalized(QString::NormalizationForm_C)
                    != QString::fromUcs4(&wanted, 1).normalized(QString::NormalizationForm_C)) {
                return where + QStringLiteral("U+%1 drawn, U+%2 written")
                                   .arg(uint(wanted), 4, 16).arg(uint(point), 4, 16);
            }
            ++own[c.glyph.index()];
            break;
        }
        case Origin::composed: ++own[c.glyph.index()]; break;
        case Origin::actualtext: {
            const std::u32string text =
                replacementText(contents, contents.glyphs[c.glyph.index()]);
            if (c.index < 255 && (c.index >= text.size()
                                  || (text[c.index] != point && point != U' '))) {
                return where + QStringLiteral("another ActualText");
            }
            break;
        }
        case Origin::inferred_space:
        case Origin::grid_padding:
            if (point != U' ') {
                return where + QStringLiteral("no blank");
            }
            break;
        case Origin::inferred_tab:
            if (point != U'\t') {
                return where + QStringLiteral("no tab");
            }
            break;
        case Origin::line_break:
        case Origin::paragraph_break:
            if (point != U'\n') {
                return where + QStringLiteral("no line end");
            }
            break;
        case Origin::page_break: return where + QStringLiteral("a page break within a page");
        }
    }
    if (at != page.text.utf8.size()) {
        return QStringLiteral("bytes without a character");
    }
    for (std::size_t g = 0; g < own.size(); ++g) {
        const Verdict verdict = contents.glyphs[g].verdict;
        const QString what = QStringLiteral("glyph %1 (%2) has %3 characters")
                                 .arg(g)
                                 .arg(QString::fromUtf8(enumName(verdict).data(),
                                                        qsizetype(enumName(verdict).size())))
                                 .arg(own[g]);
        if (verdict == Verdict::unset) {
            return what;
        }
        if (view != TextView::raw && inDefaultText(verdict) != (own[g] > 0)) {
            return what;
        }
    }
    return {};
}

constexpr TextView allViews[] = {TextView::reading, TextView::paint, TextView::grid,
                                 TextView::columns, TextView::raw};

} // namespace

class ClosedVerdictsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPageOfTheCases();
    void pagesOfTheCorpus();

private:
    void check(const QString& file, TextView view, int mostPages);
    std::map<Verdict, int> m_seen;
    int m_pages = 0;
    QStringList m_faults;
};

void ClosedVerdictsTest::check(const QString& file, TextView view, int mostPages)
{
    QFile input(file);
    QVERIFY(input.open(QIODevice::ReadOnly));
    const QByteArray bytes = input.readAll();
    ExtractOptions options;
    options.compose.view = view;
    auto document =
        DocumentContext::open({bytes.constData(), std::size_t(bytes.size())}, options);
    if (!document) {
        return; // other tests say which files must open
    }
    const int pages = std::min(document.value()->pageCount(), mostPages);
    for (int number = 1; number <= pages; ++number) {
        const auto page = document.value()->page(number);
        if (!page) {
            continue;
        }
        ++m_pages;
        for (const Glyph& glyph : page.value().extract->contents.glyphs) {
            ++m_seen[glyph.verdict];
        }
        const QString fault = faultOf(*page.value().extract, view);
        if (!fault.isEmpty()) {
            m_faults << QStringLiteral("%1 page %2, view %3: %4")
                            .arg(file.section(QLatin1Char('/'), -2))
                            .arg(number)
                            .arg(int(view))
                            .arg(fault);
        }
    }
}

void ClosedVerdictsTest::everyPageOfTheCases()
{
    const QStringList files = pdfsBelow(shared("cases"));
    if (files.isEmpty()) {
        QSKIP("the cases are not here");
    }
    m_faults.clear();
    for (const QString& file : files) {
        for (const TextView view : allViews) {
            check(file, view, 1000);
        }
    }
    QVERIFY2(m_faults.isEmpty(), qPrintable(m_faults.mid(0, 20).join(QLatin1Char('\n'))));
    QVERIFY(m_pages > 0);
}

void ClosedVerdictsTest::pagesOfTheCorpus()
{
    const QStringList files = pdfsBelow(shared("corpus"));
    if (files.isEmpty()) {
        QSKIP("the corpus is not here");
    }
    m_faults.clear();
    m_pages = 0;
    for (const QString& file : files) {
        check(file, TextView::reading, 4);
    }
    qInfo("%d pages", m_pages);
    QVERIFY2(m_faults.isEmpty(), qPrintable(m_faults.mid(0, 20).join(QLatin1Char('\n'))));
}

FOULCASE_TEST(ClosedVerdictsTest);
#include "closed_verdicts_test.moc"
