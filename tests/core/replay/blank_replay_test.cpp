// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/replay/blank_replay.h"
#include "tests/core/layout/lines_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

// Letters are 5 wide and 10 high at size 10. Answers in the order of blankReaders: pdfminer,
// pdfplumber, PDFBox, MuPDF, Poppler, xpdf, PDFium, PDF.js, pdftotext++, pdftable.
class BlankReplayTest : public QObject {
    Q_OBJECT

    static BlankReplay replay(PageOfValues& page, const Limits& limits = {})
    {
        const LinesOfValues lines(page, limits);
        return replayBlanks(ReplayGlyphs(page.contents, PageBoxes()), lines.layout, limits);
    }
    /// The row of a glyph.
    static BlankRow rowOf(const BlankReplay& replay, std::uint32_t glyph)
    {
        for (const BlankRow& row : replay.rows) {
            if (row.glyph == GlyphId(glyph)) {
                return row;
            }
        }
        return {};
    }
    static QByteArray spelt(const BlankRow& row)
    {
        QByteArray out;
        for (const ReaderBlank& answer : row.readers) {
            out += "-._|"[static_cast<std::size_t>(answer.answer)];
        }
        return out;
    }
    static const ReaderBlank& of(const BlankRow& row, Reader reader)
    {
        return row.readers[columnOf(blankReaders, reader)];
    }
    /// "aaa", a gap, "bbb" in one string, moved by TJ.
    static void gapped(PageOfValues& page, double em)
    {
        page.at(100, 100).show(U"aaa").move(em).show(U"bbb");
        page.contents.glyphs[3].adjustment = em * 10;
    }

private Q_SLOTS:
    void gaps_data()
    {
        QTest::addColumn<double>("gap");
        QTest::addColumn<QByteArray>("answers");
        // pdfminer 0.1 of the height, xpdf and Poppler 0.1 of the size, PDFium 500/5 = 0.1,
        // PDF.js 0.102; PDFBox asks for 0.3 of the width, which is 0.15 em.
        QTest::newRow("0.12") << 0.12 << QByteArray("_...____..");
        QTest::newRow("0.16") << 0.16 << QByteArray("_._______.");
        QTest::newRow("0.4") << 0.4 << QByteArray("__________");
        QTest::newRow("0.9") << 0.9 << QByteArray("___|______");
        QTest::newRow("0.05") << 0.05 << QByteArray("..........");
    }
    void gaps()
    {
        QFETCH(double, gap);
        QFETCH(QByteArray, answers);
        PageOfValues page;
        gapped(page, gap);
        const BlankReplay result = replay(page);
        QCOMPARE(result.all, 5U);
        QCOMPARE(spelt(rowOf(result, 3)), answers);
        QCOMPARE(spelt(rowOf(result, 1)), QByteArray(".........."));
    }

    void valuesLimitsAndCounts()
    {
        PageOfValues page;
        gapped(page, 0.12);
        const BlankReplay result = replay(page);
        const BlankRow& row = result.rows.at(0); // the one that differs comes first
        QVERIFY(row.glyph == GlyphId(3U) && row.before == GlyphId(2U));
        QCOMPARE(row.ours.answer, BlankAnswer::joined); // word_space is 0.14
        QCOMPARE(row.differing, 5U);
        QCOMPARE(of(row, Reader::pdfminer).value, 1.2);
        QCOMPARE(of(row, Reader::pdfminer).limit, 1.0);
        QCOMPARE(of(row, Reader::pdfbox).limit, 1.5);
        QCOMPARE(of(row, Reader::mupdf).value, 0.12);
        QCOMPARE(of(row, Reader::mupdf).limit, 0.15);
        QCOMPARE(of(row, Reader::pdfium).limit, 0.1);
        QCOMPARE(of(row, Reader::pdftable).limit, 3.0);
        QCOMPARE(result.differing, 1U);
        QCOMPARE(result.parts[columnOf(blankReaders, Reader::pdfjs)], 1U);
        QCOMPARE(result.joins[columnOf(blankReaders, Reader::pdfjs)], 0U);
        QCOMPARE(result.asked[columnOf(blankReaders, Reader::mupdf)], 5U);
    }

