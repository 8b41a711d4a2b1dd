// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/running_lines.h"

#include "core/base/rules.h"
#include "core/diagnose/letters.h"
#include "core/diagnose/page_diagnosis.h"

namespace foulcase {

namespace {

constexpr std::uint32_t wordLetters = 3; // in a row; fewer are variables of a formula, or labels
constexpr std::uint32_t ideographs = 2;  // that make a word

/// Scripts that set no blanks between words.
bool isWrittenWithoutBlanks(char32_t c)
{
    return (c >= 0x0E00 && c <= 0x0EFF) || (c >= 0x1000 && c <= 0x109F)
        || (c >= 0x1780 && c <= 0x17FF) || (c >= 0x2E80 && c <= 0xA4CF)
        || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFF66 && c <= 0xFF9F)
        || (c >= 0x20000 && c <= 0x323AF);
}

/// Words and letters of one line, told apart while its glyphs go by.
class WordCount {
public:
    void endWord()
    {
        m_words += m_isWord ? 1 : 0;
        m_isWord = false;
        m_inRow = 0;
    }

    void add(char32_t c)
    {
        ++m_signs;
        if (!isLetterOrDigit(c) || (c >= U'0' && c <= U'9')) {
            m_inRow = 0; // signs part no words: names in code and formulas are one
            return;
        }
        addLetter();
        if (isWrittenWithoutBlanks(c) && m_inRow == ideographs) {
            m_isWord = true;
            endWord();
        }
    }
    void addUnmapped() // most glyphs are letters
    {
        ++m_signs;
        addLetter();
    }

    std::uint32_t words() const { return m_words; }
    std::uint32_t letters() const { return m_letters; }
    std::uint32_t signs() const { return m_signs; }

private:
    void addLetter()
    {
        ++m_letters;
        ++m_inRow;
        m_isWord = m_isWord || m_inRow >= wordLetters;
    }

    std::uint32_t m_words = 0;
    std::uint32_t m_letters = 0;
    std::uint32_t m_signs = 0;
    std::uint32_t m_inRow = 0;
    bool m_isWord = false;
};

WordCount countWords(const PageDiagnosis& page, const Line& line)
{
    const PageLayout& layout = page.page.layout;
    WordCount count;
    for (std::uint32_t s = line.first; s < line.first + line.count; ++s) {
        const Glyph& glyph = page.contents.glyphs[layout.sequence[s].index()];
        const PairKind kind = layout.pairs[s].kind;
        const bool blank = has(glyph.flags, GlyphFlag::blank);
        if (blank || (kind != PairKind::none && kind != PairKind::attached)) {
            count.endWord();
        }
        const std::u32string& text = page.codeOf(glyph).unicode;
        for (const char32_t c : blank ? std::u32string_view() : std::u32string_view(text)) {
            count.add(c);
        }
        if (text.empty() && !blank) {
            count.addUnmapped();
        }
    }
    count.endWord();
    return count;
}

} // namespace

RunningLines::RunningLines(const PageDiagnosis& page)
{
    const PageLayout& layout = page.page.layout;
    std::vector<double> all(layout.columns.size(), 0);
    std::vector<double> running(layout.columns.size(), 0);
    for (const Line& line : layout.lines) {
        const WordCount count = countWords(page, line);
        m_lines.push_back(count.words() >= page.limits[Rule::cut_running_words]
                          && count.letters() >= page.limits[Rule::cut_running_letters]);
        const std::size_t column = line.block.index() < layout.blocks.size()
            ? layout.blocks[line.block.index()].column.index()
            : layout.columns.size();
        if (column < layout.columns.size()) {
            all[column] += count.signs();
            running[column] += m_lines.back() ? count.signs() : 0;
        }
    }
    for (std::size_t c = 0; c < all.size(); ++c) {
        m_columns.push_back(all[c] > 0 && 2 * running[c] >= all[c]);
    }
}

} // namespace foulcase
