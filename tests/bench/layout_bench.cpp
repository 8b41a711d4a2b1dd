// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lines cost for each glyph: a page of text, a grid of 50 000 glyphs, 48 000 on one spot, all
// painted letter by letter or in strings. Prints microseconds; judges nothing.
#include "core/layout/lines.h"

#include <chrono>
#include <cstdio>

using namespace foulcase;

namespace {

class BenchPage {
public:
    BenchPage()
    {
        for (char32_t c = 'a'; c <= 'z'; ++c) {
            DecodedCode code;
            code.unicode = std::u32string(1, c);
            code.width = 500;
            m_page.codes.push_back(code);
        }
    }
    void put(double x, double y, std::size_t letter)
    {
        if (m_page.runs.empty() || m_inRun == lettersOfRun) {
            TextRun run;
            run.em = {10, 0, 0, 10, x, y};
            run.size = 10;
            run.first = GlyphId(m_page.glyphs.size());
            m_page.runs.push_back(run);
            m_inRun = 0;
        }
        ++m_inRun;
        Glyph glyph;
        glyph.origin = {x, y};
        glyph.next = {x + 5, y};
        glyph.quad = Quad::fromRect({x, y - 2, x + 5, y + 8}, {});
        glyph.run = RunId(m_page.runs.size() - 1);
        glyph.code = CodeId(letter % 26);
        glyph.verdict = Verdict::kept;
        m_page.glyphs.push_back(glyph);
        ++m_page.runs.back().count;
    }
    const PageContents& page() const { return m_page; }

private:
    static constexpr int lettersOfRun = 60;
    PageContents m_page;
    int m_inRun = 0;
};

void measure(const char* name, const BenchPage& bench)
{
    constexpr int rounds = 5;
    double best = 1e300;
    std::size_t lines = 0;
    for (int i = 0; i < rounds; ++i) {
        PageLayout layout;
        const auto begin = std::chrono::steady_clock::now();
        buildLines(bench.page(), {}, HiddenText::drop, layout, nullptr);
        const std::chrono::duration<double, std::micro> spent
            = std::chrono::steady_clock::now() - begin;
        best = std::min(best, spent.count());
        lines = layout.lines.size();
    }
    const auto glyphs = static_cast<double>(bench.page().glyphs.size());
    std::printf("%-22s %8.0f glyphs %7zu lines %9.0f us %7.3f us/glyph\n", name, glyphs, lines, best,
                best / glyphs);
}

} // namespace

int main()
{
    BenchPage text;
    for (std::size_t i = 0; i < 5000; ++i) {
        const std::size_t line = i / 80;
        const std::size_t column = i % 80;
        text.put(72 + static_cast<double>(column) * 5 + static_cast<double>(column / 6) * 3,
                 700 - static_cast<double>(line) * 12, i);
    }
    measure("page of text", text);
    BenchPage grid;
    for (std::size_t i = 0; i < 50000; ++i) {
        grid.put(static_cast<double>(i % 250) * 30, static_cast<double>(i / 250) * 30, i);
    }
    measure("grid", grid);
    BenchPage backwards;
    for (std::size_t i = 50000; i-- > 0;) {
        backwards.put(static_cast<double>(i % 250) * 5, static_cast<double>(i / 250) * 12, i);
    }
    measure("from the end", backwards);
    BenchPage spot;
    for (std::size_t i = 0; i < 48000; ++i) {
        spot.put(100, 100, i);
    }
    measure("one spot", spot);
    BenchPage spread;
    for (std::size_t i = 0; i < 48000; ++i) {
        spread.put(100 - static_cast<double>(i % 7) * 2, 100 + static_cast<double>(i % 5) * 3, i);
    }
    measure("about one spot", spread);
    return 0;
}