    void narrowBlankOfThreePoints()
    {
        // A blank of 8 pt type, moved and not drawn: 2.22 pt.
        PageOfValues page;
        page.at(100, 100, 8).show(U"aaa").move(0.2775).show(U"bbb");
        const BlankRow row = rowOf(replay(page), 3);
        QCOMPARE(row.ours.answer, BlankAnswer::blank);
        QCOMPARE(of(row, Reader::pdftable).answer, BlankAnswer::joined);
        QCOMPARE(of(row, Reader::pdfplumber).answer, BlankAnswer::joined);
        QCOMPARE(of(row, Reader::poppler).answer, BlankAnswer::blank);
    }

    void popplerTakesSingleLettersForTracking()
    {
        // Even gaps of 0.3 between single letters: 1.3 × the least gap is more than each.
        PageOfValues page;
        page.at(100, 100);
        for (const char32_t c : std::u32string(U"total")) {
            page.show(std::u32string_view(&c, 1)).move(0.3);
        }
        const BlankReplay result = replay(page);
        const std::size_t poppler = columnOf(blankReaders, Reader::poppler);
        for (const BlankRow& row : result.rows) {
            QCOMPARE(row.readers[poppler].answer, BlankAnswer::joined);
            QCOMPARE(row.readers[poppler].limit, 0.39);
        }
        QCOMPARE(result.rows.size(), std::size_t{4});
    }

    void pdfiumsMagicNumber_data()
    {
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("limit");
        QTest::addColumn<bool>("blank");
        QTest::newRow("1.488 counts half as much again") << 496.0 << 2.232 << false;
        QTest::newRow("1.44") << 480.0 << 1.44 << true;
        QTest::newRow("second band") << 800.0 << 1.6 << true; // 800 ÷ 6 × 12
        QTest::newRow("first band") << 300.0 << 1.8 << true;  // 300 ÷ 2 × 12
    }
    void pdfiumsMagicNumber()
    {
        QFETCH(double, width);
        QFETCH(double, limit);
        QFETCH(bool, blank);
        PageOfValues page;
        page.at(100, 100, 12).show(U"a");
        page.last().size = 12;
        page.at(100 + width * 0.012 + 2, 100, 12).show(U"b");
        page.last().size = 12;
        for (DecodedCode& code : page.contents.codes) {
            code.width = width;
        }
        const BlankRow row = rowOf(replay(page), 1);
        QCOMPARE(of(row, Reader::pdfium).limit, limit);
        QCOMPARE(of(row, Reader::pdfium).value, 2.0);
        QCOMPARE(of(row, Reader::pdfium).answer, blank ? BlankAnswer::blank : BlankAnswer::joined);
    }

    void drawnBlanks()
    {
        PageOfValues page;
        page.at(100, 100).show(U"aa_bb");
        const BlankReplay result = replay(page);
        const BlankRow row = rowOf(result, 3);
        QCOMPARE(row.drawn, 1U);
        QVERIFY(row.before == GlyphId(1U));
        QCOMPARE(spelt(row), QByteArray("__________"));
        QCOMPARE(of(row, Reader::pdfjs).limit, 0.03);
    }

    void paintedInAnotherOrder()
    {
        PageOfValues page;
        page.at(105, 100).show(U"b").at(100, 100).show(U"a");
        const BlankReplay result = replay(page);
        QCOMPARE(result.rows.size(), std::size_t{1});
        QCOMPARE(spelt(result.rows[0]), QByteArray("-.--..--.."));
    }

    void hostileSizes()
    {
        PageOfValues page;
        page.run({0, 0, 0, 0, 100, 100}).show(U"ab").run({1e9, 0, 0, 1e9, -1e9, 100}).show(U"ab");
        page.run({1e-9, 0, 0, 1e-9, 5, 5}).show(U"abc");
        const BlankReplay result = replay(page);
        for (const BlankRow& row : result.rows) {
            for (const ReaderBlank& answer : row.readers) {
                QVERIFY(std::isfinite(answer.value) && std::isfinite(answer.limit));
            }
        }
        Limits limits;
        QVERIFY(limits.set("limit_replay_rows", "10").ok());
        PageOfValues many;
        many.at(100, 100, 1).show(std::u32string(500, U'a'));
        const BlankReplay bounded = replay(many, limits);
        QCOMPARE(bounded.rows.size(), std::size_t{10});
        QCOMPARE(bounded.all, 499U);
    }
};

FOULCASE_TEST(BlankReplayTest);
#include "blank_replay_test.moc"
