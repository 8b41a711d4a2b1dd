// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/layout/duplicates.h"
#include "core/replay/repeat_replay.h"
#include "tests/core/layout/page_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

// Letters are 5 wide and 10 high at size 10. Answers in the order of repeatReaders: MuPDF, with
// styles, Poppler, xpdf, PDFBox, PdfPig, PDFium, pdfplumber, docling-parse, unstructured, MinerU.
class RepeatReplayTest : public QObject {
    Q_OBJECT

    static RepeatReplay replay(PageOfValues& page, const Limits& limits = {})
    {
        for (DecodedCode& code : page.contents.codes) {
            code.code = code.unicode.empty() ? 0 : static_cast<std::uint32_t>(code.unicode.front());
        }
        page.judge(limits);
        PageLayout layout;
        findDuplicates(page.contents, limits, layout, nullptr);
        return replayRepeats(ReplayGlyphs(page.contents, PageBoxes()), layout, limits);
    }
    static QByteArray spelt(const RepeatRow& row)
    {
        QByteArray out;
        for (const ReaderRepeat& answer : row.readers) {
            out += answer.answer == RepeatAnswer::dropped ? 'D'
                : answer.answer == RepeatAnswer::kept     ? 'k'
                                                          : '-';
        }
        return out;
    }
    static const ReaderRepeat& of(const RepeatRow& row, Reader reader)
    {
        return row.readers[columnOf(repeatReaders, reader)];
    }

private Q_SLOTS:
    void everyReaderHasItsRule()
    {
        for (const Reader reader : repeatReaders) {
            QVERIFY(readerRule(reader, ReplayTask::repeats) != nullptr);
        }
        for (const Reader reader : blankReaders) {
            QVERIFY(readerRule(reader, ReplayTask::blanks) != nullptr);
        }
        for (const ReaderRule& rule : readerRules()) {
            QCOMPARE(rule.departure.empty(), rule.exactness == Exactness::exact);
        }
    }

    void twoStrikes_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<QByteArray>("answers");
        QTest::newRow("half a point along") << 0.5 << 0.0 << QByteArray("DDDDDDDDkDD");
        // Beyond a tenth of the size and a point, within a third of the width.
        QTest::newRow("1.5 along") << 1.5 << 0.0 << QByteArray("kkkkDDDkkDk");
        // Within a fifth across: words and xpdf; 1.6 is within the third of the width too. PDFium
        // takes an eighth of the size, 1.25.
        QTest::newRow("1.6 down") << 0.0 << -1.6 << QByteArray("kkDDDDkkkDk");
        QTest::newRow("a width along") << 5.0 << 0.0 << QByteArray();
    }
    void twoStrikes()
    {
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(QByteArray, answers);
        PageOfValues page;
        page.at(100, 100).show(U"a").at(100 + x, 100 + y).show(U"a");
        const RepeatReplay result = replay(page);
        if (answers.isEmpty()) {
            QCOMPARE(result.all, 0U);
            return;
        }
        QCOMPARE(result.rows.size(), std::size_t{1});
        QCOMPARE(spelt(result.rows[0]), answers);
        QVERIFY(result.rows[0].glyph == GlyphId(1U) && result.rows[0].partner == GlyphId(0U));
        QVERIFY(result.rows[0].differs);
    }

    void measuresAndLimits()
    {
        PageOfValues page;
        page.at(100, 100).show(U"a").at(100.5, 100).show(U"a");
        const RepeatReplay result = replay(page);
        const RepeatRow& row = result.rows.at(0);
        QCOMPARE(of(row, Reader::mupdf).value, 0.05);
        QCOMPARE(of(row, Reader::mupdf).limit, 0.1);
        QCOMPARE(of(row, Reader::mupdf).unit, Unit::em);
        QCOMPARE(of(row, Reader::pdfbox).value, 0.5);
        QCOMPARE(of(row, Reader::pdfbox).limit, 1.667);
        QCOMPARE(of(row, Reader::pdfium).limit, 4.5);
        QCOMPARE(of(row, Reader::docling_parse).value, 0.5);
        QCOMPARE(row.ours.answer, RepeatAnswer::dropped);
        QCOMPARE(row.ours.value, 0.05);
    }

    void stringPaintedAgain()
    {
        PageOfValues page;
        page.at(100, 100).show(U"Bold").at(100.5, 100).show(U"Bold");
        const RepeatReplay result = replay(page);
        QCOMPARE(result.rows.size(), std::size_t{4});
        // Those that look at the character before alone never compare the two.
        QCOMPARE(spelt(result.rows[1]), QByteArray("-DDDDDDDk-D"));
        QCOMPARE(result.onlyOurs[columnOf(repeatReaders, Reader::mupdf)], 4U);
        QCOMPARE(result.dropped[columnOf(repeatReaders, Reader::poppler)], 4U);
        QCOMPARE(result.ours, 4U);
    }

    void theOtherCopyIsTheSameText()
    {
        // The second is painted further left: readers that go along the line keep it and drop the
        // first.
        PageOfValues page;
        page.at(100.5, 100).show(U"a").at(100, 100).show(U"a");
        const RepeatReplay result = replay(page);
        const std::size_t xpdf = columnOf(repeatReaders, Reader::xpdf);
        QCOMPARE(result.ours, 1U);
        QCOMPARE(result.dropped[xpdf], 1U);
        QCOMPARE(result.onlyTheirs[xpdf], 0U);
        QCOMPARE(result.onlyOurs[xpdf], 0U);
        QCOMPARE(result.rows.size(), std::size_t{2});
    }

    void popplerTakesPartsOfWords()
    {
        const std::size_t poppler = columnOf(repeatReaders, Reader::poppler);
        PageOfValues colon; // a bold word and the colon that is not bold
        colon.at(100, 100).show(U"abc").at(100.5, 100).show(U"abc:");
        QCOMPARE(replay(colon).dropped[poppler], 3U);
        PageOfValues quoted; // the tail of the first is the head of the second
        quoted.at(100, 100).show(U"'abc").at(105.5, 100).show(U"abc'");
        QCOMPARE(replay(quoted).dropped[poppler], 3U);
        PageOfValues other; // other words at one place
        other.at(100, 100).show(U"abc").at(100.5, 100).show(U"xyz");
        QCOMPARE(replay(other).dropped[poppler], 0U);
    }

    void pdfiumDropsTrueRepeats()
    {
        const std::size_t pdfium = columnOf(repeatReaders, Reader::pdfium);
        // Squeezed figures, each a string: 4.4 apart, 0.9 of the width is 4.5. The boxes overlap by
        // 0.6 of 5: less than half.
        PageOfValues apart;
        apart.at(100, 100).show(U"1").at(104.4, 100).show(U"1");
        QCOMPARE(replay(apart).dropped[pdfium], 0U);
        PageOfValues near;
        near.at(100, 100).show(U"1").at(102.4, 100).show(U"1");
        const RepeatReplay result = replay(near);
        QCOMPARE(result.dropped[pdfium], 1U);
        QCOMPARE(result.onlyTheirs[pdfium], 1U);
        PageOfValues five; // it looks back five strings
        five.at(100, 100).show(U"1");
        for (int i = 0; i < 5; ++i) {
            five.at(100, 300 + 20 * i).show(U"x");
        }
        five.at(100, 100).show(U"1");
        QCOMPARE(replay(five).dropped[pdfium], 0U);
    }

    void plumberChainsNeighbours()
    {
        // 0.8 apart each: the last is 1.6 from the first and still of one chain.
        PageOfValues page;
        page.at(100, 100).show(U"a").at(100.8, 100).show(U"a").at(101.6, 100).show(U"a");
        const RepeatReplay result = replay(page);
        QCOMPARE(result.dropped[columnOf(repeatReaders, Reader::pdfplumber)], 2U);
        QCOMPARE(result.dropped[columnOf(repeatReaders, Reader::mineru)], 1U);
    }

    void actualTextIsLeftAlone()
    {
        PageOfValues page;
        page.at(100, 100).show(U"a").at(100.5, 100).show(U"a");
        set(page.contents.glyphs[1].flags, GlyphFlag::actualTextReplaced);
        const RepeatReplay result = replay(page);
        QCOMPARE(of(result.rows.at(0), Reader::pdfbox).answer, RepeatAnswer::not_asked);
    }

    void manyStrikesOfOneSpot()
    {
        constexpr std::uint32_t strikes = 48000;
        PageOfValues page;
        for (std::uint32_t i = 0; i < strikes; ++i) {
            page.at(100, 100).show(U"a");
        }
        Limits limits;
        QVERIFY(limits.set("limit_replay_rows", "50").ok());
        const RepeatReplay result = replay(page, limits);
        QCOMPARE(result.rows.size(), std::size_t{50});
        QCOMPARE(result.all, strikes - 1);
        for (std::size_t r = 0; r < repeatReaders.size(); ++r) {
            QCOMPARE(result.dropped[r], strikes - 1);
        }
    }

    void manyLettersOfOneSpot()
    {
        // All different: nothing is dropped, and no reader may compare each with each.
        PageOfValues page;
        for (char32_t c = 0x4E00; c < 0x4E00 + 20000; ++c) {
            page.at(100, 100).show(std::u32string_view(&c, 1));
        }
        const RepeatReplay result = replay(page);
        QCOMPARE(result.all, 0U);
    }

    void sizesOfNothing()
    {
        PageOfValues page;
        page.run({0, 0, 0, 0, 100, 100}).show(U"ab").run({0, 0, 0, 0, 100, 100}).show(U"ab");
        page.run({1e9, 0, 0, 1e9, -1e9, 1e9}).show(U"ab").run({10, 0, 10, 0, 1, 1}).show(U"aa");
        const RepeatReplay result = replay(page);
        QVERIFY(result.rows.size() <= page.contents.glyphs.size());
        for (const RepeatRow& row : result.rows) {
            for (const ReaderRepeat& answer : row.readers) {
                QVERIFY(std::isfinite(answer.value) && std::isfinite(answer.limit));
            }
        }
    }

    void emptyPage()
    {
        PageOfValues page;
        QCOMPARE(replay(page).all, 0U);
    }
};

FOULCASE_TEST(RepeatReplayTest);
#include "repeat_replay_test.moc"
